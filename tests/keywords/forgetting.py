"""Keywords that a test defines are known to all tests that come after it, unless they are forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from oleada.model import keywords


@contextmanager
def forgetting_keywords() -> Iterator[None]:
    """Forget at the end the keywords that have been defined meanwhile."""
    tables: list[dict[Any, Any]] = [
        keywords.KNOWN,
        keywords.HOOKS,
        keywords.PERMITS,
        keywords.FORBIDS,
        keywords.MODIFIES,
    ]
    saved = [{key: list(v) if isinstance(v, list) else v for key, v in table.items()} for table in tables]
    try:
        yield
    finally:
        for table, contents in zip(tables, saved, strict=True):
            table.clear()
            table.update(contents)
        for found in (
            keywords._hooks_of,
            keywords._due_of,
            keywords._early,
            keywords._audience_of,
            keywords._forbidding,
        ):
            found.clear()
