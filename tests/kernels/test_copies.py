"""Games, worlds and views can be copied and sent to other processes."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

import genial


def pickled(game: genial.World) -> genial.World:
    return pickle.loads(pickle.dumps(game))  # type: ignore[no-any-return]


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_continues_independently(duplicate: Callable[[genial.World], genial.World]) -> None:
    game = genial.Game("2023", players=2, seed=1)
    game.play(game.legal_moves()[0])
    twin = duplicate(game)
    assert twin.geometry is game.geometry
    assert twin.states.tobytes() == game.states.tobytes()
    before = game.states.tobytes()
    twin.play(twin.legal_moves()[0])
    assert game.states.tobytes() == before
    assert twin.seat != game.seat
    twin.undo()
    twin.undo()
    assert game.states.tobytes() == before


def test_a_view_can_be_sent_to_another_process() -> None:
    view = genial.Game("2023", players=2, seed=1, start=0).view(0)
    twin = pickle.loads(pickle.dumps(view))
    assert twin.legal_moves() == view.legal_moves()
    assert (
        twin.sample(np.random.default_rng(0)).racks == view.sample(np.random.default_rng(0)).racks
    )
