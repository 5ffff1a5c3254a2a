import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Fault, Said } from '../protocol'
import { settings } from '../settings.svelte'
import { faces } from './faces'
import { phrases, readSaid, Talk } from './talk.svelte'

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
  settings.change({ language: 'en', muted: false })
})
afterEach(() => void vi.useRealTimers())

it('a phrase is read in the language of whoever hears it', () => {
  expect(readSaid(said({ phrase: 'thanks' }))).toBe('Thank you!')
  settings.change({ language: 'de' })
  expect(readSaid(said({ phrase: 'thanks' }))).toBe('Danke!')
  expect(readSaid(said({ text: 'hi' }))).toBe('hi')
})

it('a face is seen, and has a name for those who hear it', () => {
  const talk = new Talk()
  expect(talk.hear(said({ phrase: 'clap' }), false)).toBe('Bravo!')
  expect(talk.bubbles[0]?.face).toBe('clap')
  expect(phrases).toHaveLength(14)
  expect(Object.keys(faces)).toHaveLength(5)
})

it('a saying stays for some seconds, one for each seat', () => {
  const talk = new Talk()
  expect(talk.hear(said({ phrase: 'hello' }), false)).toBe('Hello!')
  talk.hear(said({ phrase: 'wow' }), false)
  talk.hear(said({ phrase: 'hello', seat: 0 }), true)
  expect(talk.bubbles.map(({ seat, text }) => [seat, text])).toEqual([
    [1, 'Wow'],
    [0, 'Hello!'],
  ])
  vi.advanceTimersByTime(4900)
  expect(talk.bubbles).toHaveLength(2)
  vi.advanceTimersByTime(2000)
  expect(talk.bubbles).toEqual([])
})

it('whoever mutes the others still hears themselves', () => {
  settings.change({ muted: true })
  const talk = new Talk()
  expect(talk.hear(said({ phrase: 'hello' }), false)).toBe('')
  expect(talk.bubbles).toEqual([])
  expect(talk.hear(said({ phrase: 'hello', seat: 0 }), true)).toBe('Hello!')
})

it('what was wrong with a saying is kept until the next one', () => {
  const talk = new Talk()
  talk.ask(7)
  expect(talk.takes(fault(6))).toBe(false)
  expect(talk.takes(fault(null))).toBe(false)
  expect(talk.takes(fault(7))).toBe(true)
  expect(talk.problem?.code).toBe('no_chat')
  talk.ask(8)
  expect(talk.problem).toBeNull()
})
