"""The numbers of one guest for "My page", counted with SQL.

Every query reads only rows of the guest, by an index, and returns a limited number of rows.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, and_, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from genial.reviews.review import LEAST_STAKE

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
from ..domain.rating import Skill
from .schema import (
    graded_seats,
    rating_points,
    result_markers,
    result_opponents,
    results,
    seat_mistakes,
    sitters,
    skills,
    tables,
)

MOST_OPPONENTS = 20
MOST_RATINGS = 300
MOST_REVIEWED = 300
MOST_UNREVIEWED = 5


async def read_history(connection: AsyncConnection, guest: str) -> History:
    """The numbers of a guest. Caller ensures that all queries see the same snapshot."""
    return await _History(connection, guest).read()


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
        query = select(*list_columns(rating_points, RatingPoint)).filter_by(guest=self._guest)
        query = query.order_by(rating_points.c.at.desc(), rating_points.c.table_id.desc())
        found = await self._connection.execute(query.limit(MOST_RATINGS))
        return [RatingPoint(*row) for row in found][::-1]

    async def _read_losses(self) -> list[KindLoss]:
        number = func.count()
        grades = graded_seats.c
        sums = (func.sum(each) for each in (grades.moves, grades.loss, grades.stake))
        query = select(results.c.kind, number, *sums)
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
            graded_seats.c.stake,
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
        is_open = self._is_mine & ~exists().where(is_graded())
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
        query = query.select_from(results.join(graded_seats, is_graded()))
        return query.where(self._is_mine & (graded_seats.c.stake >= LEAST_STAKE))


def is_graded() -> Any:
    """Whether a row of `graded_seats` is about the seat of a row of `results`."""
    is_same = graded_seats.c.table_id == results.c.table_id
    return and_(is_same, graded_seats.c.seat == results.c.seat)


def _count_wins() -> tuple[Any, Any]:
    won, tied = (
        func.count().filter(results.c.outcome == each).label(each) for each in ("won", "tied")
    )
    return won, tied


def list_columns(table: Any, form: type[tuple[object, ...]]) -> list[Any]:
    """The columns of a table with the names of a NamedTuple's fields."""
    return [table.c[name] for name in form._fields]  # type: ignore[attr-defined]
