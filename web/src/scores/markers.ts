// Reads markers: lap, place, and which are lowest.
import type { Owner, Preview, Row } from './types'

export interface Reading {
  lap: number // 1, or 2 on the second half of a double-length board (R8.2)
  place: number // 0..track within the lap
  isDone: boolean // at the end of the last lap
}

export function readMarker(value: number, track: number, laps: number): Reading {
  const isDone = value >= track * laps
  const lap = isDone ? laps : 1 + Math.floor(value / track)
  return { lap, place: value - (lap - 1) * track, isDone }
}

/** The rows of one owner. No marker counts as lowest while all are equal. */
export function rowsOf(
  owner: Owner,
  index: number,
  colours: string,
  preview: Preview | null,
): Row[] {
  const low = Math.min(...owner.markers)
  const differ = owner.markers.some((value) => value !== low)
  return [...colours].map((colour, at) => {
    const value = owner.markers[at] ?? 0
    const landing = preview?.owner === index ? (preview.landings[colour] ?? null) : null
    return {
      colour,
      value,
      landing: landing === value ? null : landing,
      isLowest: differ && value === low,
    }
  })
}

/** A difference with its sign: "+3". */
export function signed(difference: number): string {
  return difference < 0 ? `−${-difference}` : `+${difference}`
}
