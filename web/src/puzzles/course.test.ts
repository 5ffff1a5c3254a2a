import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PuzzleOverview } from '../protocol'
import { Course } from './course.svelte'
import { recall, remember } from './memory'
import { choosePuzzle, isSameMove, judge, keepPack } from './pack'
import { newPuzzle, packPuzzle } from './puzzles.fixture'

const overview: PuzzleOverview = {
  version: 'v1',
  standing: null,
  themes: [{ theme: 'lowest', number: 2, answered: 0, solved: 0 }],
}
const standing = { rating: 1100, margin: 300, answered: 1, solved: 1, streak: 1, best_streak: 1 }

/** The cache of a browser, in memory. */
function newCaches() {
  const kept = new Map<string, Response>()
  const cache = {
    match: (name: string) => Promise.resolve(kept.get(name)?.clone()),
    put: (name: string, response: Response) => Promise.resolve(void kept.set(name, response)),
  }
  return { open: () => Promise.resolve(cache), kept }
}

/** Answers requests by their path; anything else fails as without a connection. */
function serve(answers: Record<string, unknown>) {
  const fetch = vi.fn((url: string) => {
    const [path = ''] = url.split('?')
    if (!(path in answers)) return Promise.reject(new TypeError('no connection'))
    return Promise.resolve(Response.json(answers[path]))
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('moves', () => {
  it('are the same if they put the same colours on the same spaces', () => {
    expect(isSameMove('rbh8h9', 'brh9h8')).toBe(true)
    expect(isSameMove('rrh8h9', 'rrh9h8')).toBe(true)
    expect(isSameMove('rbh8h9', 'rbh9h8')).toBe(false)
    expect(isSameMove('swap', 'keep')).toBe(false)
  })

  it('are judged from the pack', () => {
    const packed = packPuzzle()
    expect(judge(packed, 'bra3a2')).toMatchObject({ is_right: true, share: 0.7 })
    expect(judge(packed, 'rba3a2')).toMatchObject({ is_right: false, share: 0.5, solution: null })
    expect(judge(packed, 'rba4a5')).toMatchObject({ is_right: false, share: null, best: 0.7 })
    expect(judge(packed, null).solution).toBe(packed.solution)
  })
})

it('the next puzzle of the pack is new, and near the rating', () => {
  const pack = Array.from({ length: 20 }, (_, index) => packPuzzle(`${index}`, 100 * index))
  remember('15', 1500)
  for (let round = 0; round < 20; round++) {
    const chosen = choosePuzzle(pack, null, null)?.puzzle
    expect(Math.abs((chosen?.rating ?? 0) - 1500)).toBeLessThanOrEqual(400)
    expect(chosen?.id).not.toBe('15')
  }
  expect(choosePuzzle(pack, 'close', null)).toBe(null)
  for (const { puzzle } of pack) remember(puzzle.id, null)
  expect(choosePuzzle(pack.slice(0, 2), null, '0')?.puzzle.id).toBe('1') // all were answered
  expect(recall().rating).toBe(1500)
})

describe('a course', () => {
  it('takes puzzles from the server, counts answers, and keeps the pack once', async () => {
    const caches = newCaches()
    vi.stubGlobal('caches', caches)
    const puzzle = newPuzzle()
    const answer = { ...judge(packPuzzle(), 'rba2a3'), standing, change: 100 }
    const fetch = serve({
      'api/puzzles': overview,
      'api/puzzles/next': puzzle,
      'api/puzzles/offline': { version: 'v1', boards: {}, puzzles: [packPuzzle()] },
      [`api/puzzles/${puzzle.id}/answer`]: answer,
    })
    const course = new Course()
    await course.open(null)
    await vi.waitFor(() => expect(caches.kept.size).toBe(1))
    await course.solving?.answer('rba2a3')
    expect(course.standing).toEqual(standing)
    expect(course.overview?.themes[0]).toMatchObject({ answered: 1, solved: 1 })
    expect(recall()).toEqual({ rating: 1100, answered: [puzzle.id] })
    const asked = fetch.mock.calls.length
    await keepPack('v1')
    expect(fetch).toHaveBeenCalledTimes(asked)
    await keepPack('v2')
    expect(fetch).toHaveBeenCalledTimes(asked + 1)
  })

  it('goes on without the server, and says so', async () => {
    const caches = newCaches()
    const { puzzle, ...rest } = packPuzzle('bbbbbbbbbb')
    const { board } = puzzle.position
    const bare = { ...puzzle, position: { ...puzzle.position, board: { ...board, spaces: [] } } }
    const pack = {
      version: 'v1',
      boards: { [rest.board]: board },
      puzzles: [{ ...rest, puzzle: bare }],
    }
    const response = Response.json(pack)
    caches.kept.set('puzzles.json', response)
    vi.stubGlobal('caches', caches)
    serve({})
    const course = new Course()
    await course.open(null)
    expect([course.isOffline, course.solving?.puzzle]).toEqual([true, puzzle])
    await course.solving?.answer('rba2a3')
    expect(course.solving?.isSolvedAtOnce).toBe(true)
    expect(recall().answered).toEqual(['bbbbbbbbbb'])
  })

  it('has a problem if there is neither a server nor a pack', async () => {
    vi.stubGlobal('caches', newCaches())
    serve({})
    const course = new Course()
    await course.open('cccccccccc')
    expect(course.problem).toMatchObject({ code: 'network' })
    expect(course.solving).toBe(null)
  })
})
