"""The trained networks of the judge, one for each kind of game with different rules.

Some kinds of game also have a board network, which compares the judge's best moves. A file is a
flat NumPy array in half precision, with the weights in the order of `kernel.network.NETWORK` or
`kernel.board_network.BOARD_NETWORK`. A board network has weights for one to MAX_ROUNDS rounds of
messages, and its file has only these.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np

from genial.engine.editions import Rules
from genial.engine.errors import BadRules, GenialError
from genial.engine.state import Records

from ..kernel.board_network import BOARD_NETWORK, MAX_ROUNDS, list_weights
from ..kernel.network import NETWORK

FOLDER = Path(__file__).parent

# Editions with the same rules use the networks of one of these editions.
_SAME_RULES = {"2004": "2023", "2018": "2023"}

# These kinds of game use the board network of another kind, which is good for them, too.
_BOARD_NETWORKS = {
    "2023-family-standard-2": "2023-standard-2",
    "2023-family-standard-3": "2023-standard-3",
    "2023-family-standard-4": "2023-standard-4",
    "extreme-team-4": "2023-team-4",
}

_CACHE_LINE = 64  # in bytes, on all usual processors


def name_network(rules: Rules) -> str:
    """The name of the network for a kind of game, such as `2023-standard-2`."""
    edition = _SAME_RULES.get(rules.edition.id, rules.edition.id)
    return f"{edition}-{rules.variant}-{rules.players}"


def find_network(name: str) -> Path:
    """The file of the package's network with this name.

    If there is none, the name is read as a path.
    """
    own = FOLDER / f"{name}.npy"
    return own if own.is_file() else Path(name)


@lru_cache
def has_network(rules: Rules) -> bool:
    """Whether the package has a network for a kind of game. Toys have none."""
    return (FOLDER / f"{name_network(rules)}.npy").is_file()


@lru_cache
def load_network(rules: Rules) -> Records:
    """The network for a kind of game as a record for the kernels, shape (1,).

    Raises:
        BadRules: the package has no network for this kind of game.
    """
    check_network(rules)
    return read_network(FOLDER / f"{name_network(rules)}.npy")


def check_network(rules: Rules) -> None:
    """Raises BadRules if the package has no network for a kind of game."""
    if not has_network(rules):
        raise BadRules(
            f"no network was trained for {name_network(rules)}, so there are no hints, reviews and "
            "values of moves for it, and no bots that need a network"
        )


@lru_cache
def load_board_network(rules: Rules) -> Records | None:
    """The board network for a kind of game, shape (1,). None if the package has none."""
    name = name_network(rules)
    path = FOLDER / f"{_BOARD_NETWORKS.get(name, name)}-board.npy"
    return read_board_network(path) if path.is_file() else None


def read_network(path: Path) -> Records:
    """The network in a file as a record for the kernels, shape (1,).

    Raises:
        GenialError: if the file does not contain a network of this shape.
    """
    record = _new_record(NETWORK)
    weights = record.view(np.float32)
    weights[:] = _read(path, "a network", [len(weights)])
    record.flags.writeable = False
    return record


def read_board_network(path: Path) -> Records:
    """The board network in a file as a record for the kernels, shape (1,).

    Raises:
        GenialError: if the file does not contain a board network of a known shape.
    """
    numbers = [count_weights(rounds) for rounds in range(1, MAX_ROUNDS + 1)]
    weights = _read(path, "a board network", numbers)
    record = unpack_board_network(weights, 1 + numbers.index(len(weights)))
    record.flags.writeable = False
    return record


def count_weights(rounds: int) -> int:
    """How many weights a board network with this number of rounds has."""
    return sum(math.prod(shape) for shape in list_weights(rounds).values())


def unpack_board_network(weights: np.ndarray, rounds: int) -> Records:
    """The record, shape (1,), of a board network with these weights, in the order of its file.

    Caller ensures that there are `count_weights(rounds)` weights.
    """
    record, begin = _new_record(BOARD_NETWORK), 0
    record["rounds"] = rounds
    for name, shape in list_weights(rounds).items():
        end = begin + math.prod(shape)
        record[name][0, : shape[0]] = weights[begin:end].reshape(shape)
        begin = end
    return record


def _read(path: Path, what: str, numbers: Sequence[int]) -> np.ndarray:
    """The weights in a file, if their number is one of these."""
    if not path.is_file():
        raise GenialError(f"there is no network {path}")
    try:
        with path.open("rb") as file:
            weights: np.ndarray = np.lib.format.read_array(file, allow_pickle=False)
    except (ValueError, OSError) as error:
        raise GenialError(f"{path} is not {what}: {error}") from error
    if weights.ndim != 1 or len(weights) not in numbers or weights.dtype.kind != "f":
        known = " or ".join(map(str, numbers))
        raise GenialError(
            f"{path} is not {what} of this version of Genial: {what} is an array of "
            f"{known} floats, not one of shape {weights.shape} and type {weights.dtype}"
        )
    if not np.isfinite(weights).all():
        raise GenialError(f"{path} is not a usable network: some weights are not finite")
    return weights


def _new_record(dtype: np.dtype[np.void]) -> Records:
    """Memory for one record that begins at a cache line: the judge is a seventh faster then."""
    memory = np.zeros(dtype.itemsize + _CACHE_LINE, np.uint8)
    begin = -memory.ctypes.data % _CACHE_LINE
    return memory[begin : begin + dtype.itemsize].view(dtype)


def format_network(network: Records) -> bytes:
    """The content of a file that `read_network` or `read_board_network` can read."""
    weights = network.view(np.float32)
    if network.dtype == BOARD_NETWORK:
        shapes = list_weights(int(network["rounds"][0]))
        parts = [network[name][0, : shape[0]].ravel() for name, shape in shapes.items()]
        weights = np.concatenate(parts)
    content = io.BytesIO()
    np.save(content, weights.astype(np.float16))
    return content.getvalue()
