import { beforeEach, describe, expect, it } from 'vitest'
import { Cardboard } from './cardboard.svelte'
import { findKind } from '../rules/kind'
import { findCardboardEnd, listResigning } from './ending'
import { deleteGame, findGame, keepGame, listGames } from './kept'
import { newKept } from './kept.fixture'

const KEY = 'genial.scorekeeper'

function played(...moves: string[]): Cardboard {
  const game = new Cardboard(newKept())
  for (const move of moves) expect(game.change(game.steps.length, 0, [move])).toBe(null)
  return game
}

const movesOf = (game: Cardboard) => game.steps.map(({ move }) => move)

beforeEach(() => localStorage.clear())

describe('a game on cardboard', () => {
  it('counts points, and knows whose turn it is', () => {
    const game = played('rbc9c10', 'ggc12d12')
    expect(game.steps[0]?.markers[0]).toEqual([1, 0, 0, 0, 0, 0])
    expect(game.steps[1]?.markers[1]).toEqual([0, 2, 0, 0, 0, 0])
    expect(game.state.seat).toBe(0)
  })

  it.each([
    ['rgc9d9', 'covered'],
    ['rge9g9', 'apart'],
    ['rgh8h9', 'first_turn'],
    ['rgc8d8', 'covered'], // a printed symbol
    ['xyh8h9', 'unreadable'],
    ['rgh8z9', 'unreadable'],
    ['swap', 'no_swap'],
  ])('refuses %s: %s', (move, fault) => {
    const game = played('gbc9c10') // no points: all colours are lowest
    expect(game.change(1, 0, [move])).toEqual({ at: 1, fault })
    expect(game.steps).toHaveLength(1)
  })

  it('refuses more tiles of a kind than the box has', () => {
    const game = played('rrc9d9', 'rrh4i4', 'rre8f8', 'rre10f10', 'rri8i9')
    expect(game.change(5, 0, ['rrk6k7'])).toEqual({ at: 5, fault: 'no_tile' })
    expect(game.change(5, 0, ['rgk6k7'])).toBe(null)
  })

  it('undoes and redoes moves, and forgets undone moves after another one', () => {
    const game = played('rbc9c10', 'ggc12d12')
    game.undo()
    expect(movesOf(game)).toEqual(['rbc9c10'])
    game.redo()
    expect(movesOf(game)).toEqual(['rbc9c10', 'ggc12d12'])
    expect(game.canRedo).toBe(false)
    game.undo()
    game.undo()
    expect(game.canUndo).toBe(false)
    game.change(0, 0, ['ooc9c10'])
    expect(game.canRedo).toBe(false)
    expect(movesOf(game)).toEqual(['ooc9c10'])
  })

  it('corrects an earlier move and counts the later ones again', () => {
    const game = played('rbc9c10', 'ggc12d12', 'rbd7e7')
    expect(game.steps[2]?.halves[0]?.points).toBe(1)
    expect(game.change(0, 1, ['bre8d8'])).toBe(null)
    expect(movesOf(game)).toEqual(['rbd8e8', 'ggc12d12', 'rbd7e7'])
    expect(game.steps[2]?.halves.map((half) => half.points)).toEqual([2, 1])
    game.undo()
    expect(movesOf(game)).toEqual(['rbc9c10', 'ggc12d12', 'rbd7e7'])
  })

  it('says which later move does not fit after a correction, and can delete the rest', () => {
    const game = played('rbc9c10', 'ggc12d12', 'rbd7e7', 'yyl3l4')
    expect(game.change(0, 1, ['rbd7d8'])).toEqual({ at: 2, fault: 'covered' })
    expect(movesOf(game)).toHaveLength(4)
    expect(game.change(0, 1, ['rbd7d8'], true)).toBe(null)
    expect(movesOf(game)).toEqual(['rbd7d8', 'ggc12d12'])
    game.undo()
    expect(movesOf(game)).toHaveLength(4)
  })

  it('does not give the later moves to other players', () => {
    const solo = new Cardboard(newKept({ players: 3, names: ['A', 'B', 'C'] }))
    for (const move of ['rbc9c10', 'ggc12d12', 'yyl3l4']) solo.change(solo.steps.length, 0, [move])
    expect(solo.change(1, 1, [])).toEqual({ at: 1, fault: 'seat' })
  })

  it('takes down an exchange for the last turn only if it can have happened', () => {
    const game = played('rbc9c10')
    expect(game.canSwapAfter(0)).toBe(false)
    expect(game.canSwapAfter(1)).toBe(true) // all colours but red are lowest: only red doubles
    expect(game.change(1, 0, ['swap'])).toBe(null)
    expect(game.steps[1]).toMatchObject({ seat: 0, turn: 0, move: 'swap' })
    expect(game.canSwapAfter(2)).toBe(false)
    expect(game.change(2, 0, ['ggc12d12'])).toBe(null)
    expect(game.change(1, 1, [])).toBe(null) // it was not an exchange after all
    expect(movesOf(game)).toEqual(['rbc9c10', 'ggc12d12'])
  })
})

describe('a game that the players end early', () => {
  it('goes on after undo, and keeps its moves', () => {
    const game = played('rbc9c10', 'ggc12d12')
    game.table = 'abc'
    game.end({ reason: 'stopped' })
    const again = new Cardboard(findGame(game.id)!)
    expect(again.isOver).toBe(true)
    expect(again.table).toBe(null)
    again.undo()
    expect(again.isOver).toBe(false)
    expect(again.table).toBe('abc')
    expect(movesOf(again)).toEqual(['rbc9c10', 'ggc12d12'])
  })

  it('has the ranking so far', () => {
    const game = played('rbc9c10', 'ggc12d12')
    expect(findCardboardEnd(game)).toBe(null)
    game.end({ reason: 'stopped' })
    const end = findCardboardEnd(game)!
    expect(end.standings.map(({ owner, rank, decided_at }) => [owner, rank, decided_at])).toEqual([
      [1, 1, null],
      [0, 2, 5],
    ])
  })

  it('is lost by the side that resigned, whatever its markers are', () => {
    const game = played('rbc9c10', 'ggc12d12')
    game.end({ reason: 'resigned', owner: 1 })
    const end = findCardboardEnd(game)!
    expect(end.reason).toBe('resigned')
    expect(end.standings.map(({ owner, rank, decided_at }) => [owner, rank, decided_at])).toEqual([
      [0, 1, null],
      [1, 2, null],
    ])
  })

  it('can be resigned only between two sides', () => {
    expect(listResigning(findKind('2023', 'duel', 2)!)).toEqual([0, 1])
    expect(listResigning(findKind('2023', 'team', 4)!)).toEqual([0, 1])
    expect(listResigning(findKind('2023', 'standard', 3)!)).toEqual([])
    expect(listResigning(findKind('2023', 'solo', 1)!)).toEqual([])
  })
})

describe('kept games', () => {
  it('are there after a reload, the latest first', () => {
    const game = played('rbc9c10')
    keepGame(newKept({ id: 'old' }))
    expect(listGames().map(({ id }) => id)).toEqual([game.id, 'old'])
    expect(movesOf(new Cardboard(findGame(game.id)!))).toEqual(['rbc9c10'])
    deleteGame(game.id)
    expect(findGame(game.id)).toBe(null)
  })

  it('keep what was undone', () => {
    const game = played('rbc9c10', 'ggc12d12')
    game.undo()
    const again = new Cardboard(findGame(game.id)!)
    expect(again.canRedo).toBe(true)
    again.redo()
    expect(again.steps).toHaveLength(2)
  })

  it('know where they were uploaded, until a move changes', () => {
    const game = played('rbc9c10')
    game.table = 'abc'
    expect(new Cardboard(findGame(game.id)!).table).toBe('abc')
    game.change(1, 0, ['ggc12d12'])
    expect(game.table).toBe(null)
    game.undo()
    expect(game.table).toBe('abc')
  })

  it('survive damage: other games stay, and impossible moves are left out', () => {
    keepGame(
      newKept({ id: 'good', edits: [{ at: 0, out: [], in: ['rbc9c10', 'rbc9c10'] }], done: 1 }),
    )
    const kept = JSON.parse(localStorage.getItem(KEY)!) as unknown[]
    const broken = [
      null,
      7,
      {},
      { ...newKept(), players: 9 },
      { ...newKept(), edits: [{}] },
      { ...newKept(), early: { reason: 'left' } },
    ]
    localStorage.setItem(KEY, JSON.stringify([...broken, ...kept]))
    expect(listGames().map(({ id }) => id)).toEqual(['good'])
    expect(movesOf(new Cardboard(findGame('good')!))).toEqual(['rbc9c10'])
    localStorage.setItem(KEY, '{')
    expect(listGames()).toEqual([])
  })
})
