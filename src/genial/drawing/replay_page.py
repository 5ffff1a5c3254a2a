"""A whole game as one HTML file that loads no other file, and works without a network."""

from __future__ import annotations

from copy import copy
from html import escape

from genial.engine.colours import name_colour
from genial.engine.game import Game
from genial.engine.step import Step

from .captions import format_title
from .scene import Scene, draw_scene
from .svg import write_frames

_STYLE = """
body { margin: 0 auto; max-width: 72rem; padding: 0.5rem; background: #f4efe6; color: #23211c;
  font-family: system-ui, sans-serif; text-align: center; }
h1 { margin: 0.25rem; font-size: 1.1rem; }
svg[role=img] { width: 100%; height: auto; max-height: calc(100vh - 8.5rem); }
[hidden] { display: none; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: center; align-items: center; }
button { min-width: 3rem; min-height: 2.75rem; font: inherit; }
input { flex: 1; max-width: 30rem; min-height: 2.75rem; }
p { min-height: 1.4em; margin: 0.5rem; }
"""

_SCRIPT = """
const frames = [...document.querySelectorAll('main > div')]
const [slider, told, play] = ['slider', 'told', 'play'].map((id) => document.getElementById(id))
let at = 0, timer
function show(next) {
  at = Math.max(0, Math.min(next, frames.length - 1))
  frames.forEach((frame, index) => { frame.hidden = index !== at })
  slider.value = at
  told.textContent = frames[at].dataset.told
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


def draw_replay(game: Game) -> str:
    """The page of a game: every position, with buttons, a slider and keys to step through it.

    Each position is shown as the player sees it whose turn it is, so the page reveals all racks.
    Racks that nobody wrote down stay hidden.
    """
    scenes, captions = _list_scenes(game)
    shared, frames = write_frames(scenes)
    shown = "".join(
        f'<div data-told="{escape(told)}" hidden>{frame}</div>'
        for told, frame in zip(captions, frames, strict=True)
    )
    title = escape(format_title(game.rules))
    seats = ", ".join(f"Seat {seat}: {name}" for seat, name in enumerate(game.names, 1))
    buttons = {"first": "|◀", "back": "◀", "play": "Play", "next": "▶", "last": "▶|"}
    row = "".join(
        f'<button type="button" id="{name}" aria-label="{name}">{sign}</button>'
        for name, sign in buttons.items()
    )
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8" />\n'
        f'<meta name="viewport" content="width=device-width" /><title>{title}</title>\n'
        f"<style>{_STYLE}</style></head>\n<body><h1>{escape(seats)}</h1>\n"
        f'<nav aria-label="Moves">{row}'
        f'<input id="slider" type="range" aria-label="Move" min="0" max="{len(frames) - 1}" />'
        f'</nav>\n<p id="told" role="status"></p>\n{shared}\n<main>{shown}</main>\n'
        f"<script>{_SCRIPT}</script></body></html>\n"
    )


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
