"""Reads observations of every form as the same tensors.

Shapes: N observations, C colours, S spaces, R slots on a rack, B score boards, K kinds of tile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from genial.engine.editions import Rules
from genial.engine.errors import GenialError
from genial.engine.geometry import compile_rules
from genial.features.encoding import Field, find_encoding
from genial.features.observation import lay_out, locate_spaces

from ..extras import explain_missing

with explain_missing():
    import torch
    from torch import Tensor

Seen: TypeAlias = "Tensor | Mapping[str, Any]"
"""An observation: flat or rows of bytes as a tensor, planes or parts as tensors by name."""


class Reading(NamedTuple):
    """What the network uses of an observation, as floats."""

    gain: Tensor  # (N, C, S), the points of each colour on each space
    board: Tensor  # (N, C, S), 1 where the colour is
    tiles: Tensor  # (N, R, 2, C), the two colours of each tile on the seat's rack, one-hot
    markers: Tensor  # (N, B, C)
    unseen: Tensor  # (N, K), the number of unseen tiles of each kind
    bonus: Tensor  # (N, 1), bonus placements that are due
    tokens: Tensor | None  # (N, C, 2), duel only: 1 if the seat, or its opponent, has the token


class Reader:
    """Recognises the form of an observation, and reads it."""

    def __init__(self, rules: Rules) -> None:
        self._rules, self._layout = rules, lay_out(rules)
        self._flat, self._planes = (find_encoding(rules, name) for name in ("flat", "planes"))
        self._grid = torch.from_numpy(locate_spaces(compile_rules(rules))).T

    def read(self, seen: Seen) -> tuple[Reading, torch.Size]:
        """The reading of N observations, and the shape of the batch, whose size is N.

        Raises:
            GenialError: if these are no observations of this kind of game.
        """
        if isinstance(seen, Tensor):
            batch = seen.shape[:-1]
            if seen.dtype == torch.uint8:
                self._check(seen.shape[-1:], (self._layout.size,), "a row")
                parts = self._layout.split(seen.flatten(0, -2), torch.int8)
                return self._read_parts(parts, batch.numel()), batch
            self._check(seen.shape[-1:], (self._flat.size,), "flat")
            return self._read_flat(seen.reshape(-1, self._flat.size)), batch
        if "planes" in seen:
            shape = self._planes.pieces[0].shape
            batch = seen["planes"].shape[:-3]
            self._check(seen["planes"].shape[-3:], shape, "planes")
            return self._read_planes(*(seen[name] for name in ("planes", "rest"))), batch
        parts = seen.get("observation", seen)  # Gymnasium has the mask beside the observation
        if "board" not in parts:
            raise GenialError(
                f"an observation has planes and rest, or the named parts, not {', '.join(parts)}"
            )
        batch = parts["board"].shape[:-1]
        for part in self._layout.parts:
            self._check(parts[part.name].shape[len(batch) :], part.shape, part.name)
        return self._read_parts(parts, batch.numel()), batch

    def _check(self, shape: torch.Size, expected: tuple[int, ...], form: str) -> None:
        if tuple(shape) != expected:
            rules = self._rules
            raise GenialError(
                f"an observation ({form}) of the shape {tuple(shape)} is not of this kind of game: "
                f"{rules.edition.id} {rules.variant} with {rules.players} players has {expected}"
            )

    def _read_flat(self, flat: Tensor) -> Reading:
        fields = self._flat.fields
        gain, board = (_take(flat, fields[name]) for name in ("gain", "board"))
        return _join(gain.transpose(1, 2), board.transpose(1, 2), flat, fields, 0)

    def _read_planes(self, planes: Tensor, rest: Tensor) -> Reading:
        colours = self._rules.edition.colours
        rows, columns = self._grid
        spaces = planes.flatten(0, -4)[:, 2:, rows, columns]
        divisor = self._flat.fields["gain"].divisor
        board, gain = spaces[:, :colours], spaces[:, colours:] * divisor
        start = self._planes.pieces[1].place.start
        return _join(gain, board, rest.flatten(0, -2), self._planes.fields, start)

    def _read_parts(self, parts: Mapping[str, Tensor], number: int) -> Reading:
        parts = {
            part.name: parts[part.name].reshape(number, *part.shape) for part in self._layout.parts
        }
        colours = torch.arange(1, self._rules.edition.colours + 1, device=parts["board"].device)
        holders = colours[:2]
        return Reading(
            parts["gain"].float().transpose(1, 2),
            (parts["board"][:, None] == colours[:, None]).float(),
            (parts["racks"][:, 0, ..., None] == colours).float(),
            parts["markers"].float(),
            parts["unseen"].float(),
            parts["bonus"].float(),
            (parts["tokens"][..., None] == holders).float() if "tokens" in parts else None,
        )


def _join(
    gain: Tensor, board: Tensor, rest: Tensor, fields: Mapping[str, Field], start: int
) -> Reading:
    """Makes a reading.

    Args:
        gain: the points of each colour on each space.
        board: for each colour, the spaces that have it.
        rest: the outputs of the other parts of the observation.
        fields: where each part is among all outputs.
        start: the number of the first output in `rest`.
    """

    def take(name: str) -> Tensor:
        return _take(rest, fields[name], start)

    tokens = take("tokens") if "tokens" in fields else None
    racks, markers, unseen, bonus = (take(n) for n in ("racks", "markers", "unseen", "bonus"))
    return Reading(gain, board, racks[:, 0], markers, unseen, bonus, tokens)


def _take(outputs: Tensor, field: Field, start: int = 0) -> Tensor:
    """A part, shape (N, ...). `start` is the number of the first output."""
    cut = outputs[:, field.place.start - start : field.place.stop - start]
    return cut.reshape(-1, *field.shape) * field.divisor
