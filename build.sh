#!/usr/bin/env bash
# The one script: serve | build | test | bench | kinds | solve | check | generate
set -euo pipefail
cd "$(dirname "$0")"
export GOFLAGS="-buildvcs=false"

# What is needed, installed where it may be.
need() { command -v "$1" >/dev/null || { echo "Unknot needs $1: $2" >&2; exit 2; }; }

page_tools() {
  need node "install Node.js 20 or later (nodejs.org, or your system's package nodejs)"
  need npm "it comes with Node.js (or is your system's package npm)"
  if ! cmp -s site/package-lock.json .build/package-lock.json || [ ! -d site/node_modules ]; then
    (cd site && npm ci --no-fund --no-audit)
    mkdir -p .build && cp site/package-lock.json .build/
  fi
}

browser() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name" >/dev/null; then export CHROMIUM="$name"; return; fi
  done
  if [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ]; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium
    export CHROMIUM=chromium
  else
    echo "Unknot's page tests need Chromium: install it, or say where it is with CHROMIUM=/path/to/chromium" >&2
    exit 2
  fi
}

build() {
  need go "install Go 1.26 or later (go.dev/dl)"
  page_tools
  mkdir -p .build
  GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" -o .build/engine.wasm ./wasm
  go run github.com/syumai/workers/cmd/workers-assets-gen -mode go -o .build/workers
  node site/build.mjs
}

stale() { [ ! -f dist/index.html ] || [ -n "$(find core wasm levels site go.mod index.html -path site/node_modules -prune -o -type f -newer dist/index.html -print -quit)" ]; }

command="${1:-}"
[ $# -gt 0 ] && shift
case "$command" in
  build) build ;;
  serve) if stale; then build; fi; exec node site/serve.mjs dist "$@" ;;
  kinds | solve | check | generate)
    need go "install Go 1.26 or later (go.dev/dl)"
    mkdir -p .build && go build -o .build/unknot ./core/cmd/unknot && exec .build/unknot "$command" "$@"
    ;;
  *) sed -n 's/^# The one script: /usage: .\/build.sh /p' "$0"; exit 2 ;;
esac
