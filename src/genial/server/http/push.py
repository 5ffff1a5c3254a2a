"""Web Push subscriptions over HTTP: a browser adds or removes its subscription."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Request, Response

from ..domain.refusals import Refusal
from ..live.backend import Backend
from ..present.messages import present_push
from ..protocol.http import PushDevice, PushInfo
from ..store.subscriptions import Subscription
from .site import InSite

if TYPE_CHECKING:  # the module needs an extra that may not be installed
    from ..live.push.notifier import Notifier

router = APIRouter()
SubscriptionId = Annotated[str, Path(pattern="^[0-9a-f]{64}$")]


@router.get("/api/push")
async def get_push(site: InSite) -> PushInfo:
    """Whether this server sends push notifications, and the key that browsers need to subscribe."""
    return present_push(site.backend.notifier.public_key if site.backend.notifier else None)


@router.put("/api/push/subscriptions", status_code=204)
async def subscribe(given: PushDevice, request: Request, response: Response, site: InSite) -> None:
    """Adds a device of this guest, or replaces its subscription."""
    notifier = _require(site.backend)
    notifier.check(given.endpoint, given.p256dh)
    site.count_new(request, "device")
    guest, now = site.guests.admit(request, response), site.backend.moments.utc()
    wanted = Subscription(guest, given.endpoint, given.p256dh, given.auth, given.language)
    await site.backend.store.ensure_guest(guest, now)
    await site.backend.subscriptions.put(wanted, now)


@router.delete("/api/push/subscriptions/{subscription}", status_code=204)
async def unsubscribe(subscription: SubscriptionId, request: Request, site: InSite) -> None:
    """Removes a device of this guest. The SHA-256 of its endpoint identifies the device."""
    _require(site.backend)
    await site.backend.subscriptions.remove(site.guests.read(request), subscription)


def _require(backend: Backend) -> Notifier:
    if backend.notifier is None:
        raise Refusal(
            "not_found", "this server sends no push notifications: it has no key for Web Push"
        )
    return backend.notifier
