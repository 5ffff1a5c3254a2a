"""Looks at what the judge's best moves lead to, in worlds that agree with what it sees.

All candidates are tried in the same worlds, so that luck is the same for each; the worse half is
left out time and again, until the best has been compared with its nearest rival most often
(sequential halving: Z. Karnin, T. Koren, O. Somekh, 2013).
"""

from __future__ import annotations

import math
import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.cores import count_cores
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import STATE, Records
from genial.engine.view import View
from genial.engine.whole import read_whole

from .bot import Budget, Candidate, Decision
from .judge import SHOWN, JudgeBot, judge_view
from .kernel import door
from .kernel.remembering import MEMORY
from .kernel.searching import LEVELS
from .kernel.survey import SURVEY

USUAL = 800  # moves tried in a world, where nothing else is asked for
END = 14  # open spaces with which games are played to their end: it is not far

_MOST = 1_000_000  # of anything that can be asked for
_BATCH = 32_768  # moves weighed before a thread hears anything else: about 50 ms on a slow core

Shares: TypeAlias = npt.NDArray[np.float64]
Indices: TypeAlias = npt.NDArray[np.int64]
Seeds: TypeAlias = npt.NDArray[np.uint64]


_limit: int | None = None  # threads of a bot in this process


def limit_threads(number: int | None) -> None:
    """Sets how many cores a bot of this process uses where its options do not say; None for all.

    For processes that think side by side: together they would use every core many times over.
    """
    global _limit
    _limit = number


def count_threads(asked: int | None) -> int:
    """How many cores a bot uses of which so many are asked for, or nothing is said."""
    return asked or _limit or count_cores()


class SearchBot:
    """Plays the move that does best in many worlds, some turns ahead."""

    summary = "Looks several turns ahead, in games as they might go on."

    def __init__(
        self,
        candidates: int = 12,
        turns: int | None = None,
        replies: int = 128,
        faith: float = 4.0,
        threads: int | None = None,
    ) -> None:
        """Sets how it looks.

        Args:
            candidates: how many of the judge's best moves it tries.
            turns: how many turns it looks ahead; where None, until it is its own turn again.
            replies: of how many moves the best is taken on the way. They are chosen by chance: the
                best of all would cost more than the worlds are worth that it takes the time from.
            faith: how many worlds the judge's own opinion of a move counts for.
            threads: how many cores it uses; where None, all, or what `limit_threads` has set.

        Raises:
            ValueError: where one of them makes no sense.
        """
        numbers = {"candidates": candidates, "turns": turns, "replies": replies, "threads": threads}
        for name, number in numbers.items():
            if number is not None and not 1 <= (read_whole(number) or 0) <= _MOST:
                raise ValueError(f"{name} is a whole number from 1 to {_MOST}, not {number}")
        if not isinstance(faith, int | float) or not 0 <= faith <= _MOST:
            raise ValueError(f"faith is a number from 0 to {_MOST}, not {faith}")
        self._candidates, self._turns, self._replies = candidates, turns, replies
        self._faith, self._threads = faith, threads
        self._judge = JudgeBot()

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Picks the move that does best in the worlds it looked at."""
        network = self._judge.find_network(view)
        codes, logits = judge_view(view, network)
        best = np.argsort(-logits, kind="stable")[: self._candidates]
        codes, opinions = codes[best], 1 / (1 + np.exp(-logits[best].astype(np.float64)))
        ahead = self._find_turns(view), self._replies
        trial = Trial(view, network, codes, ahead, count_threads(self._threads), rng)
        scores = halve(trial, opinions, self._faith, budget) if len(codes) > 1 else opinions
        order = np.argsort(-scores, kind="stable")[:SHOWN]
        is_solo = view.rules.is_solo
        analysis = tuple(
            Candidate(view.decode(int(codes[index])), share, None if is_solo else share)
            for index, share in zip(order, scores[order].tolist(), strict=True)
        )
        return Decision(analysis[0].move, analysis)

    def _find_turns(self, view: View) -> int:
        if self._turns is not None:
            return self._turns
        survey = np.zeros(1, SURVEY)
        door.survey(view.geometry.record, view.states, survey)
        return END if survey[0].open <= END else view.rules.players


class Trial:
    """Candidates of one position, and how they have done in the worlds so far."""

    def __init__(
        self,
        view: View,
        network: Records,
        codes: npt.NDArray[np.int32],
        ahead: tuple[int, int],
        threads: int,
        rng: np.random.Generator,
    ) -> None:
        self._view, self._network, self._codes = view, network, codes
        self._ahead, self._threads, self._rng = ahead, threads, rng
        self.sums = np.zeros(len(codes))
        self.worlds = np.zeros(len(codes), np.int64)

    def look(self, chosen: Indices, worlds: int) -> None:
        """Tries some of the candidates in so many new worlds, on all cores."""
        seeds = self._rng.integers(0, 2**64, worlds, dtype=np.uint64)
        pool = _find_pool(self._threads, os.getpid())
        # Ctrl-C drops the batches that wait, and compiled code does not hear it: so they are small.
        batches = self._split(seeds, len(chosen))
        shares = np.concatenate([*pool.map(lambda batch: self._look(chosen, batch), batches)])
        # In one go: the same on any number of cores, in batches of any size.
        self.sums[chosen] += shares.sum(axis=0)
        self.worlds[chosen] += worlds

    def look_until(self, chosen: Indices, end: float) -> None:
        """Tries some of the candidates until a moment of the monotonic clock."""
        while True:
            self.look(chosen, self._threads)
            if time.monotonic() >= end:
                return

    def _split(self, seeds: Seeds, candidates: int) -> list[Seeds]:
        """Batches of worlds, about as many for each thread."""
        turns, replies = self._ahead
        size = max(1, _BATCH // (candidates * turns * replies))
        each = -(-len(seeds) // (size * self._threads))
        return np.array_split(seeds, min(each * self._threads, len(seeds)))

    def _look(self, chosen: Indices, seeds: Seeds) -> Shares:
        shares = np.empty((len(seeds), len(chosen)))
        door.look_ahead_all(
            self._view.geometry.record,
            self._network,
            self._view.states,
            np.zeros(LEVELS, STATE),
            np.zeros(1, SURVEY),
            np.zeros(1, MEMORY),
            np.zeros((LEVELS, MAX_MOVES), np.int32),
            seeds,
            self._codes[chosen],
            *self._ahead,
            shares,
        )
        return shares


def halve(trial: Trial, opinions: Shares, faith: float, budget: Budget) -> Shares:
    """Tries the candidates within the budget, the worse half ever less; returns how each does."""
    left = np.arange(len(opinions))
    rounds = math.ceil(math.log2(len(left)))
    begin = time.monotonic()
    scores = opinions
    for number in range(1, rounds + 1):
        left = left[np.argsort(-scores[left], kind="stable")][: -(-len(opinions) >> number - 1)]
        if budget.seconds is not None:
            trial.look_until(left, begin + budget.seconds * number / rounds)
        else:
            looks = (budget.simulations or USUAL) / rounds
            trial.look(left, max(1, round(looks / len(left))))
        scores = (trial.sums + faith * opinions) / (trial.worlds + faith)
    # Who was left out early had too few worlds to be shown as better than who was not.
    out = np.setdiff1d(np.arange(len(scores)), left)
    scores[out] = np.minimum(scores[out], scores[left].min())
    return scores


@cache
def _find_pool(threads: int, process: int) -> ThreadPoolExecutor:
    """Threads that stay: the kernels hold no lock, so that they run side by side.

    A process of its own for each: after a fork the pool is there, and none of its threads.
    """
    return ThreadPoolExecutor(threads, "search")
