import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api'
import { Deeds, type Door } from './deeds.svelte'

const reopen = vi.fn()
const door = {
  sitDown: vi.fn<Door['sitDown']>(),
  standUp: vi.fn<Door['standUp']>(),
  seatBot: vi.fn<Door['seatBot']>(),
  beginGame: vi.fn<Door['beginGame']>(),
}

beforeEach(() => {
  reopen.mockReset()
  for (const way of Object.values(door)) way.mockReset().mockResolvedValue()
})

it('the line is opened again after sitting down, and only then', async () => {
  const deeds = new Deeds('abc', reopen, door)
  await deeds.vacate(1)
  await deeds.fill(1, 'casual')
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

it('one thing is done at a time', async () => {
  const deeds = new Deeds('abc', reopen, door)
  const first = deeds.begin()
  expect(deeds.isBusy).toBe(true)
  await deeds.begin()
  await first
  expect(door.beginGame).toHaveBeenCalledOnce()
  expect(deeds.isBusy).toBe(false)
})
