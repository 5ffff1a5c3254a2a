// Which games belong together in a list.
import type { TableSummary } from '../../protocol'

export type Group = 'unfinished' | 'finished' | 'fragments'

/** The groups in the order in which they are shown. */
export const GROUPS: readonly Group[] = ['unfinished', 'finished', 'fragments']

/** Whether it can be played on: an uploaded record is only to be looked at, over or not. */
export function isGoingOn(table: TableSummary): boolean {
  return !table.is_over && !table.is_imported
}

export function groupOf(table: TableSummary): Group {
  if (table.is_over) return 'finished'
  return isGoingOn(table) ? 'unfinished' : 'fragments'
}
