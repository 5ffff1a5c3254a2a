"""Plans: one for every network, their JSON, and comparisons of two plans."""

from __future__ import annotations

from dataclasses import replace

import pytest

from genial.engine.editions import every_kind
from genial.engine.errors import BadRules, GenialError
from genial.training.plan import (
    PLANS,
    Plan,
    find_plan,
    format_plan,
    list_differences,
    parse_plan,
)


def test_every_kind_of_game_whose_rules_differ_has_a_plan() -> None:
    same_as_2023 = ("2004", "2018")
    kinds = {f"{e}-{v}-{n}" for e, v, n in every_kind() if e not in same_as_2023}
    assert set(PLANS) == kinds
    assert all(plan.rules.players == plan.players for plan in PLANS.values())


def test_the_start_of_a_plan_is_the_result_of_another_plan() -> None:
    for plan in PLANS.values():
        chain = [plan.name]
        while (start := PLANS[chain[-1]].start) is not None:
            assert start in PLANS
            assert start not in chain
            chain.append(start)
        assert chain[-1] in ("2023-standard-2", "2023-solo-1", "extreme-solo-1")


def test_a_plan_is_found_by_name_with_changes() -> None:
    plan = find_plan("2023-family-standard-3", games=5)
    kind = plan.edition, plan.variant, plan.players, plan.games
    assert kind == ("2023-family", "standard", 3, 5)


def test_an_unknown_name_lists_the_networks() -> None:
    with pytest.raises(BadRules, match=r"no network '2004-solo-1'; there are 2023-standard-2, .*"):
        find_plan("2004-solo-1")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"games": 0}, "games must be at least 1, not 0"),
        ({"candidates": 127}, "candidates must be at least 128, not 127"),
        ({"rate": 0.0}, "rate must be above 0, not 0.0"),
        ({"rate": float("inf")}, "rate must be above 0, not inf"),
        ({"temperature": float("nan")}, "temperature must be above 0, not nan"),
        ({"decay": 1.5}, "decay must be from 0 to 1, not 1.5"),
        ({"seed": -1}, "a seed is a whole number"),
    ],
)
def test_invalid_numbers_are_an_error(change: dict[str, float], words: str) -> None:
    with pytest.raises(BadRules, match=words):
        find_plan("2023-standard-2", **change)


def test_the_number_of_lessons_is_rounded_up() -> None:
    assert Plan(games=10, stretch=10, placements=201).lessons == 3
    assert Plan(games=10, stretch=10, placements=1).lessons == 1


@pytest.mark.parametrize(
    ("lessons", "evaluations", "measured"),
    [(20, 3, [7, 14, 20]), (6, 3, [2, 4, 6]), (3, 9, [1, 2, 3]), (5, 1, [5])],
)
def test_strength_is_measured_as_often_as_asked_and_at_the_end(
    lessons: int, evaluations: int, measured: list[int]
) -> None:
    plan = Plan(games=1, stretch=1, placements=lessons, evaluations=evaluations)
    found = [lesson for lesson in range(1, lessons + 1) if plan.is_measured(lesson)]
    assert found == measured


def test_a_plan_is_read_as_it_was_written() -> None:
    plan = find_plan("extreme-team-4", start="network.npy", rate=0.5)
    assert parse_plan(format_plan(plan)) == plan


@pytest.mark.parametrize("text", ["", "[]", '{"games": 3, "depth": 2}', '{"games": 0}'])
def test_malformed_plans_are_an_error(text: str) -> None:
    with pytest.raises(GenialError, match="not a plan of a training"):
        parse_plan(text)


def test_only_differences_that_change_the_network_are_named() -> None:
    plan = Plan()
    other = replace(plan, games=3, start="a.npy", evaluation=7, evaluations=9)
    assert list_differences(plan, other) == [
        "games is 8192 there and 3 here",
        "start is None there and a.npy here",
    ]
