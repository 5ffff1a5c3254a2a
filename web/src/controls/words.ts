import type { Words } from '../base/i18n.svelte'

interface ControlWords {
  rule: (clause: string) => string
  copy: string
  copied: string
  copyFailed: string
}

export const words: Words<ControlWords> = {
  en: {
    rule: (clause) => `Rule ${clause}`,
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy automatically. The text is selected, so you can copy it yourself.',
  },
  de: {
    rule: (clause) => `Regel ${clause}`,
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed:
      'Das Kopieren ging nicht automatisch. Der Text ist markiert, du kannst ihn selbst kopieren.',
  },
}
