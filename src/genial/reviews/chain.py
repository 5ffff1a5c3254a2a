"""The values between the moves, and the account of each player (docs/review.md).

Every value of an account uses only what its player could know: the player's tiles, but not the
tiles of others. So a draw changes the value when the player sees the tiles. Tiles of others change
the value when they are placed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from genial.bots.memory import recall
from genial.bots.worlds import (
    TO_THE_END,
    Evaluator,
    Seeds,
    Shares,
    count_open,
    draw_seeds,
    estimate,
)
from genial.engine.editions import Rules
from genial.engine.game import Game
from genial.engine.state import Records, duplicate

from .review import Account, GradedMove, Link, Opening

# A checkpoint is a later turn up to which the sampled worlds are played. The numbers below were
# measured (docs/review.md): with fewer turns up to the checkpoints, values do not fit together.
_SEGMENT = 3  # this many turns of a player in a row have the same checkpoint
# the fewest turns of the player up to the checkpoint: for two players, and for more players
_AHEAD_OF_TWO, _AHEAD = 5, 4
# If at most this share of all spaces is open, the checkpoint is the end of the game.
_OPEN_OF_TWO, _OPEN = 0.7, 0.8


class Chain:
    """Values the positions of one game for the players who saw them.

    Worlds are played up to a checkpoint: a later turn of the player, the same one for several turns
    in a row. All values with the same checkpoint fit together. Where the checkpoint changes, the
    position is valued at both checkpoints in the same worlds. The difference is unexplained.
    """

    def __init__(
        self, evaluator: Evaluator, game: Game, states: Sequence[Records], worlds: int, seed: int
    ) -> None:
        """`states` are the positions before all moves, and the position after the last move."""
        self._evaluator, self._steps, self._states = evaluator, game.steps, states
        self._geometry, self._rules = game.geometry, game.rules
        self._start, self._is_over = game.start, game.is_over
        self._worlds, self._seed = worlds, seed
        self._draws = [0]  # the number of draws before each step, and at the end
        for step in self._steps:
            self._draws.append(self._draws[-1] + step.ends_turn)
        self._checkpoints = [self._plan(seat) for seat in range(self._rules.players)]

    def _plan(self, seat: int) -> list[int]:
        """The checkpoint for each turn of a seat, as a number of draws since the start."""
        players = self._rules.players
        ahead = _SEGMENT - 1 + (_AHEAD_OF_TWO if players == 2 else _AHEAD)
        planned = [(seat - self._start) % players + ahead * players]
        if self._rules.is_solo or self._is_to_end(0):
            planned = [TO_THE_END]
        for number, step in enumerate(self._list_turns(seat)):
            if planned[-1] == TO_THE_END or self._is_to_end(step):
                planned.append(TO_THE_END)
            elif number % _SEGMENT == 0:
                planned.append(self._draws[step] + ahead * players)
            else:
                planned.append(planned[-1])
        return planned[1:] or planned

    def _is_to_end(self, step: int) -> bool:
        """Whether so few spaces are open that worlds are played to the end of the game.

        This holds for all worlds of a turn that begins with this step.
        """
        most = (_OPEN_OF_TWO if self._rules.players == 2 else _OPEN) * len(self._geometry.spaces)
        return count_open(self._geometry, self._states[step]) <= most

    def _list_turns(self, seat: int) -> list[int]:
        """The first step of each turn of a seat."""
        return [
            step.index
            for step in self._steps
            if step.seat == seat and (step.index == 0 or self._steps[step.index - 1].ends_turn)
        ]

    def find_checkpoint(self, step: int, seat: int) -> int:
        """The checkpoint of the last turn of a seat that began before a step.

        Before the seat's first turn, this is the checkpoint of the first turn.
        """
        number = sum(each < step for each in self._list_turns(seat))
        return self._checkpoints[seat][max(number - 1, 0)]

    def find_horizon(self, step: int, checkpoint: int) -> int:
        """The number of draws from a step to a checkpoint."""
        return checkpoint if checkpoint == TO_THE_END else max(checkpoint - self._draws[step], 0)

    def value_step(self, step: int) -> Link:
        """The values for the acting player before a move and after the draw that follows it."""
        link, seat = self.value_before(step), self._steps[step].seat
        link = link or replace(_NOTHING, step=step)
        if not self._steps[step].ends_turn:
            return link
        checkpoints = (self.find_checkpoint(step + 1, seat),)
        drawn = estimate(self._value(step + 1, seat, checkpoints, (1, step))[:, 0])
        return replace(link, drawn=drawn.value, drawn_error=drawn.error)

    def is_change(self, step: int) -> bool:
        """Whether the checkpoint of the acting seat changes before a move."""
        seat = self._steps[step].seat
        return self.find_checkpoint(step, seat) != self.find_checkpoint(step + 1, seat)

    def value_before(self, step: int) -> Link | None:
        """The values for the player before the first move of a turn.

        None for a later move of the turn.
        """
        if step > 0 and not self._steps[step - 1].ends_turn:
            return None
        seat = self._steps[step].seat
        first, second = (self.find_checkpoint(each, seat) for each in (step, step + 1))
        checkpoints = (first,) if first == second else (first, second)
        values = self._value(step, seat, checkpoints, (0, step), is_expected=True)
        before = estimate(values[:, 0])
        link = replace(_NOTHING, step=step, before=before.value, before_error=before.error)
        if first == second:
            return link
        change = estimate(values[:, 1] - values[:, 0])
        return replace(link, renewed=before.value + change.value, renewed_error=change.error)

    def value_opening(self, seat: int, *, is_dealt: bool) -> Opening:
        """The values for a seat before the first move.

        Before the starting seat is known, all are equal.
        """
        horizons = (self.find_checkpoint(0, seat),)
        dealt = estimate(self._value(0, seat, horizons, (2, seat))[:, 0])
        if not is_dealt:
            return Opening(seat, dealt.value, dealt.value, dealt.value, 0.0)
        states = duplicate(self._evaluator.geometry.opening)
        states["seat"] = self._start
        side, seeds = self._rules.owners[seat], self._draw_seeds((3, seat), self._worlds)
        shares = self._evaluator.sample(states, seat, seeds, horizons, chance="deal")
        start = estimate(shares[:, 0, 0, side])
        equal = start.value if self._rules.is_solo else 1 / self._evaluator.num_sides
        error = math.hypot(start.error, dealt.error)
        return Opening(seat, equal, start.value, dealt.value, error)

    def value_end(self, seat: int) -> float:
        """The result of a seat, or the last value if the game is not over."""
        step = len(self._steps)
        values = self._value(step, seat, (self.find_checkpoint(step, seat),), (4, seat))
        return estimate(values[:, 0]).value

    def _value(
        self,
        step: int,
        seat: int,
        checkpoints: Sequence[int],
        key: tuple[int, int],
        *,
        is_expected: bool = False,
    ) -> Shares:
        """The value of the position before a step for a seat, by world and checkpoint.

        With `is_expected`, the seat is acting, and makes the expected move in all worlds.
        """
        worlds = self._worlds * len(checkpoints)
        if self._is_over and step == len(self._steps):
            worlds = 1  # the result does not depend on the world
        horizons = [self.find_horizon(step, each) for each in checkpoints]
        seeds = self._draw_seeds(key, worlds)
        memory = recall(self._geometry, self._steps[:step], self._states, seat)
        states = self._states[step]
        codes = np.array([self._evaluator.choose(states)], np.int32) if is_expected else None
        shares = self._evaluator.sample(states, seat, seeds, horizons, codes=codes, memory=memory)
        return shares[:, 0, :, self._rules.owners[seat]]

    def _draw_seeds(self, key: tuple[int, int], worlds: int) -> Seeds:
        return draw_seeds((self._seed, _CHAIN, *key), worlds)


_NOTHING = Link(0, None, 0.0, None, 0.0, None, 0.0)  # a link without values
# part of the key of the seeds, so that the chain uses other worlds than the three passes
_CHAIN = 3


@dataclass
class _Sums:
    """The sums of the changes for one player, up to the current move."""

    value: float
    own_draws: float = 0.0
    other_tiles: float = 0.0
    own_moves: float = 0.0
    other_moves: float = 0.0
    unexplained: float = 0.0
    between: float = 0.0  # the changes by moves of the others since the player's last move
    lost: float = 0.0
    errors: list[float] = field(default_factory=list)

    def arrive(self, value: float) -> None:
        """Ends the turns of the others: the rest of the change is luck with their tiles."""
        self.other_tiles += value - self.value - self.between
        self.value, self.between = value, 0.0

    def add_own(self, move: GradedMove, link: Link, side: int) -> None:
        if link.before is not None:
            self.arrive(link.before)
        change = move.compare_with_expected(side)
        self.unexplained += link.unexplained
        self.own_moves += change
        self.lost += move.loss
        self.value += link.unexplained + change
        if link.drawn is not None:
            self.own_draws += link.drawn - self.value
            self.value = link.drawn
        # Errors of single values are left out, because they cancel in the sum of all luck.
        self.errors += [move.expected_error, link.renewed_error]

    def add_other(self, move: GradedMove, side: int) -> None:
        change = move.compare_with_expected(side)
        self.other_moves += change
        self.between += change
        self.errors.append(move.expected_error)


def add_up(
    opening: Opening,
    moves: Sequence[GradedMove],
    links: Sequence[Link],
    final: float,
    rules: Rules,
) -> Account:
    """The account of the seat of an opening."""
    seat, side = opening.seat, rules.owners[opening.seat]
    sums = _Sums(opening.dealt)
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
