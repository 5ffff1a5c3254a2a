import { describe, expect, it, vi } from 'vitest'
import { OUTDATED } from '../server/socket'
import { armRenewal, renew, type Surroundings } from './renewal'

function surroundings(part: Partial<Surroundings> = {}) {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  const around: Surroundings = {
    store: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => 1_000_000,
    isServed: async () => true,
    reload,
    ...part,
  }
  return { around, reload }
}

describe('a page that is older than its server', () => {
  it('reloads once', async () => {
    const { around, reload } = surroundings()
    expect(await renew(around)).toBe(true)
    expect(await renew(around)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads after the next upgrade', async () => {
    let time = 1_000_000
    const { around, reload } = surroundings({ now: () => time })
    await renew(around)
    time += 3_600_000
    await renew(around)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not reload while no server answers', async () => {
    const answers = [async () => false, () => Promise.reject(new Error('offline'))]
    for (const isServed of answers) {
      const { around, reload } = surroundings({ isServed })
      expect(await renew(around)).toBe(false)
      expect(reload).not.toHaveBeenCalled()
    }
  })

  it('does not reload without storage', async () => {
    const setItem = () => {
      throw new Error('full')
    }
    const { around, reload } = surroundings({ store: { getItem: () => null, setItem } })
    expect(await renew(around)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each(['vite:preloadError', OUTDATED])('reloads at the event %s', async (sign) => {
    sessionStorage.clear()
    vi.stubGlobal('fetch', async () => new Response())
    const reload = vi.fn()
    armRenewal(reload)
    dispatchEvent(new Event(sign))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    vi.unstubAllGlobals()
  })
})
