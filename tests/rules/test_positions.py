"""Python protocols of positions: equality, copies, texts, pictures and sequences of moves."""

import pickle
import random
import subprocess
import sys

import pytest

import genial
import genial.drawing
from genial import BadNotation, Game, Move, View, World, parse_move


@pytest.fixture
def game() -> Game:
    game = Game("2023", players=2, seed=7, start=0)
    game.play("rrc9c10")
    return game


def test_legal_moves_are_a_sequence(game: Game) -> None:
    moves = game.legal_moves()
    listed = list(moves)
    assert len(moves) == len(listed) > 100
    assert listed == sorted(listed)
    assert (moves[0], moves[-1], moves[3:9:2]) == (listed[0], listed[-1], listed[3:9:2])
    assert moves == listed
    assert moves == game.legal_moves()
    assert moves != listed[:-1]
    assert moves != "rbh8h9"
    assert all(move in moves for move in listed)
    assert moves.index(listed[5]) == 5
    assert random.Random(1).choice(moves) in listed
    assert list(reversed(moves)) == listed[::-1]
    with pytest.raises(IndexError):
        moves[len(moves)]
    assert repr(moves).startswith(f"<LegalMoves: {listed[0]}, ")
    assert repr(moves).endswith(f"... {len(moves) - 5} more>")


def test_only_legal_moves_are_in_the_sequence(game: Game) -> None:
    moves = game.legal_moves()
    legal = moves[0]
    assert parse_move(str(legal)) in moves
    assert parse_move("rrc9c10") not in moves
    assert parse_move("kka1a2") not in moves
    assert parse_move("rbz9z8") not in moves
    assert parse_move("swap") not in moves
    # the same placement, with colours and spaces in the other order
    turned = Move(legal.colours[::-1], legal.spaces[::-1])
    assert (turned in moves) == (turned == legal)
    assert Move(spaces=["c9"]) not in moves  # type: ignore[arg-type]


def test_legal_moves_do_not_change_when_the_game_goes_on(game: Game) -> None:
    moves = game.legal_moves()
    before = list(moves)
    game.play(moves[0])
    assert moves == before
    assert moves != game.legal_moves()


def test_is_legal_agrees_with_legal_moves(game: Game) -> None:
    moves = game.legal_moves()
    assert game.is_legal(moves[0])
    assert game.is_legal(str(moves[0]))
    assert not game.is_legal("rrc9c10")
    assert not game.is_legal("swap")
    assert not game.is_legal("kka1a2")
    with pytest.raises(BadNotation):
        game.is_legal("castle")
    assert game.view(1).is_legal(moves[0])
    assert not game.view(0).is_legal(moves[0])


def test_a_copy_is_independent(game: Game) -> None:
    twin = game.copy()
    assert twin == game
    twin.play(twin.legal_moves()[0])
    assert twin != game
    assert (len(twin.steps), len(game.steps)) == (2, 1)
    twin.undo()
    assert twin == game
    twin.undo()
    assert twin.moves == ()


def test_equality_is_by_content(game: Game) -> None:
    again = Game("2023", players=2, seed=7, start=0)
    assert again != game
    again.play("rrc9c10")
    assert again == game
    assert genial.replay(game.record()) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.view(0) == again.view(0)
    assert game.view(0) != game.view(1)
    assert game.view(0) != game
    assert World(game.geometry, game.states) == World(again.geometry, again.states)
    assert game != Game("2018", players=2, seed=7, start=0)
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_a_game_lists_its_moves_and_knows_when_it_is_over(game: Game) -> None:
    while not game.is_over:
        assert game.outcome is None
        assert not game.view(None).is_over
        game.play(game.legal_moves()[0])
    assert game.outcome is not None
    assert game.moves == tuple(step.move for step in game.steps)
    assert game.legal_moves() == []
    assert not game.legal_moves()


def test_winning_seats_of_a_team_game_are_both_partners() -> None:
    """R8.5."""
    board = genial.parse_board("hexagon\n  r . .\n . . g .\n. b . . .\n")
    game = Game("2023", variant="team", seed=3, start=0, board=board)
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    team = game.outcome.winners[0]
    assert game.outcome.winning_seats == (team, team + 2)
    scores = ((1, 1), (1, 1))
    assert genial.Outcome(scores, (1, 1), "full", owners=(0, 1)).winning_seats == (0, 1)
    assert genial.Outcome(scores, (2, 1), "full", owners=(0, 1)).winning_seats == (1,)


def test_repr_names_the_kind_of_game_and_what_is_due(game: Game) -> None:
    assert repr(game) == "<Game 2023 standard, 2: seat 1 to place>"
    assert repr(game.view(None)) == "<View 2023 standard, 2: seat 1 to place>"
    assert repr(game.steps[0]) == "<Step 0: seat 0 plays rrc9c10>"
    assert str(game) == genial.format_position(game)
    assert str(game.view(1)).startswith("2023/standard/2@1 Rrr2G/")


def test_notebooks_show_every_position(game: Game) -> None:
    assert game._repr_svg_() == genial.drawing.show(game).svg
    assert game.view(0)._repr_svg_() == genial.drawing.show(game.view(0)).svg
    world = genial.parse_position(str(game))
    for position in (world, View.of(game.geometry, game.states, None)):
        assert (position._repr_svg_() or "").startswith("<svg")


def test_drawing_code_loads_only_when_a_picture_is_made() -> None:
    code = (
        "import sys, genial; game = genial.Game('2023', players=2, seed=1); "
        "print('genial.drawing' in sys.modules, game._repr_svg_()[:4])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False <svg"
