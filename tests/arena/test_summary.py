"""The ratings of a contest as a chart and as a page: complete, escaped, self-contained."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from genial.arena.contest import Contest
from genial.arena.playing import GameResult
from genial.arena.summary import ContestSummary, draw_ratings, format_page, summarize
from genial.engine.editions import find_rules

NASTY = '<script>&"mine".py:Bot'


def new_result(
    number: int, sides: list[int], ranks: list[int], names: tuple[str, ...]
) -> GameResult:
    return GameResult(
        number=number,
        set=number // 2,
        seed=0,
        seats=[names[side] for side in sides],
        sides=sides,
        ranks=ranks,
        scores=[[0] * 6] * 2,
        reason="full",
        decisions=1,
        seconds=[0.5, 0.5],
    )


@pytest.fixture(scope="module")
def summary() -> ContestSummary:
    """A contest in which the second bot won three of four games.

    The first bot's name has markup.
    """
    contest = Contest(find_rules("2023", "standard", 2), (NASTY, "greedy"), seed=7)
    ranks = [[2, 1], [2, 1], [2, 1], [1, 2]]
    results = [
        new_result(number, [0, 1], rank, contest.entrants) for number, rank in enumerate(ranks)
    ]
    return summarize(contest, results)


class Reader(HTMLParser):
    """Collects the cells of tables, and the names of all tags and attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: list[str] = []
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attributes}
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, text: str) -> None:
        if self.tags and self.tags[-1] in ("td", "th", "small", "wbr") and text.strip():
            self.rows[-1][-1] += text


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


def test_the_drawing_is_well_formed_and_has_a_row_for_each_bot(summary: ContestSummary) -> None:
    drawing = ElementTree.fromstring(draw_ratings(summary))
    texts = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.index("greedy") < texts.index(NASTY)  # the best bot comes first
    assert len(list(drawing.iter("{http://www.w3.org/2000/svg}circle"))) == 2


def test_the_page_has_standings_and_shares_with_their_intervals(summary: ContestSummary) -> None:
    page = format_page(summary)
    assert "2023 edition (North America), standard, 2 players, 4 games, seed 7" in page
    rows = read(page).rows
    best = summary.standings[0]
    assert rows[0] == ["bot", "rating", "95%", "seconds a game"]
    interval = f"{best.low:+.0f} to {best.high:+.0f}"
    assert rows[1] == ["greedy", f"{best.rating:+.0f}", interval, "0.500"]
    assert rows[3] == ["", "greedy", NASTY]
    share = summary.shares[1, 0]
    assert rows[4] == ["greedy", "", f"75.0 {100 * share.low:.0f} to {100 * share.high:.0f}"]
    assert rows[5][0] == NASTY


def test_names_are_text_and_never_markup(summary: ContestSummary) -> None:
    page = format_page(summary)
    assert "script" not in read(page).tags
    assert "<script>" not in page
    assert (
        page.count("&lt;script&gt;&amp;") == 6
    )  # in the title, the heading, the drawing, and cells of three tables


def test_the_page_is_complete_and_fits_light_and_dark(summary: ContestSummary) -> None:
    page = format_page(summary)
    reader = read(page)
    assert "svg" in reader.tags
    assert not reader.attributes & {"src", "href", "srcset", "data", "style"}
    assert not {"link", "img", "iframe", "script"} & set(reader.tags)
    assert "url(" not in page
    assert "@import" not in page
    assert re.findall(r"\w+://[^\"]+", page) == ["http://www.w3.org/2000/svg"]
    assert page.count("prefers-color-scheme: dark") == 2
