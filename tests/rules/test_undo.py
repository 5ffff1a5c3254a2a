"""Undo: taking back moves."""

import pytest

from genial import Game, GenialError
from tests.drawing import draw


def test_undo_before_the_first_move_is_an_error() -> None:
    with pytest.raises(GenialError, match="no move to take back"):
        Game("2023", players=2, seed=1).undo()


def test_undo_takes_back_placement_scores_and_draw() -> None:
    """R3.2."""
    board = "R 1 2 . . . ."
    game = draw(board, racks=["rb gg", "oo"])
    states, record = game.states.tobytes(), game.record()
    game.play(game.on("rb"))
    game.undo()
    assert game.states.tobytes() == states
    assert game.record() == record
    assert game.turns == ()


def test_the_same_move_after_undo_draws_the_same_tiles() -> None:
    for chance in ({"seed": 4}, {"secret": bytes(range(32))}):
        game = Game("2023", players=2, **chance)
        move = game.legal_moves()[0]
        game.play(move)
        states = game.states.tobytes()
        game.undo()
        game.play(move)
        assert game.states.tobytes() == states


def test_another_move_after_undo_draws_the_same_tiles() -> None:
    """The fair bag: a draw depends on the number of the turn, not on the placement."""
    game = Game("2023", players=2, secret=bytes(32), start=0)
    legal = game.legal_moves()
    moves = [move for move in legal if move.tile == legal[0].tile]
    draws = set()
    for move in (moves[0], moves[-1]):
        game.play(move)
        draws.add(game.turns[0].draw)
        game.undo()
    assert len(draws) == 1


def test_undo_works_within_a_turn() -> None:
    """R3.2: undo takes back first the exchange, then the bonus placement."""
    board = """
        R 1 2 . . . .
         3 4 . . . . .
    """
    game = draw(board, racks=["ro yy bb bb"], markers=["r17 b5 o5 y5"])
    game.play(game.on("ro", "12"))
    game.play(game.on("yy", "34"))
    game.play("swap")
    assert len(game.turns[0].shown) == 2
    game.undo()
    assert (game.phase, game.turns[0].exchange) == ("exchange", None)
    assert not game.turns[0].shown
    game.undo()
    assert (game.phase, game.bonus, len(game.turns[0].moves)) == ("place", 1, 1)
    game.undo()
    assert (game.bonus, game.turns, game.scores[0][0]) == (0, (), 17)


def test_undo_continues_a_finished_game() -> None:
    """R7.1."""
    board = "R 1 2"
    game = draw(board, racks=["rb gg"])
    game.play(game.on("rb"))
    assert game.outcome
    game.undo()
    assert game.outcome is None
    assert "result" not in game.record()
    assert game.phase == "place"


def test_after_forget_past_a_game_keeps_its_steps_and_continues() -> None:
    game = Game("2023", players=2, seed=1)
    twin = Game("2023", players=2, seed=1)
    for number in range(6):
        move = game.legal_moves()[number]
        game.play(move)
        twin.play(move)
        game.forget_past()
    with pytest.raises(GenialError, match="no move to take back"):
        game.undo()
    assert game.record() == twin.record()
    assert game.steps == twin.steps
    move = game.legal_moves()[0]
    game.play(move)
    game.undo()
    assert game.states.tobytes() == twin.states.tobytes()
    assert game.view(0).turns == twin.view(0).turns
