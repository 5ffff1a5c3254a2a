"""End-to-end tests of the page in a real browser, against a real server.

Run these tests separately with `pytest tests/e2e`, or with `-n 2` for two at a time. Each process
has its own browser and its own server. Playwright's event loop and asynchronous tests cannot share
a process, so `pytest` alone leaves this folder out.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e import chromium, page_files
from tests.e2e.page_errors import ErrorMonitor
from tests.e2e.server import Server
from tests.e2e.windows import DEFAULTS, ON_PHONE, NewContext, NewPage

FOLDER = Path(__file__).resolve().parent

# A new guest sees the moves of bots without pauses, unless a test chooses another speed.
QUICK = """try {
  const key = 'genial.settings'
  if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"pace":"fast"}')
} catch { /* a page without storage, such as about:blank */ }"""

PATIENCE = 20_000  # milliseconds; the computer may be busy
expect.set_options(timeout=PATIENCE)


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """These tests run only if the command line names this folder, or GENIAL_E2E=1 is set."""
    start = config.invocation_params.dir
    named = [(start / argument.split("::")[0]).resolve() for argument in config.args]
    is_named = any(path.is_relative_to(FOLDER) for path in named)
    return None if is_named or os.environ.get("GENIAL_E2E") == "1" else True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if chromium.find() is None:
        for item in items:
            if item.path.is_relative_to(FOLDER):
                item.add_marker(pytest.mark.skip(reason=chromium.MISSING))


def pytest_report_header() -> list[str]:
    return page_files.complaints()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if chromium.find() is None:
        terminalreporter.write_line(chromium.MISSING, yellow=True)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    page_files.build_if_missing()
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()
    assert not server.faults(), server.faults()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.url


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": chromium.find(), "args": list(chromium.FLAGS)}


@pytest.fixture
def watch(base_url: str) -> Iterator[ErrorMonitor]:
    """Fails the test at its end if the page logged an error or sent a request to another host."""
    watch = ErrorMonitor(base_url)
    yield watch
    watch.check()


@pytest.fixture
def new_context(new_context: NewContext, watch: ErrorMonitor) -> NewContext:
    """Makes the browser context of a new guest: `new_context(locale="de-DE", **ON_PHONE)`."""

    def make(**options: Any) -> BrowserContext:
        context = new_context(**DEFAULTS | options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(QUICK)
        watch.attach(context)
        return context

    return make


@pytest.fixture
def new_page(new_context: NewContext) -> NewPage:
    """Opens a page of a new guest."""

    def make(**options: Any) -> Page:
        return new_context(**options).new_page()

    return make


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    return new_page(**ON_PHONE)
