"""One request to a push service: TLS with a verified certificate, and a time limit."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from genial.server.live.push.delivery import BadAnswer, PushRequest, deliver

Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
TAKEN = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"


def answer(text: bytes) -> Answer:
    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(text)
        await writer.drain()
        writer.close()

    return handle


@asynccontextmanager
async def serve(
    handle: Answer, context: ssl.SSLContext | None = None
) -> AsyncIterator[PushRequest]:
    """A push service that answers in the given way, and a request to it."""
    server = await asyncio.start_server(handle, "127.0.0.1", 0, ssl=context)
    port = server.sockets[0].getsockname()[1]
    origin = f"{'https' if context else 'http'}://127.0.0.1:{port}"
    try:
        yield PushRequest(origin, f"{origin}/send/x?y=z", "vapid t=a, k=b", "topic", 60, b"sealed")
    finally:
        server.close()
        await server.wait_closed()


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A self-signed certificate with its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    named = x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(named, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    form = PrivateFormat.PKCS8
    file = tmp_path / "certificate.pem"
    file.write_bytes(
        made.public_bytes(Encoding.PEM) + key.private_bytes(Encoding.PEM, form, NoEncryption())
    )
    return file


async def test_a_message_is_delivered_with_one_request() -> None:
    heard = b""

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal heard
        heard = await reader.readuntil(b"sealed")
        writer.write(TAKEN)
        await writer.drain()
        writer.close()

    async with serve(listen) as letter:
        assert await deliver(letter, ssl.create_default_context()) == 201
    head, _, body = heard.partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    assert lines[0] == "POST /send/x?y=z HTTP/1.1"
    assert f"Host: {letter.origin.removeprefix('http://')}" in lines
    assert {"TTL: 60", "Topic: topic", "Content-Length: 6"} <= set(lines)
    assert body == b"sealed"


async def test_a_certificate_is_checked(certificate: Path) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    async with serve(answer(TAKEN), context) as letter:
        trusting = ssl.create_default_context(cafile=certificate)
        assert await deliver(letter, trusting) == 201
        with pytest.raises(ssl.SSLCertVerificationError):
            await deliver(letter, ssl.create_default_context())


@pytest.mark.parametrize("text", [b"", b"SSH-2.0-x\r\n", b"HTTP/1.1 ok\r\n", b"x" * 5000])
async def test_an_invalid_answer_of_a_push_service_is_an_error(text: bytes) -> None:
    async with serve(answer(text)) as letter:
        with pytest.raises(BadAnswer):
            await deliver(letter, ssl.create_default_context())


async def test_a_push_service_that_does_not_answer_times_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("genial.server.live.push.delivery.TIMEOUT_S", 0.05)
    done = asyncio.Event()

    async def never_answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await done.wait()
        writer.close()

    async with serve(never_answer) as letter:
        with pytest.raises(TimeoutError):
            await deliver(letter, ssl.create_default_context())
        done.set()
