import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkRecord, type Verdict } from './check'
import type { GameRecord, Turn } from './record'

type Sealed = GameRecord & { fair: NonNullable<GameRecord['fair']> }

const NAMES = ['standard', 'duel', 'team', 'extreme'] as const
const FOLDER = join(import.meta.dirname, '../../../fixtures/records')

/** A record that the engine wrote. Each call returns a new copy. */
function read(name: string): Sealed {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Sealed
}

/** The verdict on a record after a change. */
function change(name: string, tamper: (record: Sealed) => void): Verdict {
  const record = read(name)
  tamper(record)
  return checkRecord(record, null)
}

function turnOf(record: Sealed, at: number): Turn {
  const turn = record.turns[at]
  if (!turn) throw new Error(`no turn ${at}`)
  return turn
}

/** The index of the first turn with an exchange. */
function exchangeIn(record: Sealed): number {
  return record.turns.findIndex((turn) => turn.shown)
}

const unfair = (what: string, at?: number) => ({
  is: 'unfair',
  fault: at === undefined ? { what } : { what, at },
})

describe.each(NAMES)('a sealed game: %s', (name) => {
  it('is fair', () => {
    const record = read(name)
    const drawn = [...record.deal, ...record.turns.map((turn) => turn.draw ?? [])].flat()
    expect(checkRecord(record, null)).toEqual({ is: 'fair', tiles: drawn.length, since: null })
  })

  it('is fair so far if a player resigned, also within a turn', () => {
    for (const turns of [0, 1, 17]) {
      const record = read(name)
      record.turns.length = turns
      expect(checkRecord(record, null).is).toBe('fair')
      delete record.turns.at(-1)?.draw
      expect(checkRecord(record, null).is).toBe('fair')
    }
  })

  it('has another secret', () => {
    const verdict = change(name, ({ fair }) => (fair.secret = 'ab'.repeat(32)))
    expect(verdict).toEqual(unfair('secret'))
  })

  it('has another secret with its commitment, but the old tiles', () => {
    const other = read(name === 'team' ? 'duel' : 'team').fair
    const verdict = change(name, (record) => (record.fair = { ...other, start: 'chosen' }))
    expect(verdict).toEqual(unfair('deal', 1))
  })

  it('has another deal', () => {
    const verdict = change(name, ({ deal }) => deal[1]?.reverse())
    expect(verdict).toEqual(unfair('deal', 2))
  })

  it('has one tile more in a deal', () => {
    expect(change(name, ({ deal }) => deal[1]?.push('rr'))).toEqual(unfair('deal', 2))
  })

  it('deals one tile more to everybody, from the same bag', () => {
    const verdict = change(name, ({ deal }) => deal.forEach((rack) => rack.push('rr')))
    expect(verdict).toEqual(unfair('deal', 1))
  })

  it('has another draw', () => {
    const verdict = change(name, (record) => {
      const turn = turnOf(record, 9)
      turn.draw = [turn.draw?.[0] === 'gb' ? 'rr' : 'gb', ...(turn.draw ?? []).slice(1)]
    })
    expect(verdict).toEqual(unfair('draw', 10))
  })

  it('draws too much, too little, or nothing', () => {
    const more = change(name, (record) => turnOf(record, 4).draw?.push('rr'))
    const less = change(name, (record) => (turnOf(record, 4).draw = []))
    const none = change(name, (record) => delete turnOf(record, 4).draw)
    for (const verdict of [more, less, none]) expect(verdict).toEqual(unfair('number', 5))
  })

  it('shows other tiles in an exchange than were there', () => {
    const at = exchangeIn(read(name))
    const verdict = change(name, (record) => {
      turnOf(record, at).shown = turnOf(record, at).shown?.map(() => 'rr') ?? []
    })
    expect(verdict).toEqual(unfair('rack', at + 1))
  })

  it('keeps the tiles of an exchange out of the bag', () => {
    const at = exchangeIn(read(name))
    const verdict = change(name, (record) => delete turnOf(record, at).shown)
    expect(verdict).toEqual(unfair('number', at + 1))
  })

  it('places a tile that nobody drew', () => {
    const verdict = change(name, (record) => {
      const held = new Set(record.deal[turnOf(record, 0).seat])
      const tile = ['rr', 'gg', 'bb', 'oo', 'yy', 'pp', 'rg'].find((each) => !held.has(each))
      const turn = turnOf(record, 0)
      turn.moves = [tile + (turn.moves[0] ?? '').slice(2)]
    })
    expect(verdict).toEqual(unfair('rack', 1))
  })
})

describe('the start', () => {
  it('is drawn before the tiles', () => {
    const verdict = change('standard', (record) => (record.start = 1 - record.start))
    expect(verdict).toEqual(unfair('start'))
  })

  it('may have been chosen', () => {
    expect(read('duel').fair.start).toBe('chosen')
    expect(change('duel', (record) => (record.start = 0)).is).toBe('fair')
  })
})

describe('the commitment that this browser saw', () => {
  const record = read('standard')
  const { commitment } = record.fair

  it('is the same', () => {
    const verdict = checkRecord(record, { seal: commitment, turn: 3 })
    expect(verdict).toMatchObject({ is: 'fair', since: 3 })
  })

  it('was another one, although the record is consistent', () => {
    const other = { seal: read('team').fair.commitment, turn: 0 }
    expect(checkRecord(record, other)).toEqual(unfair('seal'))
  })

  it('has no secret in the record, or is missing there', () => {
    const seen = { seal: commitment, turn: 0 }
    const { fair, ...silent } = record
    expect(checkRecord(silent, seen)).toEqual(unfair('hidden'))
    const closed = { ...silent, fair: { commitment: fair.commitment, start: fair.start } }
    expect(checkRecord(closed, seen)).toEqual(unfair('hidden'))
  })
})

describe('a record that cannot be checked', () => {
  const { fair, ...silent } = read('standard')
  const { secret: _, ...closed } = fair

  it.each([
    ['seed', { ...silent, seed: 7 }],
    ['unsealed', silent],
    ['closed', { ...silent, fair: closed }],
    ['unreadable', null],
    ['unreadable', { ...silent, format: 'chess' }],
    ['unreadable', { ...silent, deal: [['rr']] }],
    ['unreadable', { ...silent, players: 30, deal: Array(30).fill(['rr']) }],
    ['unreadable', { ...silent, turns: [{ seat: 2, moves: [] }] }],
    ['unreadable', { ...silent, turns: [{ seat: 0, moves: 'rbh8h9' }] }],
    ['unreadable', { ...silent, fair: { ...fair, secret: 'short' } }],
  ])('%s', (gap, record) => {
    expect(checkRecord(record, null)).toEqual({ is: 'unknown', gap })
  })
})

// The smallest games have other tiles and smaller racks. The engine wrote this record.
describe('a sealed game of a toy', () => {
  const record = {
    ...{ format: 'genial/1', edition: 'toy-19', variant: 'standard', players: 2, start: 1 },
    names: ['Seat 1', 'Seat 2'],
    deal: [
      ['gb', 'rg'],
      ['rg', 'rb'],
    ],
    turns: [
      { seat: 1, moves: ['rba4b3'], draw: ['gg'] },
      { seat: 0, moves: ['rga5b5'], draw: ['gb'] },
      { seat: 1, moves: ['rgb4c4'], exchange: true, shown: ['gg'], draw: ['rg', 'gb'] },
      { seat: 0, moves: ['gbd3d2'], draw: ['rb'] },
      { seat: 1, moves: ['gbc3c2'], exchange: true, shown: ['rg'], draw: ['gg', 'bb'] },
      { seat: 0, moves: ['gbe3e2'], draw: ['rb'] },
      { seat: 1, moves: ['bbb2c1'] },
    ],
    fair: {
      commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
      start: 'drawn',
      secret: '0'.repeat(64),
    },
    result: {
      scores: [
        [2, 5, 4],
        [3, 5, 6],
      ],
      ranks: [2, 1],
      reason: 'full',
    },
  }

  it('is fair', () => {
    expect(checkRecord(record, null)).toEqual({ is: 'fair', tiles: 12, since: null })
  })
})
