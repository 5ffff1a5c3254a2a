"""A batch on an NVIDIA GPU: the same kernels as on a CPU, with all arrays in GPU memory.

One thread takes the action of a game. Then all threads of a warp write the observation and the mask
of the game together. They also deal a new game together, because they would have to wait for a
single dealing thread anyway.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.geometry import Geometry
from genial.engine.kernel.playout import random_move
from genial.engine.runtime import Array, Buffer
from genial.engine.runtime.gpu import WARP, GpuRuntime, cuda
from genial.engine.state import OVER, STATE, Bytes, RulesArray, StateArray, Words
from genial.features.kernel.actions import find_action
from genial.features.kernel.masking import (
    Pairs,
    is_plain,
    write_mask_by_side,
    write_plain_mask,
)
from genial.features.kernel.observing import write_rest
from genial.features.observation import WORD

from ..kernel.stepping import (
    Games,
    Observations,
    Results,
    draw_racks,
    keep_finals,
    next_seed,
    redeal_game,
    try_action,
)
from .buffers import list_buffers, new_opening

# The index of the word of a state where the gain table begins. An observation begins with a copy of
# this table.
GAIN_WORD: int = STATE.fields["gain"][1] // WORD  # type: ignore[index]  # a record has fields


@cuda.jit
def _step(rules: RulesArray, games: Games, results: Results) -> None:
    """Takes the actions, with one thread for each game."""
    game = cuda.grid(1)
    states, free_sides, seeds, _ = games
    actions, rewards, advances, done, illegal, finals = results
    if game < len(states):
        state = states[game]
        is_legal = try_action(
            rules[0], state, free_sides[game], actions[game], rewards[game], advances[game]
        )
        is_over = is_legal and state.phase == OVER
        illegal[game] = not is_legal
        done[game] = is_over
        if is_over:
            keep_finals(rules[0], state, finals[game])
            seeds[game] = next_seed(seeds[game])


@cuda.jit
def _open(
    rules: RulesArray,
    fresh: Bytes,
    opening_words: Words,
    opening_free_sides: Bytes,
    state_words: Words,
    free_sides: Bytes,
) -> None:
    """Sets the state of each game marked in `fresh` to the opening, with a warp for each game."""
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(fresh) and fresh[game]:
        for word in range(lane, len(opening_words), WARP):
            state_words[game, word] = opening_words[word]
        for side in range(lane, len(opening_free_sides), WARP):
            free_sides[game, side] = opening_free_sides[side]


@cuda.jit
def _deal(rules: RulesArray, fresh: Bytes, first_seat: int, games: Games) -> None:
    """Deals the racks of each game marked in `fresh`, with one thread for each game."""
    game = cuda.grid(1)
    if game < len(games.states) and fresh[game]:
        draw_racks(rules[0], games, game, first_seat)


@cuda.jit
def _name_seats(rules: RulesArray, states: StateArray, seats: Bytes) -> None:
    """Writes the acting seats, with one thread for each game."""
    game = cuda.grid(1)
    if game < len(states):
        seats[game] = states[game].seat


@cuda.jit
def _observe(
    rules: RulesArray,
    states: StateArray,
    state_words: Words,
    seen: Observations,
    row_words: Words,
) -> None:
    """Writes the observations of the seats, with one warp for each game.

    The gain table is copied word by word.
    """
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states):
        for space in range(lane, rules[0].spaces, WARP):
            row_words[game, space] = state_words[game, GAIN_WORD + space]
        write_rest(rules[0], states[game], seen.seats[game], seen.rows[game], lane, WARP)


@cuda.jit
def _mask_plain(
    rules: RulesArray, states: StateArray, free_sides: Pairs, listed: Pairs, masks: Pairs
) -> None:
    """Writes the masks of plain positions, with one warp for each game.

    Most positions are plain.
    """
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states) and is_plain(rules[0], states[game]):
        write_plain_mask(rules[0], states[game], free_sides[game], listed, masks[game], lane, WARP)


@cuda.jit
def _mask_others(rules: RulesArray, states: StateArray, free_sides: Bytes, masks: Bytes) -> None:
    """Writes the masks of all other positions.

    A separate kernel, because it needs more registers.
    """
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states) and not is_plain(rules[0], states[game]):
        write_mask_by_side(rules[0], states[game], free_sides[game], masks[game], lane, WARP)


@cuda.jit
def _sample(rules: RulesArray, games: Games, actions: npt.NDArray[np.int32]) -> None:
    game = cuda.grid(1)
    if game < len(games.states):
        state = games.states[game]
        code, games.noise[game] = random_move(rules[0], state, games.noise[game])
        actions[game] = find_action(rules[0], state, code)


@cuda.jit
def _redeal(rules: RulesArray, games: Games) -> None:
    game = cuda.grid(1)
    if game < len(games.states):
        redeal_game(rules[0], games, game)


class GpuBatch:
    """A batch in GPU memory. Calls return before their kernels are done."""

    def __init__(
        self,
        geometry: Geometry,
        games: int,
        first_seat: int,
        buffers: Mapping[str, Buffer] | None = None,
    ) -> None:
        """Allocates the arrays; `buffers` are those of `list_buffers`, and perhaps others."""
        self._geometry, self._games, self._first_seat = geometry, games, first_seat
        self._runtime = GpuRuntime(geometry, games, buffers or list_buffers(geometry))
        self.arrays: Mapping[str, Array] = self._runtime.arrays
        free_sides = new_opening(geometry, first_seat).free_sides
        self._opening = cuda.to_device(geometry.opening.view(np.uint64))
        self._opening_free_sides = cuda.to_device(free_sides)
        listed = np.ascontiguousarray(geometry.record[0].listed[1, : len(free_sides)])
        self._listed_pairs = cuda.to_device(listed.view(np.uint16))
        # The same memory, seen as words and as pairs of bytes.
        self._state_words = self._runtime.view("states", np.uint64)
        self._row_words = self._runtime.view("rows", np.uint64)
        self._free_side_pairs = self._runtime.view("free_sides", np.uint16)
        self._mask_pairs = self._runtime.view("masks", np.uint16)

    def reset(self, seeds: Words) -> None:
        """Deals a new game at every index, each from its own seed, and writes the observations."""
        self._runtime.clear(*Results._fields)
        self.arrays["seeds"].copy_to_device(seeds)
        self._deal(cuda.to_device(np.ones(self._games, np.uint8)))
        self._name_seats()
        self._observe()

    def step(self) -> None:
        """Takes the actions, replaces ended games by new games, and writes the observations."""
        self._runtime.run(_step, 1, Games, Results)
        self._deal(self.arrays["done"])
        self._name_seats()
        self._observe()

    def sample(self) -> None:
        """Writes a random legal action for every game."""
        self._runtime.run(_sample, 1, Games, self.arrays["actions"])

    def read(self, name: str, games: slice) -> npt.NDArray[Any]:
        """Copies a part of an array to the memory of the host."""
        return self._runtime.read(self.arrays[name][games])

    def redeal(self, seeds: Words) -> GpuBatch:
        """A copy in which all tiles that the acting seats cannot see are dealt again."""
        twin = GpuBatch(self._geometry, self._games, self._first_seat)
        twin._state_words.copy_to_device(self._state_words)
        for name, array in self.arrays.items():
            # the states were copied as words, because Numba's simulator cannot copy records
            if name != "states":
                twin.arrays[name].copy_to_device(array)
        twin.arrays["seeds"].copy_to_device(seeds)
        twin._runtime.run(_redeal, 1, Games)
        return twin

    def _deal(self, fresh: Array) -> None:
        """Deals a new game at every index that `fresh` marks."""
        opening = self._opening, self._opening_free_sides
        self._runtime.run(
            _open, WARP, fresh, *opening, self._state_words, self.arrays["free_sides"]
        )
        self._runtime.run(_deal, 1, fresh, self._first_seat, Games)

    def _name_seats(self) -> None:
        """Writes the seats that see the observations: the acting seats."""
        self._runtime.run(_name_seats, 1, self.arrays["states"], self.arrays["seats"])

    def _observe(self) -> None:
        """Writes the observations of the seats, and the masks of the acting seats."""
        states, free_sides, masks = (
            self.arrays[name] for name in ("states", "free_sides", "masks")
        )
        words = self._state_words, self._row_words
        self._runtime.run(_observe, WARP, states, words[0], Observations, words[1])
        pairs = self._free_side_pairs, self._listed_pairs, self._mask_pairs
        self._runtime.run(_mask_plain, WARP, states, *pairs)
        self._runtime.run(_mask_others, WARP, states, free_sides, masks)
