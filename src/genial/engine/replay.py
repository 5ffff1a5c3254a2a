"""Playing a record again, and proving that its draws were fair."""

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
    """What a verification has shown."""

    game: Game
    draws: int  # tiles whose draw was checked
    source: str  # "secret", "seed", or "" where the record proves nothing about the draws


def replay(record: Record | dict[str, Any] | str, *, secret: bytes | None = None) -> Game:
    """Plays a record again, move by move and draw by draw; `Game.steps` tells what each move did.

    A game that is not over can be played on. With its seed, or with its secret given here, it goes
    on with the same bag; otherwise with a fresh one, and its record claims nothing about the draws.

    Args:
        record: plain data, or JSON text. It may end anywhere, also within a turn.
        secret: the secret of a sealed game that is not over.

    Raises:
        BadRecord: where it is malformed, breaks a rule, or its draws do not follow from its own
            seed or secret; nothing else is raised.
    """
    data = parse_record(record) if isinstance(record, str) else check_record(record)
    _, chance = _find_source(data, secret)
    return _replay(data, chance)


def verify(record: Record | dict[str, Any] | str) -> Verdict:
    """Replays a record and says what is proved about its draws.

    Raises:
        BadRecord: as `replay`.
    """
    data = parse_record(record) if isinstance(record, str) else check_record(record)
    source, chance = _find_source(data, None)
    game = _replay(data, chance)
    dealt = 0 if "position" in data else sum(len(rack) for rack in data["deal"])
    draws = dealt + sum(step.num_drawn or 0 for step in game.steps)
    return Verdict(game, draws if source else 0, source)


def _find_source(data: Record, secret: bytes | None) -> tuple[str, dict[str, Any]]:
    """What the draws can be checked against: a name, and the arguments for a Game."""
    fair = data.get("fair")
    if fair and "secret" in fair and secret is None:
        secret = bytes.fromhex(fair["secret"])
    if secret is not None:
        is_bytes = isinstance(secret, bytes)
        if not (fair and is_bytes and fairness.seal(secret) == fair["commitment"]):
            raise BadRecord("fair.commitment", "it must be the SHA-256 of the secret, and is not")
        return "secret", {"secret": secret}
    if "seed" in data:
        return "seed", {"seed": data["seed"]}
    return "", {}


def _replay(data: Record, chance: dict[str, Any]) -> Game:
    """Plays the moves of a record; draws come from chance and are compared, or else are told."""
    is_told = not chance
    is_start_drawn = not is_told and data.get("fair", {}).get("start") == "drawn"
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
                deal=data["deal"] if is_told else None,
                board=parse_board(data["board"]) if "board" in data else None,
                open_partners=data.get("open_partners", False),
                **chance,
            )
    except GenialError as error:
        raise BadRecord("", str(error)) from None
    kind = game.rules.edition.id, game.rules.variant, game.rules.players
    _compare("position", kind, (data["edition"], data["variant"], data["players"]))
    _compare("start", game.start, data["start"])
    _compare("deal", [list(rack) for rack in game.racks], data["deal"])
    for index, turn in enumerate(data["turns"]):
        _replay_turn(game, turn, f"turns[{index}]", is_told)
    _check_result(game, data)
    return game


def _replay_turn(game: Game, turn: TurnRecord, where: str, is_told: bool) -> None:
    if game.outcome:
        raise BadRecord(where, "the game was over before this turn")
    if game.steps and not game.steps[-1].ends_turn:
        raise BadRecord(where, "the turn before it is not finished")
    if turn["seat"] != game.seat:
        raise BadRecord(f"{where}.seat", f"seat {game.seat} is on turn, not {turn['seat']}")
    is_begun = game.phase == "exchange"  # only where the game began with such a position
    if not (turn["moves"] or is_begun) or any(move in DECISIONS for move in turn["moves"]):
        raise BadRecord(f"{where}.moves", "they must be placements, at least one")
    decision = {True: ["swap"], False: ["keep"], None: []}[turn.get("exchange")]
    moves = [*turn["moves"], *decision]
    for index, move in enumerate(moves):
        draw = turn.get("draw") if index == len(moves) - 1 else None
        try:
            step = game.play(move, draw if is_told else None)
        except GenialError as error:
            raise BadRecord(where, str(error)) from None
        if step.ends_turn and draw is None:
            wrong = "draw is missing" if index == len(moves) - 1 else "more moves follow"
            raise BadRecord(where, f"the turn ends with {move}, but {wrong}")
    if "draw" in turn:
        _compare(f"{where}.draw", list(step.drawn or ()), turn["draw"])
    if "shown" in turn:
        _compare(f"{where}.shown", list(step.shown), turn["shown"])


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
        raise BadRecord(where, f"{quote(written)} is written, but {quote(follows)} follows")
