"""Metrics: their values, and who may read them."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.engine.errors import GenialError
from genial.server.live.metrics import Metrics
from genial.server.process.settings import Settings
from tests.server.harness.app import Serve
from tests.server.harness.client import dial, new_table, sit
from tests.server.harness.metrics import read_metric


@pytest.fixture
def client(serve: Serve, database: object) -> TestClient:
    return serve(settings=Settings(database=str(database), metrics=True))


def test_metrics_are_off_by_default(serve: Serve) -> None:
    answer = serve().get("/metrics")
    assert answer.status_code in (404, 503)  # 503 if the page has not been built
    assert "genial_" not in answer.text


def test_requests_are_counted_by_route_and_never_by_path(client: TestClient) -> None:
    for table_id in ("a" * 32, "b" * 32):
        client.get(f"/api/tables/{table_id}/record?code=sk3tch")
    client.get("/no/such/file")
    labels = {"method": "GET", "route": "/api/tables/{table_id}/record"}
    assert read_metric(client, "genial_requests_total", **labels, status="404") == 2
    assert read_metric(client, "genial_request_seconds_count", **labels) == 2
    assert (
        read_metric(client, "genial_requests_total", method="GET", route="page", status="404") == 1
    )
    text = client.get("/metrics").text
    for never in ("aaaa", "sk3tch", "no/such"):
        assert never not in text


def test_unknown_methods_share_one_metric(client: TestClient) -> None:
    for method in ("DANCE", "SING"):
        client.request(method, "/api/tables")
    text = client.get("/metrics").text
    assert 'method="other"' in text
    assert "DANCE" not in text


def test_sockets_and_tables_go_up_and_down(client: TestClient) -> None:
    assert read_metric(client, "genial_tables_in_memory") == 0
    table_id = new_table(client, None, "random")
    with sit(client, table_id), sit(client, table_id):
        assert read_metric(client, "genial_sockets_open") == 2
    assert read_metric(client, "genial_sockets_open") == 0
    assert read_metric(client, "genial_tables_in_memory") == 1
    client.delete(f"/api/tables/{table_id}")
    assert read_metric(client, "genial_tables_in_memory") == 0


def test_a_refused_socket_is_not_counted_as_open(client: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect), dial(client, "t", "https://evil.example"):
        pass
    assert read_metric(client, "genial_sockets_open") == 0


def test_events_at_tables_are_counted(client: TestClient) -> None:
    metrics: Metrics = client.app.state.metrics  # type: ignore[attr-defined]
    before = {
        name: read_metric(client, f"genial_{name}") or 0
        for name in ("moves_total", "events_written_total", "store_seconds_sum")
    }
    metrics.moved()
    metrics.stored(0.5)
    metrics.refused("stale")
    metrics.refused("stale")
    metrics.thought("bot of a test", 1.25)
    assert read_metric(client, "genial_moves_total") == before["moves_total"] + 1
    assert read_metric(client, "genial_events_written_total") == before["events_written_total"] + 1
    assert read_metric(client, "genial_store_seconds_sum") == before["store_seconds_sum"] + 0.5
    assert read_metric(client, "genial_commands_refused_total", code="stale") == 2
    assert read_metric(client, "genial_thinking_seconds_sum", bot="bot of a test") == 1.25


def test_two_servers_in_a_process_share_nothing() -> None:
    one, other = Metrics(lambda: 1), Metrics(lambda: 2)
    one.moved()
    assert one.registry.get_sample_value("genial_moves_total") == 1
    assert other.registry.get_sample_value("genial_moves_total") == 0
    assert other.registry.get_sample_value("genial_tables_in_memory") == 2


def test_the_environment_can_switch_metrics_on() -> None:
    assert Settings.from_environment({"GENIAL_METRICS": "1"}).metrics
    assert not Settings.from_environment({}).metrics
    with pytest.raises(GenialError, match="GENIAL_METRICS must be 0 or 1"):
        Settings.from_environment({"GENIAL_METRICS": "yes"})
