import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api'
import { Deeds, type Door } from './deeds.svelte'

const reopen = vi.fn()
const door = {
  introduce: vi.fn<Door['introduce']>(),
  sitDown: vi.fn<Door['sitDown']>(),
  standUp: vi.fn<Door['standUp']>(),
  seatBot: vi.fn<Door['seatBot']>(),
  beginGame: vi.fn<Door['beginGame']>(),
  lendSeat: vi.fn<Door['lendSeat']>(),
  returnTo: vi.fn<Door['returnTo']>(),
  resign: vi.fn<Door['resign']>(),
  claimEnd: vi.fn<Door['claimEnd']>(),
}

beforeEach(() => {
  reopen.mockReset()
  for (const way of Object.values(door)) way.mockReset().mockResolvedValue()
})

it('the line is opened again after sitting down, and only then', async () => {
  const deeds = new Deeds('abc', reopen, door)
  await deeds.vacate(1)
  await deeds.fill(1, 'casual', 'Casual')
  await deeds.begin()
  expect(reopen).not.toHaveBeenCalled()
  await deeds.sit(1, 'Ben')
  expect(door.sitDown).toHaveBeenCalledWith('abc', 1, 'Ben')
  expect(reopen).toHaveBeenCalledOnce()
})

it('a seat that somebody else took is a problem until the next try', async () => {
  const deeds = new Deeds('abc', reopen, door)
  const taken = new ApiError('taken', 'Cem sits there already')
  door.sitDown.mockRejectedValueOnce(taken)
  await deeds.sit(1, 'Ben')
  expect(deeds.problem).toBe(taken)
  expect(reopen).not.toHaveBeenCalled()
  await deeds.sit(2, 'Ben')
  expect(deeds.problem).toBeNull()
  expect(reopen).toHaveBeenCalledOnce()
})

it('somebody is known before they sit down, so that they are the same when they try again', async () => {
  const deeds = new Deeds('abc', reopen, door)
  door.introduce.mockRejectedValueOnce(new ApiError('network', 'no line'))
  await deeds.sit(1, 'Ben')
  expect(door.sitDown).not.toHaveBeenCalled()
  await deeds.sit(1, 'Ben')
  expect(door.introduce).toHaveBeenCalledTimes(2)
  expect(door.introduce).toHaveBeenCalledBefore(door.sitDown)
})

it.each(['network', 'http_502'])(
  'the line says whose the seat is where the answer was lost: %s',
  async (code) => {
    const deeds = new Deeds('abc', reopen, door)
    door.sitDown.mockRejectedValueOnce(new ApiError(code, 'no answer'))
    await deeds.sit(1, 'Ben')
    expect(reopen).toHaveBeenCalledOnce()
    expect(deeds.problem).toBeInstanceOf(ApiError)
    deeds.forgive()
    expect(deeds.problem).toBeNull()
  },
)

it('says whether leaving and coming back worked', async () => {
  const deeds = new Deeds('abc', reopen, door)
  expect(await deeds.lend(0, 'casual')).toBe(true)
  expect(door.lendSeat).toHaveBeenCalledWith('abc', 0, 'casual')
  door.returnTo.mockRejectedValueOnce(new ApiError('not_your_seat', 'no'))
  expect(await deeds.comeBack(0)).toBe(false)
  expect(await deeds.giveUp(0)).toBe(true)
  expect(deeds.problem).toBeNull()
})

it('one thing is done at a time', async () => {
  const deeds = new Deeds('abc', reopen, door)
  const first = deeds.begin()
  expect(deeds.isBusy).toBe(true)
  await deeds.begin()
  await first
  expect(door.beginGame).toHaveBeenCalledOnce()
  expect(deeds.isBusy).toBe(false)
})
