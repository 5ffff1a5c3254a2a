// The seats of a position in words. No player has a name there, so the seats have numbers.
import { list, say } from '../base/i18n.svelte'
import type { End, ShownPosition } from '../protocol'
import type { Owner } from '../scores/types'
import { tellReason } from '../table/reason'
import { words } from '../table/words'

/** The names of the seats: "Player 1". */
export function nameSeats({ owners }: Pick<ShownPosition, 'owners'>): string[] {
  return owners.map((_, seat) => say(words).seat(seat + 1))
}

/** Whether the position has a custom board, whose map is the tenth part of the text. */
export function hasOwnBoard({ text }: Pick<ShownPosition, 'text'>): boolean {
  return text.split(' ').length > 9
}

/** One row for each score board. */
export function listOwners(position: ShownPosition): Owner[] {
  const names = nameSeats(position)
  return position.ranks.map((rank, owner) => ({
    name: names.filter((_, seat) => position.owners[seat] === owner).join(' + '),
    seats: [],
    rank,
    markers: position.markers[owner] ?? [],
    isViewer: false,
    isOnTurn: position.phase !== 'over' && position.owners[position.seat] === owner,
    isBot: false,
  }))
}

/** Whose turn it is and what is due, or the result of a finished game. */
export function tellTurn(position: ShownPosition): string {
  const w = say(words)
  const { end } = position
  if (end) return `${tellResult(position, end)} ${tellReason(end, [], position.variant === 'duel')}`
  const name = nameSeats(position)[position.seat] ?? ''
  if (position.phase === 'exchange') return w.maySwap(name)
  return [`${w.turnOf(name)}.`, position.bonus ? w.bonusDue(position.bonus) : ''].join(' ').trim()
}

/** "Player 1 wins!" */
function tellResult(position: ShownPosition, { standings, result }: End): string {
  const w = say(words)
  if (result !== null) return `${w.soloEnd(result)}.`
  const names = nameSeats(position)
  const winners = standings.filter(({ rank }) => rank === 1)
  const named = winners.map(({ seats }) => list(seats.map((seat) => names[seat] ?? '')))
  return named.length === 1 ? w.win(named[0] ?? '') : `${w.draw(list(named))}.`
}
