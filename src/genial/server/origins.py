"""Which pages may talk to us: a browser says where a page came from, and we look at it."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def is_allowed(origin: str, host: str, allowed: Sequence[str]) -> bool:
    """Whether a page of this origin may ask.

    Args:
        origin: what the browser sent, "https://play.example.org".
        host: the Host header of the same request.
        allowed: the origins that were named for this server; none: those of its own host.
    """
    if allowed:
        return origin.lower() in allowed
    try:
        page, own = urlsplit(origin), urlsplit(f"//{host}")
    except ValueError:  # no address at all
        return False
    if page.scheme not in ("http", "https") or not page.hostname:
        return False
    if page.netloc.lower() == own.netloc.lower():
        return True
    # While the page is being built another port of this machine serves it.
    return page.hostname in LOOPBACK and own.hostname in LOOPBACK
