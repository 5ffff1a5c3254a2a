// A position as Python code.
import type { ShownPosition } from '../protocol'

/** A line of Python that opens the position. Only a position without hidden tiles can be a `Game`. */
export function formatPython({ text, is_view }: Pick<ShownPosition, 'text' | 'is_view'>): string {
  const open = is_view ? 'parse_position' : 'Game.from_position'
  return `import genial; genial.${open}("${text}")`
}
