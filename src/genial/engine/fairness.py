"""The fair bag: a secret that is fixed before the game and that determines every draw.

docs/fair-bag.md describes the computation, so that other programs can check it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

SECRET_BYTES = 32


def new_secret() -> bytes:
    """A new random secret from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def seal(secret: bytes) -> str:
    """The commitment, published before the game: the SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def seed_draw(secret: bytes, number: int) -> int:
    """The seed of the random generator for one draw.

    Draw 0 is the deal, and draw n follows turn n.
    """
    message = f"genial/1 draw {number}".encode("ascii")
    return int.from_bytes(hmac.digest(secret, message, "sha256")[:8], "little")
