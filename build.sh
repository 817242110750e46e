#!/usr/bin/env bash
# The one script: run it without arguments to see what it does.
set -euo pipefail
caller="$PWD"
cd "$(dirname "$0")"
export GOFLAGS="${GOFLAGS:-} -buildvcs=false"
go_where="install Go 1.26 or later (go.dev/dl)"

# What is needed, installed where it may be.
need() { command -v "$1" >/dev/null || { echo "Unknot needs $1: $2" >&2; exit 2; }; }

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

# Of Chromium the one without windows is installed where it may be: it opens a page with half the work. Any other will do.
browser() {
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
  GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" -o .build/engine.wasm ./wasm
  go run github.com/syumai/workers/cmd/workers-assets-gen -mode go -o .build/workers
  go run ./core/cmd/beforehand > .build/beforehand.json
  node site/build/dist.mjs
}

stale() {
  [ ! -f dist/index.html ] || [ -n "$(find core wasm levels site index.html go.mod \
    -path site/node_modules -prune -o -path site/test -prune -o -type f -newer dist/index.html -print -quit)" ]
}

# Go's programs for wasm run under node, with a small environment: it counts against a limit of theirs.
under_wasm() { GOOS=js GOARCH=wasm "${@:1:2}" -exec "env -i 'PATH=$PATH' 'HOME=$HOME' $(go env GOROOT)/lib/wasm/go_js_wasm_exec" "${@:3}"; }

# The packages that promise the same run everywhere.
deterministic() { go list ./core/... ./levels | grep -v -e /api$ -e /cmd/; }

# The tests that core/testkit marks as Pinned or Racing: the words that select them, and the packages that have them.
marked() { echo -run "$(cat "core/testkit/${1,,}.txt")" $(grep -rlE "^\stestkit\.$1\(t\)" core --include=*_test.go | xargs -n1 dirname | sort -u | sed 's|^|./|'); }

# Each time every rule on some boards and every journey at one seat; whole, on all boards and at both.
run_tests() {
  need go "$go_where"
  local short=(-short) race=($(marked Racing)) wasm=($(marked Pinned))
  if [ "${1:-}" = whole ]; then
    short=() wasm=($(deterministic))
    export WHOLE=1
  fi
  page_tools
  browser
  local unformatted
  unformatted="$(gofmt -l core wasm levels)"
  [ -z "$unformatted" ] || { echo "not as gofmt writes it: $unformatted" >&2; exit 1; }
  go vet ./...
  GOOS=js GOARCH=wasm go vet ./wasm/...
  echo "== Go, natively"
  go test "${short[@]}" ./...
  echo "== Go, with the race detector"
  linker
  go test -race "${short[@]}" ./core/puzzle ./core/run
  go test -race -short "${race[@]}"
  [ "${1:-}" != whole ] || go test -race -skip 'ShortMessagesThatGrow|UnreadableMessages' ./core/api # these two weigh memory
  echo "== Go, under wasm"
  under_wasm go test -short "${wasm[@]}"
  under_wasm go test ./wasm/stream ./wasm/yield
  echo "== the page"
  build
  (cd site && npx tsc --noEmit && npx playwright test)
  echo "All tests passed."
}

# The journeys of visitors, in Firefox and WebKit or in the browsers that are named, also chromium.
test_browsers() {
  [ $# -gt 0 ] || set -- firefox webkit
  page_tools
  other_browsers
  [[ " $* " != *" chromium "* ]] || browser
  build
  (cd site && npx tsc --noEmit && npx playwright test -c test/browsers/playwright.config.ts "${@/#/--project=}")
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
  (cd site && npx playwright test --project fixture && BENCH="${1:-quick}" npx playwright test start embed suites reasons time islands)
}

# What each kind adds to the engine, packed: the engine is built without it.
bench_bytes() {
  need go "$go_where"
  mkdir -p .build
  local list="$PWD/core/catalogue/catalogue.go" without="$PWD/.build/catalogue.go" whole kind
  packed() { GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" "$@" -o .build/bytes.wasm ./wasm && gzip -9 < .build/bytes.wasm | wc -c; }
  whole="$(packed)"
  printf '{"Replace": {"%s": "%s"}}\n' "$list" "$without" > .build/without.json
  printf '%-28s %d bytes\n' "the engine, gzip" "$whole"
  for kind in core/kinds/*/; do
    kind="$(basename "$kind")"
    sed -E "/\/$kind\"\$|^\t\t$kind\./d" "$list" > "$without"
    printf '  %-26s %d bytes\n' "$kind" "$((whole - $(packed -overlay .build/without.json)))"
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

command="${1:-}"
[ $# -gt 0 ] && shift
case "$command" in
  build) build ;;
  wire) wire && cp .build/protocol.ts site/src/engine/protocol.ts ;;
  serve) if stale; then build; fi; exec node site/serve.mjs dist "$@" ;;
  test) if [ "${1:-}" = browsers ]; then test_browsers "${@:2}"; else run_tests "$@"; fi ;;
  bench)
    case "${1:-}" in
      go) bench_go "${2:-}" ;;
      page) bench_page "${2:-}" ;;
      bytes) bench_bytes ;;
      peers) bench_peers "${2:-}" ;;
      experiments) bench_experiments "${2:-}" ;;
      *) bench_go; bench_page ;;
    esac
    ;;
  kinds | solve | learn | apply | check | generate | experiment)
    need go "$go_where"
    [ -x .build/unknot ] || echo "The command line is compiled first; the next time it is there." >&2
    mkdir -p .build && go build -o .build/unknot ./core/cmd/unknot
    program="$PWD/.build/unknot"
    cd "$caller" && exec "$program" "$command" "$@"
    ;;
  *)
    echo "usage: ./build.sh serve [PORT] | build | wire | test [whole | browsers [NAME...]] | bench [go [PATTERN] | page [full] | bytes | peers [full] | experiments [NAME,NAME...]] | kinds | solve ... | learn ... | apply ... | check ... | generate ... | experiment ..." >&2
    exit 2
    ;;
esac
