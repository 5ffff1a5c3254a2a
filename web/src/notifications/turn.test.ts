import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { sound } from '../base/sound'
import { ann, ben, bot, game, seat } from '../server/situation.fixture'
import { askForNotices, isAwaited, markTitle, Nudge } from './turn.svelte'

const notices: string[] = []
let permission: NotificationPermission = 'granted'

class FakeNotification {
  static get permission() {
    return permission
  }
  static requestPermission = async () => permission
  constructor(title: string) {
    notices.push(title)
  }
}

const rung = vi.spyOn(sound, 'yourTurn').mockImplementation(() => undefined)

beforeEach(() => {
  vi.stubGlobal('Notification', FakeNotification)
  settings.change({ language: 'en', notices: true })
  notices.length = 0
  rung.mockClear()
  permission = 'granted'
})
afterEach(() => {
  vi.unstubAllGlobals()
  settings.change({ notices: false })
})

it('other people wait for me during my turn, bots do not', () => {
  expect(isAwaited(game())).toBe(true)
  expect(isAwaited(game({ seat: 1 }))).toBe(false)
  expect(isAwaited(game({ seats: [ann, bot] }))).toBe(false)
  expect(isAwaited(game({ phase: 'over' }))).toBe(false)
  expect(isAwaited(game({ waiting: true }))).toBe(false)
  expect(isAwaited(null)).toBe(false)
})

it('a title has a mark on my turn', () => {
  expect(markTitle('Table · Genial', 1)).toBe('(1) Your turn · Table · Genial')
  expect(markTitle('Table · Genial', 0)).toBe('Table · Genial')
})

it('a hidden page notifies once when it becomes my turn', () => {
  const nudge = new Nudge()
  const seats = [ann, ben, seat({ name: 'Cem' })]
  nudge.follow(game({ seats }), true)
  expect(notices).toEqual([])
  nudge.follow(game({ seats, seat: 1 }), true)
  nudge.follow(game({ seats }), true)
  nudge.follow(game({ seats }), true)
  expect(notices).toEqual(['Your turn in the game with Ben and Cem'])
  expect(rung).toHaveBeenCalledOnce()
})

it('a visible page does not notify', () => {
  const nudge = new Nudge()
  nudge.follow(game({ seat: 1 }), false)
  nudge.follow(game(), false)
  expect(rung).not.toHaveBeenCalled()
  expect(notices).toEqual([])
})

it.each([
  ['the setting', () => settings.change({ notices: false })],
  ['the browser', () => (permission = 'denied')],
  ['a browser without notices', () => vi.stubGlobal('Notification', undefined)],
])('with %s there is only a sound', (_, forbid) => {
  forbid()
  const nudge = new Nudge()
  nudge.follow(game({ seat: 1 }), true)
  nudge.follow(game(), true)
  expect(notices).toEqual([])
  expect(rung).toHaveBeenCalledOnce()
})

it('the browser is asked for permission', async () => {
  expect(await askForNotices()).toBe(true)
  permission = 'denied'
  expect(await askForNotices()).toBe(false)
})
