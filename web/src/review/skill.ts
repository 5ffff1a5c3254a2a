// Who played better, and whom the bag helped: the headline of an account.
import { say } from '../base/i18n.svelte'
import type { Account, Review } from '../protocol'
import { tellAmount } from './amounts'
import { meanLoss } from './reading'
import { nameInSentence, type Subject } from './subject'
import { words } from './words'

/** Of two players, one is better; among more, one may be best. 'between' is none of these. */
export type Play = 'better' | 'worse' | 'equal' | 'best' | 'worst' | 'even' | 'between' | 'alone'
export type Bag = 'cost' | 'gave' | 'even' | 'unclear'

const CERTAIN = 2 // standard errors
const LEAST_LUCK = 0.02 // a share of the win; less luck is not worth a headline
const CLEAR_LUCK = 0.05 // a share of the win; with more, luck has not evened out
const LEAST_LOSS = 0.001 // a share of the win for each move; smaller differences do not count

/** Compares the play of a seat with that of the others, by the mean loss of their moves. */
export function comparePlay(review: Review, seat: number): Play {
  const own = meanLoss(review, seat)
  const others = review.owners.flatMap((_, other) =>
    other === seat ? [] : (meanLoss(review, other) ?? []),
  )
  if (!own || others.length === 0) return 'alone'
  const isClear = others.map(({ loss, error }) => {
    const difference = loss - own.loss
    const least = Math.max(CERTAIN * Math.hypot(error, own.error), LEAST_LOSS)
    return Math.abs(difference) > least ? Math.sign(difference) : 0
  })
  if (others.length === 1)
    return (['worse', 'equal', 'better'] as const)[1 + (isClear[0] ?? 0)] ?? 'equal'
  if (isClear.every((sign) => sign > 0)) return 'best'
  if (isClear.every((sign) => sign < 0)) return 'worst'
  return isClear.every((sign) => sign === 0) ? 'even' : 'between'
}

/** The sum of the four kinds of luck. */
export function luckOf({ start, deal, own_draws, other_tiles }: Account): number {
  return start + deal + own_draws + other_tiles
}

/** Whether luck helped a player. 'unclear' if the error of the luck is too large to tell. */
export function judgeBag(account: Account): Bag {
  const luck = luckOf(account)
  const size = Math.abs(luck)
  if (size < Math.max(CERTAIN * account.luck_error, LEAST_LUCK)) {
    return size < CLEAR_LUCK ? 'even' : 'unclear'
  }
  return luck < 0 ? 'cost' : 'gave'
}

/** "You played better; the bag cost you 14%." */
export function tellHeadline(subject: Subject, review: Review, account: Account): string {
  const { unit } = subject
  const w = say(words)
  const name = nameInSentence(subject, account.seat)
  const play = comparePlay(review, account.seat)
  const amount = tellAmount(Math.abs(luckOf(account)), unit, { digits: unit === null ? 0 : 1 })
  const luck = w.bag[judgeBag(account)](name, amount)
  if (play === 'between') return w.luckOnly(name, luck)
  const lost = tellAmount(Math.max(account.lost, 0), unit)
  return w.headline(w.playedHow[play](name, lost), luck)
}
