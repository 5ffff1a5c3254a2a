"""Our own letters of the Cyrillic and the Greek script, as strokes like those of `lettering.py`.

Many letters look like Latin ones. Most small Cyrillic letters are small forms of the capitals.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_SMALL = 0.68  # the height of small letters, relative to capitals
_NARROW = 0.74  # the width of small letters, relative to capitals

# letters that have the shape of a Latin letter
_CYRILLIC_TWINS = ("АВЕКМНОРСТХІЈЅаеорсухіјѕ", "ABEKMHOPCTXIJSaeopcyxijs")
_GREEK_TWINS = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧνο", "ABEZHIKMNOPTYXvo")

_CYRILLIC = {
    "Б": "M.54 -1L0 -1L0 0L.3 0C.66 0 .66 -.56 .3 -.56L0 -.56Z",
    "Г": "M.52 -1L0 -1L0 0Z",
    "Ґ": "M.52 -1.16L.52 -1L0 -1L0 0Z",
    "Д": "M0 .2L0 0L.76 0L.76 .2ZM.64 0L.64 -1L.24 -1C.22 -.6 .2 -.3 .1 0Z",
    "Ж": "M.46 -1L.46 0ZM0 -1L.46 -.5L0 0ZM.92 -1L.46 -.5L.92 0Z",
    "З": "M.03 -.84C.2 -1.1 .56 -1 .54 -.74C.52 -.56 .36 -.53 .22 -.53Z"
    "M.22 -.53C.46 -.53 .6 -.42 .58 -.24C.54 .08 .14 .06 0 -.18Z",
    "И": "M0 -1L0 0L.64 -1L.64 0Z",
    "Л": "M0 0C.16 -.06 .2 -.5 .22 -1L.64 -1L.64 0Z",
    "П": "M0 0L0 -1L.62 -1L.62 0Z",
    "У": "M0 -1L.34 -.36ZM.68 -1L.28 -.16C.22 -.02 .12 .02 .02 -.02Z",
    "Ф": "M.44 -1.04L.44 .04ZM.44 -.86C-.14 -.86 -.14 -.18 .44 -.18C1.02 -.18 1.02 -.86 .44 -.86Z",
    "Ц": "M0 -1L0 0L.7 0L.7 .2ZM.58 -1L.58 0Z",
    "Ч": "M0 -1L0 -.66C0 -.4 .3 -.42 .58 -.5ZM.58 -1L.58 0Z",
    "Ш": "M0 -1L0 0L.88 0L.88 -1ZM.44 -1L.44 0Z",
    "Щ": "M0 -1L0 0L1 0L1 .2ZM.44 -1L.44 0ZM.88 -1L.88 0Z",
    "Ъ": "M0 -1L.2 -1L.2 0L.46 0C.82 0 .82 -.56 .46 -.56L.2 -.56Z",
    "Ы": "M0 -1L0 0L.26 0C.6 0 .6 -.56 .26 -.56L0 -.56ZM.76 -1L.76 0Z",
    "Ь": "M0 -1L0 0L.28 0C.64 0 .64 -.56 .28 -.56L0 -.56Z",
    "Э": "M.02 -.82C.16 -1.06 .68 -1.08 .68 -.5C.68 .08 .16 .06 .02 -.18ZM.24 -.52L.68 -.52Z",
    "Є": "M.66 -.82C.52 -1.06 0 -1.08 0 -.5C0 .08 .52 .06 .66 -.18ZM0 -.52L.44 -.52Z",
    "Ю": "M0 -1L0 0ZM0 -.52L.26 -.52ZM.26 -.5C.26 -1.17 .98 -1.17 .98 -.5C.98 .17 .26 .17 .26 -.5Z",
    "Я": "M.58 -1L.58 0ZM.58 -1L.28 -1C-.06 -1 -.06 -.46 .28 -.46L.58 -.46ZM.28 -.46L0 0Z",
    "Ђ": "M0 -1L.64 -1ZM.26 -1L.26 0ZM.26 -.56C.5 -.66 .72 -.56 .72 -.34C.72 -.1 .66 0 .48 0Z",
    "Ћ": "M0 -1L.64 -1ZM.26 -1L.26 0ZM.26 -.56C.5 -.66 .72 -.56 .72 -.34L.72 0Z",
    "Љ": "M0 0C.14 -.06 .16 -.5 .18 -1L.5 -1L.5 0L.72 0C1.06 0 1.06 -.56 .72 -.56L.5 -.56Z",
    "Њ": "M0 -1L0 0ZM0 -.56L.74 -.56C1.08 -.56 1.08 0 .74 0L.5 0L.5 -1Z",
    "Џ": "M0 -1L0 0L.6 0L.6 -1ZM.3 0L.3 .2Z",
    "б": "M.5 -1C.2 -.94 0 -.86 0 -.34C0 .11 .54 .11 .54 -.34C.54 -.76 .08 -.76 .02 -.4Z",
    "ф": "M.4 -1L.4 .28ZM.4 -.68C-.13 -.68 -.13 0 .4 0C.93 0 .93 -.68 .4 -.68Z",
    "ђ": "M0 -.86L.4 -.86ZM.16 -1.02L.16 0Z"
    "M.16 -.4C.22 -.7 .6 -.72 .6 -.4L.6 .06C.6 .2 .52 .27 .42 .26Z",
    "ћ": "M0 -.86L.4 -.86ZM.16 -1.02L.16 0ZM.16 -.4C.22 -.7 .6 -.72 .6 -.4L.6 0Z",
}
# the small letters that are small forms of these capitals; the twins among them have no arcs
_SMALL_FORMS = {
    "в": "M0 0L0 -1L.3 -1C.64 -1 .64 -.52 .3 -.52L0 -.52ZM.3 -.52C.68 -.52 .68 0 .3 0L0 0Z",
    "к": "M0 -1L0 0ZM.62 -1L0 -.38ZM.22 -.6L.66 0Z",
    "м": "M0 0L0 -1L.42 -.3L.84 -1L.84 0Z",
    "н": "M0 -1L0 0ZM.66 -1L.66 0ZM0 -.51L.66 -.51Z",
    "т": "M0 -1L.7 -1ZM.35 -1L.35 0Z",
} | {letter.lower(): _CYRILLIC[letter] for letter in "ГҐДЖЗИЛПЦЧШЩЪЫЬЭЄЮЯЉЊЏ"}

_GREEK = {
    "Γ": _CYRILLIC["Г"],
    "Δ": "M0 0L.38 -1L.76 0L0 0Z",
    "Θ": "M.43 -1C1 -1 1 0 .43 0C-.14 0 -.14 -1 .43 -1ZM.22 -.5L.64 -.5Z",
    "Λ": "M0 0L.36 -1L.72 0Z",
    "Ξ": "M0 -1L.6 -1ZM.08 -.52L.52 -.52ZM0 0L.6 0Z",
    "Π": _CYRILLIC["П"],
    "Σ": "M.6 -1L0 -1L.36 -.52L0 0L.62 0Z",
    "Φ": _CYRILLIC["Ф"],
    "Ψ": "M.42 -1L.42 0ZM0 -1L0 -.66C0 -.3 .84 -.3 .84 -.66L.84 -1Z",
    "Ω": "M0 0L.26 0C-.2 -.34 .02 -1 .43 -1C.84 -1 1.06 -.34 .6 0L.86 0Z",
    "α": "M.54 -.68C.48 -.2 .4 0 .24 0C-.08 0 -.08 -.68 .24 -.68C.4 -.68 .46 -.3 .56 0Z",
    "β": "M0 .28L0 -.74C0 -1.1 .46 -1.1 .46 -.8C.46 -.62 .34 -.56 .2 -.56Z"
    "M.2 -.56C.62 -.56 .62 0 .28 0C.14 0 .06 -.06 0 -.14Z",
    "γ": "M0 -.68C.14 -.66 .2 -.3 .26 0ZM.52 -.68L.26 0L.24 .28Z",
    "δ": "M.46 -.94C.3 -1.1 .1 -1 .12 -.86C.14 -.7 .52 -.64 .52 -.3C.52 .1 0 .1 0 -.3"
    "C0 -.54 .18 -.62 .32 -.62Z",
    "ε": "M.42 -.58C.3 -.74 .02 -.7 .02 -.52C.02 -.4 .14 -.36 .26 -.36Z"
    "M.26 -.36C.1 -.36 0 -.3 0 -.18C0 .06 .34 .06 .44 -.12Z",
    "ζ": "M.06 -1L.44 -1C.1 -.8 0 -.5 0 -.3C0 .04 .42 -.06 .4 .12C.4 .22 .34 .26 .28 .28Z",
    "η": "M0 -.68L0 0ZM0 -.44C.06 -.76 .46 -.76 .46 -.42L.46 .28Z",
    "θ": "M.26 -1C.6 -1 .6 0 .26 0C-.08 0 -.08 -1 .26 -1ZM.03 -.5L.49 -.5Z",
    "ι": "M0 -.68L0 -.14C0 -.02 .08 .02 .16 -.02Z",
    "κ": "M0 -.68L0 0ZM.44 -.68L0 -.28ZM.16 -.42L.46 0Z",
    "λ": "M0 -1C.2 -1 .22 -.8 .5 0ZM.25 -.62L0 0Z",
    "μ": "M0 .28L0 -.68ZM0 -.26C0 .06 .46 .06 .46 -.26ZM.46 -.68L.46 0Z",
    "ξ": "M.04 -1L.42 -1C.06 -.98 .04 -.6 .34 -.58C-.1 -.56 -.1 -.08 .2 -.04"
    "C.42 -.02 .42 .2 .26 .28Z",
    "π": "M0 -.66L.6 -.66ZM.14 -.66L.14 0ZM.46 -.66L.46 0Z",
    "ρ": "M0 .28L0 -.34C0 -.8 .54 -.8 .54 -.34C.54 .1 .06 .1 0 -.22Z",
    "σ": "M.62 -.68L.26 -.68C-.09 -.68 -.09 0 .26 0C.6 0 .6 -.5 .34 -.68Z",
    "ς": "M.44 -.56C.34 -.74 0 -.72 0 -.36C0 0 .38 -.06 .38 .12C.38 .22 .32 .26 .26 .28Z",
    "τ": "M0 -.66L.46 -.66ZM.22 -.66L.22 -.14C.22 -.02 .3 .02 .38 -.02Z",
    "υ": "M0 -.68L0 -.26C0 .09 .5 .09 .5 -.3C.5 -.46 .46 -.6 .42 -.68Z",
    "φ": _CYRILLIC["ф"],
    "χ": "M0 -.68L.46 .28ZM.46 -.68L0 .28Z",
    "ψ": "M.36 -1L.36 .28ZM0 -.68L0 -.34C0 .1 .72 .1 .72 -.34L.72 -.68Z",
    "ω": "M.14 -.68C-.1 -.5 -.06 0 .16 0C.32 0 .36 -.2 .36 -.4Z"
    "M.36 -.4C.36 -.2 .4 0 .56 0C.78 0 .82 -.5 .58 -.68Z",
}


def list_letters(latin: Mapping[str, str]) -> dict[str, str]:
    """All letters of both scripts with their paths."""
    twins = {
        letter: latin[twin]
        for letters, shapes in (_CYRILLIC_TWINS, _GREEK_TWINS)
        for letter, twin in zip(letters, shapes, strict=True)
    }
    small = {letter: _shrink(path) for letter, path in _SMALL_FORMS.items()}
    return twins | _CYRILLIC | small | _GREEK


def _shrink(path: str) -> str:
    """A path in the size of small letters. Caller ensures that it has no arcs."""
    numbers = iter(range(len(path)))  # counts the numbers of the path: x and y alternate

    def scale(found: re.Match[str]) -> str:
        factor = _SMALL if next(numbers) % 2 else _NARROW
        return f"{float(found[0]) * factor:.3f}"

    return re.sub(r"-?[\d.]+", scale, path)
