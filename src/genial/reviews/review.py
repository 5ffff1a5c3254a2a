"""The result of a review as plain data, and its JSON form `genial-review/1` (docs/review.md)."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias

from genial.engine.errors import GenialError

from .effort import Effort

FORMAT = "genial-review/1"

Grade: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder", "forced"]


@dataclass(frozen=True)
class CandidateValue:
    """A move that was compared with the played one."""

    move: str
    shares: tuple[float, ...]  # the share of the win of each side, from what the player could know
    error: float  # the standard error of the player's share


@dataclass(frozen=True)
class GradedMove:
    """A move compared with the best move, from what the player could know.

    Attributes:
        step: the number of the move in the game, from 0.
        seat: the seat that made it.
        move: its notation.
        grade: its class.
        loss: the share of the win that the move lost. Below 0 only by chance, within the error.
        error: the standard error of the loss.
        changes: what the move changed for each side, compared with the best move.
        expected: the share of each side after the move that the seat would play in a sampled world.
        expected_error: the standard error of the difference between the move and the expected one.
        worlds: the number of worlds of the comparison.
        candidates: the compared moves, best first; the played move is one of them.
    """

    step: int
    seat: int
    move: str
    grade: Grade
    loss: float
    error: float
    changes: tuple[float, ...]
    expected: tuple[float, ...]
    expected_error: float
    worlds: int
    candidates: tuple[CandidateValue, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of each side after the move and before the draw."""
        return next(each.shares for each in self.candidates if each.move == self.move)

    def compare_with_expected(self, side: int) -> float:
        """What the move changed for a side, compared with the expected move."""
        return self.shares[side] - self.expected[side]


@dataclass(frozen=True)
class Link:
    """The values for the player before a move and after its draw, from what the player could know.

    Attributes:
        step: the number of the move.
        before: the value before the move; None for a later move of the same turn.
        before_error: its standard error.
        renewed: the value before the move at the next checkpoint; None if the checkpoint does not
            change here.
        renewed_error: the standard error of `renewed` minus `before`, in the same worlds.
        drawn: the value after the draw that followed the move; None without a draw.
        drawn_error: its standard error.
    """

    step: int
    before: float | None
    before_error: float
    renewed: float | None
    renewed_error: float
    drawn: float | None
    drawn_error: float

    @property
    def unexplained(self) -> float:
        """The difference between two values of the position before the move."""
        if self.before is None or self.renewed is None:
            return 0.0
        return self.renewed - self.before


@dataclass(frozen=True)
class Opening:
    """The value for one seat before the first move, from what its player could know.

    Attributes:
        seat: the seat.
        equal: the value before the starting seat was known.
        start: the value with this starting seat, before the deal.
        dealt: the value after the deal.
        error: the standard error of the luck of the deal.
    """

    seat: int
    equal: float
    start: float
    dealt: float
    error: float


@dataclass(frozen=True)
class Account:
    """What changed the value for one player.

    The initial value and all changes add up to the final one.

    Attributes:
        seat: the seat of the player.
        initial: the value before the game: 1 divided by the number of sides. In solo, the mean
            value over all deals. In a game from a position, the value of this position.
        start: luck of the starting seat.
        deal: luck of the first rack.
        own_draws: luck of the player's draws.
        other_tiles: luck with the tiles that the others turned out to have.
        own_moves: what the player's moves changed, compared with the moves that the worlds expect.
        other_moves: what the moves of the others changed; in a team also those of the partner.
        unexplained: differences between the values of a position from two checkpoints.
        final: the result; the last value if the game is not over.
        lost: the sum of the losses of the player's moves, compared with the best moves. This is
            no part of the sum: the worlds do not expect that anybody always plays the best move.
        luck_error: the standard error of the luck.
    """

    seat: int
    initial: float
    start: float
    deal: float
    own_draws: float
    other_tiles: float
    own_moves: float
    other_moves: float
    unexplained: float
    final: float
    lost: float
    luck_error: float

    @property
    def luck(self) -> float:
        """The sum of the four kinds of luck."""
        return self.start + self.deal + self.own_draws + self.other_tiles


LEAST_STAKE = 2.0
"""If the stakes of a player's moves add up to less than this, a review names no level."""


@dataclass(frozen=True)
class Performance:
    """How well a seat played: the mean loss of its moves that were not forced.

    The levels are compared with the even loss (`levels.py`).

    Attributes:
        seat: the seat.
        moves: the number of moves that were not forced.
        loss: the mean loss of these moves.
        low: lower end of the 95% interval of the even loss; without one, of the loss.
        high: upper end of the interval.
        level: the level with the nearest loss; None if there is no even loss, or if the levels
            were not measured for this kind of game.
        levels: all levels whose loss is in the interval, weakest first.
        stake: how much these moves could cost, compared with moves in games between equals: 1 for
            as much. Earlier versions did not write it.
    """

    seat: int
    moves: int
    loss: float
    low: float
    high: float
    level: str | None
    levels: tuple[str, ...]
    stake: float = 1.0

    @property
    def even_loss(self) -> float | None:
        """The loss divided by the stake: the loss for a move in a game between equals.

        None if so little was at stake that the moves say nothing about the player.
        """
        return self.loss / self.stake if self.moves * self.stake >= LEAST_STAKE else None


@dataclass(frozen=True)
class ScoredHalf:
    """One half of a tile on the board, with the lines that score."""

    colour: str
    space: str
    lines: tuple[tuple[str, ...], ...]  # the spaces of each line, starting beside the half
    points: int


@dataclass(frozen=True)
class Reason:
    """Why a move was an inaccuracy or worse.

    Attributes:
        step: the number of the move.
        better: a better move.
        halves: both halves of the better move, with their points; empty if it is no placement.
        facts: at most three differences between the played and the better move, each with a `kind`.
    """

    step: int
    better: str
    halves: tuple[ScoredHalf, ...]
    facts: tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class Verdict:
    """The moment that mattered most, in sentences.

    Attributes:
        step: the number of the move, or of the move before the draw; None if nothing stands out.
        kind: whether a move or a draw mattered most.
        better: the better move, if a move mattered most.
        sentences: the text, in English.
        facts: the facts behind the sentences, as plain data with their `kind`.
    """

    step: int | None
    kind: Literal["move", "draw", "none"]
    better: str | None
    sentences: tuple[str, ...]
    facts: tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class Review:
    """The review of a game. While it is computed, some parts are missing.

    Attributes:
        edition: the edition of the game. `variant`, `players` and `names` also describe the game.
        owners: the side of each seat.
        seed: determines the sampled worlds: the same seed and effort give the same review.
        effort: how much is computed.
        progress: the computed part, from 0 to 1.
        moves: the graded moves in order; None where a move is not graded yet.
        sharpened: the steps of the moves that are graded a third time; None until chosen.
        links: the values before and after the moves; None until computed.
        openings: one for each seat; empty until computed.
        final: the value for each seat at the end; empty until computed.
        is_over: whether the game was played to its end.
        accounts: one for each seat; empty until everything is computed.
        performances: one for each seat.
        moments: the steps of the most important moves, three at most, worst first.
        reasons: one for each move that was an inaccuracy or worse, in the order of the game.
        verdict: the moment that mattered most.
        unknown_racks: whether nobody wrote the racks down. Then placements are compared only with
            other placements of the same tile, and links, openings, final, accounts and performances
            stay empty.
    """

    edition: str
    variant: str
    players: int
    names: tuple[str, ...]
    owners: tuple[int, ...]
    seed: int
    effort: Effort
    progress: float
    moves: tuple[GradedMove | None, ...]
    sharpened: tuple[int, ...] | None
    links: tuple[Link | None, ...]
    openings: tuple[Opening, ...]
    final: tuple[float, ...]
    is_over: bool
    accounts: tuple[Account, ...]
    performances: tuple[Performance, ...]
    moments: tuple[int, ...]
    reasons: tuple[Reason, ...]
    verdict: Verdict
    unknown_racks: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether everything is computed."""
        return self.progress == 1.0

    def find_after(self, step: int) -> float | None:
        """The value for the player after a move and before the draw; None until it is computed.

        This is the value before the turn, plus the changes by the moves of the turn so far.
        """
        value = 0.0
        for index in range(step, -1, -1):
            move, link = self.moves[index], self.links[index]
            if move is None or link is None:
                return None
            value += move.compare_with_expected(self.owners[move.seat])
            if link.before is not None:
                return value + link.before + link.unexplained
        return None

    def find_luck(self, step: int) -> float | None:
        """The luck of the draw after a move, for the player who made the move.

        None without a draw, or until it is computed.

        The luck is the value after the draw minus the mean over all draws that were possible.
        """
        link, after = self.links[step], self.find_after(step)
        if link is None or link.drawn is None or after is None:
            return None
        return link.drawn - after

    def find_luck_error(self, step: int) -> float | None:
        """The standard error of the luck of the draw after a move; None where there is no luck."""
        last = self.links[step]
        errors = [0.0 if last is None else last.drawn_error]
        for index in range(step, -1, -1):
            move, link = self.moves[index], self.links[index]
            if move is None or link is None:
                break
            errors.append(move.expected_error)
            if link.before is not None:
                errors += [link.before_error, link.renewed_error]
                break
        return None if self.find_luck(step) is None else math.hypot(*errors)


def format_review(review: Review) -> str:
    """Writes a review as JSON."""
    return json.dumps({"format": FORMAT, **asdict(review)}, ensure_ascii=False)


def parse_review(text: str) -> Review:
    """Reads a review that `format_review` has written.

    Raises:
        GenialError: the text is not a review of this format.
    """
    try:
        data = json.loads(text)
        if data.pop("format") != FORMAT:
            raise ValueError(f"its format is not {FORMAT}")
        return _read_review(data)
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise GenialError(f"this is not a review: {error}") from None


def _read_review(data: dict[str, Any]) -> Review:
    moves = [None if each is None else _read_move(each) for each in data.pop("moves")]
    links = [None if each is None else Link(**each) for each in data.pop("links")]
    verdict = data.pop("verdict")
    return Review(
        effort=Effort(**data.pop("effort")),
        moves=tuple(moves),
        links=tuple(links),
        openings=tuple(Opening(**each) for each in data.pop("openings")),
        accounts=tuple(Account(**each) for each in data.pop("accounts")),
        performances=tuple(Performance(**_freeze(each)) for each in data.pop("performances")),
        reasons=tuple(_read_reason(each) for each in data.pop("reasons")),
        verdict=Verdict(**_freeze(verdict)),
        **_freeze(data),
    )


def _read_move(data: dict[str, Any]) -> GradedMove:
    candidates = tuple(CandidateValue(**_freeze(each)) for each in data.pop("candidates"))
    return GradedMove(candidates=candidates, **_freeze(data))


def _read_reason(data: dict[str, Any]) -> Reason:
    halves = [
        ScoredHalf(lines=tuple(map(tuple, each.pop("lines"))), **each)
        for each in data.pop("halves")
    ]
    return Reason(halves=tuple(halves), **_freeze(data))


def _freeze(data: dict[str, Any]) -> dict[str, Any]:
    """The data with tuples instead of lists: JSON has lists where the dataclasses have tuples."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
