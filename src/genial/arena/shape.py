"""Whether plain data, as it was read from a file, has the shape that a type says."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict


def is_shaped(value: object, shape: Any) -> bool:
    """Whether a value is what a type says; more fields than it names do not matter.

    Args:
        value: what JSON can hold.
        shape: a TypedDict, or what its fields are made of: plain types, lists, literals and unions.
    """
    if is_typeddict(shape):
        fields = _list_fields(shape).items()
        return isinstance(value, dict) and all(
            name in value and is_shaped(value[name], field) for name, field in fields
        )
    origin, parts = get_origin(shape), get_args(shape)
    if origin is list:
        return isinstance(value, list) and all(is_shaped(one, parts[0]) for one in value)
    if origin is Literal:
        return value in parts
    if parts:  # a union
        return any(is_shaped(value, part) for part in parts)
    if shape is float:
        return type(value) in (int, float)
    return type(value) is shape  # not isinstance: True is no number


_list_fields = cache(get_type_hints)  # it is asked for every line of a file
