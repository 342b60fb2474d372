"""The keywords, one module each. Importing this package makes all of them known to `Keyword.parse`."""

from oleada.keywords.doomed import Doomed
from oleada.keywords.ranged import Ranged
from oleada.keywords.restricted import Restricted
from oleada.keywords.sentinel import Sentinel
from oleada.keywords.surge import Surge
from oleada.keywords.victory import Victory

__all__ = ["Doomed", "Ranged", "Restricted", "Sentinel", "Surge", "Victory"]
