// Banner and sound of new steps.
import { say } from '../base/i18n.svelte'
import type { Situation, Step } from '../protocol'
import { sound } from '../base/sound'
import { tellEnds } from './announcements'
import type { Banner } from './messages.svelte'
import { words } from './words'

/** The banner of a step: a marker at the end of its track, or an exchange; null after the game. */
export function celebrate(step: Step, now: Situation): Banner | null {
  if (now.phase === 'over') return null
  const w = say(words)
  const name = now.seats[step.seat]?.name ?? ''
  if (step.shown.length) {
    return { text: w.exchanged(name, ''), tiles: step.shown, isCheerful: false }
  }
  const ends = tellEnds(step)
  if (!ends) return null
  const due = now.bonus && now.seat === step.seat ? ` ${w.bonusDue(now.bonus)}` : ''
  return { text: w.reachedEnd(name, ends) + due, tiles: [], isCheerful: true }
}

/** Plays one sound for the latest steps. */
export function ring(steps: readonly Step[], now: Situation): void {
  const halves = steps.flatMap((step) => step.halves)
  const points = halves.reduce((sum, half) => sum + half.points, 0)
  if (now.phase === 'over') sound.end()
  else if (halves.some((half) => half.bonus)) sound.bonus()
  else if (points) sound.score(points)
  else sound.place()
}
