"""Parsing reverses writing, and exactly the listed moves can be played."""

from hypothesis import given
from hypothesis import strategies as st

from genial import (
    Game,
    IllegalMove,
    Move,
    Tile,
    format_record,
    parse_board,
    parse_move,
    parse_record,
)
from genial.engine.colours import LETTERS
from genial.engine.notation import format_move

from .games import Plan, examples, plans

letters = st.sampled_from(LETTERS)
spaces = st.builds("{}{}".format, st.sampled_from("abcdefghijklmnopqrstuvwxyz"), st.integers(1, 99))


@given(letters, letters)
@examples(64)
def test_parsing_a_tile_reverses_writing_it(first: str, second: str) -> None:
    tile = Tile(first + second)
    assert Tile(str(tile)) == tile == Tile(second + first)
    assert LETTERS.index(tile[0]) <= LETTERS.index(tile[1])


@given(letters, letters, spaces, spaces)
@examples(200)
def test_parsing_a_placement_reverses_writing_it(a: str, b: str, here: str, there: str) -> None:
    move = parse_move(a + b + here + there)
    assert parse_move(str(move)) == move
    assert format_move(move) == str(move)
    assert move.tile == Tile(a + b)
    assert dict(zip(move.colours, move.spaces, strict=True)) == {a: here, b: there} or a == b
    if a != b:
        assert parse_move(b + a + there + here) == move


@given(plans())
@examples(40)
def test_legal_moves_are_sorted_unique_and_parsable(plan: Plan) -> None:
    game = plan.play()
    moves = game.legal_moves()
    assert moves == sorted(set(moves))
    assert [parse_move(str(move)) for move in moves] == moves
    assert (not moves) == (game.phase == "over")


def play_and_undo(game: Game, move: Move) -> None:
    """Plays a move and takes it back."""
    states = game.states.tobytes()
    game.play(move)
    if move.is_placement:
        assert game.turns[-1].moves[-1] == move
    game.undo()
    assert game.states.tobytes() == states


@given(plans(most=80))
@examples(12)
def test_every_legal_move_can_be_played(plan: Plan) -> None:
    game = plan.play()
    moves = game.legal_moves()
    for move in moves[:: max(1, len(moves) // 150)]:
        play_and_undo(game, move)


@given(plans(most=60), st.data())
@examples(60)
def test_a_placement_is_legal_exactly_if_legal_moves_list_it(
    plan: Plan, data: st.DataObject
) -> None:
    game = plan.play()
    names = [space.name for space in game.rules.board.spaces]
    listed = set(game.legal_moves())
    own = game.racks[game.seat]
    for _ in range(20):
        tile = data.draw(st.sampled_from(own) if own else st.just("rb"))
        here = data.draw(st.sampled_from(names))
        near = [name for name in names if abs(ord(name[0]) - ord(here[0])) <= 1]
        there = data.draw(st.sampled_from(near))
        move = parse_move(str(tile) + here + there)
        turned = Move(move.colours, move.spaces[::-1]) if move.tile.is_double else move
        is_legal = move in listed or turned in listed
        try:
            game.play(move)
        except IllegalMove:
            assert not is_legal, move
        else:
            assert is_legal, move
            assert game.turns[-1].moves[-1] in listed
            game.undo()


@given(plans())
@examples(30)
def test_parsing_a_record_reverses_formatting_it(plan: Plan) -> None:
    record = plan.play().record()
    assert parse_record(format_record(record)) == record


@given(st.sampled_from(["hexagon", "octagon"]), st.lists(st.text(".-= ", max_size=9), max_size=8))
@examples(150)
def test_formatting_a_map_reverses_parsing_it(shape: str, rows: list[str]) -> None:
    slope = 1 if shape == "hexagon" else 0
    drawing = [shape, ". ."]
    drawing += [" " * (slope * (down + 1)) + " ".join(row) for down, row in enumerate(rows)]
    board = parse_board("\n".join(drawing))
    assert parse_board(str(board)) == board
    assert str(parse_board(str(board))) == str(board)
