//go:build js && wasm

// Package yield lets JavaScript's event loop in while Go works.
package yield

import "syscall/js"

// New returns a function that returns after the messages, timers and events that
// are waiting have been dealt with. A Go sleep would not do: it runs on
// microtasks alone, and nothing gets in between. A browser's shortest way
// through the event loop is a message to oneself; under node that one lets
// nothing in, and setImmediate does.
func New() func() {
	arrived := make(chan struct{}, 1)
	arrive := js.FuncOf(func(js.Value, []js.Value) any {
		arrived <- struct{}{}
		return nil
	})
	if immediate := js.Global().Get("setImmediate"); immediate.Truthy() {
		return func() {
			immediate.Invoke(arrive)
			<-arrived
		}
	}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", arrive)
	port := channel.Get("port2")
	return func() {
		port.Call("postMessage", js.Null())
		<-arrived
	}
}
