"""Processes tell each other which people are connected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest

from genial.server.domain.moments import Moments
from genial.server.live.peers import SILENT_S, Pair, PeerCallbacks, PeerMessage, Peers


class Street:
    """A bus that delivers every message to all processes at once."""

    def __init__(self) -> None:
        self.houses: list[House] = []
        self.words: list[str] = []

    def say(self, text: str) -> None:
        self.words.append(text)
        for house in self.houses:
            house.peers.receive(text)


@dataclass
class House:
    """One process: the people who are connected to it, and the messages it received."""

    street: Street
    now: float = 0.0
    own: set[Pair] = field(default_factory=set)
    changes: list[Pair] = field(default_factory=list)
    said: list[Pair] = field(default_factory=list)

    def __post_init__(self) -> None:
        moments = Moments(monotonic=lambda: self.now)
        self.peers = Peers(self.street.say, moments)
        self.street.houses.append(self)
        self.peers.start(
            PeerCallbacks(
                lambda table, guest: self.changes.append((table, guest)),
                lambda table, text: self.said.append((table, text)),
                lambda: self.own,
            )
        )

    def come(self, table: str, *guests: str) -> None:
        for guest in guests:
            self.own.add((table, guest))
            self.peers.send_came(table, guest)

    def find(self, table: str) -> Iterable[str]:
        return sorted(self.peers.find_guests(table))


def test_each_process_knows_the_guests_of_the_others() -> None:
    street = Street()
    one, two = House(street), House(street)
    one.come("t", "ann")
    two.come("t", "ben", "cleo")
    assert (one.find("t"), two.find("t")) == (["ben", "cleo"], ["ann"])
    two.peers.send_went("t", "ben")
    assert one.find("t") == ["cleo"]
    assert one.changes == [("t", "ben"), ("t", "cleo"), ("t", "ben")]
    assert one.find("other") == []


def test_a_guest_at_two_processes_is_present_until_both_connections_close() -> None:
    street = Street()
    one, two, three = House(street), House(street), House(street)
    one.come("t", "ann")
    two.come("t", "ann")
    one.peers.send_went("t", "ann")
    assert three.find("t") == ["ann"]
    two.peers.send_went("t", "ann")
    assert three.find("t") == []


def test_a_late_process_receives_all_presence_in_messages_within_the_limit() -> None:
    street = Street()
    one = House(street)
    for number in range(300):
        one.come(f"{number:032x}", "g" * 32)
    street.words.clear()
    late = House(street)
    assert all(late.find(f"{number:032x}") == ["g" * 32] for number in range(300))
    assert max(len(text.encode()) for text in street.words) < 7900
    assert len(street.words) < 10


def test_the_guests_of_a_silent_process_count_as_absent() -> None:
    street = Street()
    one, two = House(street), House(street)
    two.come("t", "ben")
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


def test_good_byes_count_at_once_and_questions_begin_anew() -> None:
    street = Street()
    one, two = House(street), House(street)
    two.come("t", "ben", "cleo")
    two.own.discard(("t", "ben"))  # the other process received no message about it
    two.peers.synchronise()
    assert one.find("t") == ["cleo"]
    two.peers.send_goodbye()
    assert one.find("t") == []


def test_messages_reach_all_other_processes() -> None:
    street = Street()
    one, two = House(street), House(street)
    one.peers.send_chat("t", '{"type":"said"}')
    assert (one.said, two.said) == ([], [("t", '{"type":"said"}')])


def test_an_unknown_message_of_another_process_is_ignored(caplog: pytest.LogCaptureFixture) -> None:
    one = House(Street())
    one.peers.receive("ben is here")
    assert len(caplog.messages) == 1
    assert "ben" not in caplog.text  # an invalid message may contain a guest's id
    assert PeerMessage(process="p", kind="lives").pairs == []
