"""The inputs of the judge for a move agree with the position after the move."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from genial.bots.kernel import colour_inputs, door, game_inputs
from genial.bots.kernel.ended import GOES_ON
from genial.bots.kernel.survey import SURVEY
from genial.engine.editions import every_kind
from genial.engine.game import Game
from genial.engine.geometry import Geometry
from genial.engine.kernel import door as engine
from genial.engine.kernel.turn import KEEP
from genial.engine.state import EXCHANGE, OVER, Records

TRAINING = Path(__file__).parents[2] / "docs" / "training.md"

# These inputs have no meaning for KEEP.
TURN = game_inputs.DUE, game_inputs.MAY_EXCHANGE


def describe(geometry: Geometry, states: Records, code: int) -> tuple[Any, Any, float]:
    """The inputs about the colours, the inputs about the game, and the value if the game ends."""
    survey = np.zeros(1, SURVEY)
    colours = int(geometry.record[0].colours)
    inputs = np.full(colours * colour_inputs.NUMBER + game_inputs.NUMBER, np.nan, np.float32)
    door.survey(geometry.record, states, survey)
    end = door.describe_move(geometry.record, states, survey, code, inputs)
    split = colours * colour_inputs.NUMBER
    return inputs[:split].reshape(colours, colour_inputs.NUMBER), inputs[split:], end


def list_codes(geometry: Geometry, states: Records) -> Any:
    codes = np.empty(6000, np.int32)
    return codes[: engine.list_moves(geometry.record, states, codes)]


def make(geometry: Geometry, states: Records, code: int) -> Records:
    after = states.copy()
    engine.step(geometry.record, after, code)
    return after


def share_win(geometry: Geometry, states: Records, board: int) -> float:
    """The value of a finished game for a score board."""
    fields = geometry.record[0]
    if fields.seats == 1:
        markers = [engine.marker(geometry.record, states, 0, c) for c in range(fields.colours)]
        weights = [2.0 ** -(place + 1) for place in range(len(markers))]
        weighed = sum(w * m for w, m in zip(weights, sorted(markers), strict=True))
        return weighed / (int(fields.track) * int(fields.laps) * sum(weights))
    ranks = [engine.rank(geometry.record, states, each) for each in range(fields.boards)]
    return 1 / ranks.count(1) if ranks[board] == 1 else 0.0


@pytest.mark.compiled
@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_inputs_of_a_move_equal_inputs_of_the_position_after_it(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    rng = np.random.default_rng(5)
    for seed in range(3):
        game = Game(edition, variant=variant, players=players, seed=seed)
        while game.outcome is None:
            states = game.view(game.seat).states
            codes = list_codes(game.geometry, states)
            for code in rng.choice(
                codes[codes < KEEP], min(8, (codes < KEEP).sum()), replace=False
            ):
                check_move(game.geometry, states, int(code))
            game.play(game.view(game.seat).decode(int(rng.choice(codes))))


def check_move(geometry: Geometry, states: Records, code: int) -> None:
    colours, game, end = describe(geometry, states, code)
    after = make(geometry, states, code)
    shown_colours, shown_game, _ = describe(geometry, after, KEEP)
    changing = [each for each in range(colour_inputs.NUMBER) if each != colour_inputs.OPEN_SPACES]
    assert np.array_equal(colours[:, changing], shown_colours[:, changing])
    others = [each for each in range(game_inputs.NUMBER) if each not in TURN]
    assert np.array_equal(game[others], shown_game[others])
    if after[0].phase == OVER:
        board = int(geometry.record[0].owner[states[0].seat])
        assert end == pytest.approx(share_win(geometry, after, board))
    else:
        assert end == GOES_ON
        assert game[game_inputs.DUE] == after[0].bonus
        assert game[game_inputs.MAY_EXCHANGE] == (after[0].phase == EXCHANGE)


@pytest.mark.compiled
@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_hidden_tiles_do_not_change_the_inputs_of_the_judge(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    rng = np.random.default_rng(6)
    game = Game(edition, variant=variant, players=players, seed=9)
    while game.outcome is None:
        view = game.view(game.seat)
        codes = list_codes(game.geometry, view.states)
        code = int(rng.choice(codes))
        seen = describe(game.geometry, view.states, code)
        for states in (game.states, view.sample(rng).states):
            dealt = describe(game.geometry, states, code)
            assert np.array_equal(seen[0], dealt[0])
            assert np.array_equal(seen[1], dealt[1])
        game.play(view.decode(code))


@pytest.mark.parametrize("inputs", [colour_inputs, game_inputs])
def test_inputs_are_numbered_and_documented_in_their_order(inputs: ModuleType) -> None:
    names = list_names(inputs)
    assert list(names.values()) == list(range(inputs.NUMBER))
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \| \S", TRAINING.read_text("utf-8"), re.MULTILINE)
    assert {(str(number), name) for name, number in names.items()} <= set(rows)
    assert len(rows) == colour_inputs.NUMBER + game_inputs.NUMBER


def list_names(inputs: ModuleType) -> dict[str, int]:
    """The inputs of a module by name. NUMBER and aliases are left out."""
    others = "NUMBER", "OWN_TOKEN", "OPPONENT_TOKEN"
    return {name: n for name, n in vars(inputs).items() if name.isupper() and name not in others}
