// The points of a half, and where its marker lands (R4, R5, R8.2, R10).
import type { Landing } from '../protocol'
import type { Kind } from './kind'
import type { State } from './state'

/** The scoring lines of a half on an empty space: the spaces of its colour (R4.1). */
export function findLines({ rays }: Kind, { symbols }: State, colour: string, space: string) {
  return (rays.get(space) ?? []).flatMap((ray) => {
    const end = ray.findIndex((each) => symbols.get(each) !== colour)
    return end === 0 || ray.length === 0 ? [] : [end < 0 ? [...ray] : ray.slice(0, end)]
  })
}

export function countPoints(lines: readonly (readonly string[])[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0)
}

/** The marker of the acting seat. */
export function markerOf(kind: Kind, { markers, seat }: State, colour: string): number {
  return markers[kind.owners[seat] ?? 0]?.[kind.colours.indexOf(colour)] ?? 0
}

/**
 * The place of a marker of the acting seat after points. Points beyond an end are lost (R4.3, R8.2,
 * R10.2). An arrival at an end earns a bonus placement (R5.1), in the duel only without the token
 * (R10.3).
 */
export function land(
  kind: Kind,
  { tokens, seat }: State,
  colour: string,
  before: number,
  points: number,
): Landing {
  const { track, laps } = kind
  const after = Math.min(before + points, before < track ? track : track * laps)
  const hasArrived = after !== before && (after === track || after === track * laps)
  const isEarned = kind.bonus && hasArrived && !(kind.isDuel && tokens[colour] === seat)
  return { after, bonus: isEarned ? 1 : 0 }
}

/** The state after a marker of the acting seat has moved. */
export function moveMarker(kind: Kind, state: State, colour: string, landing: Landing): State {
  const [own, at] = [kind.owners[state.seat] ?? 0, kind.colours.indexOf(colour)]
  const markers = state.markers.map((row, owner) => {
    if (owner !== own && !kind.isDuel) return row
    return row.with(at, owner === own ? landing.after : 0 - landing.after)
  })
  const isTaken = kind.isDuel && landing.bonus > 0
  return {
    ...state,
    markers,
    tokens: isTaken ? { ...state.tokens, [colour]: state.seat } : state.tokens,
  }
}
