// Reads the games in fixtures/playthroughs: every position and every move, as the engine saw them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../fixtures/playthroughs')

export interface PlayedHalf {
  colour: string
  before: number
  after: number
  lines: string[][]
  bonus: boolean
}

export interface Moment {
  seat: number
  phase: string
  bonus: number
  bag: number
  markers: number[][] // as written: one row for the duel
  ranks: number[]
  tokens: Record<string, number>
  racks: string[][]
  moves: number // the number of legal moves
  move: string
  halves: PlayedHalf[]
}

export interface Playthrough {
  name: string
  edition: string
  variant: string
  players: number
  moments: Moment[]
  result: { scores: number[][]; ranks: number[]; reason: string }
}

export function readPlaythroughs(): Playthrough[] {
  return readdirSync(FOLDER).map((file) => {
    const [head = '', ...parts] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n\n')
    const [, edition = '', variant = '', players] =
      /edition (\S+), variant (\S+), players (\d)/.exec(head) ?? []
    const last = parts.pop() ?? ''
    return {
      name: file.replace('.txt', ''),
      edition,
      variant,
      players: Number(players),
      moments: parts.map(readMoment),
      result: JSON.parse(/over: (.*)/.exec(last)?.[1] ?? '') as Playthrough['result'],
    }
  })
}

function readMoment(text: string): Moment {
  const [state = '', markers = '', racks = '', moves = '', played = ''] = text.split('\n')
  const [, seat, phase = '', bonus, bag] =
    /seat (\d): (\w+)(?:, bonus (\d))?, bag (\d+)/.exec(state) ?? []
  const [, rows = '', ranks = '', tokens = ''] =
    /markers (.*), ranks \((.*?),?\)(?:, tokens (.*))?$/.exec(markers) ?? []
  const [, move = '', halves = ''] = /play (\w+)(?:: (.*))?/.exec(played) ?? []
  return {
    seat: Number(seat),
    phase,
    bonus: Number(bonus ?? 0),
    bag: Number(bag),
    markers: rows.split('|').map((row) => row.trim().split(/\s+/).map(Number)),
    ranks: ranks.split(',').map(Number),
    tokens: Object.fromEntries(
      (tokens.match(/\w\d/g) ?? []).map((held) => [held.charAt(0), Number(held.charAt(1))]),
    ),
    racks: racks
      .slice('racks '.length)
      .split('|')
      .map((rack) => rack.trim().split(' ').filter(Boolean)),
    moves: Number(/\d+/.exec(moves)?.[0]),
    move,
    halves: halves ? halves.split('; ').map(readHalf) : [],
  }
}

function readHalf(text: string): PlayedHalf {
  const [, colour = '', before, after, lines = ''] =
    /(\w) (-?\d+) to (-?\d+) by ([^,]*)/.exec(text) ?? []
  return {
    colour,
    before: Number(before),
    after: Number(after),
    lines: lines === 'none' ? [] : lines.split(' ').map((line) => line.split('-')),
    bonus: text.endsWith('bonus'),
  }
}
