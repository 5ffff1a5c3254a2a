"""`genial perft` and `genial simulate`."""

from __future__ import annotations

import json
import re
from typing import Any

import numpy as np
import pytest

import genial
from genial.cli.perft import count_sequences
from genial.cli.simulate import Run as Simulation
from genial.cli.simulate import play_games
from genial.engine.editions import every_kind, find_rules

from .command_results import Run


def test_perft_agrees_with_a_count_of_legal_moves() -> None:
    game = genial.Game("2023", variant="solo", seed=3, start=0)
    moves = game.legal_moves()
    followers = 0
    for move in moves:
        game.play(move)
        followers += len(game.legal_moves())
        game.undo()
    assert count_sequences(game, 1).sequences == len(moves)
    assert count_sequences(game, 2).sequences == followers


def test_perft_prints_a_row_for_each_depth(run: Run) -> None:
    ran = run("perft", "--depth", "2", "--edition", "extreme", "--players", "2")
    assert ran.code == 0
    assert "extreme standard, 2 players, seed 0" in ran.out
    assert re.search(r"│ +2 │ +[\d,]+ │", ran.out)


def simulate(run: Run, *options: str) -> dict[str, Any]:
    ran = run("simulate", "--games", "60", "--seed", "1", "--json", *options)
    assert (ran.code, ran.err) == (0, "")
    results: dict[str, Any] = json.loads(ran.out)
    return results


@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
def test_every_kind_is_simulated(run: Run, edition: str, variant: str, players: int) -> None:
    kind = ["--edition", edition, "--variant", variant, "--players", str(players)]
    results = simulate(run, *kind, "--policy", "random")
    assert results["games"] == 60
    assert sum(results["reasons"].values()) == 60
    assert sum(side["wins"] for side in results["sides"]) == pytest.approx(60)
    assert sorted(seat for side in results["sides"] for seat in side["seats"]) == list(
        range(players)
    )


def test_the_greedy_policy_beats_the_random_one(run: Run) -> None:
    results = simulate(run, "--policy", "random", "--policy", "greedy")
    low, high = results["sides"][1]["interval"]
    assert 0.5 < low < results["sides"][1]["win_share"] <= high


def test_the_same_seed_gives_the_same_games(run: Run) -> None:
    first, second = simulate(run), simulate(run)
    assert first["sides"] == second["sides"]


def test_results_are_printed_as_a_table(run: Run) -> None:
    ran = run("simulate", "--games", "40", "--variant", "duel")
    assert ran.code == 0
    for word in ("markers won", "95%", "greedy", "placements a game", "games a second"):
        assert word in ran.out


def test_ctrl_c_keeps_the_games_played_so_far() -> None:
    def stop(played: int) -> None:
        if played > 20:
            raise KeyboardInterrupt

    rules = find_rules("2023", "standard", 2)
    run = play_games(Simulation(rules, ("random", "random"), 1, 10**9), None, stop)
    assert run.tally is not None
    assert 20 < run.tally.games < 10_000
    assert run.tally.games == round(float(np.sum(run.tally.wins)))
