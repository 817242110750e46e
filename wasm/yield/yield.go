//go:build js && wasm

// Package yield gives control to JavaScript's event loop while Go works.
package yield

import "syscall/js"

// New returns a function that returns after the messages, timers and events that are waiting have been dealt with. A sleep of Go is no
// substitute: it uses microtasks alone, before which no event is handled. A browser's fastest way through the event loop is a message to
// oneself. Under node, no event is handled before such a message; setImmediate works there.
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
