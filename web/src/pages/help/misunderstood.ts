// Questions that come back, and their answers.
import type { Words } from '../../base/i18n.svelte'

export interface Answered {
  question: string
  answer: string
  clause: string
}

export const misunderstood: Words<Answered[]> = {
  en: [
    {
      question: 'Must a tile touch or match anything?',
      answer:
        'Only your first one must touch a printed symbol. From then on any two free spaces side by side will do, ' +
        'even far away from everything and for no points at all.',
      clause: 'R3.3, R3.4',
    },
    {
      question: 'Do the halves of a double count each other?',
      answer: 'No. The direction through the tile itself is never counted.',
      clause: 'R4.1',
    },
    {
      question: 'Can one symbol count twice?',
      answer: 'Yes: if it is in line with both halves of a double it counts for each.',
      clause: 'R4.2',
    },
    {
      question: 'Do points beyond the end go somewhere?',
      answer: 'No, they are lost. Blocking a colour you have finished can be worth more.',
      clause: 'R4.3',
    },
    {
      question: 'Do I draw before a bonus tile?',
      answer: 'No. You lay it from what is left on your rack, and draw when the turn is over.',
      clause: 'R5.2',
    },
    {
      question: 'May I exchange whenever I like?',
      answer:
        'Only after placing, and only if none of your tiles shows a lowest colour. You never have to.',
      clause: 'R6.1',
    },
    {
      question: 'Does the sum of all points matter?',
      answer: 'Never, not even in a tie. Compare from the lowest marker upwards.',
      clause: 'R7.3',
    },
    {
      question: 'Can the bots see my tiles, or the server choose the draws?',
      answer:
        'Bots are told what a player in their seat may know, and nothing else. The bag is sealed with a number shown before the ' +
        'first tile; afterwards the record lets anybody check every draw.',
      clause: '',
    },
  ],
  de: [
    {
      question: 'Muss ein Plättchen etwas berühren oder dazu passen?',
      answer:
        'Nur dein erstes muss ein aufgedrucktes Symbol berühren. Danach genügen zwei freie Felder nebeneinander, ' +
        'auch weit weg von allem und ganz ohne Punkte.',
      clause: 'R3.3, R3.4',
    },
    {
      question: 'Zählen die Hälften eines Doppels füreinander?',
      answer: 'Nein. Die Richtung durch das Plättchen selbst wird nie gezählt.',
      clause: 'R4.1',
    },
    {
      question: 'Kann ein Symbol zweimal zählen?',
      answer: 'Ja: Liegt es mit beiden Hälften eines Doppels in einer Linie, zählt es für jede.',
      clause: 'R4.2',
    },
    {
      question: 'Was wird aus Punkten über das Ziel hinaus?',
      answer: 'Sie verfallen. Eine fertige Farbe zu blockieren kann mehr bringen.',
      clause: 'R4.3',
    },
    {
      question: 'Ziehe ich vor einem Bonusplättchen nach?',
      answer:
        'Nein. Du legst es von denen, die dir bleiben, und ziehst erst am Ende des Zuges nach.',
      clause: 'R5.2',
    },
    {
      question: 'Darf ich tauschen, wann ich will?',
      answer:
        'Nur nach dem Legen und nur, wenn keines deiner Plättchen eine niedrigste Farbe zeigt. Du musst nie.',
      clause: 'R6.1',
    },
    {
      question: 'Spielt die Summe aller Punkte eine Rolle?',
      answer: 'Nie, auch nicht bei Gleichstand. Verglichen wird vom niedrigsten Stein an aufwärts.',
      clause: 'R7.3',
    },
    {
      question: 'Sehen die Bots meine Plättchen, oder sucht der Server aus, was gezogen wird?',
      answer:
        'Bots erfahren, was jemand auf ihrem Platz wissen darf, und sonst nichts. Der Beutel wird vor dem ersten Plättchen mit einer ' +
        'sichtbaren Zahl versiegelt; hinterher kann jeder mit dem Protokoll jeden Zug aus dem Beutel nachprüfen.',
      clause: '',
    },
  ],
}
