// A page that is older than its server cannot load its missing parts, or does not know the server's
// protocol. Then the page reloads, but at most once a minute, so that a broken server does not
// cause endless reloads.
import { OUTDATED } from '../server/socket'

const KEY = 'genial.renewed'
const PATIENCE = 60_000 // milliseconds before another reload

export interface Surroundings {
  store: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  isServed: () => Promise<boolean> // whether the server has a page to load
  reload: () => void
}

/** Reloads the page, unless it was reloaded just before. Returns whether it reloads. */
export async function renew({ store, now, isServed, reload }: Surroundings): Promise<boolean> {
  try {
    const last = Number(store.getItem(KEY) ?? -Infinity)
    if (now() - last < PATIENCE || !(await isServed())) return false
    store.setItem(KEY, String(now()))
  } catch {
    return false // without storage, the page could reload again and again
  }
  reload()
  return true
}

/** Reloads the page when a part of it cannot be loaded, or when the server refuses its protocol. */
export function armRenewal(reload = () => location.reload()): void {
  for (const sign of ['vite:preloadError', OUTDATED]) {
    addEventListener(sign, () => {
      void renew({
        store: {
          getItem: (key) => sessionStorage.getItem(key),
          setItem: (key, value) => sessionStorage.setItem(key, value),
        },
        now: Date.now,
        isServed: async () => (await fetch('./', { cache: 'no-store' })).ok,
        reload,
      })
    })
  }
}
