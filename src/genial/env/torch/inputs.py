"""The inputs of the network: features of each colour, and of each colour on each space.

Shapes: N observations, C colours, S spaces, R slots on a rack, B score boards, E edges of a space.
"""

from __future__ import annotations

from typing import NamedTuple

from genial.engine.editions import Rules
from genial.engine.geometry import Geometry, compile_rules
from genial.features.actions import list_sides
from genial.features.observation import lay_out

from ..extras import explain_missing
from .reading import Reading

with explain_missing():
    import torch
    from torch import Tensor, nn

# Divisors that bring usual values to about 0 to 1.
_GAIN, _UNSEEN = 4, 40


class Inputs(NamedTuple):
    """The inputs of the network."""

    colours: Tensor  # (N, C, features), the features of each colour
    spaces: Tensor  # (N, C, S, features), the features of each colour on each space
    markers: Tensor  # (N, B * C), the markers of each score board, lowest first (R7.3)
    tiles: Tensor  # (N, R, 2, C), the two colours of each tile, one-hot


class InputMaker(nn.Module):
    """Computes the inputs, and joins the scores of two halves to the score of a placement."""

    halves: Tensor
    beside: Tensor
    across: Tensor

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        geometry = compile_rules(rules)
        self._end = rules.end
        colours = rules.edition.colours
        across = _find_across(geometry)
        self._edges = across.shape[1]
        # Placements off the board are illegal, so any index can stand for a space off the board.
        self.register_buffer("across", across.clamp(min=0).flatten(), persistent=False)
        pairs = [(one, two) for one in range(colours) for two in range(one, colours)]
        halves = nn.functional.one_hot(torch.tensor(pairs), colours).sum(1).float()
        self.register_buffer("halves", halves, persistent=False)  # (kinds of tile, C)
        self.register_buffer("beside", _average_neighbours(across), persistent=False)  # (S, S)
        markers = next(part for part in lay_out(rules).parts if part.name == "markers")
        self.num_markers = markers.size
        self.num_colour_features = markers.shape[0] + 6 + 2 * rules.is_duel
        self.num_space_features = 6

    def forward(self, seen: Reading) -> Inputs:
        """The inputs of N observations."""
        markers = seen.markers / self._end
        ordered = markers.sort(dim=-1).values.flatten(1)
        return Inputs(self._see_colours(seen, markers), self._see_spaces(seen), ordered, seen.tiles)

    def join_halves(self, scores: Tensor) -> Tensor:
        """The score of each placement, (N, R * S * E), from the scores of its two halves.

        Args:
            scores: (N, R, 2, S), the score of each half of each tile on each space.
        """
        first, second = scores.unbind(2)
        return (first.repeat_interleave(self._edges, dim=-1) + second[..., self.across]).flatten(1)

    def _see_colours(self, seen: Reading, markers: Tensor) -> Tensor:
        own = markers[:, 0]
        lead = own - own.min(dim=-1, keepdim=True).values
        below = (own[:, None] < own[..., None]).float().mean(-1)  # the share of lower markers
        held = seen.tiles.flatten(1, 2).mean(1)
        unseen = seen.unseen @ self.halves / _UNSEEN
        features = [*markers.unbind(1), lead, below, held, unseen]
        if seen.tokens is not None:
            features += seen.tokens.unbind(-1)
        empty = 1 - seen.board.sum(1).mean(1, keepdim=True)
        features += [empty.expand_as(own), seen.bonus.expand_as(own)]
        return torch.stack(features, dim=-1)

    def _see_spaces(self, seen: Reading) -> Tensor:
        gain = seen.gain / _GAIN
        others = gain.sum(1, keepdim=True) - gain
        empty = (1 - seen.board.sum(1, keepdim=True)).expand_as(gain)
        around = (empty @ self.beside, gain @ self.beside)
        return torch.stack([gain, others, empty, seen.board, *around], dim=-1)


def _find_across(geometry: Geometry) -> Tensor:
    """The space across each edge of each space, (S, E). -1 off the board."""
    across = torch.from_numpy(list_sides(geometry)[:, 1].copy())
    return across.reshape(len(geometry.spaces), -1)


def _average_neighbours(across: Tensor) -> Tensor:
    """A matrix (S, S) whose product with values of spaces is the mean over their neighbours."""
    spaces, edges = across.shape
    beside = torch.zeros(spaces, spaces)
    here, edge = (across >= 0).nonzero(as_tuple=True)
    beside[here, across[here, edge]] = 1 / edges
    return beside
