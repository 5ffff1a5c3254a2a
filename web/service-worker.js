// The service worker. It keeps the files of the page, so that the page opens without the server, and it
// shows notifications while the page is closed. It never answers requests to the API: games are at the
// server. The build puts a version and the list of files in place of BUILD (vite.config.ts).
const { version, files } = BUILD
const CACHE = `genial-${version}`
const KEPT = 3 // versions; a page that is still open may load a file of an older one
const root = new URL('./', self.location.href)

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll(files.map((file) => new URL(file, root).href))
  await self.skipWaiting()
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith('genial-'))
  const old = names.filter((name) => name !== CACHE).slice(0, -KEPT + 1)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** A file of the page: of this version, of another version, or from the server. */
async function findFile(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request)
}

/** The page from the server; without the server, the kept one. */
async function openPage(request, path) {
  try {
    const response = await fetch(request)
    if (response.status < 502 || response.status > 504) return response // otherwise a proxy answered
  } catch {
    // No connection.
  }
  const [, table] = /^t\/([^/]+)$/.exec(path) ?? []
  if (table) return Response.redirect(new URL(`./#/table/${table}`, root).href)
  return (await caches.match(new URL('index.html', root).href)) ?? Response.error()
}

function answer(event) {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !url.href.startsWith(root.href)) return
  const path = url.pathname.slice(root.pathname.length)
  if (request.mode === 'navigate') {
    if (path === '' || path === 'index.html' || path.startsWith('t/')) {
      event.respondWith(openPage(request, path))
    }
  } else if (files.includes(path) || path.startsWith('assets/')) {
    event.respondWith(findFile(request))
  }
}

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

/** The content of a push message. One that cannot be read still means that it is the player's turn. */
function read(data) {
  let given = {}
  try {
    given = data?.json() ?? {}
  } catch {
    // Not a message of this server: it is shown as a turn without names.
  }
  const language = Object.hasOwn(words, given.language) ? given.language : 'en'
  const kind = Object.hasOwn(words[language], given.kind) ? given.kind : 'turn'
  const names = Array.isArray(given.names) ? given.names.map(String) : []
  return { language, kind, table: String(given.table ?? ''), names }
}

/** The address of a table; of my games if the table is unknown. */
function address(table) {
  const path = table ? `#/table/${encodeURIComponent(table)}` : '#/games'
  return new URL(`./${path}`, self.location.href).href
}

/** Shows a notification for every push message: browsers require it. */
async function tell({ language, kind, table, names }) {
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const [title, body] = words[language][kind](list)
  await self.registration.showNotification(title, {
    body,
    lang: language,
    icon: new URL('./icon-192.png', self.location.href).href,
    tag: `genial-turn-${table}`, // replaces an older notification about the same table
    data: { table },
  })
}

/** Opens a table in the window that was used last, or in a new window if there is none. */
async function open(table) {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return self.clients.openWindow(address(table))
  window.postMessage({ table }) // it changes its address itself
  await window.focus()
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', answer)
self.addEventListener('push', (event) => event.waitUntil(tell(read(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.table ?? ''))
})
