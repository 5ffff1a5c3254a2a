"""An error or interrupt in the middle of an operation leaves the game unchanged."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import genial
from genial.engine.editions import find_rules
from genial.engine.kernel import door, exchange
from genial.engine.kernel.cache import find_cache
from genial.engine.simulation import simulate
from genial.engine.state import duplicate
from tests.kernels.positions import play_greedily


@pytest.mark.parametrize("draw", [5, iter(["rr"])])
def test_a_draw_of_the_wrong_type_leaves_the_game_as_it_was(draw: Any) -> None:
    game = genial.Game("2023", players=2, seed=1)
    before, record = game.states.tobytes(), game.record()
    with pytest.raises(TypeError):
        game.play(game.legal_moves()[0], draw=draw)
    assert (game.states.tobytes(), game.record()) == (before, record)


def test_an_interruption_within_a_move_leaves_the_game_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = genial.Game("2023", players=2, seed=1)
    before, record, move = game.states.tobytes(), game.record(), game.legal_moves()[0]

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        # interrupts after the state has changed
        patched.setattr("genial.engine.world.new_step", interrupt)
        with pytest.raises(KeyboardInterrupt):
            game.play(move)
    assert (game.states.tobytes(), game.record()) == (before, record)
    game.play(move)


def test_undo_reverts_a_given_draw() -> None:
    game = genial.Game("2023", players=2, secret=bytes(32))
    record = game.record()
    game.play(game.legal_moves()[0], draw=[str(next(iter(game.bag)))])
    assert game.commitment is None
    game.undo()
    assert game.record() == record
    assert game.commitment is not None


@pytest.mark.parametrize(
    "error",
    [
        genial.IllegalMove("rbh8h9", "R3.3", "both spaces must be empty"),
        genial.BadRecord("deal", "wrong"),
        genial.BadBoard(["one fault", "another"]),
    ],
)
def test_errors_can_be_pickled(error: genial.GenialError) -> None:
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), str(twin), twin.__dict__) == (type(error), str(error), error.__dict__)


def test_many_faults_of_a_board_make_a_short_message() -> None:
    with pytest.raises(genial.BadBoard, match="and 492 more") as refused:
        genial.parse_board("hexagon\n" + "x " * 499)
    assert len(refused.value.faults) > 490
    assert len(str(refused.value)) < 1500


@pytest.mark.parametrize("text", [None, 5])
def test_values_that_are_not_texts_are_bad_boards_and_bad_records(text: Any) -> None:
    with pytest.raises(genial.BadBoard):
        genial.parse_board(text)
    with pytest.raises(genial.BadRecord):
        genial.parse_record(text)


@pytest.mark.parametrize("names", [["Ann", ""], ["Ann", "\ud800"], ["Ann", 5], "Ab"])
def test_names_that_utf_8_cannot_encode_are_refused(names: Any) -> None:
    with pytest.raises(genial.BadRules, match="name"):
        genial.Game("2023", players=2, names=names)


def test_a_secret_of_another_length_is_refused() -> None:
    with pytest.raises(genial.BadRules, match="32 bytes"):
        genial.Game("2023", players=2, secret=b"short")
    with pytest.raises(genial.BadRules, match="not both"):
        genial.Game("2023", players=2, secret=bytes(32), seed=1)


def test_a_simulation_with_a_wrong_starting_seat_is_refused() -> None:
    with pytest.raises(genial.BadRules, match="seats are 0 to 1"):
        simulate(find_rules("2023", "duel"), ["random"] * 2, np.zeros(1, np.uint64), start=7)


def test_no_parent_folder_means_no_cache() -> None:
    assert find_cache([]) is None


def test_first_tile_rule_is_known_until_the_first_tile_is_placed() -> None:
    game = genial.Game("2023", players=2, seed=1, start=0)
    assert game.must_touch_symbol
    for _ in range(2):
        game.play(game.legal_moves()[0])
    assert not game.must_touch_symbol


@pytest.mark.compiled
@pytest.mark.parametrize("variant", ["standard", "duel"])
def test_a_seat_that_may_exchange_still_may_after_its_rack_is_dealt_again(variant: str) -> None:
    game = play_greedily("2023", variant, 2, until="exchange")
    viewer, racks = 1 - game.seat, set()
    for seed in range(50):
        states = duplicate(game.states)
        door.redeal(game.geometry.record, states, viewer, np.uint64(seed))
        assert exchange.may_exchange(game.geometry.record[0], states[0])
        racks.add(states["rack"][0, game.seat].tobytes())
    assert len(racks) > 10


@pytest.mark.compiled
@pytest.mark.parametrize("variant", ["standard", "duel"])
def test_sampled_worlds_of_others_do_not_know_that_a_seat_may_exchange(variant: str) -> None:
    """R6.1: an offered exchange reveals something about the rack."""
    game = play_greedily("2023", variant, 2, until="exchange")
    view = game.view(1 - game.seat)
    assert view.phase == "place"
    may = set()
    for seed in range(200):
        world = view.sample(np.random.default_rng(seed))
        assert world.view(view.viewer).states.tobytes() == view.states.tobytes()
        may.add(bool(exchange.may_exchange(world.geometry.record[0], world.states[0])))
    assert may == {False, True}


@pytest.mark.compiled
def test_a_declined_exchange_is_hidden_from_others() -> None:
    game = play_greedily("2023", "standard", 2, until="exchange")
    seat, number = game.seat, len(game.turns) - 1
    game.play("keep")
    assert game.view(seat).turns[number].exchange is False
    assert game.view(1 - seat).turns[number].exchange is None
    game.undo()
    game.play("swap")
    assert game.view(1 - seat).turns[number].exchange is True
    assert game.view(1 - seat).turns[number].shown
