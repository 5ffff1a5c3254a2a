"""Encrypts a message for one device, so that the push service cannot read it (RFC 8291)."""

from __future__ import annotations

import secrets

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from genial.engine.errors import GenialError

from .keys import CURVE, format_point

_RECORD_SIZE = 4096  # bytes; RFC 8291 requires a single record, and services accept no longer one
_LAST_RECORD = b"\x02"


def encrypt(
    message: bytes,
    device: ec.EllipticCurvePublicKey,
    secret: bytes,
    *,
    size: int = 0,
    salt: bytes | None = None,
    ephemeral: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """The message in the content encoding `aes128gcm` (RFC 8188).

    Args:
        message: the plain text.
        device: the device's public key.
        secret: the authentication secret of the subscription, 16 bytes.
        size: shorter messages are padded to this, so that their length reveals nothing.
        salt: 16 random bytes; only tests give them.
        ephemeral: the key for this message; only tests give it.
    """
    salt = salt or secrets.token_bytes(16)
    ephemeral = ephemeral or ec.generate_private_key(CURVE)
    ours, theirs = format_point(ephemeral.public_key()), format_point(device)
    shared = ephemeral.exchange(ec.ECDH(), device)
    source = _derive(shared, secret, b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(source, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(source, salt, b"Content-Encoding: nonce\0", 12)
    padded = (message + _LAST_RECORD).ljust(size, b"\0")
    head = salt + _RECORD_SIZE.to_bytes(4) + len(ours).to_bytes(1) + ours
    return head + AESGCM(key).encrypt(nonce, padded, None)


def read_device(point: bytes) -> ec.EllipticCurvePublicKey:
    """The public key of a device.

    Raises:
        GenialError: if the bytes are not a point of the curve.
    """
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise GenialError("p256dh: this is not a point of the curve P-256") from None


def _derive(source: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(source)
