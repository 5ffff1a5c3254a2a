"""Finds the browser: the one that GENIAL_CHROMIUM names, an installed one, or Playwright's own."""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
# Features of a toolbar that no test needs. Loading them takes a tenth of the time of a test.
TOOLBAR = (
    "InitialWebUI",
    "PreloadTopChromeWebUI",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    "WebUIToolbarProcessOverheadExperiment",
)
# Playwright disables these features. Chromium reads only the last --disable-features option, which
# is ours. So our option must repeat them.
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
# Chromium starts a second renderer process for each page, in case that the page opens another site.
# No test does so.
SPARE = ("SpareRendererForSitePerProcess",)
# The last three options save processes and time: all pages of a guest share a renderer. The option
# --in-process-gpu would save more, but Chromium then loses a tap that follows a swipe.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    f"--disable-features={','.join((*PLAYWRIGHTS, *TOOLBAR, *SPARE))}",
    "--renderer-process-limit=1",
    "--disable-extensions",
    "--mute-audio",
)
MISSING = (
    "The browser tests (tests/e2e) were skipped: no Chromium was found. "
    "Install it with `apt-get install -y chromium` or `playwright install chromium`, "
    "or name one in GENIAL_CHROMIUM."
)


def find() -> str | None:
    """The path of the browser, or None."""
    named = os.environ.get("GENIAL_CHROMIUM")
    if named:
        return named if os.access(named, os.X_OK) else None
    return next(filter(None, map(shutil.which, NAMES)), None) or _find_playwrights()


@cache
def _find_playwrights() -> str | None:
    """The browser that `playwright install chromium` installs, if it is there."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None
