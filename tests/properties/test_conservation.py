"""Invariants of a game: numbers of tiles and symbols, gain table, open pairs."""

from collections import Counter
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from genial import Game, Tile, World, parse_board
from genial.engine.state import EMPTY

from .games import KINDS, Plan, choose, examples, plans


def box(game: Game) -> Counter[Tile]:
    """All tiles of an edition."""
    edition = game.rules.edition
    return Counter(
        {
            Tile(tile): edition.doubles if Tile(tile).is_double else edition.pairs
            for tile in game.geometry.tiles
        }
    )


def tiles_of(game: Game) -> Counter[Tile]:
    """The tiles on the board, on all racks and in the bag."""
    placed = Counter(move.tile for turn in game.turns for move in turn.moves)
    held = Counter(tile for rack in game.racks for tile in rack)
    return placed + held + game.bag


@given(plans())
@examples(60)
def test_tiles_are_conserved(plan: Plan) -> None:
    game, choices = plan.new(), plan.choices()
    whole = box(game)
    assert whole.total() == (100 if plan.kind[0] == "extreme" else 120)
    for _ in range(plan.moves):
        assert tiles_of(game) == whole
        assert game.bag_size == game.bag.total()
        assert game.states[0].num_aside == 0
        assert all(tile in whole for rack in game.racks for tile in rack)
        if game.phase == "over":
            break
        game.play(choose(game, choices, plan.greed))


@given(plans())
@examples(40)
def test_board_has_exactly_the_printed_and_placed_symbols(plan: Plan) -> None:
    game = plan.play()
    expected = {space.name: space.symbol for space in game.geometry.spaces if space.symbol}
    for turn in game.turns:
        for move in turn.moves:
            for colour, space in zip(move.colours, move.spaces, strict=True):
                assert space not in expected
                expected[space] = colour
    assert game.symbols == expected


def counted(world: World, start: int, colour: int) -> int:
    """The points of a half, counted line by line (R4.1)."""
    rules, state = world.geometry.record[0], world.states[0]
    points = 0
    for direction in range(int(rules.directions)):
        here = rules.along[start, direction]
        while state.cell[here] == colour:
            points += 1
            here = rules.along[here, direction]
    return points


@given(plans())
@examples(25)
def test_gain_table_agrees_with_a_count_line_by_line(plan: Plan) -> None:
    game = plan.play()
    state = game.states[0]
    empty = [n for n in range(len(game.geometry.spaces)) if state.cell[n] == EMPTY]
    colours = range(game.rules.edition.colours)
    assert all(state.gain[n, c] == counted(game, n, c) for n in empty for c in colours)


@given(plans())
@examples(25)
def test_number_of_open_pairs_agrees_with_a_count(plan: Plan) -> None:
    game = plan.play()
    rules, state = game.geometry.record[0], game.states[0]
    arcs = zip(rules.arc_from[: rules.arcs], rules.arc_to[: rules.arcs], strict=True)
    pairs = sum(state.cell[a] == EMPTY and state.cell[b] == EMPTY for a, b in arcs)
    assert state.open == pairs / 2
    assert (state.open == 0) <= (game.phase == "over")


@st.composite
def maps(draw: st.DrawFn) -> str:
    """Small random board maps of either shape, with many holes."""
    shape = draw(st.sampled_from(["hexagon", "octagon"]))
    width, height = draw(st.integers(2, 7)), draw(st.integers(1, 5))
    marks = draw(
        st.lists(st.sampled_from("....-= "), min_size=width * height, max_size=width * height)
    )
    marks[:2] = ".."
    for colour in draw(st.lists(st.sampled_from("rgboyp"), unique=True)):
        if len(marks) > 2:
            marks[draw(st.integers(2, len(marks) - 1))] = colour
    rows = [" ".join(marks[row * width : (row + 1) * width]) for row in range(height)]
    slope = 1 if shape == "hexagon" else 0
    return shape + "\n" + "\n".join(" " * slope * down + row for down, row in enumerate(rows))


@given(maps(), st.sampled_from(KINDS), st.integers(0, 2**32), st.sampled_from([0, 1, 5, 30]))
@examples(120)
def test_games_on_any_map_with_any_bag_reach_their_end(
    drawing: str, kind: tuple[str, str, int], seed: int, kept: int
) -> None:
    """R2.5: with a small bag, racks become empty and players pass."""
    edition, variant, players = kind
    board = parse_board(drawing)
    game = Game(edition, variant=variant, players=players, seed=seed, board=board)
    choices = Random(seed)
    state = game.states[0]
    tiles = choices.sample(sorted(game.bag.elements()), kept)
    kinds = [game.geometry.tiles.index(tile) for tile in tiles]
    state.bag[:] = np.bincount(kinds, minlength=len(state.bag)) if kinds else 0
    state.bag_size = kept
    whole = tiles_of(game)
    spaces = len(game.geometry.spaces)
    for _ in range(2 * spaces):
        if game.phase == "over":
            break
        assert game.rack_sizes[game.seat] > 0
        game.play(choose(game, choices, 0.5))
        assert tiles_of(game) == whole
    assert game.outcome is not None
    if game.outcome.reason == "tiles":
        assert not any(game.rack_sizes)
