// An enlarged board in its frame: how large it is, and which part of it is seen. Pixels, except
// for points and boxes, which are those of the drawing.
import type { Point } from '../pieces/shape'
import type { ViewBox } from './layout'

export interface Size {
  width: number
  height: number
}

/** How much larger than its frame the drawing is; `scale` is that of the whole board in its frame. */
export function factorOf(zoom: number, scale: number, smallest = 0): number {
  if (zoom <= 1 || !(scale > 0)) return zoom
  return Math.max(zoom, smallest / (100 * scale))
}

/** Where a point of the drawing lies in its element: it keeps its shape and is centred there. */
export function placeIn(box: ViewBox, size: Size, [x, y]: Point): Point {
  const scale = Math.min(size.width / box.width, size.height / box.height)
  return [
    (size.width - box.width * scale) / 2 + (x - box.x) * scale,
    (size.height - box.height * scale) / 2 + (y - box.y) * scale,
  ]
}

/** How far to scroll so that a place is in the middle of the window; the browser keeps to the ends. */
export function scrollToMiddle(place: number, window: number): number {
  return Math.max(0, place - window / 2)
}

/** How far to scroll so that all places are seen with some room around; as little as possible. */
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
