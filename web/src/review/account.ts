// The rows of an account, as bars and as a list.
import type { Account } from '../protocol'
import { luckOf } from './skill'

export type Entry =
  | 'initial'
  | 'luck'
  | 'start'
  | 'deal'
  | 'own_draws'
  | 'other_tiles'
  | 'own_moves'
  | 'other_moves'
  | 'unexplained'
  | 'final'

export interface Bar {
  name: Entry
  value: number
  from: number // the value before the change
  to: number
}

const VISIBLE = 0.005 // a share of the win; a smaller unexplained change has no bar

/** The bars from the value before the game to the result. Each begins where the one before ends. */
export function listBars(account: Account, isSolo: boolean): Bar[] {
  const { initial, own_moves, other_moves, unexplained, final } = account
  const changes: [Entry, number][] = [
    ['luck', luckOf(account)],
    ['own_moves', own_moves],
  ]
  if (!isSolo) changes.push(['other_moves', other_moves])
  if (Math.abs(unexplained) >= VISIBLE) changes.push(['unexplained', unexplained])
  let from = initial
  const bars = changes.map(([name, value]): Bar => ({ name, value, from, to: (from += value) }))
  return [
    { name: 'initial', value: initial, from: 0, to: initial },
    ...bars,
    { name: 'final', value: final, from: 0, to: final },
  ]
}

/** All entries. An entry with `part` is one kind of luck, listed below the sum of all luck. */
export function listEntries(
  account: Account,
  isSolo: boolean,
): { name: Entry; value: number; part: boolean }[] {
  const parts: Entry[] = isSolo
    ? ['deal', 'own_draws']
    : ['start', 'deal', 'own_draws', 'other_tiles']
  const all: Entry[] = ['initial', 'luck', ...parts, 'own_moves']
  if (!isSolo) all.push('other_moves')
  all.push('unexplained', 'final')
  return all.map((name) => ({
    name,
    value: name === 'luck' ? luckOf(account) : account[name],
    part: parts.includes(name),
  }))
}
