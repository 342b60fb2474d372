"""Every rule of a keyword has a test that is marked with it, or stands in a list with the reason."""

from __future__ import annotations

from tests.keywords.ids import RULES, SCENARIO_BOUND
from tests.rules.test_coverage import _marks


def test_every_rule_of_a_keyword_is_proved_or_explained() -> None:
    proved = _marks("rule") | SCENARIO_BOUND.keys()
    missing = [rule for rule in RULES if rule not in proved]
    assert not missing, f"{len(missing)} rules of keywords without a test: {missing}"


def test_nothing_is_explained_away_that_has_a_test() -> None:
    assert not _marks("rule") & SCENARIO_BOUND.keys()


def test_every_rule_that_a_test_is_marked_with_exists() -> None:
    marked = {rule for rule in _marks("rule") if rule.startswith("K-")}
    assert not marked - set(RULES)
