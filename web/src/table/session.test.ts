import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClientMessage, Fault, Situation, Step } from '../protocol'
import { Session } from './session.svelte'
import type { ConnectionEvents } from '../server/socket'

let events: ConnectionEvents
let sent: ClientMessage[]
let added: number[][]
let removed: number
let seated: boolean[]
let changed: (number | null)[]
let said: (string | null)[]
let lines: number
let faults: Fault[]

function open(isCalm = true): Session {
  ;[sent, added, removed, seated, faults] = [[], [], 0, [], []]
  ;[changed, said] = [[], []]
  lines = 0
  return new Session(
    'abc',
    {
      added: (steps) => added.push(steps.map((step) => step.id)),
      removed: () => removed++,
      seated: (_, now) => seated.push(now.waiting),
      changed: (_, now) => changed.push(now.proposal?.id ?? null),
      said: ({ phrase }) => said.push(phrase),
      hinted: () => undefined,
      planned: () => undefined,
      fault: (fault) => faults.push(fault),
    },
    () => (isCalm ? 0 : 550),
    (url, given) => {
      expect(url).toMatch(/^ws:.*\/ws\/tables\/abc$/)
      events = given
      lines++
      return { send: (message) => (sent.push(message), true), close: () => lines-- }
    },
  )
}

const step = (id: number): Step => ({ id, seat: 0, halves: [], shown: [] }) as unknown as Step
const situation = (viewer: number | null = 0): Situation =>
  ({ viewer, seat: 0, phase: 'place', seats: [] }) as unknown as Situation
const welcome = (steps: Step[] = [], viewer: number | null = 0) =>
  events.message({
    type: 'welcome',
    reply_to: 1,
    version: 1,
    ply: steps.length,
    info: { id: 'abc' } as never,
    steps,
    situation: situation(viewer),
  })
const update = (keep: number, steps: Step[], version: number, reply_to: number | null = null) =>
  events.message({
    type: 'update',
    reply_to,
    version,
    ply: version,
    keep,
    steps,
    situation: situation(),
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends hello, after a reconnect with the version that it has', () => {
  const session = open()
  events.open()
  expect(sent.at(-1)).toMatchObject({ type: 'hello', protocol: 2, version: null, seat: null })
  welcome([step(1)])
  expect(session.status).toBe('online')
  events.lost()
  expect(session.status).toBe('offline')
  update(1, [step(2)], 7)
  events.open()
  expect(sent.at(-1)).toMatchObject({ type: 'hello', version: 7, seat: 0 })
})

it('keeps the first steps and adds the new ones', () => {
  const session = open()
  welcome([step(1), step(2)])
  update(2, [step(3)], 3)
  expect(session.steps.map((each) => each.id)).toEqual([1, 2, 3])
  update(1, [], 4)
  expect(session.steps.map((each) => each.id)).toEqual([1])
  expect([added, removed]).toEqual([[[3]], 1])
})

it('sends one command at a time, with the ply it answers', () => {
  const session = open()
  welcome([step(1)])
  session.play('rbh8h9')
  session.play('rbh8h9')
  const plays = sent.filter((message) => message.type === 'play')
  expect(plays).toHaveLength(1)
  expect(plays[0]).toMatchObject({ ply: 1, seat: 0, move: 'rbh8h9' })
  expect(session.isBusy).toBe(true)
  update(1, [step(2)], 2, plays[0]?.id ?? 0)
  expect(session.isBusy).toBe(false)
})

it('is not busy after an error, and reports the error', () => {
  const session = open()
  welcome()
  session.play('rbh8h9')
  const reply_to = sent.at(-1)?.id ?? 0
  events.message({ type: 'error', reply_to, code: 'illegal', message: 'no', clause: 'R3.3' })
  expect(session.isBusy).toBe(false)
  expect(faults.map((fault) => fault.clause)).toEqual(['R3.3'])
})

it('shows moves of others one by one, and all at once on request', () => {
  const session = open(false)
  welcome()
  update(0, [step(1)], 1)
  update(1, [step(2)], 2)
  update(2, [step(3)], 3)
  expect(session.steps).toHaveLength(1)
  vi.advanceTimersByTime(600)
  expect(session.steps).toHaveLength(2)
  session.flush()
  expect(session.steps).toHaveLength(3)
})

it('a spectator sends no commands', () => {
  const session = open()
  welcome([], null)
  session.play('rbh8h9')
  expect(sent.filter((message) => message.type === 'play')).toHaveLength(0)
})

it('reconnects after taking a seat, with only one connection', () => {
  const session = open()
  welcome([], null)
  const first = events
  session.reopen()
  expect(events).not.toBe(first)
  expect(lines).toBe(1)
  expect(session.status).toBe('online')
  events.open()
  expect(sent.at(-1)).toMatchObject({ type: 'hello', version: 1, seat: null })
  update(0, [], 2)
  expect(session.situation?.viewer).toBe(0)
})

it('reports every change before the game, and the start', () => {
  open()
  const tell = (waiting: boolean, version: number) =>
    events.message({
      type: 'update',
      reply_to: null,
      version,
      ply: 0,
      keep: 0,
      steps: [],
      situation: { ...situation(), waiting },
    })
  tell(true, 1)
  tell(true, 2)
  tell(false, 3)
  tell(false, 4)
  expect(seated).toEqual([true, false])
})

it('reports proposals and chat messages', () => {
  const session = open()
  welcome()
  update(0, [], 2)
  events.message({ type: 'said', reply_to: null, seat: 1, phrase: 'thanks', text: null })
  expect(changed).toHaveLength(1)
  expect(said).toEqual(['thanks'])
  session.speak(0, { phrase: 'wow', text: null })
  expect(sent.at(-1)).toMatchObject({ type: 'say', seat: 0, phrase: 'wow', text: null })
  expect(session.isBusy).toBe(false)
})

it('proposes and answers, one at a time', () => {
  const session = open()
  welcome()
  const number = session.propose('rematch', true)
  expect(sent.at(-1)).toMatchObject({ type: 'propose', what: 'rematch', ply: 0, same_bag: true })
  expect(session.isBusy).toBe(true)
  expect(session.propose('rematch')).toBeNull()
  expect(session.answer(true)).toBeNull() // there is no proposal
  events.message({
    type: 'update',
    reply_to: number,
    version: 2,
    ply: 0,
    keep: 0,
    steps: [],
    situation: { ...situation(), proposal: { id: 2 } } as Situation,
  })
  expect(session.isBusy).toBe(false)
  session.answer(false)
  expect(sent.at(-1)).toMatchObject({ type: 'answer', proposal: 2, agrees: false })
})

it('stops if the table does not exist', () => {
  const session = open()
  events.message({
    type: 'error',
    reply_to: null,
    code: 'not_found',
    message: 'no such table',
    clause: null,
  })
  expect(session.status).toBe('missing')
})

it('drops the hints when the game ends without a move', () => {
  const session = open()
  events.open()
  welcome()
  events.message({ type: 'hints', reply_to: 1, ply: 0, hints: [{}] } as never)
  expect(session.hints).toHaveLength(1)
  const end = { reason: 'resigned' }
  events.message({
    type: 'update',
    reply_to: null,
    version: 2,
    ply: 0,
    keep: 0,
    steps: [],
    situation: { ...situation(), end } as unknown as Situation,
  })
  expect(session.hints).toHaveLength(0)
})
