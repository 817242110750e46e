//go:build js && wasm

// The engine as a browser's worker runs it.
package main

import (
	"github.com/syumai/workers"

	"unknot/core/api"
	"unknot/core/catalogue"
	"unknot/levels"
	"unknot/wasm/stream"
	"unknot/wasm/yield"
)

func main() {
	workers.Serve(stream.Handler(api.Handler(catalogue.Kinds(), levels.Files, api.Host{Yield: yield.New()})))
}
