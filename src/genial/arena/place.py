"""Where work is done: the processes of this machine, or a cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Protocol, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")


class Place(Protocol):
    """`Processes` of this machine, or a `Cluster`."""

    def map(
        self, function: Callable[[Given], Made], tasks: Iterable[Given]
    ) -> Generator[Made, None, None]:
        """What a function makes of each task, as it comes; closing it ends what is under way.

        Tasks are taken as they can be done, a few ahead: there may be more than fit in memory.
        Caller ensures that function, tasks and results can be sent to another process.
        """
        ...
