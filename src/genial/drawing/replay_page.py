"""A whole game as one HTML file that loads no other file, and works without a network."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from html import escape

from genial.engine.game import Game
from genial.engine.step import Step

from .captions import format_title
from .card_words import Language, name_hue, tell_start
from .scene import Scene, draw_scene
from .svg import write_frames

STYLE = """
:root { --line: #d8d0c1; }
body { margin: 0 auto; max-width: 72rem; padding: 0.5rem; background: #f4efe6; color: #23211c;
  font-family: system-ui, sans-serif; text-align: center; }
h1 { margin: 0.25rem; font-size: 1.1rem; }
svg[role=img] { width: 100%; height: auto; max-height: calc(100vh - 8.5rem); }
[hidden] { display: none; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: center; align-items: center; }
button { min-width: 3rem; min-height: 2.75rem; font: inherit; }
input { flex: 1; max-width: 30rem; min-height: 2.75rem; }
p { margin: 0.5rem; }
#told { min-height: 1.4em; }
.review { max-width: 54rem; margin: 2rem auto; text-align: left; }
.review svg { max-width: 100%; height: auto; }
a { color: #4338ca; }
"""

SCRIPT = """
const frames = [...document.querySelectorAll('#frames > div')]
const [slider, told, play] = ['slider', 'told', 'play'].map((id) => document.getElementById(id))
const note = document.getElementById('note')
let at = 0, timer
function show(next) {
  at = Math.max(0, Math.min(next, frames.length - 1))
  frames.forEach((frame, index) => { frame.hidden = index !== at })
  slider.value = at
  told.textContent = frames[at].dataset.told
  note.textContent = frames[at].dataset.note ?? ''
}
function stop() { clearInterval(timer); timer = undefined; play.textContent = play.dataset.play }
function toggle() {
  if (timer) return stop()
  if (at === frames.length - 1) show(0)
  play.textContent = play.dataset.pause
  timer = setInterval(() => { if (at === frames.length - 1) stop(); else show(at + 1) }, 1500)
}
const steps = { first: -Infinity, back: -1, next: 1, last: Infinity }
for (const [id, step] of Object.entries(steps)) {
  document.getElementById(id).addEventListener('click', () => { stop(); show(at + step) })
}
for (const button of document.querySelectorAll('[data-step]')) {
  button.addEventListener('click', () => {
    stop()
    show(Number(button.dataset.step))
    scrollTo(0, 0)
  })
}
play.addEventListener('click', toggle)
slider.addEventListener('input', () => { stop(); show(Number(slider.value)) })
addEventListener('keydown', (event) => {
  const ids = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' }
  if (event.target === slider || !ids[event.key]) return
  event.preventDefault()
  document.getElementById(ids[event.key]).click()
})
show(0)
"""


@dataclass(frozen=True)
class _Words:
    """The texts of the page. The buttons have signs; their names are for screen readers."""

    seat: str
    moves: str
    move: str
    play: str
    pause: str
    buttons: Mapping[str, str]
    keeps: str
    swaps: str


_WORDS: Mapping[Language, _Words] = {
    "en": _Words(
        "Seat",
        "Moves",
        "Move",
        "Play",
        "Pause",
        {"first": "first", "back": "back", "next": "next", "last": "last"},
        "keeps the rack",
        "swaps tiles",
    ),
    "de": _Words(
        "Platz",
        "Züge",
        "Zug",
        "Abspielen",
        "Pause",
        {"first": "Anfang", "back": "zurück", "next": "weiter", "last": "Ende"},
        "behält die Plättchen",
        "tauscht",
    ),
}
_SIGNS = {"first": "|◀", "back": "◀", "play": "", "next": "▶", "last": "▶|"}


@dataclass(frozen=True)
class Extras:
    """What a replay has besides the game. The HTML comes from our own code.

    Attributes:
        notes: a text for some positions, by the number of moves before them.
        below: HTML below the replay. A click on an element with `data-step` shows this position.
        style: CSS for that HTML.
        link: the address of the game on its server; empty for a file.
    """

    notes: Mapping[int, str] = field(default_factory=dict)
    below: str = ""
    style: str = ""
    link: str = ""


_NOTHING = Extras()


def draw_replay(game: Game, extras: Extras = _NOTHING, language: Language = "en") -> str:
    """The page of a game: every position, with buttons, a slider and keys to step through it.

    Each position is shown as the acting player sees it, so the whole page reveals all racks.
    Racks that nobody wrote down stay hidden.
    """
    words = _WORDS[language]
    scenes, captions = _list_scenes(game, language)
    shared, frames = write_frames(scenes)
    shown = "".join(
        f'<div data-told="{escape(told)}"{_write_note(extras.notes.get(number))} hidden>'
        f"{frame}</div>"
        for number, (told, frame) in enumerate(zip(captions, frames, strict=True))
    )
    title = escape(format_title(game.rules, language))
    seats = ", ".join(f"{words.seat} {seat}: {name}" for seat, name in enumerate(game.names, 1))
    row = "".join(
        f'<button type="button" id="{name}"{_label(name, words)}>{sign or words.play}</button>'
        for name, sign in _SIGNS.items()
    )
    style = f"<style>{STYLE}</style>" + (f"<style>{extras.style}</style>" if extras.style else "")
    below = f'<section class="review">{extras.below}</section>\n' if extras.below else ""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8" />\n'
        f'<meta name="viewport" content="width=device-width" /><title>{title}</title>\n'
        f"{style}</head>\n<body><main><h1>{escape(seats)}</h1>\n"
        f'<nav aria-label="{words.moves}">{row}'
        f'<input id="slider" type="range" aria-label="{words.move}" '
        f'min="0" max="{len(frames) - 1}" />'
        f'{_write_link(extras.link)}</nav>\n<p id="told" role="status"></p>\n<p id="note"></p>\n'
        f'{shared}\n<div id="frames">{shown}</div>\n{below}</main>'
        f"<script>{SCRIPT}</script></body></html>\n"
    )


def _label(name: str, words: _Words) -> str:
    """The name of a button with a sign. The button to play has two texts, which the script sets."""
    if name == "play":
        return f' data-play="{words.play}" data-pause="{words.pause}"'
    return f' aria-label="{words.buttons[name]}"'


def _write_note(note: str | None) -> str:
    return f' data-note="{escape(note)}"' if note else ""


def _write_link(link: str) -> str:
    return f'<a href="{escape(link)}" target="_blank" rel="noopener">Genial</a>' if link else ""


def _list_scenes(game: Game, language: Language) -> tuple[list[Scene], list[str]]:
    """The picture and the caption of every position, from the first one to the last one."""
    game = copy(game)
    scenes, captions = [], []
    while True:
        is_shown = game.outcome is None and not game.unknown_racks
        seat = game.seat if is_shown else None
        scenes.append(draw_scene(game.view(seat), language))
        last = game.steps[-1] if game.steps else None
        captions.append(
            tell_start(language) if last is None else _describe(last, game.names, language)
        )
        if not game.steps:
            return scenes[::-1], captions[::-1]
        game.undo()


def _describe(step: Step, names: tuple[str, ...], language: Language) -> str:
    """A step as a sentence: "12. Ann: rb h8 h9, red +1, blue +2"."""
    start = f"{step.index + 1}. {names[step.seat]}: "
    if step.explanation is None:
        words = _WORDS[language]
        return start + (words.keeps if step.move.decision == "keep" else words.swaps)
    halves = step.explanation.halves
    points = {half.colour: 0 for half in halves}
    for half in halves:
        points[half.colour] += half.points
    scored = [
        f"{name_hue(colour, language)} +{number}" for colour, number in points.items() if number
    ]
    tile, spaces = step.explanation.move.colours, " ".join(step.explanation.move.spaces)
    return f"{start}{', '.join([f'{tile} {spaces}', *scored])}"
