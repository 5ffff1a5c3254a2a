"""The pages of the API reference, for Sphinx's autodoc: one for each public module."""

from __future__ import annotations

import inspect
from importlib import import_module
from types import ModuleType

# The docstring of a room is for people who change its code.
_LEADS = {
    "genial": "Games, moves, views, records: what most programs need.",
    "genial.bots": "Players that are programs, and how a program finds or loads one.",
    "genial.env": "What all environments share: actions, observations, utilities. "
    "Each environment has its own page under *Research*.",
    "genial.env.batch": "Thousands of games at once, on all cores or on a GPU.",
    "genial.drawing": "Pictures of a position: in a terminal, in a notebook, as SVG or as pixels.",
    "genial.arena": "Matches between bots, with ratings and their intervals.",
    "genial.reviews": "What each move and each draw of a finished game changed.",
    "genial.puzzles": "Positions in which one move is clearly best.",
}


def write_module(name: str, described: set[str]) -> str:
    """The page of a module, in reStructuredText.

    Args:
        name: of the module.
        described: the names that other pages describe, of any module; names of this one are added.
    """
    module = import_module(name)
    names = sorted(public for public in module.__all__ if not public.startswith("__"))
    title = f"``{name}``"
    # the docstring of these two modules is for their users, and has an example
    is_for_users = name in ("genial", "genial.env.batch")
    lead = f".. automodule:: {name}\n   :no-members:" if is_for_users else _LEADS[name]
    parts = [f"{title}\n{'=' * len(title)}", lead]
    for heading, kind in (
        ("Classes", "autoclass"),
        ("Functions", "autofunction"),
        ("Errors", "autoexception"),
        ("Data", "autodata"),
    ):
        found = [public for public in names if _find_kind(module, public) == kind]
        if found:
            parts.append(f"{heading}\n{'-' * len(heading)}")
            parts += [
                f".. {kind}:: {name}.{public}{_list_options(getattr(module, public), kind)}"
                + (_NO_INDEX if public in described else "")
                for public in found
            ]
    described.update(names)
    return "\n\n".join(parts) + "\n"


def write_contents(modules: tuple[str, ...]) -> str:
    """The first page of the reference."""
    rows = "\n".join(f":doc:`{name} <{name}>`\n   {_LEADS[name]}\n" for name in modules)
    tree = "\n".join(f"   {name}" for name in modules)
    return (
        "API reference\n=============\n\n"
        "The public names of the package. Other programs may rely on them: names are added, and "
        "existing ones do not change.\n\n"
        f"{rows}\n.. toctree::\n   :hidden:\n\n{tree}\n"
    )


_NO_INDEX = "\n   :no-index:"  # Sphinx accepts one description of a name


def _list_options(value: object, kind: str) -> str:
    """The options of a directive of autodoc."""
    if not isinstance(value, type):
        return "\n   :no-value:" if kind == "autodata" else ""
    is_derived = value.__bases__ != (object,)
    return "\n   :members:" + ("\n   :show-inheritance:" if is_derived else "")


def _find_kind(module: ModuleType, name: str) -> str:
    value = getattr(module, name)
    if inspect.isclass(value):
        return "autoexception" if issubclass(value, Exception) else "autoclass"
    return "autofunction" if callable(value) else "autodata"
