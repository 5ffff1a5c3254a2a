// The keys on the board and the rack, and their actions. Single letters work only while the board
// or the rack has the focus, so that they do not disturb screen readers or text fields.
import type { BoardMap } from '../protocol'
import type { Grid } from './grid'

export type Intent =
  | { do: 'go'; space: string }
  | { do: 'pick'; tile: number }
  | { do: 'turn'; step: 1 | -1 }
  | { do: 'lay' | 'cancel' | 'undo' | 'hint' | 'scores' | 'last' | 'type' | 'here' }

const SIMPLE: Record<string, Intent> = {
  Enter: { do: 'lay' },
  ' ': { do: 'lay' },
  Escape: { do: 'cancel' },
  u: { do: 'undo' },
  h: { do: 'hint' },
  s: { do: 'scores' },
  l: { do: 'last' },
  m: { do: 'type' },
  i: { do: 'here' },
  r: { do: 'turn', step: 1 },
  '.': { do: 'turn', step: 1 },
  ',': { do: 'turn', step: -1 },
}

/** Whether an arrow key on a tile of the rack takes the tile in hand to the board. */
export function goesToBoard(event: KeyboardEvent): boolean {
  if (!event.key.startsWith('Arrow') || !(event.target instanceof HTMLButtonElement)) return false
  event.preventDefault() // the page does not scroll
  return true
}

/** The action of a key. Null if the key has none. `from` is the space with the focus. */
export function readKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  grid: Grid,
  shape: BoardMap['shape'],
  from: string | null,
): Intent | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key === 'r' && event.shiftKey) return { do: 'turn', step: -1 }
  if (/^[1-9]$/.test(key)) return { do: 'pick', tile: Number(key) - 1 }
  const simple = SIMPLE[key]
  if (simple) return simple
  if (from === null) return null
  const space = findSpace(key, event.shiftKey, grid, shape, from)
  return space === null ? null : { do: 'go', space }
}

type Step = { x: number; y: number }

const LEFT: Step = { x: -2, y: 0 }
const RIGHT: Step = { x: 2, y: 0 }
const slope = (x: number, y: number): Step => ({ x, y })

function findSpace(
  key: string,
  shift: boolean,
  grid: Grid,
  shape: BoardMap['shape'],
  from: string,
): string | null {
  const y = grid.spaces.get(from)?.y ?? 0
  const wide = shape === 'hexagon' ? 1 : 2
  switch (key) {
    case 'ArrowLeft':
    case 'a':
      return grid.step(from, LEFT)
    case 'ArrowRight':
    case 'd':
      return grid.step(from, RIGHT)
    case 'w':
      return grid.step(from, slope(-wide, -1))
    case 'e':
      return grid.step(from, slope(wide, -1))
    case 'y': // on a German keyboard, y is where an English one has z
    case 'z':
      return grid.step(from, slope(-wide, 1))
    case 'x':
      return grid.step(from, slope(wide, 1))
    case 'ArrowUp':
      return vertical(grid, shape, from, -1, (y % 2 === 0) !== shift)
    case 'ArrowDown':
      return vertical(grid, shape, from, 1, (y % 2 === 0) !== shift)
    case 'Home':
      return alongRow(grid, from, LEFT)
    case 'End':
      return alongRow(grid, from, RIGHT)
    default:
      return null
  }
}

/**
 * The space above or below. On hexagons, it is along the wanted slope. At the edge, it is along the
 * other slope.
 */
function vertical(
  grid: Grid,
  shape: BoardMap['shape'],
  from: string,
  y: 1 | -1,
  leansLeft: boolean,
): string | null {
  if (shape === 'octagon') return grid.step(from, { x: 0, y })
  const first = leansLeft ? -1 : 1
  return grid.step(from, slope(first, y)) ?? grid.step(from, slope(-first, y))
}

function alongRow(grid: Grid, from: string, by: Step): string {
  let here = from
  for (let next = grid.step(here, by); next; next = grid.step(here, by)) here = next
  return here
}
