"""Makes puzzles from games of strong bots. Each game gives at most one puzzle.

A position must pass several tests, the cheapest first: the judge's own values, few worlds, more
worlds, the levels, and at last an independent check in new worlds with more candidates. Positions
near the end are solved exactly instead; sampled worlds check the exact solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from genial.bots.calibration import load_calibration
from genial.bots.judge import judge_view
from genial.bots.levels import LEVELS
from genial.bots.registry import load_bot
from genial.bots.worlds import (
    REPLIES,
    TO_THE_END,
    Evaluator,
    count_open,
    draw_seeds,
    find_errors,
)
from genial.engine.editions import find_rules
from genial.engine.game import Game
from genial.engine.geometry import compile_rules
from genial.engine.legality import encode_move
from genial.engine.notation import parse_move
from genial.engine.view import View

from .comparing import (
    CHECK,
    CLEAR,
    FIRST,
    Comparison,
    compare_exactly,
    compare_in_worlds,
    find_least,
)
from .difficulty import rate, try_levels
from .mixture import KINDS, Kind, Mixture
from .puzzle import Alternative, Puzzle, Theme, name_puzzle, read_view
from .themes import find_theme

_PLAYERS = ("expert", "expert", "strong")  # one is drawn for each seat of a game
_PROMISING = 0.7  # the share of the least margin that the judge's own values must show
_LUCKY = 0.05  # the share of the positions that are not promising, but are compared anyway
FEWEST = 6  # with fewer legal placements, a position is too easy for a puzzle
_LATE = 4  # the number of positions at the end of a game that count as late
ENDGAMES = 0.88  # the share of the games of which only the late positions are examined
_SHOWN = 5  # the number of moves besides the solution that a puzzle stores
EXACT_WORLDS = 800  # the number of worlds in which an exact solution is checked

_GAME, _BOTS, _CHOICE, _COMPARED, _CHECKED, _TRIED = range(6)  # parts of independent seeds


class Maker:
    """Makes the puzzles of one seed."""

    def __init__(
        self, seed: int, earlier: Sequence[Puzzle] = (), theme: Theme | None = None
    ) -> None:
        """Continues after the earlier puzzles of the same seed and theme.

        The theme None stands for all themes.
        """
        self._seed, self._theme = seed, theme
        self.mixture = Mixture(earlier)
        self._names = {puzzle.id for puzzle in earlier}
        self.next_game = 1 + max((puzzle.game for puzzle in earlier), default=-1)

    def make(self) -> Iterator[Puzzle | None]:
        """Plays further games without end. Yields the puzzle of each game, or None."""
        while True:
            puzzle = self.search_game(self.next_game)
            self.next_game += 1
            if puzzle is not None:
                self.mixture.add(puzzle)
                self._names.add(puzzle.id)
            yield puzzle

    def search_game(self, number: int) -> Puzzle | None:
        """Plays a game and returns the first puzzle that is found in it."""
        rng = np.random.default_rng((self._seed, number, _CHOICE))
        kinds = list(KINDS)
        weights = np.array(list(KINDS.values()))
        kind = kinds[rng.choice(len(kinds), p=weights / weights.sum())]
        if self._theme is None and not self.mixture.needs_kind(kind):
            return None
        views = play(kind, self._seed, number)
        order = self._order(views, rng)
        is_lucky = rng.random(len(views)) < _LUCKY
        for step in order:
            puzzle = self._examine(views[step], number, step, is_lucky=bool(is_lucky[step]))
            if puzzle is not None:
                return puzzle
        return None

    def _order(self, views: Sequence[View], rng: np.random.Generator) -> list[int]:
        """The numbers of the positions of a game to examine, in the order of examination."""
        # The last positions are cheap, and the only ones that can be solved exactly.
        late = max(0, len(views) - _LATE)
        order = list(range(len(views) - 1, late - 1, -1))
        if (self._theme is None and rng.random() < ENDGAMES) or self._theme == "endgame":
            return order
        order += rng.permutation(late).tolist()
        if self._theme == "exchange":
            return [step for step in order if views[step].phase == "exchange"]
        return order

    def _needs(self, theme: Theme, solution: str) -> bool:
        """Whether the collection needs a puzzle with this theme and solution."""
        if self._theme is None:
            return self.mixture.needs_theme(theme, solution)
        return theme == self._theme and self.mixture.is_balanced(theme, solution)

    def _is_wasted(self, evaluator: Evaluator, view: View) -> bool:
        """Whether a position is not worth a comparison, in a run for the theme "exchange".

        This is so if the judge prefers the decision, swap or keep, that is a solution too often.
        """
        if self._theme != "exchange":
            return False
        codes, logits = judge_view(view, evaluator.network)
        preferred = str(view.decode(int(codes[np.argmax(logits)])))
        return not self.mixture.is_balanced("exchange", preferred)

    def _needs_rating(self, rating: int) -> bool:
        return self._theme is not None or self.mixture.needs_rating(rating)

    def _examine(self, view: View, game: int, step: int, *, is_lucky: bool) -> Puzzle | None:
        """The puzzle of a position; None if the position fails a test."""
        if view.phase == "place" and len(view.legal_moves()) < FEWEST:
            return None
        evaluator, least, key = find_evaluator(view), find_least(view), (self._seed, game, step)
        compared = compare_exactly(view)
        if compared is None:
            if not (is_lucky or is_promising(evaluator, view)) or self._is_wasted(evaluator, view):
                return None
            compared = compare_in_worlds(evaluator, view, FIRST, (*key, _COMPARED))
        if not compared.is_clear(least):
            return None
        position = str(view)
        view = read_view(position)  # without the history of the game
        moves = [view.decode(code) for code in compared.codes]
        tries = try_levels(view, str(moves[0]), (*key, _TRIED), LEVELS[:-1])
        tempted = parse_move(tries.tempting or str(moves[1]))
        is_exact = compared.worlds == 0
        theme = find_theme(view, moves[0], tempted, is_exact=is_exact)
        solution, name = str(moves[0]), name_puzzle(position)
        if theme is None or not self._needs(theme, solution) or name in self._names:
            return None
        # `master` is asked last, since it takes longest. Until then it counts like `expert`.
        rating = rate((*tries.found, tries.found[-1]), is_exchange=theme == "exchange")
        if not self._needs_rating(rating):
            return None
        wrong = encode_move(view.geometry, view.states, tempted)
        checked = check(evaluator, view, compared, wrong, (*key, _CHECKED))
        if checked is None:
            return None
        last = try_levels(view, solution, (*key, _TRIED), LEVELS[-1:])
        found = (*tries.found, *last.found)
        rating = rate(found, is_exchange=theme == "exchange")
        if not self._needs_rating(rating):
            return None
        return Puzzle(
            id=name,
            position=position,
            solution=solution,
            theme=theme,
            share=round(checked.shares[0], 4),
            alternatives=list_alternatives(view, checked, str(tempted)),
            tempting=str(tempted),
            worlds=checked.worlds,
            found=found,
            rating=rating,
            game=game,
            step=step,
        )


def play(kind: Kind, seed: int, number: int) -> list[View]:
    """The positions of a game between strong bots, each as the acting seat sees it."""
    edition, variant, players = kind
    rng = np.random.default_rng((seed, number, _GAME))
    bag, start = int(rng.integers(2**63)), int(rng.integers(players))
    game = Game(edition, variant=variant, players=players, seed=bag, start=start)
    seated = [load_bot(_PLAYERS[rng.integers(len(_PLAYERS))]) for _ in range(players)]
    rng = np.random.default_rng((seed, number, _BOTS))
    views = []
    while not game.is_over:
        view = View.of(game.geometry, game.states, game.seat)
        views.append(view)
        game.play(seated[game.seat].choose(view, rng).move)
    return views


@cache
def _load_evaluator(kind: Kind) -> Evaluator:
    return Evaluator(compile_rules(find_rules(*kind)), REPLIES)


def find_evaluator(view: View) -> Evaluator:
    """The evaluator for the view's kind of game."""
    rules = view.rules
    return _load_evaluator((rules.edition.id, rules.variant, rules.players))


def is_promising(evaluator: Evaluator, view: View) -> bool:
    """Whether the judge's value of the best move is much higher than that of the second."""
    codes, logits = judge_view(view, evaluator.network)
    if len(codes) < 2:
        return False
    slope, offset = load_calibration(view.rules)[count_open(view.geometry, view.states)]
    shares = np.sort(1 / (1 + np.exp(-(slope * logits.astype(np.float64) + offset))))
    return bool(shares[-1] - shares[-2] >= _PROMISING * find_least(view))


def check(
    evaluator: Evaluator, view: View, compared: Comparison, wrong: int, key: tuple[int, ...]
) -> Comparison | None:
    """Checks a comparison independently; returns the comparison to store, or None if it fails.

    A comparison in worlds is repeated in new worlds with more candidates, one of which is `wrong`.
    An exact solution must agree with worlds that are played to the end, and keeps its exact values.
    """
    if compared.worlds > 0:
        again = compare_in_worlds(evaluator, view, CHECK, key, (wrong,))
        is_same = again.codes[0] == compared.codes[0] and again.is_clear(find_least(view))
        return again if is_same else None
    codes = np.array(compared.codes[:_SHOWN], np.int32)
    seeds, side = draw_seeds(key, EXACT_WORLDS), view.rules.owners[view.seat]
    worlds = evaluator.sample(view.states, view.seat, seeds, (TO_THE_END,), codes=codes)
    shares = worlds[:, :, 0, side]
    differences = np.abs(shares.mean(axis=0) - compared.shares[: len(codes)])
    is_near = differences <= CLEAR * find_errors(shares) + 2 / EXACT_WORLDS
    return compared if is_near.all() else None


def list_alternatives(view: View, compared: Comparison, tempting: str) -> tuple[Alternative, ...]:
    """The best moves besides the solution, and the tempting move if it was compared."""
    rows = zip(compared.codes, compared.shares, compared.margins, compared.errors, strict=True)
    alternatives = [
        Alternative(str(view.decode(code)), round(share, 4), round(margin, 4), round(error, 4))
        for code, share, margin, error in rows
    ][1:]
    return tuple(
        each for index, each in enumerate(alternatives) if index < _SHOWN or each.move == tempting
    )
