"""Names of seats: which names are valid, and how invalid names from uploads are repaired."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from genial.engine.errors import BadRules
from genial.engine.state import MAX_SEATS

from .bounds import LONGEST_NAME

# At most this many characters of a name from an upload are read. Unicode normalization takes
# quadratic time for combining marks (9.5 s for 120,000 of them).
MOST_READ = 4 * LONGEST_NAME

_JOINERS = "\u200c\u200d"  # characters that join or separate letters of Persian or Hindi, and emoji
# names that earlier versions of the page gave to the player at the screen
_PRONOUNS = frozenset({"you", "du"})
# characters that Unicode counts as letters or signs, but that are invisible
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"


def replace_pronoun(name: str, seat: int) -> str:
    """The name, or "Player 1" instead of "You": every reader would take "You" for themselves."""
    # a longer name is not a pronoun, and would be slow to compare
    is_short = len(name) <= LONGEST_NAME
    return f"Player {seat + 1}" if is_short and _fold(_clean(name)) in _PRONOUNS else name


def check_names(names: Sequence[str]) -> list[str]:
    """The names in their normal form.

    Raises:
        BadRules: if one cannot be shown, shows nothing, is too long, or is there twice.
    """
    cleaned = [_clean(name) for name in names]
    if not all(map(_is_shown, "".join(cleaned))):
        raise BadRules("a name must consist of characters that can be shown")
    if not all(map(_is_visible, cleaned)):
        raise BadRules("a name must have at least one visible character")
    if any(len(name) > LONGEST_NAME for name in cleaned):
        raise BadRules(f"a name may have at most {LONGEST_NAME} characters")
    if len({_fold(name) for name in cleaned}) < len(cleaned):
        raise BadRules("each seat needs a different name")
    return cleaned


def repair_names(names: Sequence[str]) -> list[str]:
    """Names that pass `check_names`, as similar as possible to the given names.

    Raises:
        BadRules: if there are more names than a game has seats.
    """
    if len(names) > MAX_SEATS:
        raise BadRules(f"a game has at most {MAX_SEATS} names, not {len(names)}")
    repaired: list[str] = []
    for seat, name in enumerate(names, 1):
        kept = _clean("".join(filter(_is_shown, _clean(name[:MOST_READ])))[:LONGEST_NAME])
        kept = unique = kept if _is_visible(kept) else f"Seat {seat}"
        number = 2
        while _fold(unique) in map(_fold, repaired):
            ending = f" ({number})"
            unique = kept[: LONGEST_NAME - len(ending)].strip() + ending
            number += 1
        repaired.append(unique)
    return repaired


def _clean(name: str) -> str:
    """The name in NFC, with single spaces and without invisible characters at its ends."""
    return " ".join(unicodedata.normalize("NFC", name).split()).strip(" " + _JOINERS)


def _is_shown(sign: str) -> bool:
    return sign.isprintable() or sign in _JOINERS


def _is_visible(name: str) -> bool:
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANKS for sign in name)


def _fold(name: str) -> str:
    """A key that is equal for names that people could confuse."""
    plain = "".join(sign for sign in name if sign not in _JOINERS)
    return unicodedata.normalize("NFKC", plain).casefold()


def is_same_name(name: str, other: str) -> bool:
    """Whether people could confuse two names."""
    return _fold(name) == _fold(other)


def clean_text(text: str) -> str:
    """A text without characters that cannot be shown; empty if nothing visible is left."""
    kept = _clean("".join(sign if _is_shown(sign) else " " for sign in text))
    return kept if _is_visible(kept) else ""
