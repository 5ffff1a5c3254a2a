import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Fault, Said } from '../protocol'
import { settings } from '../base/settings.svelte'
import { faces } from './faces'
import { Chat, phrases, readSaid } from './chat.svelte'

const said = (part: Partial<Said>): Said => ({
  type: 'said',
  reply_to: null,
  seat: 1,
  phrase: null,
  text: null,
  ...part,
})
const fault = (reply_to: number | null): Fault => ({
  type: 'error',
  reply_to,
  code: 'no_chat',
  message: 'phrases only',
  clause: null,
})

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  settings.change({ language: 'en', muted: false })
})
afterEach(() => void vi.useRealTimers())

it('a phrase is shown in the language of the receiver', () => {
  expect(readSaid(said({ phrase: 'thanks' }))).toBe('Thank you!')
  settings.change({ language: 'de' })
  expect(readSaid(said({ phrase: 'thanks' }))).toBe('Danke!')
  expect(readSaid(said({ text: 'hi' }))).toBe('hi')
})

it('a face has a label for screen readers', () => {
  const chat = new Chat('abc')
  expect(chat.receive(said({ phrase: 'clap' }), false)).toBe('Bravo!')
  expect(chat.bubbles[0]?.face).toBe('clap')
  expect(phrases).toHaveLength(14)
  expect(Object.keys(faces)).toHaveLength(5)
})

it('a message is shown for some seconds, one for each seat', () => {
  const chat = new Chat('abc')
  expect(chat.receive(said({ phrase: 'hello' }), false)).toBe('Hello!')
  chat.receive(said({ phrase: 'wow' }), false)
  chat.receive(said({ phrase: 'hello', seat: 0 }), true)
  expect(chat.bubbles.map(({ seat, text }) => [seat, text])).toEqual([
    [1, 'Wow'],
    [0, 'Hello!'],
  ])
  vi.advanceTimersByTime(4900)
  expect(chat.bubbles).toHaveLength(2)
  vi.advanceTimersByTime(2000)
  expect(chat.bubbles).toEqual([])
})

it('a player who mutes others still sees their own messages', () => {
  settings.change({ muted: true })
  const chat = new Chat('abc')
  expect(chat.receive(said({ phrase: 'hello' }), false)).toBe('')
  expect(chat.bubbles).toEqual([])
  expect(chat.receive(said({ phrase: 'hello', seat: 0 }), true)).toBe('Hello!')
})

it('the error about a message is kept until the next message', () => {
  const chat = new Chat('abc')
  chat.expect(7)
  expect(chat.takes(fault(6))).toBe(false)
  expect(chat.takes(fault(null))).toBe(false)
  expect(chat.takes(fault(7))).toBe(true)
  expect(chat.problem?.code).toBe('no_chat')
  chat.expect(8)
  expect(chat.problem).toBeNull()
})

it('keeps the list of messages, also when the page is loaded again', () => {
  const chat = new Chat('abc')
  chat.receive(said({ phrase: 'hello' }), false)
  chat.receive(said({ seat: 0, text: 'Hi Ben' }), true)
  expect(chat.unread).toBe(1)
  chat.read()
  expect(chat.unread).toBe(0)
  vi.runAllTimers()
  expect(chat.bubbles).toEqual([])
  expect(chat.lines.map(readSaid)).toEqual(['Hello!', 'Hi Ben'])
  const later = new Chat('abc')
  expect(later.lines.map(readSaid)).toEqual(['Hello!', 'Hi Ben'])
  later.receive(said({ text: 'Still there?' }), false)
  expect(new Set(later.lines.map((line) => line.id)).size).toBe(3)
  expect(new Chat('other').lines).toEqual([])
})
