"""Which bots play toys: those that need no network."""

from __future__ import annotations

import numpy as np
import pytest

import genial
from genial.bots.levels import LEVEL_BOTS
from genial.bots.registry import BOTS, check_kind, find_bot, list_simple
from genial.engine.editions import every_toy, find_rules

SIMPLE = ("random", "greedy", "balanced", "newcomer", "learner", "casual", "regular")


def test_bots_without_a_network_are_listed() -> None:
    assert list_simple() == SIMPLE


@pytest.mark.parametrize("name", SIMPLE)
def test_a_bot_without_a_network_plays_every_toy(name: str) -> None:
    rng = np.random.default_rng(1)
    for edition, variant, players in every_toy():
        game = genial.Game(edition, variant=variant, players=players, seed=3)
        player = check_kind(find_bot(name), game.rules)
        while not game.is_over:
            game.play(player.choose(game.view(game.seat), rng).move)


@pytest.mark.parametrize("name", sorted({*BOTS, *LEVEL_BOTS} - set(SIMPLE)))
def test_a_bot_with_a_network_says_that_it_has_none_for_toys(name: str) -> None:
    rules = find_rules("toy-7", players=2)
    with pytest.raises(genial.BadRules, match=f"{name} needs a network.*toy-7.*random, greedy"):
        check_kind(find_bot(name), rules)
    game = genial.Game("toy-7", players=2, seed=1)
    with pytest.raises(genial.BadRules, match="no network was trained for toy-7-standard-2"):
        find_bot(name).choose(game.view(game.seat), np.random.default_rng(1))
    assert check_kind(find_bot(name), find_rules("2018", players=2)).spec == name
