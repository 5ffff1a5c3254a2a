"""Any text either works or raises an error of Genial, and errors do not change the game."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genial import BadBoard, BadNotation, Game, GenialError, Move, Tile, parse_board, parse_move

from .games import Plan, examples, plans

marks = st.text(".-=rgboyptk \n\t", max_size=60)
odd = st.sampled_from(
    ["", " ", "\n", "\x00", "é", "ß", "\uff10", "\u0663", "\ud800", "🂡", "h", "8", "r", "0"]
)


def mutate(text: str, choices: Random, more: str) -> str:
    """Inserts, deletes, replaces or reverses parts of a text, at one to three random places."""
    for _ in range(choices.randrange(1, 4)):
        place = choices.randrange(len(text) + 1)
        kind = choices.randrange(4)
        if kind == 0:
            text = text[:place] + more + text[place:]
        elif kind == 1:
            text = text[:place] + text[place + 1 :]
        elif kind == 2:
            text = text[:place] + more + text[place + 1 :]
        else:
            text = text[:place] + text[place:][::-1]
    return text


@given(st.text() | st.from_regex(r"[a-z]{2}[a-z][0-9]{1,3}[a-z][0-9]{1,3}"))
@examples(400)
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    try:
        move = parse_move(text)
    except BadNotation:
        return
    assert isinstance(move, Move)
    assert parse_move(str(move)) == move


@given(st.text(max_size=4) | st.text("rgboyptkx", max_size=3))
@examples(300)
def test_any_text_is_a_tile_or_bad_notation(text: str) -> None:
    try:
        tile = Tile(text)
    except BadNotation:
        return
    assert sorted(tile) == sorted(text)


@pytest.mark.parametrize("thing", [None, 5, 1.5, b"rb", ["r", "b"], ("r", "b"), {}, object(), Tile])
def test_values_that_are_not_texts_are_bad_notation(thing: object) -> None:
    with pytest.raises(BadNotation):
        Tile(thing)  # type: ignore[arg-type]
    with pytest.raises(BadNotation):
        parse_move(thing)  # type: ignore[arg-type]


def test_a_huge_number_is_bad_notation() -> None:
    """Python does not print numbers of this size, so the message must not contain the number."""
    with pytest.raises(BadNotation):
        Tile(10**5000)  # type: ignore[arg-type]
    with pytest.raises(BadNotation):
        parse_move(10**5000)  # type: ignore[arg-type]


@given(st.text() | marks.map("hexagon\n{}".format) | marks.map("octagon\n{}".format))
@examples(500)
def test_any_text_is_a_board_or_a_bad_board(text: str) -> None:
    try:
        board = parse_board(text)
    except BadBoard:
        return
    assert parse_board(str(board)) == board
    for players in (2, 4):
        try:
            game = Game("extreme", players=players, seed=1, board=board)
        except BadBoard:
            continue
        assert game.legal_moves()


@given(plans(most=60), st.integers(0, 2**32), odd, st.booleans())
@examples(150)
def test_mutated_moves_are_legal_or_an_error(
    plan: Plan, seed: int, more: str, is_secret: bool
) -> None:
    game = plan.play(**({"secret": bytes(32)} if is_secret else {}))
    moves = game.legal_moves()
    states, record = game.states.tobytes(), game.record()
    for number in range(12):
        choices = Random(seed + number)
        text = mutate(str(choices.choice(moves)) if moves else "rbh8h9", choices, more)
        for ask in (game.explain, game.points, game.play):
            try:
                ask(text)
            except GenialError:
                assert game.states.tobytes() == states, (ask, text)
                assert game.record() == record
                continue
            if ask == game.play:
                game.undo()
                assert game.record() == record


@given(st.text())
@examples(100)
def test_playing_any_text_is_an_error(text: str) -> None:
    game = Game("2023", players=2, seed=1)
    states = game.states.tobytes()
    for ask in (game.play, game.explain, game.points):
        with pytest.raises(BadNotation):
            ask(text)
    assert game.states.tobytes() == states


def test_an_illegal_move_does_not_change_a_game_with_a_secret() -> None:
    """The random generator in the state does not change either, because only a draw sets it."""
    game = Game("2023", players=2, secret=bytes(32))
    states = game.states.tobytes()
    for text in ("rbz9z8", "swap", "nonsense"):
        with pytest.raises(GenialError):
            game.play(text)
        assert game.states.tobytes() == states, text


@given(st.lists(st.text(max_size=3), max_size=7))
@examples(100)
def test_any_given_draw_is_drawn_or_an_error(tiles: list[str]) -> None:
    game = Game("2023", players=2, seed=1, start=0)
    states, move = game.states.tobytes(), game.legal_moves()[0]
    try:
        game.play(move, draw=tiles)
    except GenialError:
        assert game.states.tobytes() == states
        assert game.turns == ()
    else:
        assert game.turns[0].draw == tuple(map(Tile, tiles))


@given(st.lists(st.lists(st.text(max_size=3), max_size=7), max_size=3))
@examples(100)
def test_any_given_deal_is_dealt_or_an_error(deal: list[list[str]]) -> None:
    try:
        game = Game("2023", players=2, seed=1, start=0, deal=deal)
    except GenialError:
        return
    assert [list(rack) for rack in game.racks] == deal
