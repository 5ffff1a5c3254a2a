"""Built files that are served as they are: those of the page, which `npm run build` makes."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from dataclasses import dataclass
from html import escape
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

FOLDER = Path(__file__).parent.parent / "page"
DEEPEST = 32  # folders of an address from which the page finds its way back
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_NOT_BUILT = """Genial's server is running, but its page has not been built.

    cd web && npm ci --include=dev && npm run build

Then load this page again.
"""


@dataclass(frozen=True)
class _File:
    """A file of the page, as it is sent."""

    content: bytes
    compressed: bytes  # with gzip, or the content itself if that is shorter
    media_type: str
    etag: str
    caching: str  # the header Cache-Control


class Folder:
    """Serves the files of a folder from memory. Each file is read and compressed once.

    Only these files are served: a path is a key, and never a path of the file system.
    """

    def __init__(self, folder: Path) -> None:
        self._folder, self._index = folder, folder / "index.html"
        self._files: dict[str, _File] = {}  # the key is the path below the folder
        self._stamp = 0  # the time at which index.html was written, in nanoseconds
        self._reading = asyncio.Lock()

    @property
    def is_built(self) -> bool:
        """Whether there are files to serve. They may be built while the server runs."""
        return self._index.is_file()

    async def answer(self, path: str, asked: Headers) -> Response:
        """The file at a path below the folder.

        Raises:
            HTTPException: 404 if there is no such file.
        """
        await self._renew()
        file = self._files.get(path)
        if file is None:
            raise HTTPException(404)
        return _answer(file, asked)

    async def _renew(self) -> None:
        """Reads all files again if they were built since they were read."""
        async with self._reading:
            stamp = self._index.stat().st_mtime_ns if self.is_built else 0
            if stamp != self._stamp:
                self._files = await asyncio.to_thread(_read_files, self._folder)
                self._stamp = stamp


class Page(Folder):
    """The built page. Browsers may cache files with a hash in their name for ever."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers with a file, or with instructions to build the page."""
        if scope["type"] != "http":
            await WebSocketClose()(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        path = scope["path"].removeprefix(scope.get("root_path", "")).strip("/") or "index.html"
        if not self.is_built and path == "index.html":
            await PlainTextResponse(_NOT_BUILT, 503)(scope, receive, send)
            return
        answer = await self.answer(path, Headers(scope=scope))
        await answer(scope, receive, send)

    def open_at(self, scope: Scope, status: int = 200, head: str = "") -> Response:
        """The page, served at another path, such as the invitation link /t/abc.

        The addresses in the built page are relative to its folder. Here they are changed so that
        they lead to that folder, and a meta tag tells the page where its folder is. There is no
        absolute path, because the server may be behind a proxy that adds a prefix.

        Args:
            scope: of the request.
            status: of the answer.
            head: more HTML for the head.
        """
        if not self.is_built:
            return PlainTextResponse(_NOT_BUILT, 503)
        root = find_root(scope)
        html = self._index.read_text("utf-8").replace('="./', f'="{root}')
        more = f'<meta name="genial-root" content="{escape(root)}" />\n{head}</head>'
        headers = {"Cache-Control": "no-cache"}
        return HTMLResponse(html.replace("</head>", more, 1), status, headers)


def find_root(scope: Scope) -> str:
    """The way from the path of a request to the page's folder: "../" for /t/abc.

    Every link of the page begins with it, so a very deep path gets the root of the server.
    """
    path = scope.get("raw_path") or scope["path"].encode()
    depth = path.partition(b"?")[0].count(b"/") - 1
    return "/" if depth > DEEPEST else "../" * depth or "./"


def _read_files(folder: Path) -> dict[str, _File]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): _read_file(path, folder) for path in files}


def _read_file(path: Path, folder: Path) -> _File:
    content = path.read_bytes()
    compressed = gzip.compress(content, mtime=0)
    is_hashed = path.is_relative_to(folder / "assets")
    return _File(
        content,
        min(compressed, content, key=len),
        _TYPES.get(path.suffix, "application/octet-stream"),
        f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        "public, max-age=31536000, immutable" if is_hashed else "no-cache",
    )


def _answer(file: _File, asked: Headers) -> Response:
    headers = {"Cache-Control": file.caching, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if file.etag in asked.get("if-none-match", ""):
        return Response(None, 304, headers)
    is_short = len(file.compressed) < len(file.content)
    if is_short and "gzip" in asked.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.compressed, 200, headers, file.media_type)
    return Response(file.content, 200, headers, file.media_type)
