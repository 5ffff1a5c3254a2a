"""The network of `genial.env.torch`: forms, the order of actions, symmetry of the colours."""

from __future__ import annotations

import copy
import importlib
import pickle
import sys
from typing import Any

import numpy as np
import pytest

import genial
from genial.engine.editions import every_kind
from genial.engine.geometry import compile_rules
from genial.env.agents import AgentVectorEnv
from genial.env.batch import make
from genial.features.actions import list_sides
from tests.env.missing import run_without

torch = pytest.importorskip("torch", reason="the network needs PyTorch")

from genial.env.torch import ConditionedNetwork, PlacementNetwork  # noqa: E402  # needs PyTorch

KINDS = pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
SOLO = genial.find_rules("2023", "solo")


def observe(kind: tuple[str, str, int], form: str) -> Any:
    """What the agents of three games see after some moves, as tensors."""
    envs = AgentVectorEnv(3, *kind, "greedy", observation=form, threads=1)
    _, info = envs.reset(seed=1)
    for _ in range(5):
        seen, _, _, _, info = envs.step(info["action_mask"].argmax(axis=1))
    if isinstance(seen, dict):
        return {name: torch.from_numpy(part) for name, part in seen.items()}
    return torch.from_numpy(seen)


def new_network(rules: genial.Rules) -> PlacementNetwork:
    torch.manual_seed(1)
    return PlacementNetwork(rules, width=8)


@KINDS
def test_every_form_of_an_observation_gives_the_same_logits(kind: tuple[str, str, int]) -> None:
    rules = genial.find_rules(*kind)
    network = new_network(rules)
    with torch.no_grad():
        logits, values = network(observe(kind, "parts"))
        assert logits.shape == (3, network.num_actions)
        assert values.shape == (3, 1)
        assert logits.std() > 0.01
        for form in ("flat", "planes"):
            others, judged = network(observe(kind, form))
            assert torch.allclose(others, logits, atol=1e-5)
            assert torch.allclose(judged, values, atol=1e-5)


def test_rows_of_the_batch_are_observations_too() -> None:
    games = make(3, "2023", variant="duel", arrays="torch", seed=1, threads=1)
    for _ in range(6):
        games.step(games.sample())
    network = new_network(games.rules)
    rows, parts = network(games.rows), network(games.observations)
    assert torch.allclose(rows[0], parts[0])


def test_leading_dimensions_are_kept() -> None:
    network, flat = new_network(SOLO), observe(("2023", "solo", 1), "flat")
    logits, values = network(flat.reshape(3, 1, -1))
    assert (logits.shape, values.shape) == ((3, 1, network.num_actions), (3, 1, 1))
    one, value = network(flat[0])
    assert torch.allclose(one, logits[0, 0], atol=1e-5)
    assert value.shape == (1,)


@pytest.mark.parametrize("kind", [("2023", "solo", 1), ("extreme", "standard", 2)])
def test_the_logit_of_a_placement_is_the_sum_of_its_halves(kind: tuple[str, str, int]) -> None:
    """The halves are told apart by scores that name their slot, half and space."""
    rules = genial.find_rules(*kind)
    network, geometry = new_network(rules), compile_rules(rules)
    sides, spaces = list_sides(geometry), len(geometry.spaces)
    rack = rules.mechanisms.rack
    scores = torch.arange(rack * 2 * spaces).reshape(1, rack, 2, spaces).double() ** 2
    placements = network.inputs.join_halves(scores)[0]
    assert len(placements) == network.num_actions - 2
    for action in range(0, len(placements), 7):
        slot, side = divmod(action, len(sides))
        here, across = sides[side]
        if across >= 0:
            expected = scores[0, slot, 0, here] + scores[0, slot, 1, across]
            assert placements[action] == expected


ORDER = [2, 0, 1, 5, 3, 4]


def reorder(seen: Any) -> Any:
    """The same observation with other colours: the new colour k has the role of ORDER[k]."""
    names = torch.tensor([0, *(ORDER.index(colour) + 1 for colour in range(6))])
    pairs = [(one, two) for one in range(6) for two in range(one, 6)]
    kinds = [
        pairs.index((min(pair), max(pair)))
        for one, two in pairs
        for pair in [(ORDER[one], ORDER[two])]
    ]
    return {
        **seen,
        "gain": seen["gain"][..., ORDER],
        "board": names[seen["board"].long()],
        "racks": names[seen["racks"].long()],
        "markers": seen["markers"][..., ORDER],
        "unseen": seen["unseen"][:, kinds],
    }


@pytest.mark.parametrize("kind", [("2023", "solo", 1), ("2023", "standard", 2)])
def test_all_colours_are_treated_alike(kind: tuple[str, str, int]) -> None:
    """If the colours swap their roles, the logits and the values stay the same."""
    seen = observe(kind, "parts")
    network, other = new_network(genial.find_rules(*kind)), reorder(seen)
    for first, second in zip(network(seen), network(other), strict=True):
        assert torch.allclose(first, second, atol=1e-5)
    assert not torch.allclose(network(seen)[0], network({**other, "markers": seen["markers"]})[0])


def test_a_conditioned_network_treats_colours_with_their_weights_alike() -> None:
    kind = ("2023", "standard", 2)
    seen = observe(kind, "parts")
    torch.manual_seed(1)
    network = ConditionedNetwork(genial.find_rules(*kind), width=8)
    weights = torch.tensor([3.0, 0, 1, 0, 2, 0]).expand(3, 6)
    logits, values = network(seen, weights)
    assert (logits.shape, values.shape) == ((3, network.num_actions), (3, 6))
    others, moved = network(reorder(seen), weights[:, ORDER])
    assert torch.allclose(others, logits, atol=1e-5)
    assert torch.allclose(moved, values[:, ORDER], atol=1e-5)
    assert not torch.allclose(network(seen, weights[:, ORDER])[0], logits, atol=1e-3)
    assert torch.allclose(network(seen, 5 * weights)[0], logits, atol=1e-5)  # only ratios matter


def test_a_conditioned_network_masks_actions_and_keeps_leading_dimensions() -> None:
    kind = ("2023", "standard", 2)
    flat = observe(kind, "flat")
    network = ConditionedNetwork(genial.find_rules(*kind), width=8)
    masks = torch.zeros(network.num_actions, dtype=torch.bool)
    masks[7] = True
    logits, values = network(flat[0], torch.ones(6), masks)
    assert (logits.shape, values.shape) == ((network.num_actions,), (6,))
    assert logits.isfinite().nonzero().flatten().tolist() == [7]
    assert network.read_markers(flat).equal(observe(kind, "parts")["markers"].float())


def test_a_copy_of_a_network_plays_as_it_does() -> None:
    """Past selves and target networks are copies; other processes get pickles."""
    network, flat = new_network(SOLO), observe(("2023", "solo", 1), "flat")
    for other in (copy.deepcopy(network), pickle.loads(pickle.dumps(network))):
        assert other(flat)[0].equal(network(flat)[0])


def test_masked_actions_are_impossible() -> None:
    network, flat = new_network(SOLO), observe(("2023", "solo", 1), "flat")
    masks = torch.zeros(3, network.num_actions, dtype=torch.uint8)
    masks[:, 7] = 1
    assert (network(flat, masks)[0].softmax(-1)[:, 7] == 1).all()


def test_weights_fit_every_board_with_the_same_score_boards() -> None:
    hexagons, octagons = (genial.find_rules(edition, "solo") for edition in ("2023", "2004"))
    new_network(octagons).load_state_dict(new_network(hexagons).state_dict())
    board = genial.parse_board("hexagon\n  r . .\n . . g .\n. b . . .\n")
    small = genial.find_rules("2023", "solo", board=board)
    new_network(small).load_state_dict(new_network(hexagons).state_dict())


def test_an_observation_of_another_game_is_refused() -> None:
    network = new_network(genial.find_rules("2023", "standard", 2))
    for form in ("flat", "planes", "parts"):
        with pytest.raises(genial.GenialError, match="2023 standard with 2 players"):
            network(observe(("2023", "standard", 3), form))
    with pytest.raises(genial.GenialError, match="named parts, not picture"):
        network({"picture": torch.zeros(1)})


def test_a_network_learns_to_repeat_a_decision() -> None:
    """The gradient reaches all weights that a placement depends on."""
    network, flat = new_network(SOLO), observe(("2023", "solo", 1), "flat")
    optimizer = torch.optim.Adam(network.parameters(), lr=0.02)
    wanted = torch.tensor([11, 12, 13])
    losses = []
    for _ in range(30):
        logits, values = network(flat)
        loss = torch.nn.functional.cross_entropy(logits, wanted) + (values - 1).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(float(loss.detach()))
    assert losses[-1] < 0.8 * losses[0]
    assert all(np.isfinite(losses))


def test_a_missing_library_is_named_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sb3_contrib", None)
    monkeypatch.delitem(sys.modules, "genial.env.torch.stable_baselines", raising=False)
    with pytest.raises(ModuleNotFoundError, match="pip install sb3-contrib"):
        importlib.import_module("genial.env.torch.stable_baselines")


def test_without_pytorch_the_error_names_the_extra() -> None:
    code = (
        "import genial.env.torch\n"
        "for name in ('PlacementNetwork', 'PlacementPolicy'):\n"
        "    try:\n        getattr(genial.env.torch, name)\n"
        "    except ModuleNotFoundError as error:\n        print(error)\n"
    )
    lines = run_without({"torch"}, code).splitlines()
    assert lines == ["the package torch is not installed: pip install 'genial[train]'"] * 2
