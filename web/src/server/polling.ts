// Polls values that others change, only while the page is visible.

/** Calls `ask` at an interval and whenever the page becomes visible; returns a function that ends it. */
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
