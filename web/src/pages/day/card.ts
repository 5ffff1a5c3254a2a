// Draws the picture of a result, in the size that messengers expect.
import type { CardContent, CardPanel } from './share'

export const SIZE = { width: 1200, height: 630 }

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
const INK = { page: '#131519', panel: '#1f232a', text: '#eeeae2', quiet: '#aaa79f', bar: '#b3b5ff' }
const EDGE = 60
const GAP = 30
const TOP = 190
const PANEL_HEIGHT = 340
const BARS_HEIGHT = 96
const WIDEST_STEP = 90 // from bar to bar
const LONGEST_LARGE = 10 // characters of a result in large letters

/** The parts of a canvas context that the picture needs. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'fillRect' | 'fillText' | 'beginPath' | 'roundRect' | 'fill' | 'fillStyle' | 'font' | 'textAlign'
>

/** Draws a result. The background is dark in both themes, like the board. */
export function drawCard(pen: Pen, content: CardContent, host: string): void {
  pen.fillStyle = INK.page
  pen.fillRect(0, 0, SIZE.width, SIZE.height)
  write(pen, content.title, EDGE, 95, 56, 700)
  write(pen, content.date, EDGE, 150, 34, 400, INK.quiet)
  const { panels } = content
  const width = (SIZE.width - 2 * EDGE - GAP * (panels.length - 1)) / Math.max(1, panels.length)
  panels.forEach((panel, index) => drawPanel(pen, panel, EDGE + index * (width + GAP), width))
  write(pen, content.foot, EDGE, 590, 32, 550)
  pen.textAlign = 'right'
  write(pen, host, SIZE.width - EDGE, 590, 32, 400, INK.quiet)
  pen.textAlign = 'left'
}

function drawPanel(pen: Pen, panel: CardPanel, x: number, width: number): void {
  box(pen, x, TOP, width, PANEL_HEIGHT, 24, INK.panel)
  const inside = x + 36
  write(pen, panel.name, inside, TOP + 56, 32, 550, INK.quiet)
  const size = panel.result.length > LONGEST_LARGE ? 52 : 68
  write(pen, panel.result, inside, TOP + 132, size, 700, INK.text, width - 72)
  write(pen, panel.note, inside, TOP + 172, 24, 400, INK.quiet, width - 72)
  const step = Math.min(WIDEST_STEP, (width - 72) / Math.max(1, panel.scores.length))
  panel.scores.forEach((score, index) => {
    const height = Math.max(6, (score / panel.top) * BARS_HEIGHT)
    const [left, bottom] = [inside + index * step, TOP + PANEL_HEIGHT - 56]
    box(pen, left, bottom - height, step - 12, height, 6, INK.bar)
    pen.textAlign = 'center'
    write(pen, `${score}`, left + (step - 12) / 2, bottom + 34, 26, 550)
  })
  pen.textAlign = 'left'
}

function box(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  ink: string,
): void {
  pen.fillStyle = ink
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  ink: string = INK.text,
  most?: number, // px; a longer text is narrowed
): void {
  pen.fillStyle = ink
  pen.font = `${weight} ${size}px ${FONT}`
  pen.fillText(text, x, y, most)
}
