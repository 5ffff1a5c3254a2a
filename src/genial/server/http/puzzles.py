"""Puzzles over HTTP. Solutions are only in replies to answers, and in the pack for offline play."""

from __future__ import annotations

import asyncio
import gzip
import random
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from genial.engine.notation import Move, parse_move
from genial.puzzles.collection import load_puzzles
from genial.puzzles.puzzle import Puzzle, Theme
from genial.puzzles.solving import (
    explain_failure,
    explain_solution,
    read_answer,
)

from ..domain.puzzling import Solver, begin_puzzle, begin_solver, choose_next, count_answer
from ..domain.rating import to_points
from ..domain.refusals import Refusal
from ..live.queue import Request as Thought
from ..live.queue import Urgency
from ..live.thoughts import value_wrong_answer
from ..present.puzzles import (
    present_answer,
    present_overview,
    present_puzzle,
    present_solution,
    present_standing,
)
from ..protocol.puzzles import (
    PuzzleAnswer,
    PuzzleMove,
    PuzzleOverview,
    PuzzlePack,
    PuzzleSolution,
    ShownPuzzle,
)
from .admission import Admission
from .compression import accepts_gzip
from .puzzling import Puzzling, find_version
from .site import InSite, Site
from .throttle import find_address

router = APIRouter()

PuzzleId = Annotated[str, Path(pattern="^[0-9a-f]{10}$")]
LastId = Annotated[str | None, Query(pattern="^[0-9a-f]{10}$")]


@cache
def _index_puzzles() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in load_puzzles()}


def _find(puzzle_id: str) -> Puzzle:
    puzzle = _index_puzzles().get(puzzle_id)
    if puzzle is None:
        raise Refusal("not_found", "there is no such puzzle")
    return puzzle


@router.get("/api/puzzles")
async def get_overview(request: Request, site: InSite) -> PuzzleOverview:
    """The themes with their numbers of puzzles, and the guest's standing (rating and streak)."""
    guest, stored = site.guests.read(request), site.backend.puzzles
    answers = await stored.list_answers(guest) if guest else {}
    solver = await stored.find_solver(guest) if guest else None
    return present_overview(find_version(), load_puzzles(), answers, solver)


@router.get("/api/puzzles/next")
async def get_next(
    request: Request, site: InSite, theme: Theme | None = None, last: LastId = None
) -> ShownPuzzle:
    """A puzzle near the guest's rating that the guest has not answered, if there is one."""
    guest, stored = site.guests.read(request), site.backend.puzzles
    answers = await stored.list_answers(guest) if guest else {}
    solver = await stored.find_solver(guest) if guest else None
    records = await stored.list_ratings()
    rating, _ = to_points((solver or begin_solver(guest)).skill)
    wanted = [puzzle for puzzle in load_puzzles() if theme in (None, puzzle.theme)]
    if not wanted:
        raise Refusal("not_found", "there are no puzzles of this theme")
    wanted = [puzzle for puzzle in wanted if puzzle.id != last] or wanted
    chosen = choose_next(
        wanted,
        {name: to_points(record.skill)[0] for name, record in records.items()},
        {name: at for name, (_, at) in answers.items()},
        rating,
        random.random(),
    )
    return await _show(chosen, request, site, is_rated=chosen.id not in answers)


@router.get("/api/puzzles/offline", response_model=PuzzlePack)
async def get_pack(request: Request, site: InSite) -> Response:
    """All puzzles with their solutions, for play without the server."""
    puzzling: Puzzling = request.app.state.puzzling
    guest, address = site.guests.read(request), find_address(request.scope)
    with puzzling.packs.admit(guest, address, site.backend.moments.monotonic()):
        try:
            packed = await puzzling.find_pack(site.backend.workers)
        except TimeoutError:
            raise Refusal("busy", "preparing the puzzles took too long; try again later") from None
    if accepts_gzip(request.headers):
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(packed, media_type="application/json", headers=headers)
    plain = await asyncio.to_thread(gzip.decompress, packed)
    return Response(plain, media_type="application/json")


@router.get("/api/puzzles/{puzzle_id}")
async def get_puzzle(puzzle_id: PuzzleId, request: Request, site: InSite) -> ShownPuzzle:
    """One puzzle."""
    puzzle, guest = _find(puzzle_id), site.guests.read(request)
    answers = await site.backend.puzzles.list_answers(guest) if guest else {}
    return await _show(puzzle, request, site, is_rated=puzzle_id not in answers)


@router.post("/api/puzzles/{puzzle_id}/answer")
async def answer_puzzle(
    puzzle_id: PuzzleId, given: PuzzleMove, request: Request, response: Response, site: InSite
) -> PuzzleAnswer:
    """Checks an answer. The guest's first answer to a puzzle changes both ratings."""
    puzzle, puzzling = _find(puzzle_id), request.app.state.puzzling
    guest, address = site.guests.read(request), find_address(request.scope)
    with puzzling.answers.admit(guest, address, site.backend.moments.monotonic()):
        move, other = await site.run_slow(request, _read_moves, puzzle, given)
        if not guest:
            site.count_new(request, "solver")
        guest = site.guests.admit(request, response)
        is_right = move is not None and str(move) == puzzle.solution
        before, after = await _count(guest, puzzle, site, is_right=is_right)
        change = None
        if after is not None:
            change = to_points(after.skill)[0] - to_points(before.skill)[0]
        is_wrong = move is not None and not is_right
        share = None if move is None else await _find_share(puzzle, str(move), request, site)
        facts = await site.run_slow(request, explain_failure, puzzle, move) if is_wrong else ()
        solution = None
        if not is_wrong:
            other_share = await _find_share(puzzle, str(other), request, site)
            solution = await site.run_slow(request, _explain, puzzle, other, other_share)
    return present_answer(
        is_right=is_right,
        share=share,
        best=puzzle.share,
        facts=facts,
        solution=solution,
        standing=present_standing(after or before),
        change=change,
    )


async def _count(
    guest: str, puzzle: Puzzle, site: Site, *, is_right: bool
) -> tuple[Solver, Solver | None]:
    """Stores an answer. Returns the guest's rating before and, for a first answer, after it."""
    at, stored = site.backend.moments.utc(), site.backend.puzzles
    before = await stored.find_solver(guest) or begin_solver(guest)
    await site.backend.store.ensure_guest(guest, at)
    after = await stored.answer(
        begin_solver(guest),
        begin_puzzle(puzzle),
        at,
        is_right=is_right,
        count=lambda solver, record: count_answer(solver, record, is_right=is_right),
    )
    return before, after


async def _show(puzzle: Puzzle, request: Request, site: Site, *, is_rated: bool) -> ShownPuzzle:
    record = await site.backend.puzzles.find_rating(puzzle.id)
    rating = puzzle.rating if record is None else to_points(record.skill)[0]
    return await site.run_slow(request, _present, puzzle, rating, is_rated)


def _present(puzzle: Puzzle, rating: int, is_rated: bool) -> ShownPuzzle:
    return present_puzzle(puzzle, rating, is_rated=is_rated)


def _read_moves(puzzle: Puzzle, given: PuzzleMove) -> tuple[Move | None, Move]:
    """The move of an answer, and the wrong move that the solution is compared with."""
    view = puzzle.view
    other = parse_move(puzzle.tempting) if given.other is None else read_answer(view, given.other)
    if str(other) == puzzle.solution:
        other = parse_move(puzzle.tempting)
    return None if given.move is None else read_answer(view, given.move), other


def _explain(puzzle: Puzzle, other: Move, other_share: float | None) -> PuzzleSolution:
    return present_solution(puzzle, other, other_share, explain_solution(puzzle, other))


async def _find_share(puzzle: Puzzle, move: str, request: Request, site: Site) -> float | None:
    """The value of a move. None if it is not stored and the server is too busy to compute it."""
    share = puzzle.find_share(move)
    if share is not None:
        return share
    values: Admission = request.app.state.values
    guest, address = site.guests.read(request), find_address(request.scope)
    workers, now = site.backend.workers, site.backend.moments.monotonic()
    try:
        with values.admit(guest, address, now):
            thought = Thought(Urgency.ASKED, address or "", guest, is_long=True)
            async with workers.queue.turn(thought):
                return await workers.run(value_wrong_answer, puzzle, move)
    except (Refusal, TimeoutError):
        return None
