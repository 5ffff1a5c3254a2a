"""Random agents play every kind of game, with PettingZoo and with the batched environment.

    python examples/random_agents.py
    python examples/random_agents.py --edition extreme --games 50

Both interfaces have the same rules. The program prints statistics of the games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from genial import editions, every_kind
from genial.env import batch, genial_v0


@dataclass
class Tally:
    """Statistics of finished games."""

    # the number of decisions of all seats together
    lengths: list[int] = field(default_factory=list)
    first_returns: list[float] = field(default_factory=list)  # the return of the starting seat
    lowest: list[int] = field(default_factory=list)  # the winner's lowest marker (R7.3)

    def add(self, length: int, first_return: float, lowest: int) -> None:
        self.lengths.append(length)
        self.first_returns.append(first_return)
        self.lowest.append(lowest)

    def cells(self) -> tuple[str, str, str, str]:
        """Games, mean length, wins of the first seat, and the winner's lowest marker."""
        wins = np.mean(np.array(self.first_returns) > 0)
        return (
            str(len(self.lengths)),
            f"{np.mean(self.lengths):.1f}",
            f"{wins:.0%}",
            f"{np.mean(self.lowest):.1f}",
        )


def play_in_turn(edition: str, variant: str, players: int, games: int, seed: int) -> Tally:
    """Plays one game after the other with PettingZoo's AEC interface."""
    tally, rng = Tally(), np.random.default_rng(seed)
    env = genial_v0.env(edition=edition, variant=variant, players=players)
    for game in range(games):
        env.reset(seed=seed + game)
        beginner, length = env.agent_selection, 0
        returns = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            returns[agent] += reward
            if termination or truncation:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            length += 1
        match = env.unwrapped.match
        tally.add(length, returns[beginner], min(match.markers(match.ranks.index(1))))
    env.close()
    return tally


def play_together(edition: str, variant: str, players: int, games: int, seed: int) -> Tally:
    """Plays all games in one batch. Only the first game in each place of the batch counts."""
    tally = Tally()
    env = batch.make(games, edition, variant=variant, players=players, seed=seed)
    boards = np.array(env.rules.owners)
    beginners, length = env.seats.copy(), 0
    returns = np.zeros((games, players))
    is_running = np.ones(games, bool)
    while is_running.any():
        env.step(env.sample())
        length += 1
        returns += env.rewards * is_running[:, None]
        for game in np.flatnonzero(env.done & is_running):
            winner = boards[returns[game].argmax()]
            lowest = int(env.finals[game, winner].min())
            tally.add(length, float(returns[game, beginners[game]]), lowest)
        is_running &= ~env.done
    return tally


COLUMNS = ("edition", "variant", "players", "through", "games", "length", "first wins", "lowest")


def write_rows(edition: str | None, games: int, seed: int) -> Iterator[str]:
    """Yields the lines of the table: two lines for each kind of game."""
    yield write_row(COLUMNS)
    for kind in every_kind():
        if edition not in (None, kind[0]):
            continue
        for way, play in (("PettingZoo", play_in_turn), ("batch", play_together)):
            played, length, first_wins, lowest = play(*kind, games, seed).cells()
            if kind[1] == "solo":
                first_wins = "-"  # a solo game has no opponent
            yield write_row((*map(str, kind), way, played, length, first_wins, lowest))


def write_row(cells: tuple[str, ...]) -> str:
    """A line of the table, with names to the left and numbers to the right."""
    names = " ".join(f"{cell:<11}" for cell in cells[:4])
    return names + " ".join(f"{cell:>11}" for cell in cells[4:])


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edition", choices=list(editions), help="play only this edition")
    parser.add_argument(
        "--games", type=int, default=20, help="games of each kind, with each interface"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    if options.games < 1:
        parser.error("--games must be at least 1")
    for row in write_rows(options.edition, options.games, options.seed):
        print(row, flush=True)


if __name__ == "__main__":
    main()
