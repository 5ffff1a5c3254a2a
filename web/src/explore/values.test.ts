import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, type getValues } from '../server/api'
import { values } from './position.fixture'
import { FIRST_WAIT, Values, type Wanted } from './values.svelte'

const ask = vi.fn<typeof getValues>()
let wanted: Wanted[]
let found: Values

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockResolvedValue(values())
  wanted = [
    { text: 'before', move: 'rbh8h9' },
    { text: 'now', move: null },
  ]
  found = new Values(() => wanted, ask)
})

afterEach(() => {
  found.close()
  vi.useRealTimers()
})

it('nothing is asked before the player wants values', async () => {
  found.check()
  await vi.runAllTimersAsync()
  expect(ask).not.toHaveBeenCalled()
})

it('one request follows the other, and each answer is kept', async () => {
  found.turn(true)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(found.isAsking).toBe(true)
  await vi.runAllTimersAsync()
  expect(ask.mock.calls).toEqual([
    ['before', 'rbh8h9'],
    ['now', null],
  ])
  expect(found.isAsking).toBe(false)
  expect(found.find({ text: 'now', move: null })).not.toBe(null)
  found.check()
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('only what is shown now is asked, after the running request', async () => {
  let answer: (found: ReturnType<typeof values>) => void = () => undefined
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  found.turn(true)
  wanted = [{ text: 'second', move: null }]
  found.check()
  wanted = [{ text: 'third', move: null }]
  found.check()
  expect(ask).toHaveBeenCalledTimes(1)
  answer(values())
  await vi.runAllTimersAsync()
  expect(ask.mock.calls.map(([text]) => text)).toEqual(['before', 'third'])
})

it.each(['too_fast', 'busy'])('the page waits after %s, longer each time', async (code) => {
  ask
    .mockRejectedValueOnce(new ApiError(code, 'wait'))
    .mockRejectedValueOnce(new ApiError(code, 'wait'))
  found.turn(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([found.wait, found.problem]).toEqual([FIRST_WAIT, null])
  found.check() // another position does not end the wait
  await vi.advanceTimersByTimeAsync(1000)
  expect(found.wait).toBe(FIRST_WAIT - 1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000 * (FIRST_WAIT - 1))
  expect(ask).toHaveBeenCalledTimes(2)
  expect(found.wait).toBe(2 * FIRST_WAIT)
  await vi.advanceTimersByTimeAsync(2000 * FIRST_WAIT)
  expect(found.wait).toBe(0)
  expect(found.find({ text: 'now', move: null })).not.toBe(null)
})

it('other problems are shown, and can be tried again', async () => {
  ask.mockRejectedValueOnce(new ApiError('network', 'gone'))
  found.turn(true)
  await vi.runAllTimersAsync()
  expect(found.problem).toBeInstanceOf(ApiError)
  expect(ask).toHaveBeenCalledTimes(1)
  found.check()
  await vi.runAllTimersAsync()
  expect(found.problem).toBe(null)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('switching off ends the wait', async () => {
  ask.mockRejectedValueOnce(new ApiError('busy', 'wait'))
  found.turn(true)
  await vi.advanceTimersByTimeAsync(0)
  found.turn(false)
  await vi.runAllTimersAsync()
  expect(found.wait).toBe(0)
  expect(ask).toHaveBeenCalledTimes(1)
})
