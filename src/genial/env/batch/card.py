"""A batch on an NVIDIA card: the same kernels, arrays that never leave the card.

One thread takes the action of a game. The threads of a warp then write its row and mask together,
and deal the next game together where one is over: a single thread would keep its warp waiting.
Needs the extra `cuda`. With NUMBA_ENABLE_CUDASIM=1 and NUMBA_DISABLE_JIT=1 it runs in Numba's
simulator, without a card.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.geometry import Geometry
from genial.engine.gpu import THREADS, cuda  # type: ignore[attr-defined]  # its way to Numba
from genial.engine.kernel.playout import random_move
from genial.engine.kernel.randomness import scramble
from genial.engine.state import STATE, Records
from genial.features.kernel.actions import find_action
from genial.features.kernel.masking import (
    Bytes,
    Pairs,
    is_plain,
    write_mask_by_side,
    write_plain_mask,
)
from genial.features.kernel.observing import write_rest
from genial.features.observation import WORD

from ..kernel.rewarding import Floats
from ..kernel.stepping import Actions, Steps, Words, draw_racks, redeal_game, step_game
from .buffers import RESULTS, Array, list_buffers
from .cores import write_opening_room

WARP = 32
# Where a state has what a row begins with.
GAIN_WORD: int = STATE.fields["gain"][1] // WORD  # type: ignore[index]  # a record has fields


@cuda.jit
def _step(
    rules: Records,
    states: Records,
    rooms: Bytes,
    seeds: Words,
    actions: Actions,
    rewards: Floats,
    advances: Steps,
    done: Bytes,
    illegal: Bytes,
    finals: Steps,
) -> None:
    """One thread for each game."""
    game = cuda.grid(1)
    if game < len(states):
        step_game(
            rules[0],
            states,
            rooms,
            seeds,
            actions,
            rewards,
            advances,
            done,
            illegal,
            finals,
            game,
        )


@cuda.jit
def _open(
    fresh: Bytes, opening_words: Words, opening_room: Bytes, state_words: Words, rooms: Bytes
) -> None:
    """A warp for each game: clears the table where a game is to be dealt."""
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(fresh) and fresh[game]:
        for word in range(lane, len(opening_words), WARP):
            state_words[game, word] = opening_words[word]
        for side in range(lane, len(opening_room), WARP):
            rooms[game, side] = opening_room[side]


@cuda.jit
def _deal(
    rules: Records, fresh: Bytes, first_seat: int, states: Records, seeds: Words, noise: Words
) -> None:
    """One thread for each game: deals it where the table has been cleared."""
    game = cuda.grid(1)
    if game < len(states) and fresh[game]:
        draw_racks(rules[0], states[game], seeds[game], first_seat)
        noise[game] = scramble(seeds[game])


@cuda.jit
def _observe(
    rules: Records,
    states: Records,
    state_words: Words,
    seats: Bytes,
    rows: Bytes,
    row_words: Words,
) -> None:
    """A warp for each game; what a row begins with is copied by words."""
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states):
        seat = states[game].seat
        if lane == 0:
            seats[game] = seat
        for space in range(lane, rules[0].spaces, WARP):
            row_words[game, space] = state_words[game, GAIN_WORD + space]
        write_rest(rules[0], states[game], seat, rows[game], lane, WARP)


@cuda.jit
def _mask_plain(rules: Records, states: Records, rooms: Pairs, listed: Pairs, masks: Pairs) -> None:
    """A warp for each game whose position is plain, as most are: two bytes at a time."""
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states) and is_plain(rules[0], states[game]):
        write_plain_mask(rules[0], states[game], rooms[game], listed, masks[game], lane, WARP)


@cuda.jit
def _mask_others(rules: Records, states: Records, rooms: Bytes, masks: Bytes) -> None:
    """A warp for each of the other games; apart, as this takes more registers."""
    thread = cuda.grid(1)
    game, lane = thread // WARP, thread % WARP
    if game < len(states) and not is_plain(rules[0], states[game]):
        write_mask_by_side(rules[0], states[game], rooms[game], masks[game], lane, WARP)


@cuda.jit
def _sample(rules: Records, states: Records, noise: Words, actions: Actions) -> None:
    game = cuda.grid(1)
    if game < len(states):
        code, noise[game] = random_move(rules[0], states[game], noise[game])
        actions[game] = find_action(rules[0], states[game], code)


@cuda.jit
def _redeal(rules: Records, states: Records, seeds: Words, noise: Words) -> None:
    game = cuda.grid(1)
    if game < len(states):
        redeal_game(rules[0], states, seeds, noise, game)


class Card:
    """All arrays lie on the card; calls return before their kernels are done."""

    def __init__(self, geometry: Geometry, games: int) -> None:
        self._geometry, self._games = geometry, games
        self.arrays: dict[str, Array] = {
            name: cuda.device_array((games, *buffer.shape), buffer.dtype)
            for name, buffer in list_buffers(geometry).items()
        }
        self._rules = cuda.to_device(geometry.record)
        self._opening = cuda.to_device(geometry.opening.view(np.uint64))
        self._opening_room = cuda.to_device(write_opening_room(geometry))
        sides = len(self._opening_room)
        listed = np.ascontiguousarray(geometry.record[0].listed[1, :sides])
        self._listed_pairs = cuda.to_device(listed.view(np.uint16))
        # The same memory once more, as words and as pairs of bytes.
        self._state_words = self._view("states", np.uint64)
        self._row_words = self._view("rows", np.uint64)
        self._room_pairs = self._view("rooms", np.uint16)
        self._mask_pairs = self._view("masks", np.uint16)

    @staticmethod
    def is_there() -> bool:
        """Whether this machine has a card that can be used."""
        return bool(cuda.is_available())

    def reset(self, seeds: Words, first_seat: int) -> None:
        """Deals a game in every place, each from its seed, and observes it."""
        for name in RESULTS:
            array = self.arrays[name]
            array.copy_to_device(np.zeros(array.shape, array.dtype))
        self.arrays["seeds"].copy_to_device(seeds)
        self._renew(cuda.to_device(np.ones(self._games, np.uint8)), first_seat)
        self._observe()

    def step(self, first_seat: int) -> None:
        """Takes the actions, deals anew where a game ends, and observes."""
        arrays = self._pick("states", "rooms", "seeds", *RESULTS)
        self._run(_step, 1, self._rules, *arrays)
        self._renew(self.arrays["done"], first_seat)
        self._observe()

    def sample(self) -> None:
        """Writes a random legal action for every game."""
        self._run(_sample, 1, self._rules, *self._pick("states", "noise", "actions"))

    def read(self, name: str, games: slice) -> npt.NDArray[Any]:
        """A copy of a part of an array on the host."""
        part: npt.NDArray[Any] = self.arrays[name][games].copy_to_host()
        return part

    def redeal(self, seeds: Words) -> Card:
        """A copy in which everything that the seats on turn cannot see is dealt again."""
        twin = Card(self._geometry, self._games)
        twin._state_words.copy_to_device(self._state_words)
        for name in list_buffers(self._geometry):
            if name != "states":  # copied as words: records are not, by Numba's simulator
                twin.arrays[name].copy_to_device(self.arrays[name])
        twin.arrays["seeds"].copy_to_device(seeds)
        twin._run(_redeal, 1, self._rules, *twin._pick("states", "seeds", "noise"))
        return twin

    def _renew(self, fresh: Array, first_seat: int) -> None:
        """Deals where a game is to be fresh."""
        rooms = self.arrays["rooms"]
        self._run(_open, WARP, fresh, self._opening, self._opening_room, self._state_words, rooms)
        games = self._pick("states", "seeds", "noise")
        self._run(_deal, 1, self._rules, fresh, first_seat, *games)

    def _observe(self) -> None:
        """Writes who acts, what that seat sees and what it may do."""
        states, seats, rows = self._pick("states", "seats", "rows")
        words = self._state_words, self._row_words
        self._run(_observe, WARP, self._rules, states, words[0], seats, rows, words[1])
        pairs = self._room_pairs, self._listed_pairs, self._mask_pairs
        self._run(_mask_plain, WARP, self._rules, states, *pairs)
        self._run(_mask_others, WARP, self._rules, states, *self._pick("rooms", "masks"))

    def _view(self, name: str, dtype: Any) -> Array:
        return self.arrays[name].view(dtype).reshape(self._games, -1)

    def _pick(self, *names: str) -> list[Array]:
        return [self.arrays[name] for name in names]

    def _run(self, kernel: Any, threads: int, *arguments: Any) -> None:
        """Starts a kernel with some threads for each game."""
        blocks = -(-self._games * threads // THREADS)
        kernel[blocks, THREADS, _find_stream()](*arguments)


def _find_stream() -> Any:
    """The stream that PyTorch works on now, so that its kernels and ours keep their order."""
    torch = sys.modules.get("torch")
    if torch is None or not torch.cuda.is_available() or not torch.cuda.is_initialized():
        return 0
    number = torch.cuda.current_stream().cuda_stream
    return cuda.external_stream(number) if number else 0
