import type { Words } from '../base/i18n.svelte'

const en = {
  levels: 'Bots, easy to hard',
  study: 'Bots for study',
  rating: (rating: number) => `Rating ${rating}.`,
  noClock: 'no clock',
  turnClock: (minutes: string) => `${minutes} min per turn`,
  turnDays: (days: number) => (days === 1 ? '1 day per turn' : `${days} days per turn`),
  clock: (minutes: string, seconds: number) =>
    seconds ? `${minutes} min each, +${seconds} s per turn` : `${minutes} min each`,
}

const de: typeof en = {
  levels: 'Bots, von leicht bis schwer',
  study: 'Bots zum Studieren',
  rating: (rating) => `Spielstärke ${rating}.`,
  noClock: 'ohne Uhr',
  turnClock: (minutes) => `${minutes} min pro Zug`,
  turnDays: (days) => (days === 1 ? '1 Tag pro Zug' : `${days} Tage pro Zug`),
  clock: (minutes, seconds) =>
    seconds ? `je ${minutes} min, +${seconds} s pro Zug` : `je ${minutes} min`,
}

export const words: Words<typeof en> = { en, de }
