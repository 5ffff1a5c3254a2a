"""Makes the description that a package index shows, from README.md.

An index shows only the text of the README. It has neither the pictures nor the files that the
README links to.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_RELATIVE = r"(?!https?://|#)[^)\s]+"
_LINK = re.compile(rf"(?<!!)\[([^\]]+)\]\(({_RELATIVE})\)")
_MORE = re.compile(rf"\s*\(\[more\]\({_RELATIVE}\)\)")  # " ([more](docs/table.md))"
_PICTURE = re.compile(rf'!\[[^\]]*\]\({_RELATIVE}\)|<img src="(?!https?://)')


class ReadmeHook(MetadataHookInterface):
    """Sets the description of the package. Hatchling calls this class when it reads metadata."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the field `readme`."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": adapt_readme(text, source),
        }


def adapt_readme(text: str, source: str | None) -> str:
    """The README without relative pictures and links.

    Args:
        text: the README of the repository.
        source: the address of the repository's files, to which links lead. If it is None, links
            become plain text.
    """
    blocks = [block for block in text.split("\n\n") if not _PICTURE.search(block)]
    kept = "\n\n".join(blocks)
    if source is not None:
        return _LINK.sub(rf"[\1]({source.rstrip('/')}/\2)", kept)
    return _LINK.sub(r"\1", _MORE.sub("", kept))
