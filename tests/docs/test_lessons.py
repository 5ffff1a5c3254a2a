"""The lessons of the page are up to date, and the engine confirms that goals can be reached."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

from genial.engine.editions import find_rules
from genial.engine.errors import BadPosition
from genial.engine.step import Step
from genial.engine.world import World
from tests.docs.lessons import ORDER, SOURCE, TARGET, build, read_lesson, write_lessons

LESSONS = [read_lesson(name) for name in ORDER]
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson["steps"]]
PLACEMENTS = [(lesson, step) for lesson, step in STEPS if step["goal"]["kind"] != "answer"]


def name(value: Any) -> str:
    return str(value["id"])


def test_the_file_of_the_page_is_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == write_lessons(), "run `make rules`"
    assert {path.stem for path in SOURCE.glob("*.toml")} == set(ORDER)


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=name)
def test_every_text_exists_in_both_languages(lesson: Any, step: Any) -> None:
    for key in ("title", "text", "done", "hint", "answers"):
        if key in step:
            assert set(step[key]) == {"en", "de"}
    needs_hint = step["goal"]["kind"] != "any"
    assert ("hint" in step) == needs_hint
    if step["goal"]["kind"] == "answer":
        for answers in step["answers"].values():
            assert step["goal"]["right"] in answers
            assert len(answers) > 1


def play_all(lesson: Any, step: Any) -> Iterator[Step]:
    """Plays every legal move of a step."""
    world = rebuild(lesson, step)
    for move in world.legal_moves():
        yield copy(world).play(move)


def rebuild(lesson: Any, step: Any) -> World:
    rules = find_rules(lesson["edition"], lesson["variant"], lesson["players"])
    return build(read_source(lesson["id"], step["id"]), rules)


def read_source(lesson: str, step: str) -> dict[str, Any]:
    data = tomllib.loads((SOURCE / f"{lesson}.toml").read_text("utf-8"))
    return next(each for each in data["step"] if each["id"] == step)


def reaches(goal: dict[str, Any], step: Step) -> bool:
    """Whether a move reaches a goal, according to the engine."""
    assert step.explanation is not None
    halves = step.explanation.halves
    match goal["kind"]:
        case "any":
            return True
        case "bonus":
            return step.due.bonus > 0
        case "points":
            own = [half.points for half in halves if half.colour == goal["colour"]]
            return sum(own) >= int(goal["least"])
        case "lowest":
            return min(step.markers_after[0]) >= int(goal["least"])
        case "cover":
            return goal["space"] in {half.space for half in halves}
    raise AssertionError(goal)


@pytest.mark.parametrize(("lesson", "step"), PLACEMENTS, ids=name)
def test_a_goal_can_be_reached_and_missed(lesson: Any, step: Any) -> None:
    results = {reaches(step["goal"], played) for played in play_all(lesson, step)}
    assert results == ({True} if step["goal"]["kind"] == "any" else {True, False})


def test_the_player_wins_if_the_right_answer_says_so() -> None:
    for lesson, step in STEPS:
        if step["goal"].get("right") == "me":
            assert rebuild(lesson, step).ranks == (1, 2)


def test_bonus_tiles_are_earned_only_once_they_are_explained() -> None:
    steps = [step["id"] for step in LESSONS[0]["steps"]]
    for lesson, step in PLACEMENTS:
        if lesson is LESSONS[0] and steps.index(step["id"]) < steps.index("end-of-track"):
            assert not any(played.due.bonus for played in play_all(lesson, step))


def test_the_board_at_the_end_of_the_first_lesson_is_full() -> None:
    rules = find_rules("2023", "standard", 2)
    with pytest.raises(BadPosition, match="no space to place one"):
        build({**read_source("first", "compare"), "phase": "place"}, rules)


def test_an_exchange_fills_the_rack_to_six_tiles() -> None:
    for step in (step for _, step in STEPS if step["refilled"]):
        assert {len(rack) for rack in step["refilled"].values()} == {6}
        assert not set(step["refilled"]["swap"]) & set(step["racks"][0])
        assert set(step["racks"][0]) < set(step["refilled"]["keep"])
