"""The two simplest bots: legal, repeatable, and blind to what their seat may not see."""

import numpy as np
import pytest

import genial
from genial.bots.bot import BOTS, Bot, find_bot
from genial.engine.editions import every_kind

KINDS = every_kind()


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind)))
def test_bot_plays_every_kind_of_game_to_the_end(kind: tuple[str, str, int], bot: Bot) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=3)
    rng = np.random.default_rng(3)
    while game.outcome is None:
        game.play(bot.choose(game.view(game.seat), rng))


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
def test_same_view_and_generator_give_the_same_move(bot: Bot) -> None:
    view = genial.Game("2023", players=2, seed=1).view(0)
    if view.seat != 0:
        view = genial.Game("2023", players=2, seed=1).view(1)
    choices = {bot.choose(view, np.random.default_rng(5)) for _ in range(5)}
    assert len(choices) == 1


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
def test_what_a_seat_cannot_see_does_not_change_its_choice(bot: Bot) -> None:
    game = genial.Game("2023", players=3, seed=9, start=0)
    for _ in range(12):
        view = game.view(game.seat)
        move = bot.choose(view, np.random.default_rng(4))
        for seed in range(3):
            other_world = view.sample(np.random.default_rng(seed))
            assert other_world.racks != game.racks
            assert bot.choose(other_world.view(game.seat), np.random.default_rng(4)) == move
        game.play(move)


def test_greedy_beats_random_clearly() -> None:
    rng = np.random.default_rng(0)
    wins = 0
    for seed in range(20):
        game = genial.Game("2023", players=2, seed=seed)
        while game.outcome is None:
            bot = find_bot("greedy" if game.seat == 0 else "random")
            game.play(bot.choose(game.view(game.seat), rng))
        wins += game.outcome.winners == (0,)
    assert wins >= 18


def test_an_unknown_bot_is_refused_with_the_list_of_bots() -> None:
    with pytest.raises(genial.BadRules, match="there are random, greedy"):
        find_bot("clever")
