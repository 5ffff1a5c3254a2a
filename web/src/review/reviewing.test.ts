import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../server/api'
import { answer, newReview } from './review.fixture'
import { Reviewing, type ReviewApi } from './reviewing.svelte'

const api = {
  getReview: vi.fn<ReviewApi['getReview']>(),
  askForReview: vi.fn<ReviewApi['askForReview']>(),
}
let isHidden = false
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  api.getReview.mockReset().mockResolvedValue(answer('none'))
  api.askForReview.mockReset().mockResolvedValue(answer('waiting'))
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function follow(): Promise<Reviewing> {
  const reviewing = new Reviewing('abc', api)
  end = reviewing.follow()
  await vi.advanceTimersByTimeAsync(0)
  return reviewing
}

it('nothing is computed until somebody asks, and nothing is polled', async () => {
  const reviewing = await follow()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reviewing.state).toBe('none')
  expect(api.getReview).toHaveBeenCalledOnce()
  expect(api.askForReview).not.toHaveBeenCalled()
})

it('is followed every two seconds until it is done', async () => {
  const reviewing = await follow()
  await reviewing.ask()
  expect(reviewing.state).toBe('waiting')
  const part = newReview({ progress: 0.4 })
  api.getReview.mockResolvedValue(answer('running', part))
  await vi.advanceTimersByTimeAsync(4000)
  expect(api.getReview).toHaveBeenCalledTimes(3)
  expect(reviewing.progress).toBe(0.4)
  expect(reviewing.review).toBe(part)
  api.getReview.mockResolvedValue(answer('done', newReview()))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reviewing.state).toBe('done')
  expect(api.getReview).toHaveBeenCalledTimes(4)
})

it('is not requested while the page is hidden, or after it was left', async () => {
  api.getReview.mockResolvedValue(answer('running'))
  await follow()
  isHidden = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(api.getReview).toHaveBeenCalledOnce()
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(api.getReview).toHaveBeenCalledTimes(2)
  end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(api.getReview).toHaveBeenCalledTimes(2)
})

it('a player asks once, and not again after a refusal', async () => {
  const reviewing = await follow()
  const refusal = new ApiError('too_many', 'wait')
  api.askForReview.mockRejectedValue(refusal)
  await reviewing.askOnce()
  await reviewing.askOnce()
  expect(api.askForReview).toHaveBeenCalledOnce()
  expect(reviewing.problem).toBe(refusal)
  expect(reviewing.state).toBe('none')
})

it('keeps what it has while the server cannot be reached, and continues afterwards', async () => {
  const part = newReview({ progress: 0.4 })
  api.getReview.mockResolvedValue(answer('running', part))
  const reviewing = await follow()
  api.getReview.mockRejectedValue(new ApiError('network', 'no line'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(reviewing.isOffline).toBe(true)
  expect(reviewing.review).toBe(part)
  api.getReview.mockResolvedValue(answer('done', newReview()))
  await vi.advanceTimersByTimeAsync(2000)
  expect(reviewing.problem).toBeNull()
  expect(reviewing.state).toBe('done')
})
