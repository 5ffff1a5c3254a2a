"""Which rack a connection shows, also if several people share its screen."""

from __future__ import annotations

from dataclasses import dataclass

from .seats import NO_GUEST
from .table import Table


@dataclass(frozen=True)
class Viewpoint:
    """The view and the permissions of a connection."""

    mine: tuple[int, ...]  # the seats that the connection acts for
    viewer: int | None  # the seat whose view the connection gets; None: a spectator's view
    # the player's own seat whose turn it is, if its rack stays hidden until the player asks for it
    curtain: int | None
    is_host: bool = False
    # The guest, if they are a player or the host. NO_GUEST for all others, who all see the same.
    guest: str = NO_GUEST
    here: frozenset[str] = frozenset()  # the guests who have the table open
    # seconds since the player whose turn it is left; None if this player is present
    absent_s: int | None = None


class Screen:
    """The screen of one connection.

    One person at a screen always sees their own rack. If several people share a screen and racks
    are hidden, a rack is shown when its player asks for it, until the turn of another player.
    """

    def __init__(self, guest: str) -> None:
        self._guest = guest
        self._seat: int | None = None
        self._on_turn: int | None = None

    def show(self, table: Table, seat: int | None) -> bool:
        """Shows the rack of a seat, or no rack; returns whether this is allowed."""
        if seat is not None and seat not in table.seats_of(self._guest):
            return False
        self._seat = seat
        self._on_turn = table.on_turn
        return True

    def resume(self, table: Table, seat: int | None) -> None:
        """Shows the rack that the client showed before, unless another person's turn has come."""
        on_turn = table.on_turn
        if seat == on_turn or on_turn not in table.seats_of(self._guest):
            self.show(table, seat)

    def follow(self, table: Table) -> Viewpoint:
        """The viewpoint of this screen on the current table."""
        mine = table.seats_of(self._guest)
        is_host = self._guest == table.owner
        guest = self._guest if is_host or self._guest in table.people else NO_GUEST
        if table.is_waiting:  # a guest who saw the tiles could leave the seat and try another seat
            return Viewpoint(mine, None, None, is_host, guest)
        on_turn = table.on_turn
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
        return Viewpoint(mine, self._seat, curtain, is_host, guest)
