"""Ratings: who plays how well, and how sure that is; people and bots in one list.

Plackett and Luce's model for two to four sides, updated after every game as R. Weng and C. Lin do
(2011). Shown as chess players know it: 400 points more win ten games of eleven between two.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from openskill.models import PlackettLuce

from genial.bots.levels import LEVELS

from ..domain.events import Created
from ..domain.opponents import name_bot
from ..domain.table import Table
from ..store.skills import Skill, Skills

log = logging.getLogger("genial.server")

_MODEL = PlackettLuce()
_MIDDLE = 1000  # what a level `regular` has, and whoever comes first
_POINT = 0.0339  # of the model, for each point shown: see above
_SURE = 1.0  # the deviation of a bot that was measured
BOT_KEY = "bot:"


def find_sides(table: Table) -> list[list[str]] | None:
    """Who played for each score board, by their keys; None where the game does not count."""
    opening = table.opening
    if not isinstance(opening, Created) or not opening.is_rated or not table.is_over:
        return None
    sides: list[list[str]] = [[] for _ in table.game.ranks]
    for seat, owner in zip(table.seats, table.game.rules.owners, strict=True):
        sides[owner].append(seat.holder or f"{BOT_KEY}{seat.bot}")
    people = [{player for player in side if not player.startswith(BOT_KEY)} for side in sides]
    is_mixed = sum(map(len, people)) > len(set().union(*people))  # somebody on both sides
    return None if is_mixed or not any(people) else sides


def rate(
    sides: list[list[str]], ranks: list[int], names: Mapping[str, str], known: Mapping[str, Skill]
) -> list[Skill]:
    """The skills of all who played, after a game."""
    before = [[known.get(player) or _begin(player) for player in side] for side in sides]
    teams = [[_MODEL.rating(one.mean, one.deviation) for one in side] for side in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    changed: dict[str, Skill] = {}
    for side, team in zip(before, after, strict=True):
        for one, new in zip(side, team, strict=True):
            name = names.get(one.player, one.name)
            changed[one.player] = Skill(
                one.player, name, new.mu, new.sigma, one.games + 1, one.is_hidden
            )
    return list(changed.values())


def _begin(player: str) -> Skill:
    """Somebody who has not been rated yet; bots begin with what was measured."""
    if not player.startswith(BOT_KEY):
        return Skill(player, "", _MODEL.mu, _MODEL.sigma)
    bot = player.removeprefix(BOT_KEY)
    points = {level.name: level.rating for level in LEVELS}.get(bot)
    if points is None:
        return Skill(player, name_bot(bot), _MODEL.mu, _MODEL.sigma)
    return Skill(player, name_bot(bot), _MODEL.mu + (points - _MIDDLE) * _POINT, _SURE)


def show(skill: Skill) -> tuple[int, int]:
    """A skill in points, and within how many of them it is in 95 of 100 cases."""
    points = _MIDDLE + round((skill.mean - _MODEL.mu) / _POINT)
    return points, round(1.96 * skill.deviation / _POINT)


class Rater:
    """Counts games that are over, each once."""

    def __init__(self, skills: Skills) -> None:
        self._skills = skills
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, table: Table) -> None:
        """Counts a table's game, if it is over and is to be counted."""
        sides = find_sides(table)
        if sides is not None:
            task = asyncio.create_task(self._count(table, sides))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Waits for what is being counted."""
        if self._tasks:
            await asyncio.wait(list(self._tasks))

    async def _count(self, table: Table, sides: list[list[str]]) -> None:
        names = {seat.holder: seat.name for seat in table.seats if seat.holder is not None}
        ranks = table.ranks
        players = {player for side in sides for player in side}
        try:
            await self._skills.count_table(
                table.id, players, lambda known: rate(sides, ranks, names, known)
            )
        except Exception:  # it is tried again when the table is next read
            log.exception("table %s could not be rated", table.id)
