"""The errors that the engine raises for wrong input."""

from __future__ import annotations

from collections.abc import Sequence

_MOST_FAULTS = 10  # a message lists at most this many faults


def quote(value: object) -> str:
    """The `repr` of a value, cut to 60 characters, for an error message."""
    try:
        shown = repr(value)
    # repr() fails for a number with too many digits and for a list that is nested too deeply
    except (ValueError, RecursionError):
        return f"a huge {type(value).__name__}"
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


class GenialError(ValueError):
    """Wrong input. The message says what is wrong and what would be right."""


class BadRules(GenialError):
    """An option of a game is wrong, for example a variant that the edition does not have."""


class BadBoard(GenialError):
    """A board map has faults. `faults` lists all of them."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        listed = list(self.faults[:_MOST_FAULTS])
        if len(self.faults) > _MOST_FAULTS:
            listed.append(f"and {len(self.faults) - _MOST_FAULTS} more")
        super().__init__("this board cannot be used: " + "; ".join(listed))

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.faults,)


class BadNotation(GenialError):
    """A text is not a tile, a move or a position."""


class BadPosition(BadNotation):
    """A text is not a position; `where` names the part that is wrong."""

    def __init__(self, where: str, reason: str) -> None:
        self.where, self.reason = where, reason
        super().__init__(f"bad position, {where}: {reason}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.where, self.reason)


class IllegalMove(GenialError):
    """A move that the rules forbid now; `clause` is the number of the rule, such as "R3.3"."""

    def __init__(self, move: str, clause: str, reason: str) -> None:
        self.move, self.clause, self.reason = move, clause, reason
        super().__init__(f"{move} is not allowed: {reason} ({clause})")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.move, self.clause, self.reason)


class BadRecord(GenialError):
    """A record is malformed or breaks the rules; `where` names the field, such as "turns[3]"."""

    def __init__(self, where: str, reason: str) -> None:
        self.where, self.reason = where, reason
        super().__init__(f"bad record, at {where}: {reason}" if where else f"bad record: {reason}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.where, self.reason)
