"""The preview of a link to a table, which messengers show: a title, a sentence and a picture."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from genial.drawing import card_words
from genial.drawing.card import Ending, tell_result
from genial.drawing.png import draw_png
from genial.engine.view import View

from ..domain.seats import Seat
from ..domain.table import Table

Language = card_words.Language
SIZE = 1200, 630  # the width and height in pixels that messengers expect


@dataclass(frozen=True)
class Preview:
    """The texts of a preview."""

    title: str
    description: str
    alternative: str  # a text for people who cannot see the picture


def present_preview(table: Table, language: Language, *, tells_result: bool = True) -> Preview:
    """The texts about a table: who invites, or who plays, or how the game ended."""
    title = _name_people(table, language)
    if table.is_over and tells_result:
        return _present_result(table, title, language)
    if language == "de":
        return Preview(
            title,
            "Plättchen legen, Linien werten: Die schwächste Farbe entscheidet. Ohne Anmeldung.",
            "Der Spielplan",
        )
    return Preview(
        title,
        "Place tiles and score lines: your weakest colour decides. No account needed.",
        "The board",
    )


def _present_result(table: Table, title: str, language: Language) -> Preview:
    names = tuple(seat.name for seat in table.seats)
    early = table.early_end
    ending = None if early is None else Ending(early.reason, early.owner)
    told = [part for part in tell_result(table.view(None), names, ending, language) if part]
    result = " ".join(f"{part}." for part in told)
    if language == "de":
        return Preview(title, f"{result} Schau dir die Partie an.", "Der Spielplan am Ende")
    return Preview(title, f"{result} Replay the game.", "The board at the end")


def write_tags(preview: Preview, link: str, picture: str | None) -> str:
    """Open Graph and Twitter tags; without a picture, a short preview.

    A tag keeps search engines out, because table addresses are secret.
    """
    tags = {
        "og:site_name": "Genial",
        "og:type": "website",
        "og:url": link,
        "og:title": preview.title,
        "og:description": preview.description,
    }
    if picture is not None:
        tags |= {
            "og:image": picture,
            "og:image:type": "image/png",
            "og:image:width": str(SIZE[0]),
            "og:image:height": str(SIZE[1]),
            "og:image:alt": preview.alternative,
        }
    written = [f'<meta property="{tag}" content="{escape(text)}" />' for tag, text in tags.items()]
    card = "summary" if picture is None else "summary_large_image"
    written.append(f'<meta name="twitter:card" content="{card}" />')
    written.append('<meta name="robots" content="noindex" />')
    return "\n".join(written) + "\n"


def show_to_all(table: Table) -> View:
    """The view of a spectator, with the moves so far."""
    table = table.public
    view = table.view(None)
    return View(view.geometry, view.states, None, tuple(table.steps))


def draw_preview(view: View) -> bytes:
    """The board as a PNG file. Caller ensures that the view is a spectator's."""
    return draw_png(view, *SIZE)


def _name_people(table: Table, language: Language) -> str:
    people = [seat.name for seat in table.seats if _is_person(seat, table)]
    host = next((seat.name for seat in table.seats if seat.holder == table.owner), None)
    if table.is_waiting and host is not None:
        if language == "de":
            return f"{host} lädt dich zu Genial ein"
        return f"{host} has invited you to play Genial"
    if table.is_waiting or not people:
        return "Spiel Genial" if language == "de" else "Play Genial"
    names = card_words.join_names(people, language)
    return f"{names}: ein Spiel Genial" if language == "de" else f"{names}: a game of Genial"


def _is_person(seat: Seat, table: Table) -> bool:
    """Whether a person plays on this seat, or played on it in an uploaded record."""
    return seat.holder is not None or table.is_imported
