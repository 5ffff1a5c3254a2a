"""Writes docs/rules.md: the clauses with their pictures, tests and code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from genial.engine.colours import name_colour
from genial.engine.editions import DUEL_TRACK
from tests.docs.rulebook.citations import CLAUSE, Citation, find_citations
from tests.docs.rulebook.editions import fill_row, list_titles
from tests.docs.rulebook.figures import Shown, show_figure
from tests.docs.rulebook.source import FOLDER, Chapter, Clause, Figure, Rulebook

_ENGINE = "src/genial/engine/"
_NOTE = "<!-- Made by `make rules` from docs/rules. Change it there. -->\n"


def write_markdown(book: Rulebook) -> str:
    """The text of docs/rules.md."""
    introduction = (FOLDER / "introduction.md").read_text("utf-8")
    parts = [_NOTE, _link_clauses(introduction), *_write_contents(book), *_write_editions(book)]
    for chapter in book.chapters:
        parts.append(f"## {chapter.number} {chapter.title['en']}\n")
        for clause in chapter.clauses:
            parts.extend(_write_clause(clause))
    parts.extend(_write_questions(book))
    parts.extend(_write_readings(book))
    return "\n".join(parts)


def _write_contents(book: Rulebook) -> Iterator[str]:
    yield "## Contents\n"
    yield "- [Editions side by side](#editions-side-by-side)"
    for chapter in book.chapters:
        yield f"- [{chapter.number} {chapter.title['en']}](#{_find_anchor(chapter)})"
    yield "- [Often misunderstood](#often-misunderstood)"
    yield "- [Our readings](#our-readings)\n"


def _find_anchor(chapter: Chapter) -> str:
    """The anchor that GitHub gives to the chapter's heading."""
    return f"{chapter.number} {chapter.title['en']}".lower().replace(",", "").replace(" ", "-")


def _write_editions(book: Rulebook) -> Iterator[str]:
    yield "## Editions side by side\n"
    titles = [title["en"] for title in list_titles(book)]
    yield f"| | {' | '.join(titles)} |"
    yield "|---|" + "---|" * len(titles)
    for row in book.rows:
        clauses = f" ({', '.join(map(_link, row.clauses))})" if row.clauses else ""
        cells = " | ".join(cell["en"] for cell in fill_row(row))
        yield f"| {row.label['en']}{clauses} | {cells} |"
    yield ""


def _write_clause(clause: Clause) -> Iterator[str]:
    yield f'<a id="{clause.number}"></a>\n'
    yield f"### {clause.number} {clause.title['en']}\n"
    yield _link_clauses(clause.text["en"]) + "\n"
    for figure in clause.figures:
        yield from _write_figure(figure, show_figure(figure))
    if clause.editions:
        yield f"**Editions:** {_link_clauses(clause.editions['en'])}\n"
    if clause.reading:
        yield f"**Our reading:** {_link_clauses(clause.reading['en'])}\n"
    cited = [citation for citation in find_citations() if citation.number == clause.number]
    code = [citation for citation in cited if _is_code(citation)]
    if code:
        yield f"Code: {', '.join(_list_code(code))}\n"
    tests = list_tests(cited)
    yield f"<details><summary>Tests: {len(tests)}</summary>\n"
    yield from (f"- [{_read_name(test.name)}](../{test.path})" for test in tests)
    yield "\n</details>\n"


def list_tests(cited: Iterable[Citation]) -> list[Citation]:
    """The tests among the citations, each once. Those in tests/rules come first."""
    tests = {
        citation for citation in cited if citation.name.startswith("test_") and _is_test(citation)
    }
    return sorted(tests, key=lambda test: ("tests/rules/" not in test.path, test.path, test.name))


def _is_test(citation: Citation) -> bool:
    return citation.path.startswith("tests/") and "/test_" in citation.path


def _is_code(citation: Citation) -> bool:
    is_test = ".test." in citation.path or ".fixture." in citation.path
    return citation.path.startswith(("src/", "web/src/")) and not is_test


def _list_code(code: Iterable[Citation]) -> list[str]:
    """Links to the files that cite a clause, with function names.

    Files of the engine come first.
    """
    names: dict[str, list[str]] = {}
    for citation in sorted(code, key=lambda each: not each.path.startswith(_ENGINE)):
        found = names.setdefault(citation.path, [])
        if citation.name and f"`{citation.name}`" not in found:
            found.append(f"`{citation.name}`")
    return [
        f"[{_shorten(path)}](../{path})" + (f" ({', '.join(found)})" if found else "")
        for path, found in names.items()
    ]


def _shorten(path: str) -> str:
    return path.removeprefix("src/genial/").removeprefix("web/src/")


def _read_name(test: str) -> str:
    """The name of a test, written as a sentence."""
    return test.removeprefix("test_").replace("_", " ")


def _write_figure(figure: Figure, shown: Shown) -> Iterator[str]:
    caption = figure.caption["en"]
    if shown.is_board:
        yield f"![{caption}](images/rules/{figure.name}.svg)\n"
    if shown.ranking:
        yield from _write_ranking(shown)
    if shown.tracks:
        yield from _write_tracks(shown)
    yield f"*{caption}*\n"


def _write_ranking(shown: Shown) -> Iterator[str]:
    count = max(len(player.markers) for player in shown.ranking)
    heads = ["lowest", "next", *[""] * count][:count]
    yield f"| rank | {' | '.join(heads)} |"
    yield "|---|" + "---|" * count
    for player in shown.ranking:
        cells = [f"{name_colour(colour)} {value}" for colour, value in player.markers]
        cells[player.decides] = f"**{cells[player.decides]}**"
        yield f"| {player.rank} | {' | '.join(cells)} |"
    yield ""


def _write_tracks(shown: Shown) -> Iterator[str]:
    """The tracks of a duel as a text drawing. The player's own side is on the left."""
    places = range(DUEL_TRACK, -DUEL_TRACK - 1, -1)
    yield "```text"
    yield "        " + " ".join(str(abs(place)) for place in places)
    for colour, marker in shown.tracks:
        signs = " ".join("o" if place == marker else "." for place in places)
        yield f"{name_colour(colour):8}{signs}"
    yield "```\n"


def _write_questions(book: Rulebook) -> Iterator[str]:
    yield "## Often misunderstood\n"
    for question in book.questions:
        clauses = ", ".join(map(_link, question.clauses))
        yield f"**{question.question['en']}** {question.answer['en']} ({clauses})\n"


def _write_readings(book: Rulebook) -> Iterator[str]:
    yield "## Our readings\n"
    yield "In these clauses the rulebooks are silent or unclear, and we had to decide:\n"
    for clause in book.clauses.values():
        if clause.reading:
            yield f"- {_link(clause.number)} {clause.title['en']}"
    yield ""


def _link(clause: str) -> str:
    return f"[{clause}](#{clause})"


def _link_clauses(text: str) -> str:
    """The text with a link on every clause that it names. Clauses in code get no link."""
    return re.sub(rf"(`[^`]*`)|({CLAUSE.pattern})", _link_or_keep, text)


def _link_or_keep(found: re.Match[str]) -> str:
    return found.group(1) or _link(found.group(2))
