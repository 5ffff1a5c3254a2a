// Keys on the board while a position is set up.
import type { BoardMap } from '../../protocol'
import type { Grid } from '../../table/grid'
import { readKey } from '../../table/keyboard'

export type SetupIntent =
  | { do: 'go'; space: string }
  | { do: 'brush'; colour: string | null } // null: erases
  | { do: 'paint'; colour: string | null } // null: with the chosen colour
  | { do: 'erase' }
  | { do: 'undo' }

/** The action of a key; null if it has none. `from` is the space with the focus. */
export function readSetupKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  grid: Grid,
  shape: BoardMap['shape'],
  from: string,
  colours: string,
): SetupIntent | null {
  if (event.altKey) return null
  const isCommand = event.ctrlKey || event.metaKey
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (isCommand) return key === 'z' ? { do: 'undo' } : null
  if (key === 'u') return { do: 'undo' }
  if (key === 'Enter' || key === ' ') return { do: 'paint', colour: null }
  if (key === 'Delete' || key === 'Backspace') return { do: 'erase' }
  if (key === '0') return { do: 'brush', colour: null }
  if (/^[1-9]$/.test(key)) {
    const colour = colours[Number(key) - 1]
    return colour ? { do: 'brush', colour } : null
  }
  if (key.length === 1 && colours.includes(key)) return { do: 'paint', colour: key }
  const intent = key.length > 1 ? readKey(event, grid, shape, from) : null
  return intent?.do === 'go' ? intent : null
}
