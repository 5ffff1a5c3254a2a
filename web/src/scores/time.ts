import { say } from '../base/i18n.svelte'
import { words } from './words'

const HOUR = 3600 // seconds
const DAY = 24 * HOUR

/** The time left, as a clock shows it: "4:05", "1:00:00", "2 d 4 h". Seconds are rounded up. */
export function formatTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor(seconds / 60) % 60]
  if (seconds >= DAY) return say(words).days(Math.floor(seconds / DAY), hours % 24)
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
