"""R4: what a placed tile scores."""

import pytest

from genial.engine.editions import VariantName
from tests.drawing import draw


def test_half_counts_the_spaces_of_its_colour_in_every_line() -> None:
    """R4.1: two up to the left, one down to the left, three to the left."""
    board = """
            R . . .
             R . . .
        R R R 1 2 . .
             R . . .
            . . . .
    """
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 6, "b": 0}


def test_line_stops_at_the_first_empty_space() -> None:
    """R4.1."""
    board = "2 1 R . R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 1, "b": 0}


def test_line_stops_at_the_first_other_colour() -> None:
    """R4.1."""
    board = "2 1 R R G R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 2, "b": 0}


def test_gap_and_other_colours_cut_symbols_off() -> None:
    """R4.1: red two to the left; blue two and one; the blue at the far right lies behind a gap."""
    board = """
          . . . . B
         . Y . . B P
        . R R 1 2 . B
         . G . O B .
    """
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 2, "b": 3}


def test_neighbour_of_another_colour_begins_no_line() -> None:
    """R4.1."""
    board = "2 1 G R R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 0}


def test_printed_symbols_count_like_laid_ones() -> None:
    """R4.1."""
    board = "2 1 R r R ."
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 3, "b": 0}


def test_the_half_itself_does_not_count() -> None:
    """R4.1."""
    board = "1 2 . ."
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 0}


def test_own_halves_do_not_score_each_other() -> None:
    """R4.1: a double alone scores nothing."""
    board = "1 2 . ."
    game = draw(board, racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 0}


def test_line_does_not_run_through_the_other_half() -> None:
    """R4.1: one red for the left half, two for the right one."""
    board = "R 1 2 R R"
    game = draw(board, racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 3}


def test_colour_behind_the_other_half_does_not_count() -> None:
    """R4.1."""
    board = ". 1 2 R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 0}


def test_octagon_half_counts_along_diagonals() -> None:
    """R4.1, R1.4: three on a diagonal, one below; blue stands a knight's move away."""
    board = """
        R . . . . .
        . R . . B .
        . . R . . .
        . . . 1 2 .
        . . . R . .
    """
    game = draw(board, edition="extreme", racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 4, "b": 0}


def test_octagon_double_does_not_score_its_other_half_or_beyond() -> None:
    """R4.1: the line downwards from the upper half passes the lower one, and counts nothing."""
    board = """
        . . 1 . .
        . . 2 . .
        . . R . .
        . . R . .
    """
    game = draw(board, edition="extreme", racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 2}


def test_both_halves_are_scored_in_their_own_colours() -> None:
    """R4.2."""
    board = "R R 1 2 B ."
    game = draw(board, racks=["rb"])
    game.play(game.on("rb"))
    assert game.scores[0] == (2, 0, 1, 0, 0, 0)


def test_colours_are_not_crossed() -> None:
    """R4.2: blue lies beside red and red beside blue."""
    board = "B B 1 2 R ."
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 0}


def test_space_in_line_with_both_halves_of_a_double_counts_for_each() -> None:
    """R4.2: the red above touches both halves."""
    board = """
         R .
        1 2 .
    """
    game = draw(board, racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 2}


def test_symbol_above_a_double_counts_for_both_halves() -> None:
    """R4.2: two for the left half, three for the right one, with the green above in both."""
    board = """
          . R . .
         . . G . .
        . G 1 2 G G
         Y . . . .
    """
    game = draw(board, racks=["gg"])
    assert [half.points for half in game.explain(game.on("gg")).halves] == [2, 3]
    assert game.points(game.on("gg")) == {"g": 5}


def test_octagon_space_in_line_with_both_halves_counts_for_each() -> None:
    """R4.2: straight above one half, across the corner from the other."""
    board = """
        R . .
        1 2 .
    """
    game = draw(board, edition="extreme", racks=["rr"])
    assert game.points(game.on("rr")) == {"r": 2}


def test_only_the_player_on_turn_scores() -> None:
    """R4.1."""
    board = "R 1 2 ."
    game = draw(board, racks=["gg", "rb"], seat=1, markers=["r1", "r2"])
    game.play(game.on("rb"))
    assert [markers[0] for markers in game.scores] == [1, 3]


@pytest.mark.parametrize(("edition", "end"), [("2004", 18), ("2023", 18), ("extreme", 13)])
def test_marker_stops_at_the_end_of_its_track(edition: str, end: int) -> None:
    """R4.3: what is left over is lost."""
    board = "R R R 1 2 . . . ."
    game = draw(board, edition=edition, racks=["rb gg"], markers=[f"r{end - 1}"])
    assert game.points(game.on("rb")) == {"r": 3, "b": 0}
    game.play(game.on("rb"))
    assert game.scores[0][0] == end


def test_order_of_halves_is_no_matter_where_there_is_one_track() -> None:
    """R4.4: 17 + 1 + 1 is 18 either way, so it is one move."""
    board = "R 1 2 R"
    game = draw(board, racks=["rr"], markers=["r17"])
    assert list(map(str, game.legal_moves())) == [game.on("rr")]


ROUND_THE_CORNER = """
    R R 1 2 R R R
     . . . . . .
"""


@pytest.mark.parametrize("variant", ["team", "solo"])
@pytest.mark.parametrize(
    ("first", "place"),
    [
        ("12", 21),  # 16 + 2 goes to 0 on the second half, then 3
        ("21", 20),  # 16 + 3 goes to 0 there and loses 1, then 2
    ],
)
def test_order_of_halves_matters_round_a_corner(
    variant: VariantName, first: str, place: int
) -> None:
    """R4.4, R8.2."""
    game = draw(ROUND_THE_CORNER, variant=variant, racks=["rr"], markers=["r16"])
    game.play(game.on("rr", first))
    assert game.scores[0][0] == place


@pytest.mark.parametrize("variant", ["team", "solo"])
def test_both_orders_are_listed_only_where_a_double_rounds_a_corner(variant: VariantName) -> None:
    """R4.4: on 16 each of 1-2's orders is a move of its own, on the spaces below neither."""
    game = draw(ROUND_THE_CORNER, variant=variant, racks=["rr"], markers=["r16"])
    moves = list(map(str, game.legal_moves()))
    assert {game.on("rr", "12"), game.on("rr", "21")} <= set(moves)
    pairs = [frozenset(move.spaces) for move in game.legal_moves()]
    scoring = [pair for pair in pairs if pairs.count(pair) == 2]
    for pair in set(scoring):
        here, there = sorted(pair)
        assert game.points(f"rr{here}{there}")["r"] >= 2
    for pair in set(pairs) - set(scoring):
        here, there = sorted(pair)
        assert game.points(f"rr{here}{there}")["r"] < 2


@pytest.mark.parametrize("variant", ["team", "solo"])
@pytest.mark.parametrize("place", [12, 18, 20, 35])
def test_one_order_is_listed_where_no_corner_is_rounded(variant: VariantName, place: int) -> None:
    """R4.4: 12 + 5 is 17, and past the corner the order is no matter either."""
    board = "R R 1 2 R R R"
    game = draw(board, variant=variant, racks=["rr"], markers=[f"r{place}"])
    assert list(map(str, game.legal_moves())) == [game.on("rr", "12")]


def test_corner_is_rounded_by_both_halves_together() -> None:
    """R4.4: neither half alone takes 13 to 18, both do."""
    board = "R R 1 2 R R R"
    game = draw(board, variant="team", racks=["rr"], markers=["r13"])
    assert len(game.legal_moves()) == 2


def test_two_colours_have_one_order_round_a_corner() -> None:
    """R4.4: only doubles; the printed form is in colour order whichever way it is written."""
    board = "R 1 2 B . ."
    game = draw(board, variant="team", racks=["rb"], markers=["r17 b17"])
    both = [move for move in game.legal_moves() if set(move.spaces) == {"a2", "a3"}]
    assert list(map(str, both)) == ["rba2a3", "rba3a2"]
    assert game.explain("bra3a2") == game.explain("rba2a3")


def test_half_named_first_is_scored_first() -> None:
    """R4.4."""
    game = draw(ROUND_THE_CORNER, variant="team", racks=["rr"], markers=["r16"])
    for spots in ("12", "21"):
        halves = game.explain(game.on("rr", spots)).halves
        assert [half.space for half in halves] == [game.spots[spot] for spot in spots]
        assert (halves[0].before, halves[0].after) == (16, 18)


def test_extreme_corner_is_at_13() -> None:
    """R4.4, R4.3."""
    board = "R R 1 2 R R R"
    game = draw(board, edition="extreme", variant="solo", racks=["rr"], markers=["r11"])
    assert len(game.legal_moves()) == 2
    game.play(game.on("rr", "21"))
    assert game.scores[0][0] == 15
