// The fields of a record that the check reads (docs/record.md).

export interface Turn {
  seat: number
  moves: string[]
  shown?: string[]
  draw?: string[]
}

export interface GameRecord {
  edition: string
  variant: string
  players: number
  start: number
  deal: string[][]
  turns: Turn[]
  fair?: { commitment: string; start: 'drawn' | 'chosen'; secret?: string }
  seed?: number
}

const MOST_PLAYERS = 4

/** Reads a record. Null if the record does not have the right form. */
export function readRecord(data: unknown): GameRecord | null {
  if (!isObject(data) || data['format'] !== 'genial/1') return null
  const { edition, variant, players, start, deal, turns, fair } = data
  const isRight =
    typeof edition === 'string' &&
    typeof variant === 'string' &&
    isCount(players) &&
    players <= MOST_PLAYERS &&
    isCount(start) &&
    isList(deal, isTexts) &&
    deal.length === players &&
    isList(turns, isTurn) &&
    turns.every((turn) => turn.seat < players) &&
    (fair === undefined || isFair(fair))
  return isRight ? (data as unknown as GameRecord) : null
}

function isTurn(data: unknown): data is Turn {
  if (!isObject(data)) return false
  const { seat, moves, shown, draw } = data
  const isAbsentOr = (tiles: unknown) => tiles === undefined || isTexts(tiles)
  return isCount(seat) && isTexts(moves) && isAbsentOr(shown) && isAbsentOr(draw)
}

function isFair(data: unknown): boolean {
  if (!isObject(data)) return false
  const { commitment, start, secret } = data
  const isStart = start === 'drawn' || start === 'chosen'
  return isStart && isHex(commitment) && (secret === undefined || isHex(secret))
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}

function isList<T>(data: unknown, is: (each: unknown) => each is T): data is T[] {
  return Array.isArray(data) && data.every(is)
}

function isTexts(data: unknown): data is string[] {
  return isList(data, (each): each is string => typeof each === 'string')
}

function isCount(data: unknown): data is number {
  return Number.isInteger(data) && (data as number) >= 0
}

function isHex(data: unknown): boolean {
  return typeof data === 'string' && /^[0-9a-f]{64}$/.test(data)
}
