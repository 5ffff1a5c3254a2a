import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from './api'
import { ApiError } from './api'
import { PAUSE, serverStart } from './starting.svelte'
import type { NewTable } from '../protocol'

const start = { name: 'Ann', opponent: null, is_practice: false }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

function answer(body: unknown, status = 200) {
  const text = status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body)
  fetched.mockResolvedValueOnce(new Response(text, { status }))
}

function asked() {
  const [url, init] = fetched.mock.calls.at(-1) ?? []
  return { url, method: init?.method, headers: init?.headers, body: init?.body }
}

describe('requests', () => {
  it('have relative addresses, so that the page works from any folder', async () => {
    answer([])
    expect(await api.listTables()).toEqual([])
    expect(asked()).toMatchObject({ url: 'api/tables', method: 'GET', body: null })
  })

  it.each([
    ['createTable', () => api.createTable({} as NewTable), 'POST', 'api/tables'],
    ['deleteTable', () => api.deleteTable('a'), 'DELETE', 'api/tables/a'],
    ['introduce', () => api.introduce(), 'POST', 'api/guest'],
    ['sitDown', () => api.sitDown('a', 1, 'Ann'), 'PUT', 'api/tables/a/seats/1'],
    ['standUp', () => api.standUp('a', 1), 'DELETE', 'api/tables/a/seats/1'],
    ['seatBot', () => api.seatBot('a', 1, 'casual', 'Casual'), 'PUT', 'api/tables/a/seats/1/bot'],
    ['beginGame', () => api.beginGame('a'), 'POST', 'api/tables/a/start'],
    ['lendSeat', () => api.lendSeat('a', 1, 'casual'), 'POST', 'api/tables/a/seats/1/lend'],
    ['returnTo', () => api.returnTo('a', 1), 'POST', 'api/tables/a/seats/1/return'],
    ['resign', () => api.resign('a', 1), 'POST', 'api/tables/a/seats/1/resign'],
    ['hideRating', () => api.hideRating({ is_hidden: true }), 'PUT', 'api/guest/rating'],
    [
      'beginDay',
      () => api.beginDay('2026-11-16', 'solo', start),
      'POST',
      'api/days/2026-11-16/solo',
    ],
    ['hideFromDays', () => api.hideFromDays({ is_hidden: true }), 'PUT', 'api/guest/days'],
    ['makeCode', () => api.makeCode(), 'POST', 'api/guest/code'],
    ['takeCode', () => api.takeCode({ code: 'ABCDE' }), 'POST', 'api/guest/transfer'],
    ['uploadRecord', () => api.uploadRecord('{}'), 'POST', 'api/records'],
  ] as const)('%s carries the header against forgery', async (_, call, method, url) => {
    answer({ id: 'new' })
    await call()
    expect(asked()).toMatchObject({ url, method, headers: { 'X-Genial': '1' } })
  })

  it('send the name of a player who takes a seat', async () => {
    answer(null, 204)
    await api.sitDown('a', 1, 'Ann')
    expect(asked().body).toBe('{"name":"Ann"}')
    answer(null, 204)
    await api.seatBot('a', 1, 'casual', 'Gelegenheit')
    expect(asked().body).toBe('{"bot":"casual","name":"Gelegenheit"}')
  })

  it('send a record unchanged', async () => {
    answer({ id: 'b' })
    expect(await api.uploadRecord('{"format": "genial/1"}')).toEqual({ id: 'b' })
    expect(asked().body).toBe('{"format": "genial/1"}')
    expect(asked().headers).toMatchObject({ 'Content-Type': 'application/json' })
  })

  it('send whether a rating is hidden, and the code of another device', async () => {
    answer(null, 204)
    await api.hideRating({ is_hidden: true })
    expect(asked().body).toBe('{"is_hidden":true}')
    answer(null, 204)
    await api.takeCode({ code: 'ABCDE' })
    expect(asked().body).toBe('{"code":"ABCDE"}')
  })

  it('return the ZIP file of all games, or the reason why there is none', async () => {
    answer('a ZIP')
    expect(await (await api.exportGames()).text()).toBe('a ZIP')
    answer({ code: 'too_many', message: 'wait a minute' }, 429)
    await expect(api.exportGames()).rejects.toMatchObject({ code: 'too_many' })
  })

  it('accept the empty answer about a deleted table', async () => {
    answer(null, 204)
    expect(await api.deleteTable('a')).toBeUndefined()
  })

  it('encode special characters of an id', async () => {
    answer({})
    await api.getReplay('a/b?')
    expect(asked().url).toBe('api/tables/a%2Fb%3F/replay')
    expect(api.recordUrl('a/b?')).toBe('api/tables/a%2Fb%3F/record')
    expect(api.gameFileUrl('a/b?', 'card.png', { lang: 'de' })).toBe(
      'api/tables/a%2Fb%3F/card.png?lang=de',
    )
  })
})

describe('the catalogue', () => {
  it('is requested again after a failure, and then cached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no net'))
    await expect(api.getCatalogue()).rejects.toMatchObject({ code: 'network' })
    answer({ version: '1' })
    expect(await api.getCatalogue()).toEqual({ version: '1' })
    expect(await api.getCatalogue()).toEqual({ version: '1' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})

describe('a server that is still starting', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is asked again until it is ready, and the page knows why it waits', async () => {
    answer({ code: 'starting', message: 'compiling' }, 503)
    answer({ code: 'starting', message: 'compiling' }, 503)
    answer([])
    const tables = api.listTables()
    await vi.advanceTimersByTimeAsync(PAUSE)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(serverStart.isGoingOn).toBe(true)
    await vi.advanceTimersByTimeAsync(PAUSE)
    expect(await tables).toEqual([])
    expect(serverStart.isGoingOn).toBe(false)
  })

  it('may then refuse the request', async () => {
    answer({ code: 'starting', message: 'compiling' }, 503)
    answer({ code: 'busy', message: 'busy' }, 503)
    const refused = expect(api.listTables()).rejects.toMatchObject({ code: 'busy' })
    await vi.advanceTimersByTimeAsync(PAUSE)
    await refused
    expect(serverStart.isGoingOn).toBe(false)
  })
})

describe('failures', () => {
  it('have the code and the message of the server', async () => {
    answer({ code: 'bad_record', message: 'turn 3: no such tile' }, 422)
    const error = await api.uploadRecord('{}').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'bad_record', message: 'turn 3: no such tile' })
  })

  it('have a code even if the server sends none', async () => {
    answer('<html>', 502)
    await expect(api.listTables()).rejects.toMatchObject({ code: 'http_502' })
  })

  it('have the code `network` if no server answers', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(api.soloBests()).rejects.toMatchObject({ code: 'network' })
  })

  it('have the code `unreadable` if something else answers', async () => {
    answer('hello', 200)
    await expect(api.listTables()).rejects.toMatchObject({ code: 'unreadable' })
  })
})
