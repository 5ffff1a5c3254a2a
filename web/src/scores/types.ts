// Input of the score boards. They know no rules, only the length of a track.

export interface Owner {
  name: string
  seats: string[] // names of the people of a team; one name otherwise
  rank: number
  markers: number[] // in the order of `colours`; in the duel, negative on the opponent's side
  isViewer: boolean
  isOnTurn: boolean
  isBot: boolean
  isAway?: boolean // one of its players does not have the table open
}

export interface Preview {
  owner: number
  landings: Record<string, number> // colour -> marker after the placement, seen from its owner
}

export interface ScoreBoardsProps {
  owners: Owner[]
  colours: string
  track: number
  laps: number
  preview?: Preview | null
  variant: 'standard' | 'team' | 'solo' | 'duel'
  tokens?: Record<string, number | null> // duel: the owner who holds a colour's token
  compact?: boolean
}

/** One marker of one owner, ready to be drawn. */
export interface Row {
  colour: string
  value: number
  landing: number | null
  isLowest: boolean
}
