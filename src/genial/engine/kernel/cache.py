"""The cache folder of machine code.

The folder may be shared by processes, containers and machines. The name of the folder contains a
hash of the sources. Numba's own keys contain the versions of Python and Numba and the processor.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import warnings
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import llvmlite.binding
import numba
from numba.core import config

ROOMS = Path(__file__).parents[2]  # the folder of the package
VARIABLE = "GENIAL_CACHE"  # the environment variable that names a parent of the cache folder


def digest_sources(sources: Sequence[Path]) -> str:
    """A short hash of the contents of all these files.

    Numba checks only the file that contains the function, and misses changes in functions from
    other files. So the name of the cache folder contains this hash of all sources that are compiled
    together.
    """
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def list_parents(environment: Mapping[str, str]) -> list[Path]:
    """The folders in which the cache folder may be, best first."""
    beside = Path(__file__).parent / "__pycache__"
    users = Path(os.path.expanduser(environment.get("XDG_CACHE_HOME") or "~/.cache")) / "genial"
    named = environment.get(VARIABLE)
    parents = [Path(os.path.expanduser(named)).absolute()] if named else []
    # Without a home directory, the path still contains "~" and is not used.
    return [*parents, beside, users] if users.is_absolute() else [*parents, beside]


def find_cache(parents: Sequence[Path]) -> Path | None:
    """The cache folder in the first suitable parent, or None if there is none.

    A folder is suitable if it is writable, or if it has all kernels already.
    """
    sources = sorted([*ROOMS.glob("*/kernel/*.py"), ROOMS / "engine" / "state.py"])
    name = f"kernels-{digest_sources(sources)}"
    for parent in parents:
        if has_all(parent / name) or _is_writable(parent / name):
            return parent / name
    return None


def remove_stale(cache: Path) -> None:
    """Removes the cache folders of earlier versions of the sources, which are beside this one."""
    for stale in set(cache.parent.glob("kernels-*")) - {cache}:
        shutil.rmtree(stale, ignore_errors=True)


def has_all(folder: Path) -> bool:
    """Whether the folder has all kernels for this processor and these versions."""
    return (folder / _name_mark()).exists()


@cache
def _name_mark() -> str:
    """The name of the file which says that all kernels are compiled."""
    cpu = config.CPU_NAME or llvmlite.binding.get_host_cpu_name()
    features = config.CPU_FEATURES or llvmlite.binding.get_host_cpu_features().flatten()
    target = f"{numba.__version__} {cpu} {features}"
    digest = hashlib.sha256(target.encode()).hexdigest()[:16]
    return f"whole-{sys.implementation.cache_tag}-{digest}"


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def choose_cache(environment: Mapping[str, str]) -> Path | None:
    """The cache folder. Warns if it is not the one that the environment variable names."""
    parents = list_parents(environment)
    found = find_cache(parents)
    named = environment.get(VARIABLE)
    if named and (found is None or found.parent != parents[0]):
        instead = "kernels are compiled in every process" if found is None else f"using {found}"
        warnings.warn(
            f"{VARIABLE}={named} is not a folder that can be written: {instead}",
            RuntimeWarning,
            stacklevel=2,
        )
    if found is not None and found.parent == Path(__file__).parent / "__pycache__":
        remove_stale(found)  # other versions of Genial may use the other folders
    return found


CACHE = choose_cache(os.environ)


def is_compiled() -> bool:
    """Whether the cache has all kernels, so that nothing is compiled before the first move."""
    return bool(config.DISABLE_JIT) or (CACHE is not None and has_all(CACHE))


def note_compiled() -> None:
    """Records that all kernels are compiled. Caller ensures that each kernel was called once."""
    if CACHE is not None and not has_all(CACHE):
        (CACHE / _name_mark()).touch()
