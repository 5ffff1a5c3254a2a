"""The page's files, which `npm run build` puts into this package."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

FOLDER = Path(__file__).parent.parent / "page"
_NOT_BUILT = """Genial's server is running, but its page has not been built.

    cd web && npm ci --include=dev && npm run build

Then load this page again.
"""


class Page(StaticFiles):
    """Serves the built files; browsers may cache those with a hash in their name for ever."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self._folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers with a file, or with how to build the page."""
        if scope["type"] != "http":
            await WebSocketClose()(scope, receive, send)
            return
        if not (self._folder / "index.html").is_file():  # it may be built while the server runs
            if self.get_path(scope) in (".", "index.html"):
                await PlainTextResponse(_NOT_BUILT, 503)(scope, receive, send)
                return
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
