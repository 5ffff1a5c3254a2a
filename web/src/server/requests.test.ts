import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api'
import { TableRequests, type TableApi } from './requests.svelte'

const reopen = vi.fn()
const api = {
  introduce: vi.fn<TableApi['introduce']>(),
  sitDown: vi.fn<TableApi['sitDown']>(),
  standUp: vi.fn<TableApi['standUp']>(),
  seatBot: vi.fn<TableApi['seatBot']>(),
  beginGame: vi.fn<TableApi['beginGame']>(),
  lendSeat: vi.fn<TableApi['lendSeat']>(),
  returnTo: vi.fn<TableApi['returnTo']>(),
  resign: vi.fn<TableApi['resign']>(),
}

beforeEach(() => {
  reopen.mockReset()
  for (const way of Object.values(api)) way.mockReset().mockResolvedValue()
})

it('the socket is opened again after taking a seat, and only then', async () => {
  const requests = new TableRequests('abc', reopen, api)
  await requests.vacate(1)
  await requests.fill(1, 'casual', 'Casual')
  await requests.begin()
  expect(reopen).not.toHaveBeenCalled()
  await requests.sit(1, 'Ben')
  expect(api.sitDown).toHaveBeenCalledWith('abc', 1, 'Ben')
  expect(reopen).toHaveBeenCalledOnce()
})

it('a seat that another player took is a problem until the next request', async () => {
  const requests = new TableRequests('abc', reopen, api)
  const taken = new ApiError('taken', 'Cem already has this seat')
  api.sitDown.mockRejectedValueOnce(taken)
  await requests.sit(1, 'Ben')
  expect(requests.problem).toBe(taken)
  expect(reopen).not.toHaveBeenCalled()
  await requests.sit(2, 'Ben')
  expect(requests.problem).toBeNull()
  expect(reopen).toHaveBeenCalledOnce()
})

it('the guest cookie is requested before the seat, so that a repeated request has the same guest', async () => {
  const requests = new TableRequests('abc', reopen, api)
  api.introduce.mockRejectedValueOnce(new ApiError('network', 'no line'))
  await requests.sit(1, 'Ben')
  expect(api.sitDown).not.toHaveBeenCalled()
  await requests.sit(1, 'Ben')
  expect(api.introduce).toHaveBeenCalledTimes(2)
  expect(api.introduce).toHaveBeenCalledBefore(api.sitDown)
})

it.each(['network', 'http_502'])(
  'after a lost answer the socket tells who has the seat: %s',
  async (code) => {
    const requests = new TableRequests('abc', reopen, api)
    api.sitDown.mockRejectedValueOnce(new ApiError(code, 'no answer'))
    await requests.sit(1, 'Ben')
    expect(reopen).toHaveBeenCalledOnce()
    expect(requests.problem).toBeInstanceOf(ApiError)
    requests.clearProblem()
    expect(requests.problem).toBeNull()
  },
)

it('returns whether lending and returning worked', async () => {
  const requests = new TableRequests('abc', reopen, api)
  expect(await requests.lend(0, 'casual')).toBe(true)
  expect(api.lendSeat).toHaveBeenCalledWith('abc', 0, 'casual')
  api.returnTo.mockRejectedValueOnce(new ApiError('not_your_seat', 'no'))
  expect(await requests.takeBack(0)).toBe(false)
  expect(await requests.resign(0)).toBe(true)
  expect(requests.problem).toBeNull()
})

it('only one request runs at a time', async () => {
  const requests = new TableRequests('abc', reopen, api)
  const first = requests.begin()
  expect(requests.isBusy).toBe(true)
  await requests.begin()
  await first
  expect(api.beginGame).toHaveBeenCalledOnce()
  expect(requests.isBusy).toBe(false)
})
