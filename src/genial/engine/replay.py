"""Replays a record, and checks that its draws were fair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import fairness
from .board import parse_board
from .errors import BadRecord, GenialError, quote
from .game import Game
from .notation import DECISIONS
from .record import Record, TurnRecord, check_record, parse_record


@dataclass(frozen=True)
class Verdict:
    """The result of `verify`."""

    game: Game
    draws: int  # the number of drawn tiles that were checked
    source: str  # the proof of the draws: "secret", "seed", or "" if there is none


def replay(record: Record | dict[str, Any] | str, *, secret: bytes | None = None) -> Game:
    """Plays the moves and draws of a record again. `Game.steps` says what each move did.

    If the game is not over, it can continue. With the seed of the record, or with the secret that
    is given here, the continued game draws the same tiles as the original game would. Otherwise its
    draws are new random ones, and its new record proves nothing about the draws.

    Args:
        record: plain data, or JSON text. It may end anywhere, even within a turn.
        secret: the secret of a game that is not over and has a commitment.

    Raises:
        BadRecord: the record is malformed, breaks a rule, or contains draws that do not follow
            from its seed or secret. No other error is raised.
    """
    data = parse_record(record) if isinstance(record, str) else check_record(record)
    _, chance = _find_source(data, secret)
    return _replay(data, chance)


def verify(record: Record | dict[str, Any] | str) -> Verdict:
    """Replays a record and checks its draws against its seed or secret.

    Raises:
        BadRecord: as in `replay`.
    """
    data = parse_record(record) if isinstance(record, str) else check_record(record)
    source, chance = _find_source(data, None)
    game = _replay(data, chance)
    dealt = 0 if "position" in data else sum(len(rack) for rack in data["deal"])
    draws = dealt + sum(step.num_drawn or 0 for step in game.steps)
    return Verdict(game, draws if source else 0, source)


def _find_source(data: Record, secret: bytes | None) -> tuple[str, dict[str, Any]]:
    """The source of the draws: "secret", "seed" or "", and the arguments for `Game`."""
    fair = data.get("fair")
    if fair and "secret" in fair and secret is None:
        secret = bytes.fromhex(fair["secret"])
    if secret is not None:
        is_bytes = isinstance(secret, bytes)
        if not (fair and is_bytes and fairness.seal(secret) == fair["commitment"]):
            raise BadRecord("fair.commitment", "it is not the SHA-256 of the secret")
        return "secret", {"secret": secret}
    if "seed" in data:
        return "seed", {"seed": data["seed"]}
    return "", {}


def _replay(data: Record, chance: dict[str, Any]) -> Game:
    """Plays the moves of a record.

    With a seed or a secret in `chance`, the draws are computed and compared with the record.
    Otherwise the record gives the draws.
    """
    are_draws_given = not chance
    if data.get("unknown_racks") and ("fair" in data or "seed" in data):
        raise BadRecord("unknown_racks", "a record with a commitment or a seed knows its racks")
    is_start_drawn = not are_draws_given and data.get("fair", {}).get("start") == "drawn"
    try:
        if "position" in data:
            game = Game.from_position(data["position"], names=data["names"], **chance)
        else:
            game = Game(
                data["edition"],
                variant=data["variant"],
                players=data["players"],
                start=None if is_start_drawn else data["start"],
                names=data["names"],
                deal=data["deal"] if are_draws_given else None,
                board=parse_board(data["board"]) if "board" in data else None,
                open_partners=data.get("open_partners", False),
                **chance,
            )
    except GenialError as error:
        raise BadRecord("", str(error)) from None
    kind = game.rules.edition.id, game.rules.variant, game.rules.players
    _compare("position", kind, (data["edition"], data["variant"], data["players"]))
    _compare("start", game.start, data["start"])
    game.unknown_racks = data.get("unknown_racks", False)
    _compare("deal", [list(rack) for rack in game.racks], data["deal"])
    for index, turn in enumerate(data["turns"]):
        _replay_turn(game, turn, f"turns[{index}]", are_draws_given)
    _check_result(game, data)
    return game


def _replay_turn(game: Game, turn: TurnRecord, where: str, are_draws_given: bool) -> None:
    if game.outcome:
        raise BadRecord(where, "the game was over before this turn")
    if game.steps and not game.steps[-1].ends_turn:
        raise BadRecord(where, "the turn before it is not finished")
    if turn["seat"] != game.seat:
        raise BadRecord(
            f"{where}.seat", f"it is the turn of seat {game.seat}, not of {turn['seat']}"
        )
    # true only at the start of a game that began from an exchange
    is_begun = game.phase == "exchange"
    if not (turn["moves"] or is_begun) or any(move in DECISIONS for move in turn["moves"]):
        raise BadRecord(f"{where}.moves", "a turn needs at least one move, and only placements")
    decision = {True: ["swap"], False: ["keep"], None: []}[turn.get("exchange")]
    moves = [*turn["moves"], *decision]
    for index, move in enumerate(moves):
        draw = turn.get("draw") if index == len(moves) - 1 else None
        try:
            step = game.play(move, draw if are_draws_given else None)
        except GenialError as error:
            raise BadRecord(where, str(error)) from None
        if step.ends_turn and draw is None:
            wrong = "draw is missing" if index == len(moves) - 1 else "more moves follow"
            raise BadRecord(where, f"the turn ends after {move}, but {wrong}")
    if "draw" in turn:
        _compare(f"{where}.draw", list(step.drawn or ()), turn["draw"])
    if "shown" in turn:
        _compare(f"{where}.shown", list(step.shown), turn["shown"])


def _check_result(game: Game, data: Record) -> None:
    if "result" not in data:
        return
    found = game.record().get("result")
    if found is None:
        raise BadRecord("result", "the game is not over, so it cannot have a result")
    for key in ("scores", "ranks", "reason"):
        _compare(f"result.{key}", found[key], data["result"][key])


def _compare(where: str, expected: object, written: object) -> None:
    if expected != written:
        raise BadRecord(where, f"{quote(expected)} is expected, not {quote(written)}")
