"""What the documentation says is true: its code runs, its links lead somewhere."""

import re
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
def test_python_on_the_page_runs(text: Path) -> None:
    namespace = {"__name__": "page"}  # one for the page: later blocks go on from earlier ones
    for code in find_code(text, "python"):
        exec(compile(code, str(text), "exec"), namespace)


DOORS = {
    "genial",
    "genial.arena",
    "genial.bots",
    "genial.drawing",
    "genial.env",
    "genial.env.openspiel",
}
PROGRAMS = sorted([*ROOT.glob("examples/*.py"), *ROOT.glob("examples/*.ipynb")])


@pytest.mark.parametrize(
    "text", [*PAGES, *PROGRAMS], ids=[*NAMES, *(program.name for program in PROGRAMS)]
)
def test_pages_and_examples_import_public_names_only(text: Path) -> None:
    modules = re.findall(r"(?:from|import) (genial\b(?:\.[a-z_]+)*)", text.read_text())
    assert set(modules) <= DOORS


@pytest.mark.parametrize("text", PAGES, ids=NAMES)
def test_links_on_the_page_lead_to_files(text: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", text.read_text()):
        assert (text.parent / link).exists(), link


class TestCheckerOfTheFairBag:
    """The program in docs/fair-bag.md, which shares nothing with the engine."""

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
