"""Reviews from very few worlds: complete, quick and not exact."""

from __future__ import annotations

import genial
from genial.reviews import Effort, format_review

FEW = Effort(candidates=1, kept=1, sift=2, quick=2, full=2, sharp=2, chain=2)


def review_roughly(record: str) -> str:
    """A complete review of a record, as JSON."""
    return format_review(genial.review(record, effort=FEW, threads=1))
