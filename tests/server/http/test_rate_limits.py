"""Rate limits of requests and new sockets."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from genial.server.http.limits import Limits
from genial.server.http.throttle import Throttle, find_address
from genial.server.live.buckets import Bucket, Buckets
from tests.server.harness.app import Serve
from tests.server.harness.client import come_from, dial, new_table

PATIENT = Limits(requests=3, requests_per_second=0.001, refusal_s=0.0)


def test_an_address_that_asks_too_often_waits_and_others_do_not(serve: Serve) -> None:
    client = serve(limits=PATIENT)
    fast, other = come_from(client, "203.0.113.7"), come_from(client, "203.0.113.8")
    statuses = [fast.get("/api/catalogue").status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    refused = fast.get("/api/tables")
    assert refused.json()["code"] == "too_fast"
    assert "a second" in refused.json()["message"]
    assert int(refused.headers["Retry-After"]) == 1000
    assert other.get("/api/catalogue").status_code == 200
    assert (
        fast.get("/").status_code == 200
    )  # the files of the page have another limit, so that the page can show the error


def test_files_of_the_page_have_a_limit_of_their_own(serve: Serve) -> None:
    limits = replace(PATIENT, page_requests=2, page_requests_per_second=0.001)
    fast = come_from(serve(limits=limits), "203.0.113.7")
    assert [fast.get("/").status_code for _ in range(3)] == [200, 200, 429]
    assert fast.get("/api/catalogue").status_code == 200


async def test_an_address_has_few_requests_at_once_and_refusals_come_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate, running, slept = asyncio.Event(), Counter[str](), list[float]()

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        running[scope["client"][0]] += 1
        await gate.wait()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def receive() -> Message:
        return {"type": "http.request"}

    async def ignore(_: object) -> None:
        pass

    limits = Limits(requests=5, requests_per_second=0.001, at_once=2)
    throttle = Throttle(answer, limits, now=lambda: 0.0)
    monkeypatch.setattr("genial.server.http.throttle.asyncio.sleep", sleep)

    def ask(host: str) -> asyncio.Task[None]:
        scope = {"type": "http", "path": "/api/tables", "client": (host, 1)}
        return asyncio.create_task(throttle(scope, receive, ignore))

    tasks = [ask("203.0.113.7") for _ in range(6)] + [ask("203.0.113.8")]
    await asyncio.wait(tasks, timeout=0.05)
    assert running == {"203.0.113.7": 2, "203.0.113.8": 1}
    assert slept == [limits.refusal_s]
    gate.set()
    await asyncio.gather(*tasks)
    assert running == {"203.0.113.7": 5, "203.0.113.8": 1}
    assert throttle._semaphores.count("203.0.113.7") == 0


def test_new_sockets_count_as_requests(serve: Serve) -> None:
    client = serve(limits=PATIENT)
    table_id = new_table(client, None, None)
    fast = come_from(client, "203.0.113.7")
    for _ in range(3):
        with dial(fast, table_id):
            pass
    with pytest.raises(WebSocketDisconnect), dial(fast, table_id):
        pass


def test_local_requests_are_not_limited_since_they_may_come_from_a_proxy(serve: Serve) -> None:
    client = come_from(serve(limits=PATIENT), "127.0.0.1")
    assert {client.get("/api/catalogue").status_code for _ in range(9)} == {200}


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.9", None),
        ("::1", None),
        ("testclient", None),
        ("", None),
    ],
)
def test_the_client_address_is_found(host: str, address: str | None) -> None:
    scope: Any = {"client": (host, 1)}
    assert find_address(scope) == address
    assert find_address({"client": None}) is None


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2, 0.5, now=0.0)
    assert [bucket.take(0.0), bucket.take(0.0), bucket.take(1.0)] == [True, True, False]
    assert bucket.take(2.0)
    assert not bucket.is_full(5.0)
    assert bucket.is_full(6.0)


def test_buckets_of_idle_addresses_are_removed() -> None:
    buckets = Buckets(2, 1.0, most=3)
    for name in "abc":
        buckets.take(name, 0.0)
    buckets.take("c", 9.5)
    buckets.take("d", 10.0)
    assert len(buckets) == 2
    assert buckets.take("c", 10.0)
    assert not buckets.take("c", 10.0)  # the bucket of "c" was kept, and now it is empty
