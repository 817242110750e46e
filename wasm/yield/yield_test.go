//go:build js && wasm

package yield

import (
	"syscall/js"
	"testing"
)

func TestWhatWaitsIsDealtWithFirst(t *testing.T) {
	wait := New()
	for range 3 {
		done := false
		event := js.FuncOf(func(js.Value, []js.Value) any { done = true; return nil })
		js.Global().Call("setImmediate", event)
		if wait(); !done {
			t.Error("it returns before the event")
		}
		event.Release()
	}
}

// Without setImmediate, as in a browser, it sends a message to itself. Under node nothing gets in between.
func TestAMessageToItselfArrives(t *testing.T) {
	immediate := js.Global().Get("setImmediate")
	js.Global().Set("setImmediate", js.Undefined())
	wait := New()
	js.Global().Set("setImmediate", immediate)
	for range 3 {
		wait()
	}
}
