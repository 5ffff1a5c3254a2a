"""Which drawings there are, and what is in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .charts import Bar, Group, Panel, draw_bars, draw_histograms
from .findings import Findings
from .tables import PLACES


@dataclass(frozen=True)
class Plot:
    """A drawing, and the table it stands below."""

    file: str
    table: str
    words: str  # what it shows, for those who do not see it
    svg: str


def list_plots(findings: Sequence[Findings]) -> list[Plot]:
    """All drawings that have something to show."""
    return [*_plot_places(findings), *_plot_scores(findings), *_plot_exchange(findings)]


def _plot_places(findings: Sequence[Findings]) -> Iterator[Plot]:
    groups = [
        Group(
            str(found.kind),
            tuple(
                Bar(place, *(100 * (x - found.equal) for x in (share.value, share.low, share.high)))
                for place, share in zip(PLACES, found.places, strict=False)
            ),
        )
        for found in findings
        if found.places
    ]
    if groups:
        title = "Wins by place in the order of play"
        axis = "percentage points above what equal places would win, with 95% intervals"
        yield Plot("lab-places.svg", "places", title, draw_bars(title, axis, groups))


def _plot_scores(findings: Sequence[Findings]) -> Iterator[Plot]:
    for edition in dict.fromkeys(found.kind.edition for found in findings):
        panels = [
            Panel(f"{found.kind}{_name_score(found)}", found.winner.counts)
            for found in findings
            if found.kind.edition == edition
        ]
        title = f"Winning scores, {edition}"
        axis = "the winner's lowest marker, unless said otherwise; share of games"
        yield Plot(
            f"lab-scores-{edition}.svg", "scores", title, draw_histograms(title, axis, panels)
        )


def _name_score(found: Findings) -> str:
    return {"duel": ": markers on the winner's side", "solo": ": result"}.get(
        found.kind.variant, ""
    )


def _plot_exchange(findings: Sequence[Findings]) -> Iterator[Plot]:
    groups = [
        Group(str(found.kind), (Bar("", *(100 * (x - 0.5) for x in (s.share, s.low, s.high))),))
        for found in findings
        if (s := found.exchanging) and s.games
    ]
    if groups:
        title = "Those who exchange against the one who never does"
        axis = "how often they are ahead: percentage points above 50, with 95% intervals"
        yield Plot("lab-exchange.svg", "exchange", title, draw_bars(title, axis, groups))
