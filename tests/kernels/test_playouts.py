"""The policies `random` and `greedy` choose moves with the right probabilities."""

import threading
from collections import Counter

import numpy as np
import pytest

import genial
from genial.engine.editions import every_kind, find_rules
from genial.engine.errors import BadRules
from genial.engine.kernel import door, playout
from genial.engine.simulation import simulate, tally
from tests.kernels.positions import play_greedily

KINDS = every_kind()


@pytest.mark.compiled
def test_random_policy_plays_every_legal_move_equally_often() -> None:
    # Near the end few moves are left, so that each is chosen often enough to be counted.
    game = genial.Game("2023", players=2, seed=5)
    while game.outcome is None:
        moves = game.legal_moves()
        if len(moves) < 25 and moves[0].is_placement:
            break
        game.play(moves[0])
    counts: Counter[int] = Counter()
    noise = np.uint64(1)
    samples = 200 * len(moves)
    for _ in range(samples):
        code, noise = playout.random_move(game.geometry.record[0], game.states[0], np.uint64(noise))
        counts[int(code)] += 1
    assert {game.decode(code) for code in counts} == set(moves)
    expected = samples / len(moves)
    chi_square = sum((number - expected) ** 2 / expected for number in counts.values())
    freedom = len(moves) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


def test_random_policy_keeps_and_swaps_equally_often() -> None:
    game = play_greedily("2023", "standard", 2, until="exchange")
    seen: Counter[int] = Counter()
    noise = np.uint64(1)
    for _ in range(400):
        code, noise = playout.random_move(game.geometry.record[0], game.states[0], np.uint64(noise))
        seen[int(code)] += 1
    assert len(seen) == 2
    assert min(seen.values()) > 150


@pytest.mark.compiled
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind)))
def test_greedy_policy_moves_markers_as_far_as_any_move_can(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=11)
    for ply in range(24):
        if game.outcome:
            break
        moves = game.legal_moves()
        code = door.greedy_move(game.geometry.record, game.states, np.uint64(ply))
        chosen = game.decode(code)
        assert chosen in moves
        if ply % 6 == 5 and chosen.is_placement:
            assert _gain(game, chosen) == max(_gain(game, move) for move in moves)
        game.play(chosen)


def test_greedy_policy_takes_every_exchange() -> None:
    game = play_greedily("2023", "standard", 2, until="exchange")
    assert str(game.decode(door.greedy_move(game.geometry.record, game.states, np.uint64(0)))) == (
        "swap"
    )


@pytest.mark.compiled
def test_same_seed_gives_the_same_bytes_on_any_thread() -> None:
    rules = find_rules("2023", "standard", 3)
    seeds = np.arange(3, dtype=np.uint64)
    expected = simulate(rules, ["random", "greedy", "random"], seeds)[0].tobytes()
    found = []

    def play() -> None:
        found.append(simulate(rules, ["random", "greedy", "random"], seeds)[0].tobytes())

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_choosing_who_starts_does_not_change_the_tiles() -> None:
    racks = {genial.Game("2018", players=3, seed=8, start=start).racks for start in (None, 0, 1, 2)}
    assert len(racks) == 1


@pytest.mark.compiled
def test_tally_adds_up_results() -> None:
    rules = find_rules("2023", "standard", 2)
    seeds = np.arange(6, dtype=np.uint64)
    states, placements = simulate(rules, ["greedy", "random"], seeds, start=0)
    whole = tally(rules, states, placements)
    parts = tally(rules, states[:2], placements) + tally(rules, states[2:], 0)
    assert whole.games == parts.games == 6
    assert whole.placements == parts.placements
    assert whole.wins.sum() == 6
    assert whole.reasons == parts.reasons
    assert np.array_equal(whole.wins, parts.wins)
    assert whole.wins[0] > whole.wins[1]
    assert np.array_equal(whole.lowest, states["pegs"][:, :2, :6].min(axis=2).sum(axis=0))


def test_tally_of_a_duel_counts_markers_won() -> None:
    rules = find_rules("2023", "duel")
    states, placements = simulate(rules, ["random", "greedy"], np.arange(2, dtype=np.uint64))
    result = tally(rules, states, placements)
    assert result.lowest[0] == (states["pegs"][:, 0, :6] > 0).sum()
    assert result.lowest[1] == (states["pegs"][:, 0, :6] < 0).sum()
    parts = tally(rules, states[:1], 0) + tally(rules, states[1:], placements)
    assert (parts.games, parts.placements, parts.reasons) == (2, placements, result.reasons)
    assert np.array_equal(parts.lowest, result.lowest)


@pytest.mark.parametrize("policies", [["random"], ["random", "clever"]])
def test_unknown_or_missing_policies_are_refused(policies: list[str]) -> None:
    with pytest.raises(BadRules, match="polic"):
        simulate(find_rules("2023", "duel"), policies, np.zeros(1, np.uint64))


def _gain(game: genial.Game, move: genial.Move) -> int:
    return sum(half.after - half.before for half in game.explain(move).halves)
