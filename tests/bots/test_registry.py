"""Bots by name, with options and budgets, and bots from files of users."""

from __future__ import annotations

import inspect
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from genial import BadRules, Game, GenialError
from genial.bots.bot import Budget
from genial.bots.registry import BOTS, find_bot, load_bot

OWN = """
from genial.bots.bot import Decision

class Last:
    summary = "Takes the last move."

    def __init__(self, skip: int = 0, mood: str = "calm") -> None:
        if skip < 0:
            raise ValueError("skip is 0 or more")
        self.skip, self.mood = skip, mood

    def choose(self, view, budget, rng):
        return Decision(view.legal_moves()[-1 - self.skip])

class NoBot:
    pass
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    file = tmp_path / "my_bot.py"
    file.write_text(OWN)
    return str(file)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_is_found_by_its_name(name: str) -> None:
    player = find_bot(name)
    assert (player.spec, player.budget) == (name, Budget())
    assert player.summary.endswith(".")


@pytest.mark.parametrize(
    ("spec", "budget"),
    [
        ("greedy:time=0.5", Budget(seconds=0.5)),
        ("greedy:time=2", Budget(seconds=2.0)),
        ("greedy:sims=100", Budget(simulations=100)),
        ("greedy:time=1,sims=5", Budget(seconds=1.0, simulations=5)),
    ],
)
def test_a_budget_is_part_of_the_name(spec: str, budget: Budget) -> None:
    assert find_bot(spec).budget == budget


def test_a_bot_from_a_users_file_plays(own: str) -> None:
    game = Game("2023", players=2, seed=1)
    player = load_bot(f"{own}:Last:skip=2,time=3")
    decision = player.choose(game.view(game.seat), np.random.default_rng(1))
    assert decision.move == game.legal_moves()[-3]
    assert player.budget == Budget(seconds=3.0)
    assert load_bot(f"{own}:Last:mood=wild").summary == "Takes the last move."
    assert load_bot("greedy").spec == "greedy"


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("clever", "there is no bot 'clever'; there are random, greedy, balanced"),
        ("greedy:", None),
        ("greedy:depth=3", "no option 'depth'; there are time, sims"),
        ("greedy:fast", "an option must have the form name=value, not 'fast'"),
        ("greedy:=3", "an option must have the form name=value"),
        ("greedy:time=0", "time must be a number above 0"),
        ("greedy:time=soon", "time must be a number above 0, not 'soon'"),
        ("greedy:sims=1.5", "sims must be a number above 0"),
        ("greedy:sims=inf", "sims must be a number above 0, not inf"),
        ("search:sims=1e300", "sims must be a number above 0, not 1e"),
        ("{own}:Last", "there is no bot"),
    ],
)
def test_the_error_for_a_wrong_name_lists_the_right_ones(
    spec: str, words: str | None, own: str
) -> None:
    """`find_bot` never reads a file, because names may come from untrusted sources."""
    spec = spec.format(own=own)
    if words is None:
        assert find_bot(spec).budget == Budget()
        return
    with pytest.raises(BadRules, match=words):
        find_bot(spec)


def test_classes_of_a_file_can_be_pickled(tmp_path: Path) -> None:
    """Numba's cache pickles the types of the arguments of a kernel."""
    file = tmp_path / "my.bot.py"
    file.write_text(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n"
        "@dataclass\n"
        "class Plan:\n"
        "    turns: int = 2\n"
        "class Bot:\n"
        "    summary = 'Plans.'\n"
        "    plan = Plan()\n"
        "    def choose(self, view, budget, rng): ...\n",
        encoding="utf-8",
    )
    bot: Any = load_bot(f"{file}:Bot").bot
    assert pickle.loads(pickle.dumps(bot.plan)) == bot.plan


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("nowhere.py:Bot", "there is no file 'nowhere.py'"),
        ("{own}:First", "has no bot 'First'"),
        ("{own}:NoBot", "a class with choose"),
        ("{own}:Last:jump=1", "no option 'jump'; there are time, sims, skip, mood"),
        ("{own}:Last:skip=-1", "skip is 0 or more"),
        ("clever", "there is no bot"),
    ],
)
def test_the_error_for_a_wrong_file_says_what_is_expected(spec: str, words: str, own: str) -> None:
    with pytest.raises(BadRules, match=words):
        load_bot(spec.format(own=own))


@pytest.mark.parametrize("option", ["network", "board"])
def test_untrusted_names_read_no_file(tmp_path: Path, option: str) -> None:
    file = tmp_path / "network.npy"
    file.write_text("secret", encoding="utf-8")
    with pytest.raises(BadRules, match="bots with files are not allowed"):
        find_bot(f"judge:{option}={file}")
    with pytest.raises(GenialError, match=r"is not a (board )?network"):
        load_bot(f"judge:{option}={file}")


def test_untrusted_names_have_no_option_with_text() -> None:
    """A text could be the name of a file, and strangers must not make the server read a file."""
    for name, factory in BOTS.items():
        for option in inspect.signature(factory).parameters.values():
            if "str" in str(option.annotation):
                with pytest.raises(BadRules, match="bots with files are not allowed"):
                    find_bot(f"{name}:{option.name}=a")
