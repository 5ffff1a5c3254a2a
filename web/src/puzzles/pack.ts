// Puzzles without the server: the browser stores all puzzles with their solutions (the pack). Answers
// that only the pack has checked do not count for the rating. A new version number from the server
// means that the puzzles have changed.
import type { PackedPuzzle, PuzzleAnswer, PuzzlePack } from '../protocol'
import { getPack, type Theme } from '../server/puzzles'
import { recall } from './memory'

const CACHE = 'puzzles' // the service worker deletes old caches whose names begin with "genial-"
const NAME = 'puzzles.json'
const VERSION = 'X-Puzzles'
const NEAR = 8 // the next puzzle is one of so many nearest to the player's rating

/** Stores the pack of this version in the browser, if it is not there and the browser allows it. */
export async function keepPack(version: string): Promise<void> {
  if (!('caches' in globalThis)) return // without HTTPS
  try {
    const cache = await caches.open(CACHE)
    const known = await cache.match(NAME)
    if (known?.headers.get(VERSION) === version) return
    const response = await getPack()
    const headers = { 'Content-Type': 'application/json', [VERSION]: version }
    await cache.put(NAME, new Response(await response.blob(), { headers }))
  } catch {
    // No connection, or no storage left: without the pack, the page needs the server.
  }
}

/** The stored puzzles. Empty if none are stored. */
export async function loadPack(): Promise<PackedPuzzle[]> {
  if (!('caches' in globalThis)) return []
  try {
    const kept = await (await caches.open(CACHE)).match(NAME)
    return kept ? unpack((await kept.json()) as PuzzlePack) : []
  } catch {
    return [] // the browser does not allow it, or the file is damaged
  }
}

/** The puzzles of a pack, each with its board. */
function unpack({ boards, puzzles }: PuzzlePack): PackedPuzzle[] {
  return puzzles.map((each) => {
    const board = boards[each.board] ?? each.puzzle.position.board
    const position = { ...each.puzzle.position, board }
    return { ...each, puzzle: { ...each.puzzle, position } }
  })
}

/** A puzzle near the player's rating, if possible one that was not answered in this browser. */
export function choosePuzzle(
  pack: readonly PackedPuzzle[],
  theme: Theme | null,
  last: string | null,
): PackedPuzzle | null {
  const { rating, answered } = recall()
  const wanted = pack.filter((each) => theme === null || each.puzzle.theme === theme)
  const fresh = wanted.filter((each) => !answered.includes(each.puzzle.id))
  const others = wanted.filter((each) => each.puzzle.id !== last)
  const chosen = (fresh.length ? fresh : others.length ? others : wanted)
    .toSorted((one, two) => distance(one, rating) - distance(two, rating))
    .slice(0, NEAR)
  return chosen[Math.floor(Math.random() * chosen.length)] ?? null
}

function distance({ puzzle }: PackedPuzzle, rating: number): number {
  return Math.abs(puzzle.rating - rating)
}

/** Checks an answer as the server would, but without facts. A null move asks for the solution. */
export function judge(packed: PackedPuzzle, move: string | null): PuzzleAnswer {
  const { solution } = packed
  const isRight = move !== null && isSameMove(move, solution.move)
  const known = solution.alternatives.find((each) => move !== null && isSameMove(move, each.move))
  return {
    is_right: isRight,
    share: isRight ? solution.share : (known?.share ?? null),
    best: solution.share,
    facts: [],
    solution: isRight || move === null ? solution : null,
    standing: null,
    change: null,
  }
}

/** Whether two moves in notation put the same colours on the same spaces. */
export function isSameMove(one: string, other: string): boolean {
  return normal(one) === normal(other)
}

function normal(move: string): string {
  const read = /^([a-z])([a-z])([a-z]\d{1,2})([a-z]\d{1,2})$/.exec(move)
  if (!read) return move
  const [, first = '', second = '', here = '', there = ''] = read
  return [here + first, there + second].sort().join('/')
}
