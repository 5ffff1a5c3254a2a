"""The kernels for the parts of a turn give the same state as the kernel for the whole turn."""

from genial import Game
from genial.engine.kernel import door
from genial.engine.legality import encode_move
from genial.engine.state import DRAW, duplicate


def test_a_step_and_a_draw_play_a_turn() -> None:
    game = Game("2023", players=2, seed=7, start=0)
    record, states = game.geometry.record, duplicate(game.states)
    move = game.legal_moves()[0]
    code = encode_move(game.geometry, states, move)
    game.play(move)
    door.step(record, states, code)
    assert states["phase"][0] == DRAW
    door.refill(record, states)
    assert states.tobytes() == game.states.tobytes()


def test_a_step_and_a_given_draw_play_a_turn() -> None:
    game = Game("2023", players=2, seed=7, start=0)
    record, states = game.geometry.record, duplicate(game.states)
    move = game.legal_moves()[0]
    code = encode_move(game.geometry, states, move)
    drawn = game.play(move).drawn
    assert drawn is not None
    door.step(record, states, code)
    for tile in drawn:
        door.draw_tile(states, 0, game.geometry.tiles.index(tile))
    door.pass_on(record, states)
    states["rng"] = game.states["rng"]  # a given draw uses no random number
    assert states.tobytes() == game.states.tobytes()
