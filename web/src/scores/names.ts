// Shortens names. The end of a name stays visible, because names often differ there.

/** A name that may be shortened: `head` can be cut, and `tail` stays. */
export interface Shortened {
  head: string
  tail: string
}

const SHORT = 5 // names of this many letters fit everywhere
const TAIL = 3

export function shorten(name: string): Shortened {
  const letters = [...name]
  if (letters.length <= SHORT) return { head: '', tail: name }
  let cut = letters.length - TAIL
  // An accent or a joiner stays with its letter.
  while (cut > 0 && /[\p{M}\u200d]/u.test(`${letters[cut - 1]}${letters[cut]}`)) cut--
  return { head: letters.slice(0, cut).join(''), tail: letters.slice(cut).join('') }
}

/** The people of a team, or the single player. Each gets a line. */
export function partnersOf(name: string, seats: readonly string[]): string[] {
  return seats.length > 1 ? [...seats] : name.split(' + ')
}
