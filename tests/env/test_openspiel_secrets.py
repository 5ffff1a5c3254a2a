"""In OpenSpiel, neither players nor searches get information that is hidden from their seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

from genial.engine.kernel import door as engine
from genial.env.openspiel import new_resampler
from tests.env.openspiel_games import draw, new_state, pick_greedily, play

HIDDEN = {
    "two": "python_genial",
    "four": "python_genial(players=4)",
    "duel": "python_genial(variant=duel)",
    "team": "python_genial(variant=team)",
    "open partners": "python_genial(variant=team,open_partners=True)",
    "extreme": "python_genial(edition=2017,players=3)",
}
each_hidden = pytest.mark.parametrize("name", HIDDEN.values(), ids=HIDDEN.keys())


def observe(state: Any, player: int) -> tuple[Any, ...]:
    """All information about a state that OpenSpiel gives to a player."""
    game = state.get_game()
    observer = game.make_py_observer()
    observer.set_from(state, player)
    texts = [
        game.make_py_observer(
            pyspiel.IIGObservationType(
                perfect_recall=recall, public_info=public, private_info=private
            )
        ).string_from(state, player)
        for recall in (False, True)
        for public in (False, True)
        for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    ]
    return observer.tensor.tolist(), *texts


def scramble(state: Any, player: int, rng: np.random.Generator) -> Any:
    """A copy in which all hidden fields have other values, which need not make sense."""
    twin = state.clone()
    position = twin.position
    seed = rng.integers(0, 2**63, dtype=np.uint64)
    engine.redeal(position.geometry.record, position.states, player, seed)
    kinds = len(position.geometry.tiles)
    for index, event in enumerate(position.events):
        if event.what.value == "drawn" and not position.rules.sees_rack(player, event.seat):
            position.events[index] = event._replace(number=int(rng.integers(kinds)))
    return twin


@each_hidden
def test_hidden_tiles_do_not_change_an_observation(name: str) -> None:
    state, rng = new_state(name), np.random.default_rng(1)
    while not state.is_terminal():
        play(state, rng, 6)
        for player in range(state.num_players()):
            assert observe(state, player) == observe(scramble(state, player, rng), player)


@each_hidden
def test_a_resampled_state_has_the_same_observation(name: str) -> None:
    state, rng, resampler = new_state(name), np.random.default_rng(2), new_resampler(2)
    swaps = 0
    draw(state, rng)
    while not state.is_terminal():
        for player in range(state.num_players()):
            twin = resampler(state, player)
            assert observe(twin, player) == observe(state, player)
            assert twin.current_player() == state.current_player()
        for _ in range(5):
            if not state.is_terminal():
                action = pick_greedily(state, rng)
                swaps += state.action_to_string(action) == "swap"
                state.apply_action(action)
                draw(state, rng)
    assert swaps > 0  # exchanges are the hardest case, so the test needs some


@pytest.mark.parametrize("draws", [1, 4, 9, 20])
def test_a_state_can_be_resampled_while_tiles_are_drawn(draws: int) -> None:
    state, rng, resampler = new_state("python_genial"), np.random.default_rng(3), new_resampler(3)
    for _ in range(draws):
        if not state.is_chance_node():
            state.apply_action(pick_greedily(state, rng))
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[rng.integers(len(outcomes))][0])
    for player in range(2):
        twin = resampler(state, player)
        assert observe(twin, player) == observe(state, player)
        assert twin.is_chance_node() == state.is_chance_node()


def test_resampling_changes_the_racks_of_others_and_keeps_the_own_rack() -> None:
    state, resampler = new_state("python_genial"), new_resampler(4)
    play(state, np.random.default_rng(4), 8)
    racks = [resampler(state, 0).position.states[0].rack.tolist() for _ in range(20)]
    assert len({tuple(rack[0]) for rack in racks}) == 1
    assert len({tuple(rack[1]) for rack in racks}) == 20


def test_the_same_seed_resamples_the_same_worlds() -> None:
    state = play(new_state("python_genial(variant=duel)"), np.random.default_rng(5), 9)
    first, second = new_resampler(5), new_resampler(5)
    assert [str(first(state, 1)) for _ in range(3)] == [str(second(state, 1)) for _ in range(3)]


def test_with_open_racks_nothing_is_resampled() -> None:
    state = play(new_state("python_genial(family=True)"), np.random.default_rng(6), 9)
    assert str(new_resampler(6)(state, 0)) == str(state)


def test_an_information_state_has_the_own_draws_and_all_moves() -> None:
    state = new_state("python_genial(start=0)")
    for tile in ["rr", "rg", "rb", "ro", "ry", "rp", "gg", "gb", "go", "gy", "gp", "bb"]:
        state.apply_action(state.string_to_action(tile))
    action = state.legal_actions()[0]
    move = state.action_to_string(action)
    state.apply_action(action)
    state.apply_action(state.string_to_action("oo"))
    own, others = (f"{seat}+" for seat in (0, 1))
    memory = state.information_state_string(0)
    assert memory.startswith("seat 0: 0+rr, 0+rg, 0+rb, 0+ro, 0+ry, 0+rp, 1+?, 1+?")
    assert memory.endswith(f"0 {move}, 0+oo")
    assert (memory.count(own), memory.count(others)) == (7, 6)
    assert state.information_state_string(1).endswith(f"1+bb, 0 {move}, 0+?")


def test_a_declined_exchange_is_visible_only_to_viewers_of_the_rack() -> None:
    state, rng = new_state("python_genial(start=0)"), np.random.default_rng(8)
    draw(state, rng)
    while state.position.phase != "exchange":
        state = new_state("python_genial") if state.is_terminal() else play(state, rng, 1)
    player = state.current_player()
    before = state.information_state_string(1 - player)
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["swap", "keep"]
    state.apply_action(state.string_to_action("keep"))
    assert state.information_state_string(player).endswith(f"{player} keep")
    assert state.information_state_string(1 - player) == before


def test_shown_tiles_do_not_reveal_when_they_were_drawn() -> None:
    rng, exchanges = np.random.default_rng(9), 0
    for _ in range(8):
        state = play(new_state("python_genial"), rng, 200)
        kinds = [str(tile) for tile in state.position.geometry.tiles]
        for part in state.information_state_string(0).split(", "):
            if " swap" in part:
                shown = part.split(" swap ")[1].split()
                assert shown == sorted(shown, key=kinds.index)
                exchanges += len(set(shown)) > 1
    assert exchanges > 0


def test_an_offered_exchange_looks_like_a_draw_to_the_others() -> None:
    state, rng = new_state("python_genial"), np.random.default_rng(2)
    draw(state, rng)
    while "may exchange" not in str(state):
        state.apply_action(pick_greedily(state, rng))
        draw(state, rng)
    decider = state.current_player()
    own, other = state.observation_string(decider), state.observation_string(1 - decider)
    assert own.startswith(f"seat {decider} may exchange")
    assert other.startswith(f"seat {decider} draws")
    observer = state.get_game().make_py_observer()
    phases = []
    for player in range(2):
        observer.set_from(state, player)
        phases.append(float(observer.dict["phase"][0]))
    assert phases[decider] == 1.0
    assert phases[1 - decider] == 0.0
