"""Indices of the inputs about the game as a whole."""

PAIRS = 0  # pairs of empty spaces that share an edge, / 128
LOWEST_MARKERS = 1  # share of the own markers that are lowest
DUE = 2  # bonus placements due
MAY_EXCHANGE = 3  # whether the turn ends with a decision on an exchange
HELD = 4  # tiles on the own rack, / 5
LOWEST_LEAD = 5  # own lowest marker minus the lowest marker of the leading opponent, / 10
TOTAL_LEAD = 6  # sum of the own markers minus the sum of the leading opponent, / 32
FEW_PAIRS = 7  # 1 / (1 + pairs of empty spaces)

NUMBER = 8
