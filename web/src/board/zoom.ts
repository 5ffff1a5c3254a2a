// An enlarged board in its frame: its size, and its visible part. Units are pixels, except for
// points and boxes of the drawing.
import type { Point } from '../pieces/shape'
import type { ViewBox } from './layout'

export interface Size {
  width: number
  height: number
}

/**
 * The size of the drawing relative to its frame. `scale` is in pixels per unit, for the whole
 * board.
 */
export function factorOf(zoom: number, scale: number, smallest = 0): number {
  if (zoom <= 1 || !(scale > 0)) return zoom
  return Math.max(zoom, smallest / (100 * scale))
}

/** The position of a point of the drawing in its element. The drawing is centred in the element. */
export function placeIn(box: ViewBox, size: Size, [x, y]: Point): Point {
  const scale = Math.min(size.width / box.width, size.height / box.height)
  return [
    (size.width - box.width * scale) / 2 + (x - box.x) * scale,
    (size.height - box.height * scale) / 2 + (y - box.y) * scale,
  ]
}

/** The scroll position with a place in the middle of the window. The browser limits it. */
export function scrollToMiddle(place: number, window: number): number {
  return Math.max(0, place - window / 2)
}

/** The nearest scroll position at which all places, with some space around them, are visible. */
export function scrollToSee(
  places: number[],
  room: number,
  scrolled: number,
  window: number,
): number {
  const [from, to] = [Math.min(...places) - room, Math.max(...places) + room]
  if (to - from > window) return scrollToMiddle((from + to) / 2, window)
  if (from < scrolled) return Math.max(0, from)
  return to > scrolled + window ? to - window : scrolled
}
