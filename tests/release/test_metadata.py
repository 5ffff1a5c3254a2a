"""The description on a package index has no link that leads nowhere, and the metadata is valid."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from trove_classifiers import classifiers

import genial

ROOT = Path(__file__).parents[2]
HOME = "https://example.org/genial"
LINK = re.compile(r'\]\(([^)]*)\)|(?:src|href)="([^"]*)"')


@pytest.fixture(scope="module")
def metadata() -> ProjectMetadata[Any]:
    return ProjectMetadata(str(ROOT), PluginManager())


@pytest.fixture(scope="module")
def readme() -> ModuleType:
    """The module hatch_readme.py, which no package contains."""
    spec = importlib.util.spec_from_file_location("hatch_readme", ROOT / "hatch_readme.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def list_links(text: str) -> list[str]:
    return [markdown or html for markdown, html in LINK.findall(text)]


def test_the_description_has_no_relative_link_or_picture(metadata: ProjectMetadata[Any]) -> None:
    text = metadata.core.readme
    assert [link for link in list_links(text) if not link.startswith("https://")] == []
    assert "pip install" in text
    assert "](docs/" in (ROOT / "README.md").read_text()  # there is something to adapt


def test_with_a_home_the_links_lead_there(readme: ModuleType) -> None:
    text = readme.adapt_readme("See [more](docs/a.md#b), [x](https://x.org) and [top](#top).", HOME)
    assert text == f"See [more]({HOME}/docs/a.md#b), [x](https://x.org) and [top](#top)."


def test_without_a_home_links_become_text_and_pictures_go(readme: ModuleType) -> None:
    given = "Bots ([more](docs/bots.md)) in [a\ntable](t.md).\n\n![A](a.png)\n\n| ![B](b.png) |"
    assert readme.adapt_readme(given, None) == "Bots in a\ntable."


def test_name_version_and_classifiers_are_valid(metadata: ProjectMetadata[Any]) -> None:
    assert metadata.version == genial.__version__
    assert set(metadata.core.classifiers) <= classifiers


def test_the_changelog_has_a_section_for_the_version() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert headings[0] == "Unreleased" or headings[0].startswith(f"{genial.__version__} (")
    for heading in headings[1:]:
        assert re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)", heading), heading
