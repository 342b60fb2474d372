"""The scenarios of the examples, loaded as `oleada play FILE` does."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

_EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> dict[str, Any]:
    """Return what an example script defines."""
    return runpy.run_path(str(_EXAMPLES / f"{name}.py"), run_name="oleada_scenario")
