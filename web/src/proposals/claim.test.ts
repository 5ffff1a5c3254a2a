import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import * as claims from './claim'
import { ann, ben, bot, cem, game } from '../server/situation.fixture'

beforeEach(() => settings.change({ language: 'en' }))

const gone = { ...ben, is_here: false, wait_s: 30 }
const waiting = game({ seat: 1, seats: [ann, gone, cem], ranks: [1, 1, 1] })
const asked = { ...waiting, claim_asked: 1, claim_agreed: [2] }

describe('whom the game waits for', () => {
  it('is missed where the server says so', () => {
    expect(claims.findAway(waiting)).toEqual({ seat: 1, name: 'Ben', wait: 30, may: [] })
    expect(claims.findAway(game({ seat: 1, seats: [ann, ben] }))).toBeNull()
  })

  it('is told when they leave, and only then', () => {
    const here = game({ seat: 1, seats: [ann, ben, cem] })
    expect(claims.tellClaims(here, waiting)).toBe('Ben is on turn, but away.')
    expect(claims.tellClaims(waiting, waiting)).toBe('')
  })
})

describe('a claim of the end', () => {
  it('means something else for everybody', () => {
    expect(claims.claimRole(waiting)).toBe('none')
    expect(claims.claimRole(asked)).toBe('is asked')
    expect(claims.claimRole({ ...asked, claim_agreed: [0, 2] })).toBe('has agreed')
    expect(claims.claimRole({ ...asked, viewer: null, seats: [ben, gone, cem] })).toBe('none')
    expect(claims.claimRole({ ...asked, seats: [ann, ben, cem] })).toBe('none')
  })

  it('is told to those who are asked', () => {
    expect(claims.tellClaims(waiting, asked)).toBe(
      'Cem would like to end the game, since Ben is away. ' +
        'Ben is then last, and the others are ranked as their markers stand.',
    )
    expect(claims.tellClaims(asked, asked)).toBe('')
  })

  it('is told when somebody is against it', () => {
    const mine = { ...asked, claim_agreed: [0] }
    expect(claims.tellClaims(mine, waiting)).toBe(
      'The game goes on: somebody is against ending it.',
    )
  })

  it('waits for people who are there', () => {
    const all = { ...asked, seats: [ann, gone, cem, bot], claim_agreed: [0] }
    expect(claims.findSilent(all)).toEqual({ names: 'Cem', isAnyHere: true })
    const alone = { ...all, seats: [ann, gone, { ...cem, is_here: false }, bot] }
    expect(claims.findSilent(alone)).toEqual({ names: 'Cem', isAnyHere: false })
  })

  it('speaks German', () => {
    settings.change({ language: 'de' })
    expect(claims.tellClaim({ ...asked, claim_agreed: [2, 0] })).toBe(
      'Cem und Ann möchten das Spiel beenden, weil Ben nicht da ist. ' +
        'Dann wird Ben Letzter, und für die übrigen gilt, wie die Steine stehen.',
    )
  })
})
