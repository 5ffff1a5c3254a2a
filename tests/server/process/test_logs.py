"""What the server logs, and what it must not log."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from genial.engine.errors import GenialError
from genial.server.process.logs import JsonFormatter, TextFormatter
from genial.server.process.settings import Settings
from genial.server.store.store import Store
from tests.server.harness.app import Serve
from tests.server.harness.client import dial, guest_cookie, new_table, sit

ACCESS = "genial.server.access"


class LogCapture(logging.Handler):
    """Keeps the log records of a test."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[list[logging.LogRecord]]:
    """All lines of the access log so far."""
    log, kept = logging.getLogger(ACCESS), LogCapture()
    log.addHandler(kept)
    with caplog.at_level(logging.INFO, ACCESS):
        yield kept.records
    log.removeHandler(kept)


def new_record(**extra: Any) -> logging.LogRecord:
    log = logging.getLogger("genial.server")
    record = log.makeRecord(log.name, logging.WARNING, "", 0, "table %s waits", ("t1",), None)
    record.__dict__.update(extra)
    return record


def last_line(records: list[logging.LogRecord]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(JsonFormatter().format(records[-1]))
    return found


def test_a_json_line_has_its_time_in_utc_and_the_fields_given() -> None:
    record = new_record(table="t1", status=200, created=1_700_000_000.25)
    assert json.loads(JsonFormatter().format(record)) == {
        "time": "2023-11-14T22:13:20.250Z",
        "level": "warning",
        "logger": "genial.server",
        "message": "table t1 waits",
        "table": "t1",
        "status": 200,
    }


def test_unknown_fields_of_a_record_are_left_out() -> None:
    record = new_record(rack=["rb"], cookie="sk3tch")
    for form in (JsonFormatter(), TextFormatter()):
        assert "rb" not in form.format(record)
        assert "sk3tch" not in form.format(record)


def test_an_error_is_logged_in_one_line() -> None:
    try:
        raise ValueError("sk3tch\nof two lines")
    except ValueError:
        record = new_record(exc_info=sys.exc_info())
    line = JsonFormatter().format(record)
    assert "\n" not in line
    assert "ValueError: sk3tch\nof two lines" in json.loads(line)["error"]


def test_a_line_of_text_names_level_logger_and_fields() -> None:
    line = TextFormatter().format(new_record(guest="1a2b3c4d", status=200))
    assert line.endswith("WARNING genial.server: table t1 waits guest=1a2b3c4d")


def test_a_request_is_logged_with_its_route_and_not_its_path(
    client: TestClient, lines: list[logging.LogRecord]
) -> None:
    table_id = new_table(client, None, "random")
    client.get(f"/api/tables/{table_id}/record")
    line = last_line(lines)
    assert line["path"] == "/api/tables/{table_id}/record"
    assert (line["method"], line["status"], line["table"]) == ("GET", 409, table_id)
    assert line["ms"] > 0
    assert table_id not in line["message"]


def test_no_query_no_cookie_and_no_guest_is_ever_written(
    client: TestClient, lines: list[logging.LogRecord]
) -> None:
    table_id = new_table(client, None, "random")
    name, value = guest_cookie(client)
    client.get("/api/tables?code=sk3tch")
    client.get("/nowhere?code=sk3tch")
    with sit(client, table_id) as person:
        person.play(person.first_move())
        rack = person.rack
    guest = URLSafeSerializer("").load_payload(value.encode().rpartition(b".")[0])
    assert len(guest) == 32
    for form in (JsonFormatter(), TextFormatter()):
        text = "\n".join(form.format(line) for line in lines)
        assert "guest" in text
        for secret in ("sk3tch", "?", name, value, guest, guest[:8], json.dumps(rack), str(rack)):
            assert secret not in text


def test_a_guest_has_the_same_mark_until_a_restart(
    serve: Serve, lines: list[logging.LogRecord]
) -> None:
    def find_mark(client: TestClient) -> str:
        client.get("/api/tables")
        return str(last_line(lines).get("guest"))

    client, again = serve(), serve()
    assert find_mark(client) == "None"
    new_table(client, None, "random")
    mark = find_mark(client)
    assert len(mark) == 8
    assert find_mark(client) == mark
    again.cookies = client.cookies
    assert find_mark(again) not in (mark, "None")


def test_a_request_cannot_forge_a_log_line(
    client: TestClient, lines: list[logging.LogRecord]
) -> None:
    client.get("/x%0Aforged%20line" + "y" * 3000)
    record = lines[-1]
    assert "\n" not in TextFormatter().format(record)
    assert len(TextFormatter().format(record)) < 500
    client.get("/api/tables/x%0Aforged/record")
    assert "\n" not in TextFormatter().format(lines[-1])


def test_a_socket_is_logged_when_it_is_closed(
    client: TestClient, lines: list[logging.LogRecord]
) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id):
        assert last_line(lines)["method"] == "POST"
    line = last_line(lines)
    assert (line["method"], line["path"]) == ("SOCKET", "/ws/tables/{table_id}")
    assert (line["status"], line["table"]) == (101, table_id)


def test_a_refused_socket_is_logged(client: TestClient, lines: list[logging.LogRecord]) -> None:
    with pytest.raises(WebSocketDisconnect), dial(client, "t", "https://evil.example"):
        pass
    assert last_line(lines)["status"] == 403


def test_an_unexpected_error_is_logged_with_its_status(
    client: TestClient, lines: list[logging.LogRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Store, "ping")
    client.get("/health")
    assert last_line(lines)["status"] == 500


@pytest.mark.parametrize(
    ("environ", "flags", "expected"),
    [
        ({}, {}, ("text", "warning")),
        ({}, {"log_format": "json"}, ("json", "info")),
        ({"GENIAL_LOG_FORMAT": "json", "GENIAL_LOG_LEVEL": "error"}, {}, ("json", "error")),
        ({"GENIAL_LOG_FORMAT": "json"}, {"log_format": "text"}, ("text", "warning")),
    ],
)
def test_format_and_level_come_from_flags_or_the_environment(
    environ: dict[str, str], flags: dict[str, str], expected: tuple[str, str]
) -> None:
    settings = Settings.from_environment(environ, **flags)
    assert (settings.log_format, settings.level) == expected


@pytest.mark.parametrize(
    ("environ", "flags", "words"),
    [
        ({"GENIAL_LOG_FORMAT": "xml"}, {}, "GENIAL_LOG_FORMAT must be one of text, json, not"),
        ({"GENIAL_LOG_LEVEL": "loud"}, {}, "GENIAL_LOG_LEVEL must be one of debug, info"),
        ({}, {"log_format": "xml"}, "log-format must be one of text, json, not"),
        ({}, {"log_level": "loud"}, "log-level must be one of debug"),
    ],
)
def test_a_wrong_format_or_level_is_named(
    environ: dict[str, str], flags: dict[str, str], words: str
) -> None:
    with pytest.raises(GenialError, match=words):
        Settings.from_environment(environ, **flags)
