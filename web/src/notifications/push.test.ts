import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { decodeBase64, encodeBase64, nameOf, Unreached } from './browser'
import {
  ask,
  device,
  endpoint,
  keys,
  makePush,
  reset,
  server,
  subscribe,
  subscription,
  unsubscribe,
} from './push.fixture'

beforeEach(() => {
  reset()
  settings.change({ language: 'en' })
})

describe('the state of push notifications', () => {
  it('is absent if the server sends none', async () => {
    server.getPush.mockResolvedValue({ key: null })
    const push = makePush()
    await push.refresh()
    expect(push.state).toBe('absent')
    expect(push.isOffered).toBe(false)
  })

  it.each(['insecure', 'unsupported', 'denied'] as const)('says what bars it: %s', async (each) => {
    device.obstacle = each
    const push = makePush()
    await push.refresh()
    expect(push.state).toBe(each)
    expect(push.isOffered).toBe(false)
  })

  it('is unknown without a connection, and read later', async () => {
    server.getPush.mockRejectedValueOnce(new Error('no line'))
    const push = makePush()
    await push.refresh()
    expect(push.state).toBe('unknown')
    await push.refresh()
    expect(push.state).toBe('off')
    expect(push.isOffered).toBe(true)
  })
})

describe('switching on', () => {
  it('sends the subscription and the language to the server', async () => {
    settings.change({ language: 'de' })
    const push = makePush()
    await push.refresh()
    await push.switchOn()
    expect(push.state).toBe('on')
    expect(subscribe).toHaveBeenCalledWith('key')
    expect(server.putPushDevice).toHaveBeenCalledWith({ endpoint, ...keys, language: 'de' })
    const later = makePush()
    await later.refresh()
    expect(later.state).toBe('on')
  })

  it('stays off if the browser does not allow it', async () => {
    device.isAllowed = false
    const push = makePush()
    await push.switchOn()
    expect(push.state).toBe('denied')
    expect(subscribe).not.toHaveBeenCalled()
  })

  it.each([
    ['unreached', () => subscribe.mockRejectedValue(new Unreached('no service'))],
    ['failed', () => server.putPushDevice.mockRejectedValue(new Error('503'))],
  ] as const)('says what did not work: %s', async (problem, spoil) => {
    spoil()
    const push = makePush()
    await push.switchOn()
    expect(push.state).toBe('off')
    expect(push.problem).toBe(problem)
  })

  it('says that it did not work if the server cannot be reached (regression)', async () => {
    server.getPush.mockRejectedValue(new Error('no line'))
    const push = makePush()
    await push.switchOn()
    expect(push.state).toBe('off')
    expect(push.problem).toBe('failed')
  })
})

describe('switching off', () => {
  it('deletes the subscription, here and on the server, and is not offered again', async () => {
    const push = makePush()
    await push.switchOn()
    await push.switchOff()
    expect(push.state).toBe('off')
    expect(device.has).toBeNull()
    expect(server.deletePushDevice).toHaveBeenCalledWith(await nameOf(subscription))
    const later = makePush()
    await later.refresh()
    expect(later.isOffered).toBe(false)
  })
})

describe('choices during a change (regression: the first choice could win)', () => {
  /** A promise that a test resolves. */
  function makeGate() {
    let open = () => {}
    const promise = new Promise<void>((resolve) => (open = resolve))
    return { promise, open }
  }

  /** The next call fails when the gate opens. */
  function failLater(call: { mockReturnValueOnce: (value: Promise<never>) => unknown }) {
    const gate = makeGate()
    call.mockReturnValueOnce(gate.promise.then(() => Promise.reject(new Error())))
    return gate
  }

  it('ends off if the player switches off before the server has answered', async () => {
    const gate = makeGate()
    server.putPushDevice.mockReturnValueOnce(gate.promise)
    const push = makePush()
    const on = push.switchOn()
    await vi.waitFor(() => expect(server.putPushDevice).toHaveBeenCalled())
    const off = push.switchOff()
    expect(push.state).toBe('off')
    gate.open()
    await Promise.all([on, off])
    expect(push.state).toBe('off')
    expect(device.has).toBeNull()
    expect(server.deletePushDevice).toHaveBeenCalledOnce()
    const later = makePush()
    await later.renew()
    await later.refresh()
    expect(later.state).toBe('off')
  })

  it('shows no problem of a choice that the player has taken back', async () => {
    const gate = failLater(server.putPushDevice)
    const push = makePush()
    const on = push.switchOn()
    await vi.waitFor(() => expect(server.putPushDevice).toHaveBeenCalled())
    const off = push.switchOff()
    gate.open()
    await Promise.all([on, off])
    expect(push.state).toBe('off')
    expect(push.problem).toBeNull()
  })

  it('shows no problem if a later choice worked (regression)', async () => {
    const gate = failLater(server.putPushDevice)
    const push = makePush()
    const first = push.switchOn()
    await vi.waitFor(() => expect(server.putPushDevice).toHaveBeenCalled())
    const off = push.switchOff()
    const second = push.switchOn()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    await Promise.resolve()
    gate.open()
    await Promise.all([first, off, second])
    expect(push.state).toBe('on')
    expect(push.problem).toBeNull()
  })

  it('shows no problem if the second of two clicks worked (regression)', async () => {
    const gate = failLater(server.putPushDevice)
    const push = makePush()
    const first = push.switchOn()
    await vi.waitFor(() => expect(server.putPushDevice).toHaveBeenCalled())
    const answer = makeGate()
    ask.mockReturnValueOnce(answer.promise.then(() => true))
    const second = push.switchOn()
    gate.open()
    await first
    answer.open()
    await second
    expect(push.state).toBe('on')
    expect(push.problem).toBeNull()
  })

  it('ends on although the browser could not end the subscription before', async () => {
    const push = makePush()
    await push.switchOn()
    const gate = failLater(unsubscribe)
    const off = push.switchOff()
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalled())
    const on = push.switchOn()
    gate.open()
    await Promise.all([on, off])
    expect(push.state).toBe('on')
  })

  it('is not changed by an older look that fails', async () => {
    const gate = failLater(server.getPush)
    const push = makePush()
    const look = push.refresh()
    const off = push.switchOff()
    gate.open()
    await Promise.all([look, off])
    expect(push.state).toBe('off')
  })

  it('ends off if the player switches off before allowing notifications', async () => {
    const gate = makeGate()
    ask.mockReturnValueOnce(gate.promise.then(() => true))
    const push = makePush()
    const on = push.switchOn()
    await push.switchOff()
    gate.open()
    await on
    expect(push.state).toBe('off')
    expect(device.has).toBeNull()
  })

  it('ends on if the player switches on again', async () => {
    const gate = makeGate()
    const push = makePush()
    await push.switchOn()
    server.deletePushDevice.mockReturnValueOnce(gate.promise)
    const off = push.switchOff()
    await vi.waitFor(() => expect(server.deletePushDevice).toHaveBeenCalled())
    const on = push.switchOn()
    gate.open()
    await Promise.all([on, off])
    expect(push.state).toBe('on')
    expect(device.has).toBe(subscription)
    expect(server.putPushDevice).toHaveBeenCalledTimes(2)
  })

  it('sends the last language', async () => {
    const gate = makeGate()
    const push = makePush()
    await push.switchOn()
    server.putPushDevice.mockReturnValueOnce(gate.promise)
    const first = push.renew()
    await vi.waitFor(() => expect(server.putPushDevice).toHaveBeenCalledTimes(2))
    settings.change({ language: 'de' })
    const second = push.renew()
    gate.open()
    await Promise.all([first, second])
    expect(server.putPushDevice.mock.calls.at(-1)?.[0].language).toBe('de')
  })

  it('is not changed by an older look at the browser', async () => {
    const gate = makeGate()
    server.getPush.mockReturnValueOnce(gate.promise.then(() => ({ key: 'key' })))
    const push = makePush()
    const look = push.refresh()
    const on = push.switchOn()
    const off = push.switchOff()
    gate.open()
    await Promise.all([look, on, off])
    expect(push.state).toBe('off')
  })
})

describe('when the page is loaded', () => {
  it('sends nothing if notifications are off', async () => {
    await makePush().renew()
    expect(server.getPush).not.toHaveBeenCalled()
  })

  it('sends the subscription again, also if the browser has lost it', async () => {
    await makePush().switchOn()
    device.has = null
    settings.change({ language: 'de' })
    const push = makePush()
    await push.renew()
    expect(push.state).toBe('on')
    expect(server.putPushDevice.mock.calls.at(-1)?.[0].language).toBe('de')
    expect(ask).toHaveBeenCalledOnce() // only after the click
  })

  it('ignores failures', async () => {
    await makePush().switchOn()
    server.putPushDevice.mockRejectedValue(new Error('503'))
    const push = makePush()
    await push.renew()
    expect(push.problem).toBeNull()
    expect(push.state).toBe('on')
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
