import { beforeEach, describe, expect, it } from 'vitest'
import type { TableSummary } from '../../protocol'
import { settings } from '../../base/settings.svelte'
import { summary } from './summary.fixture'
import { findNext } from '../../notifications/turn.svelte'
import { groupOf, isGoingOn, namesIn, tellWait } from './summary'

beforeEach(() => settings.change({ language: 'en' }))

const waiting = (part: Partial<TableSummary> = {}) =>
  summary({
    is_over: false,
    is_waiting: true,
    names: ['Ann', 'Seat 2', 'Seat 3'],
    bots: [null, null, null],
    is_open: [false, true, true],
    ...part,
  })

describe('a table before its game', () => {
  it('says how many players are missing', () => {
    expect(tellWait(waiting())).toBe('Waiting for 2 more players')
    expect(tellWait(waiting({ is_open: [false, false, true] }))).toBe('Waiting for one more player')
  })

  it('says who must start the game when all seats are taken', () => {
    const is_open = [false, false, false]
    expect(tellWait(waiting({ is_open }))).toBe('Everyone is here: start the game')
    expect(tellWait(waiting({ is_open, is_host: false }))).toBe('Waiting for the host to start')
  })

  it('names open seats in the language of the page', () => {
    settings.change({ language: 'de' })
    expect(namesIn(waiting())).toBe('Ann – freier Platz – freier Platz')
    expect(namesIn(summary({ names: ['Ann', 'Seat 2'] }))).toBe('Ann – Seat 2')
  })
})

describe('a running game', () => {
  const game = (part: Partial<TableSummary>) => summary({ is_over: false, ...part })

  it('says whose turn it is', () => {
    expect(tellWait(game({ my_turn: true }))).toBe('Your turn')
    expect(tellWait(game({ on_turn: 1 }))).toBe('Ben’s turn')
    expect(tellWait(game({}))).toBe('')
    expect(tellWait(game({ bots: [null, 'casual'], on_turn: 0 }))).toBe('')
    expect(tellWait(summary({}))).toBe('')
  })

  it('that has waited longest for me is the next one', () => {
    const tables = [
      game({ id: 'new', my_turn: true, played_at: '2026-03-02' }),
      game({ id: 'old', my_turn: true, played_at: '2026-03-01' }),
      game({ id: 'theirs', played_at: '2026-02-01' }),
      game({ id: 'bots', my_turn: true, played_at: '2026-01-01', bots: [null, 'casual'] }),
    ]
    expect(findNext(tables)?.id).toBe('old')
    expect(findNext(tables, 'old')?.id).toBe('new')
    expect(findNext(tables.slice(2))).toBeUndefined()
  })
})

it('a game can be continued until it is over', () => {
  expect(isGoingOn(summary({ is_over: false }))).toBe(true)
  expect(isGoingOn(summary({ is_over: true }))).toBe(false)
})

it('an uploaded record cannot be continued', () => {
  expect(isGoingOn(summary({ is_over: false, is_imported: true }))).toBe(false)
  expect(isGoingOn(summary({ is_over: true, is_imported: true }))).toBe(false)
})

it('only games that are over are called finished', () => {
  expect(groupOf(summary({ is_over: false }))).toBe('unfinished')
  expect(groupOf(summary({ is_over: true }))).toBe('finished')
  expect(groupOf(summary({ is_over: true, is_imported: true }))).toBe('finished')
  expect(groupOf(summary({ is_over: false, is_imported: true }))).toBe('fragments')
})
