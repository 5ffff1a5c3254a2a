"""Workers on a Ray cluster.

Ray is imported only when a cluster is used: it is large, and most contests run without it.
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

from .workers import Result, Task

AHEAD = 1000
"""The number of tasks submitted at the same time. Ray queues tasks until a core is free."""


@dataclass(frozen=True)
class Cluster:
    """A running Ray cluster, or a cluster that this process starts on this computer.

    Attributes:
        address: "ray://host:port", "auto" for the cluster that Ray finds by itself, or "local".
        at_once: the highest number of games in parallel; None for one game per core.
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
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Generator[Result, None, None]:
        """See `Workers.map`."""
        remaining = iter(tasks)
        first = list(islice(remaining, 1))
        if not first:  # without tasks, no connection is made
            return
        with self._connect() as ray:
            do = ray.remote(do_there)
            shared, sender = ray.put(function), Sender(genial.__version__, os.getcwd())
            handed = (do.remote(shared, task, sender) for task in chain(first, remaining))
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
    """Imports Ray.

    Raises:
        GenialError: if Ray is not installed; the message says how to install it.
    """
    try:
        import ray
    except ModuleNotFoundError as error:
        raise GenialError(f"a cluster needs {error.name}: pip install 'genial[cluster]'") from error
    return ray


def _collect(ray: Any, tasks: Iterator[Any], ahead: int) -> Generator[Any, None, None]:
    """Yields results, and submits a new task for each.

    Closing the generator cancels the other tasks.
    """
    running = list(islice(tasks, ahead))
    try:
        while running:
            (done,), running = ray.wait(running)
            running += islice(tasks, 1)
            yield _fetch(ray, done)
    finally:
        for task in running:
            ray.cancel(task, force=True)  # without force, compiled code would continue to run


def _fetch(ray: Any, task: Any) -> Any:
    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, GenialError):
            raise error.cause from error
        # Ray wraps the ImportError of a computer without genial
        if "No module named 'genial" in str(error):
            raise GenialError(
                f"the machines of the cluster need genial {genial.__version__} installed"
            ) from error
        raise


@dataclass(frozen=True)
class Sender:
    """The computer that sends the tasks: its version of Genial, and its working folder."""

    version: str
    folder: str


def do_there(function: Callable[[Task], Result], task: Task, sender: Sender) -> Result:
    """Runs a task on a computer of the cluster.

    Raises:
        BadRules: if this machine lacks a bot's file or has another version of Genial.
    """
    here = platform.node()
    if genial.__version__ != sender.version:
        raise BadRules(f"{here} has genial {genial.__version__}, not {sender.version}")
    if os.path.isdir(sender.folder):
        os.chdir(sender.folder)  # relative paths of bot files start in this folder
    limit_threads(1)  # the other cores play other games
    try:
        return function(task)
    except BadRules as error:
        raise BadRules(f"{error} on {here}, in {os.getcwd()}") from error
