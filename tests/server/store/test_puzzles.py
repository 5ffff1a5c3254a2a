"""Answers to puzzles on both kinds of database: counted once, at the same time, and deleted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from genial.puzzles.collection import load_puzzles
from genial.server.domain.puzzling import begin_puzzle, begin_solver, count_answer
from genial.server.store.cleaning import Cleaning
from genial.server.store.database import open_database
from genial.server.store.puzzles import Puzzles
from genial.server.store.store import Store

pytest_plugins = ["tests.server.harness.postgresql"]

NOW, LATER = "2026-01-01T10:00:00.000Z", "2026-03-01T10:00:00.000Z"
PUZZLES = load_puzzles()[:6]


@pytest.fixture
async def store(each_database: str) -> AsyncIterator[Store]:
    found = Store(await open_database(each_database))
    yield found
    await found.close()


async def answer(store: Store, guest: str, number: int, *, is_right: bool, at: str = NOW) -> bool:
    """Answers a puzzle, and returns whether the answer counted."""
    after = await Puzzles(store).answer(
        begin_solver(guest),
        begin_puzzle(PUZZLES[number]),
        at,
        is_right=is_right,
        count=lambda solver, record: count_answer(solver, record, is_right=is_right),
    )
    return after is not None


async def test_only_the_first_answer_to_a_puzzle_counts(store: Store) -> None:
    puzzles = Puzzles(store)
    await store.ensure_guest("ann", NOW)
    assert await puzzles.find_solver("ann") is None
    assert await answer(store, "ann", 0, is_right=False)
    assert not await answer(store, "ann", 0, is_right=True, at=LATER)
    assert await puzzles.list_answers("ann") == {PUZZLES[0].id: (False, LATER)}
    solver = await puzzles.find_solver("ann")
    assert solver is not None
    assert (solver.answered, solver.solved) == (1, 0)
    record = await puzzles.find_rating(PUZZLES[0].id)
    assert record is not None
    assert await puzzles.list_ratings() == {PUZZLES[0].id: record}
    assert record.mean > begin_puzzle(PUZZLES[0]).mean


async def test_answers_at_the_same_time_are_all_counted(store: Store) -> None:
    guests = ("ann", "ben", "cem")
    for guest in guests:
        await store.ensure_guest(guest, NOW)
    asked = [(guest, number) for guest in guests for number in range(4)]
    counted = await asyncio.gather(
        *(answer(store, guest, number, is_right=True) for guest, number in asked * 2)
    )
    assert sum(counted) == len(asked)
    for guest in guests:
        solver = await Puzzles(store).find_solver(guest)
        assert solver is not None
        assert (solver.answered, solver.streak) == (4, 4)
    records = await Puzzles(store).list_ratings()
    assert {record.answered for record in records.values()} == {3}


async def test_old_answers_are_deleted_if_they_are_few(store: Store) -> None:
    cleaning, puzzles = Cleaning(store), Puzzles(store)
    for guest, number, at in (("few", 2, NOW), ("young", 1, LATER), ("many", 5, NOW)):
        await store.ensure_guest(guest, NOW)
        for each in range(number):
            await answer(store, guest, each, is_right=True, at=at)
    await cleaning.delete_solvers(LATER, 5)
    await cleaning.delete_guests(LATER)
    left = [guest for guest in ("few", "young", "many") if await puzzles.list_answers(guest)]
    assert left == ["young", "many"]
    assert await puzzles.find_solver("few") is None
