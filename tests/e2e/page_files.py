"""The built page, which the server serves and the journeys go through."""

from __future__ import annotations

import subprocess
from pathlib import Path

import genial

WEB = Path(__file__).parents[2] / "web"
BUILT = Path(genial.__file__).parent / "server" / "page" / "index.html"


def build_if_missing() -> None:
    if not BUILT.is_file():
        subprocess.run(["npm", "--prefix", str(WEB), "run", "build"], check=True)


def complaints() -> list[str]:
    """A line where the page is older than what it is built from."""
    if not BUILT.is_file():
        return []
    built = BUILT.stat().st_mtime
    newer = [path for path in (WEB / "src").rglob("*") if path.stat().st_mtime > built]
    return ["page: older than web/src; `npm --prefix web run build` renews it"] if newer else []
