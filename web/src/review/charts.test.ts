import { describe, expect, it, vi } from 'vitest'
import { areaUnder, lineThrough, spread, stepNear, xOf, yOf, type Frame } from './frame'
import { swipe } from './swipe'

const frame: Frame = { left: 40, right: 140, top: 10, bottom: 110, steps: 10 }
const range = { low: 0, high: 1 }

describe('a chart', () => {
  it('finds the step at each place, and the place of each step', () => {
    for (let step = 0; step <= 10; step++) expect(stepNear(frame, xOf(frame, step))).toBe(step)
    expect(stepNear(frame, -5)).toBe(0)
    expect(stepNear(frame, 900)).toBe(10)
    expect([0, 0.5, 1].map((value) => yOf(frame, range, value))).toEqual([110, 60, 10])
  })

  it('joins known values', () => {
    expect(lineThrough(frame, range, [0, null, 1])).toBe('M40 110L60 10')
    expect(areaUnder(frame, range, [0, null, 1])).toBe('M40 110L60 10L60 110L40 110Z')
    expect(lineThrough(frame, range, [null])).toBe('')
    expect(areaUnder(frame, range, [null])).toBe('')
  })

  it('moves labels apart, and keeps them inside', () => {
    const places = spread([100, 100, 20, 100], 15, { low: 10, high: 110 })
    expect(places[2]).toBe(20)
    const sorted = places.toSorted((a, b) => a - b)
    sorted.slice(1).forEach((place, index) => {
      expect(place - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(15)
    })
    expect(Math.max(...places)).toBeLessThanOrEqual(110)
  })
})

describe('a swipe', () => {
  const touch = (type: string, x: number, y: number) => {
    const event = new Event(type)
    const point = { clientX: x, clientY: y }
    return Object.assign(event, { touches: [point], changedTouches: [point] })
  }
  function move(dx: number, dy: number): number[] {
    const element = document.createElement('div')
    const swiped = vi.fn<(by: 1 | -1) => void>()
    const end = swipe(swiped)(element)
    element.dispatchEvent(touch('touchstart', 100, 100))
    element.dispatchEvent(touch('touchend', 100 + dx, 100 + dy))
    end()
    element.dispatchEvent(touch('touchstart', 100, 100))
    element.dispatchEvent(touch('touchend', 0, 100))
    return swiped.mock.calls.map(([by]) => by)
  }

  it('goes on to the left and back to the right', () => {
    expect(move(-60, 10)).toEqual([1])
    expect(move(60, -10)).toEqual([-1])
  })

  it('is neither a tap nor scrolling', () => {
    expect(move(-20, 0)).toEqual([])
    expect(move(-60, 70)).toEqual([])
  })
})
