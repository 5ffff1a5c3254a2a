"""The language of a visitor who opens an address in a browser."""

from __future__ import annotations

from typing import get_args

from fastapi import Request

from ..present.previews import Language


def find_language(request: Request) -> Language:
    """The language that the link asks for, otherwise the language of the browser."""
    wished = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return next((known for known in get_args(Language) if wished.startswith(known)), "en")
