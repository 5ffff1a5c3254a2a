"""Undo restores the exact state."""

from hypothesis import given

from genial import Game, Move

from .games import Plan, choose, examples, plans


def everything(game: Game) -> tuple[bytes, object, object]:
    return game.states.tobytes(), game.record(), game.turns


@given(plans())
@examples(40)
def test_undo_after_every_move_restores_every_byte(plan: Plan) -> None:
    game, choices = plan.new(), plan.choices()
    for _ in range(plan.moves):
        if game.phase == "over":
            break
        before, move = everything(game), choose(game, choices, plan.greed)
        game.play(move)
        after = everything(game)
        game.undo()
        assert everything(game) == before
        game.play(move)
        assert everything(game) == after


@given(plans())
@examples(25)
def test_undo_to_the_start_and_play_again(plan: Plan) -> None:
    game, choices = plan.new(secret=plan.seed.to_bytes(32, "big")), plan.choices()
    moves: list[Move] = []
    stations = [everything(game)]
    while len(moves) < plan.moves and game.phase != "over":
        moves.append(choose(game, choices, plan.greed))
        game.play(moves[-1])
        stations.append(everything(game))
    for station in reversed(stations[:-1]):
        game.undo()
        assert everything(game) == station
    for move, station in zip(moves, stations[1:], strict=True):
        game.play(move)
        assert everything(game) == station


@given(plans())
@examples(25)
def test_same_seed_and_same_moves_give_the_same_bytes(plan: Plan) -> None:
    assert everything(plan.play()) == everything(plan.play())


@given(plans())
@examples(15)
def test_same_secret_and_same_moves_give_the_same_bytes(plan: Plan) -> None:
    secret = plan.seed.to_bytes(32, "little")
    assert everything(plan.play(secret=secret)) == everything(plan.play(secret=secret))


def test_different_seeds_give_different_games() -> None:
    games = {Plan(("2023", "standard", 2), seed, 0.0, 0).play().racks for seed in range(30)}
    assert len(games) == 30
