"""Compares the batched environment, the single environment and the engine over many placements.

    python -m tests.agreement --placements 1000000

Every state, observation, mask and reward is compared after every action, bit by bit. Illegal moves
are checked as well: every 40 steps, the legal moves are listed and compared with the mask.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import numpy.typing as npt

from genial.engine.editions import every_kind, find_rules
from genial.engine.geometry import Geometry
from genial.engine.kernel import door as engine
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import DRAW, NOBODY, OVER, Records
from genial.env import batch
from genial.env.batch import BatchedEnv
from genial.env.kernel.stepping import next_seed
from genial.env.match import Match
from genial.features.kernel import door as features

GAMES = 256
LIST_EVERY = 40  # the number of steps from one comparison of the legal moves to the next


class Twin:
    """The same games, played only with the functions in `door.py` of the engine's kernels."""

    def __init__(self, geometry: Geometry, seeds: npt.NDArray[np.uint64]) -> None:
        self.geometry = geometry
        self.states: Records = np.repeat(geometry.opening, len(seeds))
        self.seeds = seeds.copy()
        for game in range(len(seeds)):
            self.deal(game)

    def deal(self, game: int) -> None:
        states = self.states[game : game + 1]
        states[:] = self.geometry.opening
        states["rng"] = self.seeds[game]
        engine.begin(self.geometry.record, states, NOBODY)

    def play(self, game: int, action: int) -> bool:
        """Plays an action; returns whether it ended the game. If so, the next game is dealt."""
        record, states = self.geometry.record, self.states[game : game + 1]
        engine.step(record, states, features.find_code(record, states, action))
        if states["phase"][0] == DRAW:
            engine.refill(record, states)
        if states["phase"][0] != OVER:
            return False
        self.seeds[game] = next_seed(self.seeds[game])
        self.deal(game)
        return True

    def check_mask(self, game: int, mask: npt.NDArray[np.bool_]) -> None:
        """Checks that the mask allows exactly the legal moves."""
        record, states = self.geometry.record, self.states[game : game + 1]
        codes = np.empty(MAX_MOVES, np.int32)
        listed = codes[: engine.list_moves(record, states, codes)]
        actions = np.flatnonzero(mask).tolist()
        masked = [features.find_code(record, states, action) for action in actions]
        assert sorted(masked) == listed.tolist()


def check_single(env: BatchedEnv, game: int, match: Match) -> None:
    """Checks that the single environment and the batch have the same observation."""
    seen, mask = match.look(match.seat)
    assert match.seat == env.seats[game]
    assert all(np.array_equal(env.observations[name][game], part) for name, part in seen.items())
    assert np.array_equal(env.masks[game], mask)


def agree(kind: tuple[str, str, int], placements: int) -> int:
    """Plays and compares at least `placements` placements; returns the exact number."""
    edition, variant, players = kind
    rules = find_rules(*kind)
    seeds = np.arange(GAMES, dtype=np.uint64)
    env = batch.make(GAMES, edition, variant=variant, players=players, seed=seeds)
    twin = Twin(env.geometry, seeds)
    matches = [Match(rules) for _ in range(GAMES)]
    for game, match in enumerate(matches):
        match.reset(game)
    played, steps = 0, 0
    while played < placements:
        actions = env.sample().copy()
        played += int((actions < env.num_actions - 2).sum())
        env.step(actions)
        ended = np.array([twin.play(game, int(actions[game])) for game in range(GAMES)])
        assert np.array_equal(ended, env.done)
        assert twin.states.tobytes() == env._batch.read("states", slice(None)).tobytes()
        for game, match in enumerate(matches):
            match.take(int(actions[game]))
            assert np.array_equal(match.rewards, env.rewards[game])
            assert np.array_equal(match.advances, env.advances[game])
            assert match.is_over == env.done[game]
            if match.is_over:
                markers = [match.markers(board) for board in range(len(env.finals[game]))]
                assert np.array_equal(env.finals[game], markers)
                match.reset(int(env.seeds[game]))
            check_single(env, game, match)
        steps += 1
        if steps % LIST_EVERY == 0:
            for game in range(GAMES):
                twin.check_mask(game, env.masks[game])
    return played


def main() -> None:
    """Compares all kinds of game, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--placements", type=int, default=1_000_000, help="placements of each kind of game"
    )
    parser.add_argument("--edition", action="append", help="only this edition; may be repeated")
    arguments = parser.parse_args()
    editions = arguments.edition or [kind[0] for kind in every_kind()]
    for kind in every_kind():
        if kind[0] not in editions:
            continue
        begin = time.perf_counter()
        played = agree(kind, arguments.placements)
        seconds = time.perf_counter() - begin
        name = " ".join(map(str, kind))
        print(f"{name:26} {played:,} placements agree ({seconds:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
