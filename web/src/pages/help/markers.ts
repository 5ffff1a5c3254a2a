// Two ends of a game, sorted as they are compared.

function sorted(...pairs: [colour: string, value: number][]) {
  return pairs.map(([colour, value]) => ({ colour, value }))
}

/** The lowest marker decides. */
export const lowest = [
  { name: 'Ann', markers: sorted(['g', 9], ['r', 10], ['y', 10], ['p', 11], ['o', 12], ['b', 12]) },
  { name: 'Ben', markers: sorted(['y', 7], ['g', 13], ['o', 16], ['p', 17], ['r', 18], ['b', 18]) },
]

/** The two lowest are equal: the third decides. */
export const tied = [
  { name: 'Ann', markers: sorted(['r', 8], ['b', 11], ['p', 13], ['o', 13], ['g', 14], ['y', 16]) },
  { name: 'Ben', markers: sorted(['o', 8], ['p', 11], ['g', 12], ['r', 15], ['y', 18], ['b', 18]) },
]
