"""The file of a study: one line of JSON for each game, so that a study can run in parts."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence, Set
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from genial.arena.workers import Processes
from genial.engine.errors import GenialError

Task = TypeVar("Task")
Row: TypeAlias = dict[str, Any]
"""The data of one line."""


def complete(
    path: Path,
    tasks: Iterable[Task],
    describe: Callable[[Task], Row],
    run: Callable[[Task], Row],
    processes: int | None,
    results: Sequence[str] = (),
) -> list[Row]:
    """Runs the tasks that have no line in the file yet, and appends their lines.

    Args:
        path: the file; made if it is missing.
        tasks: the tasks, each at most once.
        describe: the fields of a line that say which task it is from.
        run: runs a task; returns its whole line. Worker processes import it by its name.
        processes: the number of worker processes; None for one per core.
        results: other fields that every line has.

    Returns:
        All lines of the file, also those of other tasks.

    Raises:
        GenialError: a line of the file is not from this study. The file stays as it is.
    """
    described = [(task, describe(task)) for task in tasks]
    names = sorted(described[0][1]) if described else []
    rows = read_rows(path, {*names, *results})
    done = {_format_key(row, names) for row in rows}
    left = [task for task, fields in described if _format_key(fields, names) not in done]
    with path.open("a", encoding="utf-8") as file:
        for row in Processes(processes).map(run, left):
            rows.append(row)
            file.write(json.dumps(row) + "\n")
            file.flush()
    return rows


def read_rows(path: Path, fields: Set[str]) -> list[Row]:
    """The lines of a file; made if it is missing. An unfinished last line is removed.

    Args:
        path: the file.
        fields: the fields that every line has.

    Raises:
        GenialError: a line is not from this study. The file stays as it is.
    """
    path.touch()
    finished, newline, rest = path.read_bytes().rpartition(b"\n")
    try:
        rows: list[Row] = [json.loads(line) for line in finished.splitlines()]
    except ValueError:
        raise _new_error(path) from None
    try:
        ends = [json.loads(rest)]  # only the end of the line is missing
    except ValueError:
        ends = []
    is_study = all(isinstance(row, dict) and fields <= row.keys() for row in rows + ends)
    if not is_study or rest[:1] not in (b"", b"{"):
        raise _new_error(path)
    os.truncate(path, len(finished + newline))
    return rows


def _new_error(path: Path) -> GenialError:
    return GenialError(f"{path} is not a file of this study: name another file")


def group_rows(rows: Iterable[Row], names: Sequence[str]) -> list[list[Row]]:
    """The rows in groups with the same fields, except for the seed.

    Args:
        rows: lines of one file, which may be from several studies.
        names: the fields that say which task a line is from.
    """
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[_format_key(row, [name for name in names if name != "seed"])].append(row)
    return list(groups.values())


def _format_key(row: Row, names: Sequence[str]) -> str:
    return json.dumps([row.get(name) for name in names])
