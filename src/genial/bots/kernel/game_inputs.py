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

NUMBER = 8
