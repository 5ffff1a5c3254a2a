"""Events that arrive together share a transaction, and each caller gets its own result."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from genial.server.store.event_log import MOST_TOGETHER, GroupCommit
from genial.server.store.rows import Append, Conflict, EventRow, TableState

STATE = TableState("now", False, None, "{}")


def append(table: str) -> Append:
    return Append(table, EventRow(2, "now", "played", "{}"), STATE)


class Disk:
    """Writes when the test allows it. Fails for the tables in `conflicts`."""

    def __init__(self) -> None:
        self.commits: list[list[str]] = []
        self.conflicts: set[str] = set()
        self.is_full = False
        self.may_write = asyncio.Event()

    async def write(self, appends: Sequence[Append]) -> None:
        await self.may_write.wait()
        names = [append.table_id for append in appends]
        if self.is_full:
            raise OSError("no space left")
        if self.conflicts & set(names):
            raise Conflict("one of them")
        self.commits.append(names)


async def begin(disk: Disk, tables: str) -> list[asyncio.Task[None]]:
    """Starts appends to all tables. The first is written alone, because the others came later."""
    group_commit = GroupCommit(disk.write)
    tasks = []
    for table in tables:
        tasks.append(asyncio.create_task(group_commit.write(append(table))))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    return tasks


async def test_events_that_arrive_during_a_commit_join_the_next_one() -> None:
    disk = Disk()
    tasks = await begin(disk, "abcd")
    assert not any(task.done() for task in tasks)
    disk.may_write.set()
    await asyncio.gather(*tasks)
    assert disk.commits == [["a"], ["b", "c", "d"]]


async def test_a_conflict_fails_one_append_and_not_the_others() -> None:
    disk = Disk()
    disk.conflicts = {"c"}
    tasks = await begin(disk, "abcd")
    disk.may_write.set()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert disk.commits == [["a"], ["b"], ["d"]]
    assert [type(result) for result in results] == [type(None), type(None), Conflict, type(None)]


async def test_a_failed_commit_fails_for_every_caller_and_the_next_one_works() -> None:
    disk = Disk()
    group_commit = GroupCommit(disk.write)
    disk.may_write.set()
    disk.is_full = True
    results = await asyncio.gather(
        *(group_commit.write(append(table)) for table in "ab"), return_exceptions=True
    )
    assert [type(result) for result in results] == [OSError, OSError]
    disk.is_full = False
    await group_commit.write(append("c"))
    assert disk.commits == [["c"]]


async def test_a_cancelled_append_does_not_cancel_the_others() -> None:
    disk = Disk()
    tasks = await begin(disk, "abc")
    tasks[1].cancel()
    disk.may_write.set()
    await asyncio.gather(tasks[0], tasks[2])
    # A cancelled caller does not stop a write that has begun.
    assert disk.commits == [["a"], ["b", "c"]]
    with pytest.raises(asyncio.CancelledError):
        await tasks[1]


async def test_a_commit_has_a_limited_number_of_events() -> None:
    disk = Disk()
    group_commit = GroupCommit(disk.write)
    disk.may_write.set()
    await asyncio.gather(*(group_commit.write(append(str(n))) for n in range(MOST_TOGETHER + 5)))
    assert [len(names) for names in disk.commits] == [MOST_TOGETHER, 5]
