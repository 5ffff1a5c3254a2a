"""What can be wrong with something handed to the engine, one class each."""

from __future__ import annotations

from collections.abc import Sequence

MOST_TOLD = 10  # faults in one message


def quote(value: object) -> str:
    """A value as an error message shows it: short, whatever it is."""
    try:
        shown = repr(value)
    except (ValueError, RecursionError):  # a number or nesting too large to be written out
        return f"a huge {type(value).__name__}"
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


class GenialError(ValueError):
    """Something given to Genial is wrong; the message says what, and what would be right."""


class BadRules(GenialError):
    """No rulebook has this combination of edition, variant and players."""


class BadBoard(GenialError):
    """A drawn board has faults; `faults` names all of them."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        told = list(self.faults[:MOST_TOLD])
        if len(self.faults) > MOST_TOLD:
            told.append(f"and {len(self.faults) - MOST_TOLD} more")
        super().__init__("this board cannot be used: " + "; ".join(told))

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.faults,)


class BadNotation(GenialError):
    """A text is not a space, tile, move or position."""


class BadPosition(BadNotation):
    """A text is not a position; `where` names the part that is wrong."""

    def __init__(self, where: str, reason: str) -> None:
        self.where, self.reason = where, reason
        super().__init__(f"bad position, {where}: {reason}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.where, self.reason)


class IllegalMove(GenialError):
    """A readable move that the rules forbid now; `clause` says which rule."""

    def __init__(self, move: str, clause: str, reason: str) -> None:
        self.move, self.clause, self.reason = move, clause, reason
        super().__init__(f"{move} is not allowed: {reason} ({clause})")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.move, self.clause, self.reason)


class BadRecord(GenialError):
    """A record is not well formed, or does not follow the rules; `where` points into it."""

    def __init__(self, where: str, reason: str) -> None:
        self.where, self.reason = where, reason
        super().__init__(f"bad record, at {where}: {reason}" if where else f"bad record: {reason}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.where, self.reason)
