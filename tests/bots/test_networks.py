"""The networks in the package: there is one for every kind of game, and their size has a limit."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from genial.bots.kernel.network import NETWORK
from genial.bots.networks import (
    FOLDER,
    format_network,
    load_network,
    name_network,
    read_network,
)
from genial.engine.editions import every_kind, find_rules
from genial.engine.errors import GenialError
from genial.engine.state import Records

NUM_WEIGHTS = NETWORK.itemsize // 4
NAMES = {name_network(find_rules(*kind)) for kind in every_kind()}


def draw_network() -> Records:
    weights = np.random.default_rng(1).normal(size=NUM_WEIGHTS).astype(np.float32)
    return weights.view(NETWORK)


def test_every_kind_of_game_has_a_network_and_every_network_a_kind() -> None:
    names = {path.stem for path in FOLDER.glob("*.npy")}
    assert {name for name in names if not name.endswith("-board")} == NAMES
    assert {name.removesuffix("-board") for name in names} == NAMES


def test_editions_with_the_same_rules_share_a_network() -> None:
    names = {name_network(find_rules(book, players=2)) for book in ("2004", "2018", "2023")}
    assert names == {"2023-standard-2"}
    assert name_network(find_rules("2023-family", players=3)) == "2023-family-standard-3"


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_the_network_of_every_kind_is_loaded(kind: tuple[str, str, int]) -> None:
    rules = find_rules(*kind)
    network = load_network(rules)
    assert (network.shape, network.dtype) == ((1,), NETWORK)
    weights = network.view(np.float32)
    assert np.isfinite(weights).all()
    assert network["last"].any()  # an untrained network has only zeros in this layer
    with pytest.raises(ValueError, match="read-only"):
        weights[0] = 1  # the array is read-only, because all bots share the network


def test_all_networks_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.npy")) < 1_200_000
    assert len(NAMES) * len(format_network(draw_network())) < 1_000_000


def test_a_network_is_read_from_its_file_in_half_precision(tmp_path: Path) -> None:
    file, network = tmp_path / "network.npy", draw_network()
    file.write_bytes(format_network(network))
    assert file.stat().st_size < 2 * NUM_WEIGHTS + 200
    weights = network.view(np.float32)
    assert np.array_equal(read_network(file).view(np.float32), weights.astype(np.float16))


def test_a_network_of_full_precision_is_read_too(tmp_path: Path) -> None:
    network = draw_network()
    np.save(tmp_path / "network.npy", network.view(np.float32))
    assert read_network(tmp_path / "network.npy").tobytes() == network.tobytes()


def test_the_error_names_the_missing_file(tmp_path: Path) -> None:
    for place in (tmp_path / "network.npy", tmp_path):
        with pytest.raises(GenialError, match=f"^there is no network {place}$"):
            read_network(place)


def test_a_file_of_another_type_is_refused(tmp_path: Path) -> None:
    file, content = tmp_path / "network.npy", format_network(draw_network())
    for wrong in (b"", b"nothing", b"PK\x03\x04 as archives begin", content[:-1], content[:60]):
        file.write_bytes(wrong)
        with pytest.raises(GenialError, match=r"network\.npy is not a network: "):
            read_network(file)


def test_a_pickle_is_not_opened(tmp_path: Path) -> None:
    file = tmp_path / "network.npy"
    np.save(file, np.array([Path("x")], object), allow_pickle=True)
    with pytest.raises(GenialError, match=r"network\.npy is not a network: Object arrays"):
        read_network(file)


@pytest.mark.parametrize(
    "array",
    [
        np.zeros(3, np.float16),
        np.zeros(1, NETWORK),
        np.zeros(NUM_WEIGHTS, np.int8),
        np.zeros(NUM_WEIGHTS, "U1"),
    ],
    ids=["size", "record", "integers", "words"],
)
def test_the_error_for_another_array_describes_a_network(array: Records, tmp_path: Path) -> None:
    file = tmp_path / "network.npy"
    np.save(file, array)
    with pytest.raises(
        GenialError, match=f"of Genial: a network is an array of {NUM_WEIGHTS} floats"
    ):
        read_network(file)


def test_a_network_with_weights_that_are_not_finite_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "network.npy"
    np.save(file, np.full(NUM_WEIGHTS, np.nan, np.float16))
    with pytest.raises(GenialError, match="some weights are not finite"):
        read_network(file)
