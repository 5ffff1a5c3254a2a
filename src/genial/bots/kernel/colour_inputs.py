"""Indices of the inputs about one colour. A tile can still cover an *open* space.

A comment such as "/ 32" is the scale of the input. The leading opponent is the
opponent with the best markers.
"""

SPACES_1 = 0  # the number of open spaces that bring at least 1 point in this colour, / 32
SPACES_2 = 1  # the number of open spaces that bring at least 2 points, / 16
SPACES_3 = 2  # the number of open spaces that bring at least 3 points, / 10
SPACES_4 = 3  # the number of open spaces that bring at least 4 points, / 5
SPACES_6 = 4  # the number of open spaces that bring at least 6 points, / 2
BEST = 5  # the most points of any open space, / 10
POINTS = 6  # the sum of the points of all open spaces, / 64
MARKER = 7  # the place of the player's marker, / 10
ABOVE_LOWEST = 8  # the distance of the player's marker from the lowest marker, / 10
TO_END = 9  # the distance of the player's marker to the end of the track, / 10
AT_END = 10  # whether the player's marker is at the end
REACHES_END = 11  # whether the best open space takes the player's marker to the end
LOWER_MARKERS = 12  # the share of the player's markers that are lower than this one
OPPONENT_MARKER = 13  # the place of the leading opponent's marker, / 10
# the distance of that marker from the leading opponent's lowest marker, / 10
OPPONENT_ABOVE_LOWEST = 14
OPPONENT_AT_END = 15  # whether the leading opponent's marker is at the end
# whether the best open space takes the leading opponent's marker to the end
OPPONENT_REACHES_END = 16
OTHERS_ABOVE_LOWEST = 17  # the other opponents' mean distance from their lowest markers, / 10
OTHERS_AT_END = 18  # the share of the other opponents whose marker is at the end
SYMBOLS = 19  # the number of symbols of this colour on the board, / 16
TILES = 20  # the number of tiles with this colour on the rack (after a swap: expected), / 2
DOUBLES = 21  # the number of doubles of this colour on the player's rack
UNSEEN = 22  # the number of unseen tiles with this colour, / 32
OPPONENT_TILES = 23  # the mean number of tiles with this colour on an opponent's rack, / 2
PARTNER_TILES = 24  # the mean number of tiles with this colour on a partner's rack, / 2
OPEN_SPACES = 25  # the number of open spaces before the move, / 64; the same for all colours
LOWEST = 26  # the place of the player's lowest marker, / 10; the same for all colours
SPACES_5 = 27  # the number of open spaces that bring at least 5 points, * 0.3
SPACES_8 = 28  # the number of open spaces that bring at least 8 points
SECOND_BEST = 29  # the points of the second best open space, / 10
# the place of the leading opponent's lowest marker, / 10; the same for all colours
OPPONENT_LOWEST = 30
# the share of the leading opponent's markers that are lower than this one
OPPONENT_LOWER_MARKERS = 31

NUMBER = 32

# The duel has only one opponent. There, these two inputs say who has the token of the colour
# (R10.3).
OWN_TOKEN = OTHERS_ABOVE_LOWEST
OPPONENT_TOKEN = OTHERS_AT_END
