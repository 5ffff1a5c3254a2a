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
  it('is asked for now and then, until nobody needs it', () => {
    const end = keepFresh(ask, 1000)
    vi.advanceTimersByTime(2500)
    expect(ask).toHaveBeenCalledTimes(2)
    end()
    vi.advanceTimersByTime(5000)
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('rests while nobody looks, and is asked for when somebody does again', () => {
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

  it('is asked for when the window is chosen, or the line is back', () => {
    const end = keepFresh(ask, 1000)
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('online'))
    expect(ask).toHaveBeenCalledTimes(2)
    end()
  })
})
