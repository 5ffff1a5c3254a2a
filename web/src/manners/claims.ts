// Somebody whom the game waits for has left: what the others may do, and what is told of it.
import { list, say } from '../i18n.svelte'
import type { Situation } from '../protocol'
import { mySeat } from './mine'
import { words } from './words'

/** Somebody on turn who is away, and the seconds until something can be done about it. */
export interface Missed {
  seat: number
  name: string
  wait: number
}

/** Whom the game waits for in vain; null: nobody, or nothing follows from it at this table. */
export function findMissed(now: Situation): Missed | null {
  const seat = now.seats[now.seat]
  if (!seat || seat.wait_s === null) return null
  return { seat: now.seat, name: seat.name, wait: seat.wait_s }
}

/** Whether this screen may claim the end: partners of who left let a bot play, or give up. */
export function canClaim(now: Situation, seat: number): boolean {
  const owner = now.seats[seat]?.owner
  return !now.seats.some((each) => each.is_mine && each.owner === owner)
}

/** What a claim of the end means for this screen. */
export type ClaimRole = 'none' | 'is asked' | 'has agreed'

export function claimRole(now: Situation): ClaimRole {
  const mine = mySeat(now)
  const missed = findMissed(now)
  if (mine === null || missed === null || now.claim_asked !== missed.seat) return 'none'
  return now.claim_agreed.includes(mine) ? 'has agreed' : 'is asked'
}

/** "Ann would like to end the game, since Ben is away.", and what that would mean. */
export function tellClaim(now: Situation): string {
  const asking = now.claim_agreed.flatMap((seat) => now.seats[seat]?.name ?? [])
  const missed = now.seats[now.claim_asked ?? 0]?.name ?? ''
  const question = say(words).claims(list(asking), asking.length, missed)
  return `${question} ${tellCost(missed, now.ranks.length)}`
}

/** What the end would mean: "Ben is then last, and the others are ranked as their markers stand." */
export function tellCost(name: string, sides: number): string {
  return sides === 2 ? say(words).claimWins(name) : say(words).claimRanks(name)
}

/** The others who have not answered a claim, and whether any of them is there to do so. */
export function findSilent(now: Situation): { names: string; isAnyHere: boolean } {
  const silent = now.seats.filter(
    (seat, number) =>
      number !== now.claim_asked &&
      !seat.bot &&
      !seat.is_mine &&
      !now.claim_agreed.includes(number),
  )
  const isAnyHere = silent.some((seat) => seat.is_here)
  return { names: list(silent.map((seat) => seat.name)), isAnyHere }
}

/** What changed about somebody who left, in words. */
export function tellClaims(before: Situation, now: Situation): string {
  const w = say(words)
  const missed = findMissed(now)
  const told: string[] = []
  if (missed && findMissed(before)?.seat !== missed.seat) told.push(w.away(missed.name))
  if (claimRole(now) === 'is asked' && claimRole(before) !== 'is asked') told.push(tellClaim(now))
  const wasAgreed = claimRole(before) === 'has agreed'
  if (wasAgreed && missed && now.claim_asked === null) told.push(w.claimRefused)
  return told.join(' ')
}
