"""The engine gives the results in the golden files (`make golden` writes them)."""

import json
import os

import pytest

from genial.engine.editions import every_kind
from tests.golden.files import FIXTURES, PERFT, playthrough_file
from tests.golden.playthrough import PERFT_DEPTH, count_moves, write_playthrough

KINDS = every_kind()
IDS = ["-".join(map(str, kind)) for kind in KINDS]

# Without compiled kernels, depth 1 is enough for coverage. Depth 2 would take an hour.
DEPTHS = range(1, 2 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else PERFT_DEPTH + 1)


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_a_playthrough_is_unchanged(kind: tuple[str, str, int]) -> None:
    assert write_playthrough(*kind) == playthrough_file(*kind).read_text()


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_number_of_move_sequences_is_unchanged(kind: tuple[str, str, int]) -> None:
    known = json.loads(PERFT.read_text())[playthrough_file(*kind).stem]
    assert [count_moves(*kind, depth) for depth in DEPTHS] == known[: len(DEPTHS)]


def test_every_kind_of_game_has_a_playthrough() -> None:
    files = {file.name for file in (FIXTURES / "playthroughs").iterdir()}
    assert files == {playthrough_file(*kind).name for kind in KINDS}
