const NOTCH = 60 // pixels of scrolling that rotate the tile by one step
const PAUSE = 250 // milliseconds after which a new movement begins

/** Turns wheel events into single steps. Ignores pinching, which is a wheel event with Ctrl. */
export function newWheel(turn: (step: 1 | -1) => void): (event: WheelEvent) => void {
  let travelled = 0
  let latest = 0
  return (event) => {
    if (event.ctrlKey) return
    event.preventDefault()
    if (event.timeStamp - latest > PAUSE) travelled = 0
    latest = event.timeStamp
    travelled += event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH
    if (Math.abs(travelled) < NOTCH) return
    turn(travelled > 0 ? 1 : -1)
    travelled = 0
  }
}
