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

it('closes the connection of a hidden page after a while, and reconnects when the page is shown', () => {
  hide(true)
  vi.advanceTimersByTime(4000)
  expect(connection.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(connection.close).toHaveBeenCalledOnce()
  hide(false)
  expect(connection.reopen).toHaveBeenCalledOnce()
})

it('keeps the connection if the page is hidden only for a moment', () => {
  hide(true)
  vi.advanceTimersByTime(4000)
  hide(false)
  vi.advanceTimersByTime(60_000)
  expect(connection.close).not.toHaveBeenCalled()
  expect(connection.reopen).not.toHaveBeenCalled()
})

it('closes at once when a phone stops the page', () => {
  hide(true)
  document.dispatchEvent(new Event('freeze'))
  expect(connection.close).toHaveBeenCalledOnce()
})

it('keeps the connection without push notifications', () => {
  isWanted = false
  hide(true)
  vi.advanceTimersByTime(60_000)
  hide(false)
  expect(connection.close).not.toHaveBeenCalled()
  expect(connection.reopen).not.toHaveBeenCalled()
})

it('ends when the table is closed', () => {
  hide(true)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(connection.close).not.toHaveBeenCalled()
})
