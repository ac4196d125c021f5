# The commands of qiita-tui. `make demo` and `make test` install what is missing first.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
SCRATCH ?= .build
SECONDS = 600
BUILD = $(SWIFT) build --scratch-path $(SCRATCH)
# The folder of the optimised build: two builds wait for each other in one folder.
RELEASE ?= $(SCRATCH)
# With CONFIGURATION=debug, `make build` and `make soak` build without optimisation, but link like the optimised program.
CONFIGURATION ?= release
# On Linux the program contains Swift's libraries, and loads libcurl when it sends its first request: an empty library replaces the
# one that FoundationNetworking requests from the linker (docs/decisions/0015-a-start-loads-little.md).
STAND_INS = $(RELEASE)/stand-ins
STATIC = $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xswiftc -L$(abspath $(STAND_INS)))
# SwiftPM makes programs look for libraries in their own folder first, where anyone may have put one in an unpacked folder; ours has
# none there.
LINK = $(if $(filter Linux,$(shell uname)),--disable-local-rpath)
# Metadata of generic types is accessed directly. By mangled name, its first access demangles the name and searches all conformances,
# which took a third of a start.
DIRECT_METADATA = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
RUN_TESTS = SWIFT=$(SWIFT) sh Tools/run_tests.sh
# Simulations are optimised, in a separate folder; empty flags and SIMULATION=$(SCRATCH) use the build of `make test`.
SIMULATION = $(SCRATCH)-simulation
SIMULATION_FLAGS = -c release -Xswiftc -enable-testing
BINARY = $(RELEASE)/$(CONFIGURATION)/qiita-tui
SHARE = $(DESTDIR)$(PREFIX)/share
# The folder that zsh searches; for Debian packages it is a different one.
ZSH_FUNCTIONS = $(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)

.PHONY: demo build build-debug test quick test-release test-sanitize check generate format bench docs fuzz soak simulate html5lib outside recordings tables screenshots terminals install install-files uninstall deb clean setup setup-tests

## Open the included articles: with the optimised build if it exists, otherwise with an unoptimised one,
## which builds in a quarter of the time.
demo: $(if $(wildcard $(BINARY)),build,build-debug)
	$(if $(wildcard $(BINARY)),$(BINARY),$(SCRATCH)/debug/qiita-tui) --demo $(ARGS)

## Build without optimisation; `make test` uses the same objects.
build-debug: setup
	$(BUILD) --product qiita-tui
	@echo 'This build is not optimised, which saves two minutes; make build makes the optimised one.'

## Build with optimisation.
build: setup
	@mkdir -p $(STAND_INS) && printf '!<arch>\n' >$(STAND_INS)/libcurl.a
	$(SWIFT) build --scratch-path $(RELEASE) -c $(CONFIGURATION) --product qiita-tui $(STATIC) $(LINK) $(DIRECT_METADATA)
	$(if $(LINK),@! readelf -d $(BINARY) | grep -E '(RPATH|RUNPATH)' || { echo 'The program must not name folders of libraries.' >&2; exit 1; })

## Run every test.
test: setup-tests
	$(RUN_TESTS) $(SCRATCH)

## Build and run the tests of one target or suite: make quick SUITE=ReduxKitTests, or SUITE=KeyDecoderTests
quick: setup-tests
	SWIFT=$(SWIFT) sh Tools/quick_tests.sh $(SCRATCH) $(SUITE)

## Run every test with optimisation.
test-release: setup-tests
	$(RUN_TESTS) $(SCRATCH) -c release -Xswiftc -enable-testing

## Run every test under the address sanitizer, and the store's and the domain's under the thread sanitizer.
test-sanitize: setup-tests
	sh Tools/test_sanitized.sh thread $(SCRATCH)-tsan --filter 'ReduxKitTests|QiitaDomainTests'
	sh Tools/test_sanitized.sh address $(SCRATCH)-asan

## Check the formatting, the borders between modules and folders, the tests named in RELIABILITY, warnings, the generated files, and
## that the fuzzers compile.
check: setup
	$(SWIFT) format lint --strict -r Sources Tests Benchmarks Tools Package.swift
	sh Tools/check_borders.sh
	python3 Tools/check_reliability.py
	$(BUILD) --build-tests
	$(SWIFT) test --scratch-path $(SCRATCH) --skip-build --filter GeneratedFilesTests
	@echo "linked by $$(readelf -n -p .comment $(SCRATCH)/debug/qiita-tui 2>/dev/null | grep -oE 'LLD [0-9.]+|gold [0-9.]+' | head -n 1 | grep . || echo GNU ld)"
	sh Tools/check_fuzz.sh $(SCRATCH)

## Generate the completions and the man page's tables.
generate: setup
	UPDATE_GOLDENS=1 $(SWIFT) test --scratch-path $(SCRATCH) --filter GeneratedFilesTests

## Format the sources.
format:
	$(SWIFT) format -i -r Sources Tests Benchmarks Tools Package.swift

## Measure, as ratios within one run: make bench ARGS='--only reduxkit. --json'
bench: build
	-sh Tools/setup.sh bench # the table names the programs that are missing
	@touch Benchmarks/Package.swift # else SwiftPM may miss files that were added or removed
	$(SWIFT) build -c release --package-path Benchmarks --product bare-list
	$(SWIFT) run -c release --package-path Benchmarks qiita-bench --program $(BINARY) $(ARGS)

## Build ReduxKit's pages with the toolchain's docc; a warning is an error.
docs: setup
	sh Tools/make_docs.sh $(SWIFT) $(SCRATCH)

## Feed generated articles, responses and logs to their parsers: make fuzz FUZZ_SECONDS=600 ARGS=json
fuzz: setup
	sh Tools/fuzz.sh $(SCRATCH)-fuzz $(ARGS)

## Press random keys against a randomly failing server, over HTTP/1.1 and over HTTP/2; meanwhile end the program in every way in
## models of fifteen terminals (600 seconds suffice for all), kill it during changes and during comments, each once for every three
## seconds, fill its disk while Qiita refuses a comment, cut responses at random bytes, and end transfers a thousand times in each way:
## make soak SECONDS=60 SEED=7
soak: build setup-tests
	QIITA_TUI_PROGRAM=$(abspath $(BINARY)) QIITA_TUI_SOAK_SECONDS=$(SECONDS) $(if $(SEED),QIITA_TUI_SOAK_SEED=$(SEED)) \
		$(RUN_TESTS) $(SCRATCH) --filter '^EndToEndTests\.(SoakTests|FaultsTests/(http2|quits)|TerminalCaseTests/all|(OutboxTests|CommentTests)/kills|FullDiskTests)|^QiitaDomainTests\.(CutResponsesTests/soak|EndedTransfersTests)'

## Run the whole program in simulated time against a simulated Qiita: make simulate SECONDS=60, or SESSIONS=1000 SEED=7
simulate: setup-tests
	QIITA_TUI_SIMULATE_SECONDS=$(SECONDS) $(if $(SESSIONS),QIITA_TUI_SIMULATE_SESSIONS=$(SESSIONS)) \
		$(if $(SEED),QIITA_TUI_SIMULATE_SEED=$(SEED)) SWIFT=$(SWIFT) sh Tools/simulate.sh $(SIMULATION) $(SIMULATION_FLAGS)

## Run the tokenizer against the public cases of html5lib, which pip fetches.
html5lib: setup-tests
	sh Tools/html5lib.sh $(SCRATCH)-html5lib
	HTML5LIB_TOKENIZER_CASES=$(SCRATCH)-html5lib/tokenizer $(SWIFT) test --scratch-path $(SCRATCH) --filter HTML5LibTests

## Build two programs outside the repository that depend on ReduxKit, record them, and run the tests that they export.
outside: setup-tests
	QIITA_TUI_OUTSIDE=1 $(SWIFT) test --scratch-path $(SCRATCH) --filter OutsidePackageTests

## Record the sessions of Fixtures/recordings again, after a change of meaning; then: make test
recordings: setup-tests
	UPDATE_GOLDENS=1 $(SWIFT) test --scratch-path $(SCRATCH) --filter RecordingsTests

## Generate the width tables from Debian's package unicode-data.
tables:
	sh Tools/setup.sh tables
	python3 Tools/make_width_tables.py

## Draw README's pictures from the program's screens, with rich of PyPI in a folder below SCRATCH.
screenshots: build
	sh Tools/setup.sh screenshots
	python3 -m venv $(SCRATCH)/screenshots
	$(SCRATCH)/screenshots/bin/pip install --quiet --disable-pip-version-check --no-deps rich==15.0.0
	$(SCRATCH)/screenshots/bin/python Tools/make_screenshots.py $(BINARY)

## Compare pictures of the program's screens in real terminals under Xvfb with prints of them: make terminals ARGS='xterm mlterm'
terminals: build-debug
	sh Tools/setup.sh terminals
	python3 -B Tools/terminals/compare.py $(SCRATCH)/debug/qiita-tui $(SCRATCH)/terminals $(ARGS)

## Install below PREFIX (/usr/local), in DESTDIR if that is set: the program, man page, completions, the demo's articles.
install: build install-files

install-files:
	install -D -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/qiita-tui
	strip $(DESTDIR)$(PREFIX)/bin/qiita-tui
	chmod 755 $(DESTDIR)$(PREFIX)/bin/qiita-tui
	install -D -m 644 docs/qiita-tui.1 $(SHARE)/man/man1/qiita-tui.1
	install -D -m 644 completions/qiita-tui.bash $(SHARE)/bash-completion/completions/qiita-tui
	install -D -m 644 completions/_qiita-tui $(SHARE)/zsh/$(ZSH_FUNCTIONS)/_qiita-tui
	install -D -m 644 completions/qiita-tui.fish $(SHARE)/fish/vendor_completions.d/qiita-tui.fish
	install -D -m 644 Secrets.example.plist $(SHARE)/qiita-tui/Secrets.example.plist
	rm -rf $(SHARE)/qiita-tui/Fixtures
	install -d -m 755 $(SHARE)/qiita-tui/Fixtures
	cp -R Fixtures/api $(SHARE)/qiita-tui/Fixtures/
	chmod -R u=rwX,go=rX $(SHARE)/qiita-tui/Fixtures

## Remove what `make install` installed.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/qiita-tui $(SHARE)/man/man1/qiita-tui.1 \
		$(SHARE)/bash-completion/completions/qiita-tui $(SHARE)/zsh/$(ZSH_FUNCTIONS)/_qiita-tui \
		$(SHARE)/fish/vendor_completions.d/qiita-tui.fish
	rm -rf $(SHARE)/qiita-tui

## Build a Debian package: make deb, then dpkg -i $(SCRATCH)/qiita-tui_*.deb
deb: build
	sh Tools/make_deb.sh $(BINARY) $(SCRATCH)

clean:
	rm -rf $(SCRATCH) $(SCRATCH)-tsan $(SCRATCH)-asan $(SCRATCH)-fuzz $(SCRATCH)-simulation $(SCRATCH)-release $(SCRATCH)-html5lib Benchmarks/.build

setup:
	@sh Tools/setup.sh build

setup-tests:
	@sh Tools/setup.sh build tests
