"""The examples run, and their computations are correct."""

from __future__ import annotations

import ast
import importlib.util
import json
import math
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import genial
from genial.bots import load_bot
from genial.bots.registry import check_kind
from genial.engine.editions import every_kind
from genial.engine.errors import BadRules
from genial.features.actions import find_move

EXAMPLES = Path(__file__).parents[2] / "examples"
TINY = [
    "--threads=1",
    "--updates=1",
    "--games=8",
    "--steps=6",
    "--epochs=1",
    "--minibatches=2",
    "--evaluation-games=4",
]
KINDS = {
    "standard": "--players=2",
    "three players": "--players=3",
    "family": "--edition=2023-family",
    "octagons": "--edition=extreme",
    "team": "--variant=team",
    "solo": "--variant=solo",
    "duel": "--variant=duel",
}


def load(name: str) -> Any:
    """Loads an example as a module, because the examples are programs, not a package."""
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def ppo() -> Any:
    pytest.importorskip("torch", reason="the example of PPO needs PyTorch")
    return load("ppo")


def new_rollout(ppo: Any, seats: Any, values: Any, rewards: Any, done: Any) -> Any:
    """A rollout with only the fields that determine the advantages. Shape: (steps, games, ...)."""
    import torch

    nothing = torch.zeros(len(seats))
    return ppo.Rollout(
        rows=nothing,
        masks=nothing,
        actions=nothing,
        log_probs=nothing,
        values=torch.tensor(values, dtype=torch.float32),
        seats=torch.tensor(seats),
        rewards=torch.tensor(rewards, dtype=torch.float32),
        done=torch.tensor(done),
    )


def estimate(
    ppo: Any, rollout: Any, value: float, seat: int, discount: float = 1, trace: float = 1
) -> tuple[list[float], list[bool]]:
    """The advantages of a rollout of one game, and which of them are valid."""
    import torch

    advantages, holds = ppo.estimate_advantages(
        rollout, torch.tensor([float(value)]), torch.tensor([seat]), discount, trace
    )
    return advantages[:, 0].tolist(), holds[:, 0].tolist()


def test_an_advantage_uses_the_next_action_of_the_same_seat(ppo: Any) -> None:
    # Seats 0, 1 and 0 act. Then seat 0 wins.
    rollout = new_rollout(
        ppo,
        seats=[[0], [1], [0]],
        values=[[0.1], [-0.3], [0.6]],
        rewards=[[[0, 0]], [[0, 0]], [[1, -1]]],
        done=[[False], [False], [True]],
    )
    advantages, holds = estimate(ppo, rollout, value=0.9, seat=0, discount=0.5, trace=0.5)
    last = 1 - 0.6
    first = 0.5 * 0.6 - 0.1 + 0.25 * last
    assert advantages == pytest.approx([first, -1 + 0.3, last])
    assert holds == [True, True, True]


def test_the_next_action_of_a_placement_is_the_bonus_placement_it_earned(ppo: Any) -> None:
    rollout = new_rollout(
        ppo,
        seats=[[1], [1], [0]],
        values=[[0.2], [0.5], [-0.4]],
        rewards=[[[0, 0]], [[0, 0]], [[-1, 1]]],
        done=[[False], [False], [True]],
    )
    advantages, _ = estimate(ppo, rollout, value=0, seat=0, trace=0)
    assert advantages == pytest.approx([0.5 - 0.2, 1 - 0.5, -1 + 0.4])


def test_a_reward_belongs_to_the_seats_last_action_before_it(ppo: Any) -> None:
    # Seat 0 acts. It gets rewards for its own action and for the actions of the others.
    rollout = new_rollout(
        ppo,
        seats=[[0], [1], [2], [0]],
        values=[[0], [0], [0], [0]],
        rewards=[[[1, 0, 0]], [[2, 5, 0]], [[4, 0, 0]], [[8, 0, 0]]],
        done=[[False], [False], [False], [True]],
    )
    advantages, _ = estimate(ppo, rollout, value=0, seat=0, trace=0)
    assert advantages == [1 + 2 + 4, 5, 0, 8]


def test_advantages_do_not_cross_the_end_of_a_game(ppo: Any) -> None:
    rollout = new_rollout(
        ppo,
        seats=[[0], [1], [0]],
        values=[[0], [0], [0.7]],
        rewards=[[[0, 0]], [[-1, 1]], [[0, 0]]],
        done=[[False], [True], [False]],
    )
    advantages, holds = estimate(ppo, rollout, value=0.2, seat=0)
    assert advantages == pytest.approx([-1, 1, 0.2 - 0.7])
    assert holds == [True, True, True]


def test_at_the_end_of_a_rollout_only_the_acting_seat_has_a_next_value(ppo: Any) -> None:
    rollout = new_rollout(
        ppo,
        seats=[[1], [0], [1]],
        values=[[0.1], [0.2], [0.3]],
        rewards=[[[0, 0]], [[0, 0]], [[0, 0]]],
        done=[[False], [False], [False]],
    )
    advantages, holds = estimate(ppo, rollout, value=0.8, seat=0)
    assert holds == [True, True, False]
    assert advantages[:2] == pytest.approx([0.3 - 0.1, 0.8 - 0.2])


def test_with_a_trace_of_1_an_advantage_is_the_return_minus_the_value(ppo: Any) -> None:
    trainer = ppo.Trainer(ppo.parse_config([*TINY, "--games=4"]))
    rollout = ppo.play(trainer.env, trainer.network, 60, 1.0, trainer.generator)
    last = trainer.env.seats.long()
    advantages, holds = ppo.estimate_advantages(rollout, last * 0.0, last, 1.0, 1.0)
    compared = 0
    for game in range(4):
        ends = rollout.done[:, game].nonzero().flatten().tolist()
        for start, end in zip([-1, *ends], ends, strict=False):
            for step in range(start + 1, end + 1):
                result = rollout.rewards[end, game, rollout.seats[step, game]]
                expected = float(result - rollout.values[step, game])
                assert float(advantages[step, game]) == pytest.approx(expected, abs=1e-4)
                assert holds[step, game]
                compared += 1
    assert compared > 4 * 30  # at least one whole game in each slot of the batch


@pytest.mark.parametrize("kind", KINDS)
def test_a_little_training_changes_the_weights_in_every_kind_of_game(ppo: Any, kind: str) -> None:
    argv = [*TINY, KINDS[kind]]
    before = ppo.Trainer(ppo.parse_config(argv)).network.state_dict()
    trainer = ppo.Trainer(ppo.parse_config(argv))
    losses = trainer.update(0)
    assert all(math.isfinite(loss) for loss in losses)
    after = trainer.network.state_dict()
    same = {name.partition(".")[0] for name in after if before[name].equal(after[name])}
    assert same <= {"decision"}  # it may be that no exchange was offered


def test_training_depends_only_on_the_seed(ppo: Any) -> None:
    trainers = [ppo.Trainer(ppo.parse_config([*TINY, f"--seed={seed}"])) for seed in (1, 1, 2)]
    for trainer in trainers:
        trainer.update(0)
    first, again, other = (trainer.network.query.weight for trainer in trainers)
    assert first.equal(again)
    assert not first.equal(other)


def test_a_run_prints_its_progress(ppo: Any, capsys: pytest.CaptureFixture[str]) -> None:
    ppo.main(TINY)
    before, after = capsys.readouterr().out.splitlines()
    assert before.startswith("before learning: against random: ")
    assert after.startswith("update 1, 48 steps, ")
    assert "against greedy: " in after


def test_ctrl_c_stops_the_training_and_saves_the_weights(
    ppo: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import torch

    def interrupt(self: Any, number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ppo.Trainer, "update", interrupt)
    file = tmp_path / "ppo.pt"
    trainer = ppo.main([*TINY, f"--save={file}"])
    saved = torch.load(file, weights_only=True)
    assert saved["network"].keys() == trainer.network.state_dict().keys()
    assert saved["config"]["games"] == 8
    assert "stopped" in capsys.readouterr().out


def test_ppo_refuses_a_kind_of_game_that_does_not_exist(ppo: Any) -> None:
    with pytest.raises(BadRules, match="duel"):
        ppo.main([*TINY, "--edition=2004", "--variant=duel"])


@pytest.mark.parametrize("kind", ["standard", "octagons"])
def test_the_greedy_opponent_takes_the_most_points(ppo: Any, kind: str) -> None:
    trainer = ppo.Trainer(ppo.parse_config([*TINY, KINDS[kind]]))
    env, greedy = trainer.env, ppo.Collector(trainer.env, 1)
    for _ in range(8):  # so early that no marker is near the end of its track
        env.step(greedy(env))
    actions = greedy(env)
    for game in range(env.num_games):
        world = env.world(game)
        points = [sum(world.points(move).values()) for move in world.legal_moves()]
        chosen = find_move(world, int(actions[game]))
        assert sum(world.points(chosen).values()) == max(points) > 0


def test_random_play_wins_half_of_its_games_against_itself(ppo: Any) -> None:
    trainer = ppo.Trainer(ppo.parse_config([*TINY, "--evaluation-games=512"]))
    evaluation = ppo.evaluate(trainer.arena, ppo.play_randomly, ppo.play_randomly, 1)
    assert evaluation.wins == pytest.approx(0.5, abs=0.08)
    greedy = ppo.Collector(trainer.arena, 1)
    assert ppo.evaluate(trainer.arena, greedy, ppo.play_randomly, 1).wins > 0.9


@pytest.mark.parametrize("variant", ["solo", "duel"])
def test_the_loop_in_the_style_of_cleanrl_trains_a_bot(
    variant: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torch = pytest.importorskip("torch", reason="the example needs PyTorch")
    file = tmp_path / "weights.pt"
    tiny = ["--updates=2", "--games=4", "--steps=25", "--epochs=1", f"--save={file}"]
    network = load("cleanrl_ppo").main([f"--variant={variant}", *tiny])
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("update 1, 100 steps: mean return ")
    assert not second.endswith("-"), "games have ended"
    torch.manual_seed(1)
    start = type(network)(genial.find_rules("2023", variant)).state_dict()
    assert not network.state_dict()["query.weight"].equal(start["query.weight"])

    game = genial.Game("2023", variant=variant, seed=1)
    player = load_bot(f"{EXAMPLES / 'learned_bot.py'}:LearnedBot:weights={file}")
    rng = np.random.default_rng(1)
    while not game.is_over:
        view = game.view(game.seat)
        game.play(player.choose(view, rng).move)
    other = genial.Game("2023", players=3, seed=1)
    with pytest.raises(genial.BadRules, match="another kind of game, not 2023 standard with 3"):
        check_kind(player, other.rules)


def test_the_advantages_of_the_loop_are_those_of_ppo(ppo: Any) -> None:
    """With one player, both examples estimate the same."""
    import torch

    torch.manual_seed(1)
    values, rewards, last = torch.rand(6, 4), torch.rand(6, 4), torch.rand(4)
    done = torch.rand(6, 4) < 0.3
    seats = torch.zeros(6, 4, dtype=torch.long)
    rollout = new_rollout(
        ppo, seats.tolist(), values.tolist(), rewards[..., None].tolist(), done.tolist()
    )
    loop = load("cleanrl_ppo")
    expected, _ = ppo.estimate_advantages(rollout, last, seats[0], loop.DISCOUNT, loop.TRACE)
    assert torch.allclose(loop.estimate_advantages(rewards, values, done, last), expected)


def test_random_agents_play_every_kind_with_both_interfaces(
    capsys: pytest.CaptureFixture[str],
) -> None:
    load("random_agents").main(["--games=1"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split()[:3] == ["edition", "variant", "players"]
    kinds = [(edition, variant, str(players)) for edition, variant, players in every_kind()]
    ways = [(*kind, way) for kind in kinds for way in ("PettingZoo", "batch")]
    assert [tuple(row.split()[:4]) for row in rows] == ways


@pytest.mark.parametrize("way", ["play_in_turn", "play_together"])
def test_the_return_of_a_solo_game_is_its_lowest_marker(way: str) -> None:
    tally = getattr(load("random_agents"), way)("2023", "solo", 1, 20, 1)
    assert tally.first_returns == tally.lowest
    assert any(tally.lowest)


@pytest.fixture
def notebook() -> Any:
    return json.loads((EXAMPLES / "position.ipynb").read_text("utf-8"))


def test_the_notebook_is_valid_and_has_no_outputs(notebook: Any) -> None:
    assert notebook.keys() == {"cells", "metadata", "nbformat", "nbformat_minor"}
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    identifiers = [cell["id"] for cell in notebook["cells"]]
    assert len(set(identifiers)) == len(identifiers)
    for cell in notebook["cells"]:
        assert cell["metadata"] == {}
        assert all(line.endswith("\n") for line in cell["source"][:-1])
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
        else:
            assert cell.keys() == {"cell_type", "id", "metadata", "source"}
            assert cell["cell_type"] == "markdown"


def test_the_notebook_runs_from_top_to_bottom(
    notebook: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    namespace: dict[str, Any] = {}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), namespace)
    assert "the same: True" in capsys.readouterr().out
    view = namespace["view"]
    assert np.sum(namespace["mask"]) == len(view.legal_moves())
    assert namespace["game"]._repr_svg_().startswith("<svg")
    assert namespace["world"]._repr_svg_().startswith("<svg")


def test_the_notebook_imports_only_packages_of_the_extra_env(notebook: Any) -> None:
    code = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    imported: set[str] = set()
    for node in ast.walk(ast.parse("\n".join(code))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").partition(".")[0])
    assert imported == {"genial", "numpy"}


def test_a_sampling_solver_learns_a_toy(capsys: pytest.CaptureFixture[str]) -> None:
    example = load("toy_exploitability")
    example.main(["--solver=mccfr", "--iterations=2", "--no-measure"])
    assert "2 iterations of mccfr" in capsys.readouterr().out
    game = example.pyspiel.load_game("python_genial(edition=7,start=0,board=hexagon/ . ./. r .)")
    assert 0 < example.measure(game, example.UniformRandomPolicy(game)) <= 1
