// A position as Python code.
import type { ShownPosition } from '../protocol'

/** One line that opens the position in a notebook. Only a position without hidden tiles is a game. */
export function formatPython({ text, is_view }: Pick<ShownPosition, 'text' | 'is_view'>): string {
  const open = is_view ? 'parse_position' : 'Game.from_position'
  return `import genial; genial.${open}("${text}")`
}
