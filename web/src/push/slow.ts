// Games that take days, in which nobody sits and waits.
import type { Situation, TableInfo } from '../protocol'
import { isWithOthers } from '../table/owners'

const SLOW_MINUTES = 60 // a turn; the server has the same

/** Whether people are called to this table. */
export function isSlow({ clock }: Pick<TableInfo, 'clock'>): boolean {
  return clock !== null && clock.per === 'turn' && clock.minutes >= SLOW_MINUTES
}

/** Whether somebody at this screen waits for others: a good moment to close the page. */
export function canWait(info: Pick<TableInfo, 'clock'>, now: Situation): boolean {
  const isMine = now.seats.some((seat) => seat.is_mine)
  if (!isSlow(info) || !isMine || now.phase === 'over') return false
  return now.waiting || (isWithOthers(now.seats) && !now.seats[now.seat]?.is_mine)
}
