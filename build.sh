#!/usr/bin/env bash
# The script for all tasks of the project. Without arguments it lists them.
set -euo pipefail
caller="$PWD"
cd "$(dirname "$0")"
# Without paths in the packages, all clones share one build cache.
export GOFLAGS="${GOFLAGS:-} -buildvcs=false -trimpath"
go_where="install Go 1.26 or later (go.dev/dl)"

# Exits with a message if a program is missing: need PROGRAM HOW_TO_INSTALL.
need() { command -v "$1" >/dev/null || { echo "Unknot needs $1: $2" >&2; exit 2; }; }

# Builds the engine as small as possible. Packages that run only once per paste or input are compiled without inlining. wasm/http replaces
# net/http. "replaced" has further pairs of a source file and its replacement. Last, core/cmd/shrink rewrites the program.
replaced=()
engine() {
  local output="$1" package file once=() http
  for package in api catalogue gdl/lang kinds/gdl kinds/homemade kinds/lemmings/{instances,notation} kinds/sokoban/formats kinds/sudoku lab links \
    paste pencil/{formats,language,play} penpa programs pzpr scene text unsupported; do
    once+=("-gcflags=unknot/core/$package=-l")
  done
  http="$(go env GOROOT)/src/net/http"
  {
    printf '{"Replace": {"%s": "%s"' "$http/http.go" "$PWD/wasm/http/http.go"
    for file in "$http"/*.go; do [ "$file" = "$http/http.go" ] || printf ', "%s": ""' "$file"; done
    [ ${#replaced[@]} = 0 ] || printf ', "%s": "%s"' "${replaced[@]}"
    echo '}}'
  } > .build/overlay.json
  GOOS=js GOARCH=wasm go build -overlay .build/overlay.json -ldflags="-s -w" "${once[@]}" -o "$output" ./wasm
  go run ./core/cmd/shrink "$output" || echo "The engine is as Go's linker wrote it, and 2.2 MB larger when packed." >&2
}

page_tools() {
  need node "install Node.js 20 or later (nodejs.org, or your system's package nodejs)"
  need npm "it comes with Node.js (or is your system's package npm)"
  if ! cmp -s site/package-lock.json .build/package-lock.json || [ ! -d site/node_modules ]; then
    (cd site && npm ci --loglevel=error)
    mkdir -p .build && cp site/package-lock.json .build/
  fi
}

# Exports the path of a program in the variable $1: its own value if that is a program, otherwise the first of the other names that is one.
found() {
  local name
  for name in "${!1:-}" "${@:2}"; do
    if [ -n "$name" ] && command -v "$name" >/dev/null; then export "$1=$(command -v "$name")" && return; fi
  done
  return 1
}

packages() {
  if [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ]; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends "${@:2}"
  else
    echo "$1" >&2
    exit 2
  fi
}

# Makes sure that there is a C compiler, which links Go's race detector.
linker() {
  local cc
  cc="$(go env CC)"
  command -v "$cc" >/dev/null || packages "Go's race detector needs a C compiler: install gcc, or set CC" gcc
}

# Makes sure that the fonts of the page tests are installed (site/test/fonts.conf).
fonts() {
  [ -n "$(find -L /usr/share/fonts /usr/local/share/fonts -name DejaVuSans.ttf -print -quit 2>/dev/null)" ] || packages "Unknot's page tests need the DejaVu fonts: install them" fonts-dejavu-core
}

# Finds Chromium for the page tests, or installs it if permitted: the headless shell, which opens a page with half the work.
browser() {
  fonts
  found CHROMIUM chromium-headless-shell && return
  local need="Unknot's page tests need Chromium: install it, or say where it is with CHROMIUM=/path/to/chromium"
  (packages "$need" chromium-headless-shell) 2>/dev/null && found CHROMIUM chromium-headless-shell && return
  found CHROMIUM chromium chromium-browser google-chrome && return
  packages "$need" chromium
  found CHROMIUM chromium
}

# Finds or installs Firefox, WebKitGTK (Safari's engine), and Xvfb, the display that WebKitGTK needs.
other_browsers() {
  found FIREFOX firefox-esr firefox && found WEBKIT WebKitWebDriver && found XVFB Xvfb && return
  packages "The tests in other browsers need Firefox (or where it is: FIREFOX=/path/to/firefox), WebKitGTK's WebKitWebDriver and Xvfb: install them" firefox-esr webkit2gtk-driver xvfb
  found FIREFOX firefox-esr && found WEBKIT WebKitWebDriver && found XVFB Xvfb
}

# Generates the page's side of the protocol from the engine's Go types. The result is in the repository, for people to read.
wire() {
  need go "$go_where"
  mkdir -p .build
  go run ./core/cmd/protocol > .build/protocol.ts
}

build() {
  need go "$go_where"
  page_tools
  wire
  if ! cmp -s .build/protocol.ts site/src/engine/protocol.ts; then
    echo "site/src/engine/protocol.ts is not what core/api says: run ./build.sh wire" >&2
    exit 1
  fi
  engine .build/engine.wasm
  go run github.com/syumai/workers/cmd/workers-assets-gen -mode go -o .build/workers
  go run ./core/cmd/prerender > .build/prerendered.json
  node site/build/dist.mjs
}

stale() {
  [ ! -f dist/index.html ] || [ -n "$(find core wasm levels site index.html go.mod \
    -path site/node_modules -prune -o -path site/test -prune -o -type f -newer dist/index.html -print -quit)" ]
}

# Runs Go for wasm under node, with the stack size of Safari's workers. The environment is small, since Go for wasm limits its size.
under_wasm() { GOOS=js GOARCH=wasm "${@:1:2}" -exec "env -i 'PATH=$PATH' 'HOME=$HOME' node --stack-size=500 $(go env GOROOT)/lib/wasm/wasm_exec_node.js" "${@:3}"; }

# Lists the packages that must give the same results on all platforms.
deterministic() { go list ./core/... ./levels | grep -v -e /api$ -e /cmd/; }

# Prints the arguments of go test that select the tests marked as $1 (Pinned or Racing) by core/testkit: their names and packages.
marked() { echo -run "$(cat "core/testkit/${1,,}.txt")" $(grep -rlE "^\stestkit\.$1\(t\)" core --include=*_test.go | xargs -n1 dirname | sort -u | sed 's|^|./|'); }

# Runs a part of the tests, and prints how long it took.
stage() {
  local name="$1" begun=$SECONDS
  echo "== $name"
  "${@:2}"
  echo "== $name: $((SECONDS - begun)) s"
}

go_written() {
  local unformatted checker
  unformatted="$(gofmt -l core wasm levels)"
  [ -z "$unformatted" ] || { echo "not as gofmt writes it: $unformatted" >&2; return 1; }
  go vet ./...
  GOOS=js GOARCH=wasm go vet ./wasm/...
  checker="$(go tool -n staticcheck)" # built for this machine, even to check code for wasm
  if [ -n "${short[*]}" ]; then
    "$checker" -tests=false ./... # takes a minute without a cache; with the tests it would take two
  else
    "$checker" ./...
    GOOS=js GOARCH=wasm "$checker" ./wasm/...
  fi
}

go_raced() {
  linker
  go test -race "${short[@]}" ./core/puzzle ./core/run
  go test -race -short -timeout 30m $(marked Racing)
  [ -n "${short[*]}" ] || go test -race -skip 'ShortMessagesThatGrow|UnreadableMessages' ./core/api # these two tests measure memory
}

go_under_wasm() {
  under_wasm go test -short -timeout 30m "$@"
  under_wasm go test ./wasm/stream ./wasm/yield
}

page_tests() { (cd site && npx playwright test "$@"); }

# Runs all tests: by default every rule on some boards and every journey on one device, with “whole” on all boards and on both devices.
run_tests() {
  need go "$go_where"
  local short=(-short) wasm=($(marked Pinned))
  if [ "${1:-}" = whole ]; then
    short=() wasm=($(deterministic))
    export WHOLE=1
  fi
  stage "What the tests need" eval 'page_tools; browser'
  stage "Go as it is written" go_written
  stage "Go, natively" go test "${short[@]}" -timeout 30m ./...
  stage "Go, with the race detector" go_raced
  stage "Go, under wasm" go_under_wasm "${wasm[@]}"
  stage "The build" build
  stage "TypeScript" page_types
  stage "The page" page_tests
  stage "A journey of the suite for other browsers" journeys --project=chromium --grep @always
  echo "All tests passed."
}

page_types() { (cd site && npx tsc --noEmit && npx biome check --error-on-warnings); }

journeys() { (cd site && npx playwright test -c test/browsers/playwright.config.ts "$@"); }

# Lists the thirty slowest page tests of the last run, and the share of each folder.
slow_tests() {
  [ -f .build/page-tests.json ] || { echo "There is no report of a run yet: run ./build.sh test first." >&2; exit 2; }
  need node "install Node.js 20 or later (nodejs.org, or your system's package nodejs)"
  node site/test/slow.mjs .build/page-tests.json
}

# Looks for page tests that race. Runs those changed since the commit $1 and the thirty slowest of the last run, three times each, beside
# four busy processes.
hunt() {
  [ -f .build/page-tests.json ] || { echo "There is no report of a run yet: run ./build.sh test first." >&2; exit 2; }
  page_tools
  browser
  build
  local since="${1:-HEAD~1}" busy=() tests
  mapfile -t tests < <(node site/test/slow.mjs --places .build/page-tests.json; git diff --name-only --diff-filter=d "$since" -- 'site/test/*.test.ts' | sed 's|^site/||')
  for _ in 1 2 3 4; do (while :; do :; done) & busy+=($!); done
  trap "kill ${busy[*]} 2>/dev/null || true" EXIT
  UNKNOT_TURN=all page_tests --retries 0 --repeat-each 3 --global-timeout $((20 * 60 * 1000)) "${tests[@]}"
}

# Runs the journeys of visitors in the named browsers (firefox, webkit, chromium), by default in Firefox and WebKit.
test_browsers() {
  [ $# -gt 0 ] || set -- firefox webkit
  page_tools
  other_browsers
  [[ " $* " != *" chromium "* ]] || browser
  build
  page_types
  journeys "${@/#/--project=}"
}

bench_go() {
  need go "$go_where"
  local run=(go test -run '^$' -bench "${1:-.}" -count 3 -timeout 0) out=.build/bench
  mkdir -p "$out"
  "${run[@]}" $(deterministic) | tee "$out/native.txt"
  under_wasm "${run[@]}" $(deterministic) | tee "$out/wasm.txt"
  node site/test/bench/ratios.mjs "$out/native.txt" "$out/wasm.txt"
}

bench_page() {
  build
  browser
  (cd site && npx playwright test --project fixture && BENCH="${1:-quick}" npx playwright test start embed suites pencil reasons rules time islands)
}

# Prints how many bytes each kind adds to the packed engine, by building the engine without that kind.
bench_bytes() {
  need go "$go_where"
  mkdir -p .build
  local list="$PWD/core/catalogue/catalogue.go" without="$PWD/.build/catalogue.go" whole kind
  packed() { engine .build/bytes.wasm && gzip -9 < .build/bytes.wasm | wc -c; }
  whole="$(packed)"
  replaced=("$list" "$without")
  printf '%-28s %d bytes\n' "the engine, gzip" "$whole"
  for kind in core/kinds/*/; do
    kind="$(basename "$kind")"
    sed -E "/\/$kind\"\$|^\t\t$kind\./d" "$list" > "$without"
    printf '  %-26s %d bytes\n' "$kind" "$((whole - $(packed)))"
  done
}

# Compares the papers' experiments in the page with native runs: the experiments in $1, separated by commas, or the shorter ones.
bench_experiments() {
  need go "$go_where"
  build
  browser
  go build -o .build/unknot ./core/cmd/unknot
  (cd site && BENCH=quick EXPERIMENTS="$1" npx playwright test experiments)
}

# Compares the solvers with others, which are downloaded only for this purpose; also with a native clingo if it is installed.
bench_peers() {
  build
  browser
  npm install --prefix .build/peers --no-save --loglevel=error clingo-wasm@0.5.0
  (cd site && BENCH="${1:-quick}" npx playwright test peers)
}

# Prints Lighthouse's report on the page on its simulated phone. Lighthouse is downloaded only for this purpose.
bench_lighthouse() {
  build
  browser
  npm install --prefix .build/lighthouse --no-save --loglevel=error lighthouse@12.8.2 # the newest for Node 20
  node site/test/bench/lighthouse.mjs .build/lighthouse/node_modules/lighthouse "$CHROMIUM" dist
}

command="${1:-}"
[ $# -gt 0 ] && shift
case "$command" in
  build) build ;;
  wire) wire && cp .build/protocol.ts site/src/engine/protocol.ts ;;
  serve) if stale; then build; fi; exec node site/serve.mjs dist "$@" ;;
  test)
    case "${1:-}" in
      browsers) test_browsers "${@:2}" ;;
      slow) slow_tests ;;
      hunt) hunt "${2:-}" ;;
      *) run_tests "$@" ;;
    esac
    ;;
  bench)
    case "${1:-}" in
      go) bench_go "${2:-}" ;;
      page) bench_page "${2:-}" ;;
      bytes) bench_bytes ;;
      peers) bench_peers "${2:-}" ;;
      lighthouse) bench_lighthouse ;;
      experiments) bench_experiments "${2:-}" ;;
      *) bench_go; bench_page ;;
    esac
    ;;
  kinds | solve | learn | apply | check | generate | experiment | help)
    need go "$go_where"
    [ -x .build/unknot ] || echo "The command line is compiled first; the next time it is there." >&2
    mkdir -p .build && go build -o .build/unknot ./core/cmd/unknot
    program="$PWD/.build/unknot"
    cd "$caller" && exec "$program" "$command" "$@"
    ;;
  *)
    echo "usage: ./build.sh serve [PORT] | build | wire | test [whole | slow | hunt [COMMIT] | browsers [NAME...]] | bench [go [PATTERN] | page [full] | bytes | peers [full] | lighthouse | experiments [NAME,NAME...]] | kinds | solve ... | learn ... | apply ... | check ... | generate ... | experiment ... | help [COMMAND]" >&2
    exit 2
    ;;
esac
