"""Columns of words and numbers, without frames: what looks the same at a terminal and in a file."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from rich.cells import cell_len
from rich.text import Text

GAP = "  "


@attrs.frozen
class Row:
    """One row of a grid."""

    name: str
    cells: tuple[str, ...] = ()
    """What stands under the headings, set to the right."""
    remark: str = ""
    """What stands behind the last column."""
    below: tuple[str, ...] = ()
    """Lines that belong to the row and stand below it, indented."""
    style: str = ""


def grid(headings: Sequence[str], rows: Sequence[Row], *, indent: int = 2) -> list[Text]:
    """Return rows as lines with aligned columns; a column in which there is nothing is left out."""
    used = [number for number in range(len(headings)) if any(row.cells[number : number + 1] != ("",) for row in rows)]
    first = max((cell_len(row.name) for row in rows), default=0)
    widths = {
        number: max(cell_len(headings[number]), *(cell_len(row.cells[number]) for row in rows)) for number in used
    }
    margin = " " * indent
    lines = []
    if any(headings[number] for number in used):
        head = "".join(GAP + _right(headings[number], widths[number]) for number in used)
        lines.append(Text(f"{margin}{' ' * first}{head}".rstrip(), style="dim"))
    for row in rows:
        cells = "".join(GAP + _right(row.cells[number], widths[number]) for number in used)
        line = f"{margin}{row.name}{' ' * (first - cell_len(row.name))}{cells}{GAP}{row.remark}"
        lines.append(Text(line.rstrip(), style=row.style))
        lines += [Text(f"{margin}{GAP}{below}", style=row.style) for below in row.below]
    return lines


def _right(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text
