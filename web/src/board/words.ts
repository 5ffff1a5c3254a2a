import type { Words } from '../base/i18n.svelte'

export const words: Words<{ board: string }> = {
  en: { board: 'Board' },
  de: { board: 'Spielplan' },
}
