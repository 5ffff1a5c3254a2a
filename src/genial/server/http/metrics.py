"""The metrics of the server for Prometheus."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

from ..live.metrics import Metrics

router = APIRouter()  # the router is added only if the settings allow it


@router.get("/metrics", include_in_schema=False)
async def get_metrics(request: Request) -> Response:
    """All metrics, in Prometheus's text format."""
    metrics: Metrics = request.app.state.metrics
    return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_PLAIN_0_0_4)
