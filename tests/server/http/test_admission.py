"""Limits of requests that take long to answer."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from genial.server.domain.refusals import Refusal
from genial.server.http.admission import Admission, Allowance, Rate

ALLOWANCE = Allowance(
    "too_many",
    "wait a minute",
    guest=Rate(3, 60.0),
    address=Rate(5, 10.0),
    guest_at_once=2,
    address_at_once=3,
    at_once=4,
)


def ask(
    admission: Admission, guest: str, address: str | None, now: float = 0.0, times: int = 1
) -> None:
    for _ in range(times):
        with admission.admit(guest, address, now):
            pass


def test_guests_and_addresses_have_limits_of_their_own() -> None:
    admission = Admission(ALLOWANCE)
    ask(admission, "ann", "192.0.2.7", times=3)
    with pytest.raises(Refusal, match="wait a minute") as refused:
        ask(admission, "ann", "192.0.2.8")
    assert refused.value.code == "too_many"
    ask(admission, "ben", "192.0.2.7", times=2)
    with pytest.raises(Refusal):
        ask(admission, "eve", "192.0.2.7")
    ask(admission, "eve", "192.0.2.8", times=3)  # a refused request costs nothing
    with pytest.raises(Refusal):
        ask(admission, "ann", "192.0.2.7", now=59.0)
    ask(admission, "ann", "192.0.2.7", now=61.0)


def test_a_visitor_without_a_cookie_has_the_limits_of_the_address() -> None:
    admission = Admission(ALLOWANCE)
    ask(admission, "", "192.0.2.7", times=5)
    with pytest.raises(Refusal):
        ask(admission, "", "192.0.2.7")
    ask(admission, "", None, times=20)  # None means this machine, which has no limit


def test_a_visitor_cannot_take_all_places_by_changing_the_cookie() -> None:
    admission = Admission(ALLOWANCE)
    with ExitStack() as stack:
        for guest in "abc":
            stack.enter_context(admission.admit(guest, "192.0.2.7", 0.0))
        with pytest.raises(Refusal, match="wait a minute"):
            ask(admission, "d", "192.0.2.7")
        stack.enter_context(admission.admit("ann", "192.0.2.8", 0.0))
        with pytest.raises(Refusal, match="too much to do") as refused:
            ask(admission, "ben", "192.0.2.9")
        assert refused.value.code == "busy"
    ask(admission, "ben", "192.0.2.9")


def test_one_guest_may_send_only_few_requests_at_the_same_time() -> None:
    admission = Admission(ALLOWANCE)
    with admission.admit("ann", None, 0.0), admission.admit("ann", None, 0.0):
        with pytest.raises(Refusal):
            ask(admission, "ann", "192.0.2.7")
        ask(admission, "ben", "192.0.2.7")


def test_one_limit_can_apply_to_all_visitors_together() -> None:
    shared = Allowance("too_many", "wait", address=Rate(2, 1.0), everybody=Rate(3, 1.0))
    admission = Admission(shared)
    ask(admission, "", "192.0.2.7", times=2)
    with pytest.raises(Refusal):
        ask(admission, "", "192.0.2.7")
    ask(admission, "", "192.0.2.8")
    with pytest.raises(Refusal):
        ask(admission, "", None)
    ask(admission, "", None, now=1.0)
