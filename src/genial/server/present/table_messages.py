"""The two messages about a table, as text: the whole table, and its changes."""

from __future__ import annotations

from pydantic_core import to_json

from genial.engine.step import Step as GameStep

from ..domain.table import Table
from ..domain.viewpoint import Viewpoint
from ..protocol.outgoing import Update, Welcome
from ..protocol.pieces import Piece
from .info import may_know_seed, present_info
from .situation import present_situation
from .steps import write_step

MOST_KEPT = 64  # the most cached viewpoints; a player who is away has a new viewpoint every second
CLOCK_STEP_S = 0.1  # the clocks in a cached situation are at most this many seconds old


class TableMessages:
    """Writes the messages about one table, for any viewer.

    Most of a message is equal for many viewers, or does not change with every event. These parts
    are cached as JSON, which needs a tenth of the memory of the objects.
    """

    def __init__(self) -> None:
        self._infos: dict[bool, str] = {}  # the key is whether the viewer may know the seed
        # For each index: a step, its id and its text. They are equal for all viewers.
        self._steps: dict[int, tuple[GameStep, int, str]] = {}
        self._situations: dict[Viewpoint, str] = {}
        # the table and the time of the cached situations
        self._moment: tuple[Table | None, int] = (None, 0)

    def write_welcome(self, table: Table, viewpoint: Viewpoint, now: float, reply_to: int) -> str:
        """The message with the whole table."""
        table = table.seen_from(viewpoint.mine)
        may_know = may_know_seed(table, viewpoint)
        if may_know not in self._infos:
            self._infos[may_know] = present_info(table, viewpoint).model_dump_json()
        return _join(
            Welcome,
            reply_to=str(reply_to),
            version=str(table.public_version),
            ply=str(table.ply),
            info=self._infos[may_know],
            steps=self._write_steps(table, 0),
            situation=self._write_situation(table, viewpoint, now),
        )

    def write_update(
        self,
        table: Table,
        viewpoint: Viewpoint,
        now: float,
        since: int,
        reply_to: int | None = None,
    ) -> str:
        """The changes for a client that has the public version `since` of the table."""
        table = table.seen_from(viewpoint.mine)
        keep = table.num_kept(since)
        return _join(
            Update,
            reply_to=to_json(reply_to).decode(),
            version=str(table.public_version),
            ply=str(table.ply),
            keep=str(keep),
            steps=self._write_steps(table, keep),
            situation=self._write_situation(table, viewpoint, now),
        )

    def _write_steps(self, table: Table, first: int) -> str:
        texts = []
        for index in range(first, len(table.steps)):
            step, number = table.steps[index], table.step_ids[index]
            made, made_number, text = self._steps.get(index, (None, 0, ""))
            if made is not step or made_number != number:
                text = write_step(step, number, unknown_racks=table.game.unknown_racks)
                self._steps[index] = (step, number, text)
            texts.append(text)
        return f"[{','.join(texts)}]"

    def _write_situation(self, table: Table, viewpoint: Viewpoint, now: float) -> str:
        # A table without a clock shows no time.
        moment = (table, 0 if table.clock is None else int(now / CLOCK_STEP_S))
        if moment != self._moment or len(self._situations) == MOST_KEPT:
            self._situations, self._moment = {}, moment
        if viewpoint not in self._situations:
            situation = present_situation(table, viewpoint, now)
            self._situations[viewpoint] = situation.model_dump_json()
        return self._situations[viewpoint]


def _join(message: type[Piece], **parts: str) -> str:
    """The text of a message, joined from the JSON of its parts. The type comes first."""
    fields = message.model_fields
    assert ["type", *parts] == list(fields)
    joined = ",".join(f'"{name}":{text}' for name, text in parts.items())
    return f'{{"type":"{fields["type"].default}",{joined}}}'
