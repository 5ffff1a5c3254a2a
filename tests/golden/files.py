"""The paths and the contents of the golden files."""

from __future__ import annotations

import json
from pathlib import Path

from genial.engine.editions import every_kind
from tests.golden import records
from tests.golden.playthrough import PERFT_DEPTH, count_moves, write_playthrough

FIXTURES = Path(__file__).parents[2] / "fixtures"
PERFT = FIXTURES / "perft.json"


def playthrough_file(edition: str, variant: str, players: int) -> Path:
    return FIXTURES / "playthroughs" / f"{edition}-{variant}-{players}.txt"


def write_all() -> None:
    """Writes every golden file again. Check the diff before you commit it."""
    counts = {}
    for kind in every_kind():
        file = playthrough_file(*kind)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(write_playthrough(*kind))
        depths = range(1, PERFT_DEPTH + 1)
        counts[file.stem] = [count_moves(*kind, depth) for depth in depths]
    PERFT.write_text(json.dumps(counts, indent=1) + "\n")
    records.write_all()


if __name__ == "__main__":
    write_all()
