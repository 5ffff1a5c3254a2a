"""Plays through the page like a person: with a mouse, a keyboard or a finger."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.e2e.socket_log import SocketLog
from tests.pairs import split_pair

# Whether the tile in hand, or the tile that waits for confirmation, covers exactly these two
# spaces.
_COVERS = """([here, there]) => {
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2]
  const outline = document.querySelector('.ghost .outline')
  if (!outline) return false
  const [a, b] = [here, there].map((space) => {
    return middle(document.querySelector(`[data-space="${space}"]`).getBoundingClientRect())
  })
  const [x, y] = middle(outline.getBoundingClientRect())
  return Math.hypot(x - (a[0] + b[0]) / 2, y - (a[1] + b[1]) / 2) < 2
}"""


@dataclass(frozen=True)
class Placement:
    """A tile of the rack and the spaces for its first and second half."""

    slot: int
    here: str
    there: str
    points: int = 0


def best(socket: SocketLog) -> Placement:
    """The placement with the most points."""
    choices = socket.situation["choices"]
    found: dict[Placement, int] = {}
    for slot, tile in enumerate(socket.rack):
        for pair in choices["pairs"]:
            spaces = split_pair(pair)
            for here, there in (spaces, spaces[::-1]):
                points = _points(socket, tile[0], here) + _points(socket, tile[1], there)
                found[Placement(slot, here, there, points)] = points
    return max(found, key=lambda placement: found[placement])


def placement(socket: SocketLog, move: str) -> Placement:
    """Converts a move in notation to a placement of a tile on the rack."""
    first, second = move[0], move[1]
    here, there = split_pair(move[2:])
    for slot, tile in enumerate(socket.rack):
        if tile == first + second:
            return Placement(slot, here, there)
        if tile == second + first:
            return Placement(slot, there, here)
    raise AssertionError(f"{move} is not on the rack {socket.rack}")


def _points(socket: SocketLog, colour: str, space: str) -> int:
    lines = socket.situation["choices"]["lines"].get(colour, {}).get(space, [])
    return sum(map(len, lines))


class Player(ABC):
    """A person at a table, with one input method."""

    def __init__(self, page: Page, socket: SocketLog) -> None:
        self.page, self.socket = page, socket

    @abstractmethod
    def lay(self, wanted: Placement) -> None:
        """Puts a tile on the board, where it waits for confirmation."""

    @abstractmethod
    def confirm(self) -> None:
        """Confirms the placement."""

    @abstractmethod
    def press(self, button: Locator) -> None:
        """Presses this button."""

    def play(self, wanted: Placement) -> None:
        """Places a tile and waits until the server has accepted the move."""
        before = len(self.socket.steps)
        self.lay(wanted)
        expect(self.page.locator(".ghost.pending")).to_have_count(1)
        self.confirm()
        self.socket.wait(lambda: len(self.socket.steps) > before, "the placed tile")

    def play_game(self) -> None:
        """Plays to the end, always for the most points, and declines every exchange."""
        self.socket.wait_for_turn()
        while not self.socket.is_over:
            if self.socket.situation["curtain"] is not None:
                self.look()
            elif self.socket.situation["exchange"]:
                self.decide("Keep")
            else:
                self.play(best(self.socket))
            self.socket.wait_for_turn()

    def look(self) -> None:
        """Shows the rack that a hot-seat game hides between two players."""
        self.press(self.page.get_by_role("button", name="Show my tiles"))
        self.socket.wait(lambda: self.socket.is_my_turn, "the tiles")

    def decide(self, answer: str) -> None:
        """Swaps the rack or keeps it."""
        self.press(self.page.get_by_role("button", name=answer, exact=True))
        self.socket.wait(lambda: not self.socket.situation["exchange"], "the end of the exchange")

    def covers(self, wanted: Placement) -> bool:
        return bool(self.page.evaluate(_COVERS, [wanted.here, wanted.there]))

    def space(self, name: str) -> Locator:
        return self.page.locator(f'[data-space="{name}"]')

    def tile(self, slot: int) -> Locator:
        return self.page.locator(f'[data-slot="{slot}"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def point(self, space: str) -> tuple[float, float]:
        """The centre of a space on the screen."""
        box = self.space(space).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def holds(self, slot: int) -> bool:
        """Whether this tile is in hand. In solo the only tile is in hand from the start."""
        return self.tile(slot).get_attribute("aria-pressed") == "true"

    def turn_until(self, wanted: Placement, turn: Callable[[], None]) -> None:
        """Turns the tile in hand until it covers the wanted spaces."""
        for _ in range(7):
            if self.covers(wanted):
                return
            turn()
        raise AssertionError(f"the tile does not go on {wanted.here} and {wanted.there}")
