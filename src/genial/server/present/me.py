"""The page "My page", and the file with all data of a guest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

import genial
from genial.bots.levels import LEVELS
from genial.engine.editions import VariantName
from genial.puzzles.puzzle import Theme
from genial.reviews.levels import load_measured

from ..domain.day_results import Attempt
from ..domain.history import ColourTally, History, KindLoss, RatingPoint, Tally
from ..domain.history import ReviewedGame as Reviewed
from ..domain.programs import Program
from ..domain.rating import BOT_KEY, Skill, to_points
from ..domain.results import Outcome
from ..protocol.me import (
    ColourMarkers,
    ColourScale,
    KindPlay,
    KindWins,
    LevelLoss,
    MyData,
    MyPage,
    MyRating,
    OpponentWins,
    RatingMoment,
    ReviewedGame,
    Rung,
    StoredAnswer,
    StoredDay,
    StoredDevice,
    StoredGame,
    StoredMarker,
    StoredOpponent,
    ThemeMistakes,
    UnreviewedGame,
    Wins,
)
from .days import present_score
from .programs import present_program


def present_page(history: History) -> MyPage:
    """The page of a guest."""
    return MyPage(
        since=history.since,
        versus=Wins(**history.versus._asdict()),
        solo=history.num_solo,
        streak=history.streak.current,
        best_streak=history.streak.best,
        opponents=[
            OpponentWins(name=one.name, bot=_find_bot(one.opponent), **one.tally._asdict())
            for one in history.opponents
        ],
        kinds=[
            KindWins(
                edition=kind.edition,
                variant=cast("VariantName", kind.variant),
                players=kind.players,
                best=kind.best,
                mean=kind.mean,
                **kind.tally._asdict(),
            )
            for kind in history.kinds
        ],
        colours=_present_colours(history.colours),
        rating=_present_rating(history.skill),
        ratings=[_present_moment(point) for point in history.ratings],
        play=[_present_play(kind, history.reviewed) for kind in history.losses],
        mistakes=[
            ThemeMistakes(theme=cast("Theme | None", one.theme), number=one.number, loss=one.loss)
            for one in history.mistakes
        ],
        ladder=_present_ladder(history),
        unreviewed=history.num_unreviewed,
        unreviewed_games=[
            UnreviewedGame(
                table=game.table_id,
                at=game.at,
                edition=game.edition,
                variant=cast("VariantName", game.variant),
                outcome=cast("Outcome", game.outcome),
                opponents=list(game.opponents),
            )
            for game in history.unreviewed
        ],
        waiting=history.num_waiting,
    )


def empty_page() -> MyPage:
    """The page of a visitor without a cookie."""
    none = Tally(0, 0, 0)
    return MyPage(
        since=None,
        versus=Wins(**none._asdict()),
        solo=0,
        streak=0,
        best_streak=0,
        opponents=[],
        kinds=[],
        colours=[],
        rating=None,
        ratings=[],
        play=[],
        mistakes=[],
        ladder=_list_rungs({}),
        unreviewed=0,
        unreviewed_games=[],
        waiting=0,
    )


def _find_bot(opponent: str) -> str | None:
    return opponent.removeprefix(BOT_KEY) if opponent.startswith(BOT_KEY) else None


def _present_colours(found: Iterable[ColourTally]) -> list[ColourScale]:
    groups: dict[tuple[str, int], list[ColourTally]] = {}
    for one in found:
        groups.setdefault((one.colours, one.track), []).append(one)
    scales = [
        ColourScale(
            track=track,
            games=max(one.games for one in group),
            colours=[
                ColourMarkers(colour=one.colour, mean=one.mean, lowest=one.num_lowest)
                for one in sorted(group, key=lambda one: colours.index(one.colour))
            ],
        )
        for (colours, track), group in groups.items()
    ]
    return sorted(scales, key=lambda scale: -scale.games)


def _present_rating(skill: Skill | None) -> MyRating | None:
    if skill is None:
        return None
    rating, margin = to_points(skill)
    return MyRating(rating=rating, margin=margin, games=skill.games)


def _present_moment(point: RatingPoint) -> RatingMoment:
    rating, margin = to_points(Skill("", "", point.mean, point.deviation))
    return RatingMoment(table=point.table_id, at=point.at, rating=rating, margin=margin)


def _present_play(kind: KindLoss, reviewed: Iterable[Reviewed]) -> KindPlay:
    edition, variant, players = kind.kind.rsplit("-", 2)
    measured = load_measured().get(kind.kind)
    return KindPlay(
        edition=edition,
        variant=cast("VariantName", variant),
        players=int(players),
        games=kind.games,
        moves=kind.moves,
        loss=kind.loss / kind.stake,
        levels=[
            LevelLoss(bot=level.level.lower(), loss=level.loss)
            for level in (measured.levels if measured else ())
        ],
        points=[
            ReviewedGame(
                table=game.table_id,
                at=game.at,
                outcome=cast("Outcome", game.outcome),
                moves=game.moves,
                loss=game.loss / game.stake,
            )
            for game in reviewed
            if game.kind == kind.kind
        ],
    )


def _present_ladder(history: History) -> list[Rung]:
    return _list_rungs({one.level: (one.games, one.won) for one in history.ladder})


def _list_rungs(played: Mapping[str, tuple[int, int]]) -> list[Rung]:
    beaten = [level.number for level in LEVELS if played.get(level.name, (0, 0))[1]]
    highest = max(beaten, default=0)
    rungs = []
    for level in LEVELS:
        games, won = played.get(level.name, (0, 0))
        rungs.append(
            Rung(
                bot=level.name,
                rating=level.rating,
                games=games,
                won=won,
                is_climbed=level.number <= highest,
            )
        )
    return rungs


def write_games(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    """Finished games for the file with all data, each as JSON."""
    return [_present_stored(row).model_dump_json() for row in rows]


def _present_stored(row: Mapping[str, Any]) -> StoredGame:
    return StoredGame(
        table=row["table_id"],
        ended_at=row["ended_at"],
        edition=row["edition"],
        variant=row["variant"],
        players=row["players"],
        seat=row["seat"],
        outcome=row["outcome"],
        markers=[
            StoredMarker(colour=colour, marker=marker)
            for colour, marker in sorted(
                row["markers"], key=lambda one: row["colours"].index(one[0])
            )
        ],
        opponents=[
            StoredOpponent(name=name, bot=_find_bot(opponent))
            for opponent, name in row["opponents"]
        ],
        ladder=row["level"],
        reviewed_moves=row["moves"],
        reviewed_loss=row["loss"],
    )


def write_data(
    skill: Skill | None,
    ratings: Iterable[RatingPoint],
    games: Iterable[str],
    answers: Mapping[str, tuple[bool, str]],
    attempts: Iterable[Attempt],
    languages: Iterable[str],
    programs: Iterable[Program],
    at: str,
) -> str:
    """The file with all data of a guest, as JSON.

    Args:
        skill: the guest's rating.
        ratings: after each rated game.
        games: all finished games that count, as `write_games` made them.
        answers: by puzzle, whether the first answer was right, and the time of the last answer.
        attempts: the games of the guest with the bag of the day.
        languages: of the devices with push notifications.
        programs: of the guest.
        at: the time now.
    """
    data = MyData(
        version=genial.__version__,
        written_at=at,
        rating=_present_rating(skill),
        is_rating_hidden=skill is not None and skill.is_hidden,
        ratings=[_present_moment(point) for point in ratings],
        games=[],
        puzzle_answers=[
            StoredAnswer(puzzle=puzzle, is_right=is_right, answered_at=when)
            for puzzle, (is_right, when) in answers.items()
        ],
        days=[
            StoredDay(
                day=each.day,
                kind=each.kind,
                score=None if each.result is None else present_score(each.result),
            )
            for each in attempts
        ],
        devices=[StoredDevice(language=language) for language in languages],
        programs=[present_program(program) for program in programs],
    )
    head = data.model_dump_json(exclude={"games"})
    return f'{head[:-1]},"games":[{",".join(games)}]}}'  # the games are already JSON
