"""Random games of all kinds for property tests, and the settings of these tests.

The random examples depend only on the test, not on the clock, so that a run can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeVar

import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from numba import config

from genial import Game, Move, World
from genial.engine.editions import every_kind
from genial.engine.kernel import door
from genial.engine.kernel.moves import MAX_MOVES

Test = TypeVar("Test", bound=Callable[..., None])
KINDS = every_kind()


def examples(number: int) -> Callable[[Test], Test]:
    """Runs a property test with this many examples, which are always the same.

    With uncompiled kernels, for coverage, a few examples are enough, because each takes seconds.
    """
    repeatable = settings(
        max_examples=max(2, number // 20) if config.DISABLE_JIT else number,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )

    def decorate(test: Test) -> Test:
        return repeatable(test)

    return decorate


class Plan(NamedTuple):
    """A game that can be repeated, always with the same moves."""

    kind: tuple[str, str, int]
    seed: int
    greed: float  # the share of moves that are greedy placements; the others are random
    moves: int  # the number of moves to play, unless the game ends before

    def new(self, **more: Any) -> Game:
        """Deals the game. `more` are options of `Game`. A secret replaces the seed."""
        edition, variant, players = self.kind
        if "secret" not in more:
            more.setdefault("seed", self.seed)
        return Game(edition, variant=variant, players=players, **more)

    def choices(self) -> Random:
        """The random generator that chooses the moves of all players."""
        return Random(self.seed)

    def play(self, **more: Any) -> Game:
        """Deals the game and plays all moves of the plan."""
        game, choices = self.new(**more), self.choices()
        for _ in range(self.moves):
            if game.phase == "over":
                break
            game.play(choose(game, choices, self.greed))
        return game


def plans(most: int = 300, kinds: list[tuple[str, str, int]] = KINDS) -> st.SearchStrategy[Plan]:
    """A strategy for plans of every kind of game. Some plans play to the end."""
    return st.builds(
        Plan,
        kind=st.sampled_from(kinds),
        seed=st.integers(0, 2**64 - 1),
        greed=st.sampled_from([0.0, 0.5, 1.0]),
        moves=st.integers(0, most) | st.just(most),
    )


_CODES = np.empty(MAX_MOVES, np.int32)


def choose(world: World, choices: Random, greed: float) -> Move:
    """A legal move: the move with the most points, or a random move."""
    record = world.geometry.record
    if choices.random() < greed:
        noise = np.uint64(choices.getrandbits(64))
        return world.decode(int(door.greedy_move(record, world.states, noise)))
    number = door.list_moves(record, world.states, _CODES)
    return world.decode(int(_CODES[choices.randrange(number)]))


def public_answers(position: Any) -> dict[str, Any]:
    """All public properties of a position or a view."""
    names = [name for name in dir(type(position)) if not name.startswith("_")]
    values = {
        name: getattr(position, name)
        for name in names
        if isinstance(getattr(type(position), name), property)
    }
    return values | {"legal_moves": position.legal_moves()}


def hidden_seats(world: World, viewer: int) -> list[int]:
    rules = world.rules
    return [seat for seat in range(rules.players) if not rules.sees_rack(viewer, seat)]


def deal_again(world: World, viewer: int, choices: Random) -> World:
    """A copy of a world in which all tiles that the viewer cannot see are dealt again."""
    states = world.states.copy()
    state = states[0]
    hidden = [int(kind) for kind in np.repeat(np.arange(len(state.bag)), state.bag)]
    for seat in hidden_seats(world, viewer):
        hidden += [int(kind) for kind in state.rack[seat, : state.held[seat]]]
    choices.shuffle(hidden)
    for seat in hidden_seats(world, viewer):
        for slot in range(state.held[seat]):
            state.rack[seat, slot] = hidden.pop()
    state.bag[:] = 0
    for kind in hidden:
        state.bag[kind] += 1
    state.rng = choices.getrandbits(64)
    return World(world.geometry, states)
