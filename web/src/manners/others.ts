// Friends at one table, without the screen: who may do what for whom, and what is told of it.
import { list, say } from '../i18n.svelte'
import type { Situation, TableInfo } from '../protocol'
import { isSlow } from '../push/slow'
import { tellClaims } from './claims'
import { mySeat } from './mine'
import { words } from './words'

export { mySeat }

/** Whether one of two sides can give up: with more, a bot plays on for whoever leaves. */
export function canResign(now: Situation): boolean {
  return now.ranks.length === 2
}

/** Whether people may write what they like; partners with hidden tiles may not yet (R8.4). */
export function canWrite(info: TableInfo, now: Situation): boolean {
  const isSecret = info.variant === 'team' && !info.open_partners && now.phase !== 'over'
  return info.chat && !isSecret
}

/** Whether others sit at the table and would wait for somebody who goes; over days nobody does. */
export function isKeptWaiting(info: Pick<TableInfo, 'clock'>, now: Situation): boolean {
  if (now.waiting || now.phase === 'over' || mySeat(now) === null || isSlow(info)) return false
  return now.seats.some((seat) => !seat.bot && !seat.is_mine && seat.is_here)
}

/** My seats that a bot plays for. */
export function findLent(now: Situation): number[] {
  if (now.phase === 'over') return []
  return now.seats.flatMap((seat, number) => (seat.is_returnable ? [number] : []))
}

/** What a wish to take something back means for this screen. */
export type UndoRole = 'none' | 'asks' | 'is asked' | 'has agreed'

export function undoRole(now: Situation): UndoRole {
  const mine = mySeat(now)
  if (now.undo_asked === null || mine === null) return 'none'
  if (now.seats[now.undo_asked]?.is_mine) return 'asks'
  return now.undo_agreed.includes(mine) ? 'has agreed' : 'is asked'
}

/** Those who have not answered yet: "Ben and Cem". */
export function tellSilent(now: Situation): string {
  const asking = now.undo_asked
  const silent = now.seats.filter(
    (seat, number) => number !== asking && !seat.bot && !now.undo_agreed.includes(number),
  )
  return list(silent.filter((seat) => !seat.is_mine).map((seat) => seat.name))
}

/** What changed at a table in the middle of a game and is no move, in words. */
export function tellManners(before: Situation, now: Situation): string {
  const w = say(words)
  const told = now.seats.flatMap((seat, number) => {
    const old = before.seats[number]
    if (!old || old.is_lent === seat.is_lent) return []
    return [seat.is_lent ? w.stepsIn(seat.name) : w.isBack(seat.name)]
  })
  if (before.undo_asked === null && undoRole(now) === 'is asked') told.push(tellQuestion(now))
  if (isRefused(before, now)) told.push(w.refused)
  told.push(tellClaims(before, now))
  return told.filter(Boolean).join(' ')
}

/** Whether the answer to a wish of this screen was no: nothing else has happened meanwhile. */
export function isRefused(before: Situation, now: Situation): boolean {
  const asking = before.undo_asked
  if (asking === null || now.undo_asked !== null || !before.seats[asking]?.is_mine) return false
  const size = (situation: Situation) => situation.seats[asking]?.rack_size
  return before.turn === now.turn && before.phase === now.phase && size(before) === size(now)
}

/** "Ann would like to take the last tile back." */
export function tellQuestion(now: Situation): string {
  return say(words).asks(now.seats[now.undo_asked ?? 0]?.name ?? '')
}
