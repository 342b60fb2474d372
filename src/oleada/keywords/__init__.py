"""The keywords, one module each. Importing this package makes all of them known to `Keyword.parse`."""

from oleada.keywords.archery import Archery
from oleada.keywords.doomed import Doomed
from oleada.keywords.guarded import Guarded
from oleada.keywords.indestructible import Indestructible
from oleada.keywords.race import Race
from oleada.keywords.ranged import Ranged
from oleada.keywords.restricted import Restricted
from oleada.keywords.sentinel import Sentinel
from oleada.keywords.surge import Surge
from oleada.keywords.venom import Venom
from oleada.keywords.victory import Victory

__all__ = [
    "Archery",
    "Doomed",
    "Guarded",
    "Indestructible",
    "Race",
    "Ranged",
    "Restricted",
    "Sentinel",
    "Surge",
    "Venom",
    "Victory",
]
