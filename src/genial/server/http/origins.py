"""Checks of the Origin and Host headers: which pages may use this server."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit


def is_allowed(origin: str, host: str, allowed: Sequence[str]) -> bool:
    """Whether a page of this origin may use this server.

    Args:
        origin: the Origin header, like "https://play.example.org".
        host: the Host header of the same request.
        allowed: the origins in the settings; if there are none, the server's own host is allowed.
    """
    if allowed:
        return origin.lower() in allowed
    try:
        page, own = urlsplit(origin), urlsplit(f"//{host}")
    except ValueError:  # the text is not a URL
        return False
    if page.scheme not in ("http", "https") or not page.hostname:
        return False
    if page.netloc.lower() == own.netloc.lower():
        return True
    # During development, another port of this machine serves the page.
    return is_loopback(page.hostname) and is_loopback(own.hostname)


def is_our_name(host: str, bound: str, allowed: Sequence[str]) -> bool:
    """Whether a request is meant for this server.

    Args:
        host: the Host header.
        bound: the address where the server listens.
        allowed: the origins in the settings; if there are none, every name is allowed, unless the
            server listens only on this machine.
    """
    name = _find_name(f"//{host}")
    if is_loopback(name):  # no other site can use a loopback name for DNS rebinding
        return True
    if allowed:
        return name is not None and name in map(_find_name, allowed)
    return not is_loopback(bound)


def is_loopback(name: str | None) -> bool:
    """Whether a host name stands for this machine."""
    try:
        return name == "localhost" or ip_address(name or "").is_loopback
    except ValueError:
        return False


def _find_name(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None
