"""The browser: the one that GENIAL_CHROMIUM names, the machine's Chromium, or Playwright's own."""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
# What every window would load for a toolbar that nobody sees: a tenth of a journey's time.
TOOLBAR = (
    "InitialWebUI",
    "PreloadTopChromeWebUI",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    "WebUIToolbarProcessOverheadExperiment",
)
# Playwright switches these off; of two lists a browser reads the second only, which is ours.
PLAYWRIGHTS = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    f"--disable-features={','.join((*PLAYWRIGHTS, *TOOLBAR))}",
)
MISSING = (
    "The journeys through the page (tests/e2e) were skipped: no Chromium was found. "
    "Install it with `apt-get install -y chromium` or `playwright install chromium`, "
    "or name one in GENIAL_CHROMIUM."
)


def find() -> str | None:
    """Where it is, or None."""
    named = os.environ.get("GENIAL_CHROMIUM")
    if named:
        return named if os.access(named, os.X_OK) else None
    return next(filter(None, map(shutil.which, NAMES)), None) or _find_playwrights()


@cache
def _find_playwrights() -> str | None:
    """The browser that `playwright install chromium` brings, where it did."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None
