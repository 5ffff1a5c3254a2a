"""Options of the environments that have a few possible values."""

from __future__ import annotations

from collections.abc import Collection

from genial.engine.errors import BadRules, quote
from genial.features.encoding import ENCODINGS

FORMS = ("parts", *ENCODINGS)
ILLEGALS = ("raise", "lose", "random")


def check_choice(name: str, value: object, choices: Collection[str]) -> str:
    """Checks the value of an option.

    Raises:
        BadRules: if it is not one of the choices; the message lists them.
    """
    if not isinstance(value, str) or value not in choices:
        raise BadRules(f"`{name}` must be one of {', '.join(choices)}, not {quote(value)}")
    return value
