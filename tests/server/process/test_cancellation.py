"""A task that is cancelled completes its work first."""

from __future__ import annotations

import asyncio

import pytest

from genial.server.live.cancellation import finish


async def test_cancelled_work_is_completed() -> None:
    done = []

    async def work() -> str:
        await asyncio.sleep(0.01)
        done.append("work")
        return "result"

    task = asyncio.create_task(finish(work()))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert done == ["work"]


async def test_the_result_and_the_error_of_the_work_are_passed_on() -> None:
    async def work() -> int:
        return 3

    async def fail() -> None:
        raise ValueError("wrong")

    assert await finish(work()) == 3
    with pytest.raises(ValueError, match="wrong"):
        await finish(fail())
