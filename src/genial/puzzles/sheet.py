"""A printable sheet: puzzles with pictures, and the answers at the back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from genial.bots.levels import LEVELS
from genial.drawing.board import draw_board, find_centre, find_direction, measure_board
from genial.drawing.captions import describe_state, format_title, name_seats
from genial.drawing.helvetica import wrap_text
from genial.drawing.outlines import APOTHEM
from genial.drawing.palette import (
    LINE,
    LINE_STRONG,
    PAGE,
    TEXT,
    TEXT_QUIET,
    TRAY,
    TRAY_EDGE,
    WELLS,
)
from genial.drawing.paths import parse_path
from genial.drawing.pdf import A4, Page, write_pdf
from genial.drawing.pieces import draw_frame, draw_tile
from genial.drawing.score_boards import WIDTH as SCORE_BOARD_WIDTH
from genial.drawing.score_boards import draw_score_boards
from genial.drawing.shapes import Box, Filled, Group, Shape, Words
from genial.engine.notation import DECISIONS, parse_move
from genial.engine.view import View
from genial.reviews.differences import find_facts
from genial.reviews.facts import Scores

from .difficulty import WEIGHING
from .puzzle import Puzzle, Theme

TITLES: dict[Theme, str] = {
    "bonus": "Bonus tile",
    "lowest": "Save the lowest colour",
    "close": "Close the line",
    "exchange": "Exchange or not",
    "endgame": "Endgame",
}

# Dark areas are printed in light colours: they need less ink, and people can write on them.
_PRINTED = {
    PAGE: "#ffffff",
    TRAY: "#efece6",
    TRAY_EDGE: "#8a8172",
    **{well.floor: "#ffffff" for well in WELLS.values()},
    **{well.rim: "#b9b2a5" for well in WELLS.values()},
}
_MARGIN = 40.0  # in points, like all lengths in this file
_WIDTH, _HEIGHT = A4
_INNER = _WIDTH - 2 * _MARGIN
_HEAD = 40.0  # the height of the lines above a picture
_BOARD = 318.0  # the width of the board
_SCORES = 0.46  # the scale of the score boards
_RACK = 40.0  # the height of the row of the player's tiles
_TILE = 0.17  # the scale of a tile in this row
_ON_PAGE = 2  # the number of puzzles on a page
_ANSWERS = 5  # the number of answers on a page
_SMALL = 150.0  # the width of the board of an answer
_SENTENCES = 3  # the most sentences of an answer


def make_sheet(puzzles: Sequence[Puzzle]) -> bytes:
    """The PDF file with these puzzles, in their order. Caller ensures that there is a puzzle."""
    numbered = list(enumerate(puzzles, 1))
    pages: list[Page] = []
    for first in range(0, len(numbered), _ON_PAGE):
        pages.append(_draw_page(numbered[first : first + _ON_PAGE], len(pages) + 1))
    for first in range(0, len(numbered), _ANSWERS):
        pages.append(_draw_answers(numbered[first : first + _ANSWERS], len(pages) + 1))
    return write_pdf(pages, "Genial: puzzles", _PRINTED)


def _draw_page(puzzles: Sequence[tuple[int, Puzzle]], number: int) -> Page:
    shapes: list[Shape] = []
    row_height = (_HEIGHT - 2 * _MARGIN) / _ON_PAGE
    for row, (at, puzzle) in enumerate(puzzles):
        shapes.append(
            Group(tuple(_draw_puzzle(at, puzzle, row_height)), _MARGIN, _MARGIN + row * row_height)
        )
    return Page(_WIDTH, _HEIGHT, (*shapes, *_draw_foot(number)))


def _draw_puzzle(at: int, puzzle: Puzzle, row_height: float) -> Iterator[Shape]:
    """The board with the names of its empty spaces, the score boards, and the player's tiles."""
    view = puzzle.view
    yield Words(0, 14, f"{at}. {TITLES[puzzle.theme]}", 13, TEXT)
    yield Words(_INNER, 14, describe_difficulty(puzzle), 10, TEXT_QUIET, "end", is_bold=False)
    yield Words(0, 30, describe_state(view), 10, TEXT, is_bold=False)
    yield Words(_INNER, 30, format_title(view.rules), 8, TEXT_QUIET, "end", is_bold=False)
    board = draw_board(view)
    scale = min(_BOARD / board.width, (row_height - _HEAD - _RACK - 12) / board.height)
    x, height = (_BOARD - board.width * scale) / 2, board.height * scale
    yield Group((*board.shapes, *_name_spaces(view)), x, _HEAD, scale)
    scores, size = draw_score_boards(view, height / _SCORES)
    y = _HEAD + (height + _RACK - size * _SCORES) / 2
    yield Group(scores, _INNER - SCORE_BOARD_WIDTH * _SCORES, y, _SCORES)
    yield Group(tuple(_draw_rack(view)), 0, _HEAD + height + _RACK / 2)


def _name_spaces(view: View) -> Iterator[Shape]:
    """The names of the empty spaces, for the notation of moves."""
    shape, covered = view.rules.board.shape, view.symbols
    left, top, _, _ = measure_board(shape, view.geometry.spaces)
    for space in view.geometry.spaces:
        if space.name not in covered:
            x, y = find_centre(space, shape)
            yield Words(x - left, y - top + 10, space.name, 28, LINE_STRONG, "middle", False)


def _draw_rack(view: View) -> Iterator[Shape]:
    """The tiles of the player below the board; y = 0 is their middle."""
    yield Words(0, 4, "Your tiles", 10, TEXT)
    shape = view.rules.board.shape
    for slot, tile in enumerate(view.rack):
        x = 66 + slot * (4 * APOTHEM * _TILE + 9) + APOTHEM * _TILE
        yield Group(draw_tile(tile, shape), x, 0, _TILE)


def describe_difficulty(puzzle: Puzzle) -> str:
    """The rating, and the weakest level that finds the solution at least every second time.

    The weaker levels accept every exchange without comparing it with keeping. So they are not named
    for an exchange.
    """
    able = [
        level.title
        for level, found in zip(LEVELS, puzzle.found, strict=True)
        if found >= 0.5 and (puzzle.theme != "exchange" or level.rating >= WEIGHING)
    ]
    who = f"found by {able[0]}" if able else "no level finds it"
    return f"Difficulty {puzzle.rating} ({who})"


def _draw_answers(puzzles: Sequence[tuple[int, Puzzle]], number: int) -> Page:
    shapes: list[Shape] = [Words(_MARGIN, _MARGIN + 12, "Answers", 15, TEXT)]
    row_height = (_HEIGHT - 2 * _MARGIN - 26) / _ANSWERS
    for row, (at, puzzle) in enumerate(puzzles):
        y = _MARGIN + 26 + row * row_height
        shapes.append(Group(tuple(_draw_answer(at, puzzle)), _MARGIN, y))
    return Page(_WIDTH, _HEIGHT, (*shapes, *_draw_foot(number)))


def _draw_answer(at: int, puzzle: Puzzle) -> Iterator[Shape]:
    """The pale board with the solution on it, and sentences beside it."""
    yield Box(0, 0, _INNER, 0.6, LINE)
    board = draw_board(puzzle.view)
    scale = min(_SMALL / board.width, 130 / board.height)
    veil = Filled(
        parse_path(f"M0 0L{board.width} 0L{board.width} {board.height}L0 {board.height}Z"),
        "#ffffff",
        0.55,
    )
    shapes = (*board.shapes, veil, *_draw_solution(puzzle))
    yield Group(shapes, (_SMALL - board.width * scale) / 2, 6, scale)
    x, y = _SMALL + 18, 20.0
    yield Words(x, y, f"{at}. {name_solution(puzzle)}", 12, TEXT)
    for sentence in explain(puzzle):
        y += 4
        for line in wrap_text(sentence, _INNER - x, 9.5):
            y += 12.5
            yield Words(x, y, line, 9.5, TEXT, is_bold=False)


def _draw_solution(puzzle: Puzzle) -> Iterator[Shape]:
    """The tile of the solution with a frame; nothing for an exchange."""
    move, view = parse_move(puzzle.solution), puzzle.view
    if not move.is_placement:
        return
    shape = view.rules.board.shape
    left, top, _, _ = measure_board(shape, view.geometry.spaces)
    spaces = {space.name: space for space in view.geometry.spaces}
    here, there = (spaces[name] for name in move.spaces)
    direction = find_direction(here, there, shape)
    x, y = find_centre(here, shape)
    tile = (*draw_frame(shape, direction), *draw_tile(move.colours, shape, direction))
    yield Group(tile, x - left, y - top)


def name_solution(puzzle: Puzzle) -> str:
    """The solution in words: "Exchange the tiles", "Keep the tiles", or the placement."""
    if puzzle.solution in DECISIONS:
        return "Exchange the tiles" if puzzle.solution == "swap" else "Keep the tiles"
    move = parse_move(puzzle.solution)
    here, there = move.spaces
    return f"Tile {move.tile} on {here} and {there} ({puzzle.solution})"


def explain(puzzle: Puzzle) -> Iterator[str]:
    """Sentences for the answer: the values, and how the solution differs from another move."""
    view = puzzle.view
    unit = "of the highest result" if view.rules.is_solo else "of the win"
    other = next(each for each in puzzle.alternatives if each.move == puzzle.tempting)
    how = "exactly" if puzzle.is_exact else f"in {puzzle.worlds} sampled worlds"
    yield (
        f"Worth {_percent(puzzle.share)} {unit}. The most common wrong move, {_name(other.move)}, "
        f"is worth {_percent(other.share)} (computed {how})."
    )
    facts = find_facts(view, parse_move(puzzle.tempting), parse_move(puzzle.solution))
    told = [fact for fact in facts if not isinstance(fact, Scores)] or facts
    texts = " ".join(fact.text(name_seats(view.rules)) for fact in told[:_SENTENCES])
    yield (
        texts
        if puzzle.theme == "exchange"
        else (f"With {_name(other.move)} as the played move: {texts}")
    )


def _name(move: str) -> str:
    return {"swap": "exchanging", "keep": "keeping"}.get(move, move)


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"


def _draw_foot(number: int) -> Iterator[Shape]:
    y = _HEIGHT - 22
    yield Words(_MARGIN, y, "Genial · puzzles", 8, TEXT_QUIET, is_bold=False)
    yield Words(_WIDTH - _MARGIN, y, str(number), 8, TEXT_QUIET, "end", is_bold=False)
