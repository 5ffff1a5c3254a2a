import { describe, expect, it } from 'vitest'
import type { BoardMap } from '../protocol'
import maps from './fixtures.json'
import { centre, newLayout } from './layout'
import { badgeRadius, pointBadges } from './points'
import type { Ghost } from './types'

const layout = newLayout(maps.hexagon as BoardMap)
const rim = layout.rows[7]?.[0]?.name ?? ''
const beside = layout.rows[7]?.[1]?.name ?? ''
const ghost = (spaces: [string, string], points: [number, number]): Ghost => ({
  colours: 'rb',
  spaces,
  points,
  legal: true,
  pending: false,
})

describe('the numbers beside a considered tile', () => {
  it('are on both halves of a large tile, also if a half scores 0', () => {
    const badges = pointBadges(layout, ghost(['h8', 'h9'], [3, 0]), 0.5)
    expect(badges.map((badge) => badge.points)).toEqual([3, 0])
  })

  it('do not cover the symbols of a small tile, and are left out for 0 points', () => {
    const scale = 0.25
    const badges = pointBadges(layout, ghost(['h8', 'h9'], [3, 0]), scale)
    expect(badges.map((badge) => badge.points)).toEqual([3])
    const [x, y] = badges[0]!.at
    const [cx, cy] = centre(layout, 'h8')
    expect(Math.hypot(x - cx, y - cy) - badgeRadius(scale)).toBeGreaterThan(25)
  })

  it('are readable on a small board, and stay inside it', () => {
    expect(badgeRadius(0.25) * 0.25).toBeGreaterThanOrEqual(9)
    const badges = pointBadges(layout, ghost([rim, beside], [2, 1]), 0.25)
    expect(badges[0]!.at[0] - badgeRadius(0.25)).toBeGreaterThan(layout.viewBox.x)
  })
})
