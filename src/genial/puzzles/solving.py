"""Checks an answer to a puzzle, and explains it with the facts of the reviews."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from genial.engine.legality import encode_move
from genial.engine.notation import Move, parse_move
from genial.engine.view import View
from genial.reviews.differences import find_facts
from genial.reviews.facts import Fact, HoldsMarkers, OpponentNeeds, RaisesLowest, Scores

from .puzzle import Puzzle

MOST_FACTS = 3  # the most facts of an explanation

# Facts that say what a wrong move leads to, and do not give the solution away.
_HARMLESS = (OpponentNeeds, RaisesLowest, HoldsMarkers)


def read_answer(view: View, text: str) -> Move:
    """The move of an answer.

    Raises:
        BadNotation, IllegalMove: the text is not a move, or the rules forbid the move.
    """
    move = parse_move(text)
    view.sample(np.random.default_rng(0)).play(move)  # the error says why a move is not legal
    return view.decode(encode_move(view.geometry, view.states, move))


def explain_solution(puzzle: Puzzle, other: Move) -> Sequence[Fact]:
    """How the solution differs from another move, as facts, the most important first."""
    facts = find_facts(puzzle.view, other, parse_move(puzzle.solution))
    told: list[Fact] = [fact for fact in facts if not isinstance(fact, Scores)]
    return (told or facts)[:MOST_FACTS]


def explain_failure(puzzle: Puzzle, wrong: Move) -> Sequence[Fact]:
    """What a wrong move leads to, as facts that do not reveal the solution."""
    facts = find_facts(puzzle.view, wrong, parse_move(puzzle.solution))
    return [fact for fact in facts if isinstance(fact, _HARMLESS)][:MOST_FACTS]
