"""Findings as sections of tables and charts, and the Markdown page that they are written into."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from genial.arena.standings import Share
from genial.engine.errors import GenialError
from genial.figures.charts import (
    Histogram,
    Interval,
    IntervalGroup,
    draw_histograms,
    draw_intervals,
)
from genial.figures.page import Cell, Chart, Section

from .estimates import Estimate, Spread
from .findings import Findings

PLACES = ("1st", "2nd", "3rd", "4th")
BEGIN, END = "<!-- written by genial lab: begin -->", "<!-- written by genial lab: end -->"

_NEW_PAGE = f"# What the game is like\n\n{BEGIN}\n{END}\n"
_NONE = Cell("–")


def read_page(path: Path) -> str:
    """The text of the page, or of a new page. Its figures are between the lines BEGIN and END.

    Raises:
        GenialError: if one of the lines is missing, END comes before BEGIN, or the folder does not
            exist.
    """
    if not path.parent.is_dir():
        raise GenialError(f"there is no folder {path.parent} for the page {path.name}")
    text = path.read_text(encoding="utf-8") if path.exists() else _NEW_PAGE
    _split_page(text, str(path))
    return text


def replace_figures(text: str, figures: str, name: str) -> str:
    """The page with new figures between BEGIN and END. The rest of the page is unchanged."""
    before, after = _split_page(text, name)
    return f"{before}\n\n{figures.strip()}\n\n{after}"


def _split_page(text: str, name: str) -> tuple[str, str]:
    """The text up to and including BEGIN, and the text from END on."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise GenialError(
            f"{name} has no place for the figures: it needs the lines {BEGIN} and {END}"
        )
    return before + begin, end + after


def list_sections(findings: Sequence[Findings]) -> list[Section]:
    """The sections that have rows."""
    sections = [
        _list_places(findings),
        _list_scores(findings),
        _list_lengths(findings),
        _list_exchanges(findings),
    ]
    return [section for section in sections if section.rows]


def _list_places(findings: Sequence[Findings]) -> Section:
    contested = [found for found in findings if found.places]
    rows = tuple(
        (
            Cell(str(found.kind)),
            Cell(f"{100 * found.equal:.1f}"),
            *(_percent(share) for share in found.places),
            *(_NONE for _ in PLACES[len(found.places) :]),
            _percent(found.ties),
        )
        for found in contested
    )
    return Section(
        "Does the first player have an edge?",
        "Wins in % by place in the order of play; winners who tie divide the win. In the team game "
        'the places are those of the teams. "Equal" is the share of each place if the order did '
        'not matter; "shared" is the share of games with more than one winner.',
        ("", "equal", *PLACES, "shared"),
        rows,
        tuple(_draw_places(contested)),
    )


def _list_scores(findings: Sequence[Findings]) -> Section:
    rows = tuple(
        (
            Cell(str(found.kind)),
            _number(found.winner.mean),
            _quartiles(found.winner),
            _number(found.last.mean) if found.last else _NONE,
            _quartiles(found.last),
            _percent(found.instant),
        )
        for found in findings
    )
    return Section(
        "What does it take to win?",
        "The lowest marker of the winner and of the last side: the mean and the quartiles. For the "
        "duel, the number of markers on the player's own side; for solo, the result. In solo, an "
        "instant win is a perfect result.",
        ("", "winner", "¼ ½ ¾", "last", "¼ ½ ¾", "instant wins, %"),
        rows,
        tuple(_draw_scores(findings)),
    )


def _list_lengths(findings: Sequence[Findings]) -> Section:
    rows = tuple(
        (
            Cell(str(found.kind)),
            Cell(str(found.games)),
            *map(_number, (found.turns, found.placements, found.bonuses, found.empty)),
        )
        for found in findings
    )
    return Section(
        "How long is a game?",
        "Means per game. The placements include the bonus placements. Empty spaces are the spaces "
        "in play without a symbol at the end.",
        ("", "games", "turns", "placements", "bonus placements", "empty spaces"),
        rows,
    )


def _list_exchanges(findings: Sequence[Findings]) -> Section:
    rows = tuple(
        (
            Cell(str(found.kind)),
            _number(found.offered),
            _number(found.taken),
            _percent(found.exchanging),
            Cell(str(found.exchanging.games)),
        )
        for found in findings
        if found.offered and found.taken and found.exchanging
    )
    return Section(
        "What is the exchange worth?",
        'How often per game a player could exchange tiles ("possible") and did ("taken"). In other '
        "games, one side never exchanges, each side in turn with the same bag. "
        '"Ahead" is how often another side has a better rank than this side, in %; a tie counts '
        "half. 50 would mean that the exchange is worth nothing.",
        ("", "possible", "taken", "ahead", "games"),
        rows,
        tuple(_draw_exchange(findings)),
    )


def _draw_places(findings: Sequence[Findings]) -> Iterator[Chart]:
    groups = [
        IntervalGroup(
            str(found.kind),
            tuple(
                Interval(
                    place, *(100 * (x - found.equal) for x in (share.value, share.low, share.high))
                )
                for place, share in zip(PLACES, found.places, strict=False)
            ),
        )
        for found in findings
    ]
    if groups:
        title = "Wins by place in the order of play"
        caption = "percentage points above what equal places would win, with 95% intervals"
        yield Chart("lab-places.svg", title, draw_intervals(title, caption, groups, digits=1))


def _draw_scores(findings: Sequence[Findings]) -> Iterator[Chart]:
    names = {"duel": ": markers on the winner's side", "solo": ": result"}
    for edition in dict.fromkeys(found.kind.edition for found in findings):
        panels = [
            Histogram(f"{found.kind}{names.get(found.kind.variant, '')}", found.winner.counts)
            for found in findings
            if found.kind.edition == edition
        ]
        title = f"Winning scores, {edition}"
        caption = "the winner's lowest marker, unless said otherwise; share of games"
        svg = draw_histograms(title, caption, panels)
        yield Chart(f"lab-scores-{edition}.svg", title, svg)


def _draw_exchange(findings: Sequence[Findings]) -> Iterator[Chart]:
    rows = tuple(
        Interval(str(found.kind), *(100 * (x - 0.5) for x in (s.share, s.low, s.high)))
        for found in findings
        if (s := found.exchanging) and s.games
    )
    if rows:
        title = "Sides that exchange against the side that never does"
        caption = "how often they are ahead: percentage points above 50, with 95% intervals"
        svg = draw_intervals(title, caption, [IntervalGroup("", rows)], digits=1)
        yield Chart("lab-exchange.svg", title, svg)


def _percent(share: Estimate | Share | None) -> Cell:
    if share is None:
        return _NONE
    value = share.share if isinstance(share, Share) else share.value
    return Cell(f"{100 * value:.1f}", f"{100 * share.low:.1f}–{100 * share.high:.1f}")


def _number(estimate: Estimate | None) -> Cell:
    if estimate is None:
        return _NONE
    return Cell(f"{estimate.value:.2f}", f"{estimate.low:.2f}–{estimate.high:.2f}")


def _quartiles(spread: Spread | None) -> Cell:
    return Cell(" ".join(map(str, spread.quartiles))) if spread else _NONE
