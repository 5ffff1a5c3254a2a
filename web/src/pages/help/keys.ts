// The keys of the table page for Help: the key, and its action.
import type { Words } from '../../base/i18n.svelte'

export type Key = [press: string, does: string]

export const keys: Words<Key[]> = {
  en: [
    ['Tab', 'go to the board, your tiles and the buttons'],
    ['1–6', 'pick a tile'],
    ['Arrow keys', 'move on the board: left and right along the row, up and down to the next row'],
    ['Shift + up/down', 'move along the other diagonal'],
    ['W E A D Z X', 'move in six directions: the keys around S'],
    ['Home, End', 'go to the start or end of the row'],
    ['R or . / ,', 'rotate the tile'],
    ['Enter or space', 'place the tile, then confirm'],
    ['Escape', 'cancel'],
    ['U', 'undo'],
    ['H', 'get a hint'],
    ['I', 'read this space aloud (screen reader)'],
    ['S', 'read the scores aloud'],
    ['L', 'read the last move aloud'],
    ['M', 'type a move'],
    ['Left, right', 'in a finished game: previous or next move'],
    ['Shift + left/right', 'in a review: previous or next mistake'],
  ],
  de: [
    ['Tab', 'zum Plan, zu deinen Plättchen und zu den Knöpfen gehen'],
    ['1–6', 'ein Plättchen nehmen'],
    [
      'Pfeiltasten',
      'auf dem Plan bewegen: links und rechts in der Reihe, hoch und runter zur nächsten',
    ],
    ['Umschalt + hoch/runter', 'auf der anderen Schrägen bewegen'],
    ['W E A D Y X', 'in sechs Richtungen bewegen: die Tasten um S'],
    ['Pos1, Ende', 'an den Anfang oder das Ende der Reihe gehen'],
    ['R oder . / ,', 'das Plättchen drehen'],
    ['Eingabe oder Leertaste', 'Plättchen legen, dann bestätigen'],
    ['Escape', 'abbrechen'],
    ['U', 'Zug zurücknehmen'],
    ['H', 'Tipp zeigen'],
    ['I', 'dieses Feld vorlesen (Screenreader)'],
    ['S', 'Punktestand vorlesen'],
    ['L', 'letzten Zug vorlesen'],
    ['M', 'einen Zug eintippen'],
    ['Links, rechts', 'in einem beendeten Spiel: voriger oder nächster Zug'],
    ['Umschalt + links/rechts', 'in einer Analyse: voriger oder nächster Fehler'],
  ],
}
