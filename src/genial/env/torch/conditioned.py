"""A network for many objectives: its moves depend on the weights of the colours.

Shapes: N observations, C colours, A actions.
"""

from __future__ import annotations

from genial.engine.editions import Rules

from ..extras import explain_missing
from .network import PlacementNetwork
from .reading import Seen

with explain_missing():
    import torch
    from torch import Tensor, nn

__all__ = ["ConditionedNetwork"]


class ConditionedNetwork(PlacementNetwork):
    """Computes the logits of all actions, and one value for each colour, for given weights.

    The weight of a colour is one more feature of this colour. So one network plays for all weights
    (A. Abels et al., Dynamic Weights in Multi-Objective Deep Reinforcement Learning, 2019). Its
    critic is vector-valued: the value of a colour is what its marker will still gain. The weighted
    sum of these values is the value of the position.
    """

    def __init__(self, rules: Rules, width: int = 32) -> None:
        """Makes a network with random weights, which plays almost at random.

        Args:
            rules: the kind of game: `envs.rules`, `view.rules`, or from `genial.find_rules`.
            width: the width of the layers for colours and spaces.
        """
        super().__init__(rules, width)
        self.colour = nn.Linear(self.inputs.num_colour_features + 1, width)
        self.value = nn.Sequential(nn.Linear(2 * width, width), nn.Tanh(), nn.Linear(width, 1))

    def forward(  # type: ignore[override]  # one argument more than the plain network
        self, observation: Seen, weights: Tensor, masks: Tensor | None = None
    ) -> tuple[Tensor, Tensor]:
        """The logits of all actions, (..., A), and the value of each colour, (..., C).

        Args:
            observation: of any form, as for `PlacementNetwork`.
            weights: (..., C), the weight of each colour. Only their ratios matter.
            masks: (..., A); the logits of actions without a mark are -infinity.

        Raises:
            GenialError: if these are no observations of this kind of game.
        """
        seen, batch = self._reader.read(observation)
        inputs = self.inputs(seen)
        given = weights.reshape(-1, weights.shape[-1])
        share = given / given.amax(dim=-1, keepdim=True)  # the highest weight becomes 1
        features = torch.cat([inputs.colours, share[..., None]], dim=-1)
        colours = torch.relu(self.colour(features))
        together = colours.mean(1)
        both = torch.cat([colours, together[:, None].expand_as(colours)], dim=-1)
        placements = self.inputs.join_halves(self._score_halves(inputs, self.query(both)))
        logits = torch.cat([placements, self.decision(together)], dim=-1).reshape(*batch, -1)
        values = self.value(both).reshape(*batch, -1)
        if masks is not None:
            logits = logits.masked_fill(~masks.bool(), -torch.inf)
        return logits, values

    def read_markers(self, observation: Seen) -> Tensor:
        """The markers of each score board, (N, boards, C). The board of the seat is the first."""
        return self._reader.read(observation)[0].markers
