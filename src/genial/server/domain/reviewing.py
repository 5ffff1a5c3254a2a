"""The review of a game while it is computed, and afterwards."""

from __future__ import annotations

from typing import Literal, NamedTuple

ReviewState = Literal["asked", "done", "failed"]


class StoredReview(NamedTuple):
    """A review that somebody has asked for, in the form in which it is stored."""

    state: ReviewState
    progress: float  # from 0 to 1
    body: str | None  # JSON in the format genial-review/1; None if nothing is computed yet
