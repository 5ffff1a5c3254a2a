"""The bag of the day: games, rankings, and what a guest has reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..domain.day_results import Attempt, DayPlayer, DayResult, Place, Standing, merge_places
from ..domain.days import Seal, find_end
from ..domain.opponents import name_bot
from ..protocol.days import (
    Day,
    DayBest,
    DayEntry,
    DayGame,
    DayOwn,
    DayPage,
    DayPlace,
    DayProfile,
    DayScore,
    DaySeal,
    OwnState,
)


@dataclass(frozen=True)
class GameOfDay:
    """What is known about one game of a day, for one guest."""

    seal: Seal
    attempt: Attempt | None
    standing: Standing
    people: list[Place]
    bots: Mapping[str, DayResult]
    num_bots: int


def present_page(today: Day, me: DayPlayer, coming: Iterable[Seal]) -> DayPage:
    """The page of today."""
    return DayPage(
        today=today,
        me=DayProfile(
            streak=me.count_streak(today.day),
            longest=me.longest,
            has_played_today=me.last_day == today.day,
            is_hidden=me.is_hidden,
            bests=[
                DayBest(kind=best.kind, day=best.day, score=present_score(best.result))
                for best in me.bests
            ],
        ),
        coming=[_present_seal(seal, today.day) for seal in coming if seal.day != today.day],
    )


def present_day(day: str, games: Iterable[GameOfDay], guest: str, today: str) -> Day:
    """A day, for one guest."""
    return Day(
        day=day,
        ends_at=find_end(day),
        is_over=day < today,
        games=[_present_game(game, guest, today) for game in games],
    )


def present_entry(seal: Seal, attempt: Attempt | None, today: str) -> DayEntry:
    """A game of a day in the calendar."""
    result = None if attempt is None else attempt.result
    return DayEntry(
        seal=_present_seal(seal, today), score=None if result is None else present_score(result)
    )


def _present_game(game: GameOfDay, guest: str, today: str) -> DayGame:
    return DayGame(
        seal=_present_seal(game.seal, today),
        own=_present_own(game.attempt, game.standing, game.bots),
        ranking=list(_present_ranking(game, guest)),
        num_bots=game.num_bots,
        are_bots_done=len(game.bots) >= game.num_bots,
    )


def _present_seal(seal: Seal, today: str) -> DaySeal:
    return DaySeal(
        day=seal.day,
        kind=seal.kind,
        commitment=seal.commitment,
        sealed_at=seal.sealed_at,
        secret=seal.reveal(today),
    )


def _present_own(
    attempt: Attempt | None, standing: Standing, bots: Mapping[str, DayResult]
) -> DayOwn:
    result = None if attempt is None else attempt.result
    is_done = result is not None
    return DayOwn(
        state=_find_state(attempt),
        table=attempt.table_id if attempt is not None and attempt.is_there else None,
        score=None if result is None else present_score(result),
        rank=standing.better + 1 if is_done else None,
        players=standing.others + is_done,
        worse=standing.worse if is_done else 0,
        worse_bots=sum(result is not None and bot.score < result.score for bot in bots.values()),
    )


def _find_state(attempt: Attempt | None) -> OwnState:
    if attempt is None:
        return "none"
    if attempt.result is not None:
        return "done"
    return "playing" if attempt.is_there else "gone"


def _present_ranking(game: GameOfDay, guest: str) -> Iterable[DayPlace]:
    bots = [Place(name_bot(bot), result, None, bot) for bot, result in game.bots.items()]
    shown = [place for place in game.people if not place.is_hidden]
    for place in merge_places(game.people, bots):
        is_me = place.guest is not None and place.guest == guest
        rank = 1 + sum(other.result.score > place.result.score for other in shown)
        if is_me:  # the list may end before the guest's place
            rank = game.standing.better + 1
        yield DayPlace(
            rank=None if place.bot is not None else rank,
            name=place.name,
            bot=place.bot,
            is_me=is_me,
            is_hidden=place.is_hidden,
            score=present_score(place.result),
        )


def present_score(result: DayResult) -> DayScore:
    return DayScore(outcome=result.outcome, markers=list(result.markers), other=list(result.other))
