"""Writes docs/rules.md, its pictures and the page's Help (`make rules`)."""

from tests.docs.rulebook.files import PICTURES, list_files

if __name__ == "__main__":
    files = list_files()
    for old in set(PICTURES.glob("*.svg")) - set(files):
        old.unlink()
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
