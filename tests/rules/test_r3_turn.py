"""R3: the order of turns, and where a tile may be placed."""

import pytest

from genial import Game, IllegalMove
from tests.drawing import draw

CORNERS = ("c8", "c13", "h13", "m8", "m3", "h3")


def distance(here: str, there: str) -> int:
    """Steps from one space of the hexagon to another."""
    q, r = int(here[1:]) - int(there[1:]), ord(here[0]) - ord(there[0])
    return max(abs(q), abs(r), abs(q + r))


def refusal(game: Game, move: str) -> str:
    """The clause that forbids a move."""
    with pytest.raises(IllegalMove) as refused:
        game.play(move)
    return refused.value.clause


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_take_turns_in_order(players: int) -> None:
    """R3.1."""
    game = Game("2023", players=players, seed=5, start=1)
    seats = []
    while len(game.turns) < 2 * players + 1:
        if game.phase == "exchange":
            game.play("keep")
            continue
        game.play(game.legal_moves()[0])
        seats = [turn.seat for turn in game.turns]
    assert seats == [(1 + number) % players for number in range(len(seats))]


@pytest.mark.parametrize("start", [0, 1, 2])
def test_starting_seat_can_be_chosen(start: int) -> None:
    """R3.1."""
    game = Game("2023", players=3, start=start)
    assert (game.seat, game.start) == (start, start)


def test_starting_seat_is_random_if_not_chosen() -> None:
    """R3.1."""
    assert {Game("2023", players=4, seed=seed).start for seed in range(40)} == {0, 1, 2, 3}


def test_turn_is_placement_then_bonus_then_exchange_then_refill() -> None:
    """R3.2."""
    board = """
        R 1 2 . . . .
         3 4 . . . . .
    """
    game = draw(board, racks=["ro yy yy bb bb bb", ""], markers=["r17 b5 o5 y5"])
    assert (game.phase, game.bonus) == ("place", 0)
    game.play(game.on("ro", "12"))  # red 18
    assert (game.seat, game.phase, game.bonus, game.rack_sizes[0]) == (0, "place", 1, 5)
    game.play(game.on("yy", "34"))
    assert (game.seat, game.phase, game.bonus, game.rack_sizes[0]) == (0, "exchange", 0, 4)
    game.play("keep")
    assert (game.turns[-1].seat, game.phase, game.rack_sizes[0]) == (0, "place", 6)


def test_no_placement_before_the_answer_to_an_offered_exchange() -> None:
    """R3.2."""
    board = "1 2 3 4 . ."
    game = draw(board, racks=["rr bb", "gg"], markers=["b5"])
    game.play(game.on("rr"))
    assert game.phase == "exchange"
    assert list(map(str, game.legal_moves())) == ["keep", "swap"]
    assert refusal(game, game.on("bb", "34")) == "R3.2"


def test_tile_covers_two_empty_spaces() -> None:
    """R3.3."""
    board = "1 R 2 ."
    game = draw(board, racks=["rb"])
    covered, empty = "a2", game.spots["2"]
    assert refusal(game, f"rb{covered}{empty}") == "R3.3"
    assert refusal(game, f"rb{empty}{covered}") == "R3.3"


def test_tile_cannot_cover_a_printed_symbol() -> None:
    """R3.3, R1.2."""
    board = "r 1 2 ."
    game = draw(board, racks=["rb"])
    assert refusal(game, "rba1a2") == "R3.3"


def test_tile_covers_spaces_that_share_an_edge() -> None:
    """R3.3."""
    board = """
        1 . 2
         . 3 .
    """
    game = draw(board, racks=["rb"])
    assert refusal(game, game.on("rb", "12")) == "R3.3"
    assert refusal(game, game.on("rb", "13")) == "R3.3"
    assert refusal(game, game.on("rb", "11")) == "R3.3"


def test_tile_is_placed_even_when_it_scores_nothing() -> None:
    """R3.3: a player can neither pass nor exchange instead."""
    board = "1 2 . . G"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 0}
    assert game.on("rb") in map(str, game.legal_moves())
    assert refusal(game, "keep") == "R6.1"
    game.play(game.on("rb"))
    assert game.scores[0] == (0,) * 6


def test_the_two_orientations_of_a_tile_are_different_placements() -> None:
    """R3.3: red and blue can change places; a double has only one orientation."""
    board = "1 2"
    game = draw(board, racks=["rb gg"])
    assert list(map(str, game.legal_moves())) == ["rba1a2", "rba2a1", "gga1a2"]


def test_first_tile_must_touch_a_symbol() -> None:
    """R3.4."""
    board = """
        r 1 2 3 4 5 6 g
    """
    game = draw(board, racks=["rb"], begun=False)
    assert game.covered() == game.pairs("12 56")
    assert refusal(game, game.on("rb", "34")) == "R3.4"


def test_first_placements_on_the_hexagon_are_those_beside_a_white_corner() -> None:
    """R3.4, R1.2."""
    game = Game("2023", players=2, seed=1)
    names = [space.name for space in game.geometry.spaces if not space.symbol]
    beside = {name for name in names if any(distance(name, corner) == 1 for corner in CORNERS)}
    assert len(beside) == 18
    assert {frozenset(move.spaces) for move in game.legal_moves()} == {
        frozenset((here, there)) for here in beside for there in names if distance(here, there) == 1
    }


def test_each_player_needs_a_different_first_symbol() -> None:
    """R3.4: the first tile touches red, so the second player goes to green."""
    board = """
        r 1 2 3 4 5 6 g
    """
    game = draw(board, racks=["rb", "rb"], begun=False)
    game.play(game.on("rb", "12"))
    assert game.seat == 1
    assert game.covered() == game.pairs("56")
    assert refusal(game, game.on("rb", "34")) == "R3.4"


def test_either_half_of_a_tile_takes_a_symbol() -> None:
    """R3.4: the blue half of a tile touches green, so the next player cannot use green."""
    board = """
        r 1 2 3 4 5 6 g B
    """
    game = draw(board, racks=["rb"], begun=False)
    assert game.covered() == game.pairs("12")


def test_tile_that_touches_two_symbols_needs_one_of_them_untouched() -> None:
    """R3.4: the blue half already touches red; green is free."""
    board = """
        B r 1 g . . . p
         . . 2 . . . .
    """
    game = draw(board, racks=["rb"], begun=False)
    assert game.pairs("12") <= game.covered()


def test_tile_that_touches_two_taken_symbols_is_refused() -> None:
    """R3.4: blue touches red, yellow touches green; purple is still free."""
    board = """
        B r 1 g Y . . p
         . . 2 . . . .
    """
    game = draw(board, racks=["rb"], begun=False)
    assert refusal(game, game.on("rb")) == "R3.4"


def test_touching_only_the_taken_symbol_is_not_enough() -> None:
    """R3.4: spaces 3 and 4 touch red, which another tile touches; purple at the far end is free."""
    board = """
        B r . . . . . p
         . 3 4 . . . .
    """
    game = draw(board, racks=["rb"], begun=False)
    assert refusal(game, game.on("rb", "34")) == "R3.4"


def test_first_turn_rule_ends_when_every_symbol_is_touched() -> None:
    """R3.4."""
    board = "B r 1 2 3 4"
    game = draw(board, racks=["rb"], begun=False)
    assert game.covered() == game.pairs("12 23 34")


def test_first_turn_rule_ends_when_no_tile_can_reach_the_free_symbol() -> None:
    """R3.4: red is free, but the one space beside it has no empty neighbour."""
    board = "r 1 B 2 3 4"
    game = draw(board, racks=["rb"], begun=False)
    assert game.covered() == game.pairs("23 34")


def test_first_turn_rule_does_not_apply_on_a_board_without_symbols() -> None:
    """R3.4."""
    board = "1 2 3"
    game = draw(board, racks=["rb"], begun=False)
    assert game.covered() == game.pairs("12 23")


def test_a_printed_symbol_does_not_take_the_symbol_beside_it() -> None:
    """R3.4: only a tile takes a symbol; red is free although green is printed beside it."""
    board = "5 3 1 r g 2 4 6"
    game = draw(board, racks=["rb"], begun=False)
    assert game.covered() == game.pairs("31 24")


def test_only_the_first_tile_of_the_first_turn_is_restricted() -> None:
    """R3.4: a bonus placement in the same turn may be anywhere."""
    board = "r 1 2 3 4 5 6"
    game = draw(board, racks=["rb gg", "rb"], begun=False, markers=["r17"])
    game.play(game.on("rb", "12"))
    assert (game.seat, game.bonus) == (0, 1)
    assert game.covered() == game.pairs("34 45 56")


def test_the_second_turn_has_no_restriction() -> None:
    """R3.4: a tile in the middle of the board, far from every symbol."""
    game = Game("2023", players=2, seed=1, start=0)
    assert refusal(game, f"{game.racks[0][0]}h8h9") == "R3.4"
    while len(game.turns) < 2 or game.seat != 0:
        game.play("keep" if game.phase == "exchange" else game.legal_moves()[0])
    game.play(f"{game.racks[0][0]}h8h9")
    assert {"h8", "h9"} <= set(game.symbols)


def test_diagonal_neighbour_touches_a_symbol_of_the_octagon() -> None:
    """R3.4, R1.6."""
    board = """
        r . . .
        . 1 2 .
        . . 3 4
    """
    game = draw(board, edition="extreme", racks=["rb"], begun=False)
    assert game.pairs("12") <= game.covered()
    assert not game.pairs("34 23") & game.covered()


def test_diagonal_neighbour_takes_a_symbol_of_the_octagon() -> None:
    """R3.4, R1.6: the blue half touches red diagonally; only green is free."""
    board = """
        r 1 . . 3 g
        2 B . . 4 5
    """
    game = draw(board, edition="extreme", racks=["rb"], begun=False)
    beside_green = {game.spots[spot] for spot in "345"}
    assert game.pairs("34 45") <= game.covered()
    assert all(pair & beside_green for pair in game.covered())


def test_light_grey_space_touches_a_symbol_for_three_players() -> None:
    """R3.4, R1.3."""
    board = """
         1 2 -
        - r . .
    """
    game = draw(board, at="b8", players=3, racks=["gb"], begun=False)
    assert game.pairs("12") <= game.covered()


def test_solo_first_tile_touches_a_symbol() -> None:
    """R3.4, R9.1."""
    board = "r 1 2 3 4"
    game = draw(board, variant="solo", racks=["rb"], begun=False)
    assert game.covered() == game.pairs("12")
