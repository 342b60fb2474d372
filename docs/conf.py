"""Configuration of the documentation: `sphinx-build -W docs docs/_build` with oleada installed."""

import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_extensions"))

project = "oleada"
author = "The oleada developers"
project_copyright = author
release = version = installed_version("oleada")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "oleada_tables",
    "oleada_keywords",
]
exclude_patterns = ["_build", "_extensions"]
html_theme = "furo"
html_title = f"oleada {release}"
html_copy_source = False

default_role = "literal"  # Docstrings write names in single backticks.
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False
