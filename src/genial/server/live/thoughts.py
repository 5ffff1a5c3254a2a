"""The functions that worker processes run: moves of bots, hints, values, reviews, files."""

from __future__ import annotations

import inspect
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from genial.engine.notation import Move, parse_move
from genial.engine.view import View

from ..domain.day_results import DayResult, find_result
from ..domain.days import OPPONENT, DayKind, deal_day, seed_bot
from ..domain.suggestion import Assessment, Suggestion

if TYPE_CHECKING:
    from genial.bots.bot import Candidate
    from genial.puzzles.puzzle import Puzzle
    from genial.reviews.facts import Fact, Scores

    from ..present.sharing import Wish

Seed = Sequence[int] | None  # the seed of a bot's random numbers; None: a random seed

SEARCH_S = 1.0  # seconds: short enough for a player, even after waiting for another table's search
SMALLEST_PART = 0.2  # the smallest part of SEARCH_S for a search, while many players wait

# seconds of one slice of a game between bots; a player's bot may have to wait for a slice
LADDER_S = 0.25

MOST_FACTS = 2  # the most facts for each suggested move
MOST_REASONS = 3  # the most facts about the best move, as in the verdict of a review
ENDS, SOLO_ENDS = 32, 16  # the numbers of worlds of a forecast, which are played to the end


def think(view: View, bot: str, seed: Seed) -> str:
    """The move that a bot chooses."""
    from genial.bots.registry import find_bot

    return str(find_bot(bot).choose(view, np.random.default_rng(seed)).move)


def search(view: View, bot: str, seed: Seed, threads: int, part: float = 1.0) -> str:
    """The move of a bot that searches, with a number of threads.

    The search takes this part of SEARCH_S, however busy the computer is. With a seed, the search
    runs the bot's default number of simulations instead, because a time limit would not be
    reproducible.
    """
    limit = f",time={SEARCH_S * max(part, SMALLEST_PART)}" if seed is None else ""
    return think(view, f"{bot}:threads={threads}{limit}", seed)


@cache
def is_searching(bot: str) -> bool:
    """Whether a bot searches, which is slow. Only bots that search have the option `threads`."""
    from genial.bots.levels import LEVEL_BOTS
    from genial.bots.registry import BOTS

    factory = LEVEL_BOTS.get(bot) or BOTS.get(bot)
    return factory is not None and "threads" in inspect.signature(factory).parameters


def play_on(
    kind: DayKind, secret: str, bot: str, moves: Sequence[str]
) -> tuple[list[str], DayResult | None]:
    """Continues a game of the day that a bot plays, for LADDER_S and at least one move.

    The game depends only on its arguments. A search uses one thread and its usual budget.

    Args:
        kind: the kind of the game.
        secret: the secret of the bag, in hexadecimal. The bots see only their views.
        bot: the bot on seat 0.
        moves: the moves so far.

    Returns:
        The moves so far, and the result if the game is over.
    """
    names = [f"{bot}:threads=1" if is_searching(bot) else bot, OPPONENT]
    game = deal_day(kind, secret)
    for move in moves:
        game.play(move)
    until = time.monotonic() + LADDER_S
    while game.outcome is None:
        game.play(think(game.view(game.seat), names[game.seat], seed_bot(secret, len(game.steps))))
        if time.monotonic() >= until:
            break
    is_over = game.outcome is not None
    result = find_result(game.scores, game.ranks) if is_over else None
    return [str(move) for move in game.moves], result


def rank(view: View, number: int) -> list[Suggestion]:
    """The best moves, best first, with the facts that explain each of them."""
    from genial.bots.hints import rank_moves

    ranked = rank_moves(view, number)
    moves = [candidate.move for candidate in ranked]
    return [
        _explain(view, candidate, _find_others(view, candidate.move, moves)) for candidate in ranked
    ]


def _find_others(view: View, move: Move, ranked: Sequence[Move]) -> list[Move]:
    """The moves to compare a suggestion with, the most useful comparison first.

    For a placement, the first of them is the move with the most points, which players find by
    themselves. Then come the other suggestions.
    """
    from genial.bots.registry import find_bot

    obvious = find_bot("greedy").choose(view, np.random.default_rng(0)).move
    others = (obvious, *ranked) if move.is_placement else view.legal_moves()
    return [other for other in others if other != move]


def _explain(view: View, candidate: Candidate, others: Sequence[Move]) -> Suggestion:
    """A suggestion with its reasons, from the first comparison that gives reasons."""
    compared = ((other, _find_reasons(view, candidate.move, other)) for other in others)
    nothing: tuple[Move | None, list[Fact]] = (next(iter(others), None), [])
    other, reasons = next((each for each in compared if each[1]), nothing)
    return Suggestion(
        str(candidate.move),
        candidate.win,
        None if other is None else str(other),
        tuple(reasons[:MOST_FACTS]),
    )


def _find_reasons(view: View, move: Move, other: Move) -> list[Fact]:
    """The facts that speak for a move. The points are a reason only if there is no other one."""
    from genial.reviews.differences import find_facts
    from genial.reviews.facts import Scores

    found = find_facts(view, other, move)
    reasons: list[Fact] = [fact for fact in found if not isinstance(fact, Scores)]
    points = (fact for fact in found if isinstance(fact, Scores))
    return reasons or [fact for fact in points if _speaks_for_better(view, fact)]


def _speaks_for_better(view: View, scores: Scores) -> bool:
    """Whether the better move scores more points, or helps lower markers, which decide (R7.3)."""
    if sum(scores.better.values()) > sum(scores.played.values()):
        return True
    colours, markers = view.rules.colours, view.markers(view.rules.owners[view.seat])
    played, better = (
        sorted(
            marker + moved.get(colour, 0) for colour, marker in zip(colours, markers, strict=True)
        )
        for moved in (scores.played, scores.better)
    )
    # in a duel, the lowest marker does not decide (R10.6)
    return better > played and not view.rules.is_duel


def review(record: str, earlier: str | None, effort: float) -> tuple[str, float]:
    """Computes one step of a review.

    The step takes at most a few seconds on one core.

    Args:
        record: JSON of the game.
        earlier: the review after the step before; None at first.
        effort: how many times the usual number of worlds to sample.

    Returns:
        The review so far, as JSON, and its progress from 0 to 1.
    """
    from genial.reviews import Effort, format_review, parse_review, review_in_steps

    before = None if earlier is None else parse_review(earlier)
    steps = review_in_steps(record, effort=Effort().times(effort), threads=1, earlier=before)
    found = next(steps)
    return format_review(found), found.progress


def draw_shared(wish: Wish) -> bytes:
    """A file of a finished game, for others. It takes up to some seconds."""
    from ..present.sharing import write_shared

    return write_shared(wish)


def value_moves(view: View, move: str | None) -> Assessment:
    """The values of the best moves, and of a given move, as in a review.

    The best move and the given move also get a forecast of the final markers. In every world, a
    solo game is played to its end, which takes longer. So solo games get fewer worlds.

    Raises:
        IllegalMove, BadNotation: if the move cannot be made.
    """
    from genial.bots.forecast import forecast
    from genial.bots.worlds import Evaluator
    from genial.reviews.effort import Effort
    from genial.reviews.grading import grade_move

    effort = Effort()
    evaluator = Evaluator(view.geometry, effort.replies)
    worlds = effort.quick if view.rules.is_solo else effort.full
    asked = view.decode(evaluator.choose(view.states)) if move is None else parse_move(move)
    # raises an error that says why the move is not legal
    view.sample(np.random.default_rng(0)).play(asked)
    graded = grade_move(evaluator, view, asked, 0, effort, worlds, _WORLDS)
    best, *others = (each.move for each in graded.candidates)
    compared = others if move is None or graded.move == best else [graded.move]
    other, found = _compare(view, best, compared)
    shown = [best] if move is None or graded.move == best else [best, graded.move]
    ends = forecast(view, shown, worlds=SOLO_ENDS if view.rules.is_solo else ENDS)
    return Assessment(graded, move is not None, other, tuple(found[:MOST_REASONS]), ends)


def _compare(view: View, best: str, others: Sequence[str]) -> tuple[str | None, list[Fact]]:
    """Compares the best move with the first other move that gives a reason.

    If none does: with the first other move, and only by points, if these differ.

    Returns:
        The other move, or None if there is none; and the facts.
    """
    from genial.reviews.differences import find_facts
    from genial.reviews.facts import Scores

    scores: list[Fact] = []
    for number, other in enumerate(others):
        found = find_facts(view, parse_move(other), parse_move(best))
        if any(not isinstance(fact, Scores) for fact in found):
            return other, found
        if number == 0:
            # a colour that is missing counts like one that scores nothing
            scores = [
                fact
                for fact in found
                if isinstance(fact, Scores) and Counter(fact.better) != Counter(fact.played)
            ]
    return next(iter(others), None), scores


# the key of the sampled worlds, so that the same position always gets the same values
_WORLDS = (0, 0, 0)


def value_wrong_answer(puzzle: Puzzle, move: str) -> float:
    """The share of the win after a wrong answer to a puzzle."""
    from genial.puzzles.answer_value import value_answer

    return value_answer(puzzle, move)


def pack_puzzles(version: str) -> bytes:
    """All puzzles with their solutions, as compressed JSON."""
    from genial.puzzles.collection import load_puzzles

    from ..present.puzzles import write_pack

    return write_pack(version, load_puzzles())
