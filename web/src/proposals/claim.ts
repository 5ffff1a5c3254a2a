// The player on turn has left the page: the others may claim the end of the game.
import { list, say } from '../base/i18n.svelte'
import type { SeatState, Situation } from '../protocol'
import { mySeat } from '../server/situation'
import { words } from './words'

/** The player on turn who is away, and the seconds until the others may act. */
export interface AwayPlayer {
  seat: number
  name: string
  wait: number
  may: SeatState['may']
}

/** The player on turn who is away; null if nobody is, or if the others may not act at this table. */
export function findAway(now: Situation): AwayPlayer | null {
  const seat = now.seats[now.seat]
  if (!seat || seat.wait_s === null) return null
  return { seat: now.seat, name: seat.name, wait: seat.wait_s, may: seat.may }
}

/** What a claim means for this screen. */
export type ClaimRole = 'none' | 'is asked' | 'has agreed'

export function claimRole(now: Situation): ClaimRole {
  const mine = mySeat(now)
  const away = findAway(now)
  if (mine === null || away === null || now.claim_asked !== away.seat) return 'none'
  return now.claim_agreed.includes(mine) ? 'has agreed' : 'is asked'
}

/** "Ann would like to end the game, since Ben is away.", and what that would mean. */
export function tellClaim(now: Situation): string {
  const asking = now.claim_agreed.flatMap((seat) => now.seats[seat]?.name ?? [])
  const absent = now.seats[now.claim_asked ?? 0]?.name ?? ''
  const question = say(words).claims(list(asking), asking.length, absent)
  return `${question} ${tellCost(absent, now.ranks.length)}`
}

/** What the end would mean: "Ben is then last, and the others are ranked as their markers stand." */
export function tellCost(name: string, sides: number): string {
  return sides === 2 ? say(words).claimWins(name) : say(words).claimRanks(name)
}

/** The other players who have not answered a claim, and whether any of them is connected. */
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

/** What changed about an absent player or a claim, in words. */
export function tellClaims(before: Situation, now: Situation): string {
  const w = say(words)
  const away = findAway(now)
  const told: string[] = []
  if (away && findAway(before)?.seat !== away.seat) told.push(w.away(away.name))
  if (claimRole(now) === 'is asked' && claimRole(before) !== 'is asked') told.push(tellClaim(now))
  const wasAgreed = claimRole(before) === 'has agreed'
  if (wasAgreed && away && now.claim_asked === null) told.push(w.claimRefused)
  return told.join(' ')
}
