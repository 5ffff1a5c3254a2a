"""A report as one page of HTML, complete in itself: it asks nobody for anything."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from genial.engine.editions import Rules
from genial.engine.errors import GenialError, quote

from .plotting import plot
from .report import Report

_STYLE = """
:root { color-scheme: light dark; --page: #f3efe7; --text: #26221c; --line: #d8d0c1; }
@media (prefers-color-scheme: dark) {
:root { --page: #141312; --text: #efeae1; --line: #45403a; }
}
body { max-width: 54rem; margin: 2rem auto; padding: 0 1rem; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
.wide { overflow-x: auto; margin-bottom: 1.5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 0.8rem; border-bottom: 1px solid var(--line); text-align: right;
  white-space: nowrap; }
th:first-child { text-align: left; }
"""


def check_picture(path: Path) -> None:
    """Refuses a file that is neither a drawing nor a page, or that could not be written.

    Raises:
        GenialError: saying which endings there are, or which folder there is not.
    """
    if path.suffix.lower() not in (".svg", ".html"):
        raise GenialError(f"a picture is a file.svg or a file.html, not {quote(str(path))}")
    if not path.parent.is_dir():
        raise GenialError(f"there is no folder {quote(str(path.parent))} for {path.name}")


def write_picture(shown: Report, path: Path) -> None:
    """Writes a drawing, or a page with it, as the ending of the file says."""
    is_page = path.suffix.lower() == ".html"
    path.write_text(format_page(shown) if is_page else plot(shown), encoding="utf-8")


def format_page(shown: Report) -> str:
    """Standings, picture and the shares of all pairs, with their 95% intervals."""
    title = " – ".join(shown.contest.entrants)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{_STYLE}</style>
<h1>{escape(title)}</h1>
<p>{escape(_name_kind(shown.contest.rules))}, {shown.games} games, seed {shown.contest.seed}</p>
<h2>Ratings</h2>
<p>400 points are odds of ten to one; the mean of all is 0.</p>
<div class="wide">{_list_standings(shown)}</div>
{plot(shown)}
<h2>Against each other</h2>
<p>The share that the bot of a row won against that of a column, in percent; a tie is half.</p>
<div class="wide">{_list_shares(shown)}</div>
</html>
"""


def _name_kind(rules: Rules) -> str:
    players = "1 player" if rules.players == 1 else f"{rules.players} players"
    return f"{rules.edition.title}, {rules.variant}, {players}"


def _list_standings(shown: Report) -> str:
    rows = (
        [
            shown.contest.entrants[standing.contestant],
            f"{standing.rating:+.0f}",
            f"{standing.low:+.0f} to {standing.high:+.0f}",
            f"{shown.seconds[standing.contestant]:.3f}",
        ]
        for standing in shown.standings
    )
    return _format_table(["bot", "rating", "95%", "seconds a game"], rows)


def _list_shares(shown: Report) -> str:
    names = shown.contest.entrants
    order = [standing.contestant for standing in shown.standings]
    rows = ([names[one], *(_format_share(shown, one, other) for other in order)] for one in order)
    return _format_table(["", *(names[other] for other in order)], rows)


def _format_share(shown: Report, one: int, other: int) -> str:
    if one == other:
        return ""
    share = shown.shares[one, other]
    return f"{100 * share.share:.1f} ({100 * share.low:.0f} to {100 * share.high:.0f})"


def _format_table(head: list[str], rows: Iterable[list[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = [f"<tr>{top}</tr>"]
    for name, *cells in rows:
        data = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{data}</tr>')
    return "<table>\n" + "\n".join(lines) + "\n</table>"
