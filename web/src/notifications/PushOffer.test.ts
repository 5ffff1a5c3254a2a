import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ann, ben, game } from '../server/situation.fixture'
import type { Situation, TableInfo } from '../protocol'
import { settings } from '../base/settings.svelte'
import { Unreached } from './browser'
import { device, makePush, reset, server, subscribe, subscription } from './push.fixture'
import PushOffer from './PushOffer.svelte'
import { canClosePage } from './turn.svelte'

const hisTurn = game({ seat: 1 })
let shown: Record<string, unknown> | null = null

async function show(now: Situation, is_slow = true): Promise<string> {
  const props = { info: { is_slow } as TableInfo, now, push: makePush() }
  shown = mount(PushOffer, { target: document.body, props })
  return flushRequests()
}

/** Waits for pending requests, and returns the visible text. */
async function flushRequests(): Promise<string> {
  flushSync()
  await new Promise((done) => setTimeout(done))
  flushSync()
  return document.body.textContent.replace(/\s+/g, ' ').trim()
}

function press(text: string): Promise<string> {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text)
  expect(found, text).toBeDefined()
  found?.click()
  return flushRequests()
}

beforeEach(() => {
  reset()
  settings.change({ language: 'en' })
})
afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  document.body.replaceChildren()
})

describe('the page of a turn-based game', () => {
  it('can be closed during the turns of others, and before the game', () => {
    const info = { is_slow: true }
    expect(canClosePage(info, hisTurn)).toBe(true)
    expect(canClosePage(info, game({ waiting: true }))).toBe(true)
    expect(canClosePage(info, game({ seat: 0 }))).toBe(false)
    expect(canClosePage(info, game({ seat: 1, phase: 'over' }))).toBe(false)
    expect(canClosePage(info, game({ seat: 0, seats: [ben, { ...ann, is_mine: false }] }))).toBe(
      false,
    )
  })
})

describe('the offer', () => {
  it('is shown during the turn of another player', async () => {
    expect(await show(hisTurn)).toContain('You can close this page until it’s your turn.')
  })

  it.each([
    ['on my own turn', game({ seat: 0 }), true],
    ['in a game played at once', hisTurn, false],
  ])('is not shown %s', async (_, now, isSlow) => {
    expect(await show(now, isSlow)).toBe('')
  })

  it('is not shown if notifications would not work', async () => {
    device.obstacle = 'insecure'
    expect(await show(hisTurn)).toBe('')
  })

  it('is accepted with one click, and the page confirms it', async () => {
    await show(hisTurn)
    expect(await press('Notify me')).toBe(
      'You’ll get a notification on this device when it’s your turn.',
    )
    expect(server.putPushDevice).toHaveBeenCalledOnce()
  })

  it('needs no click before a game if it was accepted earlier, and takes no focus', async () => {
    localStorage.setItem('genial.calls', 'on')
    device.has = subscription
    expect(await show(game({ waiting: true }))).toBe(
      'You’ll get a notification on this device when it’s your turn.',
    )
    expect(document.activeElement).toBe(document.body)
    if (shown) await unmount(shown)
    expect(await show(hisTurn)).toBe('') // the board needs the space
  })

  it('is declined with one click, and not shown again', async () => {
    await show(hisTurn)
    expect(await press('No, thanks')).toBe('')
    if (shown) await unmount(shown)
    expect(await show(hisTurn)).toBe('')
  })

  it('shows why notifications do not work', async () => {
    device.isAllowed = false
    await show(hisTurn)
    expect(await press('Notify me')).toContain('blocks notifications')
  })

  it('can be repeated if the push service did not answer', async () => {
    subscribe.mockRejectedValueOnce(new Unreached('no service'))
    await show(hisTurn)
    expect(await press('Notify me')).toContain('did not answer')
    expect(await press('Notify me')).toContain('You’ll get a notification')
  })
})
