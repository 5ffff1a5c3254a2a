"""A review as tables and charts, for the terminal and for a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from genial.drawing.card_words import Language
from genial.drawing.svg import draw_svg
from genial.engine.notation import parse_move
from genial.engine.record import Record
from genial.engine.replay import replay
from genial.figures.charts import Course, draw_courses
from genial.figures.page import Cell, Chart, Section, format_html

from .german import translate_section
from .reasons import find_better
from .review import Account, GradedMove, Performance, Review

_NONE = Cell("–")
_ROWS = {
    "initial": "before the game",
    "start": "first move",
    "deal": "deal",
    "own_draws": "own draws",
    "other_tiles": "tiles of others",
    "own_moves": "own moves",
    "other_moves": "moves of others",
    "unexplained": "unexplained",
    "final": "result",
}
_STOPPED = "when the game stopped"  # instead of the result, if the game was not played to its end


def list_sections(review: Review) -> list[Section]:
    """The tables of a review, without those that are not computed yet, or cannot be computed."""
    if review.unknown_racks:
        return [_tabulate_moves(review)]
    sections = [_tabulate_performances(review)]
    if review.accounts:
        sections.insert(0, _tabulate_accounts(review))
    return [*sections, _tabulate_moves(review)]


def format_page(review: Review, record: Record) -> str:
    """A complete review as one HTML file that loads no other file."""
    title = f"Review: {', '.join(review.names)}"
    *tables, moves = list_page_sections(review)
    moments = _list_moments(review, record)
    summary = " ".join(review.verdict.sentences)
    return format_html(title, summary, [*tables, *moments, moves])


def list_page_sections(review: Review, language: Language = "en") -> list[Section]:
    """The tables of a complete review, with the chart of the chances if they are known."""
    sections = list_sections(review)
    if not review.unknown_racks:
        curve = Chart("chances.svg", "Chances", _draw_chances(review, language))
        sections[0] = replace(sections[0], charts=(curve,))
    if language == "de":
        return [translate_section(each, review) for each in sections]
    return sections


def _tabulate_accounts(review: Review) -> Section:
    unit = "the highest result" if review.players == 1 else "a win"
    note = (
        f"Points are hundredths of {unit}. Each column adds up to the result. Luck is the sum of "
        "the first move, the deal, the player's draws and the tiles of others. Own moves and moves "
        "of others are compared with the moves of the bot that plays in the sampled worlds. Points "
        "lost are compared with the best moves."
    )
    names = _ROWS if review.is_over else {**_ROWS, "final": _STOPPED}
    rows = tuple(
        (Cell(label), *(Cell(_sign(account, name)) for account in review.accounts))
        for name, label in names.items()
    )
    luck = (
        Cell("luck in all"),
        *(
            Cell(f"{100 * each.luck:+.1f}", f"± {200 * each.luck_error:.1f}")
            for each in review.accounts
        ),
    )
    lost = (Cell("points lost"), *(Cell(f"{100 * each.lost:.1f}") for each in review.accounts))
    columns = ("points", *review.names)
    return Section("What changed the chances", note, columns, (*rows, luck, lost))


def _sign(account: Account, name: str) -> str:
    value = 100 * float(getattr(account, name))
    return f"{value:.1f}" if name in ("initial", "final") else f"{value:+.1f}"


def _tabulate_performances(review: Review) -> Section:
    note = (
        "Points lost for each move that was not forced. “In an even game” takes into account how "
        "much these moves could cost, and has a 95% interval; the levels are compared with it."
    )
    rows = tuple(
        (
            Cell(review.names[each.seat]),
            Cell(str(each.moves)),
            Cell(f"{100 * each.loss:.1f}"),
            _format_even_loss(each),
            _NONE if each.level is None else Cell(each.level, _join_levels(each.levels)),
        )
        for each in review.performances
    )
    columns = ("player", "moves", "lost", "in an even game", "like")
    return Section("How well they played", note, columns, rows)


def _format_even_loss(performance: Performance) -> Cell:
    if performance.even_loss is None:
        return _NONE
    interval = f"{100 * performance.low:.1f} to {100 * performance.high:.1f}"
    return Cell(f"{100 * performance.even_loss:.1f}", interval)


def _join_levels(levels: Sequence[str]) -> str:
    return f"{levels[0]} to {levels[-1]}" if len(levels) > 1 else ""


def _tabulate_moves(review: Review) -> Section:
    note = (
        "Lost and luck in points, ± two standard errors. Luck is what the draw after the move "
        "changed for the player."
    )
    if review.unknown_racks:
        note = (
            "Lost in points, ± two standard errors. Nobody wrote the racks down, so a placement is "
            "compared only with other placements of the same tile, and an exchange has no grade."
        )
    rows = tuple(_describe_move(review, move) for move in review.moves if move is not None)
    columns = ("move", "player", "played", "grade", "lost", "better", "luck")
    shown = len(columns) - review.unknown_racks  # then there is no luck
    return Section("Moves", note, columns[:shown], tuple(row[:shown] for row in rows))


def _describe_move(review: Review, move: GradedMove) -> tuple[Cell, ...]:
    luck = review.find_luck(move.step)
    is_worse = move.grade not in ("best", "forced")
    is_exchange = not parse_move(move.move).is_placement
    return (
        Cell(str(move.step + 1)),
        Cell(review.names[move.seat]),
        Cell(move.move),
        _NONE if review.unknown_racks and is_exchange else Cell(move.grade),
        Cell(f"{100 * max(0.0, move.loss):.1f}", f"± {200 * move.error:.1f}")
        if is_worse
        else _NONE,
        Cell(find_better(move)) if is_worse else _NONE,
        _NONE
        if luck is None
        else Cell(f"{100 * luck:+.1f}", f"± {200 * (review.find_luck_error(move.step) or 0):.1f}"),
    )


def _draw_chances(review: Review, language: Language) -> str:
    """A chart of the value for each player before each move, as the player could know it."""
    courses = [
        Course(
            name, tuple(100 * value for value in _follow(review, seat)), _find_dots(review, seat)
        )
        for seat, name in enumerate(review.names)
    ]
    is_solo = review.players == 1
    if language == "de":
        what = "Erwartetes Ergebnis" if is_solo else "Siegchancen"
        return draw_courses(what, "Züge; Punkte markieren entscheidende Momente", courses)
    what = "Expected result" if is_solo else "Win chances"
    return draw_courses(what, "moves; a dot marks a key moment of the player", courses)


def _follow(review: Review, seat: int) -> Iterator[float]:
    """The value for a seat before each move, and at the end.

    Between the turns of the seat, the last value stays.
    """
    value = review.openings[seat].dealt
    for move, link in zip(review.moves, review.links, strict=True):
        if move is None or link is None or move.seat != seat:
            yield value
            continue
        yield value if link.before is None else link.before
        after = review.find_after(move.step) if link.drawn is None else link.drawn
        value = value if after is None else after
    yield review.final[seat]


def _find_dots(review: Review, seat: int) -> tuple[int, ...]:
    moves = (review.moves[step] for step in review.moments)
    return tuple(move.step for move in moves if move is not None and move.seat == seat)


def _list_moments(review: Review, record: Record) -> Iterator[Section]:
    """One section for each key moment, with the position and the candidates."""
    game = replay(record)
    wanted = set(review.moments)
    views = {}
    while game.steps:
        step = len(game.steps) - 1
        game.undo()
        if step in wanted:
            views[step] = game.view(None if game.unknown_racks else game.seat)
    reasons = {reason.step: reason for reason in review.reasons}
    for step in review.moments:
        move = review.moves[step]
        assert move is not None
        side = review.owners[move.seat]
        rows = tuple(
            (
                Cell(each.move),
                Cell(f"{100 * each.shares[side]:.1f}", f"± {200 * each.error:.1f}"),
                Cell("played" if each.move == move.move else ""),
            )
            for each in move.candidates
        )
        name, article = review.names[move.seat], "an" if move.grade == "inaccuracy" else "a"
        yield Section(
            f"Move {step + 1}: {name} plays {move.move}, {article} {move.grade}",
            " ".join(
                [
                    f"The position before the move, and its value for {name} after each candidate.",
                    *(fact["text"] for fact in reasons[step].facts),
                ]
            ),
            ("candidate", "value", ""),
            rows,
            (Chart(f"move-{step + 1}.svg", f"Move {step + 1}", draw_svg(views[step])),),
        )
