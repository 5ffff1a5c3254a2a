"""The bot with IS-MCTS plays legally and repeatably, uses only its view, and finds wins."""

from __future__ import annotations

import math

import numpy as np
import pytest

import genial
from benchmarks import ismcts
from genial.bots import Budget, load_bot
from genial.bots.bot import Bot

NAME = f"{ismcts.__file__}:IsmctsBot"
KINDS = [
    ("2023", "standard", 2),
    ("2023", "standard", 3),
    ("2023", "team", 4),
    ("2023", "solo", 1),
    ("2023", "duel", 2),
    ("extreme", "standard", 4),
    ("toy-7", "standard", 2),
    ("toy-19", "standard", 2),
]
# In these games, random play leads to a last move that decides the game, and the move that the rule
# of `balanced` ranks first does not win.
DECIDED = (29, 37, 174, 218)


@pytest.fixture(scope="module")
def bot() -> Bot:
    return load_bot(NAME).bot


def choose(bot: Bot, view: genial.View, simulations: int, seed: int = 5) -> genial.Move:
    return bot.choose(view, Budget(simulations=simulations), np.random.default_rng(seed)).move


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind)))
def test_ismcts_plays_every_kind_of_game_to_the_end(bot: Bot, kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=3)
    while not game.is_over:
        game.play(choose(bot, game.view(game.seat), 2))


def test_same_seed_and_simulations_give_the_same_decision_and_another_seed_another(
    bot: Bot,
) -> None:
    view = genial.Game("2023", players=2, seed=1, start=0).view(0)
    budget = Budget(simulations=40)
    seeds = (5, 5, 6)
    decisions = [bot.choose(view, budget, np.random.default_rng(seed)) for seed in seeds]
    assert decisions[0] == decisions[1]
    assert decisions[0].analysis != decisions[2].analysis


def test_hidden_tiles_do_not_change_the_choice(bot: Bot) -> None:
    game = genial.Game("2023", players=3, seed=9, start=0)
    for _ in range(6):
        view = game.view(game.seat)
        other_world = view.sample(np.random.default_rng(0))
        assert other_world.racks != game.racks
        move = choose(bot, view, 20)
        assert choose(bot, other_world.view(game.seat), 20) == move
        game.play(move)


def list_last_moves(game: genial.Game) -> dict[genial.Move, bool]:
    """Whether each move wins, if every move ends the game. Otherwise empty."""
    wins = {}
    for move in game.legal_moves():
        trial = game.copy()
        trial.play(move)
        if trial.outcome is None:
            return {}
        wins[move] = trial.outcome.winners == (game.seat,)
    return wins


@pytest.mark.parametrize("seed", DECIDED)
def test_ismcts_finds_the_last_move_that_wins_on_a_toy(bot: Bot, seed: int) -> None:
    game, rng = genial.Game("toy-19", players=2, seed=seed), np.random.default_rng(seed)
    while True:
        view, moves = game.view(game.seat), game.legal_moves()
        wins = list_last_moves(game) if len(moves) <= 12 else {}
        if any(wins.values()) and not wins[view.decode(ismcts.rank_moves(view)[0])]:
            break
        game.play(moves[int(rng.integers(len(moves)))])
    assert wins[choose(bot, view, 100)]


def test_a_move_is_available_only_in_deals_in_which_it_is_legal() -> None:
    searcher, node = ismcts.IsmctsBot(width=2), ismcts.Node(visits=3)
    assert searcher._select(node, [7, 8]) == (7, True)
    assert searcher._select(node, [8, 7]) == (8, True)  # 7 could have been chosen, too
    for code, wins in ((7, 1.0), (8, 0.0)):
        node.children[code].visits, node.children[code].total = 1, wins
    assert searcher._select(node, [8, 9]) == (9, True)  # 7 is not legal in this deal
    assert [node.children[code].available for code in (7, 8, 9)] == [2, 2, 1]
    node.children[9].visits = 1
    assert searcher._select(node, [7, 8, 9]) == (7, False)


def test_a_node_uses_more_moves_the_more_visits_it_has() -> None:
    view = genial.Game("2023", players=2, seed=1, start=0).view(0)
    root, moves, rng = ismcts.Node(), ismcts.rank_moves(view), np.random.default_rng(1)
    for _ in range(50):
        ismcts.IsmctsBot(width=0.6)._iterate(root, moves, view.sample(rng), rng)
    assert root.visits == sum(child.visits for child in root.children.values()) == 50
    assert set(root.children) == set(moves[: math.ceil(0.6 * math.sqrt(50))])


@pytest.mark.parametrize("option", ["playouts=clever", "width=0", "exploration=much"])
def test_a_wrong_option_is_refused(option: str) -> None:
    with pytest.raises(genial.BadRules, match=option.partition("=")[0]):
        load_bot(f"{NAME}:{option}")
