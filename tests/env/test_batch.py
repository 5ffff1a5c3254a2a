"""The batched environment plays the same games as the engine and the single environment."""

from __future__ import annotations

import os
import pickle
import signal
import time
import warnings
from copy import copy, deepcopy
from typing import Any

import numpy as np
import pytest

from genial import BadRules, Game, GenialError, IllegalMove
from genial.engine.editions import every_kind, find_rules
from genial.engine.simulation import simulate
from genial.env import batch
from genial.env.kernel.stepping import next_seed
from genial.env.match import Match
from genial.features.observation import mask_actions, observe

KINDS = pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
Kind = tuple[str, str, int]


def make(kind: Kind, games: int, **more: Any) -> batch.BatchedEnv:
    edition, variant, players = kind
    seeds = np.arange(games, dtype=np.uint64)
    return batch.make(games, edition, variant=variant, players=players, **{"seed": seeds, **more})


@KINDS
def test_batch_single_and_engine_agree(kind: Kind) -> None:
    """Random games to the end: states, rows, masks, rewards and results are the same."""
    games = 70
    env, rules = make(kind, games), find_rules(*kind)
    matches = [Match(rules) for _ in range(3)]
    for seed, match in enumerate(matches):
        match.reset(seed)
    finals, _ = simulate(rules, ["random"] * rules.players, np.arange(games, dtype=np.uint64))
    is_first = np.ones(games, bool)
    while is_first.any():
        for game, match in enumerate(matches):
            if is_first[game]:
                assert env.world(game).states.tobytes() == match.states.tobytes()
                seen, mask = match.look(match.seat)
                for name, part in seen.items():
                    assert np.array_equal(env.observations[name][game], part)
                assert np.array_equal(env.masks[game], mask)
                assert env.seats[game] == match.seat
        actions = env.sample()
        for game, match in enumerate(matches):
            if is_first[game]:
                match.take(int(actions[game]))
        env.step(actions)
        for game, match in enumerate(matches):
            if is_first[game]:
                assert np.array_equal(env.rewards[game], match.rewards)
                assert np.array_equal(env.advances[game], match.advances)
                assert env.done[game] == match.is_over
        for ended in np.flatnonzero(env.done & is_first).tolist():
            pegs = finals[ended]["pegs"][: env.finals.shape[1], : env.finals.shape[2]]
            assert np.array_equal(env.finals[ended][0], pegs[0])
        is_first &= ~env.done
    for match, final in zip(matches, finals, strict=False):
        assert match.states.tobytes() == final.tobytes()


@KINDS
def test_rows_and_masks_are_those_of_a_view(kind: Kind) -> None:
    env = make(kind, 5)
    for _ in range(12):
        env.step(env.sample())
    for game in range(5):
        view = env.view(game)
        for name, part in observe(view).items():
            assert np.array_equal(env.observations[name][game], part)
        assert np.array_equal(env.masks[game], mask_actions(view))


def test_threads_do_not_change_a_byte() -> None:
    one, many = (make(("2023", "standard", 3), 200, threads=threads) for threads in (1, 3))
    for _ in range(150):
        one.step(one.sample())
        many.step(many.sample())
        assert np.array_equal(one.rows, many.rows)
        assert np.array_equal(one.masks, many.masks)
        assert np.array_equal(one.rewards, many.rewards)
    assert np.array_equal(one.seeds, many.seeds)


def test_each_game_follows_from_its_seed() -> None:
    """This includes games that replace ended games."""
    env = make(("2023", "duel", 2), 4)
    while not env.done.any():
        env.step(env.sample())
    game = int(np.flatnonzero(env.done)[0])
    assert env.seeds[game] == next_seed(np.uint64(game))
    for place in range(4):
        if env.done[place]:
            anew = Game("2023", variant="duel", seed=int(env.seeds[place]))
            assert env.world(place).states.tobytes() == anew.states.tobytes()


def test_one_seed_gives_every_game_a_different_seed() -> None:
    one, same, other = (batch.make(50, seed=seed) for seed in (5, 5, 6))
    assert len(set(one.seeds.tolist())) == 50
    assert np.array_equal(one.seeds, same.seeds)
    assert not set(one.seeds.tolist()) & set(other.seeds.tolist())
    assert not np.array_equal(batch.make(3).seeds, batch.make(3).seeds)


def test_numpy_integers_are_accepted() -> None:
    options: Any = {
        "n": np.int64(3),
        "players": np.int32(2),
        "seed": np.uint64(7),
        "threads": np.int8(1),
    }
    env = batch.make(**options)
    assert np.array_equal(env.seeds, batch.make(3, seed=7).seeds)
    assert batch.make(2, seed=[2**64 - 1, 0]).seeds.tolist() == [2**64 - 1, 0]


def test_reset_forgets_the_results_of_earlier_games() -> None:
    env = make(("2023", "standard", 2), 20)
    while not env.done.any():
        env.step(env.sample())
    env.step(np.full(20, -1), check=False)
    while not env.done.any():
        env.step(env.sample())
    env.reset(3)
    for name in ("rewards", "advances", "done", "illegal", "finals", "actions"):
        assert not getattr(env, name).any(), name


def test_copies_continue_equally_and_independently() -> None:
    env = make(("2023", "standard", 2), 130, threads=2)
    env.step(env.sample())
    for twin in (deepcopy(env), copy(env), pickle.loads(pickle.dumps(env))):
        assert np.array_equal(twin.rows, env.rows)
        before = env.rows.copy()
        actions = twin.sample().copy()
        twin.step(actions)
        assert np.array_equal(env.rows, before)
        assert np.array_equal(env.determinize(1).masks, env.masks)
        again = deepcopy(env)
        again.step(actions)
        assert np.array_equal(again.rows, twin.rows)
        assert np.array_equal(again.observations["board"], twin.observations["board"])


def test_reset_deals_anew() -> None:
    env = make(("2023", "standard", 2), 3)
    before = env.rows.copy()
    env.step(env.sample())
    env.reset(np.arange(3))
    assert np.array_equal(env.rows, before)
    env.reset(9)
    assert not np.array_equal(env.rows, before)


def test_rewards_come_at_the_end_and_sum_to_zero() -> None:
    env = make(("2004", "standard", 4), 100)
    ended = 0
    while ended < 100:
        env.step(env.sample())
        assert not env.rewards[~env.done].any()
        assert np.allclose(env.rewards[env.done].sum(axis=1), 0, atol=1e-6)
        assert (env.rewards[env.done].max(axis=1) > 0).all()
        ended += int(env.done.sum())


def test_advances_add_up_to_the_markers() -> None:
    env = make(("2023", "standard", 2), 20)
    sums = np.zeros((20, 2, 6), int)
    is_first = np.ones(20, bool)
    while is_first.any():
        acted = env.seats.copy()
        env.step(env.sample())
        sums[np.arange(20), acted] += env.advances
        ended = env.done & is_first
        assert np.array_equal(env.finals[ended], sums[ended])
        is_first &= ~env.done


def test_the_return_of_a_solo_game_is_its_result() -> None:
    """R9.3."""
    env = make(("2018", "solo", 1), 30)
    returns = np.zeros(30)
    while not env.done.any():
        env.step(env.sample())
        returns += env.rewards[:, 0]
    assert np.array_equal(env.finals[env.done].min(axis=(1, 2)), returns[env.done])


def test_an_illegal_action_is_refused_and_named() -> None:
    env = make(("2023", "standard", 2), 4)
    actions = env.sample().copy()
    actions[2] = env.num_actions - 1
    before = env.world(2).states.tobytes()
    with pytest.raises(IllegalMove, match=r"action 3277 \(keep\)") as caught:
        env.step(actions)
    assert "in game 2" in str(caught.value)
    assert env.world(2).states.tobytes() == before
    assert env.illegal.tolist() == [False, False, True, False]
    env.step(env.sample())
    assert not env.illegal.any()


@pytest.mark.parametrize("action", [-1, 3278, 2**31 - 1, -(2**31), 2**32, 2**63 - 1])
def test_numbers_outside_the_table_are_refused(action: int) -> None:
    env = make(("2023", "standard", 2), 2)
    env.step(np.array([action, action]), check=False)
    assert env.illegal.all()


def test_determinized_games_keep_the_knowledge_of_the_acting_seats() -> None:
    env = make(("2023", "standard", 2), 40)
    for _ in range(25):
        env.step(env.sample())
    twin, same = env.determinize(7), env.determinize(7)
    assert np.array_equal(twin.rows, env.rows)
    assert np.array_equal(twin.masks, env.masks)
    assert not set(twin.seeds.tolist()) & set(env.seeds.tolist())
    for game in range(40):
        true, dealt = env.world(game), twin.world(game)
        assert true.view(true.seat).states.tobytes() == dealt.view(dealt.seat).states.tobytes()
        assert same.world(game).states.tobytes() == dealt.states.tobytes()
    racks = [env.world(g).racks != twin.world(g).racks for g in range(40)]
    assert all(racks)
    before = env.rows.copy()
    twin.step(twin.sample())
    assert np.array_equal(env.rows, before)


def test_a_sampled_world_with_the_games_own_seed_has_other_draws() -> None:
    env = batch.make(30, variant="solo", seed=7)
    sampled = env.determinize(7)
    assert not set(env.seeds.tolist()) & set(sampled.seeds.tolist())
    same = 0
    for _ in range(20):
        actions = env.sample().copy()
        env.step(actions)
        sampled.step(actions, check=False)
        same += int(
            (env.observations["racks"] == sampled.observations["racks"]).all((1, 2, 3)).sum()
        )
    assert same < 100  # of 600 compared racks of one tile; by chance, about one in 21 is equal


def test_a_forked_process_starts_its_own_threads() -> None:
    env = make(("2023", "standard", 2), 200, threads=2)
    env.step(env.sample())
    with warnings.catch_warnings():
        # Python warns of a fork in a process with threads.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        env.step(env.sample())
        os._exit(0 if not env.illegal.any() else 1)
    for _ in range(600):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        time.sleep(0.05)
    else:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        pytest.fail("the child waits for threads that it does not have")
    assert status == 0


def test_one_batch_is_not_stepped_by_two_threads_at_once() -> None:
    env = make(("2023", "standard", 2), 3)
    batch: Any = env._batch
    with batch._runtime._busy, pytest.raises(GenialError, match="another thread steps this batch"):
        env.step(env.sample())
    env.step(env.sample())


def test_torch_shares_the_memory() -> None:
    torch = pytest.importorskip("torch")
    env = make(("2023", "duel", 2), 3, arrays="torch")
    same = make(("2023", "duel", 2), 3)
    actions = env.sample().to(torch.int64)
    env.step(actions)
    same.step(same.sample())
    assert env.masks.dtype == torch.bool
    assert env.observations["markers"].dtype == torch.int8
    for name, part in env.observations.items():
        assert np.array_equal(part.numpy(), same.observations[name])
    assert np.array_equal(env.masks.numpy(), same.masks)
    for number in (torch.tensor([-(2**40)] * 3), torch.full((3,), 2**31, dtype=torch.uint32)):
        with pytest.raises(IllegalMove):
            env.step(number)
    for wrong in (torch.zeros(3), torch.zeros(3, dtype=torch.bool)):
        with pytest.raises(TypeError, match="must be integers"):
            env.step(wrong)
    assert deepcopy(env).observations["board"].data_ptr() != env.observations["board"].data_ptr()


def test_other_libraries_take_the_arrays_by_dlpack() -> None:
    env = make(("2023", "standard", 2), 3)
    assert np.shares_memory(np.from_dlpack(env.rows), env.rows)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"n": 0}, "at least 1, not 0"),
        ({"n": 2.5}, "at least 1, not 2.5"),
        ({"n": 2, "device": "tpu"}, "there are cpu and cuda"),
        ({"n": 2, "arrays": "jax"}, "it has numpy and torch"),
        ({"n": 2, "arrays": "raw"}, "it has numpy and torch"),
        ({"n": 2, "threads": 0}, "of at least 1"),
        ({"n": 2, "edition": "2005"}, "there is no edition"),
        ({"n": 2, "seed": -1}, "from 0 to"),
        ({"n": 2, "seed": [1, 2, 3]}, "2 games need one seed, or 2 seeds, not 3"),
        ({"n": 2, "seed": [0.5, 1.0]}, "a seed is a whole number"),
        ({"n": 2, "seed": 1.5}, "a seed is a whole number"),
        ({"n": 2, "seed": [2**70, 0]}, "a seed is a whole number"),
        ({"n": 2, "seed": np.zeros((2, 2), int)}, "2 games need one seed, or 2 seeds"),
        ({"n": 2, "seed": np.array([-1, 3])}, "a seed is a whole number"),
        ({"n": 2, "device": "cuda", "threads": 2}, "`threads` is only for a CPU"),
        ({"n": 2, "start": 2}, "there is no seat 2"),
    ],
)
def test_the_error_for_bad_options_lists_the_right_ones(
    options: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadRules, match=words):
        batch.make(**options)


def test_there_must_be_one_action_for_each_game() -> None:
    env = make(("2023", "standard", 2), 2)
    with pytest.raises(GenialError, match="2 games need 2 actions"):
        env.step(np.zeros(3, np.int32))


@pytest.mark.parametrize("wrong", [[0.7, 1.0], ["6", "6"], [True, False], [None, None]])
def test_actions_must_be_whole_numbers(wrong: list[Any]) -> None:
    env = make(("2023", "standard", 2), 2)
    before = env.rows.copy()
    with pytest.raises(TypeError, match="must be integers"):
        env.step(np.array(wrong))
    assert np.array_equal(env.rows, before)


def test_without_a_gpu_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = pytest.importorskip("genial.engine.gpu").cuda
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(GenialError, match="no NVIDIA GPU"):
        batch.make(2, device="cuda", arrays="raw")


def test_a_chosen_seat_starts_every_game() -> None:
    env = make(("2023", "standard", 4), 100, start=2)
    assert (env.seats == 2).all()
    for _ in range(130):
        env.step(env.sample())
        assert (env.seats[env.done] == 2).all()
