// The variants in a few sentences each.
import type { Words } from '../../base/i18n.svelte'

type Explained = 'team' | 'solo' | 'duel'

export const explained: Words<Record<Explained, { clause: string; text: string }>> = {
  en: {
    team: {
      clause: 'R8',
      text:
        'Seats 1 and 3 play against 2 and 4, each pair on one score board of double length. A marker that ' +
        'reaches 18 goes on to 0 of the second half (what is left over is lost) and earns a bonus tile; the ' +
        'end of the second half earns another. Partners keep their tiles to themselves unless you agree otherwise.',
    },
    solo: {
      clause: 'R9',
      text:
        'One tile at a time instead of a rack, no bonus, no exchange, tracks of double length. Your lowest ' +
        'marker is your result, 36 at most. Beat your best.',
    },
    duel: {
      clause: 'R10',
      text:
        'Both share six markers, each between 9 on your side and 9 on the other. A point pulls a marker one ' +
        'space towards whoever scored it. On your 9 you take the colour’s token and lay a bonus tile; while you hold ' +
        'the token that colour earns no other. With a marker on your 9 you may exchange the tiles that show its colour. ' +
        'All six on your side win at once; otherwise more markers on your side do.',
    },
  },
  de: {
    team: {
      clause: 'R8',
      text:
        'Platz 1 und 3 spielen gegen 2 und 4, jedes Paar mit einer doppelt langen Wertung. Ein Stein, der 18 ' +
        'erreicht, geht auf die 0 der zweiten Hälfte (der Rest verfällt) und bringt ein Bonusplättchen; das Ende der ' +
        'zweiten Hälfte bringt noch eines. Partner behalten ihre Plättchen für sich, wenn ihr nichts anderes vereinbart.',
    },
    solo: {
      clause: 'R9',
      text:
        'Immer nur ein Plättchen statt sechs, kein Bonus, kein Tausch, doppelt lange Leisten. Dein niedrigster ' +
        'Stein ist dein Ergebnis, höchstens 36. Schlag deinen Rekord.',
    },
    duel: {
      clause: 'R10',
      text:
        'Ihr teilt euch sechs Steine, jeder zwischen der 9 auf deiner und der 9 auf der anderen Seite. Ein Punkt zieht ' +
        'einen Stein ein Feld zu dem, der ihn gemacht hat. Auf deiner 9 nimmst du den Chip der Farbe und legst ein ' +
        'Bonusplättchen; solange du den Chip hast, gibt es in dieser Farbe kein weiteres. Steht ein Stein auf deiner 9, darfst ' +
        'du Plättchen mit dieser Farbe tauschen. Alle sechs auf deiner Seite gewinnen sofort, sonst die meisten.',
    },
  },
}
