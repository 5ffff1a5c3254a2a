"""Playing a record again, and proving that its draws were fair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import fairness
from .board import parse_board
from .errors import BadRecord, GenialError
from .game import Game
from .notation import DECISIONS
from .record import Record, TurnRecord, check_record, parse_record


@dataclass(frozen=True)
class Verdict:
    """What a verification has shown."""

    game: Game
    draws: int  # tiles whose draw was checked
    source: str  # "secret", "seed", or "" where the record proves nothing about the draws


def replay(record: Record | dict[str, Any] | str) -> Game:
    """Plays a record again, move by move and draw by draw.

    Args:
        record: plain data, or JSON text. It may end anywhere, also within a turn.

    Raises:
        BadRecord: where it is malformed or breaks a rule; nothing else is raised.
    """
    data = parse_record(record) if isinstance(record, str) else check_record(record)
    return _replay(data, chance={"seed": data["seed"]} if "seed" in data else {}, told=True)


def verify(record: Record | dict[str, Any] | str) -> Verdict:
    """Replays a record and, where it can, draws every tile anew from its secret or seed.

    Raises:
        BadRecord: where the record breaks a rule, the secret does not match its seal, or a draw is
            not the one that follows from it.
    """
    data = parse_record(record) if isinstance(record, str) else check_record(record)
    told = replay(data)
    source, chance = _find_source(data)
    if not source:
        return Verdict(told, 0, "")
    _replay(data, chance=chance, told=False)
    dealt = sum(len(rack) for rack in data["deal"])
    return Verdict(told, dealt + sum(turn.drawn for turn in told.turns), source)


def _find_source(data: Record) -> tuple[str, dict[str, Any]]:
    """What the draws can be checked against: a name, and the arguments for a Game."""
    fair = data.get("fair")
    if fair and "secret" in fair:
        secret = bytes.fromhex(fair["secret"])
        if fairness.seal(secret) != fair["commitment"]:
            raise BadRecord("fair.secret", "its SHA-256 is not the commitment")
        return "secret", {"secret": secret}
    if "seed" in data:
        return "seed", {"seed": data["seed"]}
    return "", {}


def _replay(data: Record, chance: dict[str, Any], told: bool) -> Game:
    """Plays the moves of a record with its draws (told), or compares those that chance gives."""
    is_drawn = not told and data.get("fair", {}).get("start") == "drawn"
    try:
        game = Game(
            data["edition"],
            variant=data["variant"],
            players=data["players"],
            start=None if is_drawn else data["start"],
            names=data["names"],
            deal=data["deal"] if told else None,
            board=parse_board(data["board"]) if "board" in data else None,
            open_partners=data.get("open_partners", False),
            **chance,
        )
    except GenialError as error:
        raise BadRecord("", str(error)) from None
    _compare("start", game.start, data["start"])
    _compare("deal", [list(rack) for rack in game.racks], data["deal"])
    for index, turn in enumerate(data["turns"]):
        _replay_turn(game, turn, f"turns[{index}]", told)
    _check_result(game, data)
    return game


def _replay_turn(game: Game, turn: TurnRecord, where: str, told: bool) -> None:
    if game.outcome:
        raise BadRecord(where, "the game was over before this turn")
    if game.turns and game.turns[-1].draw is None:
        raise BadRecord(where, "the turn before it is not finished")
    if turn["seat"] != game.seat:
        raise BadRecord(f"{where}.seat", f"seat {game.seat} is on turn, not {turn['seat']}")
    if not turn["moves"] or any(move in DECISIONS for move in turn["moves"]):
        raise BadRecord(f"{where}.moves", "they must be placements, at least one")
    decision = {True: ["swap"], False: ["keep"], None: []}[turn.get("exchange")]
    moves = [*turn["moves"], *decision]
    for index, move in enumerate(moves):
        draw = turn.get("draw") if index == len(moves) - 1 else None
        try:
            game.play(move, draw if told else None)
        except GenialError as error:
            raise BadRecord(where, str(error)) from None
        if game.turns[-1].draw is not None and draw is None:
            wrong = "draw is missing" if index == len(moves) - 1 else "more moves follow"
            raise BadRecord(where, f"the turn ends with {move}, but {wrong}")
    if "draw" in turn:
        _compare(f"{where}.draw", list(game.turns[-1].draw or ()), turn["draw"])
    if "shown" in turn:
        _compare(f"{where}.shown", list(game.turns[-1].shown), turn["shown"])


def _check_result(game: Game, data: Record) -> None:
    if "result" not in data:
        return
    found = game.record().get("result")
    if found is None:
        raise BadRecord("result", "the game is not over, so it has none yet")
    for key in ("scores", "ranks", "reason"):
        _compare(f"result.{key}", found[key], data["result"][key])


def _compare(where: str, follows: object, written: object) -> None:
    if follows != written:
        raise BadRecord(where, f"{written} is written, but {follows} follows")
