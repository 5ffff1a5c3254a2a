"""Records games of a bot as a Minari dataset, one episode for each game.

    pip install '.[env]' 'minari[arrow]' pillow
    python examples/minari_dataset.py --bot greedy --games 200

The episodes contain the observations of one seat, its actions and its rewards. `genial dataset`
keeps games in a thousandth of the space, with the moves of all seats (docs/datasets.md).
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import minari
import numpy as np
from minari.data_collector import EpisodeBuffer

from genial.bots import Player, load_bot
from genial.env import find_action  # the import registers the environments


def record(dataset_id: str, env_id: str, bot: str, games: int, seed: int = 0) -> Any:
    """Lets a bot play in a Gymnasium environment; returns the Minari dataset."""
    env: Any = gymnasium.make(env_id)
    player, rng = load_bot(bot), np.random.default_rng(seed)
    return minari.create_dataset_from_buffers(
        dataset_id,
        [play(env, player, rng, seed + game) for game in range(games)],
        env=env,
        algorithm_name=bot,
        author="Genial",
        code_permalink="examples/minari_dataset.py",
        description=f"{games} games of the bot {bot} in {env_id}",
        data_format="arrow",
    )


def play(env: Any, player: Player, rng: np.random.Generator, seed: int) -> EpisodeBuffer:
    """Plays one game; returns its episode."""
    observation, _ = env.reset(seed=seed)
    observations, actions, rewards, is_over = [observation], [], [], False
    while not is_over:
        view = env.unwrapped.view()
        actions.append(find_action(view, player.choose(view, rng).move))
        observation, reward, is_over, _, _ = env.step(actions[-1])
        observations.append(observation)
        rewards.append(reward)
    ends = [False] * (len(actions) - 1) + [True]
    return EpisodeBuffer(
        seed=seed,
        observations=stack(observations),
        actions=actions,
        rewards=rewards,
        terminations=ends,
        truncations=[False] * len(actions),
    )


def stack(observations: list[Any]) -> Any:
    """Observations of an episode as arrays with one more axis."""
    if isinstance(observations[0], dict):
        return {name: stack([each[name] for each in observations]) for name in observations[0]}
    return np.stack(observations)


def main() -> None:
    """Records games, and prints what the dataset contains."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--id", default="genial/solo/greedy-v0", help="the name of the dataset")
    parser.add_argument("--env", default="genial/Solo-v0", help="the id of the environment")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    dataset = record(given.id, given.env, given.bot, given.games)
    returns = [episode.rewards.sum() for episode in dataset.iterate_episodes()]
    print(f"{given.id}: {dataset.total_episodes} episodes, {dataset.total_steps} steps")
    print(f"mean return {np.mean(returns):.2f}")


if __name__ == "__main__":
    main()
