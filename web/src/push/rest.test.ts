import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restWhileHidden } from './rest'

const line = { close: vi.fn(), reopen: vi.fn() }
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
  line.close.mockReset()
  line.reopen.mockReset()
  isHidden = false
  isWanted = true
  stop = restWhileHidden(line, () => isWanted)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('lets the line go after a while, and takes it up when somebody looks again', () => {
  hide(true)
  vi.advanceTimersByTime(4000)
  expect(line.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(line.close).toHaveBeenCalledOnce()
  hide(false)
  expect(line.reopen).toHaveBeenCalledOnce()
})

it('stays where somebody only looks something up', () => {
  hide(true)
  vi.advanceTimersByTime(4000)
  hide(false)
  vi.advanceTimersByTime(60_000)
  expect(line.close).not.toHaveBeenCalled()
  expect(line.reopen).not.toHaveBeenCalled()
})

it('does not wait for a phone that stops the page', () => {
  hide(true)
  document.dispatchEvent(new Event('freeze'))
  expect(line.close).toHaveBeenCalledOnce()
})

it('keeps the line of whoever is not called', () => {
  isWanted = false
  hide(true)
  vi.advanceTimersByTime(60_000)
  hide(false)
  expect(line.close).not.toHaveBeenCalled()
  expect(line.reopen).not.toHaveBeenCalled()
})

it('is over with the table', () => {
  hide(true)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(line.close).not.toHaveBeenCalled()
})
