// A table that waits for its people, without the screen: who may do what, and what is told of it.
import { say } from '../base/i18n.svelte'
import type { SeatState, Situation, TableInfo } from '../protocol'
import { isSlow } from '../server/situation'
import { words } from './words'

/** What somebody is at a table: the host may also sit, or not. */
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

/** What can be done at a seat by whoever looks. */
export interface SeatWays {
  sit: boolean
  fill: boolean // with a bot
  stand: boolean
  send: boolean // away: a person or a bot
}

export function waysAt(seat: SeatState, now: Situation): SeatWays {
  return {
    sit: seat.is_open && !hasSeat(now),
    fill: seat.is_open && now.is_host,
    stand: seat.is_mine,
    send: !seat.is_open && !seat.is_mine && now.is_host,
  }
}

/** The heading and what is to be done: by role, and by whether all seats are taken and turns long. */
export function greet(
  now: Situation,
  info: Pick<TableInfo, 'is_public' | 'clock'>,
): { title: string; lead: string } {
  const { titles, leads: liveLeads, slowLeads } = say(words)
  const leads = isSlow(info) ? slowLeads : liveLeads
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
      return { title: titles.visitor, lead: leads.visitor }
  }
}

/** How far the table has come, in a sentence: for the host also why it cannot begin. */
export function tellProgress(now: Situation): string {
  const w = say(words)
  const open = numOpen(now)
  if (now.is_host) return open ? w.stillOpen(open) : w.allThere
  return open ? w.waitsForMore(open) : w.waitsForHost
}

/** What has happened at a table that waited: who sat down, who left, whether it begins. */
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
