"""The JSON Schema of the protocol, from which the page's types are generated.

Run as a program, this module writes web/protocol.schema.json. Then `npm run types` writes the
types.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from ..domain.composing import PositionParts
from ..domain.setup import NewTable
from . import days, http, incoming, me, outgoing, programs, puzzles

BODIES = (
    http.Catalogue,
    NewTable,
    http.Lobby,
    http.TransferCode,
    http.Transfer,
    http.RatedPlayer,
    http.Hiding,
    http.PushInfo,
    http.PushDevice,
    http.TableRef,
    http.TableSummary,
    http.Replay,
    http.GameReview,
    http.ShownPosition,
    http.TriedMove,
    http.MoveValues,
    PositionParts,
    http.ComposedPosition,
    http.SoloBest,
    me.MyPage,
    puzzles.PuzzleOverview,
    puzzles.ShownPuzzle,
    puzzles.PuzzleMove,
    puzzles.PuzzleAnswer,
    puzzles.PuzzlePack,
    days.DayStart,
    days.DayPage,
    days.DayEntry,
    programs.NewProgram,
    programs.ProgramList,
    programs.ProgramToken,
    http.Problem,
    http.Health,
)


def build_schema() -> dict[str, Any]:
    """The schema, with every type under `$defs`."""
    _, bodies = models_json_schema(
        [(body, "serialization") for body in BODIES], ref_template="#/$defs/{model}"
    )
    definitions = bodies["$defs"]
    unions: dict[str, TypeAdapter[Any]] = {
        "ClientMessage": incoming.client_message,
        "ServerMessage": TypeAdapter(outgoing.ServerMessage),
    }
    for name, union in unions.items():
        schema = union.json_schema(mode="serialization")
        definitions |= schema.pop("$defs")
        definitions[name] = {"oneOf": schema["oneOf"]}
    # A field with a `title` would become a separate type.
    return {"title": "Protocol", "$defs": _untitle(dict(sorted(definitions.items())))}


def format_schema() -> str:
    """The schema as the text of web/protocol.schema.json."""
    return json.dumps(build_schema(), indent=1) + "\n"


def _untitle(part: Any) -> Any:
    if isinstance(part, dict):
        return {
            key: _untitle(value)
            for key, value in part.items()
            if not (key == "title" and isinstance(value, str))
        }
    return [_untitle(value) for value in part] if isinstance(part, list) else part


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(format_schema())
