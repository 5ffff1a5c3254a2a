"""How well people and bots play, as it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from .schema import rated, skills
from .store import Store


@dataclass(frozen=True)
class Skill:
    """What is known of how well somebody plays."""

    player: str
    name: str
    mean: float
    deviation: float
    games: int = 0
    is_hidden: bool = False


Update = Callable[[Mapping[str, Skill]], Iterable[Skill]]
"""From the skills before a game to those after it."""


class Skills:
    """The list of all skills."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def count_table(self, table_id: str, players: Iterable[str], change: Update) -> bool:
        """Counts a finished game, unless it was counted before; says whether it was new."""
        async with self._store.writing() as connection:
            if not await self._store.add_new(connection, rated, table_id=table_id):
                return False
            # In the order of the names: two games that end at once wait for each other, not both.
            query = select(skills).where(skills.c.player.in_(sorted(players)))
            found = await connection.execute(query.order_by(skills.c.player).with_for_update())
            known = {row.player: Skill(*row) for row in found}
            after = list(change(known))
            is_one = skills.c.player.in_([skill.player for skill in after])
            await connection.execute(delete(skills).where(is_one))
            await connection.execute(insert(skills), [vars(skill) for skill in after])
            return True

    async def list_all(self, most: int, player: str) -> list[Skill]:
        """Everybody who does not hide, the best first and so many of them; `player` in any case."""
        best = select(skills).where(~skills.c.is_hidden).order_by(skills.c.mean.desc()).limit(most)
        own = select(skills).filter_by(player=player)
        async with self._store.reading() as connection:
            found = [*await connection.execute(best), *await connection.execute(own)]
        listed = {row.player: Skill(*row) for row in found}
        return sorted(listed.values(), key=lambda skill: -skill.mean)

    async def hide(self, player: str, is_hidden: bool) -> bool:
        """Leaves a player out of the list that everybody sees, or takes them in again.

        Says whether there is one.
        """
        async with self._store.writing() as connection:
            change = update(skills).filter_by(player=player).values(is_hidden=is_hidden)
            return (await connection.execute(change)).rowcount > 0
