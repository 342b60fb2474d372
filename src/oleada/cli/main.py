"""The entry point: it says how to install the extra where click and rich are missing."""

from __future__ import annotations

import sys

USAGE_ERROR = 2
_EXTRA = ("click", "rich")


def main() -> None:
    """Run the command line and exit with its code: 0 well, 1 a negative result, 2 an error, 130 interrupted."""
    try:
        from oleada.cli.app import app
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in _EXTRA:
            raise
        sys.stderr.write(
            f"oleada: the command line needs {error.name}, which is not installed. "
            "Install the extra: python -m pip install '.[cli]' in a checkout, or 'oleada[cli]' from a package index.\n"
        )
        raise SystemExit(USAGE_ERROR) from None
    app(prog_name="oleada")
