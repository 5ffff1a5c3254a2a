// A finished game of four people for tests.
import type { TableSummary } from '../../protocol'

export function summary(part: Partial<TableSummary>): TableSummary {
  return {
    id: 'a',
    edition: '2023',
    variant: 'standard',
    names: ['Ann', 'Ben', 'Cem', 'Dora'],
    bots: [null, null, null, null],
    created_at: '',
    played_at: '',
    turns: 40,
    is_over: true,
    is_imported: false,
    cut: null,
    winners: [],
    result: null,
    my_turn: false,
    is_program: [],
    is_open: [false, false, false, false],
    on_turn: null,
    is_waiting: false,
    is_host: true,
    may_delete: true,
    is_annulled: false,
    day: null,
    ...part,
  }
}
