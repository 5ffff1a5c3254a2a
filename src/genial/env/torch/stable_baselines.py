"""The network as the policy of MaskablePPO (sb3-contrib)."""

from __future__ import annotations

from typing import Any

from genial.engine.editions import Rules

from ..extras import explain_missing
from .network import PlacementNetwork

with explain_missing():
    import torch
    from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
    from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
    from torch import Tensor, nn

__all__ = ["PlacementExtractor", "PlacementPolicy"]


class PlacementExtractor(BaseFeaturesExtractor):  # type: ignore[misc]  # SB3 is not installed with the tests
    """The features are the logits of all actions and, last, the value of the position.

    An ordinary policy would put a layer from all features to all actions on top, and would have
    to learn anew for each space and each colour what a good move is. `PlacementPolicy` uses the
    features as they are.
    """

    def __init__(self, observation_space: Any, rules: Rules, width: int = 32) -> None:
        network = PlacementNetwork(rules, width)
        super().__init__(observation_space, network.num_actions + 1)
        self.network = network

    def forward(self, observations: Any) -> Tensor:
        """The features of observations of any form, (N, actions + 1)."""
        return torch.cat(self.network(observations), dim=-1)


class PlacementPolicy(MaskableActorCriticPolicy):  # type: ignore[misc]  # as above
    """The policy of MaskablePPO that scores every placement from its two halves.

    `MaskablePPO(PlacementPolicy, games, policy_kwargs={"rules": games.rules})`
    """

    def __init__(
        self,
        observation_space: Any,
        action_space: Any,
        lr_schedule: Any,
        rules: Rules,
        width: int = 32,
        **options: Any,
    ) -> None:
        """Makes the policy; MaskablePPO gives the first three arguments.

        Args:
            observation_space: of the environment, in any form.
            action_space: of the environment.
            lr_schedule: the learning rate.
            rules: the kind of game: `games.rules`.
            width: of the layers of the network.
            options: other arguments of sb3-contrib's policy, such as `optimizer_kwargs`.
        """
        fixed: dict[str, Any] = {
            "net_arch": [],
            "ortho_init": False,  # the network starts with its own weights
            "features_extractor_class": PlacementExtractor,
            "features_extractor_kwargs": {"rules": rules, "width": width},
        }
        super().__init__(observation_space, action_space, lr_schedule, **{**options, **fixed})

    @property
    def network(self) -> PlacementNetwork:
        """The network of the policy."""
        network: PlacementNetwork = self.features_extractor.network
        return network

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        actions = self.network.num_actions
        self.action_net, self.value_net = _Cut(0, actions), _Cut(actions, actions + 1)
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )

    def _get_constructor_parameters(self) -> dict[str, Any]:
        """The arguments that `save` stores, to make the policy again."""
        data = super()._get_constructor_parameters()
        for name in ("net_arch", "ortho_init", "features_extractor_class"):
            del data[name]
        data |= data.pop("features_extractor_kwargs")
        return dict(data)


class _Cut(nn.Module):
    """Some of the features, from `start` to before `stop`."""

    def __init__(self, start: int, stop: int) -> None:
        super().__init__()
        self._place = slice(start, stop)

    def forward(self, features: Tensor) -> Tensor:
        return features[:, self._place]
