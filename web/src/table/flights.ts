// The animation of points that move from the board to their marker. Nothing waits for its end.
import { centreOf } from '../board/pointer'
import type { Step } from '../protocol'

const DURATION = 620 // ms

/** Starts the animation of a step's points. */
export function flyPoints(svg: SVGSVGElement, layer: HTMLElement, step: Step, owner: number): void {
  for (const half of step.halves) {
    if (half.points === 0) continue
    const marker = findMarker(owner, half.colour)
    if (!marker) continue
    const from = centreOf(svg, half.space)
    const to = marker.getBoundingClientRect()
    fly(layer, from, { x: to.x + to.width / 2, y: to.y + to.height / 2 }, half)
  }
}

function findMarker(owner: number, colour: string): Element | null {
  const all = document.querySelectorAll(`[data-marker="${owner}-${colour}"]`)
  // The page may contain two layouts of the scores. Only the visible layout has a size.
  return [...all].find((element) => element.getBoundingClientRect().width > 0) ?? null
}

function fly(
  layer: HTMLElement,
  from: { x: number; y: number },
  to: { x: number; y: number },
  half: { colour: string; points: number },
): void {
  const badge = document.createElement('span')
  badge.className = `flight c-${half.colour}`
  badge.textContent = `+${half.points}`
  layer.append(badge)
  const lift = Math.min(80, Math.abs(to.x - from.x) / 4 + 24)
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - lift }
  const at = ({ x, y }: { x: number; y: number }, scale: number) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`
  const animation = badge.animate(
    [
      { transform: at(from, 0.6), opacity: 0 },
      { transform: at(from, 1.25), opacity: 1, offset: 0.18 },
      { transform: at(middle, 1.1), opacity: 1, offset: 0.6 },
      { transform: at(to, 0.7), opacity: 0.2 },
    ],
    { duration: DURATION, easing: 'cubic-bezier(0.4, 0, 0.3, 1)', fill: 'forwards' },
  )
  animation.onfinish = () => badge.remove()
  animation.oncancel = () => badge.remove()
}
