"""Which push services may be asked: their addresses come from clients, who could name any host."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from genial.engine.errors import GenialError

# Those of Chrome, Edge, Firefox and Safari; a point at the beginning stands for any name before it.
KNOWN = (
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
# Printable ASCII alone: nothing that could be read in two ways, or begin a header of its own.
_ENDPOINT = re.compile(r"(?P<origin>https?://[a-z0-9.:\[\]-]+)/[!-~]*", re.ASCII)


def check_endpoint(endpoint: str, named: tuple[str, ...] = ()) -> str:
    """The origin of a push service that may be asked.

    Args:
        endpoint: the address of a subscription, of any browser or of somebody who makes it up.
        named: origins of other services that the operator trusts.

    Raises:
        GenialError: where it is no address of a service that is known or named.
    """
    found = _ENDPOINT.fullmatch(endpoint)
    origin = found["origin"] if found else ""
    if origin and (origin in named or _is_known(origin)):
        return origin
    raise GenialError("endpoint: this is no address of a push service that this server knows")


def split_origin(origin: str) -> tuple[str, int, bool]:
    """Host, port and whether it is https: where to connect."""
    parts = urlsplit(origin)
    is_secure = parts.scheme == "https"
    return parts.hostname or "", parts.port or (443 if is_secure else 80), is_secure


def _is_known(origin: str) -> bool:
    host = origin.removeprefix("https://")
    return host != origin and any(
        host == service or (service.startswith(".") and host.endswith(service)) for service in KNOWN
    )
