import type { Words } from '../base/i18n.svelte'

export const words: Words<{ stillLife: string }> = {
  en: { stillLife: 'Tiles on a board of hexagons, with three lines of matching symbols' },
  de: { stillLife: 'Plättchen auf einem Plan aus Sechsecken, mit drei Linien gleicher Symbole' },
}
