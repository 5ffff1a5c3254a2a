"""A bot that searches with single-observer information-set Monte Carlo tree search.

    genial evaluate benchmarks/ismcts.py:IsmctsBot:sims=200 --track standard-2 --games 40
    genial play you benchmarks/ismcts.py:IsmctsBot:time=1

The method is SO-ISMCTS (P. Cowling, E. Powley, D. Whitehouse: Information Set Monte Carlo Tree
Search, 2012): one tree from the view of the bot. Every iteration deals the tiles that the bot
cannot see at random, and uses only the moves that are legal in this deal. So a move is not always
available, and UCB counts how often it was.

Where the method leaves a choice:

- The tree branches by moves only. Draws have no nodes of their own.
- A position has up to a thousand moves, more than there are iterations. So a node with n visits
  uses only the best moves by the rule of the bot `balanced`: `width` times the square root of
  n + 1, rounded up (progressive widening).
- A playout goes to the end of the game. All seats play greedily there, or at random.
- The result of a playout is the mean of two numbers from 0 to 1: the share of the win, and the lead
  in lowest markers, because a few wins alone tell little. In solo it is the lowest marker.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from genial import Position, View, World
from genial.bots import Budget, Decision
from genial.bots.balanced import judge_moves
from genial.bots.bot import Candidate
from genial.engine.kernel import door, playout
from genial.engine.kernel.jit import kernel
from genial.engine.state import DRAW, RulesArray, StateArray

ITERATIONS = 200  # if the budget has neither time nor simulations
SHOWN = 5  # candidates in the analysis of a decision
POLICIES = {"random": playout.RANDOM, "greedy": playout.GREEDY}
LEAD = 6  # a lead of this many points, or of two markers in the duel, counts as 0.88


@dataclass
class Node:
    """A move in the tree, with the results of its iterations for the side that makes it."""

    visits: int = 0
    available: int = 0  # the number of iterations in which the move could be chosen
    total: float = 0.0
    children: dict[int, Node] = field(default_factory=dict)  # by the code of the move

    @property
    def mean(self) -> float:
        """The mean result."""
        return self.total / self.visits

    def promise(self, exploration: float) -> float:
        """The upper confidence bound. The availability replaces the visits of the parent."""
        return self.mean + exploration * math.sqrt(math.log(self.available) / self.visits)


class IsmctsBot:
    """Searches one tree over its own information sets."""

    summary = "Searches one tree over all deals that are possible from its view."

    def __init__(
        self, exploration: float = 0.3, width: float = 0.6, playouts: str = "greedy"
    ) -> None:
        """Sets the parameters of the search.

        Args:
            exploration: the weight of the exploration term of UCB.
            width: how fast a node takes in more moves.
            playouts: "greedy" or "random".

        Raises:
            ValueError: if a parameter is out of its range.
        """
        for name, number in {"exploration": exploration, "width": width}.items():
            if not isinstance(number, int | float) or not 0 < number <= 100:
                raise ValueError(f"{name} must be a number above 0, 100 at most, not {number}")
        if playouts not in POLICIES:
            raise ValueError(f"playouts must be {' or '.join(POLICIES)}, not {playouts}")
        self._exploration, self._width, self._policy = exploration, width, POLICIES[playouts]

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """The most visited move. The mean result breaks ties."""
        root, moves = Node(), rank_moves(view)
        if len(moves) == 1:
            return Decision(view.decode(moves[0]))
        for _ in _spend(budget):
            self._iterate(root, moves, view.sample(rng), rng)
        best = sorted(root.children.items(), key=lambda each: (-each[1].visits, -each[1].mean))
        analysis = tuple(Candidate(view.decode(code), node.mean) for code, node in best[:SHOWN])
        return Decision(analysis[0].move, analysis)

    def _iterate(
        self, root: Node, moves: list[int], world: World, rng: np.random.Generator
    ) -> None:
        """Descends to a move that is new in the tree, plays the game to its end, adds the result.

        `moves` are the ranked moves at the root, which are the same in all worlds.
        """
        record, states, owners = world.geometry.record, world.states, world.rules.owners
        node, path, is_new = root, [], False
        while not is_new and not world.is_over:
            code, is_new = self._select(node, moves if node is root else rank_moves(world))
            node = node.children[code]
            path.append((node, owners[world.seat]))
            door.step(record, states, code)
            if states["phase"][0] == DRAW:
                door.refill(record, states)
        noise = rng.integers(0, 2**64, dtype=np.uint64)
        play_on(record, states, noise, self._policy * ((1 << world.rules.players) - 1))
        results = find_results(world)
        root.visits += 1
        for node, owner in path:
            node.visits += 1
            node.total += results[owner]

    def _select(self, node: Node, moves: list[int]) -> tuple[int, bool]:
        """A move that is not in the tree yet, or else the most promising one; whether it is new.

        Counts the availability of all moves that could be chosen.
        """
        usable = moves[: math.ceil(self._width * math.sqrt(node.visits + 1))]
        known = [(code, node.children[code]) for code in usable if code in node.children]
        for _, child in known:
            child.available += 1
        if len(known) < len(usable):
            code = next(code for code in usable if code not in node.children)
            node.children[code] = Node(available=1)
            return code, True
        return max(known, key=lambda each: each[1].promise(self._exploration))[0], False


def rank_moves(position: Position) -> list[int]:
    """The codes of all legal moves, best first by the rule of the bot `balanced`."""
    codes, values = judge_moves(position)
    return list(codes[np.argsort(-values, kind="stable")].tolist())


@kernel
def play_on(rules: RulesArray, states: StateArray, noise: np.uint64, policies: int) -> None:
    """Plays a game to its end. `policies` has one bit for each seat."""
    playout.play_out(rules[0], states[0], noise, policies)


def find_results(world: World) -> list[float]:
    """The result of a finished game for each side, from 0 to 1."""
    rules, ranks = world.rules, world.ranks
    sides = [world.markers(owner) for owner in range(len(ranks))]
    if rules.is_solo:
        return [min(sides[0]) / rules.end]
    if rules.is_duel:  # the markers on the own side decide (R10.6)
        lows = [LEAD / 2 * sum(marker > 0 for marker in markers) for markers in sides]
    else:
        lows = [float(min(markers)) for markers in sides]
    results = []
    for side, rank in enumerate(ranks):
        lead = lows[side] - max(lows[:side] + lows[side + 1 :])
        win = (rank == 1) / ranks.count(1)
        results.append((win + 0.5 + 0.5 * math.tanh(lead / LEAD)) / 2)
    return results


def _spend(budget: Budget) -> Iterator[None]:
    """Yields once for each iteration that the budget allows, at least once."""
    limit = budget.simulations
    if limit is None and budget.seconds is None:
        limit = ITERATIONS
    stop = math.inf if budget.seconds is None else time.monotonic() + budget.seconds
    done = 0
    while done == 0 or (time.monotonic() < stop and (limit is None or done < limit)):
        yield
        done += 1
