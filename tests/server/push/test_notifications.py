"""Web Push: which players of a turn-based game get a notification, and with which text."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.server.live.writer import OTHER_PROCESS, Writer
from genial.server.process.settings import Settings
from genial.server.store.subscriptions import MOST_DEVICES
from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, sit
from tests.server.harness.invitations import OPEN, invite, sit_down, start
from tests.server.harness.metrics import read_metric
from tests.server.harness.push_friends import (
    CONTACT,
    DAYS,
    KEY,
    QUIET_S,
    Friends,
    assert_quiet,
    seat_friends,
    subscribe,
)
from tests.server.harness.push_service import Device, PushService, run_service


@pytest.fixture
def service() -> Iterator[PushService]:
    with run_service() as service:
        yield service


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shortens the delays before a notification and between retries."""
    monkeypatch.setattr("genial.server.live.push.notifier.GRACE_S", 0.02)
    monkeypatch.setattr("genial.server.live.push.notifier.RETRIES_S", (0.02, 0.02))


@pytest.fixture
def settings(database: Path, service: PushService) -> Settings:
    return Settings(
        database=str(database),
        metrics=True,
        push_key=KEY,
        push_contact=CONTACT,
        push_services=(service.origin,),
    )


@pytest.fixture
def client(serve: Serve, settings: Settings, soon: None) -> TestClient:
    return serve(settings=settings)


@pytest.fixture
def friends(client: TestClient, stranger: TestClient, service: PushService) -> Friends:
    return seat_friends(client, stranger, service)


def get_backend(client: TestClient) -> Any:
    app: Any = client.app
    return app.state.backend


def list_devices(client: TestClient) -> list[Any]:
    """The devices of all guests."""
    from sqlalchemy import select

    from genial.server.store.schema import subscriptions

    async def read_all() -> list[Any]:
        async with get_backend(client).store.connect() as connection:
            return list(await connection.execute(select(subscriptions)))

    assert client.portal is not None
    return client.portal.call(read_all)


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_player_who_closed_the_page_is_notified_of_their_turn(
    friends: Friends, service: PushService
) -> None:
    friends.move()
    post = service.next()
    assert post.path == "/send/s3cret-address"
    assert json.loads(friends.device.open(post.body)) == {
        "kind": "turn",
        "table": friends.table,
        "names": ["Ann"],
        "language": "en",
    }
    assert post.headers["content-encoding"] == "aes128gcm"
    assert DAYS["minutes"] * 60 - 60 < int(post.headers["ttl"]) <= DAYS["minutes"] * 60  # type: ignore[operator]
    key, claims = post.verify()
    assert key == friends.ann.get("/api/push").json()["key"]
    assert (claims["aud"], claims["sub"]) == (service.origin, CONTACT)
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    wait_until(lambda: read_metric(friends.ann, "genial_push_total", outcome="sent") == 1)
    assert_quiet(service)


def test_the_push_service_learns_neither_table_nor_names(
    friends: Friends, service: PushService
) -> None:
    friends.move()
    first = service.next()
    friends.reply()
    friends.move()
    second = service.next()
    for post in (first, second):
        seen = json.dumps(post.headers).encode() + post.body
        assert friends.table.encode() not in seen
        assert b"Ann" not in seen
    assert len(first.body) == len(second.body)  # the length does not depend on the text
    assert first.body != second.body
    # The newer message replaces the older one.
    assert first.headers["topic"] == second.headers["topic"]
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,32}", first.headers["topic"])


def test_the_player_who_starts_is_notified_when_the_game_begins(
    client: TestClient, stranger: TestClient, service: PushService
) -> None:
    friends = seat_friends(client, stranger, service, start=1)
    assert json.loads(friends.device.open(service.next().body))["kind"] == "begun"


def test_a_connected_player_is_not_notified(friends: Friends, service: PushService) -> None:
    with sit(friends.ben, friends.table):
        friends.move()
        assert_quiet(service)
    assert_quiet(service)  # Ben has seen that it is his turn


def test_a_player_who_connects_at_once_is_not_notified(
    friends: Friends, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.live.push.notifier.GRACE_S", QUIET_S)
    friends.move()
    with sit(friends.ben, friends.table):
        assert_quiet(service)
        assert_quiet(service)


def test_a_live_game_notifies_no_player(
    client: TestClient, stranger: TestClient, service: PushService
) -> None:
    for clock in (None, {"minutes": 59.0, "per": "turn"}, {"minutes": 90.0, "per": "game"}):
        seat_friends(client, stranger, service, clock=clock).move()
    assert_quiet(service)


def test_a_player_is_notified_once_for_a_turn_also_over_a_restart(
    friends: Friends, service: PushService, settings: Settings, serve: Serve
) -> None:
    friends.move()
    service.next()
    backend = get_backend(friends.ann)

    async def consider_again() -> None:
        writer: Writer = await backend.keeper.open(friends.table)
        backend.notifier.on_change(writer, None)

    assert friends.ann.portal is not None
    friends.ann.portal.call(consider_again)
    # The new server loads tables with a running clock, and checks whether to send a notification.
    serve(settings=settings)
    assert_quiet(service)


def test_only_the_process_that_wrote_a_turn_notifies(
    friends: Friends, service: PushService
) -> None:
    notifier = get_backend(friends.ann).notifier
    watchers = get_backend(friends.ann).keeper.watchers
    place = watchers.index(notifier.on_change)
    watchers[place] = lambda writer, _: notifier.on_change(writer, OTHER_PROCESS)
    friends.move()
    assert_quiet(service)


def test_a_device_with_an_expired_subscription_is_removed(
    friends: Friends, service: PushService
) -> None:
    service.answers = [410]
    friends.move()
    service.next()
    wait_until(lambda: list_devices(friends.ann) == [])
    assert read_metric(friends.ann, "genial_push_total", outcome="gone") == 1


def test_a_failing_push_service_is_retried_a_few_times(
    friends: Friends, service: PushService
) -> None:
    service.answers = [503, 429]
    friends.move()
    for _ in range(3):
        service.next()
    wait_until(lambda: read_metric(friends.ann, "genial_push_total", outcome="sent") == 1)
    friends.reply()
    service.answers = [500, 500, 500]
    friends.move()
    for _ in range(3):
        service.next()
    wait_until(lambda: read_metric(friends.ann, "genial_push_total", outcome="failed") == 1)
    assert_quiet(service)
    assert len(list_devices(friends.ann)) == 1


def test_a_redirect_is_not_followed(friends: Friends, service: PushService) -> None:
    service.answers = [307]
    friends.move()
    service.next()
    wait_until(lambda: read_metric(friends.ann, "genial_push_total", outcome="failed") == 1)
    assert_quiet(service)


def test_an_unreachable_push_service_does_not_delay_a_table(
    friends: Friends, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(*_: object) -> int:
        await asyncio.sleep(3600)
        return 0

    monkeypatch.setattr("genial.server.live.push.notifier.deliver", hang)
    for _ in range(3):
        friends.move()
        friends.reply()
    assert friends.ann.get("/health").status_code == 200


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/x",
        "https://fcm.googleapis.com:8443/fcm/send/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/fcm.googleapis.com/x",
        "https://user@fcm.googleapis.com/x",
        "https://evilpush.apple.com.example/x",
        "https://xpush.apple.com/x",
        "https://push.services.mozilla.com@10.0.0.1/x",
        "https://127.0.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "http://localhost:8674/api/tables",
        "file:///etc/passwd",
        "https://fcm.googleapis.com/x\r\nX-Genial: 1",
        "https://fcm.googleapis.com/ä",
        "https://fcm.googleapis.com\\@10.0.0.1/x",
        "",
    ],
)
def test_only_known_push_services_are_accepted(client: TestClient, endpoint: str) -> None:
    assert subscribe(client, Device().describe(endpoint)) == 422
    assert list_devices(client) == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://wns2-am3p.notify.windows.com/w/?token=abc",
        "https://web.push.apple.com/QLq",
    ],
)
def test_the_push_services_of_all_browsers_are_known(client: TestClient, endpoint: str) -> None:
    assert subscribe(client, Device().describe(endpoint)) == 204


def test_an_invalid_key_is_refused(client: TestClient) -> None:
    device = Device().describe("https://web.push.apple.com/x")
    answer = client.put("/api/push/subscriptions", json=device | {"p256dh": "A" * 87})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    assert subscribe(client, device | {"auth": "short"}) == 422
    assert subscribe(client, device | {"language": "fr"}) == 422


def test_a_guest_has_several_devices_and_the_oldest_is_replaced(client: TestClient) -> None:
    for number in range(MOST_DEVICES + 2):
        device = Device().describe(f"https://web.push.apple.com/{number}")
        assert subscribe(client, device) == 204
    kept = {row.endpoint.rpartition("/")[2] for row in list_devices(client)}
    assert kept == {str(number) for number in range(2, MOST_DEVICES + 2)}
    # subscribes again, with another language
    assert subscribe(client, device | {"language": "de"}) == 204
    assert len(list_devices(client)) == MOST_DEVICES


def test_a_device_belongs_to_one_guest_who_alone_can_remove_it(
    client: TestClient, stranger: TestClient
) -> None:
    endpoint = "https://web.push.apple.com/x"
    path = f"/api/push/subscriptions/{sha256(endpoint.encode()).hexdigest()}"
    device = Device().describe(endpoint)
    subscribe(client, device)
    [before] = list_devices(client)
    subscribe(stranger, device)
    [after] = list_devices(client)
    assert before.guest != after.guest
    assert client.delete(path).status_code == 204
    assert len(list_devices(client)) == 1
    assert stranger.delete(path).status_code == 204
    assert list_devices(client) == []


def test_without_a_key_there_are_no_notifications(serve: Serve) -> None:
    client = serve()
    assert client.get("/api/push").json() == {"key": None}
    assert subscribe(client, Device().describe("https://web.push.apple.com/x")) == 404
    assert client.delete(f"/api/push/subscriptions/{'0' * 64}").status_code == 404
    backend = get_backend(client)
    assert backend.notifier is None
    other = TestClient(client.app, ORIGIN, headers={"X-Genial": "1"})
    other.portal = client.portal
    table = invite(client, {"name": "Ann"}, OPEN, start=1, clock=DAYS)
    sit_down(other, table, 1, "Ben")
    start(client, table)

    async def count_tasks() -> int:
        return sum(task.get_name() == "push" for task in asyncio.all_tasks())

    assert client.portal is not None
    assert client.portal.call(count_tasks) == 0


def test_no_address_key_or_name_is_ever_logged(
    friends: Friends, service: PushService, caplog: pytest.LogCaptureFixture, settings: Settings
) -> None:
    with caplog.at_level(logging.DEBUG, "genial"):  # other loggers stay at WARNING: see logs.py
        service.answers = [403]
        friends.move()
        service.next()
        wait_until(lambda: "answered 403" in caplog.text)
        friends.reply()
        service.answers = [500, 500, 500]
        friends.move()
        for _ in range(3):
            service.next()
    ours = "\n".join(line.getMessage() for line in caplog.records if line.name[:6] == "genial")
    assert "push service 127.0.0.1" in ours
    for secret in (KEY, KEY[:10], "s3cret-address", "Ben", friends.device.describe("")["auth"]):
        assert secret not in ours
    assert KEY not in repr(settings)


def test_an_export_has_no_devices(friends: Friends) -> None:
    for client in (friends.ann, friends.ben):
        answer = client.get("/api/export")
        assert answer.status_code == 200
        assert b"s3cret-address" not in answer.content
