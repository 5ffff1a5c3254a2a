"""The libraries that the environments must work with, and the versions that are tried.

`make compatibility` makes a virtual environment for each row, installs Genial and the library
together, and runs the contract tests in it.
"""

from __future__ import annotations

from dataclasses import dataclass

TORCH = "torch==2.13.0"


@dataclass(frozen=True)
class Client:
    """A library, the versions to install, and the script that trains with it."""

    name: str
    requirements: tuple[str, ...]
    script: str  # a module in this folder
    extra: str = "env"  # the extra of Genial; "" for none


CLIENTS = (
    Client("no library", (), "without_libraries", extra=""),
    Client("oldest Gymnasium", ("gymnasium==1.0.0", "pettingzoo==1.24.3"), "contracts"),
    Client("newest Gymnasium", ("gymnasium==1.4.0", "pettingzoo==1.27.0"), "contracts"),
    Client("CleanRL style", (TORCH, "gymnasium==1.4.0"), "with_cleanrl"),
    Client("SB3", (TORCH, "sb3-contrib==2.9.2"), "with_sb3"),
    Client("TorchRL", (TORCH, "torchrl==0.14.1"), "with_torchrl", extra=""),
    Client("Tianshou", (TORCH, "tianshou==2.0.1"), "with_tianshou"),
    # Minari 0.5 imports Pillow, and does not require it.
    Client("Minari", ("minari[arrow]==0.5.4", "pillow"), "with_minari"),
    Client("RLlib", (TORCH, "ray[rllib]==2.60.0"), "with_rllib"),
    # AgileRL 2.58 imports peft, and does not require it.
    Client("AgileRL", (TORCH, "agilerl==2.58.0", "peft"), "with_agilerl"),
)
