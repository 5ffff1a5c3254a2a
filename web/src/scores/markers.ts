// Reads markers: their lap, their place, and which of them are lowest.
import type { Owner, Preview, Row } from './types'

export interface Reading {
  lap: number // 1, or 2 on the second half of a double-length score board (R8.2)
  place: number // the place on this lap, from 0 to `track`
  isDone: boolean // whether the marker is at the end of the last lap
}

export function readMarker(value: number, track: number, laps: number): Reading {
  const isDone = value >= track * laps
  const lap = isDone ? laps : 1 + Math.floor(value / track)
  return { lap, place: value - (lap - 1) * track, isDone }
}

/** The rows of one owner. While all markers are equal, none counts as lowest. */
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
