"""Optional packages: an error names the command that installs what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

# The command that installs each package.
_COMMANDS = {
    "gymnasium": "pip install 'genial[env]'",
    "pettingzoo": "pip install 'genial[env]'",
    "pyspiel": "pip install 'genial[openspiel]'",
    "torch": "pip install 'genial[train]'",
    "stable_baselines3": "pip install stable-baselines3",
    "sb3_contrib": "pip install sb3-contrib",
    "torchrl": "pip install torchrl",
    "tensordict": "pip install torchrl",
}


@contextmanager
def explain_missing() -> Iterator[None]:
    """Adds the command that installs the missing package to the error of an import.

    Raises:
        ModuleNotFoundError: if a package is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name not in _COMMANDS:
            raise
        text = f"the package {name} is not installed: {_COMMANDS[name]}"
        raise ModuleNotFoundError(text, name=error.name) from error
