"""A game by link with undo, replaced players, resigning and a spectator who joins late."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.pairs import split_pair
from tests.server.harness.client import Client
from tests.server.harness.monitored_table import MonitoredTable

LATE = 8  # at this number of steps, a spectator joins, and a player opens a second tab
LENT, RETURNED = 12, 24  # between these numbers of steps, a bot plays on seat 1
RESIGNED = 30
TAKEN_BACK = 14  # at this number of steps, a finished turn is taken back
OPEN = (
    "/health",
    "/metrics",
    "/api/tables",
    "/api/solo",
    "/api/export",
    "/api/lobby",
    "/api/ratings",
)


class EventfulGame:
    """One game. `seen` has the names of the kinds of events that happened."""

    def __init__(self, monitored: MonitoredTable, sockets: list[Client], plan: set[str]) -> None:
        self.monitored, self.sockets, self._plan = monitored, sockets, plan
        self.seen: set[str] = set()

    @property
    def mover(self) -> Client:
        """The first socket of the player whose turn it is."""
        return self.monitored.people[self.monitored.last.on_turn].sockets[0]

    def begin(self) -> None:
        """The host starts the game."""
        assert self.monitored.people[0].ask("POST", f"{self.monitored.path()}/start") == 204
        self.receive_all()

    def play(self, most: int = 1000) -> None:
        """Plays to the end, or until there is this number of steps."""
        while not self.monitored.last.is_over and len(self.mover.steps) < most:
            self._take_turn(self.mover)
            self.receive_all()

    def receive_all(self) -> None:
        """Receives on every socket until it has the newest version, including the bots' moves."""
        for socket in self.sockets:
            socket.listen_until(
                lambda one: self.monitored.is_resting and one.version == self.monitored.version
            )

    @contextmanager
    def join_late(self) -> Iterator[None]:
        """A spectator joins, a player opens a second tab, and both send forbidden requests."""
        monitored, player = self.monitored, self.sockets[0]
        known: dict[str, Any] = {"steps": player.steps, "version": player.version - 3, "seat": 0}
        with (
            monitored.connect(monitored.admit()) as late,
            monitored.connect(monitored.people[0], **known) as tab,
        ):
            self.sockets += [late, tab]
            self._try_forbidden(late)
            self.receive_all()
            yield

    def _take_turn(self, mover: Client) -> None:
        situation, seat = mover.situation, mover.situation["seat"]
        if situation["bonus"]:
            self.seen.add("bonus")
        last = mover.steps[-1] if mover.steps else {"seat": None}
        is_this_turn = last["seat"] == seat and last["drawn"] is None
        undo, ply = ("undo", 0) if is_this_turn else ("take back", TAKEN_BACK)
        can_ask = "undo" in situation["may"] and situation["exchange"] is None
        if can_ask and self._is_due(undo, mover, ply):
            self._take_back(mover)
        elif seat == 1 and self._is_due("lend", mover, LENT):
            self._post(1, "lend", {"bot": "greedy"})
        elif "lend" in self.seen and self._is_due("return", mover, RETURNED):
            self._post(1, "return")
        elif self._is_due("resign", mover, RESIGNED):
            self._post(seat, "resign")
        else:
            move = choose(mover)
            self.seen |= {move} & {"swap", "keep"}
            answer = mover.play(move)
            assert answer["type"] == "update", answer

    def _is_due(self, what: str, mover: Client, ply: int) -> bool:
        if what not in self._plan or what in self.seen or len(mover.steps) < ply:
            return False
        self.seen.add(what)
        return True

    def _take_back(self, mover: Client) -> None:
        asking = mover.situation["seat"]
        assert mover.propose("undo")["situation"]["proposal"]["proposer"] == asking
        self.receive_all()
        for seat, person in enumerate(self.monitored.people[: len(self.monitored.last.racks)]):
            if seat != asking:
                person.sockets[0].answer(agrees=True)
                self.receive_all()
        assert mover.situation["phase"] == "place"

    def _try_forbidden(self, stranger: Client) -> None:
        """Sends commands that the server refuses during a game, and all requests that it allows."""
        monitored, mover = self.monitored, self.mover
        for seat in range(len(monitored.last.racks)):
            assert stranger.ask("look", seat=seat)["code"] == "not_your_seat"
            assert stranger.command("hint", seat=seat)["code"] == "not_your_seat"
        own = mover.situation["seat"]
        assert mover.play(mover.first_move(), seat=(own + 1) % 2)["code"] == "not_your_seat"
        assert mover.play(f"{mover.rack[0]}a1a2")["code"] == "illegal"
        assert mover.command("hint", ply=mover.ply - 1)["code"] == "stale"
        assert mover.command("hint")["type"] == "hints"
        assert mover.ask("say", seat=own, phrase="hello")["type"] == "said"
        for person in monitored.people:
            for path in ("record", "replay", "review"):
                assert person.ask("GET", f"{monitored.path()}/{path}") == 409
            assert person.ask("POST", f"{monitored.path()}/review") == 409
            for path in OPEN:
                assert person.ask("GET", path) == 200, path
        code = monitored.people[0].http.post("/api/guest/code").json()["code"]
        monitored.secrets.add(code)  # no other guest may receive the code
        assert monitored.people[-1].ask("DELETE", monitored.path()) == 403
        assert monitored.people[-1].ask("PUT", monitored.path(0), {"name": "Eve"}) == 409

    def _post(self, seat: int, what: str, body: dict[str, Any] | None = None) -> None:
        person = self.monitored.people[seat]
        assert person.ask("POST", f"{self.monitored.path(seat)}/{what}", body) == 204


def choose(client: Client) -> str:
    """The placement with the most points, so that bonuses and exchanges come early."""
    choices = client.situation["choices"]
    if choices is None:  # seat 0 declines, because no other guest may notice a declined exchange
        return "swap" if client.situation["seat"] else "keep"
    lines = choices["lines"]

    def score(move: str) -> int:
        here, there = split_pair(move[2:])
        found = lines.get(move[0], {}).get(here, []) + lines.get(move[1], {}).get(there, [])
        return sum(map(len, found))

    moves: list[str] = [tile + pair for tile in client.rack for pair in choices["pairs"]]
    return max(moves, key=score)
