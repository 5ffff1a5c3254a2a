// What the page asks the server over HTTP. Addresses are relative: the page may live in any folder.
import type {
  Catalogue,
  NewTable,
  Problem,
  Rematch,
  Replay,
  SoloBest,
  TableRef,
  TableSummary,
} from './protocol'

/** A request that failed; `code` is the server's, or `network` where no answer came. */
export class ApiError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
  }
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

/** Takes an open seat of somebody's table. */
export function sitDown(id: string, seat: number, name: string): Promise<void> {
  return ask('PUT', seatUrl(id, seat), JSON.stringify({ name }))
}

/** Leaves a seat; the host can send anybody away, bots too. */
export function standUp(id: string, seat: number): Promise<void> {
  return ask('DELETE', seatUrl(id, seat))
}

/** Puts a bot on an open seat, as the host. */
export function seatBot(id: string, seat: number, bot: string): Promise<void> {
  return ask('PUT', `${seatUrl(id, seat)}/bot`, JSON.stringify({ bot }))
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

export function getReplay(id: string): Promise<Replay> {
  return ask('GET', `${tableUrl(id)}/replay`)
}

/** Where a finished game's record can be downloaded. */
export function recordUrl(id: string): string {
  return `${tableUrl(id)}/record`
}

/** Hands in a game's record, JSON as text; the server plays it through before it takes it. */
export function uploadRecord(text: string): Promise<TableRef> {
  return ask('POST', 'api/records', text)
}

export function soloBests(): Promise<SoloBest[]> {
  return ask('GET', 'api/solo')
}

function tableUrl(id: string): string {
  return `api/tables/${encodeURIComponent(id)}`
}

function seatUrl(id: string, seat: number): string {
  return `${tableUrl(id)}/seats/${seat}`
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask<T>(method: Method, url: string, body?: string): Promise<T> {
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
  if (response.status === 204) return undefined as T
  try {
    return (await response.json()) as T
  } catch {
    throw new ApiError('unreadable', 'The answer of the server cannot be read.')
  }
}

async function readProblem(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  if (typeof problem?.code === 'string' && typeof problem.message === 'string') {
    return new ApiError(problem.code, problem.message)
  }
  return new ApiError(`http_${response.status}`, `The server answered with ${response.status}.`)
}
