"""Every part of an observation agrees with the view of the seat."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from genial import Game, GenialError, View
from genial.engine.editions import every_kind, find_rules
from genial.engine.geometry import compile_rules
from genial.features.kernel import observing
from genial.features.observation import lay_out, locate_spaces, mask_actions, observe
from tests.properties.games import Plan, deal_again, examples, plans

from .sample_sizes import MOVES, scale


def tell(view: View, seat: int) -> dict[str, Any]:
    """A second implementation of an observation, from the public API of a view."""
    rules, geometry = view.rules, view.geometry
    players, colours = rules.players, rules.colours
    seats = [(seat + step) % players for step in range(players)]
    boards = len(set(rules.owners))
    owners = [(rules.owners[seat] + step) % boards for step in range(boards)]
    symbols = view.symbols
    expected: dict[str, Any] = {
        "board": [colours.find(symbols.get(s.name, "?")) + 1 for s in geometry.spaces],
        "racks": [
            [
                [colours.index(letter) + 1 for letter in (view.racks[other] or ())[slot]]
                if slot < len(view.racks[other] or ())
                else [0, 0]
                for slot in range(rules.mechanisms.rack)
            ]
            for other in seats
        ],
        "markers": [view.markers(owner) for owner in owners],
        "unseen": [view.unseen[tile] for tile in geometry.tiles],
        "symbols": [s.name in view.free_symbols for s in geometry.spaces if s.symbol],
        "rack_sizes": [view.rack_sizes[other] for other in seats],
        "bag_size": [view.bag_size],
        "phase": [{"place": 0, "exchange": 1, "over": 2}[view.phase]],
        "bonus": [view.bonus],
        "turn": [seats.index(view.seat)],
    }
    if view.tokens:
        held = (view.tokens[colour] for colour in colours)
        expected["tokens"] = [0 if by is None else 1 if by == seat else 2 for by in held]
    return expected


@given(plans(MOVES))
@examples(scale(120))
def test_observation_parts_agree_with_the_view(plan: Plan) -> None:
    game = plan.play()
    for seat in range(game.rules.players):
        view = game.view(seat)
        seen = observe(view)
        assert set(seen) == {part.name for part in lay_out(game.rules).parts}
        for name, expected in tell(view, seat).items():
            assert np.array_equal(seen[name], np.array(expected)), name


@given(plans(MOVES))
@examples(scale(40))
def test_gain_is_what_a_colour_would_score(plan: Plan) -> None:
    game = plan.play()
    gain = observe(game.view(game.seat))["gain"]
    for space, points in zip(game.geometry.spaces, gain, strict=True):
        if space.name in game.symbols:
            assert not points.any()
    for move in [move for move in game.legal_moves() if move.is_placement][:20]:
        halves = game.explain(move).halves
        for half in halves:
            colour = game.rules.colours.index(half.colour)
            assert gain[game.geometry.number[half.space], colour] == half.points


@given(plans(MOVES))
@examples(scale(60))
def test_hidden_tiles_do_not_change_observations(plan: Plan) -> None:
    """This holds for observations of a full state and for observations of a view."""
    game = plan.play()
    layout, rules = lay_out(game.rules), game.geometry.record[0]
    for seat in range(game.rules.players):
        other = deal_again(game, seat, Random(plan.seed))
        rows = [np.empty(layout.size, np.uint8) for _ in range(3)]
        view = game.view(seat)
        for row, states in zip(rows, (game.states, other.states, view.states), strict=True):
            observing.write_row(rules, states[0], seat, row, 0, 1)
        assert (rows[0] == rows[1]).all()
        assert (rows[0] == rows[2]).all()


@given(plans(MOVES))
@examples(scale(30))
def test_lanes_write_the_same_row(plan: Plan) -> None:
    game = plan.play()
    rules, state = game.geometry.record[0], game.states[0]
    rows = np.full((2, lay_out(game.rules).size), 9, np.uint8)
    observing.write_row(rules, state, 0, rows[0], 0, 1)
    for lane in range(4):
        observing.write_row(rules, state, 0, rows[1], lane, 4)
    assert (rows[0] == rows[1]).all()


# Uncompiled, for coverage, one game of each number of seats and the duel run all lines.
UNCOMPILED = {("2023", "standard", players) for players in (2, 3, 4)}
UNCOMPILED |= {("2023", "duel", 2), ("2023", "solo", 1)}


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=() if kind in UNCOMPILED else pytest.mark.compiled)
        for kind in every_kind()
    ],
    ids=lambda kind: "-".join(map(str, kind)),
)
def test_rows_are_whole_words_and_parts_lie_within_their_bounds(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    game = Game(edition, variant=variant, players=players, seed=3)
    layout = lay_out(game.rules)
    assert layout.size % 8 == 0
    for _ in range(MOVES):
        seen = observe(game.view(game.seat))
        for part in layout.parts:
            values = seen[part.name]
            assert values.shape == part.shape
            assert values.dtype == part.dtype
            assert values.min() >= part.low
            assert values.max() <= part.high
        if game.outcome:
            break
        game.play(game.legal_moves()[-1])


def test_one_row_and_many_rows_are_split_equally() -> None:
    layout = lay_out(find_rules("2023", "duel"))
    row, parts = layout.new_row()
    row[:] = np.arange(len(row)) % 251
    rows = layout.split(np.stack([row, row]))
    for name, part in parts.items():
        assert np.array_equal(rows[name][1], part)
    assert parts["markers"].dtype == np.int8
    assert parts["gain"].shape == (91, 6)


def test_only_the_acting_seat_has_a_mask() -> None:
    game = Game("2023", players=2, seed=1)
    assert mask_actions(game.view(game.seat)).any()
    assert not mask_actions(game.view(1 - game.seat)).any()


def test_only_the_view_of_a_seat_can_be_observed() -> None:
    game: Any = Game("2023", players=2, seed=1)
    for other in (game.view(None), game):
        with pytest.raises(GenialError, match=r"the view of a seat: use game.view\(seat\)"):
            observe(other)


@pytest.mark.parametrize(
    ("kind", "size"), [(("2023", "standard", 4), 15), (("extreme", "standard", 4), 12)]
)
def test_spaces_have_coordinates_on_a_square_grid(kind: tuple[str, str, int], size: int) -> None:
    geometry = compile_rules(find_rules(*kind))
    places = locate_spaces(geometry)
    assert places.min() == 0
    assert places.max() == size - 1
    assert len({tuple(place) for place in places.tolist()}) == len(geometry.spaces)
    record = geometry.record[0]
    steps = {
        tuple(places[record.side_to[side]] - places[record.side_of[side]])
        for side in range(len(places) * int(record.edges))
        if record.side_to[side] < len(places)
    }
    assert len(steps) == record.edges
