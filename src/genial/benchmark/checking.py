"""Checks a result: plays all moves again, and computes all numbers again.

Thinking times are the only numbers that cannot be checked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from genial.arena.playing import GameResult, rank_solo
from genial.bots.registry import load_bot
from genial.engine.errors import GenialError, quote
from genial.engine.game import Game

from .measures import Played, measure
from .result import BadResult, EvaluationResult, GameEntry
from .schedule import OPPONENT, Match, list_matches, list_opponents, list_sides
from .seeds import PUBLIC_SEEDS, SeedList
from .tracks import MOST_GAMES, PROTOCOL, Track, find_track


@dataclass(frozen=True)
class CheckedResult:
    """A result whose games and numbers are true."""

    result: EvaluationResult
    track: Track
    num_moves: int
    has_proved_seeds: bool  # whether the seeds are the published or the committed ones


def check_result(
    result: EvaluationResult,
    seeds: SeedList | None = None,
    *,
    asks_opponents: bool = False,
    on_game: Callable[[], object] = lambda: None,
) -> CheckedResult:
    """Checks the moves, the seeds and the measures of a result.

    Args:
        result: from `parse_result`.
        seeds: the opened seeds of a result with a secret list; without them, the seeds are not
            proved.
        asks_opponents: whether the opponents choose their moves again, which must be the same. This
            needs the same version of Genial, and takes as long as the games.
        on_game: called after each game.

    Raises:
        BadResult: the message names what is wrong.
    """
    track = _find_track(result)
    given, is_proved = _find_seeds(result, seeds)
    opponents = list_opponents(track, result["bot"]["name"])
    _compare("opponents", list(opponents), result["opponents"])
    _compare("official", track.is_official(result["bags"]), result["official"])
    fewest, most = 2, track.count_bags(MOST_GAMES)
    if not fewest <= result["bags"] <= most:
        raise BadResult(f"bags must be {fewest} to {most}, not {quote(result['bags'])}")
    number = result["bags"] * len(opponents) * track.set_size
    if len(result["games"]) != number:
        raise BadResult(f"{result['bags']} bags need {number} games, not {len(result['games'])}")
    played, num_moves = [], 0
    matches = list_matches(track, len(opponents), result["bags"], given or PUBLIC_SEEDS)
    for match, entry in zip(matches, result["games"], strict=True):
        _compare(f"number of game {match.pairing.number}", match.pairing.number, entry["number"])
        if given is not None:
            where = f"seed of game {entry['number']}"
            _compare(where, match.pairing.seed, entry["seed"])
        asked = opponents[match.opponent] if asks_opponents else None
        num_moves += _replay(track, match, entry, asked)
        played.append(Played(match, _complete(track, match, entry)))
        on_game()
    _check_bags(played)
    for opponent, written in enumerate(result["against"]):
        games = [game for game in played if game.match.opponent == opponent]
        _compare(f"measures against {opponents[opponent]}", measure(track, games), written)
    _compare("number of measures", len(opponents), len(result["against"]))
    return CheckedResult(result, track, num_moves, is_proved)


def _find_track(result: EvaluationResult) -> Track:
    if result["protocol"] != PROTOCOL:
        raise BadResult(f"this version knows protocol {PROTOCOL}, not {quote(result['protocol'])}")
    try:
        return find_track(result["track"])
    except GenialError as error:
        raise BadResult(str(error)) from None


def _find_seeds(result: EvaluationResult, seeds: SeedList | None) -> tuple[SeedList | None, bool]:
    """The seeds that the games must have. None if they are secret and not open."""
    source, commitment = result["seeds"]["source"], result["seeds"]["commitment"]
    if (source == "public") != (commitment is None) or source not in ("public", "secret"):
        raise BadResult('seeds are "public", or "secret" with a commitment')
    if source == "public":
        return PUBLIC_SEEDS, True
    if seeds is None:
        return None, False
    _compare("commitment", seeds.commitment, commitment)
    return seeds, True


def _check_bags(played: list[Played]) -> None:
    """All games with one bag have one seed, also if nobody can check the seed itself yet."""
    seeds: dict[int, int] = {}
    for match, result in played:
        seed = seeds.setdefault(match.pairing.set, result["seed"])
        _compare(f"seed of game {result['number']}", seed, result["seed"])
    if len(set(seeds.values())) < len(seeds):
        raise BadResult("two bags have the same seed")


def _complete(track: Track, match: Match, entry: GameEntry) -> GameResult:
    sides = list_sides(track, match.pairing.seats)
    return GameResult(
        **entry, set=match.pairing.set, seats=[], sides=sides, decisions=sum(entry["choices"])
    )


def _replay(track: Track, match: Match, entry: GameEntry, asked: str | None) -> int:
    """Plays the moves of a game again; returns their number. In solo, plays both solo games.

    Args:
        track: the kind of game.
        match: who plays.
        entry: the game as written.
        asked: the opponent, if it is to choose its moves again.
    """
    where, seats = f"game {entry['number']}", match.pairing.seats
    tables = [(entrant,) for entrant in seats] if track.rules.is_solo else [seats]
    if len(entry["moves"]) != len(tables):
        raise BadResult(f"{where}: {len(tables)} texts of moves are expected")
    games = []
    for entrants, moves in zip(tables, entry["moves"], strict=True):
        try:
            games.append(_play(track, entry["seed"], moves, match, entrants, asked))
        except GenialError as error:
            raise BadResult(f"{where}: {error}") from None
    choices = [
        sum(step.seat == seat for step in game.steps)
        for game in games
        for seat in range(track.rules.players)
    ]
    _compare(f"{where}, choices", choices, entry["choices"])
    for times in (entry["seconds"], entry["slowest"]):
        _compare(f"{where}, number of times", len(seats), len(times))
    _compare_outcome(track, games, entry, where)
    return sum(choices)


def _play(
    track: Track, seed: int, moves: str, match: Match, entrants: tuple[int, ...], asked: str | None
) -> Game:
    edition, variant, players = track.kind
    game = Game(edition, variant=variant, players=players, seed=seed)
    # the same generators as in `genial.arena.playing`
    generators = [
        np.random.default_rng([seed, seat, entrant])
        for seat, entrant in enumerate(match.pairing.seats)
    ]
    for move in moves.split():
        seat = game.seat
        if asked is not None and entrants[seat] == OPPONENT and game.outcome is None:
            chosen = load_bot(asked).choose(game.view(seat), generators[seat]).move
            if str(chosen) != move:
                raise BadResult(f"{asked} plays {chosen} here, not {move}")
        game.play(move)
    if game.outcome is None:
        raise BadResult("it is not over after its last move")
    return game


def _compare_outcome(track: Track, games: list[Game], entry: GameEntry, where: str) -> None:
    scores = [list(board) for game in games for board in game.scores]
    ranks, reason = rank_solo(scores), "solo"
    if not track.rules.is_solo:
        (game,) = games
        assert game.outcome is not None  # checked by `_play`
        ranks, reason = list(game.outcome.ranks), game.outcome.reason
    _compare(f"{where}, scores", scores, entry["scores"])
    _compare(f"{where}, ranks", ranks, entry["ranks"])
    _compare(f"{where}, reason", reason, entry["reason"])


def _compare(where: str, expected: object, written: object) -> None:
    if expected != written:
        raise BadResult(f"{where}: {quote(expected)} is expected, not {quote(written)}")
