"""The multi-objective baselines: rewards are marker differences, and both methods train a bot."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import genial
from genial.bots import load_bot
from genial.bots.registry import check_kind

torch = pytest.importorskip("torch", reason="the networks need PyTorch")

from benchmarks import morl  # noqa: E402  # only with PyTorch
from genial.env.torch import ConditionedNetwork  # noqa: E402

EXAMPLES = Path(__file__).parents[2] / "examples"
BOT = f"{EXAMPLES / 'morl_bot.py'}:MorlBot"
RULE = f"{EXAMPLES / 'morl_bot.py'}:WeightedBot"
FILES = [EXAMPLES / "weights" / f"{name}.pt" for name in morl.METHODS]


def test_the_rewards_of_a_game_are_the_difference_of_its_final_markers() -> None:
    games = morl.Games(8, seed=1)
    network = ConditionedNetwork(morl.TRACK.rules, width=4)
    seen = network.read_markers(games.seen)
    # If the opponent began, its first move came before any reward. So the sums start with the
    # difference of the markers.
    sums, compared = seen[:, 0] - seen[:, 1], 0
    while compared < 8:
        actions = torch.multinomial(games.masks.float(), 1).squeeze(1)
        before = seen
        rewards, done, after = games.step(actions, network)
        assert (after >= before).all()  # each marker of each side only moves up
        sums += rewards * morl.TRACK.rules.end
        seen = network.read_markers(games.seen)
        for game in done.nonzero().flatten().tolist():
            assert torch.allclose(sums[game], after[game, 0] - after[game, 1], atol=1e-4)
            assert after[game].sum() > 0
            sums[game] = seen[game, 0] - seen[game, 1]
            compared += 1


def test_the_advantages_of_a_colour_do_not_depend_on_the_other_colours() -> None:
    torch.manual_seed(1)
    rewards, values, last = torch.rand(5, 3, 6), torch.rand(5, 3, 6), torch.rand(3, 6)
    done = torch.rand(5, 3) < 0.3
    alone = morl.estimate_advantages(rewards[..., 2:3], values[..., 2:3], done, last[:, 2:3])
    together = morl.estimate_advantages(rewards, values, done, last)
    assert torch.allclose(together[..., 2:3], alone)
    ended = done[-1].nonzero().flatten()
    assert torch.allclose(together[-1, ended], (rewards - values)[-1, ended])


def test_drawn_weights_are_of_their_kind_and_never_all_zero() -> None:
    torch.manual_seed(1)
    assert (morl.draw_any(200).amax(1) > 0).all()
    assert {int(each.count_nonzero()) for each in morl.draw_any(200)} == set(range(1, 7))
    drawn = morl.draw_kind((1, 1, 1, 0, 0, 0))(50)
    assert {morl.find_kind(map(int, each)) for each in drawn} == {(1, 1, 1, 0, 0, 0)}
    assert len({tuple(each.tolist()) for each in drawn}) > 5
    assert morl.KINDS == [(1,) * 6, (1, 1, 1, 0, 0, 0), (1, 0, 0, 0, 0, 0)]


def test_a_short_training_of_each_method_makes_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = {"GAMES": 4, "ROLLOUT": 4, "UPDATES": 3, "EVERY": 1, "EVALUATED": 1}
    for name, number in settings.items():
        monkeypatch.setattr(morl, name, number)
    for name, networks in (("conditioned", 1), ("decomposition", 3)):
        morl.run(tmp_path, name, seed=1)
        points = json.loads((tmp_path / f"{name}.json").read_text("utf-8"))["points"]
        assert [point["steps"] for point in points] == [0, 16, 32, 48]
        saved = torch.load(tmp_path / f"{name}.pt", weights_only=True)
        assert len({each["network"]["query.weight"].sum().item() for each in saved}) == networks
        player = load_bot(f"{BOT}:file={tmp_path / name}.pt,weights=1-0-0-0-0-0")
        view = genial.Game("2023", players=2, seed=1, start=0).view(0)
        assert player.choose(view, np.random.default_rng(1)).move in view.legal_moves()
    morl.draw(tmp_path)
    assert (tmp_path / "morl.svg").read_text("utf-8").count("<polyline") == 2


def weigh(colour: int) -> str:
    return "-".join(str(int(each == colour)) for each in range(morl.COLOURS))


@pytest.mark.parametrize(
    "bot",
    [*(f"{BOT}:file={file},weights=" for file in FILES), f"{RULE}:weights="],
    ids=[*(file.stem for file in FILES), "rule"],
)
def test_the_weights_decide_which_colour_gets_points(bot: str) -> None:
    game, rng = genial.Game("2023", players=2, seed=4), np.random.default_rng(1)
    plain, weighted = 0, 0
    for _ in range(5):
        view = game.view(game.seat)
        usual = load_bot(f"{bot}1-1-1-1-1-1").choose(view, rng).move
        for index, colour in enumerate(game.rules.colours if usual.is_placement else ""):
            chosen = load_bot(f"{bot}{weigh(index)}").choose(view, rng).move
            plain += view.points(usual).get(colour, 0)
            weighted += view.points(chosen).get(colour, 0)
        game.play(usual)
    assert weighted > 1.5 * plain > 0


def test_the_bot_chooses_the_policy_for_the_nearest_weights() -> None:
    names = {"9-0-0-0-1-0": (1, 0, 0, 0, 0, 0), "0-5-0-4-0-5": (1, 1, 1, 0, 0, 0), "": (1,) * 6}
    saved = {
        tuple(each["kind"]): each["network"] for each in torch.load(FILES[1], weights_only=True)
    }
    for weights, kind in names.items():
        bot = load_bot(f"{BOT}:file={FILES[1]}" + (f",weights={weights}" if weights else "")).bot
        found = bot._find_policy(6)  # type: ignore[attr-defined]
        assert found["query.weight"].equal(saved[kind]["query.weight"])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("file=nowhere.pt", "no file 'nowhere.pt'"),
        (f"file={FILES[0]},weights=1-x", "whole numbers"),
        (f"file={FILES[0]},weights=0-0-0-0-0-0", "above 0"),
    ],
)
def test_wrong_options_are_refused(options: str, message: str) -> None:
    with pytest.raises(genial.BadRules, match=message):
        load_bot(f"{BOT}:{options}")


def test_the_bot_refuses_other_kinds_of_game() -> None:
    player = load_bot(f"{BOT}:file={FILES[0]}")
    with pytest.raises(genial.BadRules, match="another kind of game, not 2023 standard with 3"):
        check_kind(player, genial.find_rules("2023", players=3))
    weighted = load_bot(f"{BOT}:file={FILES[0]},weights=1-0-0")
    with pytest.raises(genial.BadRules, match="6 weights"):
        check_kind(weighted, genial.find_rules("2023", players=2))
