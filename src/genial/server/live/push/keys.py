"""The server's key, by which push services recognise the server (VAPID, RFC 8292)."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from genial.engine.errors import GenialError

CURVE = ec.SECP256R1()
_GOOD_FOR_S = 12 * 3600  # how many seconds a signature is valid; services accept at most a day
_NUMBER_BYTES = 32


class ServerKey:
    """Signs requests to push services. Browsers need its public key to subscribe."""

    def __init__(self, text: str) -> None:
        """Reads the private key from the text of the variable GENIAL_PUSH_KEY.

        Raises:
            GenialError: if it is not a key; the message does not repeat it.
        """
        number = int.from_bytes(decode_base64(text))
        try:
            self._private = ec.derive_private_key(number, CURVE)
        except ValueError:
            message = "GENIAL_PUSH_KEY is not a key of the curve P-256: genial push-keys makes one"
            raise GenialError(message) from None
        self.public = format_point(self._private.public_key())

    def authorise(self, origin: str, contact: str, now: float) -> str:
        """The `Authorization` header for a push service.

        Args:
            origin: of the service, like https://push.example.org.
            contact: of the operator, for complaints of the service.
            now: seconds since 1970.
        """
        claims = {"aud": origin, "exp": int(now) + _GOOD_FOR_S, "sub": contact}
        head = _encode_json({"typ": "JWT", "alg": "ES256"})
        signed = f"{head}.{_encode_json(claims)}"
        proof = self._private.sign(signed.encode(), ec.ECDSA(SHA256()))
        numbers = decode_dss_signature(proof)
        signature = b"".join(number.to_bytes(_NUMBER_BYTES) for number in numbers)
        return f"vapid t={signed}.{encode_base64(signature)}, k={encode_base64(self.public)}"


def new_key() -> str:
    """A new private key, as text for the variable GENIAL_PUSH_KEY."""
    private = ec.generate_private_key(CURVE)
    return encode_base64(private.private_numbers().private_value.to_bytes(_NUMBER_BYTES))


def format_point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key in the form that browsers use: an uncompressed point of 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encode_base64(data: bytes) -> str:
    """Base64 for URLs, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64(text: str) -> bytes:
    """The bytes of a text that `encode_base64` has written."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _encode_json(claims: dict[str, object]) -> str:
    return encode_base64(json.dumps(claims, separators=(",", ":")).encode())
