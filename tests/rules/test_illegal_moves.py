"""Illegal moves: the error names the clause, and the game does not change."""

from collections.abc import Callable

import pytest

from genial import BadNotation, Game, GenialError, IllegalMove, Move
from tests.drawing import Drawn, draw


def opening() -> Drawn:
    board = """
        r . . . . . .
         . . . . . . B
    """
    return draw(board, racks=["rb gg", "oo"], begun=False)


def deciding() -> Drawn:
    board = "1 2 . . . ."
    game = draw(board, racks=["rr bb", "gg"], markers=["b5"])
    game.play(game.on("rr"))
    return game


def finished() -> Drawn:
    board = "1 2 R"
    game = draw(board, racks=["rr bb"])
    game.play(game.on("rr"))
    return game


REFUSALS: dict[str, tuple[Callable[[], Drawn], str, str, str]] = {
    "a colour that the edition lacks": (opening, "rta2a3", "R2.1", "colours r, g, b, o, y, p"),
    "a space that the board lacks": (opening, "rbz9a3", "R1.3", "z9 is not in play"),
    "a tile that no rack has": (opening, "yya2a3", "R2.3", "not on the rack"),
    "a tile of another rack": (opening, "ooa2a3", "R2.3", "not on the rack"),
    "a covered space": (opening, "rbb6b7", "R3.3", "must be empty"),
    "a printed symbol": (opening, "rba1a2", "R3.3", "must be empty"),
    "spaces that are no neighbours": (opening, "rba2a4", "R3.3", "share an edge"),
    "one space twice": (opening, "rba2a2", "R3.3", "share an edge"),
    "a first tile away from all symbols": (opening, "rba3a4", "R3.4", "printed symbol"),
    "an exchange that is not offered": (opening, "swap", "R6.1", "no exchange is offered"),
    "a keep that is not offered": (opening, "keep", "R6.1", "no exchange is offered"),
    "a tile while a decision is due": (deciding, "bba3a4", "R3.2", "swap or keep"),
    "a tile after the end": (finished, "bba1a2", "R7.1", "the game is over"),
    "a decision after the end": (finished, "keep", "R7.1", "the game is over"),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_an_illegal_move_names_its_clause_and_changes_nothing(case: str) -> None:
    """R1.3, R2.1, R2.3, R3.2, R3.3, R3.4, R6.1, R7.1."""
    position, move, clause, reason = REFUSALS[case]
    game = position()
    states, record = game.states.tobytes(), game.record()
    for ask in (game.play, game.explain, game.points):
        with pytest.raises(IllegalMove, match=reason) as refused:
            ask(move)
        assert (refused.value.move, refused.value.clause) == (move, clause)
        assert clause in str(refused.value)
    assert game.states.tobytes() == states
    assert game.record() == record


def test_swap_and_keep_have_no_points() -> None:
    """R4.1: only a placement scores."""
    game = deciding()
    for ask in (game.explain, game.points):
        with pytest.raises(IllegalMove, match="only a placement scores") as refused:
            ask("keep")
        assert refused.value.clause == "R4.1"


@pytest.mark.parametrize("text", ["", "rb", "rbh8", "RBh8h9", "rbh8h9 ", "rb h8 h9", "pass"])
def test_a_text_that_is_not_a_move_is_bad_notation(text: str) -> None:
    game = opening()
    for ask in (game.play, game.explain, game.points):
        with pytest.raises(BadNotation, match="is not a move"):
            ask(text)


def test_a_move_can_be_played_as_object_or_as_text() -> None:
    """Colours may be written in either order with their spaces. The spaces of a double may, too."""
    results = []
    for move in ("rba2a3", "bra3a2", Move("rb", ("a2", "a3"))):
        game = opening()
        game.play(move)
        results.append((game.states.tobytes(), str(game.turns[0].moves[0])))
    assert len(set(results)) == 1
    assert results[0][1] == "rba2a3"


def test_the_notation_of_a_double_sorts_its_spaces() -> None:
    game = opening()
    game.play("gga3a2")
    assert str(game.turns[0].moves[0]) == "gga2a3"


def test_a_move_with_unsorted_colours_is_refused_or_sorted() -> None:
    """The notation of a move always has its colours in colour order."""
    game = opening()
    try:
        game.play(Move("br", ("a3", "a2")))
    except GenialError:
        return
    assert str(game.turns[0].moves[0]) == "rba2a3"


@pytest.mark.parametrize(
    ("colours", "spaces", "decision"),
    [
        ("", (), ""),
        ("rb", (), ""),
        ("r", ("a2", "a3"), ""),
        ("rb", ("a2",), ""),
        ("rb", ("a2", "a3", "a4"), ""),
        ("rbg", ("a2", "a3"), ""),
        ("", (), "pass"),
    ],
)
def test_a_malformed_move_object_is_refused(
    colours: str, spaces: tuple[str, ...], decision: str
) -> None:
    game = deciding() if decision else opening()
    states = game.states.tobytes()
    with pytest.raises(GenialError):
        game.play(Move(colours, spaces, decision))
    assert game.states.tobytes() == states


def test_a_view_explains_moves_only_during_its_own_turn() -> None:
    """R3.1."""
    game = Game("2023", players=2, seed=1, start=0)
    move = game.legal_moves()[0]
    assert game.view(0).explain(move) == game.explain(move)
    assert game.view(1).legal_moves() == []
    with pytest.raises(IllegalMove, match="it is the turn of seat 0") as refused:
        game.view(1).explain(move)
    assert refused.value.clause == "R3.1"


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_view_of_a_seat_that_does_not_exist_is_an_error(seat: int) -> None:
    with pytest.raises(GenialError, match="there is no seat"):
        Game("2023", players=2, seed=1).view(seat)


WRONG_DRAWS: dict[str, tuple[list[str], str]] = {
    "too few": ([], "seat 0 must draw 1 tile, not 0"),
    "too many": (["rr", "rr"], "seat 0 must draw 1 tile, not 2"),
    "a tile that is used up": (["gg"], "there is no gg in the bag"),
    "a tile of another edition": (["tk"], "there is no tk in the bag"),
    "no tile at all": (["rr2"], "is not a tile"),
}


@pytest.mark.parametrize("case", WRONG_DRAWS)
def test_a_given_draw_must_be_possible(case: str) -> None:
    """R2.3: an impossible draw is an error, and the move is not made."""
    tiles, reason = WRONG_DRAWS[case]
    board = "1 2 . . . ."
    game = draw(board, racks=["rg rr rb ro ry rp", "gg gg gg gg gg oo"])
    states, record = game.states.tobytes(), game.record()
    with pytest.raises(GenialError, match=reason):
        game.play(game.on("rg"), draw=tiles)
    assert game.states.tobytes() == states
    assert game.record() == record
    game.play(game.on("rg"), draw=["pp"])
    assert game.racks[0][-1] == "pp"


def test_a_draw_cannot_be_given_after_a_move_without_a_draw() -> None:
    """R5.2: after this move the turn continues with a bonus placement."""
    board = "R 1 2 . . . ."
    game = draw(board, racks=["rb gg gg"], markers=["r17"])
    states = game.states.tobytes()
    with pytest.raises(GenialError, match="no tiles are drawn after this move"):
        game.play(game.on("rb"), draw=["pp"])
    assert game.states.tobytes() == states
