"""A bot that fails: who it was, and in which game."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from genial.engine.errors import GenialError


class BotFailed(GenialError):
    """A bot raised an error, or chose what the rules forbid; `trace` says where in the bot.

    The trace is a text, as errors of a bot's own may not survive the way out of a process.
    """

    def __init__(self, message: str, trace: str) -> None:
        self.trace = trace
        super().__init__(message)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (str(self), self.trace)


@contextmanager
def naming(bot: str, game: str, seat: int) -> Iterator[None]:
    """Tells who failed, and in which game, whatever goes wrong inside.

    Args:
        bot: its name with options.
        game: what is needed to play it again, such as "game 7 (seed 12)".
        seat: from 0.

    Raises:
        BotFailed: where anything goes wrong.
    """
    try:
        yield
    except (Exception, SystemExit) as error:  # who leaves a process would be waited for in vain
        told = f"{type(error).__name__}: {error}"
        trace = "".join(traceback.format_exception(error))
        raise BotFailed(f"{bot} failed in {game}, on seat {seat + 1}: {told}", trace) from error
