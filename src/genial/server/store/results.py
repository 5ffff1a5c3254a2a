"""The results of all guests: written once for each game, and read in pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

from sqlalchemy import Select, insert, select, tuple_, update

from ..domain.history import History, RatingPoint
from ..domain.mistakes import GradedSeat
from ..domain.results import Result
from .history import is_graded, list_columns, read_history
from .schema import (
    graded_seats,
    rating_points,
    result_markers,
    result_opponents,
    results,
    reviews,
    seat_mistakes,
    tables,
)
from .store import Store

PAGE = 200  # rows of one query of `read_all` and `read_ratings`


class Results:
    """The results of finished games."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def is_recorded(self, table_id: str) -> bool:
        """Whether the results of a table are stored, or the table was deleted."""
        query = select(tables.c.is_recorded).filter_by(id=table_id)
        async with self._store.connect() as connection:
            found: bool | None = (await connection.execute(query)).scalar_one_or_none()
        return found is not False

    async def record(self, table_id: str, found: Sequence[Result]) -> None:
        """Stores the results of a finished game, unless they are stored already."""
        async with self._store.transaction() as connection:
            is_new = (tables.c.id == table_id) & ~tables.c.is_recorded
            change = update(tables).where(is_new).values(is_recorded=True)
            if not (await connection.execute(change)).rowcount:
                return  # another process was faster, or the table was deleted
            for table, rows in (
                (results, [_write(result) for result in found]),
                (result_markers, [row for result in found for row in _write_markers(result)]),
                (result_opponents, [row for result in found for row in _write_others(result)]),
            ):
                if rows:
                    await connection.execute(insert(table), rows)

    async def count_review(self, table_id: str, seats: Sequence[GradedSeat]) -> None:
        """Stores the grades of a review that is done, unless they are stored already."""
        is_new = (reviews.c.table_id == table_id) & ~reviews.c.is_counted
        graded = [
            {
                "table_id": table_id,
                "seat": one.seat,
                "moves": one.moves,
                "loss": one.loss,
                "stake": one.stake,
            }
            for one in seats
        ]
        mistakes = [
            {
                "table_id": table_id,
                "seat": one.seat,
                "theme": each.theme or "",
                "number": each.number,
                "loss": each.loss,
            }
            for one in seats
            for each in one.mistakes
        ]
        async with self._store.transaction() as connection:
            change = update(reviews).where(is_new).values(is_counted=True)
            if not (await connection.execute(change)).rowcount:
                return
            for table, rows in ((graded_seats, graded), (seat_mistakes, mistakes)):
                await connection.execute(table.delete().where(table.c.table_id == table_id))
                if rows:
                    await connection.execute(insert(table), rows)

    async def list_unrecorded(self, most: int) -> list[str]:
        """Finished tables without results."""
        query = select(tables.c.id).filter_by(is_recorded=False, is_over=True, is_imported=False)
        return await self._list(query.limit(most))

    async def list_uncounted(self, form: str, most: int) -> list[str]:
        """Tables with a review of this format that is done and not counted."""
        query = select(reviews.c.table_id).filter_by(is_counted=False, state="done", format=form)
        return await self._list(query.limit(most))

    async def find_history(self, guest: str) -> History:
        """The numbers of a guest."""
        async with self._store.snapshot() as connection:
            return await read_history(connection, guest)

    async def read_all(self, guest: str) -> AsyncIterator[list[dict[str, Any]]]:
        """All results of a guest with grades, oldest first, in pages.

        Each has a list "markers" of colours and markers, and a list "opponents" of keys and names.
        """
        after = ("", "")
        while rows := await self._read_page(guest, after):
            yield rows
            after = (rows[-1]["ended_at"], rows[-1]["table_id"])

    async def read_ratings(self, guest: str) -> AsyncIterator[list[RatingPoint]]:
        """The ratings of a guest after each rated game, oldest first, in pages."""
        place = tuple_(rating_points.c.at, rating_points.c.table_id)
        query = select(*list_columns(rating_points, RatingPoint)).filter_by(guest=guest)
        query = query.order_by(rating_points.c.at, rating_points.c.table_id).limit(PAGE)
        after = ("", "")
        while True:
            async with self._store.connect() as connection:
                found = await connection.execute(query.where(place > after))
                rows = [RatingPoint(*row) for row in found]
            yield rows
            if len(rows) < PAGE:
                return
            after = (rows[-1].at, rows[-1].table_id)

    async def _read_page(self, guest: str, after: tuple[str, str]) -> list[dict[str, Any]]:
        is_later = tuple_(results.c.ended_at, results.c.table_id) > after
        query = select(results, graded_seats.c.moves, graded_seats.c.loss)
        query = query.join(graded_seats, is_graded(), isouter=True)
        query = query.where((results.c.guest == guest) & is_later)
        query = query.order_by(results.c.ended_at, results.c.table_id).limit(PAGE)
        async with self._store.connect() as connection:
            rows = [dict(row._mapping) for row in await connection.execute(query)]
            ids = [row["table_id"] for row in rows]
            for name, table, columns in (
                ("markers", result_markers, (result_markers.c.colour, result_markers.c.marker)),
                (
                    "opponents",
                    result_opponents,
                    (result_opponents.c.opponent, result_opponents.c.name),
                ),
            ):
                parts: dict[str, list[tuple[Any, Any]]] = {each: [] for each in ids}
                is_on_page = (table.c.guest == guest) & table.c.table_id.in_(ids)
                query = select(table.c.table_id, *columns).where(is_on_page)
                for table_id, first, second in await connection.execute(query):
                    parts[table_id].append((first, second))
                for row in rows:
                    row[name] = parts[row["table_id"]]
        return rows

    async def _list(self, query: Select[Any]) -> list[str]:
        async with self._store.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _write(result: Result) -> dict[str, object]:
    return {
        "guest": result.guest,
        "table_id": result.table_id,
        "seat": result.seat,
        "ended_at": result.ended_at,
        "edition": result.edition,
        "variant": result.variant,
        "players": result.players,
        "kind": result.kind,
        "outcome": result.outcome,
        "lowest": result.lowest,
        "colours": "".join(result.markers),
        "track": result.track,
        "level": result.level,
    }


def _write_markers(result: Result) -> Iterable[dict[str, object]]:
    return (
        {
            "guest": result.guest,
            "table_id": result.table_id,
            "colour": colour,
            "marker": marker,
            "is_lowest": marker == result.lowest,
        }
        for colour, marker in result.markers.items()
    )


def _write_others(result: Result) -> Iterable[dict[str, object]]:
    return (
        {"guest": result.guest, "table_id": result.table_id, "opponent": key, "name": name}
        for key, name in result.opponents.items()
    )
