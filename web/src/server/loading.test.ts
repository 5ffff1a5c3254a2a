import { describe, expect, it, vi } from 'vitest'
import { Loading } from './loading.svelte'

const flushRequests = () => new Promise((done) => setTimeout(done))

describe('something from the server', () => {
  it('keeps its value or problem while it is requested again', async () => {
    const fetch = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1)
    const loading = new Loading(fetch)
    await flushRequests()
    expect(loading.value).toBe(1)

    const offline = new Error('offline')
    fetch.mockRejectedValueOnce(offline)
    await loading.renew()
    expect([loading.value, loading.problem]).toEqual([1, offline])

    fetch.mockResolvedValueOnce(2)
    const coming = loading.renew()
    expect(loading.problem).toBe(offline)
    await coming
    expect([loading.value, loading.problem]).toEqual([2, null])
  })

  it('clears its problem at once when it is loaded', async () => {
    const fetch = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('offline'))
    const loading = new Loading(fetch)
    await flushRequests()
    expect(loading.problem).not.toBeNull()
    fetch.mockResolvedValueOnce(1)
    const coming = loading.load()
    expect(loading.problem).toBeNull()
    await coming
    expect(loading.value).toBe(1)
  })
})
