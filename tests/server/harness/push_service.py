"""A local push service, and a device that decrypts its messages. Both follow the RFCs."""

from __future__ import annotations

import hashlib
import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
WAIT_S = 10.0


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


def read_point(point: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


@dataclass(frozen=True)
class Device:
    """A browser with a subscription."""

    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(CURVE)
    )
    secret: bytes = bytes(range(16))

    @property
    def point(self) -> bytes:
        form = PublicFormat.UncompressedPoint
        return self.private.public_key().public_bytes(Encoding.X962, form)

    def describe(self, endpoint: str, language: str = "en") -> dict[str, str]:
        """The subscription in the form that the page sends to the server."""
        keys = {"p256dh": encode(self.point), "auth": encode(self.secret)}
        return {"endpoint": endpoint, "language": language} | keys

    def open(self, sealed: bytes) -> bytes:
        """Decrypts a message (RFC 8291, RFC 8188) with its own HKDF (RFC 5869)."""
        salt, length = sealed[:16], sealed[20]
        theirs, content = sealed[21 : 21 + length], sealed[21 + length :]
        shared = self.private.exchange(ec.ECDH(), read_point(theirs))
        info = b"WebPush: info\0" + self.point + theirs
        source = _derive(self.secret, shared, info)
        key = _derive(salt, source, b"Content-Encoding: aes128gcm\0")[:16]
        nonce = _derive(salt, source, b"Content-Encoding: nonce\0")[:12]
        filled = AESGCM(key).decrypt(nonce, content, None).rstrip(b"\0")
        assert filled.endswith(b"\x02")
        return filled[:-1]


def _derive(salt: bytes, source: bytes, info: bytes) -> bytes:
    drawn = hmac.digest(salt, source, hashlib.sha256)
    return hmac.digest(drawn, info + b"\x01", hashlib.sha256)


@dataclass(frozen=True)
class Post:
    """A request that the service received."""

    path: str
    headers: dict[str, str]
    body: bytes

    def verify(self) -> tuple[str, dict[str, Any]]:
        """Checks the signature. Returns the server's public key and its claims (RFC 8292)."""
        scheme, _, fields = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        given = dict(part.strip().split("=", 1) for part in fields.split(","))
        signed, _, signature = given["t"].rpartition(".")
        proof = decode(signature)
        numbers = int.from_bytes(proof[:32]), int.from_bytes(proof[32:])
        key = read_point(decode(given["k"]))
        key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))
        head, claims = (json.loads(decode(part)) for part in signed.split("."))
        assert head == {"typ": "JWT", "alg": "ES256"}
        return given["k"], claims


class PushService:
    """Receives messages, and answers with the given status codes."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.answers: list[int] = []  # the next status codes; 201 after the end of the list
        self.posts: Queue[Post] = Queue()

    def next(self) -> Post:
        return self.posts.get(timeout=WAIT_S)


@contextmanager
def run_service() -> Iterator[PushService]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status = service.answers.pop(0) if service.answers else 201
            self.send_response(status)
            if status in range(300, 400):
                self.send_header("Location", f"{service.origin}/elsewhere")
            self.end_headers()
            service.posts.put(Post(self.path, headers, body))

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = PushService(f"http://127.0.0.1:{server.server_port}")
    thread = Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join(10)
        server.server_close()
