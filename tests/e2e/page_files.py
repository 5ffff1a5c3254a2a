"""The built page, which the server serves and the tests open."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import genial

WEB = Path(__file__).parents[2] / "web"
BUILT = Path(genial.__file__).parent / "server" / "page" / "index.html"

# for a browser: whether its service worker keeps the files of the page
IS_KEPT = """async () => {
  await navigator.serviceWorker.ready
  return (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null
}"""


def build_if_missing() -> None:
    """Builds the page in a temporary folder.

    If several processes do so, the first build is kept.
    """
    if BUILT.is_file():
        return
    page = BUILT.parent
    with TemporaryDirectory(dir=page.parent) as folder:
        made = Path(folder, "page")
        command = ["npm", "--prefix", str(WEB), "run", "build", "--"]
        subprocess.run([*command, "--outDir", str(made), "--emptyOutDir"], check=True)
        with suppress(OSError):  # another process was first
            made.rename(page)


def complaints() -> list[str]:
    """A line of the test report if a source file is newer than the built page."""
    if not BUILT.is_file():
        return []
    built = BUILT.stat().st_mtime
    newer = [path for path in (WEB / "src").rglob("*") if path.stat().st_mtime > built]
    return ["page: older than web/src; `npm --prefix web run build` renews it"] if newer else []
