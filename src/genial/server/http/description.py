"""The description of the HTTP interface (OpenAPI). It is made once, in a thread: that is slow."""

from __future__ import annotations

import json

from fastapi import APIRouter, FastAPI, Request, Response

from .site import InSite

router = APIRouter()
PATH = "/api/openapi.json"


@router.get(PATH, include_in_schema=False)
async def get_description(request: Request, site: InSite) -> Response:
    """The description, as JSON."""
    app: FastAPI = request.app
    if app.state.description is None:
        app.state.description = await site.backend.threads.run(_describe, app)
    return Response(app.state.description, media_type="application/json")


def _describe(app: FastAPI) -> bytes:
    return json.dumps(app.openapi()).encode()
