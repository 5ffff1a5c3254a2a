// The server's HTTP API. Addresses are relative, because the page may be served from any folder.
import type {
  Catalogue,
  Day,
  DayEntry,
  DayPage,
  DaySeal,
  DayStart,
  ComposedPosition,
  GameReview,
  Hiding,
  Lobby,
  MoveValues,
  MyPage,
  NewProgram,
  NewTable,
  PositionParts,
  Problem,
  ProgramList,
  ProgramToken,
  PushDevice,
  PushInfo,
  RatedPlayer,
  Replay,
  ShownPosition,
  SoloBest,
  TableRef,
  TableSummary,
  Transfer,
  TransferCode,
  TriedMove,
} from '../protocol'
import { PAUSE, STARTING, serverStart } from './starting.svelte'

/** A request that failed. `code` is the server's code, or `network` if no answer came. */
export class ApiError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
  }
}

/** Whether the result of a request is unknown, because the server or its proxy did not answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && /^(network|http_5\d\d)$/.test(error.code)
}

let catalogue: Promise<Catalogue> | null = null

/** The catalogue. It is requested once, because it changes only with a new server version. */
export function getCatalogue(): Promise<Catalogue> {
  catalogue ??= ask<Catalogue>('GET', 'api/catalogue').catch((error: unknown) => {
    catalogue = null
    throw error
  })
  return catalogue
}

export function createTable(table: NewTable): Promise<TableRef> {
  return ask('POST', 'api/tables', JSON.stringify(table))
}

/** A table whose game starts from a position, which says the kind of game and whose turn it is. */
export function createTableFrom(table: TableFromPosition): Promise<TableRef> {
  return ask('POST', 'api/tables', JSON.stringify(table))
}

export type TableFromPosition = Omit<
  NewTable & { position: string },
  'edition' | 'variant' | 'start' | 'open_partners'
>

export function listTables(): Promise<TableSummary[]> {
  return ask('GET', 'api/tables')
}

export function deleteTable(id: string): Promise<void> {
  return ask('DELETE', tableUrl(id))
}

/** Gets a guest cookie, unless there is one. Call this before `sitDown`. */
export function introduce(): Promise<void> {
  return ask('POST', 'api/guest')
}

/** Takes an open seat. If the request is repeated, nothing changes. */
export function sitDown(id: string, seat: number, name: string): Promise<void> {
  return ask('PUT', seatUrl(id, seat), JSON.stringify({ name }))
}

/** Leaves a seat. The host can also remove other players and bots. */
export function standUp(id: string, seat: number): Promise<void> {
  return ask('DELETE', seatUrl(id, seat))
}

/** Puts a bot on an open seat, as the host. */
export function seatBot(id: string, seat: number, bot: string, name: string): Promise<void> {
  return ask('PUT', `${seatUrl(id, seat)}/bot`, JSON.stringify({ bot, name }))
}

/** Starts the game, as the host. */
export function beginGame(id: string): Promise<void> {
  return ask('POST', `${tableUrl(id)}/start`)
}

/**
 * Lets a bot play instead of this player, or instead of a player who has been away for a minute.
 */
export function lendSeat(id: string, seat: number, bot: string): Promise<void> {
  return ask('POST', `${seatUrl(id, seat)}/lend`, JSON.stringify({ bot }))
}

/** Takes back a seat for which a bot plays. */
export function returnTo(id: string, seat: number): Promise<void> {
  return ask('POST', `${seatUrl(id, seat)}/return`)
}

/** Resigns. Only possible with two sides. */
export function resign(id: string, seat: number): Promise<void> {
  return ask('POST', `${seatUrl(id, seat)}/resign`)
}

export function getReplay(id: string): Promise<Replay> {
  return ask('GET', `${tableUrl(id)}/replay`)
}

/** The review of a finished game, as far as it is computed. */
export function getReview(id: string): Promise<GameReview> {
  return ask('GET', `${tableUrl(id)}/review`)
}

/** Asks the server to compute the review, unless somebody has asked before. */
export function askForReview(id: string): Promise<GameReview> {
  return ask('POST', `${tableUrl(id)}/review`)
}

/**
 * A position text, ready to be drawn. If the text cannot be read, rejects with the server's reason.
 */
export function getPosition(text: string): Promise<ShownPosition> {
  return ask('GET', `api/position?text=${encodeURIComponent(text)}`)
}

/** The position after a move. Hidden tiles and the draw follow from the seed. */
export function tryMove(text: string, move: string, seed: number): Promise<TriedMove> {
  const query = new URLSearchParams({ text, move, seed: String(seed) })
  return ask('GET', `api/position/move?${query}`)
}

/** The values of the best moves, and the grade of a move if one is given. Takes some seconds. */
export function getValues(text: string, move: string | null): Promise<MoveValues> {
  const query = new URLSearchParams({ text, ...(move === null ? {} : { move }) })
  return ask('GET', `api/position/values?${query}`)
}

/** The position that somebody set up by hand, or the reason why it is impossible. */
export function composePosition(parts: PositionParts): Promise<ComposedPosition> {
  return ask('POST', 'api/position', JSON.stringify(parts))
}

/** The address from which a picture of a position can be downloaded. */
export function pictureUrl(text: string, form: 'svg' | 'png'): string {
  return `api/position/picture.${form}?text=${encodeURIComponent(text)}`
}

/** The address from which a finished game's record can be downloaded. */
export function recordUrl(id: string): string {
  return `${tableUrl(id)}/record`
}

/** The files of a finished game that the server draws. */
export type GameFile = 'card.png' | 'animation.gif' | 'picture.svg' | 'replay.html'

/** The address from which a file of a finished game can be downloaded. */
export function gameFileUrl(
  id: string,
  file: GameFile,
  query: Record<string, string> = {},
): string {
  const asked = new URLSearchParams(query).toString()
  return `${tableUrl(id)}/${file}${asked && `?${asked}`}`
}

/** A finished game's record. The caller checks its form. */
export function getRecord(id: string): Promise<unknown> {
  return ask('GET', recordUrl(id))
}

/** Uploads a game's record as JSON text. The server replays the record before it accepts it. */
export function uploadRecord(text: string): Promise<TableRef> {
  return ask('POST', 'api/records', text)
}

export function soloBests(): Promise<SoloBest[]> {
  return ask('GET', 'api/solo')
}

/** Public tables with an open seat. */
export function getLobby(): Promise<Lobby> {
  return ask('GET', 'api/lobby')
}

/** The ratings, the best first. */
export function listRatings(): Promise<RatedPlayer[]> {
  return ask('GET', 'api/ratings')
}

/** Hides this guest's rating from others, or shows it again. */
export function hideRating(how: Hiding): Promise<void> {
  return ask('PUT', 'api/guest/rating', JSON.stringify(how))
}

/** Today's games with the bag of the day. */
export function getToday(): Promise<DayPage> {
  return ask('GET', 'api/day')
}

/** The games of today or of a past day. */
export function getDay(day: string): Promise<Day> {
  return ask('GET', `api/days/${encodeURIComponent(day)}`)
}

/** The games of the past days of a month, such as 2026-11. */
export function listDays(month: string): Promise<DayEntry[]> {
  return ask('GET', `api/days?month=${encodeURIComponent(month)}`)
}

/** Begins a game of a day, or finds the one that has begun. */
export function beginDay(day: string, kind: DaySeal['kind'], start: DayStart): Promise<TableRef> {
  return ask('POST', `api/days/${encodeURIComponent(day)}/${kind}`, JSON.stringify(start))
}

/** Hides this guest from the rankings of the days that others see, or shows the guest again. */
export function hideFromDays(how: Hiding): Promise<void> {
  return ask('PUT', 'api/guest/days', JSON.stringify(how))
}

/** A code with which a second device becomes the same guest. */
export function makeCode(): Promise<TransferCode> {
  return ask('POST', 'api/guest/code')
}

/** Becomes the guest of a code from another device. */
export function takeCode(given: Transfer): Promise<void> {
  return ask('POST', 'api/guest/transfer', JSON.stringify(given))
}

/** The bots of this guest that play with a token. */
export function listPrograms(): Promise<ProgramList> {
  return ask('GET', 'api/programs')
}

/** Makes a token for a bot. The answer is the only one with the token. */
export function createProgram(program: NewProgram): Promise<ProgramToken> {
  return ask('POST', 'api/programs', JSON.stringify(program))
}

/** Revokes the token of a bot. */
export function revokeProgram(id: string): Promise<void> {
  return ask('DELETE', `api/programs/${encodeURIComponent(id)}`)
}

/** The numbers over all finished games of this guest. */
export function getMyPage(): Promise<MyPage> {
  return ask('GET', 'api/me')
}

/** Deletes everything about this guest. The browser is a new guest afterwards. */
export function deleteMe(): Promise<void> {
  return ask('DELETE', 'api/me')
}

/** All my games, as a ZIP. */
export function exportGames(): Promise<Blob> {
  return load('api/export')
}

/** Everything that is stored about this guest, as JSON. */
export function exportData(): Promise<Blob> {
  return load('api/me/data')
}

async function load(url: string): Promise<Blob> {
  const response = await send('GET', url)
  return response.blob().catch(() => {
    throw new ApiError('network', 'The connection broke during the download.')
  })
}

/** The public key for push notifications. Null if the server sends none. */
export function getPush(): Promise<PushInfo> {
  return ask('GET', 'api/push')
}

/** Sends push notifications for this guest to a device. */
export function putPushDevice(device: PushDevice): Promise<void> {
  return ask('PUT', 'api/push/subscriptions', JSON.stringify(device))
}

/** Removes a device. Its name is the SHA-256 of its endpoint. */
export function deletePushDevice(name: string): Promise<void> {
  return ask('DELETE', `api/push/subscriptions/${name}`)
}

function tableUrl(id: string): string {
  return `api/tables/${encodeURIComponent(id)}`
}

function seatUrl(id: string, seat: number): string {
  return `${tableUrl(id)}/seats/${seat}`
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export async function ask<T>(method: Method, url: string, body?: string): Promise<T> {
  const response = await send(method, url, body)
  if (response.status === 204) return undefined as T
  try {
    return (await response.json()) as T
  } catch {
    throw new ApiError('unreadable', 'The answer of the server cannot be read.')
  }
}

export async function send(method: Method, url: string, body?: string): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  // The server's CSRF check needs this header: a page of another origin cannot send it without
  // permission.
  if (method !== 'GET') headers['X-Genial'] = '1'
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  for (;;) {
    let response: Response
    try {
      response = await fetch(url, { method, headers, body: body ?? null })
    } catch {
      throw new ApiError('network', 'The server cannot be reached.')
    }
    const problem = response.ok ? null : await readProblem(response)
    serverStart.note(problem?.code === STARTING)
    if (problem === null) return response
    if (problem.code !== STARTING) throw problem
    await new Promise((resolve) => setTimeout(resolve, PAUSE)) // the server has done nothing yet
  }
}

async function readProblem(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  if (typeof problem?.code === 'string' && typeof problem.message === 'string') {
    return new ApiError(problem.code, problem.message)
  }
  return new ApiError(`http_${response.status}`, `The server answered with ${response.status}.`)
}
