// The right to exchange tiles (R6.1, R10.4).
import type { Kind } from './kind'
import type { EndedTurn, State } from './state'

/**
 * The colours that decide whether a seat may exchange: all lowest colours of its score board (R6.1),
 * in the duel the colours on its own 9 (R10.4).
 */
export function decidingColours(kind: Kind, { markers }: State, seat: number): string {
  const row = markers[kind.owners[seat] ?? 0] ?? []
  const wanted = kind.exchange === 'nines' ? kind.track : Math.min(...row)
  return [...kind.colours].filter((_, at) => row[at] === wanted).join('')
}

export function shows(tile: string, colours: string): boolean {
  return colours.includes(tile.charAt(0)) || colours.includes(tile.charAt(1))
}

/** Whether a rack may be exchanged at the end of a turn; `deciding` are its deciding colours. */
export function mayExchange(kind: Kind, deciding: string, rack: readonly string[]): boolean {
  if (kind.exchange === 'none' || rack.length === 0) return false
  const isShown = rack.some((tile) => shows(tile, deciding))
  return kind.exchange === 'nines' ? isShown : !isShown
}

/** Whether a seat whose rack is hidden can have had the right to exchange. */
export function canExchange(kind: Kind, state: State, { seat, held }: EndedTurn): boolean {
  if (kind.exchange === 'none' || held === 0) return false
  const colours = decidingColours(kind, state, seat)
  let [showing, others] = [0, 0]
  for (const [tile, number] of kind.tiles) {
    const left = number - (state.laid.get(tile) ?? 0)
    if (shows(tile, colours)) showing += left
    else others += left
  }
  return kind.exchange === 'nines' ? showing > 0 : others >= held
}
