"""Corrects the judge's win chances by how often sides with such a chance really won.

The judge is too certain early in a game. `python -m genial.lab.calibration` fits a slope and an
offset for the judge's logit at some numbers of open spaces. The file `calibration.json` beside the
networks has the result. Between these numbers, the slope and the offset are interpolated.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules
from genial.engine.state import MAX_SPACES

from .networks import FOLDER, name_network

FILE = FOLDER / "calibration.json"

Table: TypeAlias = npt.NDArray[np.float64]
"""The slope and the offset for each number of open spaces, shape (MAX_SPACES + 1, 2)."""


@cache
def load_calibration(rules: Rules) -> Table:
    """The calibration of the network for a kind of game.

    If there is none, logits stay unchanged.
    """
    fitted = _read()["networks"].get(name_network(rules))
    return UNCHANGED if fitted is None else make_table(fitted["knots"])


def make_table(knots: list[list[float]]) -> Table:
    """The table from knots, read-only.

    A knot has a number of open spaces, and the slope and the offset there.
    """
    places, slopes, offsets = np.array(knots, np.float64).T
    spaces = np.arange(MAX_SPACES + 1)
    table = np.stack(
        [np.interp(spaces, places, slopes), np.interp(spaces, places, offsets)], axis=1
    )
    table.flags.writeable = False
    return table


UNCHANGED = make_table([[0, 1.0, 0.0]])
"""The table that leaves all logits unchanged."""


@cache
def _read() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return data
