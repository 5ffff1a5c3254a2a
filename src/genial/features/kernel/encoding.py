"""Encoding observations for networks: each output is looked up from one byte of the row."""

from __future__ import annotations

from genial.engine.kernel.jit import kernel
from genial.engine.state import Bytes, Codes, Floats


@kernel
def encode(rows: Bytes, sources: Codes, codes: Bytes, tables: Floats, outputs: Floats) -> None:
    """Writes `tables[codes[k], row[sources[k]]]` as output k of every row."""
    for index in range(len(rows)):
        row, written = rows[index], outputs[index]
        for place in range(len(sources)):
            written[place] = tables[codes[place], row[sources[place]]]
