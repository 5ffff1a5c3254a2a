"""Lines of lists: a guest's games, solo results, the lobby, ratings, and the index of an export."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import genial

from ..domain.programs import is_program
from ..domain.rating import BOT_KEY, Skill, to_points
from ..domain.summary import ListedTable
from ..protocol.http import (
    ExportedGame,
    ExportIndex,
    Lobby,
    LobbyTable,
    RatedPlayer,
    SoloBest,
    TableSummary,
)


def present_listed(table: ListedTable, guest: str) -> TableSummary:
    """One entry of the list "my games"."""
    summary = table.summary
    return TableSummary(
        **_describe_game(table),
        id=table.id,
        cut=summary.cut,
        result=summary.result,
        my_turn=summary.turn_of == guest if summary.holders else summary.is_persons_turn,
        is_open=summary.is_open,
        on_turn=summary.on_turn,
        is_waiting=summary.is_waiting,
        is_host=table.owner == guest,
        may_delete=table.owner == guest and not summary.is_bound,
        is_annulled=summary.is_annulled,
        day=summary.day,
    )


def present_solo(table: ListedTable) -> SoloBest:
    """A result of a finished solo game."""
    return SoloBest(
        id=table.id,
        edition=table.edition,
        result=table.summary.markers[0],
        markers=table.summary.markers,
        played_at=table.played_at,
    )


def present_lobby(live: Iterable[ListedTable], slow: Iterable[ListedTable]) -> Lobby:
    """The public tables with open seats: live ones and turn-based ones."""
    return Lobby(
        live=[_present_waiting(table) for table in live],
        slow=[_present_waiting(table) for table in slow],
    )


def _present_waiting(table: ListedTable) -> LobbyTable:
    summary = table.summary
    return LobbyTable(
        id=table.id,
        edition=table.edition,
        variant=table.variant,
        names=summary.names,
        bots=summary.bots,
        is_open=summary.is_open,
        is_program=summary.is_program,
        clock=summary.clock,
        is_rated=summary.is_rated,
        programs=summary.programs,
        created_at=table.created_at,
    )


def present_rating(skill: Skill, guest: str) -> RatedPlayer:
    """One entry of the list of ratings."""
    rating, margin = to_points(skill)
    bot = skill.player.removeprefix(BOT_KEY)
    return RatedPlayer(
        name=skill.name,
        bot=None if bot == skill.player else bot,
        is_program=is_program(skill.player),
        is_me=bool(guest) and skill.player == guest,
        is_hidden=skill.is_hidden,
        rating=rating,
        margin=margin,
        games=skill.games,
    )


def present_exported(table: ListedTable, record: str | None) -> ExportedGame:
    """A game in the index of an export, with the name of its file."""
    return ExportedGame(**_describe_game(table), table=table.id, record=record)


def present_export(games: Sequence[ExportedGame], at: str) -> ExportIndex:
    """The index of an export."""
    return ExportIndex(version=genial.__version__, exported_at=at, games=list(games))


def _describe_game(table: ListedTable) -> dict[str, Any]:
    """The fields that "my games" and exports have in common."""
    summary = table.summary
    return {
        "edition": table.edition,
        "variant": table.variant,
        "names": summary.names,
        "bots": summary.bots,
        "is_program": summary.is_program,
        "created_at": table.created_at,
        "played_at": table.played_at,
        "turns": summary.turns,
        "is_over": summary.is_over,
        "is_imported": table.is_imported,
        "winners": summary.winners,
    }
