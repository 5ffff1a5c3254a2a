"""Sends an encrypted message to a push service over HTTP, if the service is allowed."""

from __future__ import annotations

import asyncio
import re
import ssl
from dataclasses import dataclass
from urllib.parse import urlsplit

from genial.engine.errors import GenialError

TIMEOUT_S = 15.0  # the most seconds for connection, request and answer together
_MOST_ANSWER = 1024  # the most bytes of the status line

# The services of Chrome, Firefox, Edge and Safari. A leading dot allows every subdomain.
KNOWN = (
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
# Endpoints come from clients, who could name any host. Only printable ASCII is allowed, so that an
# endpoint cannot add a header to our request.
_ENDPOINT = re.compile(r"(?P<origin>https?://[a-z0-9.:\[\]-]+)/[!-~]*", re.ASCII)


def check_endpoint(endpoint: str, named: tuple[str, ...] = ()) -> str:
    """The origin of an endpoint, if its push service is allowed.

    Args:
        endpoint: the address of a subscription, as a client has sent it.
        named: origins of further services that the operator allows.

    Raises:
        GenialError: if it is not an address of an allowed service.
    """
    found = _ENDPOINT.fullmatch(endpoint)
    origin = found["origin"] if found else ""
    if origin and (origin in named or _is_known(origin)):
        return origin
    raise GenialError("endpoint: this is not an address of a push service that this server allows")


def split_origin(origin: str) -> tuple[str, int, bool]:
    """The host and the port of an origin, and whether its scheme is https."""
    parts = urlsplit(origin)
    is_secure = parts.scheme == "https"
    return parts.hostname or "", parts.port or (443 if is_secure else 80), is_secure


def _is_known(origin: str) -> bool:
    host = origin.removeprefix("https://")
    return host != origin and any(
        host == service or (service.startswith(".") and host.endswith(service)) for service in KNOWN
    )


class BadAnswer(OSError):
    """The answer of a push service is not HTTP."""


@dataclass(frozen=True)
class PushRequest:
    """An encrypted message for one device."""

    origin: str
    endpoint: str
    authorisation: str
    topic: str  # a newer message replaces an older one with the same topic
    ttl: int  # how many seconds the service stores the message while the device is offline
    body: bytes

    def format(self) -> bytes:
        """The bytes to send. Caller ensures that no field has a line break."""
        address = urlsplit(self.endpoint)
        lines = (
            f"POST {self.endpoint[len(self.origin) :]} HTTP/1.1",
            f"Host: {address.netloc}",
            f"Authorization: {self.authorisation}",
            "Content-Encoding: aes128gcm",
            "Content-Type: application/octet-stream",
            f"Content-Length: {len(self.body)}",
            f"TTL: {self.ttl}",
            f"Topic: {self.topic}",
            "Connection: close",
        )
        return "\r\n".join((*lines, "", "")).encode("ascii") + self.body


async def deliver(request: PushRequest, context: ssl.SSLContext) -> int:
    """Sends a request and returns the status code. Follows no redirects and reads no body.

    Raises:
        OSError: if there is no answer in time (TimeoutError), or it is not HTTP (BadAnswer).
    """
    host, port, is_secure = split_origin(request.origin)
    async with asyncio.timeout(TIMEOUT_S):
        reader, writer = await asyncio.open_connection(
            host, port, ssl=context if is_secure else None, limit=_MOST_ANSWER
        )
        try:
            writer.write(request.format())
            await writer.drain()
            return _read_status(await reader.readline())
        except ValueError:  # the line is too long
            raise BadAnswer("the answer is not HTTP") from None
        finally:
            writer.transport.abort()


def _read_status(line: bytes) -> int:
    protocol, _, rest = line.partition(b" ")
    status = rest[:3]
    if not (protocol.startswith(b"HTTP/1.") and status.isdigit()):
        raise BadAnswer("the answer is not HTTP")
    return int(status)
