"""Board networks: samples, the network in PyTorch, and learning."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the training needs PyTorch")

from genial.bots.judge import compare_placements, judge_view  # noqa: E402
from genial.bots.kernel import colour_inputs, door, game_inputs  # noqa: E402
from genial.bots.kernel.board_network import BOARD_NETWORK  # noqa: E402
from genial.bots.kernel.survey import SURVEY  # noqa: E402
from genial.bots.networks import FOLDER, load_network, read_board_network  # noqa: E402
from genial.bots.registry import load_bot  # noqa: E402
from genial.bots.worlds import REPLIES  # noqa: E402
from genial.engine.editions import find_rules  # noqa: E402
from genial.engine.errors import GenialError  # noqa: E402
from genial.engine.game import Game  # noqa: E402
from genial.engine.geometry import compile_rules  # noqa: E402
from genial.training import board_samples, boards  # noqa: E402
from genial.training.board_network import Batch, BoardNetwork  # noqa: E402
from genial.training.board_samples import (  # noqa: E402
    CpuValuer,
    Plan,
    keep_plan,
    read_samples,
    sample,
    sample_files,
)
from genial.training.kernel.branching import Positions  # noqa: E402

KINDS = [("2023", "standard", 2), ("2023", "standard", 3), ("extreme", "team", 4)]


def _sample(kind: tuple[str, str, int], seed: int, draws: int = 3, worlds: int = 1) -> Positions:
    """Six positions with values."""
    plan = Plan(find_rules(*kind), 6, draws, worlds)
    sampled = sample(plan, seed)
    return sampled.positions._replace(values=CpuValuer(plan).value(sampled.branches))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_samples_describe_the_position_after_each_placement(kind: tuple[str, str, int]) -> None:
    geometry = compile_rules(find_rules(*kind))
    positions, again, other = (_sample(kind, seed) for seed in (3, 3, 4))
    later = _sample(kind, 3, draws=9)
    assert np.array_equal(positions.inputs, later.inputs)
    assert not np.array_equal(positions.values, later.values)
    for name, array in positions._asdict().items():
        assert np.array_equal(array, getattr(again, name))
    assert not np.array_equal(positions.values, other.values)
    assert ((positions.values >= 0) & (positions.values <= 1)).all()
    assert (positions.judged[:, 0] == positions.judged.max(axis=1)).all()
    tiles, empty = positions.racks.sum(axis=2), (positions.cells == 8).sum(axis=2)
    assert (tiles == tiles[:, :1]).all()
    assert (empty == empty[:, :1]).all()
    assert (positions.gains[positions.cells != 8] == 0).all()
    # A tile is on the board, on the rack or unseen; a partner's rack may be open.
    total, colours = geometry.opening["bag"].sum(), positions.gains.shape[3]
    placed = (len(geometry.spaces) - empty[0, 0] - colours) // 2
    seen = positions.racks[0, 0].sum() + positions.unseen[0, 0].sum() + placed
    assert seen == total or (geometry.rules.variant == "team" and seen == total - 6)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_kernel_and_pytorch_compute_the_same_logits(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    game = Game(edition, variant=variant, players=players, seed=5)
    network = BoardNetwork(game.geometry, seed=2, rounds=players - 1 if players < 4 else 4)
    with torch.no_grad():
        for weights in network.weights.values():
            weights += 0.05 * torch.randn(weights.shape, generator=torch.Generator().manual_seed(1))
    record, judge = network.to_record(), load_network(game.rules)
    for turn in range(12):
        view = game.view(game.seat)
        codes, logits = judge_view(view, judge)
        if turn > 8 and game.phase == "place":
            chosen, found = compare_placements(view, codes, logits, record, 4)
            judged = logits[np.argsort(-logits, kind="stable")[:4]]
            rows = [_describe(game, int(code)) for code in chosen]
            parts = [torch.from_numpy(np.stack(part)) for part in zip(*rows, strict=True)]
            batch = Batch(parts[0], torch.from_numpy(judged), *parts[1:])
            assert np.allclose(found, network(batch).detach().numpy(), atol=2e-4)
            assert not np.allclose(found, judged, atol=1e-2)
        game.play(view.decode(int(codes[np.argmax(logits)])))


def _describe(game: Game, code: int) -> tuple[np.ndarray, ...]:
    """The inputs about a placement, with the move made by the game itself."""
    view, kinds = game.view(game.seat), len(game.geometry.tiles)
    surveys = np.zeros(1, SURVEY)
    colours, spaces = game.rules.edition.colours, len(game.geometry.spaces)
    inputs = np.zeros(colours * colour_inputs.NUMBER + game_inputs.NUMBER, np.float32)
    door.survey(game.geometry.record, view.states, surveys)
    door.describe_move(game.geometry.record, view.states, surveys, code, inputs)
    rack = list(view.rack)
    move = view.decode(code)
    rack.remove(move.tile)
    held = np.zeros(kinds, np.uint8)
    for tile in rack:
        held[game.geometry.tiles.index(tile)] += 1
    unseen = np.array([view.unseen[tile] for tile in game.geometry.tiles], np.uint8)
    game.play(move)
    cells, gains = game.states["cell"][0, :spaces].copy(), game.states["gain"][0, :spaces, :colours]
    gains = gains.copy()
    game.undo()
    return inputs, cells, gains, held, unseen


def test_learning_continues_and_its_network_plays(tmp_path: Path) -> None:
    rules = find_rules("2023", players=2)
    folder = tmp_path / "2023-standard-2"
    files = list(sample_files(Plan(rules, size=8), folder / boards.SAMPLES, 3, 1))
    assert len(files) == 3
    assert list(sample_files(Plan(rules, size=8), folder / boards.SAMPLES, 3, 1)) == []
    assert read_samples(files[0]).values.shape == (8, 8)
    options = ["--out", str(tmp_path), "--batch", "8"]
    boards.main(["learn", *options, "--steps", "2"])
    first = (folder / boards.NETWORK_FILE).read_bytes()
    boards.main(["learn", *options, "--steps", "4"])
    curve = [json.loads(line) for line in (folder / boards.CURVE).read_text().splitlines()]
    assert [point["step"] for point in curve] == [2, 4]
    assert [point["held"] for point in curve] == [8, 8]
    assert (folder / boards.NETWORK_FILE).read_bytes() != first
    record = read_board_network(folder / boards.NETWORK_FILE)
    assert record.dtype == BOARD_NETWORK
    view = Game("2023", players=2, seed=1, start=0).view(0)
    bot = load_bot(f"judge:board={folder / boards.NETWORK_FILE}")
    assert bot.choose(view, np.random.default_rng(1)).move in view.legal_moves()


def test_learning_can_begin_with_the_network_of_another_kind_of_game(tmp_path: Path) -> None:
    rules = find_rules("2023", players=3)
    folder = tmp_path / "2023-standard-3"
    list(sample_files(Plan(rules, size=8), folder / boards.SAMPLES, 2, 1))
    start = FOLDER / "2023-standard-2-board.npy"
    options = ["--players", "3", "--out", str(tmp_path), "--batch", "8", "--start", str(start)]
    boards.main(["learn", *options, "--steps", "0"])
    assert (folder / boards.NETWORK_FILE).read_bytes() == start.read_bytes()
    boards.main(["learn", *options, "--steps", "1"])
    assert (folder / boards.NETWORK_FILE).read_bytes() != start.read_bytes()


def test_a_network_with_more_rounds_begins_as_the_one_with_fewer(tmp_path: Path) -> None:
    game = Game("2023", players=3, seed=4)
    start = FOLDER / "2023-standard-2-board.npy"
    geometry, record = game.geometry, read_board_network(start)
    longer = BoardNetwork(geometry, seed=1, rounds=4)
    longer.load_record(record)
    view = game.view(game.seat)
    codes, logits = judge_view(view, load_network(view.rules))
    expected = compare_placements(view, codes, logits, record)[1]
    found = compare_placements(view, codes, logits, longer.to_record())[1]
    assert np.allclose(found, expected, atol=1e-5)
    list(sample_files(Plan(game.rules, size=8), tmp_path / boards.SAMPLES, 2, 1))
    learning = boards.Learning(game.rules, tmp_path, 2, 8, "cpu", start, rounds=4)
    learning.run(lambda point: None)
    assert read_board_network(tmp_path / boards.NETWORK_FILE)["rounds"].tolist() == [4]
    assert learning.network.weights["taken"][2:].abs().max() > 0
    with pytest.raises(GenialError, match="4 rounds of messages cannot become one with 2"):
        BoardNetwork(geometry, seed=1).load_record(longer.to_record())


def test_a_stopped_run_keeps_its_number_of_rounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = find_rules("2023", players=2)
    folder = tmp_path / "2023-standard-2"
    list(sample_files(Plan(rules, size=8), folder / boards.SAMPLES, 2, 1))
    options = ["learn", "--out", str(tmp_path), "--batch", "8"]
    start = ["--start", str(FOLDER / "2023-standard-2-board.npy")]
    boards.main([*options, "--steps", "1", "--rounds", "3", *start])
    boards.main([*options, "--steps", "2"])
    assert read_board_network(folder / boards.NETWORK_FILE)["rounds"].tolist() == [3]
    with pytest.raises(SystemExit):
        boards.main([*options, "--steps", "2", "--rounds", "2", *start])
    error = capsys.readouterr().err
    assert "has 3 rounds of messages, not 2: name another folder for a new network" in error


def test_learning_stops_if_the_network_breaks(tmp_path: Path) -> None:
    rules = find_rules("2023", players=2)
    list(sample_files(Plan(rules, size=8), tmp_path / boards.SAMPLES, 2, 1))
    learning = boards.Learning(rules, tmp_path, steps=2, batch=8, device="cpu")
    learning.network.weights["gain"].data[0, 0] = float("nan")
    with pytest.raises(GenialError, match="step 2: the network's values are not finite"):
        learning.run(print)
    assert not (tmp_path / boards.CHECKPOINT).exists()


def test_samples_with_other_values_are_not_mixed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["sample", "--files", "0", "--out", str(tmp_path)]
    boards.main([*arguments, "--draws", "3"])
    boards.main([*arguments, "--draws", "3"])
    with pytest.raises(SystemExit):
        boards.main([*arguments, "--draws", "5"])
    given = (f'{{"draws": {draws}, "worlds": 1, "replies": {REPLIES}, ' for draws in (3, 5))
    network = r'"board network": "[0-9a-f]{8}"}'
    known, asked = (re.escape(each) + network for each in given)
    error = capsys.readouterr().err
    assert re.search(f"have {known}, not {asked}: name another folder", error)


def test_samples_of_another_board_network_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(find_rules("2023", players=3))
    keep_plan(plan, tmp_path)
    keep_plan(plan, tmp_path)
    other = read_board_network(FOLDER / "2023-standard-2-board.npy")
    monkeypatch.setattr(board_samples, "load_board_network", lambda rules: other)
    with pytest.raises(GenialError, match="name another folder"):
        keep_plan(plan, tmp_path)


def test_files_with_other_numbers_have_other_positions(tmp_path: Path) -> None:
    rules = find_rules("2023", players=2)
    files = [*sample_files(Plan(rules, size=4), tmp_path, 1, 1)]
    files += sample_files(Plan(rules, size=4), tmp_path, 1, 1, first=7)
    assert [file.name for file in files] == ["000000.npz", "000007.npz"]
    one, other = map(read_samples, files)
    assert not np.array_equal(one.values, other.values)


def test_pytorch_can_fuse_the_operations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PyTorch's compiler is replaced here, because it needs half a minute."""
    compiled = []
    monkeypatch.setattr(BoardNetwork, "compile", lambda *_, **options: compiled.append(options))
    rules = find_rules("2023", players=2)
    boards.Learning(rules, tmp_path, steps=1, batch=8, device="cpu")
    assert compiled == []
    boards.Learning(rules, tmp_path, steps=1, batch=8, device="cpu", is_fused=True)
    assert compiled == [{"dynamic": False}]


@pytest.mark.parametrize("trust", [-1, 2])
def test_learning_follows_the_values(tmp_path: Path, trust: float) -> None:
    """Where the judge's differences are wrong or too small, the weight of its logit changes."""
    rules = find_rules("2023", players=2)
    for path in sample_files(Plan(rules, size=8), tmp_path / boards.SAMPLES, 2, 1):
        positions = read_samples(path)
        values = 1 / (1 + np.exp(-trust * positions.judged))
        np.savez(path, **positions._replace(values=values)._asdict())
    learning = boards.Learning(rules, tmp_path, 4, 8, "cpu")
    learning.run(lambda point: None)
    weight = float(learning.network.weights["judged"].detach())
    assert weight > 1 if trust > 1 else weight < 1
