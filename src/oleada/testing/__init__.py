"""For rules tests: a table builder, invented cards, invariants, the dual run, coverage, strategies for Hypothesis."""

from oleada.testing import invented
from oleada.testing.coverage import Coverage
from oleada.testing.dual import check_dual
from oleada.testing.invariants import check_invariants
from oleada.testing.play import Play, UnexpectedDecisionError
from oleada.testing.table import TableBuilder

__all__ = ["Coverage", "Play", "TableBuilder", "UnexpectedDecisionError", "check_dual", "check_invariants", "invented"]
