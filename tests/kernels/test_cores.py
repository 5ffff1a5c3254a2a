"""The number of cores is the number that the process may use, if the system reports it."""

import os

import pytest

from genial.engine.cores import count_cores


def test_only_cores_that_may_be_used_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {2, 5, 7}, raising=False)
    assert count_cores() == 3


def test_without_information_of_the_system_all_cores_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 12)
    assert count_cores() == 12
