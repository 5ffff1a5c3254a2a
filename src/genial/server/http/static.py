"""The page's files, which `npm run build` puts into this package."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

# A longer path is refused: to look up a path of 15,000 characters takes 100 ms, because each of its
# folders is looked up.
LONGEST_PATH = 256
FOLDER = Path(__file__).parent.parent / "page"
_NOT_BUILT = """Genial's server is running, but its page has not been built.

    cd web && npm ci --include=dev && npm run build

Then load this page again.
"""


class Page(StaticFiles):
    """Serves the built files. Browsers may cache files with a hash in their name for ever."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self._index = folder / "index.html"

    @property
    def is_built(self) -> bool:
        """Whether there is a built page. It may be built while the server runs."""
        return self._index.is_file()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers with a file, or with instructions to build the page."""
        if scope["type"] != "http":
            await WebSocketClose()(scope, receive, send)
            return
        if not self.is_built:
            if self.get_path(scope) in (".", "index.html"):
                await PlainTextResponse(_NOT_BUILT, 503)(scope, receive, send)
                return
            raise HTTPException(404)
        if len(scope["path"]) > LONGEST_PATH:
            raise HTTPException(404)
        self.config_checked = True
        await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with a Cache-Control header."""
        response = await super().get_response(path, scope)
        is_hashed = path.startswith(f"assets{os.sep}") and response.status_code in (200, 304)
        response.headers["Cache-Control"] = (
            "public, max-age=31536000, immutable" if is_hashed else "no-cache"
        )
        return response

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
    """The relative path from a request's path to the page's folder: "../" for /t/abc."""
    path = scope.get("raw_path") or scope["path"].encode()
    return "../" * (path.partition(b"?")[0].count(b"/") - 1) or "./"
