// Why something cannot be, in words.
import { say } from '../base/i18n.svelte'
import type { Obstacle } from '../table/placement'
import { words as tableWords } from '../table/words'
import type { Conflict } from './cardboard.svelte'
import { words } from './words'

/** Why a tile does not fit; the first turn is that of the named player. */
export function tellObstacle(obstacle: Obstacle, name: string): string {
  return obstacle === 'first_turn' ? say(words).firstTurn(name) : say(tableWords).obstacle[obstacle]
}

/** Why a move cannot be. */
export function tellConflict({ fault }: Conflict, name: string): string {
  const w = say(words)
  switch (fault) {
    case 'covered':
      return say(tableWords).obstacle.covered
    case 'apart':
      return w.apart
    case 'first_turn':
      return w.firstTurn(name)
    case 'no_tile':
      return w.tooMany
    case 'no_swap':
      return w.noSwap
    case 'seat':
      return w.otherSeat
    case 'over':
      return w.over
    case 'unreadable':
      return w.unreadable
  }
}
