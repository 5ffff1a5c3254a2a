"""Rewrites the links of a page for the site.

In the repository, links lead to files. In the site, a link to a page leads to this page. The site
has no source code, so a link to a source file becomes its text with the name of the file. If the
address of the repository is known, the link leads there.
"""

from __future__ import annotations

import os.path
import re
from collections.abc import Mapping
from pathlib import PurePosixPath

_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!\w+:)([^)#\s]*)(#[^)\s]+)?\)")
_IMAGE = re.compile(r'(<img src=")(?!\w+:)([^"]+)')
_ANCHOR = re.compile(r'^<a id="([^"]+)"></a>\n+', re.MULTILINE)
IMAGES = "docs/images/"


def rewrite_links(text: str, page: str, addresses: Mapping[str, str], repository: str) -> str:
    """The text of a page with links for the site.

    Args:
        text: of the page, in Markdown.
        page: its path from the root of the repository.
        addresses: the address of every page of the site, by the path of the page.
        repository: the address to which the path of a source file is added, or "".
    """
    here = addresses[page]

    def rewrite(found: re.Match[str]) -> str:
        mark, words, link, anchor = found[1], found[2], found[3], found[4] or ""
        if not link:
            return found[0]
        target = _resolve(link, page)
        words = _LINK.sub(rewrite, words)  # a picture may be a link
        address = _find_place(target, addresses)
        if address is not None:
            return f"{mark}[{words}]({_relate(address, here)}{anchor})"
        if repository:
            return f"[{words}]({repository.rstrip('/')}/{target})"
        return words if _names(words, target) else f"{words} (`{target}`)"

    def rewrite_image(found: re.Match[str]) -> str:
        address = _find_place(_resolve(found[2], page), addresses)
        return found[1] + (_relate(address, here) if address else found[2])

    parts = []
    end = 0
    for fence in _FENCE.finditer(text):
        parts += [
            _IMAGE.sub(rewrite_image, _LINK.sub(rewrite, text[end : fence.start()])),
            fence[0],
        ]
        end = fence.end()
    parts.append(_IMAGE.sub(rewrite_image, _LINK.sub(rewrite, text[end:])))
    return "".join(parts)


def mark_targets(text: str) -> str:
    """Turns explicit anchors into targets that Sphinx knows, so that it checks links to them.

    The anchors stay, because Sphinx writes its own ones with other letters: r4-1 for R4.1.
    """
    return _ANCHOR.sub(r'<a id="\1"></a>\n\n(\1)=\n', text)


def _resolve(link: str, page: str) -> str:
    """The path from the root of the repository to the file or folder that a link names."""
    return os.path.normpath(PurePosixPath(page).parent / link)


def _find_place(target: str, addresses: Mapping[str, str]) -> str | None:
    """The path of a page or an image among the sources of the site; None for other files."""
    for page in (target, f"{target}/README.md"):
        if page in addresses:
            return f"{addresses[page]}.md"
    if target == "README.md":
        return "index.md"
    return target.removeprefix("docs/") if target.startswith(IMAGES) else None


def _relate(address: str, here: str) -> str:
    return os.path.relpath(address, PurePosixPath(here).parent)


def _names(words: str, target: str) -> bool:
    """Whether the words of a link already name its file or folder."""
    return PurePosixPath(target).name in words or words.startswith("`")
