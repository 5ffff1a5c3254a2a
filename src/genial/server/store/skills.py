"""The stored ratings of people and bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..domain.rating import BOT_KEY, Skill
from .schema import meetings, rated, rating_points, skills
from .store import Store

Update = Callable[[Mapping[str, Skill], int], Iterable[Skill]]
"""A function from the skills before a game to the skills after it.

Its second argument is the number of earlier games of the same two people on the same day.
"""


@dataclass(frozen=True)
class Meetings:
    """The pairs of opponents in a game, and the day of the game in UTC."""

    day: str
    pairs: Sequence[tuple[str, str]]


class Skills:
    """The skills of all players."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def count_table(
        self, table_id: str, players: Iterable[str], met: Meetings, at: str, change: Update
    ) -> bool:
        """Counts a finished game. Returns False if the game was already counted.

        Args:
            table_id: the table.
            players: the keys of all players.
            met: the pairs of opponents.
            at: the time of the end of the game.
            change: computes the skills after the game.
        """
        async with self._store.transaction() as connection:
            if not await self._store.insert_if_new(connection, rated, table_id=table_id):
                return False
            # The players are sorted, so that two games that end at the same time cannot deadlock.
            query = select(skills).where(skills.c.player.in_(sorted(players)))
            found = await connection.execute(query.order_by(skills.c.player).with_for_update())
            known = {row.player: Skill(*row) for row in found}
            after = list(change(known, await _count_meetings(connection, met)))
            is_one = skills.c.player.in_([skill.player for skill in after])
            await connection.execute(delete(skills).where(is_one))
            await connection.execute(insert(skills), [vars(skill) for skill in after])
            points = [
                {
                    "guest": skill.player,
                    "table_id": table_id,
                    "at": at,
                    "mean": skill.mean,
                    "deviation": skill.deviation,
                }
                for skill in after
                if not skill.player.startswith(BOT_KEY)
            ]
            await connection.execute(insert(rating_points), points)
            return True

    async def list_all(self, most: int, always: Iterable[str]) -> list[Skill]:
        """The best players who are not hidden, at most `most`, and also all players in `always`."""
        by_rating = select(skills.c.player).where(~skills.c.is_hidden)
        best = by_rating.order_by(skills.c.mean.desc()).limit(most)
        is_listed = or_(skills.c.player.in_(best), skills.c.player.in_(list(always)))
        async with self._store.connect() as connection:
            # One query, because a game could be rated between two queries.
            found = await connection.execute(select(skills).where(is_listed))
            return [Skill(*row) for row in found]

    async def find(self, player: str) -> Skill | None:
        """The skill of a player; None without rated games."""
        async with self._store.connect() as connection:
            found = await connection.execute(select(skills).filter_by(player=player))
            row = found.one_or_none()
        return None if row is None else Skill(*row)

    async def hide(self, player: str, is_hidden: bool) -> bool:
        """Hides a player from the public list, or shows them again.

        False if there is no such player.
        """
        async with self._store.transaction() as connection:
            change = update(skills).filter_by(player=player).values(is_hidden=is_hidden)
            return (await connection.execute(change)).rowcount > 0


async def _count_meetings(connection: AsyncConnection, met: Meetings) -> int:
    """Counts a game of each pair; returns the most earlier games of a pair on that day.

    If two games of a pair are counted at the same time for the first time that day, one of them
    fails. It is counted when its table is loaded again.
    """
    await connection.execute(delete(meetings).where(meetings.c.day < met.day))
    most = 0
    for one, other in met.pairs:
        is_pair = {"day": met.day, "one": one, "other": other}
        found = await connection.execute(select(meetings.c.games).filter_by(**is_pair))
        earlier = found.scalar_one_or_none()
        if earlier is None:
            await connection.execute(insert(meetings).values(**is_pair, games=1))
        else:
            change = update(meetings).filter_by(**is_pair).values(games=earlier + 1)
            await connection.execute(change)
        most = max(most, earlier or 0)
    return most
