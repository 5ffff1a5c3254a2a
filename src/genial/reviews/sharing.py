"""A game for others, with its review if there is one: a card, an animation, and a replay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from genial.drawing.animation import draw_animation
from genial.drawing.card import CardOptions, Ending, draw_card
from genial.drawing.card_words import EarlyReason, Language
from genial.drawing.replay_page import Extras, draw_replay
from genial.drawing.svg import draw_svg
from genial.engine.errors import BadRecord, GenialError
from genial.engine.game import Game
from genial.engine.record import Record, parse_record
from genial.engine.replay import replay
from genial.figures.page import TABLE_STYLE, format_html_section

from .german import GRADES, format_number, name_move, tell_fact, tell_verdict
from .report import list_page_sections
from .review import GradedMove, Review
from .verdict import find_moment

_REASONS: tuple[EarlyReason, ...] = ("resigned", "left")


@dataclass(frozen=True)
class SharedGame:
    """A game with its review."""

    game: Game
    ending: Ending | None  # how the game ended early, if it did
    review: Review | None

    def draw_card(self, language: Language = "en") -> bytes:
        """The card of the game as a PNG file."""
        return draw_card(self.game.view(None), self._choose_options(language))

    def draw_animation(self, language: Language = "en") -> bytes:
        """The game as a GIF file."""
        return draw_animation(self.game, self._choose_options(language))

    def draw_page(self, link: str = "", language: Language = "en") -> str:
        """The replay as an HTML page, with the review below the board."""
        if self.review is None:
            return draw_replay(self.game, Extras(link=link), language)
        notes = {
            move.step + 1: _tell_grade(self.review, move, language)
            for move in _list_graded(self.review)
        }
        below = "\n".join(self._write_review(self.review, language))
        return draw_replay(self.game, Extras(notes, below, TABLE_STYLE, link), language)

    def draw_svg(self, language: Language = "en") -> str:
        """The last position as an SVG file. During a game, this is the acting player's view."""
        game = self.game
        return draw_svg(game.view(game.seat if game.outcome is None else None), language)

    def go_to(self, move: int) -> SharedGame:
        """The game after its first moves, without the review.

        Raises:
            GenialError: if the game has fewer moves.
        """
        last = len(self.game.steps)
        if not 0 <= move <= last:
            raise GenialError(f"there is no move {move}: the record has moves 0 to {last}")
        if move == last:
            return self
        while len(self.game.steps) > move:
            self.game.undo()
        return SharedGame(self.game, None, None)

    def _write_review(self, review: Review, language: Language) -> Iterator[str]:
        is_german = language == "de"
        yield f"<h2>{'Analyse' if is_german else 'Review'}</h2>"
        told = (
            tell_verdict(review, self.game.rules)
            if is_german
            else " ".join(review.verdict.sentences)
        )
        yield f"<p>{escape(told)}</p>"
        moments = [step + 1 for step in review.moments]
        if moments:
            buttons = [
                f'<button type="button" data-step="{number}">'
                f"{f'Zug {number} zeigen' if is_german else f'Show move {number}'}</button>"
                for number in moments
            ]
            yield f"<p>{' '.join(buttons)}</p>"
        yield from map(format_html_section, list_page_sections(review, language))

    def _choose_options(self, language: Language) -> CardOptions:
        moment = None if self.review is None else find_moment(self.review)
        return CardOptions(self.game.names, language, self.ending, moment)


def share(record: Record | str, review: Review | None = None) -> SharedGame:
    """Replays a record, to share its game.

    Raises:
        GenialError: the record is wrong, or the review is of another game or is not complete.
    """
    if isinstance(record, str):
        record = parse_record(record)
    game = replay(record)
    if review is not None:
        check_review(game, review)
    return SharedGame(game, _find_ending(record, game), review)


def check_review(game: Game, review: Review) -> None:
    """Checks that a review is complete, and that its moves are those of the game.

    Raises:
        GenialError: if not.
    """
    if not review.is_complete:
        raise GenialError("the review is not complete")
    moves = [str(step.move) for step in game.steps]
    if moves != [move.move for move in _list_graded(review)]:
        raise GenialError("the review is of another game")


def _find_ending(record: Record, game: Game) -> Ending | None:
    """How the game ended early, if its record says so."""
    for reason in _REASONS:
        if reason in record and game.outcome is None:
            owner: object = {**record}[reason]
            if type(owner) is not int or not 0 <= owner < len(game.ranks):
                raise BadRecord(reason, "it must be the number of a score board")
            return Ending(reason, owner)
    return None


def _list_graded(review: Review) -> list[GradedMove]:
    return [move for move in review.moves if move is not None]


def _tell_grade(review: Review, move: GradedMove, language: Language) -> str:
    """The grade of a move, and why another move was better."""
    reason = next((each for each in review.reasons if each.step == move.step), None)
    grade = GRADES[move.grade] if language == "de" else move.grade.capitalize()
    if reason is None:
        return grade
    number = f"{100 * move.loss:.1f}"
    if language == "de":
        told = [tell_fact(fact, review.names) for fact in reason.facts]
        start = f"{grade}: {format_number(number)} Punkte Verlust."
        return " ".join([start, f"Besser war {name_move(reason.better)}.", *told])
    facts = [fact["text"] for fact in reason.facts]
    return " ".join([f"{grade}: {number} points lost.", f"{reason.better} was better.", *facts])
