"""Explanations of the score of a placement."""

import numpy as np
import pytest

from genial import Game
from genial.engine.editions import every_kind, find_rules
from genial.engine.geometry import compile_rules
from genial.engine.kernel import door
from tests.drawing import draw


def test_lines_name_their_spaces_from_the_half_outwards() -> None:
    """R4.1: h9 and h10 are to the right of h8, and g8 is above h8 to the left."""
    board = """
         R . . .
        2 1 R R .
    """
    game = draw(board, at="g8", racks=["rb"])
    assert game.on("rb") == "rbh8h7"
    red, blue = game.explain("rbh8h7").halves
    assert (red.colour, red.space, red.points) == ("r", "h8", 3)
    assert {line.spaces: line.points for line in red.lines} == {("h9", "h10"): 2, ("g8",): 1}
    assert (blue.colour, blue.space, blue.lines, blue.points) == ("b", "h7", (), 0)


def test_explanation_has_the_move_in_its_standard_notation() -> None:
    """R4.4."""
    board = "R 1 2 ."
    game = draw(board, racks=["rb gg"])
    assert str(game.explain("bra3a2").move) == "rba2a3"
    assert str(game.explain("gga3a2").move) == "gga2a3"


def test_explanation_contains_lost_points_and_bonus() -> None:
    """R4.3, R5.1."""
    board = "R R R 1 2 B . . ."
    game = draw(board, racks=["rb gg"], markers=["r17 b3"])
    explained = game.explain(game.on("rb"))
    red, blue = explained.halves
    assert (red.before, red.after, red.points, red.lost, red.bonus) == (17, 18, 3, 2, True)
    assert (blue.before, blue.after, blue.points, blue.lost, blue.bonus) == (3, 4, 1, 0, False)
    assert explained.bonuses == 1


def test_second_half_of_a_double_continues_from_the_first() -> None:
    """R4.2, R4.3."""
    board = "R 1 2 R R . ."
    game = draw(board, racks=["rr gg"], markers=["r16"])
    first, second = game.explain(game.on("rr")).halves
    assert (first.before, first.after, first.bonus) == (16, 17, False)
    assert (second.before, second.after, second.lost, second.bonus) == (17, 18, 1, True)


def test_both_halves_can_lose_points() -> None:
    """R4.3, R5.4."""
    board = "R R 1 2 B B . ."
    game = draw(board, racks=["rb gg"], markers=["r18 b17"])
    red, blue = game.explain(game.on("rb")).halves
    assert (red.lost, red.bonus, blue.lost, blue.bonus) == (2, False, 1, True)


def test_explanation_of_a_duel_is_from_the_acting_players_side() -> None:
    """R10.2, R10.3."""
    board = "R R R 1 2 . . . ."
    game = draw(board, variant="duel", racks=["oo", "rb gg"], markers=["r-8"], seat=1, tokens="r0")
    red, _ = game.explain(game.on("rb")).halves
    assert (red.before, red.after, red.lost, red.bonus) == (8, 9, 2, True)
    held = draw(board, variant="duel", racks=["oo", "rb gg"], markers=["r-8"], seat=1, tokens="r1")
    assert held.explain(held.on("rb")).bonuses == 0


def test_explaining_a_move_does_not_change_the_game() -> None:
    board = "R 1 2 . . ."
    game = draw(board, racks=["rb gg"], markers=["r17"])
    states = game.states.tobytes()
    game.explain(game.on("rb"))
    game.points(game.on("rb"))
    assert game.states.tobytes() == states


@pytest.mark.compiled
@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
def test_every_explanation_predicts_the_result_of_the_move(
    edition: str, variant: str, players: int
) -> None:
    """R4.1 to R4.4, R5.1: points, markers and bonuses, along a whole game."""
    game = Game(edition, variant=variant, players=players, seed=9)
    while not game.outcome:
        noise = np.uint64(len(game.symbols))
        move = game.decode(int(door.greedy_move(game.geometry.record, game.states, noise)))
        if not move.is_placement:
            game.play(move)
            continue
        explained = game.explain(move)
        points = game.points(move)
        for colour in move.colours:
            halves = [half for half in explained.halves if half.colour == colour]
            assert points[colour] == sum(half.points for half in halves)
            assert all(len(line.spaces) == line.points for half in halves for line in half.lines)
        seat, due = game.seat, game.bonus
        game.play(move)
        row = 0 if variant == "duel" else game.rules.owners[seat]
        sign = -1 if variant == "duel" and seat == 1 else 1
        for half in explained.halves if len(set(move.colours)) == 2 else explained.halves[1:]:
            place = game.scores[row][game.rules.colours.index(half.colour)]
            assert sign * place == half.after
        if game.seat == seat and game.phase == "place" and game.turns[-1].draw is None:
            assert game.bonus == max(due - 1, 0) + explained.bonuses


@pytest.mark.parametrize(
    ("variant", "players", "place", "points", "reached"),
    [
        ("standard", 2, 15, 2, 17),
        ("standard", 2, 17, 3, 18),  # R4.3: the end of the track
        # R8.2: the marker stops at the corner, and the remaining points of the half are lost
        ("solo", 1, 16, 5, 18),
        ("solo", 1, 18, 5, 23),
        ("duel", 2, -3, 4, 1),  # R10.2: the marker crosses to the side of the player who scores
        ("duel", 2, 8, 4, 9),
    ],
)
def test_a_marker_stops_at_the_end_of_a_track(
    variant: str, players: int, place: int, points: int, reached: int
) -> None:
    rules = find_rules("2023", variant, players)
    assert door.destination(compile_rules(rules).record, place, points) == reached
