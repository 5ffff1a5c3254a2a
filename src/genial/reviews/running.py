"""Runs a review in steps: a quick pass over all moves, slower passes, then the chain of values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from genial.bots.memory import recall
from genial.bots.search import count_threads
from genial.bots.worlds import Evaluator
from genial.engine.errors import GenialError
from genial.engine.game import Game
from genial.engine.record import Record, check_record, parse_record
from genial.engine.replay import replay
from genial.engine.state import Records, duplicate
from genial.engine.view import View

from .chain import Chain, add_up
from .effort import Effort
from .grading import BLUNDER, INACCURACY, MISTAKE, grade_move
from .levels import find_quarter, measure
from .reasons import find_reasons
from .review import Account, GradedMove, Link, Opening, Performance, Reason, Review, Verdict
from .verdict import find_moments, judge_game

_SHARPENED = 12  # the third pass has at most this many moves
_WORST = 2  # this many worst moves are always in the third pass, if they may be inaccuracies
# a loss is in doubt if it is within this many standard errors of the border between two grades
_DOUBT = 3.0

_Map: TypeAlias = Callable[[Callable[[int], Any], Iterable[int]], Iterator[Any]]
"""Calls a function for each number, and yields the results in order; `map` is one."""


def review(
    record: Record | dict[str, Any] | str,
    *,
    effort: Effort | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> Review:
    """Reviews a game: grades every move, measures the luck of every draw, and adds everything up.

    The same record, effort and seed give the same review. The number of threads does not matter.

    Args:
        record: plain data, or JSON text. The game need not be over.
        effort: how much to compute; by default less than a minute for two players on two cores.
        seed: determines the sampled worlds.
        threads: the number of threads; None for one per core.

    Raises:
        BadRecord: the record is malformed or breaks a rule.
        GenialError: the game has no moves.
    """
    *_, last = review_in_steps(record, effort=effort, seed=seed, threads=threads)
    return last


def review_in_steps(
    record: Record | dict[str, Any] | str,
    *,
    effort: Effort | None = None,
    seed: int = 0,
    threads: int | None = None,
    earlier: Review | None = None,
) -> Iterator[Review]:
    """Like `review`, but yields the review so far after each step of the computation.

    Each step takes a few seconds at most. Closing the iterator stops the computation. With an
    `earlier` review of the same game, seed and effort, the computation continues from there, and
    ends with the same review as without the interruption.

    Raises:
        BadRecord: the record is malformed or breaks a rule.
        GenialError: the game has no moves, or `earlier` is the review of something else.
    """
    data = parse_record(record) if isinstance(record, str) else check_record(record)
    study = _Study(data, effort or Effort(), seed)
    if earlier is not None:
        study.resume(earlier)
    number = count_threads(threads)
    if number == 1:
        yield from study.run(map)  # with one thread, a caller that stops after a step loses no work
        return
    pool = ThreadPoolExecutor(number, "review")
    try:
        yield from study.run(pool.map)
    finally:
        pool.shutdown(cancel_futures=True)


class _Study:
    """A review that is being computed."""

    def __init__(self, record: Record, effort: Effort, seed: int) -> None:
        self._game = replay(record)
        self._steps = self._game.steps
        if not self._steps:
            raise GenialError("there is nothing to review: the game has no moves")
        self._effort, self._seed = effort, seed
        self._evaluator = Evaluator(self._game.geometry, effort.replies)
        self._is_dealt = "position" not in record
        self._states = list_states(self._game)
        self._quarters = [find_quarter(self._game.geometry, states) for states in self._states]
        self._moves: list[GradedMove | None] = [None] * len(self._steps)
        self._sharpened: tuple[int, ...] | None = None
        self._links: list[Link | None] = [None] * len(self._steps)
        self._openings: tuple[Opening, ...] = ()
        self._final: tuple[float, ...] = ()
        self._reasons: tuple[Reason, ...] = ()
        self._is_complete = False

    def resume(self, earlier: Review) -> None:
        """Continues from what an earlier review has computed.

        Raises:
            GenialError: it is the review of another game, or with another seed or effort.
        """
        known = [None if move is None else move.move for move in earlier.moves]
        is_same_game = len(known) == len(self._steps) and all(
            move in (None, str(step.move)) for move, step in zip(known, self._steps, strict=True)
        )
        if not is_same_game or (earlier.seed, earlier.effort) != (self._seed, self._effort):
            raise GenialError("the earlier review has another game, seed or effort")
        self._moves, self._links = list(earlier.moves), list(earlier.links)
        self._sharpened = earlier.sharpened
        self._openings, self._final = earlier.openings, earlier.final
        self._reasons = earlier.reasons

    def run(self, each: _Map) -> Iterator[Review]:
        """Computes everything that is missing, and yields the review after each part."""
        effort = self._effort
        yield from self._grade(each, 0, effort.quick, range(len(self._steps)))
        yield from self._grade(each, 1, effort.full, self._sort_by_loss())
        if self._sharpened is None:
            self._sharpened = self._choose_sharpened()
        yield from self._grade(each, 2, effort.sharp, self._sharpened)
        if not self._game.unknown_racks:  # otherwise nobody knows the luck of a draw
            yield from self._value_positions(each)
        self._is_complete = True
        yield self._report()

    def _grade(
        self, each: _Map, number: int, worlds: int, steps: Sequence[int]
    ) -> Iterator[Review]:
        """One pass: grades moves in this many new worlds.

        Moves that are already graded in so many worlds are skipped.
        """

        def grade(step: int) -> GradedMove:
            move = self._steps[step]
            view = View.of(self._game.geometry, self._states[step], move.seat)
            key = (self._seed, number, step)
            is_known = not self._game.unknown_racks
            memory = None
            if is_known:
                memory = recall(self._game.geometry, self._steps[:step], self._states, move.seat)
            return grade_move(
                self._evaluator,
                view,
                move.move,
                step,
                self._effort,
                worlds,
                key,
                memory,
                is_rack_known=is_known,
            )

        todo = [step for step in steps if not _is_graded(self._moves[step], worlds)]
        for graded in each(grade, todo):
            self._moves[graded.step] = graded
            yield self._report()

    def _sort_by_loss(self) -> list[int]:
        """The numbers of all moves. The move with the highest loss comes first."""
        losses = [0.0 if move is None else move.loss for move in self._moves]
        return sorted(range(len(losses)), key=lambda step: -losses[step])

    def _choose_sharpened(self) -> tuple[int, ...]:
        """The moves for which more worlds may change the result, the most urgent first.

        These are the two worst moves, then the moves near the borders of mistakes and blunders,
        then the moves near the border of inaccuracies.
        """
        graded = [move for move in self._moves if move is not None and move.grade != "forced"]
        worst = sorted(graded, key=lambda move: -move.loss)[:_WORST]
        chosen = [move for move in worst if move.loss + _DOUBT * move.error >= INACCURACY]
        for borders in ((MISTAKE, BLUNDER), (INACCURACY,)):
            distances = {
                move.step: min(abs(move.loss - border) for border in borders) / move.error
                for move in graded
                if move.error > 0
            }
            doubtful = [move for move in graded if distances.get(move.step, _DOUBT) < _DOUBT]
            doubtful.sort(key=lambda move: distances[move.step])
            chosen += [move for move in doubtful if move not in chosen]
        return tuple(move.step for move in chosen[:_SHARPENED])

    def _value_positions(self, each: _Map) -> Iterator[Review]:
        """Values the deal, the end and all positions between them."""
        chain = Chain(self._evaluator, self._game, self._states, self._effort.chain, self._seed)
        todo = [step for step, link in enumerate(self._links) if link is None]
        for link in each(chain.value_step, todo):
            self._links[link.step] = link
            yield self._report()
        seats = range(self._game.rules.players)
        if not self._final:
            opening = partial(chain.value_opening, is_dealt=self._is_dealt)
            self._openings = tuple(each(opening, seats))
            self._final = tuple(each(chain.value_end, seats))

    def _report(self) -> Review:
        game, effort = self._game, self._effort
        rules, graded = game.rules, self._moves
        self._reasons = find_reasons(game, self._states, graded, self._reasons)
        review = Review(
            edition=rules.edition.id,
            variant=rules.variant,
            players=rules.players,
            names=tuple(game.names),
            owners=rules.owners,
            seed=self._seed,
            effort=effort,
            progress=self._measure_progress(),
            moves=tuple(graded),
            sharpened=self._sharpened,
            links=tuple(self._links),
            openings=self._openings,
            final=self._final,
            is_over=game.is_over,
            accounts=self._add_up(),
            performances=self._measure_performances(),
            moments=find_moments(graded),
            reasons=self._reasons,
            verdict=_NO_VERDICT,
            unknown_racks=game.unknown_racks,
        )
        luck = [review.find_luck(step) for step in range(len(graded))]
        return replace(review, verdict=judge_game(game, graded, self._reasons, luck))

    def _measure_performances(self) -> tuple[Performance, ...]:
        """How well each seat played. The levels were measured with known racks."""
        rules, graded = self._game.rules, self._moves
        if self._game.unknown_racks:
            return ()
        found = (measure(rules, seat, graded, self._quarters) for seat in range(rules.players))
        return tuple(each for each in found if each is not None)

    def _add_up(self) -> tuple[Account, ...]:
        moves = [move for move in self._moves if move is not None]
        links = [link for link in self._links if link is not None]
        return tuple(
            add_up(opening, moves, links, final, self._game.rules)
            for opening, final in zip(self._openings, self._final, strict=True)
        )

    def _measure_progress(self) -> float:
        """The part of the work that is done, measured in worlds."""
        effort, number = self._effort, len(self._moves)
        sharpened = range(min(_SHARPENED, number)) if self._sharpened is None else self._sharpened
        chain = 0 if self._game.unknown_racks else _CHAIN_COST * effort.chain
        total = (effort.quick + effort.full + chain) * number
        total += effort.sharp * len(sharpened)
        done = sum(
            worlds
            for worlds in (effort.quick, effort.full)
            for move in self._moves
            if _is_graded(move, worlds)
        )
        done += chain * sum(link is not None for link in self._links)
        if self._sharpened is not None:
            is_done = [_is_graded(self._moves[step], effort.sharp) for step in self._sharpened]
            done += effort.sharp * sum(is_done)
        return 1.0 if self._is_complete else min(done / total, _ALMOST)


_CHAIN_COST = 1  # a world of the chain takes about as long as a world of a comparison
_ALMOST = 0.999  # the progress is 1 only when everything is computed
_NO_VERDICT = Verdict(None, "none", None, (), ())


def _is_graded(move: GradedMove | None, worlds: int) -> bool:
    """Whether a move is graded in at least this many worlds."""
    return move is not None and (move.grade == "forced" or move.worlds >= worlds)


def list_states(game: Game) -> list[Records]:
    """The position before each move of a game, and the last position."""
    game, states = game.copy(), [duplicate(game.states)]
    while game.steps:
        game.undo()
        states.append(duplicate(game.states))
    return states[::-1]
