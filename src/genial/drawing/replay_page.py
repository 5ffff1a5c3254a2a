"""A whole game as one HTML file that loads no other file, and works without a network."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from html import escape

from genial.engine.colours import name_colour
from genial.engine.game import Game
from genial.engine.step import Step

from .captions import format_title
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
function stop() { clearInterval(timer); timer = undefined; play.textContent = 'Play' }
function toggle() {
  if (timer) return stop()
  if (at === frames.length - 1) show(0)
  play.textContent = 'Pause'
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


def draw_replay(game: Game, extras: Extras = _NOTHING) -> str:
    """The page of a game: every position, with buttons, a slider and keys to step through it.

    Each position is shown as the acting player sees it, so the whole page reveals all racks.
    Racks that nobody wrote down stay hidden.
    """
    scenes, captions = _list_scenes(game)
    shared, frames = write_frames(scenes)
    shown = "".join(
        f'<div data-told="{escape(told)}"{_write_note(extras.notes.get(number))} hidden>'
        f"{frame}</div>"
        for number, (told, frame) in enumerate(zip(captions, frames, strict=True))
    )
    title = escape(format_title(game.rules))
    seats = ", ".join(f"Seat {seat}: {name}" for seat, name in enumerate(game.names, 1))
    buttons = {"first": "|◀", "back": "◀", "play": "Play", "next": "▶", "last": "▶|"}
    row = "".join(
        f'<button type="button" id="{name}"{_label(name)}>{sign}</button>'
        for name, sign in buttons.items()
    )
    style = f"<style>{STYLE}</style>" + (f"<style>{extras.style}</style>" if extras.style else "")
    below = f'<section class="review">{extras.below}</section>\n' if extras.below else ""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8" />\n'
        f'<meta name="viewport" content="width=device-width" /><title>{title}</title>\n'
        f"{style}</head>\n<body><main><h1>{escape(seats)}</h1>\n"
        f'<nav aria-label="Moves">{row}'
        f'<input id="slider" type="range" aria-label="Move" min="0" max="{len(frames) - 1}" />'
        f'{_write_link(extras.link)}</nav>\n<p id="told" role="status"></p>\n<p id="note"></p>\n'
        f'{shared}\n<div id="frames">{shown}</div>\n{below}</main>'
        f"<script>{SCRIPT}</script></body></html>\n"
    )


def _label(name: str) -> str:
    """The name of a button with a sign. The words on the button to play change."""
    return "" if name == "play" else f' aria-label="{name}"'


def _write_note(note: str | None) -> str:
    return f' data-note="{escape(note)}"' if note else ""


def _write_link(link: str) -> str:
    return f'<a href="{escape(link)}" target="_blank" rel="noopener">Genial</a>' if link else ""


def _list_scenes(game: Game) -> tuple[list[Scene], list[str]]:
    """The picture and the caption of every position, from the first one to the last one."""
    game = copy(game)
    scenes, captions = [], []
    while True:
        is_shown = game.outcome is None and not game.unknown_racks
        seat = game.seat if is_shown else None
        scenes.append(draw_scene(game.view(seat)))
        captions.append(_describe(game.steps[-1], game.names) if game.steps else "The start")
        if not game.steps:
            return scenes[::-1], captions[::-1]
        game.undo()


def _describe(step: Step, names: tuple[str, ...]) -> str:
    """A step as a sentence: "12. Ann: rb h8 h9, red +1, blue +2"."""
    start = f"{step.index + 1}. {names[step.seat]}: "
    if step.explanation is None:
        return start + ("keeps the rack" if step.move.decision == "keep" else "swaps tiles")
    halves = step.explanation.halves
    points = {half.colour: 0 for half in halves}
    for half in halves:
        points[half.colour] += half.points
    scored = [f"{name_colour(colour)} +{number}" for colour, number in points.items() if number]
    tile, spaces = step.explanation.move.colours, " ".join(step.explanation.move.spaces)
    return f"{start}{', '.join([f'{tile} {spaces}', *scored])}"
