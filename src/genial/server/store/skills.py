"""Ratings of people and bots, as they are stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from sqlalchemy import delete, insert, select, update

from ..domain.rating import Skill
from .schema import rated, skills
from .store import Store

Update = Callable[[Mapping[str, Skill]], Iterable[Skill]]
"""A function from the skills before a game to the skills after it."""


class Skills:
    """The skills of all players."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def count_table(self, table_id: str, players: Iterable[str], change: Update) -> bool:
        """Counts a finished game once; returns False if it was counted before."""
        async with self._store.transaction() as connection:
            if not await self._store.insert_if_new(connection, rated, table_id=table_id):
                return False
            # Sorted, so that two games that end at the same time cannot deadlock.
            query = select(skills).where(skills.c.player.in_(sorted(players)))
            found = await connection.execute(query.order_by(skills.c.player).with_for_update())
            known = {row.player: Skill(*row) for row in found}
            after = list(change(known))
            is_one = skills.c.player.in_([skill.player for skill in after])
            await connection.execute(delete(skills).where(is_one))
            await connection.execute(insert(skills), [vars(skill) for skill in after])
            return True

    async def list_all(self, most: int, always: Iterable[str]) -> list[Skill]:
        """The best players who are not hidden, up to `most`, and some players in any case."""
        best = select(skills).where(~skills.c.is_hidden).order_by(skills.c.mean.desc()).limit(most)
        named = select(skills).where(skills.c.player.in_(list(always)))
        async with self._store.connect() as connection:
            found = [*await connection.execute(best), *await connection.execute(named)]
        return list({row.player: Skill(*row) for row in found}.values())

    async def hide(self, player: str, is_hidden: bool) -> bool:
        """Hides a player from the public list, or shows them again; False if there is none."""
        async with self._store.transaction() as connection:
            change = update(skills).filter_by(player=player).values(is_hidden=is_hidden)
            return (await connection.execute(change)).rowcount > 0
