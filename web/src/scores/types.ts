// The input of the score boards. Score boards know no rules, only the length of a track.

export interface Owner {
  name: string
  seats: string[] // the names of the people of a team; otherwise one name
  rank: number
  // the markers in the order of `colours`; in the duel, negative on the opponent's side
  markers: number[]
  isViewer: boolean
  isOnTurn: boolean
  isBot: boolean
  isAway?: boolean // whether one of the owner's players does not have the table open
}

export interface Preview {
  owner: number
  // colour -> the marker after the placement, as its owner counts it
  landings: Record<string, number>
}

export interface ScoreBoardsProps {
  owners: Owner[]
  colours: string
  track: number
  laps: number
  preview?: Preview | null
  variant: 'standard' | 'team' | 'solo' | 'duel'
  tokens?: Record<string, number | null> // duel: for each colour, the owner who has the token
  compact?: boolean
}

/** One marker of one owner, ready to be drawn. */
export interface Row {
  colour: string
  value: number
  landing: number | null
  isLowest: boolean
}
