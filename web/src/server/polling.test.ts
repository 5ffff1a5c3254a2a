import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFresh } from './polling'

let isHidden = false
const ask = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  ask.mockReset()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a list that others change', () => {
  it('is requested at intervals, until the function is ended', () => {
    const end = keepFresh(ask, 1000)
    vi.advanceTimersByTime(2500)
    expect(ask).toHaveBeenCalledTimes(2)
    end()
    vi.advanceTimersByTime(5000)
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is not requested while the page is hidden, and again when it is shown', () => {
    const end = keepFresh(ask, 1000)
    isHidden = true
    vi.advanceTimersByTime(5000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ask).not.toHaveBeenCalled()
    isHidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ask).toHaveBeenCalledOnce()
    end()
  })

  it('is requested when the window gets the focus, or the network is back', () => {
    const end = keepFresh(ask, 1000)
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('online'))
    expect(ask).toHaveBeenCalledTimes(2)
    end()
  })
})
