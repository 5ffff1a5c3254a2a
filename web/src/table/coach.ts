// The first game after a lesson, in which the page reminds the player of the lowest colour.
import { list, say } from '../base/i18n.svelte'
import { colourName } from '../pieces/words'
import { mySeat } from '../server/situation'
import type { Situation } from '../protocol'
import { words } from './words'

const KEY = 'genial.coached'

export const coach = {
  begin(table: string): void {
    try {
      localStorage.setItem(KEY, table)
    } catch {
      // The browser refuses to store data, so the game has no reminders.
    }
  },

  isAt(table: string): boolean {
    try {
      return localStorage.getItem(KEY) === table
    } catch {
      return false
    }
  },
}

/** A reminder: "Your lowest: blue and red, at 2. Try to score there." */
export function tellTip(now: Situation, colours: string): string {
  const seat = mySeat(now)
  const owner = seat === null ? undefined : now.seats[seat]?.owner
  const markers = owner === undefined ? [] : (now.markers[owner] ?? [])
  const lowest = Math.min(...markers)
  const named = [...colours].filter((_, at) => markers[at] === lowest).map(colourName)
  if (named.length === 0 || named.length === colours.length) return say(words).pickTile
  return say(words).tip(list(named), lowest)
}
