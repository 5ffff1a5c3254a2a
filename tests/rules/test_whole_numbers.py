"""`read_whole`: which values count as whole numbers."""

from typing import Any

import numpy as np
import pytest

from genial import Game
from genial.engine.whole import read_whole


@pytest.mark.parametrize("value", [3, np.int64(3), np.uint8(3)])
def test_read_whole_accepts_integers_of_any_type(value: object) -> None:
    assert read_whole(value) == 3
    assert type(read_whole(value)) is int


@pytest.mark.parametrize("value", [True, np.bool_(True), 3.0, "3", None])
def test_read_whole_rejects_everything_else(value: object) -> None:
    assert read_whole(value) is None


def test_a_seat_may_be_a_numpy_integer() -> None:
    seat: Any = np.int64(1)
    assert Game("2023", players=2, seed=1).view(seat).viewer == 1
