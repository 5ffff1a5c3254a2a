"""The tiles of a rack that an exchange would replace."""

from .scoring import DUEL_END, own_side


def exchangeable(variant: str, rack: list[str], markers: dict[str, int], seat: int) -> list[str]:
    """The tiles that would be exchanged. An empty list means that no exchange is offered."""
    if variant == "solo":
        return []  # R9.2
    if variant == "duel":
        return _won_tiles(rack, markers, seat)
    lowest = {colour for colour, marker in markers.items() if marker == min(markers.values())}
    if any(lowest & set(tile) for tile in rack):  # R6.1
        return []
    return list(rack)  # R6.2; R6.4: an empty rack offers nothing


def _won_tiles(rack: list[str], markers: dict[str, int], seat: int) -> list[str]:
    """Tiles with a colour whose marker is on the seat's own 9."""  # R10.4
    won = {colour for colour, marker in markers.items() if own_side(marker, seat) == DUEL_END}
    return [tile for tile in rack if won & set(tile)]
