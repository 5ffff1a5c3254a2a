"""axe-core checks a page for accessibility faults."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tests.e2e.page_files import WEB
from tests.e2e.screenshots import keep

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


def check(page: Page, where: str, rules: list[str] | None = None) -> None:
    """Fails with a readable list of the faults that axe-core finds.

    `rules` are the ids of the axe-core rules to check; None means all.
    """
    assert AXE.is_file(), f"{AXE} is missing: npm --prefix web ci --include=dev"
    if not page.evaluate("typeof window.axe === 'object'"):
        # The script is evaluated, not added to the page, so the content security policy stays in
        # force.
        page.evaluate(AXE.read_text() + "; null")
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules is not None:
        options["runOnly"] = rules
    # Only the violations leave the browser: the list of all checks is long.
    found = page.evaluate("options => axe.run(document, options).then(r => r.violations)", options)
    assert not found, f"axe-core at {where}:\n" + describe(found)


def check_in_each_scheme(page: Page, name: str, *, full: bool = False) -> None:
    """Checks the page in light and in dark colours, and saves a screenshot of each.

    The page is light afterwards.
    """
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        keep(page, f"{name}-{scheme}", full=full)
        # One scheme is enough for all rules except colour contrast.
        check(page, f"{name}, {scheme}", ["color-contrast"] if scheme == "dark" else None)


def describe(violations: list[dict[str, Any]]) -> str:
    lines = []
    for violation in violations:
        lines.append(f"- {violation['id']} ({violation['impact']}): {violation['help']}")
        for node in violation["nodes"][:5]:
            lines.append(f"    {json.dumps(node['target'])}: {node['html'][:160]}")
            lines += [f"      {line}" for line in node["failureSummary"].splitlines()[1:3]]
        if len(violation["nodes"]) > 5:
            lines.append(f"    and {len(violation['nodes']) - 5} more")
    return "\n".join(lines)
