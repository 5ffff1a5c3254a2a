"""Checks the options of a new game: names, seed and secret."""

from __future__ import annotations

from collections.abc import Sequence

from .editions import Rules
from .errors import BadRules, quote
from .fairness import SECRET_BYTES, new_secret
from .whole import read_whole


def check_names(names: Sequence[str] | None, rules: Rules) -> tuple[str, ...]:
    """The names of all seats; "Seat 1", "Seat 2" and so on if none are given."""
    if names is None:
        return tuple(f"Seat {seat + 1}" for seat in range(rules.players))
    if isinstance(names, str) or len(names) != rules.players:
        raise BadRules(f"{rules.players} seats need {rules.players} names, one for each")
    for name in names:
        if not (isinstance(name, str) and name.strip() and _is_writable(name)):
            raise BadRules(f"a name must be a text that is not empty, not {quote(name)}")
    return tuple(names)


def _is_writable(name: str) -> bool:
    try:
        return bool(name.encode())
    except UnicodeEncodeError:  # the name has a lone surrogate, from a damaged file or a terminal
        return False


def check_seed(seed: object) -> int:
    """The seed as a Python int. A seed has 64 bits."""
    number = read_whole(seed)
    if number is None or not 0 <= number < 2**64:
        raise BadRules(f"a seed is a whole number from 0 to 2**64 - 1, not {quote(seed)}")
    return number


def check_secret(secret: bytes) -> bytes:
    if not (isinstance(secret, bytes) and len(secret) == SECRET_BYTES):
        found = f"{len(secret)}" if isinstance(secret, bytes) else quote(type(secret).__name__)
        raise BadRules(f"a secret must be {SECRET_BYTES} bytes, not {found}")
    return secret


def check_chance(seed: int | None, secret: bytes | None) -> tuple[int | None, bytes | None]:
    """The checked seed or secret; a new secret if neither is given."""
    if seed is not None and secret is not None:
        raise BadRules("give a seed or a secret, not both")
    if seed is not None:
        return check_seed(seed), None
    return None, new_secret() if secret is None else check_secret(secret)
