// The keys of the table page, as Help lists them: what to press, and what it does.
import type { Words } from '../i18n.svelte'

export type Key = [press: string, does: string]

export const keys: Words<Key[]> = {
  en: [
    ['Tab', 'go to the board, the rack and the buttons'],
    ['1–6', 'pick a tile'],
    ['Arrow keys', 'move on the board: left and right along the row, up and down to the next row'],
    ['Shift + up/down', 'the other diagonal'],
    ['R or . / ,', 'turn the tile'],
    ['Enter or space', 'lay down, then confirm'],
    ['Escape', 'take back or cancel'],
    ['U', 'undo'],
    ['H', 'hint'],
    ['S', 'read the scores'],
    ['L', 'read the last move'],
    ['M', 'type a move'],
  ],
  de: [
    ['Tab', 'zum Plan, zu den Plättchen und zu den Knöpfen gehen'],
    ['1–6', 'ein Plättchen nehmen'],
    [
      'Pfeiltasten',
      'auf dem Plan gehen: links und rechts in der Reihe, hoch und runter zur nächsten',
    ],
    ['Umschalt + hoch/runter', 'die andere Schräge'],
    ['R oder . / ,', 'das Plättchen drehen'],
    ['Eingabe oder Leertaste', 'hinlegen, dann bestätigen'],
    ['Escape', 'zurücknehmen oder abbrechen'],
    ['U', 'Zug zurücknehmen'],
    ['H', 'Tipp'],
    ['S', 'Punktestand vorlesen'],
    ['L', 'letzten Zug vorlesen'],
    ['M', 'einen Zug eintippen'],
  ],
}
