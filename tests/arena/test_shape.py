"""Plain data against the types it should have."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

import pytest

from genial.arena.shape import is_shaped


class Visit(TypedDict):
    day: Literal["today", "tomorrow"]
    rooms: list[int]
    price: float
    guest: str | None


VISIT = {"day": "today", "rooms": [1, 2], "price": 3, "guest": None}


def test_data_that_fits_is_told() -> None:
    assert is_shaped(VISIT, Visit)
    assert is_shaped({**VISIT, "price": 3.5, "guest": "Ann", "more": 1}, Visit)


@pytest.mark.parametrize(
    "change",
    [
        {"day": "yesterday"},
        {"day": []},
        {"rooms": 1},
        {"rooms": [1, "2"]},
        {"rooms": [True]},
        {"price": "3"},
        {"guest": 1},
    ],
)
def test_one_field_that_does_not_fit_is_enough(change: dict[str, Any]) -> None:
    assert not is_shaped({**VISIT, **change}, Visit)


@pytest.mark.parametrize("value", [None, 5, [], {}, "visit", {"day": "today"}])
def test_what_lacks_fields_does_not_fit(value: object) -> None:
    assert not is_shaped(value, Visit)
