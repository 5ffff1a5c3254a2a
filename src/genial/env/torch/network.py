"""A network that scores every placement from its two halves.

Shapes: N observations, R slots on a rack, S spaces, A actions.
"""

from __future__ import annotations

from genial.engine.editions import Rules
from genial.engine.geometry import compile_rules
from genial.features.actions import num_actions

from ..extras import explain_missing
from .inputs import InputMaker, Inputs
from .reading import Reader, Seen

with explain_missing():
    import torch
    from torch import Tensor, nn

__all__ = ["PlacementNetwork"]


class PlacementNetwork(nn.Module):
    """Computes the logits of all actions, and the value of the position, for the acting seat.

    The rules treat all colours alike, and so does the network: all colours share the same weights.
    The features of each colour give a query, and those of each colour on each space give a key.
    Their product is the score of a half of this colour on this space. The logit of a placement is
    the sum of the scores of its halves, as its points are the sum of two entries of the gain table.

    The weights do not depend on the board. They fit every kind of game with the same number of
    score boards; those of the duel fit the duel only.

    Attributes:
        num_actions: the number of actions, A.
    """

    def __init__(self, rules: Rules, width: int = 32) -> None:
        """Makes a network with random weights, which plays almost at random.

        Args:
            rules: the kind of game: `envs.rules`, `view.rules`, or from `genial.find_rules`.
            width: the width of the layers for colours and spaces.
        """
        super().__init__()
        self._reader, self.inputs = Reader(rules), InputMaker(rules)
        self.num_actions = num_actions(compile_rules(rules))
        self.colour = nn.Linear(self.inputs.num_colour_features, width)
        self.space = nn.Linear(self.inputs.num_space_features, width)
        self.query = nn.Linear(2 * width, width)
        self.decision = nn.Linear(width, 2)
        self.value = nn.Sequential(
            nn.Linear(width + self.inputs.num_markers, 2 * width),
            nn.Tanh(),
            nn.Linear(2 * width, 1),
        )
        with torch.no_grad():  # so that moves are almost random at the start
            self.query.weight.mul_(0.1)
            self.decision.weight.mul_(0.1)

    def forward(self, observation: Seen, masks: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """The logits of all actions, (..., A), and the value of the position, (..., 1).

        Args:
            observation: of any form: flat (..., numbers), rows of the batched environment, or a
                dictionary of planes or of parts. All tensors have the same leading dimensions.
            masks: (..., A); the logits of actions without a mark are -infinity.

        Raises:
            GenialError: if these are no observations of this kind of game.
        """
        seen, batch = self._reader.read(observation)
        logits, values = self._compute(self.inputs(seen))
        logits, values = logits.reshape(*batch, -1), values.reshape(*batch, 1)
        if masks is not None:
            logits = logits.masked_fill(~masks.bool(), -torch.inf)
        return logits, values

    def _compute(self, inputs: Inputs) -> tuple[Tensor, Tensor]:
        colours = torch.relu(self.colour(inputs.colours))
        table = colours.mean(1)
        query = self.query(torch.cat([colours, table[:, None].expand_as(colours)], dim=-1))
        placements = self.inputs.join_halves(self._score_halves(inputs, query))
        logits = torch.cat([placements, self.decision(table)], dim=-1)
        return logits, self.value(torch.cat([table, inputs.markers], dim=-1))

    def _score_halves(self, inputs: Inputs, query: Tensor) -> Tensor:
        """The score of each half of each tile on each space, (N, R, 2, S)."""
        tiles, spaces = inputs.tiles, inputs.spaces
        halves = tiles.flatten(1, 2)  # (N, 2 * R, C)
        is_few = halves.shape[1] < halves.shape[2]
        if is_few:  # solo has one tile: it is faster to compute only the scores of its colours
            query = halves @ query
            spaces = (halves @ spaces.flatten(2)).reshape(*halves.shape[:2], *spaces.shape[2:])
        keys = torch.relu(self.space(spaces))
        scores = (keys @ query[..., None]).squeeze(-1)
        if not is_few:
            scores = halves @ scores
        return scores.reshape(*tiles.shape[:3], -1)
