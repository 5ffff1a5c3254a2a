// The step at which the player left each lesson, stored in this browser.
const KEY = 'genial.lessons'

/**
 * The step with which a lesson continues, from 0. The number of steps means that it is finished.
 */
export function recall(lesson: string): number {
  const step = load()[lesson]
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 ? step : 0
}

export function keep(lesson: string, step: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...load(), [lesson]: step }))
  } catch {
    // The browser refuses to store data, so the lesson starts again next time.
  }
}

function load(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
