"""The vector environment for TorchRL."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.editions import DEFAULT, Rules
from genial.engine.geometry import compile_rules

from .batch.agents import AgentBatch
from .batch.lineup import Opponent
from .extras import explain_missing
from .kinds import find_game_kind

with explain_missing():
    import torch
    from tensordict import TensorDict, TensorDictBase
    from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
    from torchrl.envs import EnvBase

__all__ = ["AgentTorchEnv"]


class AgentTorchEnv(EnvBase):  # type: ignore[misc]  # TorchRL is not installed with the tests
    """Many games at once as TorchRL's EnvBase, with `action_mask` for MaskedCategorical.

    TorchRL resets ended games itself. Batch size and observations have the games as first
    dimension.
    """

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = DEFAULT,
        variant: str = "standard",
        players: int | None = None,
        observation: str = "flat",
        seed: int | None = None,
        device: str = "cpu",
        **options: Any,
    ) -> None:
        """Makes an environment.

        Args:
            num_envs: number of games.
            edition: "2004", "2018", "2023", "2023-family", "extreme" or a toy such as "toy-7".
            variant: "standard", "team", "solo" or "duel".
            players: the number of players. The default is 2 if the variant allows several numbers.
            observation: "flat" or "planes".
            seed: the seed of the first games.
            device: "cpu", or "cuda": then games, opponents and tensors are on an NVIDIA GPU.
            options: `opponents`, `seat`, `start`, `illegal` and `threads` of `AgentVectorEnv`.
        """
        super().__init__(device=device, batch_size=torch.Size([num_envs]))
        rules = find_game_kind(edition, variant, players)
        self.games = AgentBatch(
            compile_rules(rules),
            num_envs,
            observation=observation,
            autoreset="disabled",
            device=device,
            arrays="torch",
            **options,
        )
        self._seed_of_next: int | None = seed
        self._seeds = np.random.default_rng(seed)
        batch, actions = (num_envs,), self.games.num_actions
        mask = Binary(actions, shape=(*batch, actions), dtype=torch.bool)
        self.observation_spec = Composite(
            {**self._bound(), "action_mask": mask}, shape=torch.Size(batch)
        ).to(device)
        action = Categorical(actions, shape=torch.Size(batch), dtype=torch.int64)
        self.action_spec = action.to(device)
        reward = Unbounded(shape=torch.Size((*batch, 1)), dtype=torch.float32)
        self.reward_spec = reward.to(device)
        self.full_done_spec = Composite(
            {
                name: Binary(1, shape=torch.Size((*batch, 1)), dtype=torch.bool)
                for name in ("done", "terminated")
            },
            shape=torch.Size(batch),
        ).to(device)

    @property
    def rules(self) -> Rules:
        """The rules of this kind of game."""
        return self.games.rules

    def add_self(self, opponent: Opponent) -> None:
        """Adds a past self of the learner, for `opponents="self"`."""
        self.games.add_self(opponent)

    def rand_action(self, tensordict: TensorDictBase | None = None) -> TensorDictBase:
        """A random legal action for every game."""
        result = TensorDict({}, self.batch_size) if tensordict is None else tensordict
        result.set("action", self.games.sample().long())
        return result

    def _bound(self) -> dict[str, Any]:
        encoding = self.games.encoding
        if encoding is None:
            from genial.engine.errors import BadRules

            raise BadRules("`observation` must be flat or planes for TorchRL")
        low, high = encoding.bounds
        if not isinstance(low, dict):
            low, high = {"observation": low}, {"observation": high}
        return {name: self._bound_one(low[name], high[name]) for name in low}

    def _bound_one(self, low: npt.NDArray[Any], high: npt.NDArray[Any]) -> Any:
        shape = (*self.batch_size, *low.shape)
        spread = [torch.from_numpy(each.copy()).expand(shape) for each in (low, high)]
        return Bounded(*spread, shape=torch.Size(shape), dtype=torch.float32)

    def _read(self) -> dict[str, Any]:
        seen = self.games.observations
        named = seen if isinstance(seen, dict) else {"observation": seen}
        read = {name: part.clone() for name, part in named.items()}
        return {**read, "action_mask": self.games.masks.clone()}

    def _reset(self, tensordict: TensorDictBase | None = None, **_: Any) -> TensorDictBase:
        chosen = None
        if tensordict is not None and "_reset" in tensordict.keys():  # noqa: SIM118  # a method
            chosen = tensordict["_reset"].reshape(-1).cpu().numpy()
        seed = self._seed_of_next
        if seed is None:
            seed = int(self._seeds.integers(0, 2**63))
        self._seed_of_next = None
        self.games.reset(seed, chosen)
        over = self.games.over.clone().unsqueeze(-1)
        ends = {"done": over, "terminated": over.clone()}
        return TensorDict({**self._read(), **ends}, self.batch_size, device=self.device)

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        self.games.step(tensordict["action"])
        done = self.games.done.clone().unsqueeze(-1)
        reward = self.games.rewards.clone().unsqueeze(-1)
        ends = {"reward": reward, "done": done, "terminated": done.clone()}
        return TensorDict({**self._read(), **ends}, self.batch_size, device=self.device)

    def _set_seed(self, seed: int | None) -> None:
        self._seed_of_next = seed
        self._seeds = np.random.default_rng(seed)
