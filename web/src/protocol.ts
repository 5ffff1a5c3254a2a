// Generated from src/genial/server/protocol by `make types`: change it there.

export type ClientMessage =
  Hello | Look | Play | Propose | Answer | AskHint | AskPlan | AskView | Say | Ping
export type ServerMessage = Welcome | Update | Hints | Plan | ViewText | Said | Fault | Pong

/**
 * What changed the value for one player.
 *
 * The initial value and all changes add up to the final one.
 *
 * Attributes:
 *     seat: the seat of the player.
 *     initial: the value before the game: 1 divided by the number of sides. In solo, the mean
 *         value over all deals. In a game from a position, the value of this position.
 *     start: luck of the starting seat.
 *     deal: luck of the first rack.
 *     own_draws: luck of the player's draws.
 *     other_tiles: luck with the tiles that the others turned out to have.
 *     own_moves: what the player's moves changed, compared with the moves that the worlds expect.
 *     other_moves: what the moves of the others changed; in a team also those of the partner.
 *     unexplained: differences between the values of a position from two checkpoints.
 *     final: the result; the last value if the game is not over.
 *     lost: the sum of the losses of the player's moves, compared with the best moves. This is
 *         no part of the sum: the worlds do not expect that anybody always plays the best move.
 *     luck_error: the standard error of the luck.
 */
export interface Account {
  seat: number
  initial: number
  start: number
  deal: number
  own_draws: number
  other_tiles: number
  own_moves: number
  other_moves: number
  unexplained: number
  final: number
  lost: number
  luck_error: number
}
/**
 * Agree to the open proposal or decline it. The proposer withdraws it by declining.
 */
export interface Answer {
  id: number
  type: 'answer'
  proposal: number
  agrees: boolean
}
/**
 * Ask for good moves.
 */
export interface AskHint {
  id: number
  seat: number
  ply: number
  type: 'hint'
}
/**
 * During the turn of another seat: ask what the viewer could place on this board.
 */
export interface AskPlan {
  id: number
  type: 'plan'
}
/**
 * Ask for what the viewer knows, as the text of a position. Programs read it.
 */
export interface AskView {
  id: number
  type: 'view'
}
/**
 * The board, for drawing.
 */
export interface BoardMap {
  shape: 'hexagon' | 'octagon'
  spaces: SpaceOnBoard[]
  directions: Direction[]
}
/**
 * A space of the board that is used with this number of players.
 */
export interface SpaceOnBoard {
  name: string
  x: number
  y: number
  players: number
  symbol: string | null
}
/**
 * A step from a space to its neighbour in a line.
 */
export interface Direction {
  x: number
  y: number
  edge: boolean
}
/**
 * A bot that can be seated.
 */
export interface BotInfo {
  id: string
  title: string
  summary: string
  level: number | null
  rating: number | null
  plays_toys: boolean
}
/**
 * Limits of the values that people may choose.
 */
export interface Bounds {
  longest_name: number
  longest_text: number
  shortest_minutes: number
  longest_minutes: number
  longest_increment: number
  largest_seed: string
}
/**
 * A move that was compared with the played one.
 */
export interface CandidateValue {
  move: string
  shares: number[]
  error: number
}
/**
 * Editions, and bots: levels from easy to hard, then bots for study.
 */
export interface Catalogue {
  version: string
  editions: EditionInfo[]
  toys: EditionInfo[]
  bots: BotInfo[]
  default_edition: string
  default_bot: string
  bounds: Bounds
  has_docs: boolean
}
/**
 * The rules of one edition, as the catalogue lists it.
 */
export interface EditionInfo {
  id: string
  title: string
  colours: string
  track: number
  variants: VariantInfo[]
  open_racks: boolean
  is_reconstructed: boolean
}
/**
 * A variant that an edition has.
 */
export interface VariantInfo {
  id: 'standard' | 'team' | 'solo' | 'duel'
  players: number[]
}
/**
 * The placements of the viewer, divided into parts so that the page needs no further request.
 *
 * Whether a tile fits on a pair of spaces does not depend on its colours. The points of a half
 * depend only on its colour and space. The place of the marker depends only on the points.
 */
export interface Choices {
  pairs: string[]
  blocked: {
    [k: string]: 'covered' | 'alone' | 'first_turn'
  }
  lines: {
    [k: string]: {
      [k: string]: string[][]
    }
  }
  landings: {
    [k: string]: Landing
  }
}
/**
 * The place that a marker reaches with these points.
 */
export interface Landing {
  after: number
  bonus: number
}
/**
 * The first message: the version of the table that the client has, and the rack it showed.
 */
export interface Hello {
  id: number
  type: 'hello'
  protocol: 2
  version: number | null
  seat: number | null
}
/**
 * Show the rack of one of the client's seats; None hides it.
 */
export interface Look {
  id: number
  type: 'look'
  seat: number | null
}
/**
 * A move in notation.
 */
export interface Play {
  id: number
  seat: number
  ply: number
  type: 'play'
  move: string
}
/**
 * Propose something to the other players. If no consent is needed, it happens at once.
 *
 * A player agrees to an open proposal by proposing the same.
 */
export interface Propose {
  id: number
  type: 'propose'
  what: 'undo' | 'claim' | 'rematch'
  ply: number
  same_bag: boolean
}
/**
 * A chat message: a phrase, or a text if the host allows free text.
 */
export interface Say {
  id: number
  type: 'say'
  seat: number
  phrase:
    | (
        | 'hello'
        | 'good_luck'
        | 'well_played'
        | 'thanks'
        | 'sorry'
        | 'one_moment'
        | 'your_turn'
        | 'good_game'
        | 'again'
        | 'smile'
        | 'laugh'
        | 'wow'
        | 'clap'
        | 'sad'
      )
    | null
  text: string | null
}
/**
 * Check the connection.
 */
export interface Ping {
  id: number
  type: 'ping'
}
/**
 * Thinking time, either for the whole game or for each turn.
 */
export interface ClockSettings {
  minutes: number
  increment: number
  per: 'game' | 'turn'
}
/**
 * The final markers of one colour.
 */
export interface ColourMarkers {
  colour: string
  mean: number
  lowest: number
}
/**
 * The final markers in all games with the same colours and tracks.
 */
export interface ColourScale {
  track: number
  games: number
  colours: ColourMarkers[]
}
/**
 * A move of a puzzle and its value.
 */
export interface ComparedMove {
  move: string
  share: number
}
/**
 * A position that was set up by hand.
 */
export interface ComposedPosition {
  kind: GameKind
  position: ShownPosition | null
  fault: PositionFault | null
  doubts: Doubt[]
  bag: {
    [k: string]: number
  }
}
/**
 * The board, the score boards and the tiles of a kind of game.
 */
export interface GameKind {
  colours: string
  track: number
  laps: number
  rack: number
  board: BoardMap
  owners: number[]
  sees: number[][]
  tiles: {
    [k: string]: number
  }
}
/**
 * What a position text says, ready to be drawn.
 */
export interface ShownPosition {
  text: string
  view: string | null
  edition: string
  variant: 'standard' | 'team' | 'solo' | 'duel'
  players: number
  open_partners: boolean
  colours: string
  track: number
  laps: number
  rack: number
  board: BoardMap
  is_reconstructed: boolean
  cells: {
    [k: string]: string
  }
  owners: number[]
  racks: (string[] | null)[]
  rack_sizes: number[]
  markers: number[][]
  ranks: number[]
  tokens: {
    [k: string]: number | null
  }
  bag_size: number
  bag: {
    [k: string]: number
  }
  viewer: number | null
  is_view: boolean
  seat: number
  phase: 'place' | 'exchange' | 'over'
  bonus: number
  first_tiles: number[]
  free_symbols: string[]
  choices: Choices | null
  exchange: ExchangeOffer | null
  end: End | null
}
/**
 * The exchange that the viewer decides about (R6.1, R10.4).
 */
export interface ExchangeOffer {
  clause: string
  colours: string
  tiles: string[]
}
/**
 * How the game ended.
 */
export interface End {
  reason: 'full' | 'instant' | 'tiles' | 'resigned' | 'left'
  seat: number | null
  standings: Standing[]
  result: number | null
  best: number | null
  is_annulled: boolean
}
/**
 * One row of the ranking.
 */
export interface Standing {
  owner: number
  seats: number[]
  rank: number
  markers: number[]
  side: number | null
  decided_at: number | null
}
/**
 * Why a position is impossible.
 */
export interface PositionFault {
  kind: 'too_many_tiles' | 'few_tiles' | 'no_tile' | 'no_space' | 'no_exchange' | 'other'
  tile: string | null
  most: number
  seat: number
  message: string
}
/**
 * A reason why a position cannot arise in a game, although a game can continue from it.
 */
export interface Doubt {
  kind: 'loose' | 'too_many'
  spaces: string[]
  colour: string | null
  number: number
  most: number
}
/**
 * A day that has begun, with its two games.
 */
export interface Day {
  day: string
  ends_at: string
  is_over: boolean
  games: DayGame[]
}
/**
 * A game of a day.
 */
export interface DayGame {
  seal: DaySeal
  own: DayOwn
  ranking: DayPlace[]
  num_bots: number
  are_bots_done: boolean
}
/**
 * The sealed bag of a game.
 */
export interface DaySeal {
  day: string
  kind: 'solo' | 'versus'
  commitment: string
  sealed_at: string
  secret: string | null
}
/**
 * The guest's own game of a day, and how its result compares with the others.
 */
export interface DayOwn {
  state: 'none' | 'playing' | 'done' | 'gone'
  table: string | null
  score: DayScore | null
  rank: number | null
  players: number
  worse: number
  worse_bots: number
}
/**
 * The result of a game of a day.
 */
export interface DayScore {
  outcome: ('won' | 'tied' | 'lost' | 'resigned') | null
  markers: number[]
  other: number[]
}
/**
 * A line of a ranking.
 */
export interface DayPlace {
  rank: number | null
  name: string
  bot: string | null
  is_me: boolean
  is_hidden: boolean
  score: DayScore
}
/**
 * The guest's best result in one kind of game.
 */
export interface DayBest {
  kind: 'solo' | 'versus'
  day: string
  score: DayScore
}
/**
 * A game of a past day in the calendar.
 */
export interface DayEntry {
  seal: DaySeal
  score: DayScore | null
}
/**
 * Today, the guest, and the seals of the coming days.
 */
export interface DayPage {
  today: Day
  me: DayProfile
  coming: DaySeal[]
}
/**
 * What a guest has reached over the days.
 */
export interface DayProfile {
  streak: number
  longest: number
  has_played_today: boolean
  is_hidden: boolean
  bests: DayBest[]
}
/**
 * A new game of a day.
 */
export interface DayStart {
  name: string
  opponent: string | null
  is_practice: boolean
}
/**
 * How a game ended early.
 */
export interface EarlyEnd {
  reason: 'resigned' | 'left'
  owner: number
  seat: number | null
}
/**
 * The better move earns more bonus placements (R5.1).
 */
export interface EarnsBonus {
  kind: 'earns_bonus'
  better: string
  colours: string
  played: number
}
/**
 * The number of worlds that a review samples. The time grows in proportion to it.
 *
 * All numbers of worlds are even, because the worlds of a comparison are split into two halves.
 *
 * Attributes:
 *     candidates: how many of the judge's best moves are compared with the move that was played.
 *     kept: how many of them are compared in all worlds; the others are dropped early.
 *     sift: the least number of worlds in which all candidates are compared, before the weaker
 *         ones are dropped.
 *     quick: the number of worlds for each move in the first pass, for a first verdict.
 *     full: the number of worlds for each move in the second pass.
 *     sharp: the number of worlds for each move in the third pass, which grades
 *         only the moves that matter most.
 *     chain: the number of worlds for each value of a position before a turn or after a draw.
 *         The luck of the draws is computed from these values. A position that is valued at
 *         two checkpoints gets twice as many worlds.
 *     replies: about how many moves a seat compares at each decision in a world: the most
 *         promising ones. With all moves, worlds take ten times as long, and values hardly change.
 */
export interface Effort {
  candidates: number
  kept: number
  sift: number
  quick: number
  full: number
  sharp: number
  chain: number
  replies: number
}
/**
 * The better move ends the game at once and wins it.
 */
export interface EndsGame {
  kind: 'ends_game'
  better: string
  reason: 'full' | 'instant' | 'tiles'
}
/**
 * The better decision on an offered exchange (R6.1, R10.4).
 */
export interface Exchanges {
  kind: 'exchanges'
  seat: number
  better: 'swap' | 'keep'
  colours: string
  shown: string[]
  unseen: number
  all_unseen: number
}
/**
 * A message was refused; nothing has changed.
 */
export interface Fault {
  type: 'error'
  reply_to: number | null
  code:
    | 'bad_message'
    | 'outdated'
    | 'too_big'
    | 'too_fast'
    | 'too_many'
    | 'too_many_sockets'
    | 'not_found'
    | 'broken'
    | 'not_your_seat'
    | 'not_host'
    | 'waiting'
    | 'begun'
    | 'not_over'
    | 'sealed'
    | 'day_over'
    | 'no_moves'
    | 'taken'
    | 'bad_name'
    | 'bad_token'
    | 'people_only'
    | 'not_your_turn'
    | 'stale'
    | 'illegal'
    | 'no_undo'
    | 'asked'
    | 'no_resigning'
    | 'not_away'
    | 'not_awaited'
    | 'slow_game'
    | 'own_side'
    | 'no_hints'
    | 'no_chat'
    | 'forbidden'
    | 'no_guest'
    | 'not_rated'
    | 'busy'
    | 'failed'
  message: string
  clause: string | null
}
/**
 * The review of a game, as far as it is computed.
 *
 * States: nobody has asked for it ("none"), it waits for a worker, it is being computed, it is
 * done, or its computation has failed.
 */
export interface GameReview {
  state: 'none' | 'waiting' | 'running' | 'done' | 'failed'
  progress: number
  review: Review | null
}
/**
 * The review of a game. While it is computed, some parts are missing.
 *
 * Attributes:
 *     edition: the edition of the game. `variant`, `players` and `names` also describe the game.
 *     owners: the side of each seat.
 *     seed: determines the sampled worlds: the same seed and effort give the same review.
 *     effort: how much is computed.
 *     progress: the computed part, from 0 to 1.
 *     moves: the graded moves in order; None where a move is not graded yet.
 *     sharpened: the steps of the moves that are graded a third time; None until chosen.
 *     links: the values before and after the moves; None until computed.
 *     openings: one for each seat; empty until computed.
 *     final: the value for each seat at the end; empty until computed.
 *     is_over: whether the game was played to its end.
 *     accounts: one for each seat; empty until everything is computed.
 *     performances: one for each seat.
 *     moments: the steps of the most important moves, three at most, worst first.
 *     reasons: one for each move that was an inaccuracy or worse, in the order of the game.
 *     verdict: the moment that mattered most.
 *     unknown_racks: whether nobody wrote the racks down. Then placements are compared only with
 *         other placements of the same tile, and links, openings, final, accounts and performances
 *         stay empty.
 */
export interface Review {
  edition: string
  variant: string
  players: number
  names: string[]
  owners: number[]
  seed: number
  effort: Effort
  progress: number
  moves: (GradedMove | null)[]
  sharpened: number[] | null
  links: (Link | null)[]
  openings: Opening[]
  final: number[]
  is_over: boolean
  accounts: Account[]
  performances: Performance[]
  moments: number[]
  reasons: Reason[]
  verdict: Verdict
  unknown_racks: boolean
}
/**
 * A move compared with the best move, from what the player could know.
 *
 * Attributes:
 *     step: the number of the move in the game, from 0.
 *     seat: the seat that made it.
 *     move: its notation.
 *     grade: its class.
 *     loss: the share of the win that the move lost. Below 0 only by chance, within the error.
 *     error: the standard error of the loss.
 *     changes: what the move changed for each side, compared with the best move.
 *     expected: the share of each side after the move that the seat would play in a sampled world.
 *     expected_error: the standard error of the difference between the move and the expected one.
 *     worlds: the number of worlds of the comparison.
 *     candidates: the compared moves, best first; the played move is one of them.
 */
export interface GradedMove {
  step: number
  seat: number
  move: string
  grade: 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder' | 'forced'
  loss: number
  error: number
  changes: number[]
  expected: number[]
  expected_error: number
  worlds: number
  candidates: CandidateValue[]
}
/**
 * The values for the player before a move and after its draw, from what the player could know.
 *
 * Attributes:
 *     step: the number of the move.
 *     before: the value before the move; None for a later move of the same turn.
 *     before_error: its standard error.
 *     renewed: the value before the move at the next checkpoint; None if the checkpoint does not
 *         change here.
 *     renewed_error: the standard error of `renewed` minus `before`, in the same worlds.
 *     drawn: the value after the draw that followed the move; None without a draw.
 *     drawn_error: its standard error.
 */
export interface Link {
  step: number
  before: number | null
  before_error: number
  renewed: number | null
  renewed_error: number
  drawn: number | null
  drawn_error: number
}
/**
 * The value for one seat before the first move, from what its player could know.
 *
 * Attributes:
 *     seat: the seat.
 *     equal: the value before the starting seat was known.
 *     start: the value with this starting seat, before the deal.
 *     dealt: the value after the deal.
 *     error: the standard error of the luck of the deal.
 */
export interface Opening {
  seat: number
  equal: number
  start: number
  dealt: number
  error: number
}
/**
 * How well a seat played: the mean loss of its moves that were not forced.
 *
 * The levels are compared with the even loss (`levels.py`).
 *
 * Attributes:
 *     seat: the seat.
 *     moves: the number of moves that were not forced.
 *     loss: the mean loss of these moves.
 *     low: lower end of the 95% interval of the even loss; without one, of the loss.
 *     high: upper end of the interval.
 *     level: the level with the nearest loss; None if there is no even loss, or if the levels
 *         were not measured for this kind of game.
 *     levels: all levels whose loss is in the interval, weakest first.
 *     stake: how much these moves could cost, compared with moves in games between equals: 1 for
 *         as much. Earlier versions did not write it.
 */
export interface Performance {
  seat: number
  moves: number
  loss: number
  low: number
  high: number
  level: string | null
  levels: string[]
  stake: number
}
/**
 * Why a move was an inaccuracy or worse.
 *
 * Attributes:
 *     step: the number of the move.
 *     better: a better move.
 *     halves: both halves of the better move, with their points; empty if it is no placement.
 *     facts: at most three differences between the played and the better move, each with a `kind`.
 */
export interface Reason {
  step: number
  better: string
  halves: ScoredHalf[]
  facts: {
    [k: string]: unknown
  }[]
}
/**
 * One half of a tile on the board, with the lines that score.
 */
export interface ScoredHalf {
  colour: string
  space: string
  lines: string[][]
  points: number
}
/**
 * The moment that mattered most, in sentences.
 *
 * Attributes:
 *     step: the number of the move, or of the move before the draw; None if nothing stands out.
 *     kind: whether a move or a draw mattered most.
 *     better: the better move, if a move mattered most.
 *     sentences: the text, in English.
 *     facts: the facts behind the sentences, as plain data with their `kind`.
 */
export interface Verdict {
  step: number | null
  kind: 'move' | 'draw' | 'none'
  better: string | null
  sentences: string[]
  facts: {
    [k: string]: unknown
  }[]
}
/**
 * One half of a placed tile, with its points.
 */
export interface HalfStep {
  colour: string
  space: string
  lines: string[][]
  points: number
  before: number
  after: number
  bonus: boolean
}
/**
 * The state of the server.
 */
export interface Health {
  status: 'ok'
  version: string
  tables: number
}
/**
 * Whether the guest's own rating is hidden from others.
 */
export interface Hiding {
  is_hidden: boolean
}
/**
 * A good move with its points, and in what it differs from another move.
 */
export interface Hint {
  move: string
  halves: HalfStep[]
  lowest: number
  win: number | null
  other: string | null
  facts: (
    | EndsGame
    | EarnsBonus
    | RaisesLowest
    | HoldsMarkers
    | Scores
    | SameTile
    | KeepsSpaces
    | NextPlacement
    | OpponentNeeds
    | Exchanges
  )[]
}
/**
 * The better move leaves the lowest marker of the side higher (R7.3).
 */
export interface RaisesLowest {
  kind: 'raises_lowest'
  seat: number
  colours: string
  marker: number
  played: number
  better: number
}
/**
 * Duel: the better move leaves more markers on the side of the player (R10.6).
 */
export interface HoldsMarkers {
  kind: 'holds_markers'
  seat: number
  before: number
  played: number
  better: number
}
/**
 * How far the two placements move the markers.
 */
export interface Scores {
  kind: 'scores'
  played_move: string
  better_move: string
  played: {
    [k: string]: number
  }
  better: {
    [k: string]: number
  }
}
/**
 * The better move places the same tile where it moves the markers further.
 */
export interface SameTile {
  kind: 'same_tile'
  tile: string
  spaces: string[]
  played: number
  better: number
}
/**
 * The better move leaves a space that scores more for a low colour of the player.
 */
export interface KeepsSpaces {
  kind: 'keeps_spaces'
  seat: number
  colour: string
  marker: number
  before: number
  played: number
  better: number
  spaces: string[]
}
/**
 * The better move leaves a better next placement for a low colour of the player.
 */
export interface NextPlacement {
  kind: 'next_placement'
  seat: number
  colour: string
  marker: number
  played: number
  better: number
  tile: string
  spaces: string[]
}
/**
 * The other move leaves a space that scores more for a low colour of an opponent.
 */
export interface OpponentNeeds {
  kind: 'opponent_needs'
  seats: number[]
  colour: string
  marker: number
  played: number
  better: number
  spaces: string[]
  taken: number | null
}
/**
 * The best moves, best first.
 */
export interface Hints {
  type: 'hints'
  reply_to: number
  ply: number
  hints: Hint[]
}
/**
 * How well the guest played one kind of game, from the reviews.
 */
export interface KindPlay {
  edition: string
  variant: 'standard' | 'team' | 'solo' | 'duel'
  players: number
  games: number
  moves: number
  loss: number
  levels: LevelLoss[]
  points: ReviewedGame[]
}
/**
 * The mean loss of a level for a stake of 1, as measured for docs/review.md.
 */
export interface LevelLoss {
  bot: string
  loss: number
}
/**
 * The guest's loss in a game with a review.
 */
export interface ReviewedGame {
  table: string
  at: string
  outcome: 'won' | 'tied' | 'lost' | 'solo'
  moves: number
  loss: number
}
/**
 * Games of one edition and variant.
 */
export interface KindWins {
  games: number
  won: number
  tied: number
  edition: string
  variant: 'standard' | 'team' | 'solo' | 'duel'
  players: number
  best: number | null
  mean: number | null
}
/**
 * Public tables with open seats: live ones and turn-based ones.
 */
export interface Lobby {
  live: LobbyTable[]
  slow: LobbyTable[]
}
/**
 * A public table with open seats.
 */
export interface LobbyTable {
  id: string
  edition: string
  variant: 'standard' | 'team' | 'solo' | 'duel'
  names: string[]
  bots: (string | null)[]
  is_program: boolean[]
  is_open: boolean[]
  clock: ClockSettings | null
  is_rated: boolean
  programs: boolean
  created_at: string
}
/**
 * The values of the best moves of a position, as in a review (docs/review.md).
 */
export interface MoveValues {
  seat: number
  worlds: number
  candidates: ValuedMove[]
  move: string | null
  grade: ('best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder' | 'forced') | null
  loss: number | null
  error: number | null
  other: string | null
  facts: (
    | EndsGame
    | EarnsBonus
    | RaisesLowest
    | HoldsMarkers
    | Scores
    | SameTile
    | KeepsSpaces
    | NextPlacement
    | OpponentNeeds
    | Exchanges
  )[]
}
/**
 * A move and its value, from what the player knows.
 */
export interface ValuedMove {
  move: string
  halves: HalfStep[]
  shares: number[]
  error: number
  markers: number[][] | null
  lowest: number[] | null
}
/**
 * The numbers of a guest over all finished games that count.
 */
export interface MyPage {
  since: string | null
  versus: Wins
  solo: number
  streak: number
  best_streak: number
  opponents: OpponentWins[]
  kinds: KindWins[]
  colours: ColourScale[]
  rating: MyRating | null
  ratings: RatingMoment[]
  play: KindPlay[]
  mistakes: ThemeMistakes[]
  ladder: Rung[]
  unreviewed: number
  unreviewed_games: UnreviewedGame[]
  waiting: number
}
/**
 * How many games there are, and how they ended. The rest was lost.
 */
export interface Wins {
  games: number
  won: number
  tied: number
}
/**
 * Games against one opponent.
 */
export interface OpponentWins {
  games: number
  won: number
  tied: number
  name: string
  bot: string | null
}
/**
 * The rating of the guest now.
 */
export interface MyRating {
  rating: number
  margin: number
  games: number
}
/**
 * The rating after a rated game.
 */
export interface RatingMoment {
  table: string
  at: string
  rating: number
  margin: number
}
/**
 * Mistakes of the guest that the puzzles of one theme train.
 */
export interface ThemeMistakes {
  theme: ('bonus' | 'lowest' | 'close' | 'exchange' | 'endgame') | null
  number: number
  loss: number
}
/**
 * A level on the ladder.
 */
export interface Rung {
  bot: string
  rating: number
  games: number
  won: number
  is_climbed: boolean
}
/**
 * A game without a review.
 */
export interface UnreviewedGame {
  table: string
  at: string
  edition: string
  variant: 'standard' | 'team' | 'solo' | 'duel'
  outcome: 'won' | 'tied' | 'lost' | 'solo'
  opponents: string[]
}
/**
 * A program that needs a token.
 */
export interface NewProgram {
  name: string
}
/**
 * The player of a seat: a person at this screen, a bot, or a guest who has the link.
 */
export interface NewSeat {
  name: string
  bot: string | null
  is_open: boolean
}
/**
 * The options of a new table.
 */
export interface NewTable {
  edition: string
  variant: 'standard' | 'team' | 'solo' | 'duel'
  /**
   * @minItems 1
   * @maxItems 4
   */
  seats:
    | [NewSeat]
    | [NewSeat, NewSeat]
    | [NewSeat, NewSeat, NewSeat]
    | [NewSeat, NewSeat, NewSeat, NewSeat]
  start: number | null
  clock: ClockSettings | null
  open_partners: boolean
  seed: string | null
  hints: boolean
  training: boolean
  is_rated: boolean
  is_public: boolean
  chat: boolean
  take_back: boolean | null
  programs: boolean | null
  position: string | null
}
/**
 * A puzzle with its solution, for play without the server.
 */
export interface PackedPuzzle {
  puzzle: ShownPuzzle
  board: string
  solution: PuzzleSolution
}
/**
 * A puzzle without its solution.
 */
export interface ShownPuzzle {
  id: string
  theme: 'bonus' | 'lowest' | 'close' | 'exchange' | 'endgame'
  rating: number
  position: ShownPosition
  is_rated: boolean
}
/**
 * The solution of a puzzle, and why it is best.
 */
export interface PuzzleSolution {
  move: string
  halves: HalfStep[]
  share: number
  alternatives: ComparedMove[]
  other: string
  other_share: number | null
  facts: (
    | EndsGame
    | EarnsBonus
    | RaisesLowest
    | HoldsMarkers
    | Scores
    | SameTile
    | KeepsSpaces
    | NextPlacement
    | OpponentNeeds
    | Exchanges
  )[]
  found: number[]
  worlds: number
}
/**
 * What the viewer could place now, during the turn of another seat; null if nothing.
 */
export interface Plan {
  type: 'plan'
  reply_to: number
  choices: Choices | null
}
/**
 * The answer to `ping`.
 */
export interface Pong {
  type: 'pong'
  reply_to: number
}
/**
 * A position that somebody sets up by hand.
 */
export interface PositionParts {
  edition: string
  variant: 'standard' | 'team' | 'solo' | 'duel'
  players: number
  open_partners: boolean
  cells: {
    [k: string]: string
  }
  /**
   * @maxItems 4
   */
  markers:
    | []
    | [number[]]
    | [number[], number[]]
    | [number[], number[], number[]]
    | [number[], number[], number[], number[]]
  tokens: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[rgboyptk]$".
     */
    [k: string]: number | null
  }
  /**
   * @maxItems 4
   */
  racks:
    | []
    | [string[]]
    | [string[], string[]]
    | [string[], string[], string[]]
    | [string[], string[], string[], string[]]
  bag: {
    [k: string]: number
  } | null
  is_view: boolean
  seat: number
  phase: 'place' | 'exchange'
  bonus: number
  /**
   * @maxItems 4
   */
  first_tiles:
    [] | [number] | [number, number] | [number, number, number] | [number, number, number, number]
}
/**
 * Why a request was refused.
 */
export interface Problem {
  code: string
  message: string
}
/**
 * A program, for its owner.
 */
export interface ProgramInfo {
  id: string
  name: string
  shown_name: string
  created_at: string
  used_at: string | null
}
/**
 * The programs of a guest.
 */
export interface ProgramList {
  most: number
  longest_name: number
  programs: ProgramInfo[]
}
/**
 * A new program and its token. The server cannot show the token again.
 */
export interface ProgramToken {
  program: ProgramInfo
  token: string
}
/**
 * An open proposal, for one viewer.
 */
export interface ProposalState {
  id: number
  what: 'undo' | 'claim' | 'rematch'
  proposer: number | null
  about: number | null
  num_later: number
  agreed: number[]
  asked: number[]
  may_answer: boolean
}
/**
 * A push subscription, as the browser describes it.
 */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
  language: 'en' | 'de'
}
/**
 * Whether the server sends push notifications for turn-based games.
 */
export interface PushInfo {
  key: string | null
}
/**
 * The reply to an answer to a puzzle.
 */
export interface PuzzleAnswer {
  is_right: boolean
  share: number | null
  best: number
  facts: (
    | EndsGame
    | EarnsBonus
    | RaisesLowest
    | HoldsMarkers
    | Scores
    | SameTile
    | KeepsSpaces
    | NextPlacement
    | OpponentNeeds
    | Exchanges
  )[]
  solution: PuzzleSolution | null
  standing: PuzzleStanding | null
  change: number | null
}
/**
 * How many puzzles a guest has answered and solved, and the rating.
 */
export interface PuzzleStanding {
  rating: number
  margin: number
  answered: number
  solved: number
  streak: number
  best_streak: number
}
/**
 * An answer to a puzzle.
 */
export interface PuzzleMove {
  move: string | null
  other: string | null
}
/**
 * The puzzles of the server, and the guest's standing.
 */
export interface PuzzleOverview {
  version: string
  standing: PuzzleStanding | null
  themes: PuzzleTheme[]
}
/**
 * The puzzles of one theme.
 */
export interface PuzzleTheme {
  theme: 'bonus' | 'lowest' | 'close' | 'exchange' | 'endgame'
  number: number
  answered: number
  solved: number
}
/**
 * All puzzles with their solutions, for play without the server.
 */
export interface PuzzlePack {
  version: string
  boards: {
    [k: string]: BoardMap
  }
  puzzles: PackedPuzzle[]
}
/**
 * The rating of a player.
 */
export interface RatedPlayer {
  name: string
  bot: string | null
  is_program: boolean
  is_me: boolean
  is_hidden: boolean
  rating: number
  margin: number
  games: number
}
/**
 * A finished or uploaded game, with all tiles visible.
 */
export interface Replay {
  info: TableInfo
  seats: SeatState[]
  deal: string[][]
  steps: Step[]
  draws: (string[] | null)[]
  final: Situation
  positions: string[]
  is_imported: boolean
  unknown_racks: boolean
}
/**
 * The parts of a table that never change.
 */
export interface TableInfo {
  id: string
  edition: string
  variant: 'standard' | 'team' | 'solo' | 'duel'
  players: number
  colours: string
  track: number
  laps: number
  rack: number
  board: BoardMap
  is_reconstructed: boolean
  start: number
  started_from: StartedFrom | null
  open_racks: boolean
  open_partners: boolean
  clock: ClockSettings | null
  is_slow: boolean
  hints: boolean
  training: boolean
  is_rated: boolean
  is_public: boolean
  programs: boolean
  chat: boolean
  day: string | null
  seed: string | null
  commitment: string | null
  created_at: string
}
/**
 * The position that a game started from, without tiles that are hidden from somebody.
 */
export interface StartedFrom {
  cells: {
    [k: string]: string
  }
  markers: number[][]
}
/**
 * One seat, for one viewer.
 */
export interface SeatState {
  name: string
  bot: string | null
  is_program: boolean
  is_mine: boolean
  is_host: boolean
  is_open: boolean
  is_here: boolean
  is_lent: boolean
  is_returnable: boolean
  wait_s: number | null
  owner: number
  rack_size: number
  rack: string[] | null
  clock_ms: number | null
  out_of_time: boolean
  may: ('sit' | 'fill' | 'vacate' | 'lend' | 'return' | 'resign' | 'claim')[]
}
/**
 * One move, as every viewer may see it.
 */
export interface Step {
  id: number
  turn: number
  seat: number
  move: string
  is_bonus: boolean
  halves: HalfStep[]
  shown: string[]
  drawn: number | null
  markers: number[][]
  ranks: number[]
  bag_size: number
}
/**
 * The current table, for one viewer.
 */
export interface Situation {
  waiting: boolean
  is_host: boolean
  viewer: number | null
  seat: number
  turn: number
  phase: 'place' | 'exchange' | 'over'
  bonus: number
  first_turn: boolean
  free_symbols: string[]
  curtain: number | null
  seats: SeatState[]
  markers: number[][]
  ranks: number[]
  tokens: {
    [k: string]: number | null
  }
  bag_size: number
  unseen: {
    [k: string]: number
  } | null
  choices: Choices | null
  exchange: ExchangeOffer | null
  proposal: ProposalState | null
  next: string | null
  may: ('start' | 'undo' | 'hint' | 'plan' | 'speak' | 'write' | 'rematch' | 'same_bag')[]
  end: End | null
}
/**
 * A chat message. It is sent once and not stored.
 */
export interface Said {
  type: 'said'
  reply_to: number | null
  seat: number
  phrase:
    | (
        | 'hello'
        | 'good_luck'
        | 'well_played'
        | 'thanks'
        | 'sorry'
        | 'one_moment'
        | 'your_turn'
        | 'good_game'
        | 'again'
        | 'smile'
        | 'laugh'
        | 'wow'
        | 'clap'
        | 'sad'
      )
    | null
  text: string | null
}
/**
 * The whole table: the answer to `hello`.
 */
export interface Welcome {
  type: 'welcome'
  reply_to: number
  version: number
  ply: number
  info: TableInfo
  steps: Step[]
  situation: Situation
}
/**
 * The changes: the first `keep` steps stay, and `steps` follow them.
 */
export interface Update {
  type: 'update'
  reply_to: number | null
  version: number
  ply: number
  keep: number
  steps: Step[]
  situation: Situation
}
/**
 * What the viewer knows, as the text of a position (docs/notation.md).
 */
export interface ViewText {
  type: 'view'
  reply_to: number
  ply: number
  seat: number | null
  text: string
}
/**
 * One of the best solo results.
 */
export interface SoloBest {
  id: string
  edition: string
  result: number
  markers: number[]
  played_at: string
}
/**
 * The id of a table.
 */
export interface TableRef {
  id: string
}
/**
 * A line of "my games".
 */
export interface TableSummary {
  id: string
  edition: string
  variant: 'standard' | 'team' | 'solo' | 'duel'
  names: string[]
  bots: (string | null)[]
  is_program: boolean[]
  created_at: string
  played_at: string
  turns: number
  is_over: boolean
  is_imported: boolean
  winners: number[]
  cut: EarlyEnd | null
  result: number | null
  my_turn: boolean
  is_open: boolean[]
  on_turn: number | null
  is_waiting: boolean
  is_host: boolean
  may_delete: boolean
  is_annulled: boolean
  day: string | null
}
/**
 * A code from another device.
 */
export interface Transfer {
  code: string
}
/**
 * A code that makes a second device the same guest. It works once.
 */
export interface TransferCode {
  code: string
  until: string
}
/**
 * A move that somebody tried in a position.
 */
export interface TriedMove {
  step: Step
  drawn: string[] | null
  position: ShownPosition
}
