"""The schedule of a study."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from genial.engine.editions import Rules, every_kind, find_rules
from genial.engine.errors import BadRules
from genial.lab.schedule import (
    DISTINCT_EDITIONS,
    STUDIES,
    Kind,
    choose_kinds,
    count_games,
    find_choice,
    plan,
)
from tests.lab.games import SOLO, THREE


def test_every_kind_that_differs_is_played_once() -> None:
    assert [str(kind) for kind in choose_kinds()] == [
        *("2023, 2 players", "2023, 3 players", "2023, 4 players"),
        *("2023 team", "2023 solo", "2023 duel"),
        *("2023-family, 2 players", "2023-family, 3 players", "2023-family, 4 players"),
        *("extreme, 2 players", "extreme, 3 players", "extreme, 4 players"),
        *("extreme team", "extreme solo"),
    ]


def test_the_editions_left_out_have_the_rules_of_2023() -> None:
    left_out = [kind for kind in every_kind() if kind[0] not in DISTINCT_EDITIONS]
    assert {edition for edition, _, _ in left_out} == {"2004", "2018"}
    for edition, variant, players in left_out:
        ours, theirs = (find_rules(name, variant, players) for name in ("2023", edition))
        assert unname(ours) == unname(theirs)


def unname(rules: Rules) -> Rules:
    """The rules without the fields that name the edition."""
    return replace(rules, edition=replace(rules.edition, id="", title="", variants=()))


def test_options_choose_among_the_kinds() -> None:
    assert choose_kinds("2004", players=3) == [("2004", "standard", 3)]
    assert [kind.edition for kind in choose_kinds(variant="solo")] == ["2023", "extreme"]
    assert [kind.variant for kind in choose_kinds("extreme", players=4)] == ["standard", "team"]


def test_the_options_can_be_derived_from_the_kinds() -> None:
    editions = (None, "2004", "2018", "2023", "2023-family", "extreme")
    games = 0
    for wish in product(editions, (None, "standard", "team", "solo", "duel"), (None, 1, 2, 3, 4)):
        try:
            kinds = choose_kinds(*wish)
        except BadRules:
            continue
        assert choose_kinds(**find_choice(kinds)) == kinds
        games += 1
    assert games > 50


def test_derived_options_are_minimal() -> None:
    assert find_choice(choose_kinds()) == {}
    assert find_choice(choose_kinds(variant="duel")) == {"variant": "duel"}
    assert find_choice(choose_kinds("2004", players=3)) == {"edition": "2004", "players": 3}


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (("1999", None, None), "no edition '1999'"),
        (("extreme", "duel", None), "no variant 'duel'"),
        ((None, "duel", 3), "is for 2 players: not 3"),
        ((None, None, 5), "not 5"),
    ],
)
def test_a_kind_that_does_not_exist_is_refused(
    wish: tuple[str | None, str | None, int | None], words: str
) -> None:
    with pytest.raises(BadRules, match=words):
        choose_kinds(*wish)


def test_games_between_equals_have_different_bags_and_games_of_a_set_have_the_same() -> None:
    tasks = list(plan(THREE, "random", 7, seed=1))
    equals = [task for task in tasks if task.study == "equals"]
    keeping = [task for task in tasks if task.study == "keeping"]
    assert len(equals) == len({task.seed for task in equals}) == 7
    assert [task.keeper for task in keeping] == [0, 1, 2] * 3  # the sets are complete
    assert len({(task.set, task.seed) for task in keeping}) == 3
    family = plan(Kind("2023-family", "standard", 3), "random", 7, seed=1)
    assert len({task.seed for task in (*tasks, *family)}) == 2 * (7 + 3)


def test_a_longer_study_begins_with_the_games_of_a_shorter_one() -> None:
    few, many = list(plan(THREE, "random", 4, seed=1)), list(plan(THREE, "random", 9, seed=1))
    assert set(few) < set(many)
    assert len({task.key for task in many}) == len(many)


def test_solo_has_no_games_about_the_exchange() -> None:
    assert {task.study for task in plan(SOLO, "random", 3, seed=1)} == {"equals"}
    assert not SOLO.has_exchange
    assert Kind("2023", "duel", 2).has_exchange


@pytest.mark.parametrize("kind", [THREE, SOLO], ids=str)
def test_games_are_counted_as_they_are_planned(kind: Kind) -> None:
    tasks = list(plan(kind, "random", 7, seed=1))
    planned = {study: sum(task.study == study for task in tasks) for study in STUDIES}
    assert count_games(kind, 7) == planned
