"""Pages of tables and charts, as Markdown or as one self-contained HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple


class Cell(NamedTuple):
    """A number as text, with its 95% interval if it has one."""

    value: str
    interval: str = ""

    def __str__(self) -> str:
        return f"{self.value} ({self.interval})" if self.interval else self.value


@dataclass(frozen=True)
class Chart:
    """A chart as SVG, with the name of its file and a title for screen readers."""

    file: str
    title: str
    svg: str


@dataclass(frozen=True)
class Section:
    """A table, the note that explains it, and its charts. The first column names the rows.

    A page begins with links to all sections that have an anchor.
    """

    heading: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    charts: tuple[Chart, ...] = ()
    anchor: str = ""


def format_markdown(summary: str, sections: Sequence[Section], folder: str | None) -> str:
    """The sections as Markdown.

    Args:
        summary: a text above the sections.
        sections: tables and charts.
        folder: where the files of the charts are, relative to the page; None for no charts.
    """
    parts = [summary]
    for section in sections:
        parts += [f"## {section.heading}", section.note, _format_markdown_table(section)]
        if folder is not None:
            parts += [f"![{chart.title}]({folder}/{chart.file})" for chart in section.charts]
    return "\n\n".join(parts)


def _format_markdown_table(section: Section) -> str:
    rule = ["---", *("---:" for _ in section.columns[1:])]  # numbers are aligned to the right
    rows = [map(str, row) for row in section.rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in (section.columns, rule, *rows))


_STYLE = """
:root { color-scheme: light dark; --page: #f3efe7; --text: #26221c; --line: #d8d0c1; }
@media (prefers-color-scheme: dark) {
:root { --page: #141312; --text: #efeae1; --line: #45403a; }
}
body { max-width: 68rem; margin: 2rem auto; padding: 0 1rem; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
a { color: inherit; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; }
svg { display: block; max-width: 100%; height: auto; }
th:first-child { position: sticky; left: 0; background: var(--page); }
"""
TABLE_STYLE = """
.wide { overflow-x: auto; margin-bottom: 1.5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line); text-align: right;
  white-space: nowrap; }
th:first-child { text-align: left; }
th:first-child, th[scope="col"] { white-space: normal; }
th[scope="col"] { vertical-align: bottom; }
td small { display: block; }
.wide svg { min-width: 32rem; }
"""


_SHORT = 6  # the most characters of an interval that stays on the line of its value


def format_html(title: str, summary: str, sections: Sequence[Section]) -> str:
    """The sections as one HTML file that contains the charts and loads no other file."""
    body = "\n".join(map(format_html_section, sections))
    links = _format_links([section for section in sections if section.anchor])
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{_STYLE}{TABLE_STYLE}</style>
<h1>{escape(title)}</h1>
<p>{escape(summary)}</p>
{links}{body}
</html>
"""


def format_html_section(section: Section) -> str:
    """One section as HTML, for a page with TABLE_STYLE."""
    columns = "".join(f'<th scope="col">{escape(column)}</th>' for column in section.columns)
    lines = [f"<tr>{columns}</tr>"]
    for name, *cells in section.rows:
        data = "".join(map(_format_cell, cells))
        lines.append(f'<tr><th scope="row">{_format_name(name.value)}</th>{data}</tr>')
    table = "<table>\n" + "\n".join(lines) + "\n</table>"
    charts = "".join(f'<div class="wide">{chart.svg}</div>' for chart in section.charts)
    place = f' id="{escape(section.anchor)}"' if section.anchor else ""
    return (
        f"<h2{place}>{escape(section.heading)}</h2>\n<p>{escape(section.note)}</p>\n"
        f'<div class="wide">{table}</div>\n{charts}'
    )


def _format_links(sections: Sequence[Section]) -> str:
    links = (
        f'<a href="#{escape(section.anchor)}">{escape(section.heading)}</a>' for section in sections
    )
    return f"<nav>{' '.join(links)}</nav>\n" if len(sections) > 1 else ""


def _format_cell(cell: Cell) -> str:
    """A cell, with a long interval on its own line, so that tables stay narrow."""
    if len(cell.interval) <= _SHORT:
        return f"<td>{escape(str(cell))}</td>"
    return f"<td>{escape(cell.value)} <small>{escape(cell.interval)}</small></td>"


def _format_name(name: str) -> str:
    """The name of a row. The name of a bot may be long, and is broken after a colon or a slash."""
    return escape(name).replace(":", ":<wbr>").replace("/", "/<wbr>")
