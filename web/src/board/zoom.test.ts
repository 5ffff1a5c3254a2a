import { describe, expect, it } from 'vitest'
import { factorOf, placeIn, scrollToMiddle, scrollToSee } from './zoom'

describe('an enlarged board', () => {
  it('has the requested size, or the smallest size at which spaces are readable', () => {
    expect(factorOf(1.9, 0.3)).toBe(1.9)
    expect(factorOf(1.9, 0.3, 32)).toBe(1.9)
    expect(factorOf(1.5, 0.16, 32)).toBe(2)
  })

  it('is not enlarged without zoom, or before its size is known', () => {
    expect(factorOf(1, 0.1, 32)).toBe(1)
    expect(factorOf(1.9, 0, 32)).toBe(1.9)
  })

  it('is centred in an element of another shape', () => {
    const box = { x: -100, y: -50, width: 200, height: 100 }
    expect(placeIn(box, { width: 400, height: 400 }, [0, 0])).toEqual([200, 200])
    expect(placeIn(box, { width: 400, height: 400 }, [-100, -50])).toEqual([0, 100])
    expect(placeIn(box, { width: 600, height: 200 }, [100, 50])).toEqual([500, 200])
  })

  it('scrolls a place to the middle', () => {
    expect(scrollToMiddle(500, 300)).toBe(350)
    expect(scrollToMiddle(100, 300)).toBe(0)
  })

  it('scrolls as little as possible to show something', () => {
    expect(scrollToSee([400], 50, 300, 300)).toBe(300) // already visible
    expect(scrollToSee([320], 50, 300, 300)).toBe(270)
    expect(scrollToSee([600, 640], 50, 300, 300)).toBe(390)
    expect(scrollToSee([20], 50, 300, 300)).toBe(0)
    expect(scrollToSee([0, 500], 50, 10, 300)).toBe(100) // larger than the window: shows its middle
  })
})
