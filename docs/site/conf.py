"""The settings of Sphinx, which reads a copy of this file beside the sources of the site."""

from __future__ import annotations

import genial

project = "Genial"
version = release = genial.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_heading_anchors = 4  # headings have the same anchors as on a code host
myst_links_external_new_tab = False
default_role = "code"  # docstrings have names in single backticks, as in Markdown
highlight_language = "none"  # blocks without a language are output of programs

napoleon_use_ivar = True  # attributes that a docstring lists are described once
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80
toc_object_entries_show_parents = "hide"

html_theme = "theme"
html_theme_path = ["."]
html_title = "Genial"
html_show_sphinx = False
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"
