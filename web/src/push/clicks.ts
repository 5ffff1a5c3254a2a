// A click on a notice: the worker brings this window to the front, and says which table it is about.
import { formatRoute, type Route } from '../router.svelte'

/** Where a message of the worker leads; nowhere, if it is none. */
export function readClick(data: unknown): Route | null {
  const table = (data as { table?: unknown } | null)?.table
  if (typeof table !== 'string') return null
  return table ? { page: 'table', id: table } : { page: 'games' }
}

/** From now on the page goes where a click leads. */
export function armClicks(): void {
  if (!('serviceWorker' in navigator)) return // a page without https has none
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const route = readClick(data)
    if (route) location.hash = formatRoute(route)
  })
}
