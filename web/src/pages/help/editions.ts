// The editions in figures: colours, the length of a track, and for how many (R1, R2).
export const editionFigures: Record<string, { colours: number; track: number; players: string }> = {
  '2023': { colours: 6, track: 18, players: '1–4' },
  '2023-family': { colours: 6, track: 18, players: '2–4' },
  '2018': { colours: 6, track: 18, players: '1–4' },
  '2004': { colours: 6, track: 18, players: '1–4' },
  extreme: { colours: 8, track: 13, players: '1–4' },
}
