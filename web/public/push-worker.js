// Shows that it is somebody's turn while the page is closed, and opens the table. It keeps nothing
// and answers no requests: without a line to the server there is no game.

const words = {
  en: {
    turn: (names) => ['Your turn', names && `It’s your turn in the game with ${names}.`],
    begun: (names) => ['The game has started', names && `You go first in the game with ${names}.`],
  },
  de: {
    turn: (names) => ['Du bist dran', names && `Du bist dran im Spiel mit ${names}.`],
    begun: (names) => ['Das Spiel hat begonnen', names && `Du beginnst im Spiel mit ${names}.`],
  },
}

/** What the server sent; a message that cannot be read still means that somebody is awaited. */
function read(data) {
  let given = {}
  try {
    given = data?.json() ?? {}
  } catch {
    // Not ours: the words below are true all the same.
  }
  const language = Object.hasOwn(words, given.language) ? given.language : 'en'
  const kind = Object.hasOwn(words[language], given.kind) ? given.kind : 'turn'
  const names = Array.isArray(given.names) ? given.names.map(String) : []
  return { language, kind, table: String(given.table ?? ''), names }
}

/** The address of a table, or of my games where none is known. */
function address(table) {
  const path = table ? `#/table/${encodeURIComponent(table)}` : '#/games'
  return new URL(`./${path}`, self.location.href).href
}

/** Shows a notice, always: browsers take the right away from those who stay silent. */
async function tell({ language, kind, table, names }) {
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const [title, body] = words[language][kind](list)
  await self.registration.showNotification(title, {
    body,
    lang: language,
    icon: new URL('./icon-192.png', self.location.href).href,
    tag: `genial-turn-${table}`, // a newer one takes the place of an older one
    data: { table },
  })
}

/** Goes to a table: in the window that was used last, or a new one where there is none. */
async function open(table) {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return self.clients.openWindow(address(table))
  window.postMessage({ table }) // it changes its address itself
  await window.focus()
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(tell(read(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.table ?? ''))
})
