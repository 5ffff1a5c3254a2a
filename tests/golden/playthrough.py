"""Playthroughs: whole games as text, with the results of all API calls; and counts of moves."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Sequence

import numpy as np

import genial
from genial.engine.editions import find_rules
from genial.engine.geometry import compile_rules
from genial.engine.kernel import door
from genial.engine.kernel.moves import MAX_MOVES
from genial.engine.state import STATE

SEED = 2004
PERFT_DEPTH = 2


def write_playthrough(edition: str, variant: str, players: int) -> str:
    """One game of greedy and random moves, as text for people and for `diff`."""
    game = genial.Game(edition, variant=variant, players=players, seed=SEED)
    chooser = random.Random(SEED)
    lines = [f"edition {edition}, variant {variant}, players {players}, seed {SEED}"]
    while game.outcome is None:
        moves = game.legal_moves()
        lines += ["", *_describe(game, moves)]
        move = _choose(game, moves, chooser)
        if move.is_placement:
            lines.append(f"play {move}: {_explain(game.explain(move))}")
        else:
            lines.append(f"play {move}")
        game.play(move)
    lines += ["", f"over: {json.dumps(game.record()['result'])}"]
    lines += [f"record: {_digest(json.dumps(game.record()))}"]
    return "\n".join(lines) + "\n"


def count_moves(edition: str, variant: str, players: int, depth: int) -> int:
    """The number of sequences of `depth` moves after the deal. Seat 0 starts."""
    geometry = compile_rules(find_rules(edition, variant, players))
    states = np.zeros(depth, STATE)
    states[0] = geometry.opening[0]
    states[0].rng = SEED
    door.begin(geometry.record, states[:1], 0)
    codes = np.empty((depth, MAX_MOVES), np.int32)
    return int(door.perft(geometry.record, states, codes, np.zeros(2 * depth, np.int64)))


def _describe(game: genial.Game, moves: Sequence[genial.Move]) -> list[str]:
    markers = " | ".join(" ".join(f"{place:2}" for place in board) for board in game.scores)
    bonus = f", bonus {game.bonus}" if game.bonus else ""
    holders = "".join(f" {c}{seat}" for c, seat in game.tokens.items() if seat is not None)
    texts = [str(move) for move in moves]
    shown = texts if len(texts) < 5 else [*texts[:2], "...", *texts[-2:]]
    return [
        f"seat {game.seat}: {game.phase}{bonus}, bag {game.bag_size}",
        f"markers {markers}, ranks {game.ranks}" + (f", tokens{holders}" if holders else ""),
        "racks " + " | ".join(" ".join(rack) for rack in game.racks),
        f"{len(moves)} moves {_digest(' '.join(texts))}: {' '.join(shown)}",
    ]


def _choose(game: genial.Game, moves: Sequence[genial.Move], chooser: random.Random) -> genial.Move:
    if chooser.random() < 0.3 or not moves[0].is_placement:
        return chooser.choice(moves)
    code = door.greedy_move(game.geometry.record, game.states, np.uint64(chooser.getrandbits(64)))
    return game.decode(code)


def _explain(explanation: genial.Explanation) -> str:
    halves = []
    for half in explanation.halves:
        lines = " ".join("-".join(line.spaces) for line in half.lines) or "none"
        lost = f", {half.lost} lost" if half.lost else ""
        bonus = ", bonus" if half.bonus else ""
        halves.append(f"{half.colour} {half.before} to {half.after} by {lines}{lost}{bonus}")
    return "; ".join(halves)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
