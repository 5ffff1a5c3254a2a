// The banner and the sound for new steps.
import { say } from '../base/i18n.svelte'
import type { Situation, Step } from '../protocol'
import { sound } from '../base/sound'
import { nameSeats, tellEnds } from './announcements'
import type { Banner } from './messages.svelte'
import { words } from './words'

/** The banner of a step: a marker at the end of its track, or an exchange. Null after the game. */
export function celebrate(step: Step, now: Situation): Banner | null {
  if (now.phase === 'over') return null
  const w = say(words)
  const name = nameSeats(now.seats)[step.seat] ?? ''
  if (step.shown.length) return { text: w.exchanged(name, ''), tiles: step.shown, colours: '' }
  const ends = tellEnds(step)
  if (!ends) return null
  const isMine = now.seats[step.seat]?.is_mine ?? false
  const due = isMine && now.bonus && now.seat === step.seat ? ` ${w.another(now.bonus)}` : ''
  const colours = step.halves.filter((half) => half.bonus).map((half) => half.colour)
  const text = (isMine ? ends : `${name}: ${ends}`) + due
  return { text, tiles: [], colours: [...new Set(colours)].join('') }
}

/** Plays one sound for the latest steps. */
export function ring(steps: readonly Step[]): void {
  const halves = steps.flatMap((step) => step.halves)
  const points = halves.reduce((sum, half) => sum + half.points, 0)
  if (halves.some((half) => half.bonus)) sound.bonus()
  else if (points) sound.score(points)
  else sound.place()
}
