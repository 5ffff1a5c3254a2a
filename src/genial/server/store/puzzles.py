"""Answers to puzzles, and the ratings of those who answer and of the puzzles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TypeAlias, TypeVar

from sqlalchemy import Row, Table, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..domain.puzzling import PuzzleRecord, Solver
from .schema import puzzle_answers, puzzles, solvers
from .store import Store

Count: TypeAlias = Callable[[Solver, PuzzleRecord], tuple[Solver, PuzzleRecord]]
"""From the ratings before an answer to those after it."""

_Stored = TypeVar("_Stored", Solver, PuzzleRecord)


class Puzzles:
    """The stored answers to puzzles and the ratings of guests and puzzles."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find_solver(self, guest: str) -> Solver | None:
        """The rating of a guest. None if the guest has answered no puzzle."""
        async with self._store.connect() as connection:
            return await _find(connection, solvers, Solver, guest=guest)

    async def list_answers(self, guest: str) -> dict[str, tuple[bool, str]]:
        """For each puzzle: whether the first answer was right, and the time of the last answer."""
        query = select(puzzle_answers).filter_by(guest=guest)
        async with self._store.connect() as connection:
            found = await connection.execute(query)
            return {row.puzzle: (row.is_right, row.answered_at) for row in found}

    async def list_ratings(self) -> dict[str, PuzzleRecord]:
        """The ratings of all puzzles that somebody has answered."""
        async with self._store.connect() as connection:
            found = await connection.execute(select(puzzles))
            return {row.puzzle: PuzzleRecord(**row._mapping) for row in found}

    async def find_rating(self, puzzle: str) -> PuzzleRecord | None:
        """The rating of a puzzle; None if nobody has answered it."""
        async with self._store.connect() as connection:
            return await _find(connection, puzzles, PuzzleRecord, puzzle=puzzle)

    async def answer(
        self, solver: Solver, record: PuzzleRecord, at: str, *, is_right: bool, count: Count
    ) -> Solver | None:
        """Stores an answer. The first answer of a guest to a puzzle changes both ratings.

        Caller ensures that the guest is stored.

        Args:
            solver: the guest with the rating of a new solver; stored if there is no rating yet.
            record: the puzzle with its first rating; stored if there is no rating yet.
            at: the time of the answer.
            is_right: whether the answer is the solution.
            count: computes the new ratings from the stored ones.

        Returns:
            The guest's rating after the first answer; None after any other answer.
        """
        guest, puzzle = {"guest": solver.guest}, {"puzzle": record.puzzle}
        key = guest | puzzle
        async with self._store.transaction() as connection:
            is_new = await self._store.insert_if_new(
                connection, puzzle_answers, **key, is_right=is_right, answered_at=at
            )
            if not is_new:
                change = update(puzzle_answers).filter_by(**key).values(answered_at=at)
                await connection.execute(change)
                return None
            # Only existing rows can be locked. The fixed order of the locks prevents deadlocks.
            await self._store.insert_if_new(connection, solvers, **vars(solver), played_at=at)
            await self._store.insert_if_new(connection, puzzles, **vars(record))
            known = await _find(connection, solvers, Solver, is_locked=True, **guest)
            rated = await _find(connection, puzzles, PuzzleRecord, is_locked=True, **puzzle)
            assert known is not None
            assert rated is not None
            after, changed = count(known, rated)
            values = {**vars(after), "played_at": at}
            await connection.execute(update(solvers).filter_by(**guest).values(values))
            await connection.execute(update(puzzles).filter_by(**puzzle).values(vars(changed)))
            return after


async def _find(
    connection: AsyncConnection,
    table: Table,
    kind: type[_Stored],
    *,
    is_locked: bool = False,
    **key: str,
) -> _Stored | None:
    names = [field.name for field in fields(kind)]
    query = select(*(table.c[name] for name in names)).filter_by(**key)
    row: Row[tuple[object, ...]] | None
    row = (await connection.execute(query.with_for_update() if is_locked else query)).one_or_none()
    return None if row is None else kind(**row._mapping)
