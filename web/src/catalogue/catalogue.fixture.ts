// A small catalogue for tests.
import type { BotInfo, Catalogue, VariantInfo } from '../protocol'

export const catalogue: Catalogue = {
  version: '1',
  default_edition: '2023',
  default_bot: 'casual',
  has_docs: false,
  bounds: {
    longest_name: 24,
    longest_text: 200,
    shortest_minutes: 0.1,
    longest_minutes: 600,
    longest_increment: 600,
    largest_seed: '18446744073709551615',
  },
  bots: [bot('casual', 3, 1200), bot('strong', 6, null, false), bot('greedy', null)],
  editions: [
    edition('2023', ['standard', 'team', 'solo', 'duel']),
    edition('2023-family', ['standard']),
    edition('extreme', ['standard', 'team', 'solo']),
  ],
  toys: [
    {
      ...edition('toy-7', []),
      variants: [
        { id: 'standard', players: [2] },
        { id: 'solo', players: [1] },
      ],
    },
  ],
}

function bot(
  id: string,
  level: number | null,
  rating: number | null = null,
  plays_toys = true,
): BotInfo {
  return { id, title: id, summary: '', level, rating, plays_toys }
}

function edition(id: string, variants: VariantInfo['id'][]): Catalogue['editions'][number] {
  const players = { standard: [2, 3, 4], team: [4], solo: [1], duel: [2] }
  return {
    id,
    title: id,
    colours: 'rgboyp',
    track: 18,
    variants: variants.map((variant) => ({ id: variant, players: players[variant] })),
    open_racks: false,
    is_reconstructed: false,
  }
}
