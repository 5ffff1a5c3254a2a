// Swiping over an element: a short horizontal movement of one finger.

const LEAST = 40 // pixels; a shorter movement is a tap
const SLOPE = 1.5 // a swipe is at least this many times as wide as it is high

/** An attachment that calls `onswipe` with 1 for a swipe to the left, and -1 to the right. */
export function swipe(onswipe: (by: 1 | -1) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let start: { x: number; y: number } | null = null

    function begin({ touches }: TouchEvent): void {
      const [touch] = touches
      start = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    }
    function end({ changedTouches }: TouchEvent): void {
      const [touch] = changedTouches
      if (!start || !touch) return
      const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y]
      start = null
      if (Math.abs(dx) < LEAST || Math.abs(dx) < SLOPE * Math.abs(dy)) return
      onswipe(dx < 0 ? 1 : -1)
    }
    function cancel(): void {
      start = null
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', cancel)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', cancel)
    }
  }
}
