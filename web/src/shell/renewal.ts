// A page that is older than its server cannot load its missing parts. It reloads, at most once a
// minute, so that a broken server does not make it reload for ever.

const KEY = 'genial.renewed'
const PATIENCE = 60_000 // milliseconds before it may be tried again

export interface Surroundings {
  store: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  isServed: () => Promise<boolean> // whether there is a page to load
  reload: () => void
}

/** Loads the page again unless that has just been tried; says whether it does. */
export async function renew({ store, now, isServed, reload }: Surroundings): Promise<boolean> {
  try {
    const last = Number(store.getItem(KEY) ?? -Infinity)
    if (now() - last < PATIENCE || !(await isServed())) return false
    store.setItem(KEY, String(now()))
  } catch {
    return false // nothing can be remembered: better no reload than one after the other
  }
  reload()
  return true
}

/** Reloads the page when a part of it cannot be loaded. */
export function armRenewal(): void {
  addEventListener('vite:preloadError', () => {
    void renew({
      store: {
        getItem: (key) => sessionStorage.getItem(key),
        setItem: (key, value) => sessionStorage.setItem(key, value),
      },
      now: Date.now,
      isServed: async () => (await fetch('./', { cache: 'no-store' })).ok,
      reload: () => location.reload(),
    })
  })
}
