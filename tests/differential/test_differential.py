"""A short version of `make differential`."""

import pytest

from genial.engine.kernel import door
from genial.engine.state import Records
from tests.differential.lockstep import KINDS, TOYS, Disagreement, Kind, Lockstep


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize(
    "kind", KINDS, ids=lambda kind: f"{kind.edition}-{kind.variant}-{kind.players}"
)
def test_engine_and_oracle_agree_at_every_decision(kind: Kind, policy: str) -> None:
    assert Lockstep(kind, seed=20041018, policy=policy).play() > 20


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize(
    "toy", TOYS, ids=lambda kind: f"{kind.edition}-{kind.variant}-{kind.players}"
)
def test_engine_and_oracle_agree_in_toys(toy: Kind, policy: str) -> None:
    decisions = [Lockstep(toy, seed=number, policy=policy).play() for number in range(20)]
    assert min(decisions) >= 2


def test_a_single_wrong_entry_of_the_gain_table_is_detected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    step = door.step

    def err(rules: Records, states: Records, code: int) -> None:
        step(rules, states, code)
        states[0].gain[41, 2] += 1

    monkeypatch.setattr(door, "step", err)
    with pytest.raises(Disagreement, match="points"):
        Lockstep(Kind("2023", "standard", 2), seed=1, policy="random").play()
