"""A Ray cluster as a place for games.

Ray is imported when a cluster is named: it is large, and most contests do without it.
"""

from __future__ import annotations

import logging
import os
import platform
import re
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

import genial
from genial.bots.search import limit_threads
from genial.engine.errors import BadRules, GenialError, quote

from .place import Given, Made

AHEAD = 1000
"""Games that are handed over and not yet back; Ray keeps those for which no core is free."""


@dataclass(frozen=True)
class Cluster:
    """A Ray cluster that is there already, or one started on this machine.

    Attributes:
        address: "ray://host:port", "auto" for the one that Ray finds by itself, or "local".
        at_once: the most games side by side; as many as there are cores if not given.
    """

    address: str
    at_once: int | None = None

    def __post_init__(self) -> None:
        if self.address not in ("auto", "local") and not re.match(r"ray://\S+:\d+$", self.address):
            raise GenialError(
                f"a cluster is ray://host:port, auto or local, not {quote(self.address)}"
            )
        import_ray()

    def map(
        self, function: Callable[[Given], Made], tasks: Iterable[Given]
    ) -> Generator[Made, None, None]:
        """What a function makes of each task, as it comes, as for any `Place`."""
        waiting = iter(tasks)
        first = list(islice(waiting, 1))
        if not first:  # nothing that a cluster is needed for
            return
        with self._connect() as ray:
            do = ray.remote(do_there)
            shared, sender = ray.put(function), Sender(genial.__version__, os.getcwd())
            handed = (do.remote(shared, task, sender) for task in chain(first, waiting))
            yield from _collect(ray, handed, self.at_once or AHEAD)

    @contextmanager
    def _connect(self) -> Iterator[Any]:
        ray = import_ray()
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self.address == "local":
            options |= {"num_cpus": self.at_once, "include_dashboard": False}
        try:
            ray.init(self.address, **options)
        except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
            reason = str(error).strip().partition("\n")[0]
            raise GenialError(f"cannot use Ray at {self.address}: {reason}") from error
        try:
            yield ray
        finally:
            ray.shutdown()


def import_ray() -> Any:
    """The library, where it is installed.

    Raises:
        GenialError: saying how to install it.
    """
    try:
        import ray
    except ModuleNotFoundError as error:
        raise GenialError(f"a cluster needs {error.name}: pip install 'genial[cluster]'") from error
    return ray


def _collect(ray: Any, tasks: Iterator[Any], ahead: int) -> Generator[Any, None, None]:
    """Hands over a new task for every one that is done; leaving cancels those under way."""
    running = list(islice(tasks, ahead))
    try:
        while running:
            (done,), running = ray.wait(running)
            running += islice(tasks, 1)
            yield _fetch(ray, done)
    finally:
        for task in running:
            ray.cancel(task, force=True)  # compiled code would not hear anything milder


def _fetch(ray: Any, task: Any) -> Any:
    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, GenialError):
            raise error.cause from error
        if "No module named 'genial" in str(error):  # Ray wraps it in an error of its own
            raise GenialError(
                f"the machines of the cluster need genial {genial.__version__} installed"
            ) from error
        raise


@dataclass(frozen=True)
class Sender:
    """Where games come from, for the machines that play them."""

    version: str
    folder: str


def do_there(function: Callable[[Given], Made], task: Given, sender: Sender) -> Made:
    """Does a task, such as a game, on a machine of the cluster.

    Raises:
        BadRules: where this machine lacks a bot's file, or has another version of Genial.
    """
    here = platform.node()
    if genial.__version__ != sender.version:
        raise BadRules(f"{here} has genial {genial.__version__}, not {sender.version}")
    if os.path.isdir(sender.folder):
        os.chdir(sender.folder)  # so that a bot's file is found by the same name
    limit_threads(1)  # the other cores have games of their own
    try:
        return function(task)
    except BadRules as error:
        raise BadRules(f"{error} on {here}, in {os.getcwd()}") from error
