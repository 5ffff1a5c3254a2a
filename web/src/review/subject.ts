// A finished game and its review, with the names that sentences use.
import type { Replay, Review } from '../protocol'
import { nameSeats } from '../table/announcements'
import type { Unit } from './amounts'

export interface Subject {
  replay: Replay
  review: Review | null // as far as it is computed
  viewer: number | null // the seat of the only player at this screen
  names: string[] // by seat; the viewer is "You"
  sides: string[] // the names of each side
  unit: Unit
}

export function newSubject(replay: Replay, review: Review | null): Subject {
  const { seats, info } = replay
  const mine = seats.flatMap((seat, index) => (seat.is_mine ? [index] : []))
  const names = nameSeats(seats)
  const sides = replay.final.markers.map((_, side) =>
    names.filter((_, seat) => seats[seat]?.owner === side).join(' + '),
  )
  return {
    replay,
    review,
    viewer: mine.length === 1 ? (mine[0] ?? null) : null,
    names,
    sides,
    unit: info.variant === 'solo' ? info.track * info.laps : null,
  }
}

/** The name of a seat in a sentence; null for the viewer, who is addressed. */
export function nameInSentence({ names, viewer }: Subject, seat: number): string | null {
  return seat === viewer ? null : (names[seat] ?? '')
}
