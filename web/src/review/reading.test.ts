import { describe, expect, it } from 'vitest'
import { listBars, listEntries } from './account'
import { followChances, followLowest, followMarkers, holdLast } from './curves'
import { findAfter, findLuck, findLuckError, findReason, listSerious, meanLoss } from './reading'
import { accounts, newReplay, newReview } from './review.fixture'

const review = newReview()

describe('a review', () => {
  it('has the luck of each draw: the value after it minus the value before it', () => {
    expect(findLuck(review, 0)).toBeCloseTo(0.1)
    expect(findLuck(review, 1)).toBeCloseTo(0.3 - 0.27) // renewed, changed by the move
    expect(findLuck(review, 2)).toBeNull() // no draw
    expect(findAfter(review, 3)).toBeCloseTo(0.7) // both moves of the turn
    expect(findLuck(review, 3)).toBeCloseTo(0.05)
    const own = (findLuck(review, 0) ?? 0) + (findLuck(review, 3) ?? 0)
    expect(own).toBeCloseTo(accounts[0]?.own_draws ?? 0)
  })

  it('adds up the errors of all values of a turn', () => {
    const links = review.links.map((link) => ({ ...link!, before_error: 0.03, drawn_error: 0.04 }))
    const moves = review.moves.map((move) => ({ ...move!, expected_error: 0.12 }))
    const found = newReview({ links, moves })
    expect(findLuckError(found, 0)).toBeCloseTo(0.13) // one move
    expect(findLuckError(found, 3)).toBeCloseTo(Math.hypot(0.13, 0.12)) // two moves of a turn
  })

  it('says nothing about draws that are not computed', () => {
    const links = [null, ...review.links.slice(1)]
    expect(findLuck(newReview({ links }), 0)).toBeNull()
    const moves = [review.moves[0] ?? null, null, ...review.moves.slice(2)]
    expect(findLuck(newReview({ moves }), 1)).toBeNull()
  })

  it('lists mistakes with their reasons', () => {
    expect(listSerious(review).map((move) => move.step)).toEqual([1, 3])
    expect(findReason(review, 1)?.better).toBe('gbe6e5')
    expect(findReason(review, 0)).toBeNull()
  })

  it('does not count forced moves as good ones', () => {
    expect(meanLoss(review, 0)?.loss).toBeCloseTo(0.01)
    expect(meanLoss(review, 1)?.loss).toBeCloseTo(0.2)
    expect(meanLoss(review, 2)).toBeNull()
  })
})

describe('curves', () => {
  it('follow each side from what its player could know', () => {
    const [ann, ben] = followChances(review)
    expect(ann).toEqual([0.5, 0.6, 0.72, 0.72, 0.75, 1])
    expect(ben).toEqual([0.48, 0.47, 0.3, null, 0.2, 0])
    expect(holdLast(ben ?? [])[3]).toBe(0.3)
  })

  it('begin with the values of the first pass', () => {
    const early = newReview({ links: review.links.map(() => null), openings: [], final: [] })
    early.moves = [...review.moves.slice(0, 2), null, null, null]
    const [ann, ben] = followChances(early)
    expect(ann).toEqual([0.55, 0.55, null, null, null, null])
    expect(ben).toEqual([null, 0.5, 0.3, null, null, null])
    expect(holdLast(ben ?? [])[0]).toBe(0.5)
  })

  it('join the partners of a team', () => {
    const team = newReview({ owners: [0, 0], final: [1, 1] })
    expect(followChances(team)).toHaveLength(1)
  })

  it('follow all markers, and the lowest one', () => {
    const first = [
      [1, 1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0, 0],
    ]
    const markers = followMarkers(newReplay().steps.slice(0, 2), first)
    expect(markers[0]?.[0]).toEqual([1, 2, 2])
    expect(markers[1]?.[1]).toEqual([0, 0, 1])
    expect(followLowest([markers[0]?.[0] ?? [], [3, 0, 4]])).toEqual([1, 0, 2])
  })
})

describe('an account', () => {
  it.each([0, 1])('has bars that lead from the start to the result: seat %i', (seat) => {
    const account = accounts[seat]
    if (!account) throw new Error()
    const [initial, ...changes] = listBars(account, false)
    const final = changes.pop()
    expect(changes[0]?.from).toBe(initial?.to)
    changes.slice(1).forEach((bar, index) => expect(bar.from).toBe(changes[index]?.to))
    expect(changes.at(-1)?.to).toBeCloseTo(final?.to ?? NaN, 9)
    const names = changes.map((bar) => bar.name)
    expect(names.includes('unexplained')).toBe(seat === 0) // Ben's is zero
  })

  it('lists every entry, and in solo only those that can happen', () => {
    const [account] = accounts
    if (!account) throw new Error()
    const entries = listEntries(account, false)
    const changes = entries.filter(
      ({ name, part }) => !part && name !== 'initial' && name !== 'final',
    )
    const sum = changes.reduce((all, { value }) => all + value, account.initial)
    expect(sum).toBeCloseTo(account.final, 9)
    expect(entries.filter(({ part }) => part)).toHaveLength(4)
    const solo = listEntries(account, true).map(({ name }) => name)
    expect(solo).not.toContain('other_moves')
    expect(solo).not.toContain('start')
  })
})
