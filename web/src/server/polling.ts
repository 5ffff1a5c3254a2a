// What others change meanwhile: asked for again now and then, but only while somebody looks.

/** Asks now and then, and whenever the page comes into sight again; returns the end of that. */
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
