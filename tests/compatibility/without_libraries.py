"""The batch works without Gymnasium, PettingZoo and PyTorch, and errors name what to install."""

from __future__ import annotations

import importlib


def main() -> None:
    """Plays games, and tries to import what needs an extra."""
    from genial.env import batch

    games = batch.make(16, seed=1)
    for _ in range(60):
        games.step(games.sample())
    missing = {
        "genial.env.genial_v0": "genial[env]",
        "genial.env.single": "genial[env]",
        "genial.env.agents": "genial[env]",
        "genial.env.wrappers": "genial[env]",
        "genial.env.openspiel": "genial[openspiel]",
        "genial.env.stable_baselines": "pip install",
        "genial.env.torch.conditioned": "genial[train]",
        "genial.env.torch.network": "genial[train]",
        "genial.env.torch.stable_baselines": "genial[train]",
        "genial.env.torch_rl": "pip install",
    }
    for module, command in missing.items():
        try:
            importlib.import_module(module)
        except ModuleNotFoundError as error:
            said = str(error)
        else:
            said = "nothing"
        assert command in said, (module, said)
    print("60 steps of 16 games")


if __name__ == "__main__":
    main()
