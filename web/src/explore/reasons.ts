// Why the best move is best, in sentences.
import { tellFact } from '../facts/facts'
import { words, type Label } from '../facts/words'
import { say } from '../base/i18n.svelte'
import type { MoveValues, ShownPosition } from '../protocol'
import { nameSeats } from './seats'

/** The facts about the best move, compared with another move; empty if there are none. */
export function tellFacts(
  position: ShownPosition,
  { facts, seat }: Pick<MoveValues, 'facts' | 'seat'>,
  other: Label,
): string {
  const own = position.markers[position.owners[seat] ?? 0] ?? []
  const about = {
    names: nameSeats(position),
    viewer: position.players === 1 ? seat : null,
    better: say(words).moves.best,
    played: other,
    markers: Object.fromEntries([...position.colours].map((each, at) => [each, own[at] ?? 0])),
  }
  return facts.map((fact) => tellFact(fact, about)).join(' ')
}
