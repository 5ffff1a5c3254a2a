"""Moments in UTC, as they are stored."""

from __future__ import annotations

from datetime import datetime, timedelta


def format_moment(moment: datetime) -> str:
    """A time in UTC in ISO 8601, with milliseconds."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def shift(at: str, by: timedelta) -> str:
    """A stored time in UTC, moved by a time span."""
    return format_moment(datetime.fromisoformat(at) + by)
