import type { Words } from '../../base/i18n.svelte'
import type { SectionId } from './sections'

/** A part of the help: steps in their order, paragraphs, and the clauses that say it exactly. */
export interface SectionWords {
  title: string
  clause: string
  steps?: string[]
  text: string[]
}

export interface HelpWords {
  title: string
  lead: string
  contents: string
  clause: (clause: string) => string
  sections: Record<SectionId, SectionWords>
  firstTurn: string
  scoring: string
  double: string
  octagons: string
  lowest: string
  compare: string
  press: string
  does: string
  edition: string
  players: string
  colours: string
  track: string
  playNow: string
}

export const words: Words<HelpWords> = {
  en: {
    title: 'How to play',
    lead: 'Five minutes to read, one game to know.',
    contents: 'On this page',
    clause: (clause) => `Our rules, clause ${clause}`,
    sections: {
      aim: {
        title: 'What it is about',
        clause: 'R7',
        text: [
          'You have a track from 0 to 18 for each of the six colours. Laying tiles moves your markers along them.',
          'In the end only one of them counts: the one that got least far. Your worst colour is your result, and whoever has the best worst colour wins.',
        ],
      },
      turn: {
        title: 'Your turn',
        clause: 'R1–R3',
        steps: [
          'Take one of your six tiles and lay it on any two free spaces side by side.',
          'Score both halves.',
          'If a marker has reached the end of its track: lay one more tile.',
          'Draw until you have six again. Before that you may sometimes exchange.',
        ],
        text: [
          'Your very first tile must touch a printed symbol, one that no other tile touches yet. After that you are free.',
          'With one or two players only the white spaces are in play, with three the light grey ring as well, with four the whole board.',
        ],
      },
      scoring: {
        title: 'Scoring',
        clause: 'R4',
        text: [
          'Each half of your tile looks out in five directions: in all but the one where its other half lies. Along each it counts the symbols of its own colour, until a free space, another colour or the edge stops it.',
          'Every symbol counted is a point in that colour. The half itself is not counted, and printed symbols count like any others.',
        ],
      },
      bonus: {
        title: 'End of a track: one more tile',
        clause: 'R5',
        text: [
          'When one of your markers arrives at 18 you lay another tile at once, from those left on your rack. If both colours arrive with the same tile, you lay two. Such a tile scores like any other and can earn the next.',
          'Bonus tiles are not a choice: they must be laid. Points beyond the end are lost, and a marker that is already there earns nothing more.',
        ],
      },
      exchange: {
        title: 'Exchanging your tiles',
        clause: 'R6',
        text: [
          'When you have laid your last tile of the turn, look at what is left: if no tile shows your lowest colour (if several are equally low: none of them), you may exchange the whole rack.',
          'The old tiles are shown to all, six new ones are drawn, and only then do the old ones go back into the bag. You may always keep them instead. Either way you end the turn with six.',
        ],
      },
      end: {
        title: 'The end',
        clause: 'R7',
        text: [
          'The game is over as soon as no tile fits any more, because no two free spaces lie side by side. Whoever gets all markers to the end of their tracks wins at once.',
          'Otherwise the lowest markers are compared. If they are equal, the second lowest decide, then the third, and so on. Whoever is equal in all of them shares the rank.',
        ],
      },
      variants: { title: 'Variants', clause: 'R8–R10', text: [] },
      editions: {
        title: 'Editions',
        clause: 'R1, R2',
        text: [
          'There are five rulebooks, and you can play by each of them. All but one have hexagons and tracks of 18.',
        ],
      },
      often: { title: 'Often misunderstood', clause: '', text: [] },
      fair: {
        title: 'Is the bag fair?',
        clause: '',
        steps: [
          'Before the first tile the server makes a long secret number and shows its fingerprint, the seal, to everybody.',
          'Every draw is worked out from that secret. From the tiles seen so far nobody can tell the next one.',
          'Once the game is over, the secret is opened. Your browser compares it with the seal that it was shown, and draws every tile again.',
        ],
        text: [
          'A green tick means: nothing was exchanged after the seal was shown. It does not prove that whoever runs the server did not try several secrets before the game.',
          'Where a bag is known beforehand, with a seed or in a rematch with the same bag, there is nothing to check, and the page says so. Anybody can check a downloaded record with a program of their own; the project’s documents describe how.',
        ],
      },
      keys: {
        title: 'With the keyboard',
        clause: '',
        text: [
          'Everything can be done without a mouse. Letters and digits work while the board or your tiles have the focus.',
        ],
      },
    },
    firstTurn: 'A first tile: blue touches the printed blue and scores 1, red scores nothing.',
    scoring:
      'Red looks left and counts 2. Blue counts 2 up to the right and 1 down to the right: 3. The blue at the far right does not count, since there is a gap before it.',
    double:
      'A double, 2 + 3 = 5 points in green. Its halves do not count each other. The green above them lies in line with both, so it counts twice.',
    octagons:
      'Extreme: tiles lie straight, but lines run slantwise as well. Teal scores 3, one of them straight to the left; pink scores 1.',
    lowest: 'Ann wins with 9. Ben’s yellow stopped at 7, and the rest of his points do not help.',
    compare: 'Both have 8 and 11. The third decides: 13 beats 12, so Ann wins.',
    press: 'Key',
    does: 'What it does',
    edition: 'Edition',
    players: 'Players',
    colours: 'Colours',
    track: 'Track',
    playNow: 'Try it: a new game',
  },
  de: {
    title: 'So wird gespielt',
    lead: 'Fünf Minuten lesen, ein Spiel spielen, schon kannst du es.',
    contents: 'Auf dieser Seite',
    clause: (clause) => `Unsere Regeln (englisch), Abschnitt ${clause}`,
    sections: {
      aim: {
        title: 'Worum es geht',
        clause: 'R7',
        text: [
          'Für jede der sechs Farben hast du eine Leiste von 0 bis 18. Plättchen, die du legst, bringen deine Steine darauf voran.',
          'Am Ende zählt nur einer: der, der am wenigsten weit gekommen ist. Deine schwächste Farbe ist dein Ergebnis, und wer die beste schwächste Farbe hat, gewinnt.',
        ],
      },
      turn: {
        title: 'Dein Zug',
        clause: 'R1–R3',
        steps: [
          'Nimm eines deiner sechs Plättchen und leg es auf zwei beliebige freie Felder nebeneinander.',
          'Werte beide Hälften.',
          'Ist ein Stein am Ziel angekommen: Leg noch ein Plättchen.',
          'Zieh nach, bis du wieder sechs hast. Davor darfst du manchmal tauschen.',
        ],
        text: [
          'Dein allererstes Plättchen muss ein aufgedrucktes Symbol berühren, und zwar eines, das noch kein anderes berührt. Danach bist du frei.',
          'Allein und zu zweit spielt man nur auf den weißen Feldern, zu dritt kommt der hellgraue Ring dazu, zu viert der ganze Plan.',
        ],
      },
      scoring: {
        title: 'Punkte',
        clause: 'R4',
        text: [
          'Jede Hälfte deines Plättchens schaut in fünf Richtungen: in alle außer der, in der die andere Hälfte liegt. In jeder zählt sie die Symbole ihrer Farbe, bis ein freies Feld, eine andere Farbe oder der Rand kommt.',
          'Jedes gezählte Symbol ist ein Punkt in dieser Farbe. Die Hälfte selbst zählt nicht mit, aufgedruckte Symbole zählen wie alle anderen.',
        ],
      },
      bonus: {
        title: 'Am Ziel: noch ein Plättchen',
        clause: 'R5',
        text: [
          'Kommt einer deiner Steine auf der 18 an, legst du sofort noch ein Plättchen von denen, die dir bleiben. Kommen beide Farben mit demselben Plättchen an, legst du zwei. Auch diese bringen Punkte und vielleicht das nächste.',
          'Bonusplättchen muss man legen. Punkte über das Ziel hinaus verfallen, und ein Stein, der schon dort steht, bringt nichts mehr ein.',
        ],
      },
      exchange: {
        title: 'Plättchen tauschen',
        clause: 'R6',
        text: [
          'Hast du dein letztes Plättchen des Zuges gelegt, schau auf die übrigen: Zeigt keines deine niedrigste Farbe (sind mehrere gleich niedrig: keine davon), darfst du alle tauschen.',
          'Die alten werden allen gezeigt, sechs neue gezogen, und erst dann kommen die alten zurück in den Beutel. Behalten darfst du sie immer. So oder so hast du am Ende des Zuges wieder sechs.',
        ],
      },
      end: {
        title: 'Das Ende',
        clause: 'R7',
        text: [
          'Das Spiel ist aus, sobald kein Plättchen mehr passt, weil keine zwei freien Felder nebeneinanderliegen. Wer alle Steine ans Ziel bringt, gewinnt sofort.',
          'Sonst vergleicht man die niedrigsten Steine. Sind sie gleich, entscheiden die zweitniedrigsten, dann die dritten und so weiter. Wer in allen gleich ist, teilt sich den Rang.',
        ],
      },
      variants: { title: 'Varianten', clause: 'R8–R10', text: [] },
      editions: {
        title: 'Ausgaben',
        clause: 'R1, R2',
        text: [
          'Es gibt fünf Regelhefte, und du kannst nach jedem spielen. Sechsecke und Leisten bis 18 haben alle außer einem.',
        ],
      },
      often: { title: 'Oft missverstanden', clause: '', text: [] },
      fair: {
        title: 'Ist der Beutel fair?',
        clause: '',
        steps: [
          'Vor dem ersten Plättchen erzeugt der Server eine lange geheime Zahl und zeigt allen ihren Fingerabdruck: das Siegel.',
          'Jedes Ziehen wird aus diesem Geheimnis berechnet. Aus den bisher gesehenen Plättchen lässt sich das nächste nicht erraten.',
          'Ist das Spiel zu Ende, wird das Geheimnis geöffnet. Dein Browser vergleicht es mit dem Siegel, das ihm gezeigt wurde, und zieht jedes Plättchen noch einmal.',
        ],
        text: [
          'Ein grüner Haken heißt: Nachdem das Siegel gezeigt war, wurde nichts mehr ausgetauscht. Er beweist nicht, dass vor dem Spiel nicht mehrere Geheimnisse ausprobiert wurden.',
          'Wo der Beutel vorher bekannt ist, mit gewählter Zahl oder bei einer Revanche mit gleichem Beutel, gibt es nichts zu prüfen, und die Seite sagt das auch. Ein heruntergeladenes Protokoll kann jeder mit einem eigenen Programm prüfen; wie, steht in der Dokumentation des Projekts.',
        ],
      },
      keys: {
        title: 'Mit der Tastatur',
        clause: '',
        text: [
          'Alles geht ohne Maus. Buchstaben und Ziffern wirken, solange der Plan oder deine Plättchen den Fokus haben.',
        ],
      },
    },
    firstTurn:
      'Ein erstes Plättchen: Blau berührt das aufgedruckte Blau und bringt 1, Rot bringt nichts.',
    scoring:
      'Rot schaut nach links und zählt 2. Blau zählt nach rechts oben 2 und nach rechts unten 1: zusammen 3. Das Blau ganz rechts zählt nicht, denn davor ist eine Lücke.',
    double:
      'Ein Doppel, 2 + 3 = 5 Punkte in Grün. Seine Hälften zählen einander nicht. Das Grün darüber liegt mit beiden in einer Linie und zählt deshalb zweimal.',
    octagons:
      'Extreme: Plättchen liegen gerade, doch Linien laufen auch schräg. Türkis bringt 3, davon eines gerade nach links; Rosa bringt 1.',
    lowest: 'Ann gewinnt mit 9. Bens Gelb blieb bei 7 stehen, da helfen die übrigen Punkte nicht.',
    compare: 'Beide haben 8 und 11. Der dritte Stein entscheidet: 13 schlägt 12, also gewinnt Ann.',
    press: 'Taste',
    does: 'Was sie tut',
    edition: 'Ausgabe',
    players: 'Personen',
    colours: 'Farben',
    track: 'Leiste',
    playNow: 'Probier es aus: neues Spiel',
  },
}
