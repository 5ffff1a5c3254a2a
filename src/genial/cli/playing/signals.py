"""Handling of signals during a game, so that the game is saved before the program ends."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

_ENDINGS = ("SIGTERM", "SIGHUP")  # Windows has no SIGHUP


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """In the block, signals that end a program raise KeyboardInterrupt, as Ctrl-C does."""
    with _handled(_ENDINGS, signal.default_int_handler):
        yield


@contextmanager
def undisturbed() -> Iterator[None]:
    """In the block, all signals that end a program are ignored, including another Ctrl-C."""
    with _handled(("SIGINT", *_ENDINGS), signal.SIG_IGN):
        yield


@contextmanager
def _handled(
    names: tuple[str, ...], handler: Callable[..., Any] | signal.Handlers
) -> Iterator[None]:
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = [signal.signal(number, handler) for number in numbers]
    try:
        yield
    finally:
        for number, former in zip(numbers, before, strict=True):
            signal.signal(number, former)
