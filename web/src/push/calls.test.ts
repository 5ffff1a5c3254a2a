import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../settings.svelte'
import { decodeBase64, encodeBase64, nameOf, Unreached } from './browser'
import {
  device,
  endpoint,
  keys,
  makeCalls,
  mend,
  server,
  subscribe,
  subscription,
} from './calls.fixture'

beforeEach(() => {
  mend()
  settings.change({ language: 'en' })
})

describe('what can be switched on', () => {
  it('is nothing where the server calls nobody', async () => {
    server.getPush.mockResolvedValue({ key: null })
    const calls = makeCalls()
    await calls.look()
    expect(calls.state).toBe('absent')
    expect(calls.isOffered).toBe(false)
  })

  it.each(['insecure', 'unsupported', 'denied'] as const)('says what bars it: %s', async (each) => {
    device.bar = each
    const calls = makeCalls()
    await calls.look()
    expect(calls.state).toBe(each)
    expect(calls.isOffered).toBe(false)
  })

  it('is not known without a line, and found out later', async () => {
    server.getPush.mockRejectedValueOnce(new Error('no line'))
    const calls = makeCalls()
    await calls.look()
    expect(calls.state).toBe('unknown')
    await calls.look()
    expect(calls.state).toBe('off')
    expect(calls.isOffered).toBe(true)
  })
})

describe('switching on', () => {
  it('tells the server where this device is, in which language', async () => {
    settings.change({ language: 'de' })
    const calls = makeCalls()
    await calls.look()
    await calls.switchOn()
    expect(calls.state).toBe('on')
    expect(subscribe).toHaveBeenCalledWith('key')
    expect(server.putPushDevice).toHaveBeenCalledWith({ endpoint, ...keys, language: 'de' })
    const later = makeCalls()
    await later.look()
    expect(later.state).toBe('on')
  })

  it('stays off where the browser does not allow it', async () => {
    device.isAllowed = false
    const calls = makeCalls()
    await calls.switchOn()
    expect(calls.state).toBe('denied')
    expect(subscribe).not.toHaveBeenCalled()
  })

  it.each([
    ['unreached', () => subscribe.mockRejectedValue(new Unreached('no service'))],
    ['failed', () => server.putPushDevice.mockRejectedValue(new Error('503'))],
  ] as const)('says what did not work: %s', async (problem, spoil) => {
    spoil()
    const calls = makeCalls()
    await calls.switchOn()
    expect(calls.state).toBe('off')
    expect(calls.problem).toBe(problem)
  })
})

describe('switching off', () => {
  it('forgets the device, here and on the server, and is not offered again', async () => {
    const calls = makeCalls()
    await calls.switchOn()
    await calls.switchOff()
    expect(calls.state).toBe('off')
    expect(device.has).toBeNull()
    expect(server.deletePushDevice).toHaveBeenCalledWith(await nameOf(subscription))
    const later = makeCalls()
    await later.look()
    expect(later.isOffered).toBe(false)
  })
})

describe('when the page is loaded', () => {
  it('asks nothing where nobody wants to be called', async () => {
    await makeCalls().renew()
    expect(server.getPush).not.toHaveBeenCalled()
  })

  it('tells the server anew, also where the browser has lost the subscription', async () => {
    await makeCalls().switchOn()
    device.has = null
    settings.change({ language: 'de' })
    const calls = makeCalls()
    await calls.renew()
    expect(calls.state).toBe('on')
    expect(server.putPushDevice.mock.calls.at(-1)?.[0].language).toBe('de')
  })

  it('is silent where that does not work', async () => {
    await makeCalls().switchOn()
    server.putPushDevice.mockRejectedValue(new Error('503'))
    const calls = makeCalls()
    await calls.renew()
    expect(calls.problem).toBeNull()
    expect(calls.state).toBe('on')
  })
})

it('names a device as the server does', async () => {
  // printf %s https://push.example/s3cret | sha256sum
  const digest = '69f229ada419a3ebdeb105eef82cf81f53c0cb0f8d3c3d408d156ecdc110901d'
  expect(await nameOf({ endpoint })).toBe(digest)
})

it('writes and reads base64 as browsers do', () => {
  const bytes = Uint8Array.from([251, 255, 0, 1])
  expect(encodeBase64(bytes)).toBe('-_8AAQ')
  expect(decodeBase64('-_8AAQ')).toEqual(bytes)
})
