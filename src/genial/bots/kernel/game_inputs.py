"""Indices of the inputs about the game as a whole."""

PAIRS = 0  # the number of pairs of empty spaces that share an edge, / 128
LOWEST_MARKERS = 1  # the share of the player's markers that have the lowest place
DUE = 2  # the number of bonus placements that are due
MAY_EXCHANGE = 3  # whether the turn ends with a decision on an exchange
HELD = 4  # the number of tiles on the player's rack, / 5
LOWEST_LEAD = 5  # the player's lowest marker minus the lowest marker of the leading opponent, / 10
TOTAL_LEAD = (
    6  # the sum of the player's markers minus the sum of the leading opponent's markers, / 32
)
FEW_PAIRS = 7  # 1 / (1 + the number of pairs of empty spaces)
# With more than two score boards, also the leads over each opponent, in the order of turns. The
# inputs of opponents that do not exist are 0.
NEXT_LOWEST_LEAD = 8  # LOWEST_LEAD over the opponent who is next
SECOND_LOWEST_LEAD = 9
THIRD_LOWEST_LEAD = 10
NEXT_TOTAL_LEAD = 11  # TOTAL_LEAD over the opponent who is next
SECOND_TOTAL_LEAD = 12
THIRD_TOTAL_LEAD = 13
NEXT_LEADS = 14  # whether the opponent who is next is the leading one
# the share of the opponents who are ahead of the player: by the lowest marker, then by the sum
OPPONENTS_AHEAD = 15

NUMBER = 16
