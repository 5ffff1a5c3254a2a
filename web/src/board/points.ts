// The positions of the numbers beside a tile in hand, so that they do not cover its symbols.
import type { Point } from '../pieces/shape'
import { centre, type Layout } from './layout'
import type { Ghost } from './types'

export interface PointBadge {
  at: Point
  points: number
}

// pixels across a space; on smaller spaces, a number on the tile would hide the symbol
const SMALL = 34
const SYMBOL = 27 // the distance from the centre of a half to the edge of its symbol

/** The radius of the numbers: readable in pixels, and not larger than a space. */
export function badgeRadius(scale: number): number {
  return scale > 0 ? Math.min(40, Math.max(20, 9 / scale)) : 20
}

/** One number for each half. `scale` is in pixels per unit, and 0 while it is unknown. */
export function pointBadges(layout: Layout, ghost: Ghost, scale: number): PointBadge[] {
  const [first, second] = ghost.spaces.map((space) => centre(layout, space))
  if (!first || !second) return []
  const isSmall = scale > 0 && 100 * scale < SMALL
  const radius = badgeRadius(scale)
  const away = isSmall ? SYMBOL + radius : 40
  const way = [(second[0] - first[0]) / 100, (second[1] - first[1]) / 100] as const
  const box = layout.viewBox
  return [first, second]
    .map(([x, y], half): PointBadge => {
      const by = half === 0 ? -away : away
      return {
        at: [
          inside(x + by * way[0], box.x + radius + 2, box.x + box.width - radius - 2),
          inside(y + by * way[1], box.y + radius + 2, box.y + box.height - radius - 2),
        ],
        points: ghost.points[half] ?? 0,
      }
    })
    .filter(({ points }) => points > 0 || !isSmall)
}

function inside(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
