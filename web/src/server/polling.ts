// Polls values that other people change, but only while the page is visible.

/**
 * Calls `ask` at an interval, and whenever the page becomes visible. Returns a function that stops
 * this.
 */
export function keepFresh(ask: () => void, every: number): () => void {
  const askInSight = () => {
    if (!document.hidden) ask()
  }
  const timer = setInterval(askInSight, every)
  document.addEventListener('visibilitychange', askInSight)
  addEventListener('focus', askInSight)
  addEventListener('online', askInSight)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askInSight)
    removeEventListener('focus', askInSight)
    removeEventListener('online', askInSight)
  }
}
