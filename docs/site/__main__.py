"""Builds the documentation site.

    python -m docs.site

`genial serve` then shows the site under /docs. Everything that Sphinx warns of is an error, so a
site with a broken link is not built.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from genial.server.http.documentation import FOLDER

from .staging import stage


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m docs.site", description=__doc__)
    parser.add_argument("--output", type=Path, default=FOLDER, help="folder of the site")
    parser.add_argument(
        "--repository",
        default="",
        help="address of the source files, such as https://example.org/genial/blob/main",
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        source, built = Path(work, "source"), Path(work, "built")
        stage(source, options.repository)
        command = ["-m", "sphinx", "--quiet", "--fail-on-warning", "--doctree-dir", f"{work}/trees"]
        done = subprocess.run([sys.executable, *command, str(source), str(built)])
        if done.returncode:
            raise SystemExit("the site was not built: see the warnings of Sphinx above")
        replace(options.output, built)
    size = sum(path.stat().st_size for path in options.output.rglob("*") if path.is_file())
    print(f"The site is in {options.output} ({size / 1e6:.1f} MB).")


def replace(folder: Path, built: Path) -> None:
    """Puts the built site in place of the last one. A server that runs reads it again."""
    (built / ".buildinfo").unlink(missing_ok=True)
    (built / "objects.inv").unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.move(built, folder)


if __name__ == "__main__":
    main()
