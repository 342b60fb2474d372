"""For rules tests: a table builder, invented cards, invariants, the dual run, strategies for Hypothesis."""

from oleada.testing import invented
from oleada.testing.dual import check_dual
from oleada.testing.invariants import check_invariants
from oleada.testing.play import Play, UnexpectedDecisionError
from oleada.testing.table import TableBuilder

__all__ = ["Play", "TableBuilder", "UnexpectedDecisionError", "check_dual", "check_invariants", "invented"]
