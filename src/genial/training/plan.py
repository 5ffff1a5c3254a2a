"""The parameters of a training run. They are stored with its result."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from types import MappingProxyType
from typing import Any

from genial.engine.editions import Rules, find_rules
from genial.engine.errors import BadRules, GenialError, quote
from genial.engine.options import check_seed

# Some candidates are not legal moves. With fewer candidates, all of them could be illegal.
_FEWEST_CANDIDATES = 128
_AT_LEAST = {
    "placements": 1,
    "games": 1,
    "stretch": 1,
    "minibatches": 1,
    "candidates": _FEWEST_CANDIDATES,
    "evaluation": 1,
    "evaluations": 1,
}
_ABOVE_0 = "rate", "temperature", "last_temperature"


@dataclass(frozen=True)
class Plan:
    """All parameters that determine the trained network, apart from rounding errors."""

    edition: str = "2023"
    variant: str = "standard"
    players: int = 2
    placements: int = 20_000_000  # the number of moves to play and to learn from
    games: int = 8192  # the number of games that are played at the same time
    stretch: int = 16  # the number of moves in every game from one lesson to the next
    minibatches: int = 8  # the number of updates of the weights in a lesson
    rate: float = 1e-3  # the learning rate of Adam at the start; it falls to 0
    candidates: int = 768  # about how many moves are compared at each decision
    # the temperature at the start, for the softmax over logits that chooses moves
    temperature: float = 0.12
    last_temperature: float = 0.03
    decay: float = 0.9  # the lambda of the TD(lambda) returns
    # the network to start from: a file, or the name of a network in the package
    start: str | None = None
    seed: int = 1
    evaluation: int = 1024  # the number of games against `balanced` in each evaluation
    evaluations: int = 8

    def __post_init__(self) -> None:
        for name, least in _AT_LEAST.items():
            if getattr(self, name) < least:
                raise BadRules(f"{name} must be at least {least}, not {getattr(self, name)}")
        for name in _ABOVE_0:
            if not 0 < getattr(self, name) < math.inf:
                raise BadRules(f"{name} must be above 0, not {getattr(self, name)}")
        if not 0 <= self.decay <= 1:
            raise BadRules(f"decay must be from 0 to 1, not {self.decay}")
        check_seed(self.seed)

    @property
    def name(self) -> str:
        """The name of the network, such as `2023-standard-2`."""
        return f"{self.edition}-{self.variant}-{self.players}"

    @property
    def rules(self) -> Rules:
        """The kind of game."""
        return find_rules(self.edition, self.variant, self.players)

    @property
    def lessons(self) -> int:
        """The number of lessons. In a lesson the network learns from a stretch of all games."""
        return max(1, -(-self.placements // (self.games * self.stretch)))

    def is_measured(self, lesson: int) -> bool:
        """Whether strength is measured after a lesson. The measurements have equal intervals."""
        before, after = ((lesson - back) * self.evaluations // self.lessons for back in (1, 0))
        return after > before


# The first network starts from random weights. So it compares all moves, at a high temperature.
_FIRST: Any = {"minibatches": 16, "rate": 1.5e-3, "candidates": 4096, "temperature": 0.25}
# In solo, one placement changes the result little. So the logits of moves are close together.
_ALONE: Any = {"rate": 2e-3, "temperature": 0.03, "last_temperature": 0.004}

# One plan for each kind of game with different rules. Most plans start from the network of another
# kind.
PLANS: Mapping[str, Plan] = MappingProxyType(
    {
        plan.name: plan
        for plan in (
            Plan("2023", "standard", 2, 85_000_000, **_FIRST),
            Plan("2023", "standard", 3, 23_200_000, start="2023-standard-2"),
            Plan("2023", "standard", 4, 21_300_000, start="2023-standard-2"),
            Plan("2023", "team", 4, 15_700_000, start="2023-standard-2"),
            Plan("2023", "solo", 1, 43_600_000, **_ALONE),
            Plan("2023", "duel", 2, 11_900_000, start="2023-standard-2"),
            Plan("2023-family", "standard", 2, 4_300_000, start="2023-standard-2"),
            Plan("2023-family", "standard", 3, 8_800_000, start="2023-standard-3"),
            Plan("2023-family", "standard", 4, 10_200_000, start="2023-standard-4"),
            Plan("extreme", "standard", 2, 15_100_000, start="2023-standard-2"),
            Plan("extreme", "standard", 3, 4_700_000, start="2023-standard-3"),
            Plan("extreme", "standard", 4, 13_000_000, start="2023-standard-4"),
            Plan("extreme", "team", 4, 10_500_000, start="2023-team-4"),
            Plan("extreme", "solo", 1, 44_000_000, **_ALONE),
        )
    }
)


def find_plan(name: str, **changes: Any) -> Plan:
    """The plan for a network, with changes.

    Raises:
        BadRules: if there is no such network (the message lists them), or a change is invalid.
    """
    plan = PLANS.get(name)
    if plan is None:
        raise BadRules(
            f"there is no network {quote(name)}; there are {', '.join(PLANS)} "
            "(2004 and 2018 use the networks of 2023)"
        )
    return replace(plan, **changes)


def format_plan(plan: Plan) -> str:
    """A plan as JSON, for `parse_plan`."""
    return json.dumps(asdict(plan), indent=2) + "\n"


def parse_plan(text: str) -> Plan:
    """The plan that `format_plan` wrote.

    Raises:
        GenialError: if the text is not a plan.
    """
    try:
        return Plan(**json.loads(text))
    except (ValueError, TypeError) as error:
        raise GenialError(f"this is not a plan of a training run: {error}") from error


# These parameters only measure the strength, and do not change the network.
_WITHOUT_EFFECT = "evaluation", "evaluations"


def list_differences(kept: Plan, asked: Plan) -> list[str]:
    """The differences that change the network, as texts: `games is 64 there and 128 here`."""
    pairs = [
        (field.name, getattr(kept, field.name), getattr(asked, field.name))
        for field in fields(Plan)
        if field.name not in _WITHOUT_EFFECT
    ]
    return [f"{name} is {old} there and {new} here" for name, old, new in pairs if old != new]
