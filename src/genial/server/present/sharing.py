"""A finished game for others: card, animation, picture, replay, and the page for other sites.

Caller ensures that the game is over, or was uploaded: everybody may see all its tiles.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from html import escape
from typing import Literal

from genial.drawing.card_words import Language
from genial.drawing.replay_page import SCRIPT, STYLE
from genial.figures import charts
from genial.figures.page import TABLE_STYLE
from genial.reviews.review import parse_review
from genial.reviews.sharing import share

from ..domain.refusals import Refusal
from ..domain.reviewing import StoredReview

Form = Literal["card", "animation", "picture", "page", "embed"]

MEDIA_TYPES: dict[Form, str] = {
    "card": "image/png",
    "animation": "image/gif",
    "picture": "image/svg+xml",
    "page": "text/html; charset=utf-8",
    "embed": "text/html; charset=utf-8",
}
ENDINGS: dict[Form, str] = {"card": "png", "animation": "gif", "picture": "svg", "page": "html"}


@dataclass(frozen=True)
class Wish:
    """What somebody wants of a game.

    Attributes:
        form: the kind of file.
        record: of the game, as JSON.
        review: the complete review of the game, as JSON; None without one.
        language: of all texts.
        move: a picture shows the position after this many moves; None: after the last one.
        link: the way from the page for other sites to the game.
    """

    form: Form
    record: str
    review: str | None
    language: Language = "en"
    move: int | None = None
    link: str = ""

    @property
    def key(self) -> str:
        """The name of the file in caches. Files with the same name have the same content."""
        parts = (self.form, self.record, self.review, self.language, self.move, self.link)
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


def find_body(found: StoredReview | None) -> str | None:
    """The review to share: only a complete one."""
    return found.body if found is not None and found.state == "done" else None


def write_shared(wish: Wish) -> bytes:
    """The content of the file. It takes up to some seconds.

    Raises:
        GenialError: if the game has fewer moves.
    """
    review = None if wish.review is None else parse_review(wish.review)
    game = share(wish.record, review)
    match wish.form:
        case "card":
            return game.draw_card(wish.language)
        case "animation":
            return game.draw_animation(wish.language)
        case "picture":
            shown = game if wish.move is None else game.go_to(wish.move)
            return shown.draw_svg(wish.language).encode()
        case "page" | "embed":
            return game.draw_page(wish.link, wish.language).encode()


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


_PROBLEMS = {  # in German
    "not_found": "Dieses Spiel gibt es nicht. Vielleicht fehlt ein Teil der Adresse.",
    "not_over": "Das Spiel läuft noch. Zu sehen ist es, wenn es zu Ende ist.",
}
_PROBLEM_STYLE = "body { font: 1rem/1.5 system-ui, sans-serif; text-align: center; }"
_STYLES = " ".join(map(_hash, (STYLE, TABLE_STYLE, charts.STYLE, _PROBLEM_STYLE)))
# The page for other sites may be shown in a frame of any site. It has an origin of its own, so it
# cannot read cookies or send requests in the name of a guest, and it loads nothing.
EMBED_HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            f"script-src {_hash(SCRIPT)}",
            f"style-src {_STYLES}",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors *",
            "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
        )
    ),
    "Cross-Origin-Opener-Policy": "unsafe-none",
    "Cross-Origin-Resource-Policy": "cross-origin",
}


def write_embed_problem(refusal: Refusal, language: Language) -> str:
    """The page for other sites, if the game cannot be shown."""
    words = f"{refusal.message[:1].upper()}{refusal.message[1:]}."
    if language == "de":
        words = _PROBLEMS.get(refusal.code, "Dieses Spiel lässt sich gerade nicht zeigen.")
    return (
        f'<!doctype html>\n<html lang="{language}"><meta charset="utf-8"><title>Genial</title>\n'
        f"<style>{_PROBLEM_STYLE}</style>\n<h1>Genial</h1>\n<p>{escape(words)}</p></html>\n"
    )
