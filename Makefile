# make play   a game in the terminal
# make test   everything a change must pass
# Both set up what they need in .venv, on a machine with only Python 3.11+ and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
INPUTS := pyproject.toml constraints.txt

.PHONY: play test check unit coverage differential benchmark golden lock clean

play: $(VENV)/.installed
	@$(BIN)/genial play

test: check unit coverage

check: $(VENV)/.tested
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(VENV)/.tested
	$(BIN)/pytest -n auto

# Kernels are counted only where they run uncompiled, slowly: a part of the tests reaches every line.
coverage: $(VENV)/.tested
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -n 0 -m "not compiled" tests/rules tests/kernels
	$(BIN)/coverage report --fail-under=100

differential: $(VENV)/.tested
	$(BIN)/python -m tests.differential --games 20000

benchmark: .venv-bench/.installed
	.venv-bench/bin/python -m benchmarks.speed

golden: $(VENV)/.tested
	$(BIN)/python -m tests.golden.files

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Genial needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Setting up .venv (once, about a minute) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python $(INPUTS)
	@$(PIP) --editable .
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	@echo "Installing what the tests need ..."
	@$(PIP) --editable '.[test]'
	@touch $@

# MOMAland takes part for comparison only; it never becomes a dependency.
.venv-bench/.installed: $(INPUTS)
	@echo "Setting up .venv-bench (600 MB) ..."
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip --quiet install --constraint constraints.txt --editable . momaland==0.2.0
	@touch $@

# The exact versions of everything, for every system; names no host.
lock: $(VENV)/bin/python
	@$(BIN)/python -m pip --quiet install uv
	$(BIN)/uv pip compile --quiet --universal --no-header --all-extras --python-version 3.11 pyproject.toml -o constraints.txt

clean:
	rm -rf $(VENV) .venv-* .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
