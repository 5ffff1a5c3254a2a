"""Checks puzzles again in many more worlds: `python -m genial.puzzles.checking --help`.

Draws puzzles at random and compares their moves in ten times the worlds of the first check, with
another seed. A puzzle keeps its solution if the same move is best again. An exact puzzle is solved
again, and its solution must also be best in ten times the worlds, played to the end. Each result is
a line of the file `--out`, so a stopped run can continue.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from genial.bots.worlds import TO_THE_END, draw_seeds
from genial.engine.legality import encode_move
from genial.engine.notation import parse_move

from .collection import load_puzzles, read_collection
from .comparing import CHECK, compare_exactly, compare_in_worlds, find_least
from .making import EXACT_WORLDS, find_evaluator
from .puzzle import Puzzle

Row: TypeAlias = dict[str, Any]
"""The result of checking one puzzle."""

_KEY = 99  # part of the seeds, so that the worlds differ from those of the first check


def check_again(puzzle: Puzzle, times: int, seed: int) -> Row:
    """Checks a puzzle in `times` as many worlds as its first check."""
    view = puzzle.view
    key = (seed, _KEY, int(puzzle.id, 16))
    found = compare_exactly(view) if puzzle.is_exact else None
    if found is None:
        wrong = encode_move(view.geometry, view.states, parse_move(puzzle.tempting))
        evaluator = find_evaluator(view)
        found = compare_in_worlds(evaluator, view, CHECK.times(times), key, (wrong,))
        best, is_clear = found.codes[0], found.is_clear(find_least(view))
        worlds = found.worlds
    else:
        best, is_clear = found.codes[0], found.is_clear(find_least(view))
        worlds = EXACT_WORLDS * times
        codes = np.array(found.codes[:5], np.int32)
        seeds, side = draw_seeds(key, worlds), view.rules.owners[view.seat]
        horizons = (TO_THE_END,)
        shares = find_evaluator(view).sample(view.states, view.seat, seeds, horizons, codes=codes)
        if shares[:, :, 0, side].mean(axis=0).argmax() != 0:
            best = -1
    return {
        "id": puzzle.id,
        "theme": puzzle.theme,
        "is_kept": best >= 0 and str(view.decode(best)) == puzzle.solution,
        "is_clear": is_clear,
        "worlds": worlds,
        "margin": round(found.margins[1], 4),
        "error": round(found.errors[1], 4),
    }


def draw(puzzles: Sequence[Puzzle], number: int, seed: int) -> list[Puzzle]:
    """Some puzzles at random, each once."""
    order = np.random.default_rng((seed, _KEY)).permutation(len(puzzles))
    return [puzzles[index] for index in order[:number].tolist()]


def check_all(puzzles: Iterable[Puzzle], times: int, seed: int, out: Path) -> Iterator[Row]:
    """Yields the result of each puzzle. Results that are in the file are not computed again."""
    lines = out.read_text("utf-8").splitlines() if out.exists() else []
    known = {row["id"]: row for row in map(json.loads, lines)}
    with out.open("a", encoding="utf-8") as file:
        for puzzle in puzzles:
            row = known.get(puzzle.id)
            if row is None:
                row = check_again(puzzle, times, seed)
                file.write(json.dumps(row) + "\n")
                file.flush()
            yield row


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the check and prints how many puzzles keep their solution."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "file", type=Path, nargs="?", help="file of puzzles; default: those of the package"
    )
    parser.add_argument("--number", type=int, default=100, help="puzzles to draw; default 100")
    parser.add_argument(
        "--times", type=int, default=10, help="how many times the worlds of the first check"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--out", type=Path, required=True, help="file that gets one line for each puzzle"
    )
    given = parser.parse_args(arguments)
    known = load_puzzles() if given.file is None else read_collection(given.file).puzzles
    drawn = draw(known, given.number, given.seed)
    kept = clear = 0
    for number, row in enumerate(check_all(drawn, given.times, given.seed, given.out), 1):
        kept, clear = kept + row["is_kept"], clear + row["is_clear"]
        what = "keeps its solution" if row["is_kept"] else "has another solution"
        print(f"{row['id']} ({row['theme']}) {what}: {kept} of {number}", flush=True)
    print(f"{kept} of {len(drawn)} puzzles keep their solution; {clear} keep their margin, too.")


if __name__ == "__main__":
    main()
