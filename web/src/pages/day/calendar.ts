// The weeks of a month, and the games of its days.
import { dayAt, shiftDay } from '../../base/day'
import type { DayEntry } from '../../protocol'

/** A day of the month; null before the first day and after the last one of a week. */
export type Cell = { day: string; number: number; entries: DayEntry[] } | null

/** The weeks of a month such as 2026-11, each from Monday to Sunday. */
export function weeksOf(month: string, entries: DayEntry[]): Cell[][] {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const cells: Cell[] = Array<Cell>(before).fill(null)
  for (let day = first; day.startsWith(month); day = shiftDay(day, 1)) {
    const found = entries.filter((entry) => entry.seal.day === day)
    cells.push({ day, number: Number(day.slice(8)), entries: found })
  }
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7))
}

/** The month before or after a month. */
export function shiftMonth(month: string, by: 1 | -1): string {
  return by > 0 ? shiftDay(`${month}-28`, 4).slice(0, 7) : shiftDay(`${month}-01`, -1).slice(0, 7)
}

/** The current month, in UTC. */
export function thisMonth(): string {
  return dayAt().slice(0, 7)
}
