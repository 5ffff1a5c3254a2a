// The keys of the table page, as Help lists them: what to press, and what it does.
import type { Words } from '../../base/i18n.svelte'

export type Key = [press: string, does: string]

export const keys: Words<Key[]> = {
  en: [
    ['Tab', 'go to the board, your tiles and the buttons'],
    ['1–6', 'pick a tile'],
    ['Arrow keys', 'move on the board: left and right along the row, up and down to the next row'],
    ['Shift + up/down', 'the other diagonal'],
    ['W E A D Z X', 'the six directions, as the keys lie around S'],
    ['Home, End', 'to the ends of the row'],
    ['R or . / ,', 'turn the tile'],
    ['Enter or space', 'lay down, then confirm'],
    ['Escape', 'take back or cancel'],
    ['U', 'undo'],
    ['H', 'hint'],
    ['I', 'read this space'],
    ['S', 'read the scores'],
    ['L', 'read the last move'],
    ['M', 'type a move'],
  ],
  de: [
    ['Tab', 'zum Plan, zu deinen Plättchen und zu den Knöpfen gehen'],
    ['1–6', 'ein Plättchen nehmen'],
    [
      'Pfeiltasten',
      'auf dem Plan gehen: links und rechts in der Reihe, hoch und runter zur nächsten',
    ],
    ['Umschalt + hoch/runter', 'die andere Schräge'],
    ['W E A D Y X', 'die sechs Richtungen, so wie die Tasten um S liegen'],
    ['Pos1, Ende', 'zu den Enden der Reihe'],
    ['R oder . / ,', 'das Plättchen drehen'],
    ['Eingabe oder Leertaste', 'hinlegen, dann bestätigen'],
    ['Escape', 'zurücknehmen oder abbrechen'],
    ['U', 'Zug zurücknehmen'],
    ['H', 'Tipp'],
    ['I', 'dieses Feld vorlesen'],
    ['S', 'Punktestand vorlesen'],
    ['L', 'letzten Zug vorlesen'],
    ['M', 'einen Zug eintippen'],
  ],
}
