"""The values between the moves, and the account of each player (docs/review.md).

All values of an account are from what its player could know: the own tiles, not those of others. So
a draw changes the value when the player sees it, and tiles of others when they are placed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from genial.engine.editions import Rules
from genial.engine.game import Game
from genial.engine.state import Records, duplicate

from .levels import load_drift
from .review import Account, GradedMove, Link, Opening
from .values import TO_THE_END, Estimate, Evaluator, Seeds, draw_seeds, estimate


class Chain:
    """Values the positions of one game for the players who saw them.

    The judge values a position some draws after a move (`Evaluator.find_horizon`). The value before
    the next move of the same seat is taken at the same point of the game. So it differs from the
    value after the move by nothing but what happened between them.
    """

    def __init__(
        self, evaluator: Evaluator, game: Game, states: Sequence[Records], worlds: int, seed: int
    ) -> None:
        """Takes the positions before all moves, and after the last one."""
        self._evaluator, self._steps, self._states = evaluator, game.steps, states
        self._rules, self._start, self._is_over = game.rules, game.start, game.is_over
        self._worlds, self._seed = worlds, seed

    def value_step(self, step: int) -> Link:
        """The values for the player before a move and after its draw."""
        seat = self._steps[step].seat
        before, drawn = None, None
        if step == 0 or self._steps[step - 1].ends_turn:
            before = self._value(step, seat, (0, step))
        if self._steps[step].ends_turn:
            drawn = self._value(step + 1, seat, (1, step))
        return Link(
            step=step,
            before=None if before is None else before.value,
            before_error=0.0 if before is None else before.error,
            drawn=None if drawn is None else drawn.value,
            drawn_error=0.0 if drawn is None else drawn.error,
        )

    def value_opening(self, seat: int, *, is_dealt: bool) -> Opening:
        """The values for a seat before the first move. Before the start, all seats are equal."""
        dealt = self._value(0, seat, (2, seat))
        if not is_dealt:
            return Opening(seat, dealt.value, dealt.value, dealt.value, 0.0)
        states = duplicate(self._evaluator.geometry.opening)
        states["seat"] = self._start
        side, seeds = self._rules.owners[seat], self._draw_seeds((3, seat))
        turns = self._count_left(0, seat)
        shares = self._evaluator.sample(states, seat, seeds, turns, chance="deal")
        start = estimate(shares[:, 0, side])
        equal = start.value if self._rules.is_solo else 1 / self._evaluator.num_sides
        error = math.hypot(start.error, dealt.error)
        return Opening(seat, equal, start.value, dealt.value, error)

    def value_end(self, seat: int) -> float:
        """The result of a seat; the last value if the game is not over."""
        return self._value(len(self._steps), seat, (4, seat)).value

    def _value(self, step: int, seat: int, key: tuple[int, int]) -> Estimate:
        """The value of the position before a move for a seat."""
        seeds, turns = self._draw_seeds(key), self._count_left(step, seat)
        if self._is_over and step == len(self._steps):
            seeds = seeds[:1]  # the result does not depend on the world
        shares = self._evaluator.sample(self._states[step], seat, seeds, turns)
        return estimate(shares[:, 0, self._rules.owners[seat]])

    def _count_left(self, step: int, seat: int) -> int:
        """After how many more draws the judge values a position for a seat.

        Counted from the last move of the seat. Before its first move, the seat is treated as if it
        had made a move in the round before the game.
        """
        players = self._rules.players
        last = next((each for each in range(step - 1, -1, -1) if self._is_of(each, seat)), None)
        if last is None:
            if self._rules.is_solo:
                return TO_THE_END
            turns = self._evaluator.horizon - players + (seat - self._start) % players
            last = 0
        else:
            turns = self._evaluator.find_horizon(self._states[last])
        draws = sum(self._steps[each].ends_turn for each in range(last, step))
        return max(turns - draws, 0)

    def _is_of(self, step: int, seat: int) -> bool:
        return self._steps[step].seat == seat

    def _draw_seeds(self, key: tuple[int, int]) -> Seeds:
        return draw_seeds((self._seed, _CHAIN, *key), self._worlds)


_CHAIN = 3  # separates the worlds of the chain from those of the three passes


@dataclass
class _Sums:
    """The changes of one player so far."""

    value: float
    drift: float  # expected change in a round of the others (`load_drift`)
    own_draws: float = 0.0
    other_tiles: float = 0.0
    own_moves: float = 0.0
    other_moves: float = 0.0
    unexplained: float = 0.0
    between: float = 0.0  # what the moves of the others changed since the last own move
    others: int = 0  # the number of these moves
    lost: float = 0.0
    errors: list[float] = field(default_factory=list)

    def arrive(self, value: float) -> None:
        """Closes the turns of the others: the rest of the change is luck with their tiles."""
        drift = self.drift if self.others else 0.0
        self.other_tiles += value - self.value - self.between - drift
        self.unexplained += drift
        self.value, self.between, self.others = value, 0.0, 0

    def add_own(self, move: GradedMove, link: Link, side: int) -> None:
        if link.before is not None:
            self.arrive(link.before)
        self.unexplained += move.expected[side] - self.value
        self.own_moves += move.shares[side] - move.expected[side]
        self.lost += move.loss
        self.value = move.shares[side]
        if link.drawn is not None:
            self.own_draws += link.drawn - self.value
            self.value = link.drawn
        self.errors += [move.error, link.before_error, link.drawn_error]

    def add_other(self, move: GradedMove, side: int) -> None:
        change = move.shares[side] - move.expected[side]
        self.other_moves += change
        self.between += change
        self.others += 1
        self.errors.append(move.error)


def settle(
    opening: Opening,
    moves: Sequence[GradedMove],
    links: Sequence[Link],
    final: float,
    rules: Rules,
) -> Account:
    """The account of the seat of an opening."""
    seat, side = opening.seat, rules.owners[opening.seat]
    sums = _Sums(opening.dealt, load_drift(rules), errors=[opening.error])
    for move, link in zip(moves, links, strict=True):
        if move.seat == seat:
            sums.add_own(move, link, side)
        else:
            sums.add_other(move, side)
    sums.arrive(final)
    return Account(
        seat=seat,
        initial=opening.equal,
        start=opening.start - opening.equal,
        deal=opening.dealt - opening.start,
        own_draws=sums.own_draws,
        other_tiles=sums.other_tiles,
        own_moves=sums.own_moves,
        other_moves=sums.other_moves,
        unexplained=sums.unexplained,
        final=final,
        lost=sums.lost,
        luck_error=math.hypot(*sums.errors),
    )
