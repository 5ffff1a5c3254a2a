import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RatedPlayer } from '../protocol'
import { RatingChange } from './rating.svelte'

const line = (rating: number, games: number): RatedPlayer[] => [
  { name: 'Casual', bot: 'casual', is_me: false, rating: 700, games: 9 } as RatedPlayer,
  { name: 'Ann', bot: null, is_me: true, rating, games } as RatedPlayer,
]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits until the finished game is rated, and tells the difference', async () => {
  const load = vi.fn<() => Promise<RatedPlayer[]>>()
  load.mockResolvedValueOnce(line(1000.4, 3)).mockResolvedValueOnce(line(1000.4, 3))
  load.mockResolvedValue(line(1021.6, 4))
  const rating = new RatingChange(load)
  await rating.begin()
  const finished = rating.finish()
  await vi.runAllTimersAsync()
  await finished
  expect([rating.rating, rating.change]).toEqual([1022, 22])
  expect(load).toHaveBeenCalledTimes(3)
})

it('tells only the rating if the page was opened after the game', async () => {
  const rating = new RatingChange(() => Promise.resolve(line(980, 5)))
  await rating.finish()
  expect([rating.rating, rating.change]).toEqual([980, null])
})

it('tells nothing if the ratings cannot be read', async () => {
  const rating = new RatingChange(() => Promise.reject(new Error('offline')))
  await rating.finish()
  expect([rating.rating, rating.change]).toEqual([null, null])
})
