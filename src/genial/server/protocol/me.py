"""Bodies of answers about a guest's own games: "My page", and the file with all data."""

from __future__ import annotations

from genial.engine.editions import VariantName
from genial.puzzles.puzzle import Theme

from ..domain.days import DayKind
from ..domain.results import Outcome
from .days import DayScore
from .pieces import Colour, Piece
from .programs import ProgramInfo


class Wins(Piece):
    """How many games there are, and how they ended. The rest was lost."""

    games: int
    won: int
    tied: int


class OpponentWins(Wins):
    """Games against one opponent."""

    name: str  # in the latest of these games
    bot: str | None  # None: a person


class KindWins(Wins):
    """Games of one edition and variant."""

    edition: str
    variant: VariantName
    players: int
    best: int | None  # the highest result, which is the lowest marker; None without final markers
    mean: float | None  # the mean result


class ColourMarkers(Piece):
    """The final markers of one colour."""

    colour: Colour
    mean: float
    lowest: int  # the number of games in which no colour was lower


class ColourScale(Piece):
    """The final markers in all games with the same colours and tracks."""

    track: int  # the highest value of a marker
    games: int
    colours: list[ColourMarkers]  # in colour order


class MyRating(Piece):
    """The rating of the guest now."""

    rating: int
    margin: int  # half the width of the 95% interval, in points
    games: int


class RatingMoment(Piece):
    """The rating after a rated game."""

    table: str
    at: str
    rating: int
    margin: int


class LevelLoss(Piece):
    """The mean loss of a level for a stake of 1, as measured for docs/review.md."""

    bot: str
    loss: float


class ReviewedGame(Piece):
    """The guest's loss in a game with a review."""

    table: str
    at: str
    outcome: Outcome
    moves: int  # the number of moves that were not forced
    # the share of the win that was lost for a stake of 1; in solo, of the highest result
    loss: float


class KindPlay(Piece):
    """How well the guest played one kind of game, from the reviews."""

    edition: str  # the newest edition with the same rules
    variant: VariantName
    players: int
    games: int
    moves: int
    loss: float  # for a stake of 1, over all moves
    levels: list[LevelLoss]  # weakest first; empty: not measured
    points: list[ReviewedGame]  # the latest games, oldest first


class ThemeMistakes(Piece):
    """Mistakes of the guest that the puzzles of one theme train."""

    theme: Theme | None  # None: no theme says what was wrong
    number: int
    loss: float  # the sum, as a share of the win


class Rung(Piece):
    """A level on the ladder."""

    bot: str
    rating: int
    games: int  # only games that count for the ladder
    won: int
    is_climbed: bool  # whether the guest has beaten this level or a higher one


class UnreviewedGame(Piece):
    """A game without a review."""

    table: str
    at: str
    edition: str
    variant: VariantName
    outcome: Outcome
    opponents: list[str]


class MyPage(Piece):
    """The numbers of a guest over all finished games that count."""

    since: str | None  # the time of the end of the first game
    versus: Wins  # without solo games
    solo: int  # the number of solo games
    streak: int  # games won in a row, up to now
    best_streak: int
    opponents: list[OpponentWins]  # the most frequent first
    kinds: list[KindWins]  # the most frequent first
    colours: list[ColourScale]  # the most frequent first
    rating: MyRating | None
    ratings: list[RatingMoment]  # after the latest rated games, oldest first
    play: list[KindPlay]  # the most frequent first
    mistakes: list[ThemeMistakes]  # the costliest first
    ladder: list[Rung]  # the easiest first
    unreviewed: int  # the number of games without a review
    unreviewed_games: list[UnreviewedGame]  # some of them, the latest first
    waiting: int  # finished games that are not counted yet


class StoredMarker(Piece):
    """A final marker."""

    colour: Colour
    marker: int


class StoredOpponent(Piece):
    """An opponent in a game."""

    name: str
    bot: str | None


class StoredGame(Piece):
    """A finished game in the file with all data."""

    table: str
    ended_at: str
    edition: str
    variant: str
    players: int
    seat: int
    outcome: Outcome
    markers: list[StoredMarker]
    opponents: list[StoredOpponent]
    ladder: str | None  # the level, if the game counts for the ladder
    reviewed_moves: int | None  # None: there is no review
    reviewed_loss: float | None  # the sum over these moves


class StoredAnswer(Piece):
    """An answer to a puzzle."""

    puzzle: str
    is_right: bool  # the first answer
    answered_at: str  # the time of the last answer


class StoredDay(Piece):
    """A game with the bag of the day."""

    day: str
    kind: DayKind
    score: DayScore | None  # null: the game was not finished in time


class StoredDevice(Piece):
    """A device with push notifications. Its address is a secret of the device."""

    language: str


class MyData(Piece):
    """The file with everything that is stored about a guest, without the games themselves.

    The records of the games are in the ZIP file of all games.
    """

    format: str = "genial data 1"
    version: str
    written_at: str
    rating: MyRating | None
    is_rating_hidden: bool
    ratings: list[RatingMoment]
    games: list[StoredGame]
    puzzle_answers: list[StoredAnswer]
    days: list[StoredDay]
    devices: list[StoredDevice]
    programs: list[ProgramInfo]  # the guest's bots that play with a token
