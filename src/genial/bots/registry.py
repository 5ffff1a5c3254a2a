"""Finds bots by name: those of the package, and those in files of users.

A name may have options after a colon: `greedy`, `greedy:time=0.5`. The options `time` (in seconds)
and `sims` (simulations) are the budget. All other options belong to the bot. A bot in a file is
named by the file and its class: `my_bot.py:MyBot`, `my_bot.py:MyBot:depth=3`.
"""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

import numpy as np

from genial.engine.editions import Rules
from genial.engine.errors import BadRules, quote
from genial.engine.view import View

from .balanced import BalancedBot
from .bot import Bot, Budget, Decision
from .judge import JudgeBot
from .levels import LEVEL_BOTS
from .networks import has_network
from .search import SearchBot
from .simple import GreedyBot, RandomBot

# The bots are sorted from weak to strong.
BOTS: Mapping[str, Callable[..., Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
        "balanced": BalancedBot,
        "judge": JudgeBot,
        "search": SearchBot,
    }
)


_FILE_OPTIONS = "network", "board"  # the options whose values are names of files


@dataclass(frozen=True)
class Player:
    """A bot with its options and its budget."""

    spec: str
    bot: Bot
    budget: Budget = field(default_factory=Budget)

    @property
    def summary(self) -> str:
        """How the bot plays, in one sentence."""
        return self.bot.summary

    @property
    def needs_network(self) -> bool:
        """Whether the bot needs a network that was trained for the kind of game."""
        return bool(getattr(self.bot, "needs_network", False))

    def choose(self, view: View, rng: np.random.Generator) -> Decision:
        """A decision of the bot within its budget. Caller ensures that it is the viewer's turn."""
        return self.bot.choose(view, self.budget, rng)


def find_bot(spec: str) -> Player:
    """Finds a bot of the package by its name and options.

    Safe for names from untrusted sources, because this function reads no files of users.

    Raises:
        BadRules: if the bot or an option does not exist; the message lists those that exist.
    """
    _, _, options = spec.partition(":")
    if any(option.partition("=")[0] in _FILE_OPTIONS for option in options.split(",")):
        raise BadRules(f"{spec}: bots with files are not allowed here")
    return _find(spec)


def _find(spec: str) -> Player:
    name, _, options = spec.partition(":")
    factory = BOTS.get(name) or LEVEL_BOTS.get(name)
    if factory is None:
        known = ", ".join((*BOTS, *LEVEL_BOTS))
        raise BadRules(f"there is no bot {quote(name)}; there are {known}")
    return _build(spec, factory, options)


@cache
def load_bot(spec: str) -> Player:
    """Like `find_bot`, but also loads bots from files.

    Only for names that the user of this computer wrote: this function runs the code in the file.

    Example:
        >>> import genial
        >>> import numpy as np
        >>> from genial.bots import load_bot
        >>> view = genial.Game("2023", players=2, seed=7, start=0).view(0)
        >>> load_bot("greedy").choose(view, np.random.default_rng(1)).move in view.legal_moves()
        True

    Raises:
        BadRules: if the name, the file or the class is wrong; the message says what is wrong.
    """
    path, colon, rest = spec.partition(".py:")
    if not colon:
        return _find(spec)
    name, _, options = rest.partition(":")
    return _build(spec, _load_class(Path(f"{path}.py"), name), options)


def check_kind(player: Player, rules: Rules) -> Player:
    """The player, if it can play this kind of game.

    A bot with a method `check_rules(rules)` is asked. The method raises BadRules for a kind of game
    that the bot cannot play.

    Raises:
        BadRules: the bot cannot play this kind of game. If it needs a network, and none was trained
            for this kind, the message lists the bots that can play.
    """
    ask = getattr(player.bot, "check_rules", None)
    if ask is not None:
        ask(rules)
    if player.needs_network and not has_network(rules):
        raise BadRules(
            f"{player.spec} needs a network, and none was trained for {rules.edition.id}; "
            f"bots that can play it: {', '.join(list_simple())}"
        )
    return player


@cache
def list_simple() -> tuple[str, ...]:
    """The names of all bots of the package that need no network. They play every kind of game."""
    return tuple(name for name in (*BOTS, *LEVEL_BOTS) if not _find(name).needs_network)


def shorten_files(spec: str) -> str:
    """The name of a bot, in which files have no folders: "learned_bot.py:LearnedBot:weights=a.pt".

    For results that are published: the folders of one machine say nothing on another one.
    """
    path, colon, rest = spec.partition(".py:")
    name, mark, options = (rest if colon else spec).partition(":")
    shortened = ",".join(map(_shorten_option, options.split(",")))
    return f"{Path(path).name}.py:{name}{mark}{shortened}" if colon else f"{name}{mark}{shortened}"


def _shorten_option(option: str) -> str:
    name, equals, value = option.partition("=")
    return f"{name}={Path(value).name}" if equals and Path(value).is_file() else option


def list_files(spec: str) -> list[Path]:
    """The file of a bot, and the files that its options name, in this order."""
    path, colon, rest = spec.partition(".py:")
    _, _, options = (rest if colon else spec).partition(":")
    named = [Path(option.partition("=")[2]) for option in options.split(",")]
    return [Path(f"{path}.py")] * bool(colon) + [each for each in named if each.is_file()]


def _load_class(path: Path, name: str) -> Callable[..., Bot]:
    if not path.is_file():
        raise BadRules(f"there is no file {quote(str(path))}")
    # The name has no dots, because pickle and Numba's cache would look for a package.
    name_of_module = str(path.resolve()).replace(".", "_")
    spec = importlib.util.spec_from_file_location(name_of_module, path)
    if spec is None or spec.loader is None:
        raise BadRules(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look up their module in sys.modules
    spec.loader.exec_module(module)
    found: Any = getattr(module, name, None)
    if not inspect.isclass(found) or not callable(getattr(found, "choose", None)):
        raise BadRules(f"{path} has no bot {quote(name)}: a class with choose(view, budget, rng)")
    return cast("Callable[..., Bot]", found)


def _build(spec: str, factory: Callable[..., Bot], text: str) -> Player:
    options = dict(_parse_option(part) for part in text.split(",")) if text else {}
    budget = Budget(
        seconds=_read_positive(options.pop("time", None), "time", float),
        simulations=_read_positive(options.pop("sims", None), "sims", int),
    )
    known = list(inspect.signature(factory).parameters)
    for name in options:
        if name not in known:
            raise BadRules(f"{spec}: no option {quote(name)}; there are {_list(known)}")
    try:
        return Player(spec, factory(**options), budget)
    except (TypeError, ValueError) as error:
        raise BadRules(f"{spec}: {error}") from error


def _parse_option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise BadRules(f"an option must have the form name=value, not {quote(text)}")
    for read in (int, float):
        try:
            return name, read(value)
        except ValueError:
            continue
    return name, value


def _read_positive(value: Any, name: str, read: Callable[[Any], Any]) -> Any:
    if value is None:
        return None
    is_number = isinstance(value, int | float) and 0 < value <= _MOST and read(value) == value
    if not is_number:
        raise BadRules(f"{name} must be a number above 0, not {quote(value)}")
    return read(value)


_MOST = 1_000_000_000  # the upper limit of a budget, in seconds or in simulations


def _list(names: list[str]) -> str:
    return ", ".join(("time", "sims", *names))
