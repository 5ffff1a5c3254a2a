"""Playing one game between bots."""

from __future__ import annotations

import time
from typing import TypedDict

import numpy as np

from genial.bots.registry import Player, load_player
from genial.engine.editions import Rules
from genial.engine.game import Game

from .contest import Contest, Pairing
from .failure import naming


class Line(TypedDict):
    """What became of a game, as it is written down."""

    number: int
    set: int
    seed: int
    seats: list[str]  # entrants by name
    sides: list[int]  # the entrant of each score board; solo: of each game
    ranks: list[int]  # of each side
    scores: list[list[int]]
    reason: str
    decisions: int
    seconds: list[float]  # that each seat thought in all


def play_pairing(contest: Contest, pairing: Pairing) -> Line:
    """Plays a game to its end; a function of contest and pairing, but for what clocks decide.

    Raises:
        BotFailed: naming the bot and the game.
    """
    players = [load_player(contest.entrants[entrant]) for entrant in pairing.seats]
    if contest.rules.is_solo:
        return _play_solo(contest, pairing, players)
    game, decisions, seconds = _play(contest.rules, pairing, players)
    outcome = game.outcome
    assert outcome is not None
    owners = contest.rules.owners
    sides = [pairing.seats[owners.index(board)] for board in range(contest.boards)]
    return Line(
        number=pairing.number,
        set=pairing.set,
        seed=pairing.seed,
        seats=[player.spec for player in players],
        sides=sides,
        ranks=list(outcome.ranks),
        scores=[list(board) for board in outcome.scores],
        reason=outcome.reason,
        decisions=decisions,
        seconds=seconds,
    )


def _play_solo(contest: Contest, pairing: Pairing, players: list[Player]) -> Line:
    """Everybody alone with the same bag; the higher list of markers from the low end is ahead."""
    games = [_play(contest.rules, pairing, [player]) for player in players]
    results = [tuple(sorted(game.scores[0])) for game, _, _ in games]
    return Line(
        number=pairing.number,
        set=pairing.set,
        seed=pairing.seed,
        seats=[player.spec for player in players],
        sides=list(pairing.seats),
        ranks=[1 + sum(other > result for other in results) for result in results],
        scores=[list(game.scores[0]) for game, _, _ in games],
        reason="solo",
        decisions=sum(decisions for _, decisions, _ in games),
        seconds=[seconds[0] for _, _, seconds in games],
    )


def _play(rules: Rules, pairing: Pairing, players: list[Player]) -> tuple[Game, int, list[float]]:
    game = Game(
        rules.edition.id,
        variant=rules.variant,
        players=rules.players,
        seed=pairing.seed,
        board=rules.board,
        open_partners=rules.open_partners,
    )
    luck = [
        np.random.default_rng([pairing.seed, seat, entrant])
        for seat, entrant in enumerate(pairing.seats)
    ]
    decisions, seconds = 0, [0.0] * rules.players
    told = f"game {pairing.number} (seed {pairing.seed})"
    while game.outcome is None:
        seat = game.seat
        with naming(players[seat].spec, told, seat):
            begin = time.perf_counter()
            decision = players[seat].choose(game.view(seat), luck[seat])
            seconds[seat] += time.perf_counter() - begin
            game.play(decision.move)
        decisions += 1
    return game, decisions, seconds
