"""A bot of another version plays through its own process. Here, the other version is this one."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import numpy as np
import pytest

import genial
from benchmarks import other_version
from benchmarks.other_version import OtherVersion
from genial.bots import Budget, load_bot
from genial.bots.registry import Player

ROOT = Path(__file__).parents[2]
FILE = f"{other_version.__file__}:OtherVersion"


@pytest.fixture
def balanced() -> Iterator[Player]:
    player = load_bot(f"{FILE}:folder={ROOT},bot=balanced")
    yield player
    cast("OtherVersion", player.bot).close()


@pytest.mark.parametrize("variant", ["standard", "duel"])
def test_a_bot_in_another_process_plays_the_same_moves(balanced: Player, variant: str) -> None:
    game = genial.Game("2023", variant=variant, players=2, seed=4)
    here = load_bot("balanced")
    for number in range(12):
        view = game.view(game.seat)
        seed = int(np.random.default_rng(number).integers(2**63))
        expected = here.choose(view, np.random.default_rng(seed)).move
        assert balanced.choose(view, np.random.default_rng(number)).move == expected
        game.play(expected)


def test_the_other_bot_gets_the_budget() -> None:
    bot = OtherVersion(str(ROOT), "judge")
    assert bot.name_bot(Budget(seconds=0.5)) == "judge:time=0.5"
    assert bot.name_bot(Budget(simulations=20)) == "judge:sims=20"
    assert bot.name_bot(Budget()) == "judge"


def test_a_folder_without_a_checkout_is_named(tmp_path: Path) -> None:
    with pytest.raises(genial.BadRules, match="is not a checkout of Genial"):
        load_bot(f"{FILE}:folder={tmp_path},bot=judge")


def test_a_process_that_was_killed_is_reported_and_starts_again(balanced: Player) -> None:
    view = genial.Game("2023", players=2, seed=4, start=0).view(0)
    bot, rng = cast("OtherVersion", balanced.bot), np.random.default_rng(1)
    move = bot.choose(view, Budget(), np.random.default_rng(1)).move
    assert bot._process is not None
    bot._process.kill()
    bot._process.wait()
    with pytest.raises(genial.BadRules, match=r"balanced in .* failed"):
        bot.choose(view, Budget(), rng)
    assert bot.choose(view, Budget(), np.random.default_rng(1)).move == move


def test_an_error_of_the_other_version_is_reported(capfd: pytest.CaptureFixture[str]) -> None:
    view = genial.Game("2023", players=2, seed=4, start=0).view(0)
    bot = OtherVersion(str(ROOT), "nobody")
    for _ in range(2):  # the second question starts the process again
        with pytest.raises(genial.BadRules, match=r"nobody in .* failed"):
            bot.choose(view, Budget(), np.random.default_rng(1))
    assert "there is no bot 'nobody'" in capfd.readouterr().err
    bot.close()


def test_the_number_of_threads_is_passed_on() -> None:
    bot = OtherVersion(str(ROOT), "search", threads=3)
    with pytest.MonkeyPatch.context() as patch:
        started: list[list[str]] = []
        patch.setattr(subprocess, "Popen", lambda command, **_: started.append(command))
        bot._start()
    assert started[0][-1] == "3"
