"""Plays one game between bots. If a bot fails, the error names the bot."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypedDict

import numpy as np

from genial.bots.registry import Player, check_kind, load_bot
from genial.engine.editions import Rules
from genial.engine.errors import GenialError
from genial.engine.game import Game

from .contest import Contest, Pairing


class GameMoves(TypedDict, total=False):
    """The moves of a game with their times, for contests that keep them."""

    # the moves of the game, separated by spaces; in solo, one text for each solo game
    moves: list[str]
    choices: list[int]  # the number of decisions of each seat
    slowest: list[float]  # the longest decision of each seat in seconds; 0 without decisions


class GameResult(GameMoves):
    """The result of a game, as the ledger keeps it."""

    number: int
    set: int
    seed: int
    seats: list[str]  # the name of the entrant on each seat
    sides: list[int]  # the number of the entrant of each score board; in solo, of each solo game
    ranks: list[int]  # the rank of each side
    scores: list[list[int]]
    reason: str
    decisions: int
    seconds: list[float]  # the total thinking time of each seat


def play_pairing(contest: Contest, pairing: Pairing) -> GameResult:
    """Plays a game to its end. The same pairing gives the same game, unless bots use the clock.

    Raises:
        BotFailed: if a bot fails; the message names the bot and the game.
    """
    players = [
        check_kind(load_bot(contest.entrants[entrant]), contest.rules) for entrant in pairing.seats
    ]
    if contest.rules.is_solo:
        return _play_solo(contest, pairing, players)
    played = _play(contest.rules, pairing, players)
    outcome = played.game.outcome
    assert outcome is not None
    owners = contest.rules.owners
    sides = [pairing.seats[owners.index(board)] for board in range(contest.boards)]
    result = GameResult(
        number=pairing.number,
        set=pairing.set,
        seed=pairing.seed,
        seats=[player.spec for player in players],
        sides=sides,
        ranks=list(outcome.ranks),
        scores=[list(board) for board in outcome.scores],
        reason=outcome.reason,
        decisions=sum(map(len, played.seconds)),
        seconds=[sum(times) for times in played.seconds],
    )
    if contest.keeps_moves:
        _add_moves(result, [played])
    return result


def _play_solo(contest: Contest, pairing: Pairing, players: list[Player]) -> GameResult:
    """Lets each bot play a solo game with the same bag.

    The lowest marker decides, then the next one.
    """
    games = [_play(contest.rules, pairing, [player]) for player in players]
    scores = [list(played.game.scores[0]) for played in games]
    result = GameResult(
        number=pairing.number,
        set=pairing.set,
        seed=pairing.seed,
        seats=[player.spec for player in players],
        sides=list(pairing.seats),
        ranks=rank_solo(scores),
        scores=scores,
        reason="solo",
        decisions=sum(len(played.seconds[0]) for played in games),
        seconds=[sum(played.seconds[0]) for played in games],
    )
    if contest.keeps_moves:
        _add_moves(result, games)
    return result


def rank_solo(scores: list[list[int]]) -> list[int]:
    """The ranks of solo games with the same bag: by the lowest marker, then by the next one."""
    results = [sorted(markers) for markers in scores]
    return [1 + sum(other > result for other in results) for result in results]


class _Played(NamedTuple):
    """A finished game, and the time of each decision of each seat in seconds."""

    game: Game
    seconds: list[list[float]]


def _add_moves(result: GameResult, games: list[_Played]) -> None:
    times = [seconds for played in games for seconds in played.seconds]
    result["moves"] = [" ".join(map(str, played.game.moves)) for played in games]
    result["choices"] = [len(seconds) for seconds in times]
    result["slowest"] = [max(seconds, default=0.0) for seconds in times]


def _play(rules: Rules, pairing: Pairing, players: list[Player]) -> _Played:
    game = Game(
        rules.edition.id,
        variant=rules.variant,
        players=rules.players,
        seed=pairing.seed,
        board=rules.board,
        open_partners=rules.open_partners,
    )
    generators = [
        np.random.default_rng([pairing.seed, seat, entrant])
        for seat, entrant in enumerate(pairing.seats)
    ]
    seconds: list[list[float]] = [[] for _ in range(rules.players)]
    game_name = f"game {pairing.number} (seed {pairing.seed})"
    while game.outcome is None:
        seat = game.seat
        with name_failure(players[seat].spec, game_name, seat):
            begin = time.perf_counter()
            decision = players[seat].choose(game.view(seat), generators[seat])
            seconds[seat].append(time.perf_counter() - begin)
            game.play(decision.move)
    return _Played(game, seconds)


class BotFailed(GenialError):
    """A bot raised an error or chose an illegal move. `trace` is the traceback.

    The traceback is stored as text, because an exception class from a bot's file cannot always be
    pickled.
    """

    def __init__(self, message: str, trace: str) -> None:
        self.trace = trace
        super().__init__(message)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (str(self), self.trace)


@contextmanager
def name_failure(bot: str, game: str, seat: int) -> Iterator[None]:
    """Turns any error in the `with` block into a `BotFailed` that names the bot and the game.

    Args:
        bot: the name of the bot with options.
        game: a text that identifies the game, such as "game 7 (seed 12)".
        seat: the seat of the bot, from 0.

    Raises:
        BotFailed: if the code inside raises an error or exits.
    """
    try:
        yield
    # also SystemExit: if a worker exits, its result never arrives
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        trace = "".join(traceback.format_exception(error))
        raise BotFailed(f"{bot} failed in {game}, on seat {seat + 1}: {reason}", trace) from error
