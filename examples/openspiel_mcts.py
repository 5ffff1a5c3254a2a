"""OpenSpiel's tree searches play Ingenious, alone or against a random player.

    python examples/openspiel_mcts.py               # solo
    python examples/openspiel_mcts.py --family      # 2023-family: open racks
    python examples/openspiel_mcts.py --hidden      # 2023: hidden racks

MCTS searches from the full state, which contains hidden racks. So this example uses it only for
solo and for the family edition. IS-MCTS deals the hidden tiles again for every simulation, so it
uses only what the player has seen.

Each simulation is a random game to the end. With the few simulations of this example, the searches
avoid bad moves, which is enough against random players, but not against people.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from genial.env.openspiel import name_game, new_resampler

EXPLORATION = 1.4  # the constant of UCT, for returns between -1 and 1


def new_search(game: Any, is_hidden: bool, simulations: int, seed: int) -> Any:
    """An OpenSpiel bot. Its method `step(state)` returns an action."""
    random = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    if not is_hidden:
        exploration = EXPLORATION * game.max_utility()  # the return of a solo game is up to 36
        return mcts.MCTSBot(game, exploration, simulations, evaluator, random_state=random)
    bot = ismcts.ISMCTSBot(game, evaluator, EXPLORATION, simulations, random_state=random)
    bot.set_resampler(new_resampler(seed))
    return bot


def play(game: Any, bot: Any, seat: int, rng: np.random.Generator) -> Any:
    """Plays one game with the bot on one seat and random moves on the others.

    Returns the last state.
    """
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(outcomes, p=chances)
        elif state.current_player() == seat:
            action = bot.step(state)
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(int(action))
    return state


def report(state: Any, seat: int, seconds: float) -> str:
    """The result of a game in one line."""
    position = state.position
    lowest = [min(position.markers(owner)) for owner in range(position.rules.players)]
    if len(lowest) == 1:
        told = f"lowest marker {lowest[0]}"
    else:
        result = {1: "won", 0: "drawn", -1: "lost"}[int(state.returns()[seat])]
        told = f"{result}, lowest marker {lowest[seat]} against {lowest[1 - seat]}"
    return f"{told} ({len(state.history())} actions and draws, {seconds:.1f} s)"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's MCTS or IS-MCTS plays Ingenious.")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--family", action="store_true", help="2023-family for two, by MCTS")
    kind.add_argument("--hidden", action="store_true", help="2023 for two, by IS-MCTS")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=10, help="for each move")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    name = name_game("2023", "solo")
    if options.family or options.hidden:
        name = name_game("2023" if options.hidden else "2023-family", "standard", 2)
    game = pyspiel.load_game(name)
    bot = new_search(game, options.hidden, options.simulations, options.seed)
    search = "IS-MCTS" if options.hidden else "MCTS"
    print(f"{search} with {options.simulations} simulations a move plays {name}")
    rng = np.random.default_rng(options.seed)
    for number in range(options.games):
        begun, seat = time.perf_counter(), number % game.num_players()
        state = play(game, bot, seat, rng)
        print(f"game {number + 1}, seat {seat}: {report(state, seat, time.perf_counter() - begun)}")


if __name__ == "__main__":
    main()
