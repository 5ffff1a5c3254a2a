import { describe, expect, it, vi } from 'vitest'
import { renew, type Surroundings } from './renewal'

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

describe('a page whose parts are gone', () => {
  it('loads again, once', async () => {
    const { around, reload } = surroundings()
    expect(await renew(around)).toBe(true)
    expect(await renew(around)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('loads again after the next upgrade', async () => {
    let time = 1_000_000
    const { around, reload } = surroundings({ now: () => time })
    await renew(around)
    time += 3_600_000
    await renew(around)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('stays where no server answers', async () => {
    const answers = [async () => false, () => Promise.reject(new Error('offline'))]
    for (const isServed of answers) {
      const { around, reload } = surroundings({ isServed })
      expect(await renew(around)).toBe(false)
      expect(reload).not.toHaveBeenCalled()
    }
  })

  it('stays where nothing can be remembered', async () => {
    const setItem = () => {
      throw new Error('full')
    }
    const { around, reload } = surroundings({ store: { getItem: () => null, setItem } })
    expect(await renew(around)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
