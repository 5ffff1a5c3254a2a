"""The kinds of tables in a run: every variant, with bots, clocks and undo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Kind:
    """A kind of table that is played by link. The host has seat 0."""

    people: int
    bots: tuple[str, ...] = ()  # the bots, which have the last seats
    edition: str = "2023"
    variant: str = "standard"
    clock: tuple[tuple[str, Any], ...] = ()
    undo: float = 0.0  # the probability that a player requests an undo when it is possible
    breaks: bool = False  # whether players leave for a while and return

    @property
    def seats(self) -> int:
        """The number of players, bots included."""
        return self.people + len(self.bots)

    def describe(self) -> dict[str, Any]:
        """The body of the request that creates the table."""
        seats: list[dict[str, Any]] = [{"name": "Host"}]
        seats += [{"name": f"Seat {n}", "is_open": True} for n in range(1, self.people)]
        seats += [{"name": f"Bot {n}", "bot": bot} for n, bot in enumerate(self.bots)]
        return {
            "edition": self.edition,
            "variant": self.variant,
            "seats": seats,
            "clock": dict(self.clock) or None,
            "hints": False,
        }


# With GAME_CLOCK, players run out of time only if the server counts wrongly. TIGHT_CLOCK is so
# short that some players run out of time anyway.
GAME_CLOCK = (("minutes", 1.0), ("increment", 3))
TIGHT_CLOCK = (("minutes", 0.4), ("increment", 1))
TURN_CLOCK = (("minutes", 0.5), ("per", "turn"))

KINDS = (
    Kind(2, undo=0.3),
    Kind(2, clock=GAME_CLOCK, undo=0.3, breaks=True),
    Kind(2, edition="extreme", clock=TURN_CLOCK),
    Kind(3, undo=0.2, breaks=True),
    Kind(2, variant="duel", clock=TIGHT_CLOCK, undo=0.2),
    Kind(2, bots=("greedy",), edition="2004"),
    Kind(4, variant="team", clock=GAME_CLOCK, breaks=True),
    Kind(2, bots=("random", "greedy"), edition="extreme", undo=0.3),
    Kind(1, variant="solo", undo=0.5),
    Kind(1, bots=("greedy",), edition="2018", clock=TURN_CLOCK, undo=0.4),
    Kind(2, edition="2023-family", clock=TIGHT_CLOCK),
    Kind(2, undo=0.5, clock=TURN_CLOCK, breaks=True),
)


def share_out(clients: int) -> list[Kind]:
    """Distributes clients to all kinds of tables in turn. The last clients get a small table."""
    kinds: list[Kind] = []
    while clients > 0:
        kind = KINDS[len(kinds) % len(KINDS)]
        kinds.append(kind if kind.people <= clients else Kind(clients, bots=("greedy",)))
        clients -= kinds[-1].people
    return kinds
