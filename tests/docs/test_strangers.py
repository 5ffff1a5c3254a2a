"""The script for the stranger test finds all kinds of texts, and the seed determines the texts."""

from tests.docs.strangers import (
    read_docstrings,
    read_page_strings,
    read_python_comments,
    read_sentences,
    sample,
)


def test_the_seed_determines_which_texts_are_printed() -> None:
    first = sample(7)
    assert first == sample(7)
    assert first != sample(8)
    assert len(set(first)) == 100
    assert all(passage.path.endswith("/words.ts") for passage in first[60:])


def test_texts_are_found_with_their_lines() -> None:
    code = '"""Says one thing.\n\nAnd another.\n"""\n\n# Why this\n# number.\nx = 1  # metres\n'
    assert list(read_docstrings(code)) == [(1, "Says one thing."), (3, "And another.")]
    assert list(read_python_comments(code)) == [(8, "metres"), (6, "Why this number.")]
    page = "# Title\n\nOne. Two of\nthem.\n\n```sh\nrm x\n```\n\n| a | b c |\n"
    assert list(read_sentences(page))[:2] == [(3, "One."), (3, "Two of them.")]
    assert (10, "b c") in read_sentences(page)
    words = "const en = {\n  go: 'Go on',\n}\n\nconst de: typeof en = {\n  go: 'Los',\n}\n"
    assert list(read_page_strings(words)) == [(2, "Go on")]
