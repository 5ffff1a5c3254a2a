// Clicks on notifications: the service worker shows this window and sends the table's id.
import { formatRoute, type Route } from '../base/router.svelte'

/** The route for a message of the service worker. Null if the message has another form. */
export function readClick(data: unknown): Route | null {
  const table = (data as { table?: unknown } | null)?.table
  if (typeof table !== 'string') return null
  return table ? { page: 'table', id: table } : { page: 'games' }
}

/** Makes the page follow clicks on notifications. */
export function followClicks(): void {
  if (!('serviceWorker' in navigator)) return // a page without https has no service worker
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const route = readClick(data)
    if (route) location.hash = formatRoute(route)
  })
}
