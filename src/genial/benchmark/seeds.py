"""The seeds of the bags: a published list, or a list that follows from a committed secret.

Whoever holds a competition commits to a secret before the bots are known: the SHA-256 of the secret
is published. After the competition the secret is opened, and everybody can check the seeds.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
from dataclasses import dataclass
from pathlib import Path

from genial.engine.errors import GenialError, quote
from genial.engine.fairness import SECRET_BYTES, new_secret, seal

FORMAT = "genial-seeds/1"
_TWINS = {"family-2": "standard-2"}  # a track with the same bags as another track
_MOST_BYTES = 10_000  # the most bytes of a file of seeds


@dataclass(frozen=True)
class SeedList:
    """A list of seeds for each track.

    Attributes:
        secret: determines all seeds.
        commitment: the SHA-256 of the secret, if it was published before the secret; None for the
            published seeds.
    """

    secret: bytes
    commitment: str | None = None

    def find(self, track: str, bag: int) -> int:
        """The seed of a bag. Bags are numbered from 0."""
        message = f"genial/1 track {_TWINS.get(track, track)} bag {bag}".encode("ascii")
        return int.from_bytes(hmac.digest(self.secret, message, "sha256")[:8], "little")


PUBLIC_SEEDS = SeedList(hashlib.sha256(b"genial benchmark 1").digest())
"""The published seeds: everybody can compute them, and train with all other seeds."""


def commit_seeds(path: Path) -> str:
    """Draws a secret and writes two files; returns the commitment.

    The file `path` contains the commitment, for publication. The file beside it, with the ending
    `.secret`, contains the secret and can be read only by its owner.

    Raises:
        GenialError: if one of the files exists.
    """
    secret = new_secret()
    for each in (path, _locate_secret(path)):
        if each.exists():
            raise GenialError(f"{each} exists; a commitment is never replaced, name another file")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with os.fdopen(os.open(_locate_secret(path), flags, 0o600), "w") as file:
        file.write(secret.hex() + "\n")
    _write(path, {"format": FORMAT, "commitment": seal(secret)})
    return seal(secret)


def open_seeds(path: Path) -> SeedList:
    """Adds the secret to the file of the commitment, for publication."""
    seeds = read_seeds(path)
    _write(path, {"format": FORMAT, "commitment": seal(seeds.secret), "secret": seeds.secret.hex()})
    return seeds


def read_seeds(path: Path, *, needs_opened: bool = False) -> SeedList:
    """The seeds of a commitment, from its file or from the secret beside the file.

    Args:
        path: the file of the commitment.
        needs_opened: whether to refuse a secret that is not published.

    Raises:
        GenialError: if the file has no commitment, or the secret does not fit or is not found.
    """
    data = _read(path)
    text, place = data.get("secret"), path
    if text is None:
        if needs_opened:
            raise GenialError(f"{path} is not open yet: open the seeds with genial seeds open")
        place = _locate_secret(path)
        if not place.is_file():
            raise GenialError(f"{path} is not open yet, and there is no secret in {place}")
        text = _read_text(place).strip()
    secret = _parse_hex(text)
    if secret is None or seal(secret) != data["commitment"]:
        raise GenialError(f"{place}: the commitment is not the SHA-256 of this secret")
    return SeedList(secret, seal(secret))


def _read(path: Path) -> dict[str, object]:
    try:
        data = json.loads(_read_text(path))
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise GenialError(f"{path} is not a file of seeds; make one with genial seeds commit")
    if _parse_hex(data.get("commitment")) is None:
        raise GenialError(
            f"{path}: a commitment has {2 * SECRET_BYTES} hexadecimal digits, "
            f"not {quote(data.get('commitment'))}"
        )
    return data


def _read_text(path: Path) -> str:
    with path.open("rb") as file:
        return file.read(_MOST_BYTES).decode("utf-8", "replace")


def _parse_hex(text: object) -> bytes | None:
    try:
        found = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        return None
    return found if len(found) == SECRET_BYTES else None


def _locate_secret(path: Path) -> Path:
    return path.with_name(path.name + ".secret")


def _write(path: Path, data: dict[str, str]) -> None:
    path.write_text(json.dumps(data, indent=2) + "\n", "utf-8")
