"""The answer about a review, with the part that is computed so far."""

from __future__ import annotations

from typing import Literal

from ..domain.reviewing import StoredReview
from ..protocol.http import GameReview


def write_review(found: StoredReview | None, has_begun: bool) -> str:
    """The answer about a review, as JSON.

    Args:
        found: None if nobody has asked for the review.
        has_begun: whether the computation has begun.
    """
    if found is None:
        return GameReview(state="none", progress=0.0, review=None).model_dump_json()
    asked: Literal["waiting", "running"] = "running" if has_begun else "waiting"
    state = asked if found.state == "asked" else found.state
    answer = GameReview(state=state, progress=found.progress, review=None)
    head = answer.model_dump_json(exclude={"review"})
    return f'{head[:-1]},"review":{found.body or "null"}}}'  # the body is already JSON
