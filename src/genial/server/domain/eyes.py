"""With whose eyes a connection looks at a table, where several people share a screen."""

from __future__ import annotations

from dataclasses import dataclass

from .table import NO_GUEST, Table


@dataclass(frozen=True)
class Sight:
    """What a connection may see now."""

    mine: tuple[int, ...]  # the seats it acts for
    viewer: int | None  # whose rack it sees
    curtain: int | None  # one of its seats, on turn, that has not asked to look
    is_host: bool = False
    guest: str = NO_GUEST  # who plays here or is the host; all others may do the same
    lent: tuple[int, ...] = ()  # its seats that a bot plays for: it can have them back
    here: frozenset[str] = frozenset()  # the guests at the table
    absent_s: int | None = None  # how long whoever is on turn has been away; None: they are here


class Eyes:
    """The eyes of one connection.

    A single person always looks with their own. Where several share a screen and racks are hidden,
    a rack is shown only after its player asked to look, until the turn comes to another of them.
    """

    def __init__(self, guest: str) -> None:
        self._guest = guest
        self._seat: int | None = None
        self._on_turn: int | None = None

    def look(self, table: Table, seat: int | None) -> bool:
        """Asks to look with a seat's eyes, or with nobody's; says whether that may be."""
        if seat is not None and seat not in table.seats_of(self._guest):
            return False
        self._seat = seat
        self._on_turn = table.game.seat
        return True

    def resume(self, table: Table, seat: int | None) -> None:
        """Looks with the eyes that the client had, unless the turn has come to another person."""
        on_turn = table.game.seat
        if seat == on_turn or on_turn not in table.seats_of(self._guest):
            self.look(table, seat)

    def follow(self, table: Table) -> Sight:
        """What is to be seen of the table as it is now."""
        mine = table.seats_of(self._guest)
        is_host = self._guest == table.owner
        lent = table.lent_seats(self._guest)
        guest = self._guest if is_host or self._guest in table.people else NO_GUEST
        if table.is_waiting:  # who saw their tiles could go, and come back for others
            return Sight(mine, None, None, is_host, guest)
        on_turn = table.game.seat
        is_mine = on_turn in mine and not table.is_over
        if self._seat not in mine:
            self._seat = None
        if len(mine) == 1:
            self._seat = mine[0]
        elif table.game.rules.edition.open_racks and mine:
            if is_mine or self._seat is None:
                self._seat = on_turn if is_mine else mine[0]
        elif is_mine and on_turn not in (self._on_turn, self._seat):
            self._seat = None
        self._on_turn = on_turn
        curtain = on_turn if is_mine and self._seat != on_turn else None
        return Sight(mine, self._seat, curtain, is_host, guest, lent)
