// A table before its game, without a component: the role of this guest, and texts.
import { say } from '../base/i18n.svelte'
import type { Situation, TableInfo } from '../protocol'
import { words } from './words'

/** The role of this guest. The host may have a seat or not. */
export type Role = 'host' | 'sitter' | 'visitor'

export function roleOf(now: Situation): Role {
  if (now.is_host) return 'host'
  return hasSeat(now) ? 'sitter' : 'visitor'
}

export function hasSeat(now: Situation): boolean {
  return now.seats.some((seat) => seat.is_mine)
}

export function numOpen(now: Situation): number {
  return now.seats.filter((seat) => seat.is_open).length
}

/** The heading and the task. They depend on the role, the open seats and the pace of the game. */
export function greet(
  now: Situation,
  info: Pick<TableInfo, 'is_public' | 'is_slow'>,
): { title: string; lead: string } {
  const { titles, leads: liveLeads, slowLeads } = say(words)
  const leads = info.is_slow ? slowLeads : liveLeads
  const isFull = numOpen(now) === 0
  switch (roleOf(now)) {
    case 'host':
      if (isFull) return { title: titles.full, lead: leads.hostFull }
      if (info.is_public) return { title: titles.hostPublic, lead: leads.hostPublic }
      return { title: titles.host, lead: leads.host }
    case 'sitter':
      return { title: isFull ? titles.full : titles.sitter, lead: leads.sitter }
    case 'visitor':
      if (isFull) return { title: titles.full, lead: leads.visitorFull }
      return { title: tellInviter(now), lead: leads.visitor }
  }
}

/** Who invites: "Ann has invited you to play". A host without a seat has no name. */
function tellInviter(now: Situation): string {
  const host = now.seats.find((seat) => seat.is_host)
  return host ? say(words).invites(host.name) : say(words).titles.visitor
}

/** How many seats are open, in a sentence. For the host, also why the game cannot start. */
export function tellProgress(now: Situation): string {
  const w = say(words)
  const open = numOpen(now)
  if (now.is_host) return open ? w.stillOpen(open) : w.allThere
  return open ? w.waitsForMore(open) : w.waitsForHost
}

/** A text about changes before the game: who sat down, who left, and whether the game starts. */
export function tellSeating(before: Situation, now: Situation): string {
  const w = say(words)
  const told = now.seats.flatMap((seat, number) => {
    const old = before.seats[number]
    if (!old || (old.is_open === seat.is_open && old.name === seat.name)) return []
    const left = old.is_open ? [] : [w.left(old.name)]
    return seat.is_open ? left : [...left, w.satDown(seat.name)]
  })
  if (!now.waiting) told.push(w.begun)
  else if (told.length && now.is_host && numOpen(now) === 0) told.push(w.nowHost)
  return told.join(' ')
}
