"""A view contains only what its seat may know.

A sample is a random world that agrees with the view.
"""

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

from genial import BadRecord, Game, Tile, World, replay
from genial.engine.state import BLANK
from tests.drawing import draw
from tests.properties.games import deal_again, hidden_seats

from .games import KINDS, Plan, choose, examples, plans, public_answers

HIDING = [kind for kind in KINDS if kind[2] > 1 and kind[0] != "2023-family"]


@given(plans())
@examples(60)
def test_a_view_does_not_depend_on_hidden_tiles(plan: Plan) -> None:
    """R2.4, R8.4."""
    game = plan.play()
    world = World(game.geometry, game.states.copy())
    for viewer in range(game.rules.players):
        other = deal_again(world, viewer, plan.choices())
        view, same = world.view(viewer), other.view(viewer)
        assert view.states.tobytes() == same.states.tobytes()
        assert public_answers(view) == public_answers(same)


@given(plans(), st.booleans())
@examples(40)
def test_a_view_contains_nothing_hidden(plan: Plan, open_partners: bool) -> None:
    """R2.4, R8.4: hidden racks are blank, the random generator is 0, and draws are hidden."""
    more = {"open_partners": open_partners} if plan.kind[1] == "team" else {}
    game = plan.play(**more)
    for viewer in range(game.rules.players):
        view = game.view(viewer)
        state = view.states[0]
        assert state.rng == 0
        assert not state.aside.any()
        hidden = hidden_seats(game, viewer)
        if plan.kind[1] == "team" and open_partners:
            assert (viewer + 2) % 4 not in hidden
        assert all((state.rack[seat, : state.held[seat]] == BLANK).all() for seat in hidden)
        for seen, real in zip(view.turns, game.turns, strict=True):
            assert seen.draw == (None if real.seat in hidden else real.draw)
            # A declined exchange would reveal something about the rack.
            exchange = (real.exchange or None) if real.seat in hidden else real.exchange
            assert (seen.seat, seen.moves, seen.exchange, seen.shown, seen.drawn) == (
                real.seat,
                real.moves,
                exchange,
                real.shown,
                real.drawn,
            )


def change_a_hidden_tile(game: Game, viewer: int, choices: Random) -> dict[str, Any]:
    """The record of the same game, but another seat drew and kept another tile."""
    record: dict[str, Any] = dict(game.record())
    del record["seed"]  # without a seed, the record itself gives the draws
    seat = choices.choice(hidden_seats(game, viewer))
    assume(game.racks[seat] and game.bag)
    old = choices.choice(game.racks[seat])
    new = choices.choice(sorted(game.bag.elements()))
    assume(old != new)
    draws = [record["deal"][seat]]
    draws += [turn["draw"] for turn in record["turns"] if turn["seat"] == seat and "draw" in turn]
    last = max(number for number, draw in enumerate(draws) if old in draw)
    place = len(draws[last]) - 1 - draws[last][::-1].index(old)
    draws[last][place] = str(new)
    return record


@given(plans(most=40, kinds=HIDING), st.data())
@examples(60)
def test_games_that_differ_only_in_hidden_tiles_have_equal_views(
    plan: Plan, data: st.DataObject
) -> None:
    """R2.4: their turns are also equal. Games in different phases are not compared."""
    game = plan.play()
    viewer = data.draw(st.integers(0, game.rules.players - 1))
    record = change_a_hidden_tile(game, viewer, plan.choices())
    try:
        other = replay(record)
    except BadRecord:
        assume(False)
    assume(other.phase == game.phase)
    view, same = game.view(viewer), other.view(viewer)
    assert view.states.tobytes() == same.states.tobytes()
    assert view.turns == same.turns
    assert public_answers(view) == public_answers(same)


@given(plans(), st.integers(0, 2**32))
@examples(60)
def test_sample_agrees_with_its_view(plan: Plan, seed: int) -> None:
    game = plan.play()
    for viewer in range(game.rules.players):
        view = game.view(viewer)
        before = view.states.tobytes()
        world = view.sample(np.random.default_rng(seed))
        assert view.states.tobytes() == before
        assert world.view(viewer).states.tobytes() == before
        assert sum_tiles(world) == sum_tiles(game)
        assert world.bag_size == world.bag.total() == game.bag_size
        if game.phase != "over" and game.seat == viewer:
            assert world.legal_moves() == game.legal_moves()


def sum_tiles(world: World) -> Counter[Tile]:
    return world.bag + Counter(tile for rack in world.racks for tile in rack)


@given(plans(most=60), st.integers(0, 2**32))
@examples(20)
def test_sample_can_be_played_to_the_end(plan: Plan, seed: int) -> None:
    game = plan.play()
    world = game.view(0).sample(np.random.default_rng(seed))
    states, choices = game.states.tobytes(), plan.choices()
    while world.phase != "over":
        world.play(choose(world, choices, plan.greed))
    assert world.outcome is not None
    assert game.states.tobytes() == states


def chi_square(found: Counter[Any], expected: dict[Any, float], number: int) -> float:
    assert set(found) <= set(expected)
    return sum((found[key] - number * p) ** 2 / (number * p) for key, p in expected.items())


def bound(outcomes: int) -> float:
    """A limit of six standard deviations, which chance practically never exceeds."""
    freedom = outcomes - 1
    return freedom + 6 * sqrt(2 * freedom) + 6


def test_samples_of_one_hidden_tile_are_uniform() -> None:
    """Three tiles are unseen, and one of them is on the other rack."""
    board = "1 2 . . . ."
    view = draw(board, racks=["oo", "rr"], bag="gg bb").view(0)
    rng = np.random.default_rng(5)
    found = Counter(view.sample(rng).racks[1] for _ in range(3000))
    expected = {(tile,): 1 / 3 for tile in map(Tile, ("rr", "gg", "bb"))}
    assert chi_square(found, expected, 3000) < bound(3)


def test_samples_of_two_hidden_racks_are_uniform() -> None:
    """Two of the four unseen tiles are equal.

    There are twelve ordered pairs, some of them equal.
    """
    board = "1 2 . . . ."
    view = draw(board, players=3, racks=["oo", "rr", "bb"], bag="rr gg").view(0)
    rng = np.random.default_rng(6)
    found = Counter(
        (world.racks[1][0], world.racks[2][0]) for world in (view.sample(rng) for _ in range(4000))
    )
    tiles = ["rr", "rr", "gg", "bb"]
    expected: dict[tuple[str, str], float] = {}
    for one in range(4):
        for other in range(4):
            if one != other:
                pair = (tiles[one], tiles[other])
                expected[pair] = expected.get(pair, 0) + 1 / 12
    assert chi_square(found, expected, 4000) < bound(len(expected))


def test_different_samples_have_different_draws() -> None:
    """Each sample has its own seed."""
    view = Game("2023", players=2, seed=1).view(0)
    rng = np.random.default_rng(7)
    assert len({int(view.sample(rng).states[0].rng) for _ in range(50)}) == 50


def test_equal_random_generators_give_equal_samples() -> None:
    view = Game("2023", players=4, seed=1).view(2)
    one, other = (view.sample(np.random.default_rng(8)).states.tobytes() for _ in range(2))
    assert one == other


@given(plans())
@examples(40)
def test_a_spectator_sees_everything_public_and_no_hidden_rack(plan: Plan) -> None:
    """R2.4."""
    game = plan.play()
    view = game.view(None)
    assert view.viewer is None
    assert view.rack == () == view.exchange_tiles
    assert view.legal_moves() == []
    is_open = game.rules.edition.open_racks
    assert view.racks == (game.racks if is_open else (None,) * game.rules.players)
    hidden = 0 if is_open else sum(game.rack_sizes)
    assert view.unseen.total() == game.bag_size + hidden
    assert all(turn.draw is None for turn in view.turns) or is_open
    assert (view.symbols, view.scores, view.ranks) == (game.symbols, game.scores, game.ranks)
