"""Measures the page in a browser: size, first paint, latency of a move, and dragging.

    make benchmark-page

Runs a server and Chromium on this computer. Dragging is measured in Chromium's trace, once at full
speed and once with the CPU slowed down four times. It is compared with the same pointer movements
without a tile.
"""

from __future__ import annotations

import gzip
import statistics
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import genial.server.http.static
from benchmarks.clients import serve
from tests.e2e import chromium

FRAME_MS = 1000 / 60
STEPS = 120
KINDS = {
    "scripting": {"EventDispatch", "FireAnimationFrame", "TimerFire", "RunMicrotasks"},
    "layout": {"UpdateLayoutTree", "Layout", "HitTest"},
    "painting": {"PrePaint", "Paint", "Layerize", "Commit"},
}


def main() -> None:
    """Prints one line for each figure."""
    path = chromium.find()
    assert path, chromium.MISSING
    print_sizes()
    with serve() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        print_first_paint(browser, server.address)
        print_latency(browser, server.address)
        for slowdown in (1, 4):
            print_drag(browser, server.address, slowdown)
        browser.close()


def print_sizes() -> None:
    """Prints the compressed size of all scripts and styles of the page."""
    assets = Path(genial.server.http.static.FOLDER, "assets")
    for kind in ("js", "css"):
        files = [gzip.compress(path.read_bytes()) for path in assets.glob(f"*.{kind}")]
        print(f"{kind}: {sum(map(len, files)) / 1000:.1f} kB compressed, {len(files)} files")


def print_first_paint(browser: Browser, address: str) -> None:
    """Prints the time from the request to the first contentful paint, with an empty cache."""
    times = []
    for _ in range(7):
        page = browser.new_page()
        page.goto(address, wait_until="networkidle")
        paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        times.append(page.evaluate(paint))
        page.close()
    print(f"first contentful paint: {statistics.median(times):.0f} ms (slowest {max(times):.0f})")


def new_table(browser: Browser, address: str) -> Page:
    """A page with a table of one person and a bot, at the person's first turn."""
    page = browser.new_page(viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
    page.goto(address)
    table = {"seats": [{"name": "Ann"}, {"name": "Bot", "bot": "greedy"}], "start": 0}
    identity = page.evaluate(
        """table => fetch('api/tables', {method: 'POST', body: JSON.stringify(table),
           headers: {'X-Genial': '1', 'Content-Type': 'application/json'}})
           .then(answer => answer.json()).then(made => made.id)""",
        table,
    )
    page.goto(f"{address}/#/table/{identity}")
    page.wait_for_selector("[data-slot]")
    return page


def print_latency(browser: Browser, address: str) -> None:
    """Prints the times from the click on Confirm until both moves, the bot's too, are drawn."""
    own: list[float] = []
    answers: list[float] = []
    for _ in range(8):
        page = new_table(browser, address)
        page.locator("[data-slot='0']").click()
        page.locator("[data-space='c9']").click(force=True)
        page.evaluate(
            """() => {
              const steps = () => document.querySelectorAll('[data-count]').length
              window.drawn = []
              addEventListener('click', event => {
                const start = event.timeStamp
                const look = () => {
                  const now = performance.now() - start
                  while (window.drawn.length < steps()) window.drawn.push(now)
                  if (window.drawn.length < 2) requestAnimationFrame(look)
                }
                requestAnimationFrame(look)
              }, {capture: true, once: true})
            }"""
        )
        page.get_by_role("button", name="Confirm").click()
        # `wait_for_function` cannot be used, because the page's security policy forbids it.
        while page.evaluate("window.drawn.length") < 2:
            page.wait_for_timeout(20)
        first, second = page.evaluate("window.drawn")
        own.append(first)
        answers.append(second)
        page.close()
    print(
        f"click to own move drawn: {statistics.median(own):.0f} ms (slowest {max(own):.0f}); "
        f"to the bot's answer drawn: {statistics.median(answers):.0f} ms"
    )


def print_drag(browser: Browser, address: str, slowdown: int) -> None:
    """Prints the main-thread time per frame while a tile is dragged over the board."""
    page = new_table(browser, address)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    idle = trace(session, page, is_dragging=False)
    drag = trace(session, page, is_dragging=True)
    total = sum(drag.values())
    parts = ", ".join(f"{kind} {drag[kind]:.2f}" for kind in KINDS)
    print(
        f"dragging, slowed down {slowdown}x: {total:.2f} ms a frame ({parts}), "
        f"{total / FRAME_MS:.0%} of a frame at 60 a second; "
        f"{total / sum(idle.values()):.1f} x the same movements with no tile in hand"
    )
    page.close()


def trace(session: CDPSession, page: Page, is_dragging: bool) -> Counter[str]:
    """The milliseconds per frame on the main thread, for each kind of work."""
    events: list[dict[str, Any]] = []
    done: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: done.append(data))
    session.send("Tracing.start", {"categories": "devtools.timeline,toplevel"})
    tile = page.locator("[data-slot='1']").bounding_box()
    board = page.locator("svg[role=grid]").bounding_box()
    assert tile
    assert board
    if is_dragging:
        page.mouse.move(tile["x"] + 20, tile["y"] + 20)
        page.mouse.down()
    for step in range(STEPS):
        x = board["x"] + board["width"] * (0.15 + 0.7 * (step % 40) / 40)
        y = board["y"] + board["height"] * (0.2 + 0.6 * step / STEPS)
        page.mouse.move(x, y)
        page.evaluate("new Promise(requestAnimationFrame)")  # one movement for each frame
        if step == STEPS // 2:
            assert page.locator("svg[role=grid] .ghost").count() == is_dragging
    if is_dragging:
        page.mouse.move(tile["x"], board["y"] + board["height"] + 500)
        page.mouse.up()
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    return sum_up(events)


def sum_up(events: list[dict[str, Any]]) -> Counter[str]:
    """Adds up the events of a trace by kind.

    Events inside another event of the same kind are left out.
    """
    spent: Counter[str] = Counter()
    until = dict.fromkeys(KINDS, 0.0)
    complete = [event for event in events if event.get("ph") == "X" and event.get("dur")]
    for event in sorted(complete, key=lambda event: float(event["ts"])):
        for kind, names in KINDS.items():
            if event["name"] in names and event["ts"] >= until[kind]:
                spent[kind] += event["dur"] / 1000 / STEPS
                until[kind] = event["ts"] + event["dur"]
    return spent


if __name__ == "__main__":
    main()
