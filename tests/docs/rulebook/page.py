"""Writes the rules for the page's Help: both languages, and the figures as small drawings."""

from __future__ import annotations

import json
from typing import Any

from genial.drawing.board import find_direction
from genial.engine.board import Board, format_board
from tests.docs.rulebook.editions import fill_row, list_titles
from tests.docs.rulebook.figures import Shown, show_figure
from tests.docs.rulebook.source import LANGUAGES, Clause, Figure, Rulebook


def write_page(book: Rulebook) -> str:
    """The text of the file that Help imports. Its type is `Rulebook` in rulebook.ts."""
    figures = [
        figure for clause in book.clauses.values() for figure in clause.figures if figure.help
    ]
    content: dict[str, Any] = {
        "figures": {figure.name: _convert_figure(show_figure(figure)) for figure in figures},
    }
    content |= {language: _translate(book, language) for language in LANGUAGES}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _translate(book: Rulebook, language: str) -> dict[str, Any]:
    return {
        "subjects": [
            {
                "id": subject.id,
                "title": subject.title[language],
                "text": subject.text[language].split("\n\n"),
                "clauses": [
                    _write_clause(book.clauses[each], language) for each in subject.clauses
                ],
            }
            for subject in book.subjects
        ],
        "questions": [
            {
                "question": question.question[language],
                "answer": question.answer[language],
                "clauses": question.clauses,
            }
            for question in book.questions
        ],
        "editions": {
            "titles": [title[language] for title in list_titles(book)],
            "rows": [
                {
                    "label": row.label[language],
                    "clauses": row.clauses,
                    "cells": [cell[language] for cell in fill_row(row)],
                }
                for row in book.rows
            ],
        },
    }


def _write_clause(clause: Clause, language: str) -> dict[str, Any]:
    return {
        "number": clause.number,
        "title": clause.title[language],
        "text": clause.text[language],
        "editions": clause.editions.get(language),
        "reading": clause.reading.get(language),
        "figures": [_write_caption(each, language) for each in clause.figures if each.help],
    }


def _write_caption(figure: Figure, language: str) -> dict[str, str]:
    return {"name": figure.name, "caption": figure.caption[language]}


def _convert_figure(shown: Shown) -> dict[str, Any]:
    """The figure in the form of `Figure` in rulebook.ts."""
    if shown.ranking:
        return {"ranking": [vars(player) for player in shown.ranking]}
    if shown.tracks:
        return {"tracks": shown.tracks}
    board = shown.board
    at = {space.name: space.point for space in board.spaces}
    legal = [each for each in shown.placements if not each.clause]
    return {
        "shape": board.shape,
        "map": format_board(board).splitlines()[1:],
        "tiles": [_write_tile(board, *tile) for tile in shown.tiles],
        "pieces": [f"{colour} {at[name][0]} {at[name][1]}" for colour, name in shown.pieces],
        "laid": [_write_tile(board, each.colours, each.spaces) for each in legal],
        "forbidden": [
            _write_tile(board, each.colours, each.spaces)
            for each in shown.placements
            if each.clause
        ],
        "points": [each.points for each in legal],
    }


def _write_tile(board: Board, colours: str, spaces: tuple[str, str]) -> str:
    """A tile like "rb 4 2 0": red at column 4 of row 2, and blue next to it in direction 0."""
    known = {space.name: space for space in board.spaces}
    here, there = (known[name] for name in spaces)
    across, down = here.point
    return f"{colours} {across} {down} {find_direction(here, there, board.shape)}"
