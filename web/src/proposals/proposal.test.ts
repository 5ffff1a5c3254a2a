import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { ann, ben, bot, cem, game, propose } from '../server/situation.fixture'
import * as proposals from './proposal'

beforeEach(() => settings.change({ language: 'en' }))

const gone = { ...ben, is_here: false, wait_s: 30 }
const waiting = game({ seat: 1, seats: [ann, gone, cem], ranks: [1, 1, 1] })

/** A situation in which Cem proposes something to Ann and Ben. */
const asked = (what: proposals.What) =>
  game({
    seat: what === 'claim' ? 1 : 2,
    seats: what === 'claim' ? [ann, gone, cem] : [ann, ben, cem],
    ranks: [1, 1, 1],
    proposal: propose(what, {
      proposer: 2,
      about: what === 'claim' ? 1 : what === 'undo' ? 2 : null,
      agreed: [2],
      asked: what === 'claim' ? [0] : [0, 1],
      may_answer: true,
    }),
  })

describe('the absent player whose turn it is', () => {
  it('is known if the server sends a wait', () => {
    expect(proposals.findAway(waiting)).toEqual({ seat: 1, name: 'Ben', wait: 30, may: [] })
    expect(proposals.findAway(game({ seat: 1, seats: [ann, ben] }))).toBeNull()
  })

  it('is announced when they leave, and only then', () => {
    const here = game({ seat: 1, seats: [ann, ben, cem] })
    expect(proposals.tellChange(here, waiting)).toBe('It’s Ben’s turn, but Ben is away.')
    expect(proposals.tellChange(waiting, waiting)).toBe('')
  })
})

describe.each(['undo', 'claim', 'rematch'] as const)('a proposal: %s', (what) => {
  const open = asked(what)
  const proposal = open.proposal!

  it('has a different role for each player', () => {
    expect(proposals.findRole(game())).toBe('none')
    expect(proposals.findRole(open)).toBe('is asked')
    expect(proposals.findRole(open, what === 'undo' ? 'claim' : 'undo')).toBe('none')
    const agreed = { ...proposal, agreed: [0, 2], may_answer: false }
    expect(proposals.findRole({ ...open, proposal: agreed })).toBe('has agreed')
    const mine = { ...proposal, proposer: 0, agreed: [0], may_answer: false }
    expect(proposals.findRole({ ...open, proposal: mine })).toBe('proposes')
    const spectator = open.seats.map((seat) => ({ ...seat, is_mine: false }))
    const seen = { ...proposal, may_answer: false }
    expect(proposals.findRole({ ...open, seats: spectator, proposal: seen })).toBe('none')
  })

  it('is announced once to the players who are asked', () => {
    const before = { ...open, proposal: null }
    expect(proposals.tellChange(before, open)).toBe(proposals.tellQuestion(open))
    expect(proposals.tellQuestion(open)).toMatch(/^Cem wants /)
    expect(proposals.tellChange(open, open)).toBe('')
  })

  it('is announced as declined to the players who agreed', () => {
    const mine = { ...open, proposal: { ...proposal, proposer: 0, agreed: [0], may_answer: false } }
    const over = { ...open, proposal: null }
    expect(proposals.findDeclined(mine, over)).toBe(what)
    expect(proposals.tellChange(mine, over)).not.toBe('')
    expect(proposals.findDeclined(mine, over, proposal.id)).toBeNull() // Ann withdrew it
    expect(proposals.tellChange(mine, over, proposal.id)).toBe('')
    expect(proposals.findDeclined(open, over)).toBeNull() // Ann did not propose it
    expect(proposals.findDeclined(mine, { ...over, turn: 9 })).toBeNull() // a player has moved
    expect(proposals.findDeclined(mine, { ...over, phase: 'over', next: 'x' })).toBeNull()
  })

  it('speaks German', () => {
    settings.change({ language: 'de' })
    expect(proposals.tellQuestion(open)).toMatch(/^Cem möchte /)
  })
})

it('waits for people who were asked and have not answered', () => {
  const seats = [ann, ben, cem, bot]
  const mine = game({ seats, proposal: propose('undo', { asked: [1, 2] }) })
  expect(proposals.findSilent(mine)).toEqual({ names: 'Ben and Cem', isAnyHere: true })
  expect(proposals.tellWait(mine)).toContain('waiting for Ben and Cem to answer.')
  const half = { ...mine.proposal!, agreed: [0, 1] }
  const alone = { ...mine, seats: [ann, ben, { ...cem, is_here: false }, bot], proposal: half }
  expect(proposals.findSilent(alone)).toEqual({ names: 'Cem', isAnyHere: false })
})

it('to end the game names all who agreed, and the consequence', () => {
  const open = asked('claim')
  expect(proposals.tellQuestion(open)).toBe(
    'Cem wants to end the game because Ben is away. ' +
      'Ben will come last. The others are ranked by their scores.',
  )
  settings.change({ language: 'de' })
  expect(proposals.tellQuestion({ ...open, proposal: { ...open.proposal!, agreed: [2, 0] } })).toBe(
    'Cem und Ann möchten das Spiel beenden, weil Ben nicht da ist. ' +
      'Dann kommt Ben auf den letzten Rang. Bei den anderen zählen die Punkte.',
  )
})

it('a claim is void when the absent player is back', () => {
  expect(proposals.findRole({ ...asked('claim'), seats: [ann, ben, cem] })).toBe('none')
})

it('a host without a seat proposes, too', () => {
  const proposal = propose('rematch', { proposer: null, agreed: [], asked: [1, 2] })
  const now = game({ viewer: null, seats: [bot, ben, cem], proposal })
  expect(proposals.findRole(now)).toBe('proposes')
  expect(proposals.findRole({ ...now, is_host: false })).toBe('none')
})
