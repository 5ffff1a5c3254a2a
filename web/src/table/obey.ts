// From keys to deeds.
import type { Intent } from './keyboard'
import type { Play } from './play.svelte'

/** Does what a key asked for. */
export function obey(intent: Intent, play: Play): void {
  switch (intent.do) {
    case 'go':
      return play.carryTo(intent.space)
    case 'pick':
      play.pick(intent.tile)
      if (play.focus) play.hover(play.focus)
      return play.tellTile()
    case 'turn':
      play.placing.turn(intent.step)
      return play.tellChoice()
    case 'lay':
      return play.pressHere()
    case 'cancel':
      play.placing.cancel()
      return play.tellTile()
    case 'undo':
      return play.undo()
    case 'hint':
      return play.hint()
    case 'type':
      play.isTyping = play.isMyTurn
      return
    case 'scores':
      return play.tellScores()
    case 'last':
      return play.tellLast()
    case 'here':
      return play.tellChoice()
  }
}
