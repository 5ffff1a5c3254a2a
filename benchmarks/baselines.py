"""Bots of other public programs for this game, rewritten from their descriptions.

Our own bots are measured against these bots. Name one by this file and its class:

    genial arena judge benchmarks/baselines.py:SqBot

Every baseline uses only what its seat may know, and takes every exchange. Their authors wrote them
for two players. For other games, the rule of each bot is adapted as closely as possible. One
published bot is missing here, because its trained network was never published.

The first six bots look one placement ahead. They differ in how they value the markers after it.
Points beyond the end of the track count nothing (R4.3). `UctBot` searches a tree.
"""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.bots.balanced import land_markers, list_codes
from genial.bots.bot import Budget, Decision
from genial.engine.kernel import door
from genial.engine.kernel.turn import SWAP, unpack
from genial.engine.position import Position
from genial.engine.state import DRAW, EMPTY, EXCHANGE, OVER, Records, duplicate
from genial.engine.view import View
from genial.engine.world import World

Markers: TypeAlias = npt.NDArray[np.int64]
"""Markers of the acting seat, shape (colours,); or after each move, shape (moves, colours)."""
Values: TypeAlias = npt.NDArray[np.int64]
"""How good each placement is, shape (moves,)."""
Codes: TypeAlias = npt.NDArray[np.int32]

EXPLORATION = 1.5  # the weight of the exploration term of UCT
SIMULATIONS = 1000  # the default number of simulations if the budget sets no limit
PLAYOUT_PLACEMENTS = 10


class OnePlyBot(ABC):
    """Plays the best placement according to `judge`, and breaks ties at random."""

    summary: ClassVar[str]

    @abstractmethod
    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """Values placements by the markers after them.

        Later values break ties of earlier values.
        """

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Chooses one of the best placements, and takes every exchange."""
        codes = list_codes(view)
        if view.phase != "place":
            return Decision(view.decode(int(codes.max())))
        best = find_best(*self.judge(view, land_markers(view, codes)))
        return Decision(view.decode(int(codes[rng.choice(best)])))


def find_best(*values: Values) -> npt.NDArray[np.int64]:
    """The indices of the best moves by the first values. Later values break ties."""
    best = np.arange(len(values[0]))
    for value in values:
        best = best[value[best] == value[best].max()]
    return best


def own_markers(position: Position) -> Markers:
    """The markers of the acting seat, before its move."""
    return np.array(position.markers(position.rules.owners[position.seat]))


class MaxsumBot(OnePlyBot):
    """Plays for the highest sum of all markers."""

    summary = "Takes the most points it can get now, capped at the end of the track."

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """Values placements by the sum of all markers."""
        return (after.sum(axis=1),)


class MinsumBot(OnePlyBot):
    """Plays for the highest lowest marker, which decides the game, then for the highest sum."""

    summary = "Lifts its lowest marker as high as it can, then takes the most points."

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """Values placements by the lowest marker, then by the sum of all markers."""
        return after.min(axis=1), after.sum(axis=1)


class SqBot(OnePlyBot):
    """Plays by the strongest of these rules.

    Our own `balanced` uses the same rule in solo and in standard games of two players.
    """

    summary = "Makes the squared distances of its markers to the end as small as it can."

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """Values placements by the squared distances of the markers from the end of the track."""
        return (-((position.rules.end - after) ** 2).sum(axis=1),)


class DeficitBot(OnePlyBot):
    """Tries to lead the best opponent in every colour. In solo, plays for the highest sum."""

    summary = "Works towards a lead of 5 in every colour, then takes the most points."

    _LEAD = 5

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """Values placements by the points missing for a lead of 5, then by all markers."""
        points = after.sum(axis=1)
        if position.rules.is_solo:
            return (points,)
        missing = np.maximum(0, _opponent_markers(position, after) - after + self._LEAD)
        return -missing.sum(axis=1), points


def _opponent_markers(position: Position, after: Markers) -> Markers:
    """The highest marker of an opponent in each colour, after the move."""
    rules = position.rules
    if rules.is_duel:
        return -after  # R10.1: both players share one marker for each colour
    owners = set(rules.owners) - {rules.owners[position.seat]}
    opponents = [position.markers(owner) for owner in owners]
    return np.array([max(markers) for markers in zip(*opponents, strict=True)])


class MaxminBot(OnePlyBot):
    """Plays for the highest sum of all markers early in the game.

    Later it plays only for the colours that were lowest before the move.
    """

    summary = "Takes the most points for the first 22 tiles, then the most in its lowest colour."

    _GREEDY_TILES = 22

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """Values placements by the sum of all markers, later by the lowest colours only."""
        if num_tiles(position) < self._GREEDY_TILES:
            return (after.sum(axis=1),)
        before = own_markers(position)
        return (after[:, before == before.min()].max(axis=1),)


def num_tiles(position: Position) -> int:
    """The number of tiles on the board. Printed symbols do not count."""
    covered = position.states[0].cell[: len(position.geometry.spaces)] < EMPTY
    printed = int(position.geometry.record[0].symbols)
    return (int(covered.sum()) - printed) // 2


class IncminBot(OnePlyBot):
    """Compares the colours that were lowest, then all colours."""

    summary = "Takes the most points in its lowest colours, then the most in all."

    def judge(self, position: Position, after: Markers) -> tuple[Values, ...]:
        """Values placements by the sum of the markers that were lowest, then by the sum of all."""
        before = own_markers(position)
        return after[:, before == before.min()].sum(axis=1), after.sum(axis=1)


@dataclass
class Node:
    """The results of the simulations through one placement, for the side that made it."""

    visits: int = 0
    total: float = 0.0
    children: dict[int, Node] = field(default_factory=dict)  # the key is the code of the placement

    @property
    def mean(self) -> float:
        """The average result."""
        return self.total / self.visits


class UctBot:
    """A plain Monte Carlo tree search (UCT) with one tree over many sampled deals.

    The bot is weak: a position has hundreds of moves, so that each gets only a few visits. The same
    seed and number of simulations give the same move. With a time budget, the move may differ.
    """

    summary = "Searches a tree with short greedy playouts."

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """The most visited move. The mean result breaks ties."""
        if view.phase != "place":
            return Decision(view.decode(SWAP))
        root = Node()
        for _ in _spend(budget):
            _simulate(root, view.sample(rng), rng)
        codes = list(root.children)
        visits = np.array([node.visits for node in root.children.values()])
        means = np.array([node.mean for node in root.children.values()])
        best = find_best(visits, means)
        return Decision(view.decode(codes[int(rng.choice(best))]))


def _spend(budget: Budget) -> Iterator[None]:
    """Yields once for each simulation that the budget allows, at least once."""
    limit = budget.simulations
    if limit is None and budget.seconds is None:
        limit = SIMULATIONS
    stop = math.inf if budget.seconds is None else time.monotonic() + budget.seconds
    done = 0
    while done == 0 or (time.monotonic() < stop and (limit is None or done < limit)):
        yield
        done += 1


def _simulate(root: Node, world: World, rng: np.random.Generator) -> None:
    """Descends to a placement that is not in the tree, plays a playout, and adds the result."""
    node, path = root, []
    while world.states[0].phase != OVER:
        owner = world.rules.owners[world.seat]
        codes = _list_scoring(world).tolist()
        code, is_new = _select(node, codes, rng)
        _make(world, code)
        node = node.children.setdefault(code, Node())
        path.append((node, owner))
        if is_new:
            break
    _play_on(world, rng)
    results = _judge(world)
    root.visits += 1
    for node, owner in path:
        node.visits += 1
        node.total += results[owner]


def _select(node: Node, codes: list[int], rng: np.random.Generator) -> tuple[int, bool]:
    """An untried placement, or the one with the highest UCT value.

    Also returns whether it is new.
    """
    children = node.children
    untried = [code for code in codes if code not in children]
    if untried:
        return untried[int(rng.integers(len(untried)))], True
    effort = math.log(node.visits)

    def promise(code: int) -> float:
        child = children[code]
        return child.mean + EXPLORATION * math.sqrt(effort / child.visits)

    return max(codes, key=promise), False


def _list_scoring(world: World) -> Codes:
    """The placements with which at least one half scores. All placements if none scores."""
    codes, gain = list_codes(world), world.states[0].gain
    colours, spaces, other_colours, other_spaces = unpack(codes)
    first = gain[spaces, colours]
    second = gain[other_spaces, other_colours]
    scoring = codes[(first > 0) | (second > 0)]
    return scoring if len(scoring) else codes


def _make(world: World, code: int) -> None:
    """Plays a placement to the end of its turn. Takes the exchange and draws the tiles."""
    record, states = world.geometry.record, world.states
    door.step(record, states, code)
    if states[0].phase == EXCHANGE:
        door.step(record, states, SWAP)
    if states[0].phase == DRAW:
        door.refill(record, states)


def _play_on(world: World, rng: np.random.Generator) -> None:
    """A short playout: each seat takes the most points with a tile that has a lowest colour."""
    for noise in rng.integers(0, 2**64, PLAYOUT_PLACEMENTS, dtype=np.uint64):
        if world.states[0].phase == OVER:
            return
        _make(world, door.greedy_move(world.geometry.record, _keep_lowest(world), noise))


def _keep_lowest(world: World) -> Records:
    """A copy of the state whose rack has only the tiles with a lowest colour.

    If no tile has a lowest colour, all tiles stay. The engine's greedy move then considers only the
    tiles of this rack.
    """
    rules, states, seat = world.geometry.record[0], duplicate(world.states), world.seat
    markers = own_markers(world)
    is_lowest = markers == markers.min()
    rack, held = states[0].rack[seat], states[0].held
    kinds = rack[: held[seat]]
    kept = kinds[is_lowest[rules.first[kinds]] | is_lowest[rules.second[kinds]]]
    if len(kept):
        rack[: len(kept)], held[seat] = kept, len(kept)
    return states


def _judge(world: World) -> list[float]:
    """The share of the win of each side. In solo, the lowest marker as a share of the track."""
    if world.rules.is_solo:
        return [min(world.markers(0)) / world.rules.end]
    leads = [rank == 1 for rank in world.ranks]
    return [is_ahead / sum(leads) for is_ahead in leads]


BASELINES = (MaxsumBot, MinsumBot, SqBot, DeficitBot, MaxminBot, IncminBot, UctBot)
