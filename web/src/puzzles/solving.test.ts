import { flushSync } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../server/api'
import { judge } from './pack'
import { newPuzzle, packPuzzle } from './puzzles.fixture'
import { Solving, type Ask } from './solving.svelte'

const ask: Ask = (move) => Promise.resolve(judge(packPuzzle(), move))

async function settle(): Promise<void> {
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  flushSync()
}

/** Puts the first tile on a space and confirms. */
async function place(solving: Solving, space: string, turns = 0): Promise<void> {
  const { gestures } = solving
  gestures.pick(0)
  gestures.press(space, false)
  for (let turn = 0; turn < turns; turn++) gestures.press(space, false)
  gestures.confirm()
  await settle()
}

describe('a puzzle', () => {
  it('is solved at once by the right placement', async () => {
    const solving = new Solving(newPuzzle(), ask)
    await place(solving, 'a2')
    expect(solving.isDone).toBe(true)
    expect(solving.isSolvedAtOnce).toBe(true)
    expect(solving.shown?.landings).toEqual({ r: 2, b: 3 })
  })

  it('says what a wrong move leads to, can be tried again, and then compares with it', async () => {
    const asked = vi.fn(ask)
    const solving = new Solving(newPuzzle(), asked)
    await place(solving, 'a4')
    expect(asked).toHaveBeenLastCalledWith('rba4a5', null)
    expect([solving.isOpen, solving.isDone, solving.wrong]).toEqual([false, false, 'rba4a5'])
    expect(solving.answered?.solution).toBe(null)
    expect(solving.shown?.halves.map((half) => half.space)).toEqual(['a4', 'a5'])
    solving.gestures.pick(0) // nothing can be placed until the player tries again
    expect(solving.gestures.placing.tile).toBe(null)
    solving.retry()
    await place(solving, 'a2')
    expect(asked).toHaveBeenLastCalledWith('rba2a3', 'rba4a5')
    expect([solving.isDone, solving.isSolvedAtOnce]).toEqual([true, false])
    await solving.answer('rba5a6')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('shows the solution to a player who gives up', async () => {
    const solving = new Solving(newPuzzle(), ask)
    await solving.answer(null)
    expect([solving.isDone, solving.isSolvedAtOnce, solving.wrong]).toEqual([true, false, null])
    expect(solving.shown?.halves.map((half) => half.space)).toEqual(['a2', 'a3'])
  })

  it('stays open if the answer cannot be judged', async () => {
    const solving = new Solving(newPuzzle(), () => Promise.reject(new ApiError('busy', '')))
    await place(solving, 'a2')
    expect(solving.isOpen).toBe(true)
    expect(solving.problem).toBeInstanceOf(ApiError)
    expect(solving.shown).toBe(null)
  })

  it('needs a tile, and a space that is free', () => {
    const { gestures } = new Solving(newPuzzle(), ask)
    gestures.press('a2', false)
    expect(gestures.messages.warning).not.toBe('')
    gestures.pick(0)
    gestures.press('a1', false)
    expect(gestures.messages.warning).not.toBe('')
    expect(gestures.placing.isPending).toBe(false)
  })
})
