// The last options of a new game, stored in this browser.
import type { Catalogue } from '../../protocol'
import { defaultForm, correctForm, type NewGameForm, type SeatChoice } from './form'

const KEY = 'genial.newgame'

/** Stores the options, except for the seed, the lobby and who may join, which are for one game only. */
export function remember(form: NewGameForm): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...form, seed: '', isPublic: false, peopleOnly: null }),
    )
  } catch {
    // The browser refuses to store data, so the form has its defaults next time.
  }
}

/** The stored form. Outdated values are corrected. */
export function recall(catalogue: Catalogue): NewGameForm {
  const form = defaultForm(catalogue)
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (kept && typeof kept === 'object') return correctForm(merge(form, kept), catalogue)
  } catch {
    // Nothing is stored, or the stored text cannot be read: the defaults are used.
  }
  return form
}

function merge(form: NewGameForm, kept: object): NewGameForm {
  const merged: NewGameForm = { ...form }
  for (const [name, value] of Object.entries(kept)) {
    if (name === 'seats') {
      if (isSeats(value, form.seats.length)) {
        merged.seats = value.map(({ name, bot, isOpen }) => ({
          name,
          bot,
          isOpen: isOpen === true,
        }))
      }
    } else if (name === 'start') {
      if (Number.isInteger(value)) merged.start = value as number
    } else if (name in form && typeof value === typeof form[name as keyof NewGameForm]) {
      Object.assign(merged, { [name]: value })
    }
  }
  return merged
}

function isSeats(value: unknown, number: number): value is SeatChoice[] {
  const text = (each: unknown) => each === null || typeof each === 'string'
  return (
    Array.isArray(value) &&
    value.length === number &&
    value.every((seat) => seat && typeof seat === 'object' && text(seat.name) && text(seat.bot))
  )
}
