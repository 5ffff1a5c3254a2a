import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import type { Account, GradedMove, Review } from '../protocol'
import { ben, seat } from '../server/situation.fixture'
import { tellAmount, tellChange, tellLoss } from './amounts'
import { accounts, newReplay, newReview } from './review.fixture'
import { tellGrade, tellVerdict } from './sentences'
import { comparePlay, judgeBag, tellHeadline } from './skill'
import { newSubject } from './subject'

const spectated = newReplay([seat({ name: 'Ann', owner: 0 }), ben])
const mine = newReplay([seat({ name: 'Ann', owner: 0 }), { ...ben, is_mine: true }])

const verdict = (review: Review | null, replay = spectated) =>
  tellVerdict(newSubject(replay, review))

beforeEach(() => settings.change({ language: 'en' }))
afterEach(() => settings.change({ language: 'en' }))

describe('the verdict', () => {
  it('names the costliest move, the better one, and why', () => {
    expect(verdict(newReview())).toBe(
      'Move 2 cost Ben 20% win chance, more than any other move. Better: green on e6 and blue on e5. ' +
        'Ben’s lowest colour is blue, at 0. ' +
        'The lowest score is 2 after the better move, and 0 after the played move.',
    )
    expect(verdict(newReview(), mine)).toContain('Move 2 cost you 20% win chance')
    expect(verdict(newReview(), mine)).toContain('Your lowest colour is blue')
  })

  it('is written in German, too', () => {
    settings.change({ language: 'de' })
    expect(verdict(newReview(), mine)).toBe(
      'Zug 2 hat dich 20\u00a0% Siegchance gekostet, mehr als jeder andere Zug. ' +
        'Besser: Grün auf e6 und Blau auf e5. Deine niedrigste Farbe ist Blau mit 0. ' +
        'Die niedrigste Punktzahl ist nach dem besseren Zug 2, nach dem gespielten Zug 0.',
    )
  })

  it('does not explain a move by equal points', () => {
    const [first, ...others] = newReview().reasons
    if (!first) throw new Error()
    const scores = { kind: 'scores', played: { g: 1, b: 0 }, better: { g: 1 } }
    const told = verdict(newReview({ reasons: [{ ...first, facts: [scores] }, ...others] }))
    expect(told).toMatch(/Better: green on e6 and blue on e5\.$/)
  })

  it('can be a draw, or nothing', () => {
    const draw = { step: 0, kind: 'draw' as const, better: null, sentences: [], facts: [] }
    expect(verdict(newReview({ verdict: draw }))).toBe(
      'No move cost much. The draw after move 1 mattered most: ' +
        'Ann drew double red and gained 10% win chance.',
    )
    const none = { ...draw, step: null, kind: 'none' as const }
    expect(verdict(newReview({ verdict: none }))).toMatch(/^No move cost much, and no draw/)
    const early = newReview({ verdict: none, moves: [null] })
    expect(verdict(early)).toBe('')
    expect(verdict(null)).toBe('')
  })

  it('counts points in solo', () => {
    const solo = newReplay([seat({ name: 'Ann', owner: 0, is_mine: true })])
    const replay = { ...solo, info: { ...solo.info, variant: 'solo' as const, laps: 2 } }
    const told = verdict(newReview({ owners: [0] }), replay)
    expect(told).toContain('Move 2 cost 7.2 points, more than any other move.')
  })

  it('says the grade and the cost of a move', () => {
    const subject = newSubject(spectated, newReview())
    const moves = newReview().moves as GradedMove[]
    expect(moves.map((move) => tellGrade(move, subject))).toEqual([
      'Best move',
      'Blunder: cost 20%',
      'Best move',
      'Inaccuracy: cost 3%',
      'Forced',
    ])
  })
})

describe('amounts', () => {
  it('follow the language and the unit', () => {
    expect(tellAmount(0.0371, null)).toBe('3.7%')
    expect(tellAmount(0.137, null)).toBe('14%')
    expect(tellAmount(1 / 36, 36)).toBe('1 point')
    expect(tellChange(-0.137, null)).toBe('−14%')
    expect(tellChange(0.137, null)).toBe('+14%')
    expect(tellChange(0.001, null)).toBe('0%')
    expect(tellLoss(-0.01, null)).toBe('0% win chance')
    settings.change({ language: 'de' })
    expect(tellAmount(0.0371, null)).toBe('3,7\u00a0%')
    expect(tellAmount(0.1, 36)).toBe('3,6 Punkte')
  })
})

describe('luck and skill', () => {
  const [ann, other] = accounts as [Account, Account]
  const headline = (account: Account, replay = spectated) => {
    const review = newReview()
    return tellHeadline(newSubject(replay, review), review, account)
  }

  it('have a headline for each player', () => {
    expect(headline(ann)).toBe('Ann played better; bad luck cost 14%.')
    expect(headline(other, mine)).toBe('You played worse; the bag cost you 32%.')
    settings.change({ language: 'de' })
    expect(headline(other, mine)).toBe(
      'Du hast schlechter gespielt; der Beutel hat dich 32\u00a0% gekostet.',
    )
  })

  it('claim nothing within the error', () => {
    expect(judgeBag(ann)).toBe('cost')
    expect(judgeBag({ ...ann, luck_error: 0.08 })).toBe('unclear')
    expect(judgeBag({ ...ann, other_tiles: -0.13, luck_error: 0.08 })).toBe('even')
    expect(judgeBag({ ...ann, other_tiles: 0 })).toBe('gave')
    const blurred = newReview({
      moves: newReview().moves.map((move) => move && { ...move, error: 0.3 }),
    })
    expect(comparePlay(blurred, 0)).toBe('equal')
  })

  it('compare one of several players with all others', () => {
    const graded = (losses: number[]): Review => {
      const [first] = newReview().moves as GradedMove[]
      if (!first) throw new Error()
      const moves = losses.map((loss, seat) => ({ ...first, step: seat, seat, loss }))
      return newReview({ moves, owners: losses.map((_, index) => index) })
    }
    const plays = (losses: number[]) => losses.map((_, seat) => comparePlay(graded(losses), seat))
    expect(plays([0.01, 0.1, 0.2])).toEqual(['best', 'between', 'worst'])
    expect(plays([0.1, 0.1, 0.1])).toEqual(['even', 'even', 'even'])
    expect(plays([0.1])).toEqual(['alone'])
    const review = graded([0.01, 0.1, 0.2])
    const subject = newSubject(mine, review)
    expect(tellHeadline(subject, review, other)).toBe('The bag cost you 32%.')
  })
})
