// The current route: the part of the address after `#`, so that the page works from any folder. The
// server also serves the page at other paths, such as the link to a table, /t/abc.

/**
 * Presets of the form for a custom game: a seat for a friend, a table in the lobby, a rated game.
 */
export const presets = ['friend', 'public', 'slow', 'rated'] as const
export type Preset = (typeof presets)[number]

/** The tabs of a finished game, except for the first tab, which shows the moves. */
export const replayTabs = ['review', 'scores'] as const
export type ReplayTab = (typeof replayTabs)[number]

/** The themes of puzzles. A link can open the puzzles of one theme. */
export const puzzleThemes = ['bonus', 'lowest', 'close', 'exchange', 'endgame'] as const
export type PuzzleTheme = (typeof puzzleThemes)[number]

export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'ratings' }
  | { page: 'me' }
  | { page: 'new'; preset?: Preset }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; step: number | null; tab?: ReplayTab }
  | { page: 'position'; text: string }
  | { page: 'setup'; text: string | null }
  | { page: 'games' }
  | { page: 'settings' }
  | { page: 'help'; section: string | null }
  | { page: 'learn'; lesson: string }
  | { page: 'scorekeeper'; game: string | null }
  | { page: 'puzzles'; puzzle: string | null; theme?: PuzzleTheme }
  | { page: 'day'; day: string | null } // null: today
  | { page: 'unknown'; path: string }

/** The route of an address: "#/replay/abc/12/review" is step 12 of the game abc, with its review. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '').replace(/\/$/, '')
  // A position text contains slashes, which are not encoded if somebody types the address.
  const [, positioned, text] = /^(position|setup)\/(.+)$/.exec(path) ?? []
  if (text) return { page: positioned === 'setup' ? 'setup' : 'position', text: decode(text) }
  const [page = '', ...rest] = path.split('/').map(decode)
  const [id, ...more] = rest
  if (rest.length === 0) {
    if (page === '') return { page: 'home' }
    if (isPlain(page)) return { page }
    if (page === 'help') return { page, section: null }
    if (page === 'setup') return { page, text: null }
    if (page === 'learn') return { page, lesson: FIRST_LESSON }
    if (page === 'puzzles') return { page, puzzle: null }
    if (page === 'scorekeeper') return { page, game: null }
    if (page === 'day') return { page, day: null }
  }
  if (rest.length === 1 && id) {
    const preset = presets.find((each) => each === id)
    if (page === 'new' && preset) return { page, preset }
    if (page === 'table' || page === 't') return { page: 'table', id }
    if (page === 'help') return { page, section: id }
    if (page === 'learn') return { page, lesson: id }
    if (page === 'scorekeeper') return { page, game: id }
    const theme = puzzleThemes.find((each) => each === id)
    if (page === 'puzzles') return theme ? { page, puzzle: null, theme } : { page, puzzle: id }
    if (page === 'day' && /^\d{4}-\d\d-\d\d$/.test(id)) return { page, day: id }
  }
  if (page === 'replay' && id) {
    const place = parsePlace(more)
    if (place) return { page, id, ...place }
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
      const tab = route.tab ? `/${route.tab}` : ''
      return `#/replay/${encodeURIComponent(route.id)}${step}${tab}`
    }
    case 'position':
      return `#/position/${encodeURIComponent(route.text)}`
    case 'setup':
      return route.text === null ? '#/setup' : `#/setup/${encodeURIComponent(route.text)}`
    case 'help':
      return route.section === null ? '#/help' : `#/help/${encodeURIComponent(route.section)}`
    case 'learn':
      return `#/learn/${encodeURIComponent(route.lesson)}`
    case 'scorekeeper':
      return route.game === null
        ? '#/scorekeeper'
        : `#/scorekeeper/${encodeURIComponent(route.game)}`
    case 'puzzles': {
      const what = route.puzzle ?? route.theme
      return what === undefined ? '#/puzzles' : `#/puzzles/${encodeURIComponent(what)}`
    }
    case 'day':
      return route.day === null ? '#/day' : `#/day/${route.day}`
    case 'unknown':
      return `#/${route.path}`
    default:
      return `#/${route.page}`
  }
}

/** Reads the step and the tab of a finished game. Both are optional. Null if a part is invalid. */
function parsePlace(parts: string[]): { step: number | null; tab?: ReplayTab } | null {
  const [first = '', ...rest] = parts
  const isStep = /^\d{1,6}$/.test(first)
  const step = isStep ? Number(first) : null
  const [name, ...more] = isStep ? rest : parts
  if (name === undefined) return { step }
  const tab = replayTabs.find((each) => each === name)
  return tab && more.length === 0 ? { step, tab } : null
}

const FIRST_LESSON = 'first'

/** Pages without parameters: the name is the whole address. */
const plain = ['new', 'lobby', 'ratings', 'me', 'games', 'settings'] as const

function isPlain(page: string): page is (typeof plain)[number] {
  return (plain as readonly string[]).includes(page)
}

/**
 * The path of an invitation, relative to the page's folder. It is not a route after `#`, because
 * messengers do not send that part of an address to the server.
 */
export function invitationPath(id: string): string {
  return `t/${encodeURIComponent(id)}`
}

/**
 * The address with `#` for a page that was opened at another path: "/#/table/abc" for "/t/abc".
 *
 * @param href the whole address of the page.
 * @param root the relative path from that address to the page's folder, such as "../".
 */
export function findAddress(href: string, root: string): string {
  const { pathname, hash } = new URL(href)
  const folder = new URL(root, href).pathname
  const route = parseRoute(hash || pathname.slice(folder.length))
  return folder + formatRoute(route)
}

/** Changes the address to the page's own folder, where relative links work. */
function settleAddress(): void {
  const root = document.querySelector('meta[name="genial-root"]')?.getAttribute('content')
  if (root) history.replaceState(null, '', findAddress(location.href, root))
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a per cent sign without two digits stays as it is
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

  /** Changes the address without a new entry in the history, for the steps of a replay. */
  replace(route: Route): void {
    history.replaceState(null, '', formatRoute(route))
    this.#route = route
  }
}

settleAddress()
export const router = new Router()
