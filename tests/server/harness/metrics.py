"""Values of the server's metrics."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient


def read_metric(client: TestClient, name: str, **labels: str) -> float | None:
    """The value of a metric, parsed as Prometheus does. None if the metric is missing."""
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            if sample.name == name and sample.labels == labels:
                return sample.value
    return None
