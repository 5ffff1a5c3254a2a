"""The watchdog of the event loop."""

from __future__ import annotations

import asyncio
import logging
import re
import time

import pytest

from genial.server.process.watchdog import Watchdog


def hold_up(seconds: float) -> None:
    time.sleep(seconds)


async def watch(stall_s: float, seconds: float) -> None:
    watchdog = Watchdog(stall_s)
    watchdog.start()
    await asyncio.sleep(0.1)
    hold_up(seconds)
    await asyncio.sleep(0.2)
    watchdog.stop()


async def test_a_stall_is_logged_with_its_cause(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "genial.server"):
        await watch(0.1, 1.5)  # long enough for a busy machine
    [line] = [one for one in caplog.messages if "hold_up (test_watchdog.py:" in one]
    found = re.match(r"the event loop stood still for (\d+) ms, in hold_up", line)
    assert found
    assert int(found[1]) >= 400


async def test_a_short_delay_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "genial.server"):
        await watch(60.0, 0.3)
    assert caplog.messages == []
