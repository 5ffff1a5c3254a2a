// The current route: the part of the address behind `#`, so that the page works from any folder.
// The server also serves the page at other paths, such as /t/abc, the link to a table.

/**
 * Presets of the form for a custom game: a seat for a friend, a table in the lobby, a rated game.
 */
export const presets = ['friend', 'public', 'slow', 'rated'] as const
export type Preset = (typeof presets)[number]

export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'ratings' }
  | { page: 'new'; preset?: Preset }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; step: number | null }
  | { page: 'position'; text: string }
  | { page: 'games' }
  | { page: 'settings' }
  | { page: 'help'; section: string | null }
  | { page: 'learn'; lesson: string }
  | { page: 'scorekeeper'; game: string | null }
  | { page: 'unknown'; path: string }

/** The route of an address: "#/replay/abc/12" is step 12 of the game abc. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '').replace(/\/$/, '')
  // A position text has slashes of its own; as typed into the address bar they are not encoded.
  const [, text] = /^position\/(.+)$/.exec(path) ?? []
  if (text) return { page: 'position', text: decode(text) }
  const [page = '', ...rest] = path.split('/').map(decode)
  const [id, more] = rest
  if (rest.length === 0) {
    if (page === '') return { page: 'home' }
    if (isPlain(page)) return { page }
    if (page === 'help') return { page, section: null }
    if (page === 'learn') return { page, lesson: FIRST_LESSON }
    if (page === 'scorekeeper') return { page, game: null }
  }
  if (rest.length === 1 && id) {
    const preset = presets.find((each) => each === id)
    if (page === 'new' && preset) return { page, preset }
    if (page === 'table' || page === 't') return { page: 'table', id }
    if (page === 'replay') return { page, id, step: null }
    if (page === 'help') return { page, section: id }
    if (page === 'learn') return { page, lesson: id }
    if (page === 'scorekeeper') return { page, game: id }
  }
  if (rest.length === 2 && id && page === 'replay' && /^\d{1,6}$/.test(more ?? '')) {
    return { page, id, step: Number(more) }
  }
  return { page: 'unknown', path }
}

/** The address of a route, with its `#`, for a link. */
export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'new':
      return route.preset ? `#/new/${route.preset}` : '#/new'
    case 'table':
      return `#/table/${encodeURIComponent(route.id)}`
    case 'replay': {
      const step = route.step === null ? '' : `/${route.step}`
      return `#/replay/${encodeURIComponent(route.id)}${step}`
    }
    case 'position':
      return `#/position/${encodeURIComponent(route.text)}`
    case 'help':
      return route.section === null ? '#/help' : `#/help/${encodeURIComponent(route.section)}`
    case 'learn':
      return `#/learn/${encodeURIComponent(route.lesson)}`
    case 'scorekeeper':
      return route.game === null
        ? '#/scorekeeper'
        : `#/scorekeeper/${encodeURIComponent(route.game)}`
    case 'unknown':
      return `#/${route.path}`
    default:
      return `#/${route.page}`
  }
}

const FIRST_LESSON = 'first'

/** Pages without parameters: the name is the whole address. */
const plain = ['new', 'lobby', 'ratings', 'games', 'settings'] as const

function isPlain(page: string): page is (typeof plain)[number] {
  return (plain as readonly string[]).includes(page)
}

/** The path of an invitation, relative to the page: messengers can read it, unlike a route. */
export function invitationPath(id: string): string {
  return `t/${encodeURIComponent(id)}`
}

/**
 * The address of the page for another path: "/#/table/abc" for "/t/abc".
 *
 * @param href the whole address of the page.
 * @param root the way from that path to the page's folder, as "../".
 */
export function findAddress(href: string, root: string): string {
  const { pathname, hash } = new URL(href)
  const folder = new URL(root, href).pathname
  const route = parseRoute(hash || pathname.slice(folder.length))
  return folder + formatRoute(route)
}

/** Moves the address to the page's own folder, where its relative links work. */
function settleAddress(): void {
  const root = document.querySelector('meta[name="genial-root"]')?.getAttribute('content')
  if (root) history.replaceState(null, '', findAddress(location.href, root))
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a lone per cent sign: leave it
  }
}

class Router {
  #route: Route = $state.raw(parseRoute(location.hash))

  constructor() {
    addEventListener('hashchange', () => (this.#route = parseRoute(location.hash)))
  }

  get route(): Route {
    return this.#route
  }

  /** Opens a route, with a new entry in the history. */
  go(route: Route): void {
    location.hash = formatRoute(route)
  }

  /** Changes the address without a new entry in the history, as for the steps of a replay. */
  replace(route: Route): void {
    history.replaceState(null, '', formatRoute(route))
    this.#route = route
  }
}

settleAddress()
export const router = new Router()
