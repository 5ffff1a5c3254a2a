"""The fair bag: a secret fixed and sealed before the game, from which every draw follows.

docs/fair-bag.md describes the derivation for people who check it in another language.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

SECRET_BYTES = 32


def new_secret() -> bytes:
    """A fresh 256-bit secret: the one place where the engine asks the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def seal(secret: bytes) -> str:
    """What is published before the game: the secret's SHA-256, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def seed_draw(secret: bytes, number: int) -> int:
    """The generator's state for the deal (number 0) or for the draw that ends turn `number`."""
    message = f"genial/1 draw {number}".encode("ascii")
    return int.from_bytes(hmac.digest(secret, message, "sha256")[:8], "little")
