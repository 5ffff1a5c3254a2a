"""Which pages may talk to us: a browser says where a page came from, and we look at it."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit


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
    return is_loopback(page.hostname) and is_loopback(own.hostname)


def is_our_name(host: str, bound: str, allowed: Sequence[str]) -> bool:
    """Whether a request is meant for this server.

    Args:
        host: the Host header.
        bound: the address where the server listens.
        allowed: the origins that were named for it; none: whatever leads to it, unless it listens
            on this machine alone.
    """
    name = _find_name(f"//{host}")
    if is_loopback(name):  # nobody else can let this name lead here
        return True
    if allowed:
        return name is not None and name in map(_find_name, allowed)
    return not is_loopback(bound)


def is_loopback(name: str | None) -> bool:
    """Whether a host's name stands for this machine alone."""
    try:
        return name == "localhost" or ip_address(name or "").is_loopback
    except ValueError:
        return False


def _find_name(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None
