import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeWhileHidden } from './background'

const connection = { close: vi.fn(), reopen: vi.fn() }
let isHidden = false
let isWanted = true
let stop: () => void

function hide(hidden: boolean): void {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  connection.close.mockReset()
  connection.reopen.mockReset()
  isHidden = false
  isWanted = true
  stop = closeWhileHidden(connection, () => isWanted)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('lets the connection go after a while, and takes it up when somebody looks again', () => {
  hide(true)
  vi.advanceTimersByTime(4000)
  expect(connection.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(connection.close).toHaveBeenCalledOnce()
  hide(false)
  expect(connection.reopen).toHaveBeenCalledOnce()
})

it('stays where somebody only looks something up', () => {
  hide(true)
  vi.advanceTimersByTime(4000)
  hide(false)
  vi.advanceTimersByTime(60_000)
  expect(connection.close).not.toHaveBeenCalled()
  expect(connection.reopen).not.toHaveBeenCalled()
})

it('does not wait for a phone that stops the page', () => {
  hide(true)
  document.dispatchEvent(new Event('freeze'))
  expect(connection.close).toHaveBeenCalledOnce()
})

it('keeps the connection of whoever is not called', () => {
  isWanted = false
  hide(true)
  vi.advanceTimersByTime(60_000)
  hide(false)
  expect(connection.close).not.toHaveBeenCalled()
  expect(connection.reopen).not.toHaveBeenCalled()
})

it('is over with the table', () => {
  hide(true)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(connection.close).not.toHaveBeenCalled()
})
