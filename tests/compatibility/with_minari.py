"""Records games as a Minari dataset, and loads it again."""

from __future__ import annotations

import importlib.util
import os
import tempfile
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "minari_dataset.py"


def main() -> None:
    """Records games of two bots with the example, and compares them with the environment."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MINARI_DATASETS_PATH"] = folder
        import gymnasium
        import minari

        spec = importlib.util.spec_from_file_location("minari_dataset", EXAMPLE)
        assert spec is not None
        assert spec.loader is not None
        example = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(example)
        steps = 0
        for number, env_id in enumerate(("genial/Solo-v0", "genial/Standard-v0")):
            name = f"genial/games-{number}-v0"
            example.record(name, env_id, "greedy", games=3)
            dataset = minari.load_dataset(name)
            assert dataset.total_episodes == 3
            for episode in dataset.iterate_episodes():
                env = gymnasium.make(env_id)
                [about] = dataset.storage.get_episode_metadata([episode.id])
                env.reset(seed=int(about["seed"]))
                rewards = [env.step(action)[1] for action in episode.actions]
                assert episode.rewards.tolist() == rewards
                assert episode.terminations[-1]
                assert len(episode.observations["action_mask"]) == len(rewards) + 1
            steps += dataset.total_steps
        print(
            f"Minari {minari.__version__}: 6 games, {steps} steps, played again with equal rewards"
        )


if __name__ == "__main__":
    main()
