"""Processes tell each other which people are connected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest

from genial.server.live.moments import Moments
from genial.server.live.peers import SILENT_S, Pair, PeerCallbacks, PeerMessage, Peers


class Bus:
    """A bus that delivers every message to all processes at once."""

    def __init__(self) -> None:
        self.processes: list[Process] = []
        self.texts: list[str] = []

    def send(self, text: str) -> None:
        self.texts.append(text)
        for process in self.processes:
            process.peers.receive(text)


@dataclass
class Process:
    """One process: the people who are connected to it, and the messages it received."""

    bus: Bus
    now: float = 0.0
    own: set[Pair] = field(default_factory=set)
    changes: list[Pair] = field(default_factory=list)
    chats: list[Pair] = field(default_factory=list)
    revoked: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        moments = Moments(monotonic=lambda: self.now)
        self.peers = Peers(self.bus.send, moments)
        self.bus.processes.append(self)
        self.peers.start(
            PeerCallbacks(
                lambda table, guest: self.changes.append((table, guest)),
                lambda table, text: self.chats.append((table, text)),
                lambda: self.own,
                self.revoked.append,
            )
        )

    def connect(self, table: str, *guests: str) -> None:
        for guest in guests:
            self.own.add((table, guest))
            self.peers.send_came(table, guest)

    def find(self, table: str) -> Iterable[str]:
        return sorted(self.peers.find_guests(table))


def test_each_process_knows_the_guests_of_the_others() -> None:
    bus = Bus()
    one, two = Process(bus), Process(bus)
    one.connect("t", "ann")
    two.connect("t", "ben", "cleo")
    assert (one.find("t"), two.find("t")) == (["ben", "cleo"], ["ann"])
    two.peers.send_went("t", "ben")
    assert one.find("t") == ["cleo"]
    assert one.changes == [("t", "ben"), ("t", "cleo"), ("t", "ben")]
    assert one.find("other") == []


def test_a_guest_at_two_processes_is_present_until_both_connections_close() -> None:
    bus = Bus()
    one, two, three = Process(bus), Process(bus), Process(bus)
    one.connect("t", "ann")
    two.connect("t", "ann")
    one.peers.send_went("t", "ann")
    assert three.find("t") == ["ann"]
    two.peers.send_went("t", "ann")
    assert three.find("t") == []


def test_a_late_process_receives_all_presence_in_messages_within_the_limit() -> None:
    bus = Bus()
    one = Process(bus)
    for number in range(300):
        one.connect(f"{number:032x}", "g" * 32)
    bus.texts.clear()
    late = Process(bus)
    assert all(late.find(f"{number:032x}") == ["g" * 32] for number in range(300))
    assert max(len(text.encode()) for text in bus.texts) < 7900
    assert len(bus.texts) < 10


def test_the_guests_of_a_silent_process_count_as_absent() -> None:
    bus = Bus()
    one, two = Process(bus), Process(bus)
    two.connect("t", "ben")
    one.now = SILENT_S - 1
    one.peers.send_heartbeat()
    assert one.find("t") == ["ben"]
    two.peers.send_heartbeat()
    one.now += SILENT_S - 1
    one.peers.send_heartbeat()
    assert one.find("t") == ["ben"]
    one.now += 2
    one.peers.send_heartbeat()
    assert one.find("t") == []
    assert one.changes[-1] == ("t", "ben")


def test_a_goodbye_and_a_synchronisation_replace_the_known_guests() -> None:
    bus = Bus()
    one, two = Process(bus), Process(bus)
    two.connect("t", "ben", "cleo")
    two.own.discard(("t", "ben"))  # the other process received no message about it
    two.peers.synchronise()
    assert one.find("t") == ["cleo"]
    two.peers.send_goodbye()
    assert one.find("t") == []


def test_messages_reach_all_other_processes() -> None:
    bus = Bus()
    one, two = Process(bus), Process(bus)
    one.peers.send_chat("t", '{"type":"said"}')
    assert (one.chats, two.chats) == ([], [("t", '{"type":"said"}')])
    one.peers.send_revoked("a program")
    assert (one.revoked, two.revoked) == ([], ["a program"])


def test_an_unknown_message_of_another_process_is_ignored(caplog: pytest.LogCaptureFixture) -> None:
    one = Process(Bus())
    one.peers.receive("ben is here")
    assert len(caplog.messages) == 1
    assert "ben" not in caplog.text  # an invalid message may contain a guest's id
    assert PeerMessage(process="p", kind="lives").pairs == []
