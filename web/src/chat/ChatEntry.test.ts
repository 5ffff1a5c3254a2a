import { flushSync, mount, unmount, type ComponentProps } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { catalogue } from '../catalogue/catalogue.fixture'
import ChatEntry from './ChatEntry.svelte'

vi.mock('../server/api', async (original) => ({
  ...(await original<typeof import('../server/api')>()),
  getCatalogue: async () => catalogue,
}))

type Props = ComponentProps<typeof ChatEntry>
HTMLElement.prototype.hidePopover = () => {} // missing in happy-dom
const onspeak = vi.fn<Props['onspeak']>()
let shown: Record<string, unknown> | null = null

function show(part: Partial<Props>): string {
  const facts = { isPlayer: true, isWithOthers: true, canWrite: true, isFree: true, problem: '' }
  shown = mount(ChatEntry, { target: document.body, props: { ...facts, onspeak, ...part } })
  flushSync()
  return document.querySelector('.entry > p')?.textContent ?? ''
}

beforeEach(() => settings.change({ language: 'en' }))
afterEach(async () => {
  if (shown) await unmount(shown)
  document.body.replaceChildren()
})

it('a player writes a message', () => {
  expect(show({})).toBe('')
  const field = document.querySelector<HTMLInputElement>('input[type=text]')!
  field.value = ' Hello Ben '
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form!.requestSubmit()
  flushSync()
  expect(onspeak).toHaveBeenCalledWith({ phrase: null, text: 'Hello Ben' })
  expect(field.value).toBe('')
})

it.each([
  ['a spectator', { isPlayer: false, canWrite: false }, 'Only the players can chat.'],
  ['a player among bots', { isWithOthers: false }, 'Nobody else is playing.'],
  ['a table without free text', { canWrite: false, isFree: false }, 'Only phrases at this table.'],
  ['partners', { canWrite: false }, 'Team game: only phrases until the game is over.'],
])('the reason is told where there is no field: %s', (_, part, told) => {
  expect(show(part)).toBe(told)
  expect(document.querySelector('input[type=text]')).toBeNull()
})

it('where only phrases are allowed, a phrase is sent', () => {
  show({ canWrite: false, isFree: false })
  const phrase = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === 'Good luck!',
  )
  phrase!.click()
  expect(onspeak).toHaveBeenLastCalledWith({ phrase: 'good_luck', text: null })
})
