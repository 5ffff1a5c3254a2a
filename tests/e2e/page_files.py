"""The built page, which the server serves and the journeys go through."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import genial

WEB = Path(__file__).parents[2] / "web"
BUILT = Path(genial.__file__).parent / "server" / "page" / "index.html"


def build_if_missing() -> None:
    """Builds it beside its place: of several processes that do so at once, the first one counts."""
    if BUILT.is_file():
        return
    page = BUILT.parent
    with TemporaryDirectory(dir=page.parent) as folder:
        made = Path(folder, "page")
        command = ["npm", "--prefix", str(WEB), "run", "build", "--"]
        subprocess.run([*command, "--outDir", str(made), "--emptyOutDir"], check=True)
        with suppress(OSError):  # somebody else was first
            made.rename(page)


def complaints() -> list[str]:
    """A line where the page is older than what it is built from."""
    if not BUILT.is_file():
        return []
    built = BUILT.stat().st_mtime
    newer = [path for path in (WEB / "src").rglob("*") if path.stat().st_mtime > built]
    return ["page: older than web/src; `npm --prefix web run build` renews it"] if newer else []
