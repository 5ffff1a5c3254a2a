"""The documentation site: its navigation, its links and its theme. `make site` builds the site."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module

import pytest

from docs.site import navigation
from docs.site.links import mark_targets, rewrite_links
from docs.site.navigation import API, ROOT, find_address, read_navigation
from docs.site.reference import write_contents, write_module

PAGES = read_navigation().list_pages()
ADDRESSES = {page: find_address(page) for page in PAGES}
THEME = ROOT / "docs" / "site" / "theme"


def test_every_page_of_the_documentation_is_in_the_navigation_once() -> None:
    written = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    # docs/rules and docs/site are sources from which pages are made
    written = {page for page in written if not page.startswith(("docs/rules/", "docs/site/"))}
    assert written <= set(PAGES)
    assert [page for page, number in Counter(PAGES).items() if number > 1] == []
    assert len(set(ADDRESSES.values())) == len(PAGES)


def test_every_page_of_the_navigation_exists() -> None:
    assert [page for page in PAGES if not (ROOT / page).is_file()] == []


def test_the_navigation_is_by_audience() -> None:
    titles = [audience.title for audience in read_navigation().audiences]
    assert titles == ["Play", "Host", "Program", "Research", "Reference", "Project"]
    assert any(API in audience.pages for audience in read_navigation().audiences)


@pytest.mark.parametrize("module", read_navigation().modules)
def test_the_reference_has_every_public_name_of_a_module(module: str) -> None:
    page = write_module(module, set())
    names = re.findall(rf"^\.\. auto\w+:: {re.escape(module)}\.(\w+)$", page, re.MULTILINE)
    public = import_module(module).__all__
    assert sorted(names) == sorted(name for name in public if not name.startswith("__"))
    assert f"   {module}\n" in write_contents(read_navigation().modules)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[R](../rules.md#R4.1)", "[R](../rules.md#R4.1)"),
        ("[E](../environments/README.md)", "[E](../environments/index.md)"),
        ("[E](../environments)", "[E](../environments/index.md)"),
        ("[A](../../ARCHITECTURE.md)", "[A](../project/architecture.md)"),
        ("[H](#here)", "[H](#here)"),
        ("[W](https://example.org/x.py)", "[W](https://example.org/x.py)"),
        ("![I](../images/table.png)", "![I](../images/table.png)"),
        ('<img src="../images/phone.png">', '<img src="../images/phone.png">'),
        ("[`cpu.py`](../../src/genial/cpu.py)", "`cpu.py`"),
        ("[how](../../src/genial/cpu.py)", "how (`src/genial/cpu.py`)"),
        ("```\n[x](../../src/y.py)\n```", "```\n[x](../../src/y.py)\n```"),
    ],
)
def test_links_lead_to_pages_of_the_site(written: str, shown: str) -> None:
    assert rewrite_links(written, "docs/tutorials/friends.md", ADDRESSES, "") == shown


def test_links_to_sources_lead_to_the_repository_if_its_address_is_known() -> None:
    made = rewrite_links("[a](src/b.py)", "ARCHITECTURE.md", ADDRESSES, "https://example.org/main/")
    assert made == "[a](https://example.org/main/src/b.py)"
    readme = rewrite_links("[x](docs/images/duel.png)", "CHANGELOG.md", ADDRESSES, "")
    assert readme == "[x](../images/duel.png)"


def test_explicit_anchors_become_targets() -> None:
    assert mark_targets('<a id="R4.1"></a>\n\n### X\n') == '<a id="R4.1"></a>\n\n(R4.1)=\n### X\n'


def test_the_theme_obeys_the_policy_of_the_server() -> None:
    """Scripts and styles are files, and everything is on the same server."""
    for path in THEME.rglob("*"):
        if path.suffix in (".html", ".css", ".js"):
            text = path.read_text()
            assert not re.search(r"https?://|url\(|@import", text), path.name
            assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]* src=)", text), path.name


def test_a_folder_with_an_overview_lists_its_pages() -> None:
    children = navigation.list_children("docs/decisions/README.md")
    assert "docs/decisions/0001-a-bag-without-order.md" in children
    assert navigation.list_children("docs/tutorials/friends.md") == []
