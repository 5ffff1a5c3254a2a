"""Measures the time per decision of the bot `judge` on one core, for every kind of game.

python -m benchmarks.judge
"""

from __future__ import annotations

import time

import numpy as np

import genial
from genial.bots.judge import judge_view
from genial.bots.networks import load_network
from genial.bots.registry import Player, find_bot
from genial.engine.editions import every_kind

GAMES = 3


def time_games(kind: tuple[str, str, int], player: Player) -> tuple[float, list[float]]:
    """Judged moves per second, and the sorted seconds of all decisions of a few games.

    Each decision is made twice, and the faster one counts.
    """
    edition, variant, players = kind
    seconds, moves = [], 0
    for seed in range(GAMES):
        game = genial.Game(edition, variant=variant, players=players, seed=seed)
        rng = np.random.default_rng(seed)
        while game.outcome is None:
            view = game.view(game.seat)
            taken = []
            for _ in range(2):
                begin = time.perf_counter()
                decision = player.choose(view, rng)
                taken.append(time.perf_counter() - begin)
            seconds.append(min(taken))
            moves += len(view.legal_moves())
            game.play(decision.move)
    return moves / sum(seconds), sorted(seconds)


def main() -> None:
    """Prints a line for each kind of game."""
    for kind in every_kind():
        if kind[0] in ("2004", "2018"):  # these editions have the same rules as 2023
            continue
        view = genial.Game(kind[0], variant=kind[1], players=kind[2], seed=0, start=0).view(0)
        judge_view(view, load_network(view.rules))  # compiles the kernels
        pace, judged = time_games(kind, find_bot("judge"))
        _, balanced = time_games(kind, find_bot("balanced"))
        median, worst = judged[len(judged) // 2], judged[-1]
        ratio = sum(judged) / len(judged) / (sum(balanced) / len(balanced))
        print(
            f"{'-'.join(map(str, kind)):24} judge {1000 * median:5.1f} ms a decision, at most"
            f" {1000 * worst:5.1f} ms; {pace:8,.0f} moves a second; {ratio:4.1f} times balanced"
        )


if __name__ == "__main__":
    main()
