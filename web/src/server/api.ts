// What the page asks the server over HTTP. Addresses are relative: the page may live in any folder.
import type {
  Catalogue,
  Hiding,
  Lobby,
  NewTable,
  Problem,
  PushDevice,
  PushInfo,
  RatingLine,
  Rematch,
  Replay,
  SoloBest,
  TableRef,
  TableSummary,
  Transfer,
  TransferCode,
} from '../protocol'

/** A request that failed; `code` is the server's, or `network` where no answer came. */
export class ApiError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
  }
}

/** Whether nobody knows what came of a request: the server, or a proxy before it, did not answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && /^(network|http_5\d\d)$/.test(error.code)
}

let catalogue: Promise<Catalogue> | null = null

/** What can be played; asked once, since it changes only with the server. */
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

export function listTables(): Promise<TableSummary[]> {
  return ask('GET', 'api/tables')
}

export function rematch(id: string, how: Rematch): Promise<TableRef> {
  return ask('POST', `${tableUrl(id)}/rematch`, JSON.stringify(how))
}

export function deleteTable(id: string): Promise<void> {
  return ask('DELETE', tableUrl(id))
}

/** Becomes somebody whom the server knows again, if one is not yet; to be done before sitting down. */
export function introduce(): Promise<void> {
  return ask('POST', 'api/guest')
}

/** Takes an open seat of somebody's table; to ask again for one's own changes nothing. */
export function sitDown(id: string, seat: number, name: string): Promise<void> {
  return ask('PUT', seatUrl(id, seat), JSON.stringify({ name }))
}

/** Leaves a seat; the host can send anybody away, bots too. */
export function standUp(id: string, seat: number): Promise<void> {
  return ask('DELETE', seatUrl(id, seat))
}

/** Puts a bot on an open seat, as the host. */
export function seatBot(id: string, seat: number, bot: string, name: string): Promise<void> {
  return ask('PUT', `${seatUrl(id, seat)}/bot`, JSON.stringify({ bot, name }))
}

/** Lets the game begin, as the host. */
export function beginGame(id: string): Promise<void> {
  return ask('POST', `${tableUrl(id)}/start`)
}

/** Lets a bot play on: for oneself, or for somebody who has been away for a while. */
export function lendSeat(id: string, seat: number, bot: string): Promise<void> {
  return ask('POST', `${seatUrl(id, seat)}/lend`, JSON.stringify({ bot }))
}

/** Takes a seat back that a bot plays for. */
export function returnTo(id: string, seat: number): Promise<void> {
  return ask('POST', `${seatUrl(id, seat)}/return`)
}

/** Gives the game up, where there are two sides. */
export function resign(id: string, seat: number): Promise<void> {
  return ask('POST', `${seatUrl(id, seat)}/resign`)
}

/** Claims the end of a game that waits for somebody who has left, or answers such a claim. */
export function claimEnd(id: string, seat: number, agrees: boolean): Promise<void> {
  return ask('POST', `${seatUrl(id, seat)}/claim`, JSON.stringify({ agrees }))
}

export function getReplay(id: string): Promise<Replay> {
  return ask('GET', `${tableUrl(id)}/replay`)
}

/** Where a finished game's record can be downloaded. */
export function recordUrl(id: string): string {
  return `${tableUrl(id)}/record`
}

/** A finished game's record; whether it has the right form is for its reader to say. */
export function getRecord(id: string): Promise<unknown> {
  return ask('GET', recordUrl(id))
}

/** Hands in a game's record, JSON as text; the server plays it through before it takes it. */
export function uploadRecord(text: string): Promise<TableRef> {
  return ask('POST', 'api/records', text)
}

export function soloBests(): Promise<SoloBest[]> {
  return ask('GET', 'api/solo')
}

/** Tables that wait for anybody. */
export function getLobby(): Promise<Lobby> {
  return ask('GET', 'api/lobby')
}

/** Who plays how well, the best first. */
export function listRatings(): Promise<RatingLine[]> {
  return ask('GET', 'api/ratings')
}

/** Leaves oneself out of the ratings that others see, or takes oneself in again. */
export function hideRating(how: Hiding): Promise<void> {
  return ask('PUT', 'api/guest/rating', JSON.stringify(how))
}

/** A code with which a second device becomes the same guest. */
export function makeCode(): Promise<TransferCode> {
  return ask('POST', 'api/guest/code')
}

/** Becomes the guest of a code from another device. */
export function takeCode(given: Transfer): Promise<void> {
  return ask('POST', 'api/guest/transfer', JSON.stringify(given))
}

/** All my games, as a ZIP. */
export async function exportGames(): Promise<Blob> {
  const response = await send('GET', 'api/export')
  return response.blob().catch(() => {
    throw new ApiError('network', 'The line broke while the games were coming.')
  })
}

/** Whether the server calls people to slow games, and the key that a browser needs for that. */
export function getPush(): Promise<PushInfo> {
  return ask('GET', 'api/push')
}

/** Lets this guest be called on a device. */
export function putPushDevice(device: PushDevice): Promise<void> {
  return ask('PUT', 'api/push/subscriptions', JSON.stringify(device))
}

/** Forgets a device; its name is the SHA-256 of its address. */
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

async function ask<T>(method: Method, url: string, body?: string): Promise<T> {
  const response = await send(method, url, body)
  if (response.status === 204) return undefined as T
  try {
    return (await response.json()) as T
  } catch {
    throw new ApiError('unreadable', 'The answer of the server cannot be read.')
  }
}

async function send(method: Method, url: string, body?: string): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  // A page of another origin cannot send this header unasked: the server's guard against forgery.
  if (method !== 'GET') headers['X-Genial'] = '1'
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(url, { method, headers, body: body ?? null })
  } catch {
    throw new ApiError('network', 'The server cannot be reached.')
  }
  if (!response.ok) throw await readProblem(response)
  return response
}

async function readProblem(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  if (typeof problem?.code === 'string' && typeof problem.message === 'string') {
    return new ApiError(problem.code, problem.message)
  }
  return new ApiError(`http_${response.status}`, `The server answered with ${response.status}.`)
}
