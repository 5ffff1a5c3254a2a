"""Runs an evaluation: plays the missing games, keeps them in a ledger, and makes the result."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from pathlib import Path
from typing import Any

import genial
from genial.arena.ledger import Ledger
from genial.arena.playing import GameResult, play_pairing
from genial.arena.workers import Workers
from genial.bots.registry import Player, list_files, load_bot, shorten_files
from genial.engine.cores import count_cores
from genial.engine.errors import GenialError

from .measures import Played, measure, measure_times
from .result import (
    FORMAT,
    BotEntry,
    BudgetEntry,
    EvaluationResult,
    GameEntry,
    MachineEntry,
    SeedsEntry,
)
from .schedule import Match, enter, list_matches, list_opponents
from .seeds import PUBLIC_SEEDS, SeedList
from .tracks import MOST_GAMES, OFFICIAL_GAMES, PROTOCOL, Track


@dataclass(frozen=True)
class Evaluation:
    """A bot on a track.

    Attributes:
        track: the kind of game, with the opponents.
        bot: the name of the bot.
        games: the fewest games against each opponent; rounded up to whole bags.
        seeds: the seeds of the bags.
        declared_seconds: the time for each move that the author declares; None takes the option
            `time` of the bot's name.
    """

    track: Track
    bot: str
    games: int = OFFICIAL_GAMES
    seeds: SeedList = PUBLIC_SEEDS
    declared_seconds: float | None = None

    def __post_init__(self) -> None:
        fewest = 2 * self.track.set_size
        if not fewest <= self.games <= MOST_GAMES:
            raise GenialError(
                f"{self.track.id} needs {fewest} to {MOST_GAMES:,} games against each opponent, "
                f"not {self.games}"
            )
        if self.declared_seconds is not None and not self.declared_seconds > 0:
            raise GenialError(f"a declared time must be above 0, not {self.declared_seconds}")

    @property
    def bags(self) -> int:
        """The number of bags."""
        return self.track.count_bags(self.games)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The opponents of the bot."""
        return list_opponents(self.track, self.bot)

    @property
    def matches(self) -> list[Match]:
        """All games of the evaluation."""
        return list(list_matches(self.track, len(self.opponents), self.bags, self.seeds))

    @cached_property
    def header(self) -> dict[str, Any]:
        """The first line of the ledger. A changed bot is another evaluation."""
        return {
            "format": "genial-evaluation/1",
            "protocol": PROTOCOL,
            "genial": genial.__version__,
            "track": self.track.id,
            "bot": self.bot,
            "sha256": digest_bot(self.bot),
            "opponents": list(self.opponents),
            "commitment": self.seeds.commitment,
        }


def open_ledger(evaluation: Evaluation, path: Path | None = None) -> Ledger[int, GameResult]:
    """The games of an evaluation by number, in a file or only in memory.

    Raises:
        GenialError: if the file belongs to another evaluation.
    """
    return Ledger(
        evaluation.header,
        path,
        shape=GameResult,
        find_key=itemgetter("number"),
        is_valid=lambda result: "moves" in result,
        noun="games",
        other_run="another evaluation: continue with the same bot, track, seeds and version",
    )


def evaluate(
    evaluation: Evaluation,
    ledger: Ledger[int, GameResult],
    workers: Workers,
    on_result: Callable[[GameResult], object] = lambda result: None,
    processes: int = 1,
) -> EvaluationResult:
    """Plays the games that are not in the ledger, and returns the result.

    Finished games stay in the ledger if Ctrl-C or an error ends the run.

    Args:
        evaluation: the bot and the track.
        ledger: the ledger of this evaluation.
        workers: the workers that play the games.
        on_result: called with each new game.
        processes: the number of games in parallel, for the description of the machine.
    """
    matches = evaluation.matches
    missing = [match for match in matches if match.pairing.number not in ledger.entries]
    with closing(workers.map(_Play(evaluation), missing)) as results:
        for result in results:
            ledger.add(result)
            on_result(result)
    played = [Played(match, ledger.entries[match.pairing.number]) for match in matches]
    return _describe(evaluation, played, processes)


@dataclass(frozen=True)
class _Play:
    """Plays a game of the evaluation. A class, because worker processes need to pickle it."""

    evaluation: Evaluation

    def __call__(self, match: Match) -> GameResult:
        given = self.evaluation
        opponent = given.opponents[match.opponent]
        contest = enter(given.track, given.bot, opponent, match.weights)
        return play_pairing(contest, match.pairing)


def _describe(evaluation: Evaluation, played: Iterable[Played], processes: int) -> EvaluationResult:
    track, player, games = evaluation.track, load_bot(evaluation.bot), list(played)
    return EvaluationResult(
        format=FORMAT,
        protocol=PROTOCOL,
        genial=genial.__version__,
        track=track.id,
        bot=BotEntry(
            name=shorten_files(evaluation.bot),
            summary=player.summary,
            sha256=digest_bot(evaluation.bot),
        ),
        opponents=list(evaluation.opponents),
        seeds=SeedsEntry(
            source="secret" if evaluation.seeds.commitment else "public",
            commitment=evaluation.seeds.commitment,
        ),
        bags=evaluation.bags,
        official=track.is_official(evaluation.bags),
        budget=_declare(evaluation, player, games),
        machine=MachineEntry(
            processor=platform.processor() or platform.machine(),
            cores=count_cores(),
            processes=processes,
            python=platform.python_version(),
        ),
        against=[
            measure(track, [game for game in games if game.match.opponent == number])
            for number in range(len(evaluation.opponents))
        ],
        games=[_write_game(game.result) for game in games],
    )


def is_result_of(result: EvaluationResult, evaluation: Evaluation) -> bool:
    """Whether a result comes from the same bot, track, seeds, games, budget and version."""
    written = (
        result["protocol"],
        result["genial"],
        result["track"],
        result["bot"]["name"],
        result["bot"]["sha256"],
        result["opponents"],
        result["seeds"]["commitment"],
        result["bags"],
        result["budget"]["declared_seconds"],
    )
    return written == (
        PROTOCOL,
        genial.__version__,
        evaluation.track.id,
        shorten_files(evaluation.bot),
        digest_bot(evaluation.bot),
        list(evaluation.opponents),
        evaluation.seeds.commitment,
        evaluation.bags,
        _find_declared(evaluation, load_bot(evaluation.bot)),
    )


def _find_declared(evaluation: Evaluation, player: Player) -> float | None:
    declared = evaluation.declared_seconds
    return player.budget.seconds if declared is None else declared


def _declare(evaluation: Evaluation, player: Player, games: list[Played]) -> BudgetEntry:
    return BudgetEntry(
        declared_seconds=_find_declared(evaluation, player),
        declared_simulations=player.budget.simulations,
        measured=measure_times(games),
    )


def _write_game(result: GameResult) -> GameEntry:
    return GameEntry(
        number=result["number"],
        seed=result["seed"],
        ranks=result["ranks"],
        scores=result["scores"],
        reason=result["reason"],
        moves=result["moves"],
        seconds=[round(seconds, 6) for seconds in result["seconds"]],
        choices=result["choices"],
        slowest=[round(seconds, 6) for seconds in result["slowest"]],
    )


def digest_bot(bot: str) -> str | None:
    """The SHA-256 of the file of a bot, and of the files that its options name, such as weights.

    None for a bot of the package without such options. The digest of several files is the SHA-256
    of their digests.
    """
    digests = [hashlib.sha256(path.read_bytes()) for path in list_files(bot)]
    if len(digests) > 1:
        digests = [hashlib.sha256(b"".join(each.digest() for each in digests))]
    return digests[0].hexdigest() if digests else None
