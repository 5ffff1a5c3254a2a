"""The results of all guests: writes them once for each game, and counts them with SQL.

Every query reads only rows of one guest, by an index, and returns a limited number of rows.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

from sqlalchemy import Select, and_, exists, func, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..domain.history import (
    ColourTally,
    History,
    KindLoss,
    KindTally,
    LevelTally,
    OpponentTally,
    RatingPoint,
    ReviewedGame,
    Streak,
    Tally,
    ThemeLoss,
    UnreviewedGame,
)
from ..domain.mistakes import GradedSeat
from ..domain.rating import Skill
from ..domain.results import Result
from .schema import (
    graded_seats,
    rating_points,
    result_markers,
    result_opponents,
    results,
    reviews,
    seat_mistakes,
    sitters,
    skills,
    tables,
)
from .store import Store

MOST_OPPONENTS = 20
MOST_RATINGS = 300
MOST_REVIEWED = 300
MOST_UNREVIEWED = 5
PAGE = 200  # rows of one query of `read_all`


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
            {"table_id": table_id, "seat": one.seat, "moves": one.moves, "loss": one.loss}
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
            return await _History(connection, guest).read()

    async def read_all(self, guest: str) -> AsyncIterator[list[dict[str, Any]]]:
        """All results of a guest with markers, opponents and grades, oldest first, in pages."""
        after = ("", "")
        while rows := await self._read_page(guest, after):
            yield rows
            after = (rows[-1]["ended_at"], rows[-1]["table_id"])

    async def read_ratings(self, guest: str) -> AsyncIterator[RatingPoint]:
        """The ratings of a guest after each rated game, oldest first."""
        place = tuple_(rating_points.c.at, rating_points.c.table_id)
        query = select(*_list_columns(rating_points, RatingPoint)).filter_by(guest=guest)
        query = query.order_by(rating_points.c.at, rating_points.c.table_id).limit(PAGE)
        after = ("", "")
        while True:
            async with self._store.connect() as connection:
                found = await connection.execute(query.where(place > after))
                rows = [RatingPoint(*row) for row in found]
            for row in rows:
                yield row
            if len(rows) < PAGE:
                return
            after = (rows[-1].at, rows[-1].table_id)

    async def _read_page(self, guest: str, after: tuple[str, str]) -> list[dict[str, Any]]:
        is_later = tuple_(results.c.ended_at, results.c.table_id) > after
        query = select(results, graded_seats.c.moves, graded_seats.c.loss)
        query = query.join(graded_seats, _is_graded(), isouter=True)
        query = query.where((results.c.guest == guest) & is_later)
        query = query.order_by(results.c.ended_at, results.c.table_id).limit(PAGE)
        async with self._store.connect() as connection:
            rows = [dict(row._mapping) for row in await connection.execute(query)]
            ids = [row["table_id"] for row in rows]
            for name, table in (("markers", result_markers), ("opponents", result_opponents)):
                parts: dict[str, list[dict[str, Any]]] = {each: [] for each in ids}
                those = select(table).filter_by(guest=guest).where(table.c.table_id.in_(ids))
                for part in await connection.execute(those):
                    parts[part.table_id].append(dict(part._mapping))
                for row in rows:
                    row[name] = parts[row["table_id"]]
        return rows

    async def _list(self, query: Select[Any]) -> list[str]:
        async with self._store.connect() as connection:
            return list((await connection.execute(query)).scalars())


class _History:
    """Reads the numbers of one guest on one connection."""

    def __init__(self, connection: AsyncConnection, guest: str) -> None:
        self._connection, self._guest = connection, guest
        self._is_mine = results.c.guest == guest

    async def read(self) -> History:
        since, *numbers, num_solo = await self._read_totals()
        num_unreviewed, unreviewed = await self._read_unreviewed()
        return History(
            since=since,
            versus=Tally(*numbers),
            num_solo=num_solo,
            streak=await self._read_streak(),
            opponents=await self._read_opponents(),
            kinds=await self._read_kinds(),
            colours=await self._read_colours(),
            skill=await self._read_skill(),
            ratings=await self._read_ratings(),
            losses=await self._read_losses(),
            reviewed=await self._read_reviewed(),
            mistakes=await self._read_mistakes(),
            ladder=await self._read_ladder(),
            num_unreviewed=num_unreviewed,
            unreviewed=unreviewed,
            num_waiting=await self._count_waiting(),
        )

    async def _read_totals(self) -> Any:
        is_solo = results.c.outcome == "solo"
        query = select(
            func.min(results.c.ended_at),
            func.count().filter(~is_solo),
            *_count_wins(),
            func.count().filter(is_solo),
        )
        return (await self._connection.execute(query.where(self._is_mine))).one()

    async def _read_streak(self) -> Streak:
        """Numbers all games, and separately those won. A row of wins has the same difference."""
        order = (results.c.ended_at, results.c.table_id)
        is_won = results.c.outcome == "won"
        numbered = (
            select(
                is_won.label("is_won"),
                func.row_number().over(order_by=order).label("number"),
                func.row_number().over(partition_by=is_won, order_by=order).label("same"),
            )
            .where(self._is_mine & (results.c.outcome != "solo"))
            .subquery()
        )
        rows = (
            select(func.count().label("games"), func.max(numbered.c.number).label("last"))
            .where(numbered.c.is_won)
            .group_by(numbered.c.number - numbered.c.same)
            .subquery()
        )
        all_games = select(func.count()).where(self._is_mine & (results.c.outcome != "solo"))
        is_current = rows.c.last == all_games.scalar_subquery()
        query = select(
            func.coalesce(func.max(rows.c.games).filter(is_current), 0),
            func.coalesce(func.max(rows.c.games), 0),
        )
        return Streak(*(await self._connection.execute(query)).one())

    async def _read_opponents(self) -> list[OpponentTally]:
        met = result_opponents
        is_same = and_(met.c.guest == results.c.guest, met.c.table_id == results.c.table_id)
        # a time has no space, so the name of the latest game comes after the first space
        latest = func.max(results.c.ended_at + " " + met.c.name)
        query = (
            select(met.c.opponent, latest, func.count(), *_count_wins())
            .select_from(met.join(results, is_same))
            .where(self._is_mine)
            .group_by(met.c.opponent)
            .order_by(func.count().desc(), latest.desc())
        )
        return [
            OpponentTally(row[0], row[1].partition(" ")[2], Tally(*row[2:]))
            for row in await self._connection.execute(query.limit(MOST_OPPONENTS))
        ]

    async def _read_kinds(self) -> list[KindTally]:
        kind = (results.c.edition, results.c.variant, results.c.players)
        lowest = results.c.lowest
        query = select(
            *kind,
            func.count().label("games"),
            *_count_wins(),
            func.max(lowest).label("best"),
            func.avg(lowest).label("mean"),
        )
        query = query.where(self._is_mine).group_by(*kind)
        found = await self._connection.execute(query.order_by(func.count().desc(), *kind))
        return [
            KindTally(
                row.edition,
                row.variant,
                row.players,
                Tally(row.games, row.won, row.tied),
                row.best,
                None if row.mean is None else float(row.mean),
            )
            for row in found
        ]

    async def _read_colours(self) -> list[ColourTally]:
        mark = result_markers
        is_same = and_(mark.c.guest == results.c.guest, mark.c.table_id == results.c.table_id)
        group = (results.c.colours, results.c.track, mark.c.colour)
        query = (
            select(
                *group,
                func.count().label("games"),
                func.avg(mark.c.marker).label("mean"),
                func.count().filter(mark.c.is_lowest).label("lowest"),
            )
            .select_from(results.join(mark, is_same))
            .where(self._is_mine)
            .group_by(*group)
        )
        return [
            ColourTally(row.colours, row.track, row.colour, row.games, float(row.mean), row.lowest)
            for row in await self._connection.execute(query)
        ]

    async def _read_skill(self) -> Skill | None:
        query = select(skills).filter_by(player=self._guest)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else Skill(*row)

    async def _read_ratings(self) -> list[RatingPoint]:
        query = select(*_list_columns(rating_points, RatingPoint)).filter_by(guest=self._guest)
        query = query.order_by(rating_points.c.at.desc(), rating_points.c.table_id.desc())
        found = await self._connection.execute(query.limit(MOST_RATINGS))
        return [RatingPoint(*row) for row in found][::-1]

    async def _read_losses(self) -> list[KindLoss]:
        number = func.count()
        query = select(
            results.c.kind, number, func.sum(graded_seats.c.moves), func.sum(graded_seats.c.loss)
        )
        query = self._join_grades(query).group_by(results.c.kind)
        found = await self._connection.execute(query.order_by(number.desc(), results.c.kind))
        return [KindLoss(*row) for row in found]

    async def _read_reviewed(self) -> list[ReviewedGame]:
        query = select(
            results.c.table_id,
            results.c.ended_at,
            results.c.kind,
            results.c.outcome,
            graded_seats.c.moves,
            graded_seats.c.loss,
        )
        query = self._join_grades(query).order_by(results.c.ended_at.desc())
        found = await self._connection.execute(query.limit(MOST_REVIEWED))
        return [ReviewedGame(*row) for row in found][::-1]

    async def _read_mistakes(self) -> list[ThemeLoss]:
        wrong = seat_mistakes
        is_own = and_(wrong.c.table_id == results.c.table_id, wrong.c.seat == results.c.seat)
        loss = func.sum(wrong.c.loss)
        query = select(wrong.c.theme, func.sum(wrong.c.number), loss)
        query = query.select_from(results.join(wrong, is_own)).where(self._is_mine)
        query = query.group_by(wrong.c.theme).order_by(loss.desc())
        return [
            ThemeLoss(row[0] or None, *row[1:]) for row in await self._connection.execute(query)
        ]

    async def _read_ladder(self) -> list[LevelTally]:
        level = results.c.level
        won = func.count().filter(results.c.outcome == "won")
        query = select(level, func.count(), won).where(self._is_mine & level.is_not(None))
        found = await self._connection.execute(query.group_by(level))
        return [LevelTally(*row) for row in found]

    async def _read_unreviewed(self) -> tuple[int, list[UnreviewedGame]]:
        is_open = self._is_mine & ~exists().where(_is_graded())
        number = select(func.count()).select_from(results).where(is_open)
        count = (await self._connection.execute(number)).scalar_one()
        query = select(results).where(is_open).order_by(results.c.ended_at.desc())
        rows = list(await self._connection.execute(query.limit(MOST_UNREVIEWED)))
        met = result_opponents
        names: dict[str, list[str]] = {row.table_id: [] for row in rows}
        others = select(met.c.table_id, met.c.name).filter_by(guest=self._guest)
        others = others.where(met.c.table_id.in_(list(names))).order_by(met.c.name)
        for table_id, name in await self._connection.execute(others):
            names[table_id].append(name)
        return count, [
            UnreviewedGame(
                row.table_id,
                row.ended_at,
                row.edition,
                row.variant,
                row.outcome,
                tuple(names[row.table_id]),
            )
            for row in rows
        ]

    async def _count_waiting(self) -> int:
        sat = select(sitters.c.table_id).filter_by(guest=self._guest)
        is_own = (tables.c.owner == self._guest) | tables.c.id.in_(sat)
        query = select(func.count()).select_from(tables).where(is_own)
        query = query.filter_by(is_recorded=False, is_over=True, is_imported=False)
        number: int = (await self._connection.execute(query)).scalar_one()
        return number

    def _join_grades(self, query: Select[Any]) -> Select[Any]:
        query = query.select_from(results.join(graded_seats, _is_graded()))
        return query.where(self._is_mine & (graded_seats.c.moves > 0))


def _is_graded() -> Any:
    """Whether a row of `graded_seats` is about the seat of a row of `results`."""
    is_same = graded_seats.c.table_id == results.c.table_id
    return and_(is_same, graded_seats.c.seat == results.c.seat)


def _count_wins() -> tuple[Any, Any]:
    won, tied = (
        func.count().filter(results.c.outcome == each).label(each) for each in ("won", "tied")
    )
    return won, tied


def _list_columns(table: Any, form: type[tuple[object, ...]]) -> list[Any]:
    """The columns of a table with the names of a NamedTuple's fields."""
    return [table.c[name] for name in form._fields]  # type: ignore[attr-defined]


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
