// Converts points of the screen to spaces of a drawn board, and back.
import { centre, spaceNear, type Layout } from './layout'

const layouts = new WeakMap<SVGSVGElement, Layout>()

/** Stores the layout that an SVG element shows. The board calls this function. */
export function attachLayout(svg: SVGSVGElement, layout: Layout): void {
  layouts.set(svg, layout)
}

/** The space at a point of the window, or null. */
export function spaceAt(svg: SVGSVGElement, clientX: number, clientY: number): string | null {
  const layout = layouts.get(svg)
  if (!layout) return null
  const { left, top, scale } = frameOf(svg, layout)
  const { x, y } = layout.viewBox
  return spaceNear(layout, x + (clientX - left) / scale, y + (clientY - top) / scale)
}

/** The centre of a space as a point of the window. */
export function centreOf(svg: SVGSVGElement, space: string): DOMPoint {
  const layout = layouts.get(svg)
  if (!layout) return new DOMPoint()
  const { left, top, scale } = frameOf(svg, layout)
  const [x, y] = centre(layout, space)
  return new DOMPoint(left + (x - layout.viewBox.x) * scale, top + (y - layout.viewBox.y) * scale)
}

/** The width of one space in pixels, for tiles that are dragged over the board. */
export function spaceSize(svg: SVGSVGElement): number {
  const layout = layouts.get(svg)
  return layout ? 100 * frameOf(svg, layout).scale : 0
}

/** The position of the drawing. It keeps its shape and is centred in its element. */
function frameOf(svg: SVGSVGElement, { viewBox }: Layout) {
  const box = svg.getBoundingClientRect()
  const scale = Math.min(box.width / viewBox.width, box.height / viewBox.height)
  return {
    left: box.left + (box.width - viewBox.width * scale) / 2,
    top: box.top + (box.height - viewBox.height * scale) / 2,
    scale,
  }
}
