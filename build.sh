#!/usr/bin/env bash
# The one script: run it without arguments to see what it does.
set -euo pipefail
caller="$PWD"
cd "$(dirname "$0")"
export GOFLAGS="${GOFLAGS:-} -buildvcs=false"
go_where="install Go 1.26 or later (go.dev/dl)"

# What is needed, installed where it may be.
need() { command -v "$1" >/dev/null || { echo "Unknot needs $1: $2" >&2; exit 2; }; }

# Builds the engine, as small as may be. Packages that run once for each paste or input are not inlined; wasm/http takes the place of
# net/http, and other files that of those named in "replaced", in pairs; at last core/cmd/unlined blanks what only crashes read.
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
  GOOS=js GOARCH=wasm go build -overlay .build/overlay.json -trimpath -ldflags="-s -w" "${once[@]}" -o "$output" ./wasm
  go run ./core/cmd/unlined "$output" || echo "The engine keeps its tables of source lines, and is 0.7 MB larger." >&2
}

page_tools() {
  need node "install Node.js 20 or later (nodejs.org, or your system's package nodejs)"
  need npm "it comes with Node.js (or is your system's package npm)"
  if ! cmp -s site/package-lock.json .build/package-lock.json || [ ! -d site/node_modules ]; then
    (cd site && npm ci --loglevel=error)
    mkdir -p .build && cp site/package-lock.json .build/
  fi
}

# Exports the path of a program: the variable's own value, else the first of the names that is on the path.
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

# Go's race detector is linked by a C compiler.
linker() {
  local cc
  cc="$(go env CC)"
  command -v "$cc" >/dev/null || packages "Go's race detector needs a C compiler: install gcc, or set CC" gcc
}

# The fonts that page tests are drawn with (site/test/fonts.conf).
fonts() {
  [ -n "$(find -L /usr/share/fonts /usr/local/share/fonts -name DejaVuSans.ttf -print -quit 2>/dev/null)" ] || packages "Unknot's page tests need the DejaVu fonts: install them" fonts-dejavu-core
}

# Of Chromium the one without windows is installed where it may be: it opens a page with half the work. Any other will do.
browser() {
  fonts
  found CHROMIUM chromium-headless-shell && return
  local need="Unknot's page tests need Chromium: install it, or say where it is with CHROMIUM=/path/to/chromium"
  (packages "$need" chromium-headless-shell) 2>/dev/null && found CHROMIUM chromium-headless-shell && return
  found CHROMIUM chromium chromium-browser google-chrome && return
  packages "$need" chromium
  found CHROMIUM chromium
}

# Firefox, WebKitGTK with Safari's engine, and the display that the latter needs.
other_browsers() {
  found FIREFOX firefox-esr firefox && found WEBKIT WebKitWebDriver && found XVFB Xvfb && return
  packages "The tests in other browsers need Firefox (or where it is: FIREFOX=/path/to/firefox), WebKitGTK's WebKitWebDriver and Xvfb: install them" firefox-esr webkit2gtk-driver xvfb
  found FIREFOX firefox-esr && found WEBKIT WebKitWebDriver && found XVFB Xvfb
}

# The page's side of the wire is written from the engine's, and kept in the repository for its readers.
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

# Go's programs for wasm run under node, with a small environment, which counts against a limit of theirs, and with the stack of Safari's workers.
under_wasm() { GOOS=js GOARCH=wasm "${@:1:2}" -exec "env -i 'PATH=$PATH' 'HOME=$HOME' node --stack-size=500 $(go env GOROOT)/lib/wasm/wasm_exec_node.js" "${@:3}"; }

# The packages that promise the same run everywhere.
deterministic() { go list ./core/... ./levels | grep -v -e /api$ -e /cmd/; }

# The tests that core/testkit marks as Pinned or Racing: the words that select them, and the packages that have them.
marked() { echo -run "$(cat "core/testkit/${1,,}.txt")" $(grep -rlE "^\stestkit\.$1\(t\)" core --include=*_test.go | xargs -n1 dirname | sort -u | sed 's|^|./|'); }

# Runs a part of the tests, and says how long it took.
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
  checker="$(go tool -n staticcheck)" # built for this machine, whatever it checks
  if [ -n "${short[*]}" ]; then
    "$checker" -tests=false ./... # in a new folder that takes a minute, with the tests two
  else
    "$checker" ./...
    GOOS=js GOARCH=wasm "$checker" ./wasm/...
  fi
}

go_raced() {
  linker
  go test -race "${short[@]}" ./core/puzzle ./core/run
  go test -race -short $(marked Racing)
  [ -n "${short[*]}" ] || go test -race -skip 'ShortMessagesThatGrow|UnreadableMessages' ./core/api # these two weigh memory
}

go_under_wasm() {
  under_wasm go test -short "$@"
  under_wasm go test ./wasm/stream ./wasm/yield
}

page_tests() { (cd site && npx playwright test "$@"); }

# Each time every rule on some boards and every journey at one seat; whole, on all boards and at both.
run_tests() {
  need go "$go_where"
  local short=(-short) wasm=($(marked Pinned))
  if [ "${1:-}" = whole ]; then
    short=() wasm=($(deterministic))
    export WHOLE=1
  fi
  stage "What the tests need" eval 'page_tools; browser'
  stage "Go as it is written" go_written
  stage "Go, natively" go test "${short[@]}" ./...
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

# The thirty dearest page tests of the last run, and the share of each folder.
slow_tests() {
  [ -f .build/page-tests.json ] || { echo "There is no report of a run yet: run ./build.sh test first." >&2; exit 2; }
  need node "install Node.js 20 or later (nodejs.org, or your system's package nodejs)"
  node site/test/slow.mjs .build/page-tests.json
}

# The page tests that changed since a commit and the thirty dearest of the last run, three times each beside four busy processes: which of them race?
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

# The journeys of visitors, in Firefox and WebKit or in the browsers that are named, also chromium.
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

# What each kind adds to the engine, packed: the engine is built without it.
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

# The papers' experiments in the page, held against the same natively; named ones, with commas between, or the shorter ones.
bench_experiments() {
  need go "$go_where"
  build
  browser
  go build -o .build/unknot ./core/cmd/unknot
  (cd site && BENCH=quick EXPERIMENTS="$1" npx playwright test experiments)
}

# Beside other solvers, which are fetched for it alone; clingo itself is run too where it is installed.
bench_peers() {
  build
  browser
  npm install --prefix .build/peers --no-save --loglevel=error clingo-wasm@0.5.0
  (cd site && BENCH="${1:-quick}" npx playwright test peers)
}

# What Lighthouse says of the page on its phone. It is fetched for it alone.
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
