// Tests of a board that is larger than its frame. happy-dom has no layout, so the test sets the
// sizes.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BoardMap } from '../protocol'
import { settings } from '../base/settings.svelte'
import Board from './Board.svelte'
import maps from './fixtures.json'
import { newLayout } from './layout'
import type { BoardProps, Pair } from './types'

const map = maps.hexagon as BoardMap
const rows = newLayout(map).rows
const SIZES = { clientWidth: 400, clientHeight: 400, scrollWidth: 800, scrollHeight: 800 }
let frame: HTMLElement
let props: BoardProps
let shown: Record<string, unknown>

function pairIn(row: number): Pair {
  const [first, second] = rows[row] ?? []
  return [first?.name ?? '', second?.name ?? '']
}

beforeEach(() => {
  settings.change({ motion: 'reduced' })
  const state = $state<BoardProps>({
    map,
    tiles: [{ id: 1, colours: 'rb', spaces: pairIn(14), seat: 0 }],
    last: [1],
    label: (space) => space,
  })
  props = state
  shown = mount(Board, { target: document.body, props })
  frame = document.querySelector('.frame') as HTMLElement
  for (const [name, value] of Object.entries(SIZES)) {
    Object.defineProperty(frame, name, { get: () => value })
  }
  flushSync()
})

afterEach(() => unmount(shown))

it('shows the latest tile when it is enlarged, and the next one when it lands', () => {
  expect(frame.scrollTop).toBe(0)
  props.zoom = 2
  flushSync()
  expect(frame.scrollTop).toBeGreaterThan(400)
  props.tiles = [...props.tiles, { id: 2, colours: 'gg', spaces: pairIn(0), seat: 1 }]
  props.last = [2]
  flushSync()
  expect(frame.scrollTop).toBeLessThan(50)
})

it('shows the considered tile rather than the latest', () => {
  props.ghost = { colours: 'ry', spaces: pairIn(1), legal: true, pending: false, points: [0, 0] }
  props.zoom = 2
  flushSync()
  expect(frame.scrollTop).toBeLessThan(50)
})

it('does not scroll a whole board', () => {
  props.tiles = [...props.tiles, { id: 2, colours: 'gg', spaces: pairIn(14), seat: 1 }]
  props.last = [2]
  flushSync()
  expect(frame.scrollTop).toBe(0)
})
