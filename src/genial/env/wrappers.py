"""Wrappers that change the form of observations.

The environments also make these forms themselves, with the argument `observation`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.errors import GenialError

from .extras import explain_missing

with explain_missing():
    import gymnasium

    from .forms import Form
    from .single import SingleAgentEnv

__all__ = ["FlatObservation", "PartObservation", "PlaneObservation"]


class PartObservation(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Takes the mask out of the observation, which is then a dictionary of the named parts.

    The mask stays in `info["action_mask"]`.
    """

    _name = "parts"

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        """Wraps an environment of this package with the default form of observations.

        Raises:
            GenialError: if the environment is another one, or has another form.
        """
        super().__init__(env)
        inner = env.unwrapped
        if not isinstance(inner, SingleAgentEnv) or inner.has_form:
            raise GenialError(
                f"{type(self).__name__} needs an environment of Genial without the argument "
                f"`observation`, not {env}"
            )
        self._form = Form(inner.rules, self._name)
        self.observation_space = self._form.space

    def observation(self, observation: Any) -> Any:
        """The observation in the form of this wrapper."""
        return self._form.convert(observation["observation"])

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """True for each action that the agent may take, for sb3-contrib's MaskablePPO."""
        masks: npt.NDArray[np.bool_] = self.env.get_wrapper_attr("action_masks")()
        return masks


class FlatObservation(PartObservation):
    """Makes one array of float32: colours one-hot, numbers scaled. The mask is in the info."""

    _name = "flat"


class PlaneObservation(PartObservation):
    """Makes planes of the board for convolutions, and an array of the rest."""

    _name = "planes"
