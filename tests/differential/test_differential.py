"""A sample of what `make differential` does at length."""

import pytest

from tests.differential.lockstep import KINDS, Kind, Lockstep


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize(
    "kind", KINDS, ids=lambda kind: f"{kind.edition}-{kind.variant}-{kind.players}"
)
def test_engine_and_oracle_agree_at_every_decision(kind: Kind, policy: str) -> None:
    assert Lockstep(kind, seed=20041018, policy=policy).play() > 20
