"""The documentation site under /docs. `make site` builds its files; the package has none."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from .static import Folder

FOLDER = Path(__file__).parent.parent / "documentation"
router = APIRouter(include_in_schema=False)


@router.api_route("/docs", methods=["GET", "HEAD"])
async def open_documentation(request: Request) -> Response:
    """Leads to the folder, because the links of the site are relative to it."""
    if not get_documentation(request).is_built:
        raise HTTPException(404)
    # a relative address: the server may be behind a proxy that adds a prefix
    return Response(status_code=307, headers={"Location": "docs/"})


@router.api_route("/docs/{path:path}", methods=["GET", "HEAD"])
async def get_file(request: Request, path: str) -> Response:
    """A file of the site."""
    return await get_documentation(request).answer(path or "index.html", request.headers)


def get_documentation(request: Request) -> Folder:
    """The files of the site, which may be missing."""
    folder: Folder = request.app.state.documentation
    return folder
