"""While the engine is compiled, the server has the page and says that it is starting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI

from genial.server.http.static import Page
from genial.server.process import starting
from genial.server.process.settings import Settings
from genial.server.process.starting import StartingApp


class Server:
    """A starting application, its lifespan, and what it has called."""

    def __init__(self, built: Path, *, is_broken: bool = False) -> None:
        self.calls: list[str] = []

        @asynccontextmanager
        async def live(_: FastAPI) -> AsyncIterator[None]:
            if is_broken:
                raise OSError("no database")
            self.calls.append("opened")
            yield
            self.calls.append("closed")

        app = FastAPI(lifespan=live)
        app.state.page = Page(built)
        app.add_api_route("/api/tables", lambda: ["a table"])
        self.app = StartingApp(
            app,
            Settings.from_environment({}, database="x.sqlite3"),
            lambda: self.calls.append("ready"),
            lambda: self.calls.append("failed"),
        )
        self._received: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self._sent: asyncio.Queue[Any] = asyncio.Queue()

    async def start(self) -> None:
        self._running = asyncio.create_task(
            self.app({"type": "lifespan"}, self._received.get, self._sent.put)
        )
        await self._received.put({"type": "lifespan.startup"})
        assert (await self._sent.get())["type"] == "lifespan.startup.complete"

    async def stop(self) -> None:
        await self._received.put({"type": "lifespan.shutdown"})
        assert (await self._sent.get())["type"] == "lifespan.shutdown.complete"
        await self._running

    async def get(self, path: str, accept: str = "application/json") -> httpx2.Response:
        transport = httpx2.ASGITransport(app=self.app)
        async with httpx2.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get(path, headers={"Accept": accept})

    async def wait_for(self, call: str) -> None:
        async with asyncio.timeout(10):
            while call not in self.calls:
                await asyncio.sleep(0.01)


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """An event that ends the compilation."""
    event = asyncio.Event()

    async def wait() -> None:
        await event.wait()

    monkeypatch.setattr(starting, "CACHE", Path())
    monkeypatch.setattr(starting, "compile_elsewhere", wait)
    monkeypatch.setattr(starting, "warm_up", lambda: None)
    return event


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<title>Genial</title>")
    return tmp_path


async def test_the_page_is_there_before_the_engine(built: Path, compiled: asyncio.Event) -> None:
    server = Server(built)
    await server.start()
    assert "<title>Genial</title>" in (await server.get("/", "text/html")).text
    for path in ("/api/tables", "/health"):
        answer = await server.get(path)
        assert (answer.status_code, answer.json()["code"]) == (503, "starting")
        assert int(answer.headers["Retry-After"]) > 0
    assert "Content-Security-Policy" in answer.headers
    assert server.calls == []  # the database is not open yet
    compiled.set()
    await server.wait_for("ready")
    assert (await server.get("/api/tables")).json() == ["a table"]
    await server.stop()
    assert server.calls == ["opened", "ready", "closed"]


async def test_a_server_can_be_stopped_while_it_compiles(
    built: Path, compiled: asyncio.Event
) -> None:
    server = Server(built)
    await server.start()
    await server.stop()
    assert server.calls == []


async def test_a_start_that_fails_is_reported(
    built: Path, compiled: asyncio.Event, caplog: pytest.LogCaptureFixture
) -> None:
    server = Server(built, is_broken=True)
    await server.start()
    compiled.set()
    await server.wait_for("failed")
    assert server.app.has_failed
    assert "no database" in caplog.text
    await server.stop()
