"""A bot that searches: it tries the best moves of the bot `judge` in sampled worlds.

In each world, the tiles that the seat cannot see are dealt at random. All candidates are tried in
the same worlds (`worlds.py`), so that all have the same luck. After each round, the worse half of
the candidates is dropped (sequential halving: Z. Karnin, T. Koren, O. Somekh, 2013).
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.cores import count_cores
from genial.engine.state import Records
from genial.engine.view import View
from genial.engine.whole import read_whole

from .bot import Budget, Candidate, Decision
from .judge import SHOWN, compare_placements, judge_view
from .kernel.board_network import ROUNDS
from .networks import load_board_network, read_network
from .worlds import END, REPLIES, TO_THE_END, Evaluator, Seeds, Shares, count_open

USUAL = 800  # the default number of simulations; each tries one candidate in one world

_MOST = 1_000_000  # the upper limit of the options
# A thread judges about this many moves in one call, which takes about 25 ms on a slow core. If
# seats compare more moves (`TIMES_AS_MANY`), a call takes up to three times as long.
_BATCH = 8_192

# With at most `kernel.choosing.LATE` open spaces, the best move is often not among the moves that
# promise most. So seats compare this many times as many moves there (docs/decisions/0046).
TIMES_AS_MANY = 3

_CALL = 24  # with a time limit, a thread looks at the clock after about this many simulations

# Pairs of a number of simulations and a number of draws. A search with at least this many
# simulations values its worlds after this many draws. Later values have a smaller bias but more
# noise, so they need more worlds (docs/decisions/0044).
_DRAWS = ((0, 3), (200, 5), (700, 7), (2_500, 9), (5_000, 11))
_SPEED = 2_000  # a thread makes about this many plain simulations in a second

# The last part of the game begins with this many open spaces. There, and in the whole game if all
# racks are open, worlds are careful: the board network also chooses the placements of the seats
# (docs/decisions/0048). With n open spaces and a board network of two rounds, a careful simulation
# takes about n / `_CARE` times as long as a plain one, so a search makes fewer of them. The tables
# below count these fewer ones.
LAST_PART = 45
_CARE = 8

# Pairs of a number of simulations and a number of candidates, as for `_DRAWS`. In the last part of
# the game, the judge sometimes overlooks the best move: a move that scores nothing and takes a
# space from the opponent (docs/decisions/0047). So more candidates are tried there, if the worlds
# are careful.
_FEWEST = 12
_CANDIDATES = ((0, _FEWEST), (200, 20))
_LAST_PART_CANDIDATES = ((0, _FEWEST), (40, 20), (140, 40))

# For each candidate, the board network compares this many placements.
_COMPARED = 4

# Tried with 200 simulations: with the board network, 16 was better than 4 and 48. The board
# networks learned in games with hidden racks. With open racks, their opinions are much worse, and
# worlds have less noise (docs/decisions/0048).
_FAITH, _FAITH_IN_BOARD_NETWORK, _FAITH_WITH_OPEN_RACKS = 4.0, 16.0, 1.0

Indices: TypeAlias = npt.NDArray[np.int64]


_limit: int | None = None  # the number of threads of a bot; None for one thread per core


def limit_threads(number: int | None) -> None:
    """Sets the default number of threads for bots of this process; None for all cores.

    Several processes that search at the same time need a limit. Without a limit, each process uses
    all cores.
    """
    global _limit
    _limit = number


def count_threads(asked: int | None) -> int:
    """The number of threads: `asked`, or the limit of this process, or one thread per core."""
    return asked or _limit or count_cores()


class Plan(NamedTuple):
    """How to search in one position."""

    is_careful: bool  # whether the board network chooses the placements in worlds
    cost: int  # how many plain simulations of the budget a simulation counts as
    simulations: int
    candidates: int
    horizon: int  # the number of draws after which a world is valued
    faith: float  # the judge's own value of a move counts like this many worlds


class SearchBot:
    """Plays the move with the best mean value over many sampled worlds, some turns ahead."""

    summary = "Looks several turns ahead, in games as they might go on."

    def __init__(
        self,
        candidates: int | None = None,
        turns: int | None = None,
        replies: int = REPLIES,
        faith: float | None = None,
        threads: int | None = None,
        network: str | None = None,
    ) -> None:
        """Sets the parameters of the search.

        Args:
            candidates: how many of the judge's best moves to try. None: 12 to 40, more with more
                time and late in the game; 12 if there is no board network for the kind of game.
            turns: how many of the bot's own turns to look ahead. None: more with more time; two to
                six with two players, one to three with four players.
            replies: about how many moves a seat compares at each decision in a world: the most
                promising ones. Three times as many with at most 35 open spaces.
            faith: the judge's own value of a move counts like this many worlds. None: 4 without a
                board network for the kind of game; with one, 16, or 1 if all racks are open.
            threads: the number of threads; None for the limit of `limit_threads`, or all cores.
            network: the file of another network for the judge; None for the network of the package.

        Raises:
            ValueError: if a parameter is out of its range.
            GenialError: if the file does not contain a network.
        """
        numbers = {"candidates": candidates, "turns": turns, "replies": replies, "threads": threads}
        for name, number in numbers.items():
            if number is not None and not 1 <= (read_whole(number) or 0) <= _MOST:
                raise ValueError(f"{name} must be a whole number from 1 to {_MOST}, not {number}")
        if faith is not None and not (isinstance(faith, int | float) and 0 <= faith <= _MOST):
            raise ValueError(f"faith must be a number from 0 to {_MOST}, not {faith}")
        self._candidates, self._turns, self._replies = candidates, turns, replies
        self._faith, self._threads = faith, threads
        self._own = None if network is None else read_network(Path(network))

    @property
    def needs_network(self) -> bool:
        """Whether the bot needs a network of the package for the kind of game."""
        return self._own is None

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses the move with the best mean value."""
        begin = time.monotonic()
        board = load_board_network(view.rules) if self._own is None else None
        num_open, threads = count_open(view.geometry, view.states), count_threads(self._threads)
        plan = self._plan(view, budget, threads, num_open, board)
        late = TIMES_AS_MANY * self._replies
        evaluator = Evaluator(
            view.geometry, self._replies, self._own, board, late, is_careful=plan.is_careful
        )
        codes, opinions = self._find_candidates(view, evaluator, num_open, board, plan.candidates)
        if budget.seconds is None:
            budget = Budget(simulations=plan.simulations)
        else:  # finding the candidates took a part of the time
            left = budget.seconds - (time.monotonic() - begin)
            budget = replace(budget, seconds=max(left, 0.0))
        tried = Simulations(view, evaluator, codes, plan, threads, rng)
        scores = halve(tried, opinions, budget) if len(codes) > 1 else opinions
        order = np.argsort(-scores, kind="stable")[:SHOWN]
        is_solo = view.rules.is_solo
        analysis = tuple(
            Candidate(view.decode(int(codes[index])), share, None if is_solo else share)
            for index, share in zip(order, scores[order].tolist(), strict=True)
        )
        return Decision(analysis[0].move, analysis)

    def _plan(
        self, view: View, budget: Budget, threads: int, num_open: int, board: Records | None
    ) -> Plan:
        """Decides how to search a position with this number of open spaces."""
        simulations = count_simulations(budget, threads)
        # All rounds of `halve` together try about twice as many candidates as there are. With a
        # time limit, each thread tries all of them in at least one world.
        most = (simulations if budget.seconds is None else simulations // threads) // 2
        is_last_part, has_open_racks = num_open <= LAST_PART, view.rules.edition.open_racks
        cost = 1 if board is None else count_cost(num_open, budget, board)
        has_time = most >= (self._candidates or _FEWEST) * cost
        is_careful = board is not None and (is_last_part or has_open_racks) and has_time
        if not is_careful:
            cost = 1
        simulations = -(-simulations // cost)
        table = _LAST_PART_CANDIDATES if is_last_part and is_careful else _CANDIDATES
        # It was not measured whether more candidates help without a board network.
        candidates = _FEWEST if board is None else look_up(table, simulations)
        faith = _FAITH
        if board is not None:
            faith = _FAITH_WITH_OPEN_RACKS if has_open_racks else _FAITH_IN_BOARD_NETWORK
        return Plan(
            is_careful,
            cost,
            simulations,
            self._candidates or min(candidates, max(_FEWEST, most // cost)),
            self._find_horizon(view, num_open, simulations),
            faith if self._faith is None else self._faith,
        )

    def _find_candidates(
        self,
        view: View,
        evaluator: Evaluator,
        num_open: int,
        board: Records | None,
        number: int,
    ) -> tuple[npt.NDArray[np.int32], Shares]:
        """The moves with the highest values, and these values: the opinions of the board network.

        Without a board network, and for other decisions than placements, the judge values them.
        """
        codes, logits = judge_view(view, evaluator.network)
        is_compared = board is not None and view.phase == "place"
        if board is not None:
            codes, logits = compare_placements(view, codes, logits, board, _COMPARED * number)
        best = np.argsort(-logits, kind="stable")[:number]
        if is_compared:  # a board network learned calibrated values
            return codes[best], 1 / (1 + np.exp(-logits[best].astype(np.float64)))
        return codes[best], evaluator.calibrate(logits[best], num_open)

    def _find_horizon(self, view: View, num_open: int, simulations: int) -> int:
        """The number of draws after which a world is valued, at the bot's next decision."""
        if num_open <= END:
            return TO_THE_END
        if self._turns is None:
            return look_up(_DRAWS, simulations)
        return min(1 + (self._turns - 1) * view.rules.players, TO_THE_END)


def count_simulations(budget: Budget, threads: int) -> int:
    """About how many plain simulations a search makes."""
    if budget.seconds is None:
        return budget.simulations or USUAL
    return int(min(budget.seconds * threads * _SPEED, _MOST))


def count_cost(num_open: int, budget: Budget, board: Records) -> int:
    """How many plain simulations of the budget a careful simulation counts as.

    With a time limit, a larger board network leaves time for fewer simulations. With a number of
    simulations as budget, the network does not change this number, and the search takes longer
    (docs/decisions/0049).
    """
    rounds = ROUNDS if budget.seconds is None else max(ROUNDS, int(board["rounds"][0]))
    return max(1, num_open * rounds // (_CARE * ROUNDS))


def look_up(table: Sequence[tuple[int, int]], simulations: int) -> int:
    """Reads a table: the number, for example of draws, for this number of simulations."""
    return max(number for least, number in table if simulations >= least)


class Simulations:
    """The candidates of one position, and the sums of their values in the worlds so far."""

    def __init__(
        self,
        view: View,
        evaluator: Evaluator,
        codes: npt.NDArray[np.int32],
        plan: Plan,
        threads: int,
        rng: np.random.Generator,
    ) -> None:
        self._view, self._evaluator, self._codes = view, evaluator, codes
        self.plan, self._threads, self._rng = plan, threads, rng
        self._side = view.rules.owners[view.seat]
        self.sums = np.zeros(len(codes))
        self.worlds = np.zeros(len(codes), np.int64)

    def look(self, chosen: Indices, worlds: int) -> None:
        """Tries some of the candidates in `worlds` new worlds, on all threads."""
        seeds = self._rng.integers(0, 2**64, worlds, dtype=np.uint64)
        pool = _find_pool(self._threads, os.getpid())
        # Batches are small, because Ctrl-C drops waiting batches but cannot interrupt a running
        # batch.
        batches = self._split(seeds, len(chosen))
        shares = np.concatenate([*pool.map(lambda batch: self._look(chosen, batch), batches)])
        # One sum over all batches: so the rounding error does not depend on the number of threads.
        self.sums[chosen] += shares.sum(axis=0)
        self.worlds[chosen] += worlds

    def look_until(self, chosen: Indices, end: float) -> None:
        """Tries some of the candidates until the monotonic clock shows `end`."""
        # With few candidates, one world takes less than a millisecond, and calls from Python would
        # take a tenth of the time.
        worlds = self._threads * max(1, _CALL // (len(chosen) * self.plan.cost))
        while True:
            self.look(chosen, worlds)
            if time.monotonic() >= end:
                return

    def _split(self, seeds: Seeds, candidates: int) -> list[Seeds]:
        """Splits the worlds into batches, so that each thread gets about the same number."""
        # A world has about one decision for each draw, and few that are played to the end have
        # more than END.
        decisions = 1 + min(self.plan.horizon, END)
        judged = decisions * self._evaluator.replies * self.plan.cost
        size = max(1, _BATCH // (candidates * judged))
        each = -(-len(seeds) // (size * self._threads))
        return np.array_split(seeds, min(each * self._threads, len(seeds)))

    def _look(self, chosen: Indices, seeds: Seeds) -> Shares:
        view, codes = self._view, self._codes[chosen]
        horizons = (self.plan.horizon,)
        shares = self._evaluator.sample(view.states, view.seat, seeds, horizons, codes=codes)
        return shares[:, :, 0, self._side]


def halve(tried: Simulations, opinions: Shares, budget: Budget) -> Shares:
    """Tries the candidates within the budget, by sequential halving; returns their values."""
    left, faith = np.arange(len(opinions)), tried.plan.faith
    rounds = math.ceil(math.log2(len(left)))
    begin = time.monotonic()
    scores = opinions
    for number in range(1, rounds + 1):
        left = left[np.argsort(-scores[left], kind="stable")][: -(-len(opinions) >> number - 1)]
        if budget.seconds is not None:
            tried.look_until(left, begin + budget.seconds * number / rounds)
        else:
            looks = (budget.simulations or USUAL) / rounds
            tried.look(left, max(1, round(looks / len(left))))
        scores = (tried.sums + faith * opinions) / (tried.worlds + faith)
    # A candidate that was dropped must not have a higher value than a candidate that was kept.
    out = np.setdiff1d(np.arange(len(scores)), left)
    scores[out] = np.minimum(scores[out], scores[left].min())
    return scores


@cache
def _find_pool(threads: int, process: int) -> ThreadPoolExecutor:
    """A cached pool of threads. Kernels release the GIL, so threads run in parallel.

    The cache key includes the process id, because a forked process inherits the pool without its
    threads.
    """
    return ThreadPoolExecutor(threads, "search")
