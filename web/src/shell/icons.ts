// Line drawings for the narrow header, in a box of 24 by 24.
export const icons = {
  play: 'M7 4.5 19 12 7 19.5z',
  lobby: 'M5 10h14M7 10v9M17 10v9M12 2.5v4M9.5 4.5h5',
  games: 'M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10',
  help: 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.6M12 18.4v.4',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5M8.5 14.5v5',
} as const
