"""The type hints of records agree with their NumPy types."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import numpy as np
import pytest

from genial.bots.kernel.cache import CACHE, CacheRecord
from genial.bots.kernel.network import NETWORK, WORK, NetworkRecord, WorkRecord
from genial.bots.kernel.notes import NOTE, NoteRecord
from genial.bots.kernel.survey import SURVEY, SurveyRecord
from genial.engine.state import RULES, STATE, STEP, RulesRecord, StateRecord, StepRecord

RECORDS = [
    (RulesRecord, RULES),
    (StateRecord, STATE),
    (StepRecord, STEP),
    (SurveyRecord, SURVEY),
    (NoteRecord, NOTE),
    (WorkRecord, WORK),
    (NetworkRecord, NETWORK),
    (CacheRecord, CACHE),
]


@pytest.mark.parametrize(
    ("protocol", "dtype"), RECORDS, ids=lambda each: getattr(each, "__name__", "")
)
def test_types_of_fields_agree_with_the_memory(protocol: type, dtype: np.dtype[Any]) -> None:
    hints = get_type_hints(protocol)
    assert set(hints) == set(dtype.names or ())
    for name, hint in hints.items():
        field = dtype[name]
        if field.shape == ():
            assert hint in (int, np.uint64), name
            # NumPy: the sum of a uint64 and an int is a float, so the two must not be confused
            assert (hint is np.uint64) == (field == np.uint64), name
        else:
            # depending on its version, NumPy defines NDArray[T] as an alias of ndarray or as a type
            *_, last = get_args(hint)
            scalar = (get_args(last) or (last,))[0]
            assert field.base == np.dtype(scalar), name


def test_a_state_is_a_whole_number_of_words() -> None:
    """GPUs copy states in words of 8 bytes."""
    assert STATE.itemsize % 8 == 0
    assert STATE.fields is not None
    assert STATE.fields["gain"][1] % 8 == 0
