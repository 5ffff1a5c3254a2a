"""A plain Monte Carlo tree search: weak, for it visits hundreds of moves a few times each."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.bots.balanced import list_codes
from genial.bots.bot import Budget, Decision
from genial.engine.kernel import door
from genial.engine.kernel.turn import SWAP
from genial.engine.state import DRAW, EXCHANGE, OVER, Records, duplicate
from genial.engine.view import View
from genial.engine.world import World

from .one_ply import find_best, own_markers

Codes: TypeAlias = npt.NDArray[np.int32]

EXPLORATION = 1.5
SIMULATIONS = 1000  # where the budget says nothing
PLAYOUT = 10  # placements


@dataclass
class Node:
    """What became of a placement, for the owner of the score board of the seat that made it."""

    visits: int = 0
    total: float = 0.0
    children: dict[int, Node] = field(default_factory=dict)  # by the code of the placement

    @property
    def mean(self) -> float:
        """The average of all results."""
        return self.total / self.visits


class UctBot:
    """Deals what it cannot see anew for each simulation, and keeps one tree for all of them.

    The same seed and number of simulations give the same move; a budget of time alone does not.
    """

    summary = "Searches a tree with short greedy playouts."

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """The move that was visited most, of these the one with the best results."""
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
    """Goes on for as long as the budget lasts, and at least once."""
    limit = budget.simulations
    if limit is None and budget.seconds is None:
        limit = SIMULATIONS
    stop = math.inf if budget.seconds is None else time.monotonic() + budget.seconds
    done = 0
    while done == 0 or (time.monotonic() < stop and (limit is None or done < limit)):
        yield
        done += 1


def _simulate(root: Node, world: World, rng: np.random.Generator) -> None:
    """Goes down the tree to a placement that is new, plays on a little, and notes the result."""
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
    """A placement that was never tried, or else the most promising; and whether it is new."""
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
    """The placements that score in at least one half, or all where none does."""
    codes, gain = list_codes(world), world.states[0].gain
    first = gain[codes >> 8 & 255, codes >> 19 & 7]
    second = gain[codes & 255, codes >> 16 & 7]
    scoring = codes[(first > 0) | (second > 0)]
    return scoring if len(scoring) else codes


def _make(world: World, code: int) -> None:
    """Makes a placement and all that follows from it: the exchange is taken, tiles are drawn."""
    record, states = world.geometry.record, world.states
    door.step(record, states, code)
    if states[0].phase == EXCHANGE:
        door.step(record, states, SWAP)
    if states[0].phase == DRAW:
        door.refill(record, states)


def _play_on(world: World, rng: np.random.Generator) -> None:
    """A few placements of all seats: the most points with a tile that shows a lowest colour."""
    for noise in rng.integers(0, 2**64, PLAYOUT, dtype=np.uint64):
        if world.states[0].phase == OVER:
            return
        _make(world, door.greedy_move(world.geometry.record, _keep_lowest(world), noise))


def _keep_lowest(world: World) -> Records:
    """The state with only those tiles on the rack that show a lowest colour; with all if none do.

    The engine's greedy move looks at the rack of the seat on turn, and so at these tiles alone.
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
    """A win for each score board, shared where several lead; solo: how far the lowest marker is."""
    if world.rules.players == 1:
        return [min(world.markers(0)) / world.rules.end]
    leads = [rank == 1 for rank in world.ranks]
    return [is_ahead / sum(leads) for is_ahead in leads]
