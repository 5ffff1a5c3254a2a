"""A puzzle as plain data, and its JSON form: one line of a file `genial-puzzles/1`."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias, get_args

from genial.engine.errors import GenialError, quote
from genial.engine.position_text import parse_position
from genial.engine.view import View

FORMAT = "genial-puzzles/1"

Theme: TypeAlias = Literal["bonus", "lowest", "close", "exchange", "endgame"]
THEMES: tuple[Theme, ...] = get_args(Theme)


@dataclass(frozen=True)
class Alternative:
    """A move that is worse than the solution.

    Attributes:
        move: its notation.
        share: the share of the win after it; in solo, of the highest result.
        margin: the share after the solution minus this share.
        error: the standard error of the margin; 0 in a puzzle that was solved exactly.
    """

    move: str
    share: float
    margin: float
    error: float


@dataclass(frozen=True)
class Puzzle:
    """A position in which one move is clearly best for the player whose turn it is.

    Attributes:
        id: identifies the puzzle; computed from the position.
        position: the text of the player's view (docs/notation.md).
        solution: the notation of the best move.
        theme: why the move is best.
        share: the share of the win after the solution; in solo, of the highest result.
        alternatives: other moves, best first.
        tempting: the wrong move that the levels play most often; one of the alternatives.
        worlds: the number of sampled worlds of the check; 0 if the position was solved exactly.
        found: how often each of the eight levels finds the solution, from 0 to 1.
        rating: the difficulty, on the scale of the ratings of the levels.
        game: the number of the game of bots that the position is from.
        step: the number of the move in this game, from 0.
    """

    id: str
    position: str
    solution: str
    theme: Theme
    share: float
    alternatives: tuple[Alternative, ...]
    tempting: str
    worlds: int
    found: tuple[float, ...]
    rating: int
    game: int
    step: int

    @property
    def is_exact(self) -> bool:
        """Whether the values are exact."""
        return self.worlds == 0

    def find_share(self, move: str) -> float | None:
        """The share of the win after a move; None if it was not compared with the solution."""
        if move == self.solution:
            return self.share
        return next((each.share for each in self.alternatives if each.move == move), None)

    @property
    def view(self) -> View:
        """What the player knows."""
        return read_view(self.position)

    @property
    def kind(self) -> tuple[str, str, int]:
        """The edition, the variant and the number of players."""
        edition, variant, players = self.position.partition("@")[0].split("/")[:3]
        return edition, variant, int(players)


def read_view(position: str) -> View:
    """The view of a puzzle's position.

    Raises:
        GenialError: it is not a position, or not the view of the seat whose turn it is.
    """
    view = parse_position(position)
    if not isinstance(view, View) or view.viewer != view.seat:
        raise GenialError(f"{quote(position)} is not the view of the player whose turn it is")
    return view


def name_puzzle(position: str) -> str:
    """The id of the puzzle with this position: ten hexadecimal digits."""
    return hashlib.sha256(position.encode()).hexdigest()[:10]


def format_puzzle(puzzle: Puzzle) -> str:
    """Writes a puzzle as one line of JSON."""
    data = asdict(puzzle)
    data["alternatives"] = [list(each.values()) for each in data["alternatives"]]
    return json.dumps(data, separators=(",", ":"))


def parse_puzzle(line: str) -> Puzzle:
    """Reads a line that `format_puzzle` wrote.

    Raises:
        GenialError: the line is not a puzzle.
    """
    try:
        data: dict[str, Any] = json.loads(line)
        alternatives = tuple(Alternative(*each) for each in data.pop("alternatives"))
        puzzle = Puzzle(alternatives=alternatives, found=tuple(data.pop("found")), **data)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise GenialError(f"{quote(line[:40])}... is not a puzzle: {error}") from error
    if puzzle.theme not in THEMES or puzzle.id != name_puzzle(puzzle.position):
        raise GenialError(f"the puzzle {quote(puzzle.id)} has an unknown theme or another position")
    return puzzle
