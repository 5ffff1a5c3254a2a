"""Checks of the documentation: its code runs, and its links and file names exist."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from genial.engine.editions import every_kind
from genial.engine.fairness import seal
from tests.docs.records import play_record

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


def find_code(text: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text.read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", PAGES, ids=NAMES)
def test_python_code_of_a_page_runs(text: Path) -> None:
    # all blocks share the namespace, because later blocks use the names of earlier blocks
    namespace = {"__name__": "page"}
    for code in find_code(text, "python"):
        exec(compile(code, str(text), "exec"), namespace)


PUBLIC_MODULES = {
    "genial",
    "genial.arena",
    "genial.benchmark",
    "genial.datasets",
    "genial.puzzles",
    "genial.reviews",
    "genial.bots",
    "genial.drawing",
    "genial.env",
    "genial.env.openspiel",
    "genial.env.stable_baselines",
    "genial.env.torch",
    "genial.env.torch_rl",
    "genial.env.wrappers",
}
PROGRAMS = sorted([*ROOT.glob("examples/*.py"), *ROOT.glob("examples/*.ipynb")])


@pytest.mark.parametrize(
    "text", [*PAGES, *PROGRAMS], ids=[*NAMES, *(program.name for program in PROGRAMS)]
)
def test_pages_and_examples_import_public_names_only(text: Path) -> None:
    modules = re.findall(r"(?:from|import) (genial\b(?:\.[a-z_]+)*)", text.read_text())
    assert set(modules) <= PUBLIC_MODULES


@pytest.mark.parametrize("text", PAGES, ids=NAMES)
def test_links_of_a_page_point_to_files_and_headings(text: Path) -> None:
    for link, anchor in re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)", text.read_text()):
        target = text.parent / link if link else text
        assert target.exists(), link
        assert not anchor or anchor in find_anchors(target), f"{link}#{anchor}"


def find_anchors(page: Path) -> set[str]:
    """The anchors of a page: the anchors that GitHub gives to headings, and explicit ones."""
    text = page.read_text()
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    made = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return made | set(re.findall(r'<a id="([^"]+)"', text))


@pytest.mark.parametrize("text", PAGES, ids=NAMES)
def test_files_named_in_a_page_exist(text: Path) -> None:
    """A text like `store/rows.py` names a file of the repository or of a package."""
    packages = ("", "src/genial", "src/genial/server", "web/src")
    folders = [text.parent, *(ROOT / package for package in packages)]
    for name in re.findall(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|md|ts|js|toml))`", text.read_text()):
        assert any((folder / name).exists() for folder in folders), name


def test_every_file_named_in_the_architecture_exists() -> None:
    files = {
        path.name
        for folder in ("docs", "src", "tests", "web")
        for path in find_sources(ROOT / folder)
    }
    named = re.findall(r"`([\w-]+\.(?:py|ts|js))`", (ROOT / "ARCHITECTURE.md").read_text())
    assert set(named) <= files | {path.name for path in ROOT.glob("*.py")}


def find_sources(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and path.name != "node_modules":
            yield from find_sources(path)
        elif path.is_file():
            yield path


class TestCheckerOfTheFairBag:
    """The checking program in docs/fair-bag.md, which shares no code with the engine."""

    @pytest.fixture
    def checker(self) -> dict[str, Any]:
        (code,) = find_code(ROOT / "docs" / "fair-bag.md", "python checker")
        namespace: dict[str, Any] = {"__name__": "checker"}
        exec(compile(code, "fair-bag.md", "exec"), namespace)
        return namespace

    @pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
    def test_it_accepts_real_games(
        self, checker: dict[str, Any], kind: tuple[str, str, int]
    ) -> None:
        checker["check"](play_record(*kind, start=None))

    def test_it_accepts_a_chosen_start(self, checker: dict[str, Any]) -> None:
        checker["check"](play_record("2023", "standard", 4, start=2))

    def test_it_rejects_a_changed_draw(self, checker: dict[str, Any]) -> None:
        record = play_record("2023", "standard", 2, start=0)
        turn = record["turns"][5]
        turn["draw"] = ["rr" if turn["draw"] != ["rr"] else "gg"]
        with pytest.raises(AssertionError, match="draw of turn 6"):
            checker["check"](record)

    def test_it_rejects_another_secret(self, checker: dict[str, Any]) -> None:
        record = play_record("2023", "standard", 2, start=0)
        record["fair"]["secret"] = "00" * 32
        with pytest.raises(AssertionError, match="another secret"):
            checker["check"](record)
        record["fair"]["commitment"] = seal(bytes(32))
        with pytest.raises(AssertionError, match="deal"):
            checker["check"](record)
