// Proposals, which need the consent of other players: undo, claiming the end, rematch.
import { list, say } from '../base/i18n.svelte'
import type { ProposalState, SeatState, Situation } from '../protocol'
import { words } from './words'

export type What = ProposalState['what']

/** The absent player whose turn it is, and the seconds until the others may act. */
export interface AwayPlayer {
  seat: number
  name: string
  wait: number
  may: SeatState['may']
}

/** The absent player whose turn it is. Null if there is none, or if the others may not act. */
export function findAway(now: Situation): AwayPlayer | null {
  const seat = now.seats[now.seat]
  if (!seat || seat.wait_s === null) return null
  return { seat: now.seat, name: seat.name, wait: seat.wait_s, may: seat.may }
}

/** The role of this screen in the open proposal. */
export type Role = 'none' | 'proposes' | 'is asked' | 'has agreed'

/** The role of this screen. With `what`, only in a proposal of that kind. */
export function findRole(now: Situation, what?: What): Role {
  const { proposal } = now
  if (!proposal || (what && proposal.what !== what)) return 'none'
  // The absent player has returned, so the claim is no longer valid.
  if (proposal.what === 'claim' && !findAway(now)) return 'none'
  if (proposal.may_answer) return 'is asked'
  if (proposal.proposer === null ? now.is_host : isOwn(now, proposal.proposer)) return 'proposes'
  return proposal.agreed.some((seat) => isOwn(now, seat)) ? 'has agreed' : 'none'
}

function isOwn(now: Situation, seat: number): boolean {
  return Boolean(now.seats[seat]?.is_mine || now.seats[seat]?.is_returnable)
}

/** The players who have not answered, and whether any of them is connected. */
export function findSilent(now: Situation): { names: string; isAnyHere: boolean } {
  const { asked = [], agreed = [] } = now.proposal ?? {}
  const silent = asked
    .filter((number) => !agreed.includes(number))
    .flatMap((number) => now.seats[number] ?? [])
  return { names: list(silent.map(({ name }) => name)), isAnyHere: silent.some((s) => s.is_here) }
}

/** The question for the players who must answer: "Ann wants to undo the last tile." */
export function tellQuestion(now: Situation): string {
  const { proposal } = now
  if (!proposal) return ''
  const w = say(words)[proposal.what]
  const names = proposal.agreed.flatMap((seat) => now.seats[seat]?.name ?? [])
  if (proposal.what !== 'claim') return `${w.asks(names[0] ?? '', 1, '')} ${tellUndone(now)}`.trim()
  const absent = now.seats[proposal.about ?? 0]?.name ?? ''
  return `${w.asks(list(names), names.length, absent)} ${tellCost(absent, now.ranks.length)}`
}

/** The later moves that an undo also takes back: "The 2 moves after it are undone, too." */
function tellUndone(now: Situation): string {
  const later = now.proposal?.num_later ?? 0
  return later > 0 ? say(words).undoesMore(later) : ''
}

/** The text for a player who waits for others: "You accepted. Waiting for Cem to answer." */
export function tellWait(now: Situation): string {
  if (!now.proposal) return ''
  const w = say(words)[now.proposal.what]
  const tell = findRole(now) === 'proposes' ? w.proposed : w.agreed
  return tell(findSilent(now).names)
}

/** What a claim causes: "Ben will come last. The others are ranked by their scores." */
export function tellCost(name: string, sides: number): string {
  return sides === 2 ? say(words).claimWins(name) : say(words).claimRanks(name)
}

/**
 * The proposal that another player declined. Null unless this screen agreed to it and nothing else
 * has happened. `withdrawn` is the id of the proposal that this screen ended itself.
 */
export function findDeclined(
  before: Situation,
  now: Situation,
  withdrawn: number | null = null,
): What | null {
  const role = findRole(before)
  const { proposal } = before
  if (!proposal || proposal.id === withdrawn || now.proposal) return null
  if (role !== 'proposes' && role !== 'has agreed') return null
  if (proposal.what === 'undo' && role !== 'proposes') return null
  const read = ({ turn, phase, next, seats }: Situation) =>
    JSON.stringify([turn, phase, next, seats.map((seat) => [seat.rack_size, seat.bot])])
  return read(before) === read(now) ? proposal.what : null
}

/** A text about changes of a proposal or an absent player. `withdrawn` as for `findDeclined`. */
export function tellChange(
  before: Situation,
  now: Situation,
  withdrawn: number | null = null,
): string {
  const told: string[] = []
  const away = findAway(now)
  if (away && findAway(before)?.seat !== away.seat) told.push(say(words).away(away.name))
  const isNew = before.proposal?.id !== now.proposal?.id
  if (isNew && findRole(now) === 'is asked') told.push(tellQuestion(now))
  const declined = findDeclined(before, now, withdrawn)
  if (declined) told.push(say(words)[declined].declined)
  return told.join(' ')
}
