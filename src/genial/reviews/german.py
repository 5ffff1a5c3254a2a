"""A review in German, for the replay: its verdict, its facts, and the words of its tables.

The English texts are part of the review. The German ones are made from its data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from genial.drawing.card_words import join_names, name_hue, tell_moment
from genial.engine.editions import Rules
from genial.figures.page import Cell, Section

from .review import Review
from .verdict import find_moment

GRADES: Mapping[str, str] = MappingProxyType(
    {
        "best": "Bester Zug",
        "good": "Gut",
        "inaccuracy": "Ungenau",
        "mistake": "Fehler",
        "blunder": "Grober Fehler",
        "forced": "Erzwungen",
    }
)
_TEXTS: Mapping[str, str] = MappingProxyType(
    {
        "What changed the chances": "Was die Chancen verändert hat",
        "How well they played": "Wie gut gespielt wurde",
        "Moves": "Züge",
        "points": "Punkte",
        "player": "Name",
        "moves": "Züge",
        "lost": "Verlust",
        "in an even game": "in einem offenen Spiel",
        "like": "wie",
        "move": "Zug",
        "played": "gespielt",
        "grade": "Bewertung",
        "better": "besser",
        "luck": "Glück",
        "before the game": "zu Beginn",
        "first move": "wer anfängt",
        "deal": "erste Plättchen",
        "own draws": "eigenes Ziehen",
        "tiles of others": "Plättchen anderer",
        "own moves": "eigene Züge",
        "moves of others": "Züge anderer",
        "unexplained": "ungeklärt",
        "result": "Ergebnis",
        "when the game stopped": "beim Abbruch",
        "luck in all": "Glück insgesamt",
        "points lost": "Verlust durch Züge",
    }
)
_NOTES: Mapping[str, str] = MappingProxyType(
    {
        "What changed the chances": "Ein Punkt ist ein Hundertstel {unit}. Jede Spalte ergibt "
        "zusammen das Ergebnis. Glück ist die Summe aus erstem Zug, ersten Plättchen, eigenem "
        "Ziehen und den Plättchen anderer. Eigene Züge und Züge anderer werden mit denen eines "
        "Bots verglichen, der Verlust mit den besten Zügen.",
        "How well they played": "Verlust in Punkten für jeden Zug, der nicht erzwungen war. „In "
        "einem offenen Spiel“ berücksichtigt, wie viel diese Züge kosten konnten, mit dem "
        "95-%-Intervall; damit werden die Stufen verglichen.",
        "Moves": "Verlust und Glück in Punkten, ± zwei Standardfehler. Glück ist, was das Ziehen "
        "nach dem Zug verändert hat.",
    }
)
_UNKNOWN_RACKS = (
    "Verlust in Punkten, ± zwei Standardfehler. Die Bänkchen hat niemand notiert. Deshalb wird ein "
    "Zug nur mit anderen Plätzen desselben Plättchens verglichen, und ein Tausch hat keine "
    "Bewertung."
)


def translate_section(section: Section, review: Review) -> Section:
    """A table of a review, with German words and decimal commas. The charts stay as they are."""
    unit = "des höchsten Ergebnisses" if review.players == 1 else "eines Sieges"
    note = _NOTES[section.heading].format(unit=unit)
    if review.unknown_racks and section.heading == "Moves":
        note = _UNKNOWN_RACKS
    # names of players are not translated
    names = section.columns[1:] if section.columns[0] == "points" else ()
    columns = [each if each in names else _TEXTS[each] for each in section.columns]
    rows = tuple(tuple(map(_translate_cell, section.columns, row)) for row in section.rows)
    return Section(_TEXTS[section.heading], note, tuple(columns), rows, section.charts)


def _translate_cell(column: str, cell: Cell) -> Cell:
    if column in ("player", "like"):
        return Cell(cell.value, cell.interval.replace(" to ", " bis "))
    if column in ("played", "better"):
        return Cell(name_move(cell.value))
    value = _TEXTS.get(cell.value) or GRADES.get(cell.value) or format_number(cell.value)
    return Cell(value, format_number(cell.interval).replace(" to ", " bis "))


def tell_verdict(review: Review, rules: Rules) -> str:
    """The moment that mattered most, and why."""
    moment = find_moment(review)
    if moment is None:
        rest = (
            "" if review.unknown_racks else ", und auch der Beutel hat das Spiel nicht entschieden"
        )
        return f"Kein Zug hat viel gekostet{rest}."
    told = [tell_moment(moment, review.names[moment.seat], rules, "de")]
    if review.verdict.better:
        told.append(f"Besser war {name_move(review.verdict.better)}.")
    return " ".join(told + [tell_fact(fact, review.names) for fact in review.verdict.facts])


def name_move(move: str) -> str:
    """A move in its notation; the two decisions on an exchange have words."""
    return {"swap": "tauschen", "keep": "behalten"}.get(move, move)


def format_number(text: str) -> str:
    """A number with a decimal comma."""
    return text.replace(".", ",")


def tell_fact(fact: Mapping[str, Any], names: Sequence[str]) -> str:
    """The sentence of a fact (`facts.py` has the fields of each kind)."""
    better, played = fact.get("better"), fact.get("played")
    match fact["kind"]:
        case "ends_game":
            return f"{better} gewinnt das Spiel sofort."
        case "earns_bonus":
            number = "ein" if len(fact["colours"]) == 1 else "zwei"
            return (
                f"{better} bringt {_list_hues(fact['colours'])} ans Ende der Leiste und damit "
                f"{number} Bonusplättchen."
            )
        case "raises_lowest":
            return (
                f"Am niedrigsten {_verb(fact['colours'], 'war', 'waren')} bei "
                f"{names[fact['seat']]} {_list_hues(fact['colours'])} mit {fact['marker']}. Die "
                f"niedrigste Punktzahl ist nach dem besseren Zug {better}, nach dem gespielten "
                f"{played}."
            )
        case "holds_markers":
            return (
                f"Steine auf der Seite von {names[fact['seat']]}: vorher {fact['before']}, nach "
                f"dem besseren Zug {better}, nach dem gespielten {played}."
            )
        case "scores":
            return (
                f"{fact['played_move']} bringt {_list_points(fact['played'])}, "
                f"{fact['better_move']} bringt {_list_points(fact['better'])}."
            )
        case "same_tile":
            where = " und ".join(fact["spaces"])
            return f"Dasselbe Plättchen bringt auf {where} {_count(fact['better'])} statt {played}."
        case "keeps_spaces":
            left = f"höchstens {played}" if played else "keine"
            return (
                f"{names[fact['seat']]} braucht {name_hue(fact['colour'], 'de')} (bei "
                f"{fact['marker']}). Nach dem besseren Zug sind auf "
                f"{join_names(fact['spaces'], 'de')} noch {_count(fact['better'])} möglich, "
                f"nach dem gespielten {left}."
            )
        case "next_placement":
            hue = name_hue(fact["colour"], "de")
            more = f"mehr als {_count(played)}" if played else "Punkte"
            return (
                f"{names[fact['seat']]} braucht {hue} (bei {fact['marker']}). Nach dem besseren "
                f"Zug bleibt {fact['tile']} auf dem Bänkchen und kann auf "
                f"{join_names(fact['spaces'], 'de')} {_count(fact['better'])} in {hue} bringen. "
                f"Nach dem gespielten Zug bringt kein Plättchen auf dem Bänkchen {more} in {hue}."
            )
        case "opponent_needs":
            return _tell_opponent(fact, names)
        case "exchanges":
            does = "Tauschen" if better == "swap" else "Behalten"
            return (
                f"{does} war besser: {fact['unseen']} von {fact['all_unseen']} ungesehenen "
                f"Plättchen zeigten {_list_hues(fact['colours'])}."
            )
        case _:
            return str(fact["text"])  # a kind of a later version: in English rather than missing


def _tell_opponent(fact: Mapping[str, Any], names: Sequence[str]) -> str:
    who, seats = join_names([names[seat] for seat in fact["seats"]], "de"), fact["seats"]
    hue, taken = name_hue(fact["colour"], "de"), fact["taken"]
    left = f"höchstens {fact['better']}" if fact["better"] else "keine"
    after = f" {who} {_verb(seats, 'hat', 'haben')} danach {_count(taken)} in {hue} geholt."
    return (
        f"{who} {_verb(seats, 'braucht', 'brauchen')} {hue} (bei {fact['marker']}). Nach dem "
        f"gespielten Zug sind auf {join_names(fact['spaces'], 'de')} noch "
        f"{_count(fact['played'])} möglich, nach dem besseren {left}.{after if taken else ''}"
    )


def _verb(things: Sequence[object], one: str, many: str) -> str:
    return one if len(things) == 1 else many


def _list_hues(letters: str) -> str:
    return join_names([name_hue(letter, "de") for letter in dict.fromkeys(letters)], "de")


def _list_points(points: Mapping[str, int]) -> str:
    told = [f"{number} × {name_hue(letter, 'de')}" for letter, number in points.items() if number]
    return join_names(told, "de") if told else "nichts"


def _count(number: int | None) -> str:
    return "1 Punkt" if number == 1 else f"{number} Punkte"
