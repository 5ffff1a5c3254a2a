"""Indices of the inputs about one colour. A tile can still cover an *open* space.

A comment such as "/ 32" is the scale of the input. The leading opponent is the
opponent with the best markers.
"""

SPACES_1 = 0  # open spaces that bring at least 1 point in this colour, / 32
SPACES_2 = 1  # at least 2 points, / 16
SPACES_3 = 2  # at least 3 points, / 10
SPACES_4 = 3  # at least 4 points, / 5
SPACES_6 = 4  # at least 6 points, / 2
BEST = 5  # most points of any open space, / 10
POINTS = 6  # points of all open spaces together, / 64
MARKER = 7  # own marker, / 10
ABOVE_LOWEST = 8  # distance from the own lowest marker, / 10
TO_END = 9  # distance to the end of the track, / 10
AT_END = 10  # whether the own marker is at the end
REACHES_END = 11  # whether the best open space takes the own marker to the end
LOWER_MARKERS = 12  # share of the own markers that are lower
OPPONENT_MARKER = 13  # marker of the leading opponent, / 10
OPPONENT_ABOVE_LOWEST = 14  # distance from that opponent's lowest marker, / 10
OPPONENT_AT_END = 15  # whether that opponent's marker is at the end
OPPONENT_REACHES_END = 16  # whether the best open space takes that marker to the end
OTHERS_ABOVE_LOWEST = 17  # the other opponents' mean distance from their lowest markers, / 10
OTHERS_AT_END = 18  # share of the other opponents whose marker is at the end
SYMBOLS = 19  # symbols of this colour on the board, / 16
TILES = 20  # tiles on the own rack with this colour, expected if exchanged, / 2
DOUBLES = 21  # doubles of this colour on the own rack
UNSEEN = 22  # unseen tiles with this colour, / 32
OPPONENT_TILES = 23  # mean number of tiles with this colour on an opponent's rack, / 2
PARTNER_TILES = 24  # mean number of tiles with this colour on a partner's rack, / 2
OPEN_SPACES = 25  # open spaces before the move, / 64; the same for all colours
LOWEST = 26  # own lowest marker, / 10; the same for all colours
SPACES_5 = 27  # open spaces that bring at least 5 points, * 0.3
SPACES_8 = 28  # at least 8 points
SECOND_BEST = 29  # points of the second best open space, / 10
OPPONENT_LOWEST = 30  # lowest marker of the leading opponent, / 10; the same for all colours
OPPONENT_LOWER_MARKERS = 31  # share of that opponent's markers that are lower

NUMBER = 32

# The duel has no other opponents. There these two inputs say who has the token (R10.3).
OWN_TOKEN = OTHERS_ABOVE_LOWEST
OPPONENT_TOKEN = OTHERS_AT_END
