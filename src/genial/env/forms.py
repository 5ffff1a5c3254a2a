"""The forms of an observation: named parts, one flat array, or planes."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Space

from genial.engine.editions import Rules
from genial.features.encoding import find_encoding
from genial.features.observation import Observation, Row, lay_out

from .choices import FORMS, check_choice
from .spaces import part_space


class Form:
    """Turns the row of an observation into the form that the user chose."""

    def __init__(self, rules: Rules, name: str) -> None:
        """Makes a form.

        Raises:
            BadRules: if there is no such form; the message lists the forms.
        """
        self.name = check_choice("observation", name, FORMS)
        self._layout = lay_out(rules)
        self._encoding = None if name == "parts" else find_encoding(rules, name)
        self.space: Space[Any] = part_space(rules)
        if self._encoding is not None:
            self.space = _bound(*self._encoding.bounds)

    def show(self, row: Row, parts: Observation) -> Any:
        """The observation of a row, in this form."""
        return parts if self._encoding is None else self._encoding.encode(row)

    def convert(self, parts: Observation) -> Any:
        """The observation in this form, from its parts."""
        return parts if self._encoding is None else self._encoding.encode(self._layout.join(parts))


def _bound(low: Any, high: Any) -> Space[Any]:
    if isinstance(low, dict):
        return Dict([(name, _bound(low[name], high[name])) for name in low])
    return Box(low, high, dtype=np.float32)
