"""Handing one sealed message to a push service over HTTP; only the status of its answer counts."""

from __future__ import annotations

import asyncio
import ssl
from dataclasses import dataclass
from urllib.parse import urlsplit

from .services import split_origin

TIMEOUT_S = 15.0  # for all of it
_MOST_ANSWER = 1024  # bytes of the line with the status


class BadAnswer(OSError):
    """What came back is no answer."""


@dataclass(frozen=True)
class Letter:
    """A message on its way to one device."""

    origin: str
    endpoint: str
    authorisation: str
    topic: str  # a newer letter takes the place of an older one with the same topic
    ttl: int  # seconds for which the service keeps it while the device is off
    body: bytes

    def format(self) -> bytes:
        """The request as it is sent; the caller has checked that no field has a line break."""
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


async def deliver(letter: Letter, context: ssl.SSLContext) -> int:
    """Sends a letter; the status of the answer. Redirects are not followed, nor bodies read.

    Raises:
        OSError: where there was no answer in time (TimeoutError), or none that can be read.
    """
    host, port, is_secure = split_origin(letter.origin)
    async with asyncio.timeout(TIMEOUT_S):
        reader, writer = await asyncio.open_connection(
            host, port, ssl=context if is_secure else None, limit=_MOST_ANSWER
        )
        try:
            writer.write(letter.format())
            await writer.drain()
            return _read_status(await reader.readline())
        except ValueError:  # a line without an end
            raise BadAnswer("the answer is no HTTP") from None
        finally:
            writer.transport.abort()


def _read_status(line: bytes) -> int:
    protocol, _, rest = line.partition(b" ")
    status = rest[:3]
    if not (protocol.startswith(b"HTTP/1.") and status.isdigit()):
        raise BadAnswer("the answer is no HTTP")
    return int(status)
