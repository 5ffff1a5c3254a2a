// Thinking time in a few words, for descriptions of tables.
import { say } from '../base/i18n.svelte'
import type { ClockSettings } from '../protocol'
import { settings } from '../base/settings.svelte'
import { words } from './words'

const DAY = 24 * 60 // minutes

/** The clock in a few words: "15 min each, +10 s per turn", "3 days per turn", "no clock". */
export function tellClock(clock: ClockSettings | null): string {
  if (!clock) return say(words).noClock
  const { minutes, increment, per } = clock
  const days = minutes / DAY
  if (per === 'turn' && Number.isInteger(days)) return say(words).turnDays(days)
  const told = new Intl.NumberFormat(settings.language).format(minutes)
  return per === 'turn' ? say(words).turnClock(told) : say(words).clock(told, increment)
}
