//go:build js && wasm

// Package stream gives a handler the bodies of its request and its response
// as they are in JavaScript. The library's own way makes promises and
// callbacks for each piece and goes through a pipe, which takes as long as a
// short piece of work, and it loses memory at each read.
package stream

import (
	"fmt"
	"io"
	"net/http"
	"syscall/js"
)

// request is the library's body of a request.
type request interface {
	GetRawJSBody() js.Value
}

// answering is the library's http.ResponseWriter.
type answering interface {
	http.ResponseWriter
	WriteRawJSBody(js.Value)
	Ready()
}

// Handler serves as h does. Each write is one piece for the reader of the response, and waits until the reader has taken the previous
// piece.
func Handler(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = newBody(r.Body.(request).GetRawJSBody())
		out := newResponse(w.(answering))
		h.ServeHTTP(out, r)
		out.writer.Call("close")
	})
}

// body reads a ReadableStream.
type body struct {
	reader     js.Value
	take, fail js.Func
	taken      chan js.Value // results of reads
	failed     chan error
	piece      []byte
	left       []byte // the part of piece that has not been read
}

func newBody(stream js.Value) *body {
	b := &body{reader: stream.Call("getReader"), taken: make(chan js.Value, 1), failed: make(chan error, 1)}
	b.take = js.FuncOf(func(_ js.Value, args []js.Value) any {
		b.taken <- args[0]
		return nil
	})
	b.fail = js.FuncOf(func(_ js.Value, args []js.Value) any {
		b.failed <- fmt.Errorf("reading the request: %s", args[0].Call("toString").String())
		return nil
	})
	return b
}

// Read returns bytes that have already arrived. If there are none, it waits for the next piece.
func (b *body) Read(p []byte) (int, error) {
	if len(b.left) == 0 {
		b.reader.Call("read").Call("then", b.take, b.fail)
		select {
		case result := <-b.taken:
			if result.Get("done").Bool() {
				return 0, io.EOF
			}
			value := result.Get("value")
			n := value.Get("length").Int()
			if n > len(b.piece) {
				b.piece = make([]byte, n)
			}
			b.left = b.piece[:n]
			js.CopyBytesToGo(b.left, value)
		case err := <-b.failed:
			return 0, err
		}
	}
	n := copy(p, b.left)
	b.left = b.left[n:]
	return n, nil
}

// Close cancels the stream, whose rest is discarded.
func (b *body) Close() error {
	b.reader.Call("cancel")
	return nil
}

// response writes to the body of the response.
type response struct {
	answering
	writer js.Value // writer of a stream whose readable end is the body of the response
	ready  js.Func
	room   chan struct{} // receives a value when the reader is ready for more
}

func newResponse(w answering) *response {
	stream := js.Global().Get("TransformStream").New()
	w.WriteRawJSBody(stream.Get("readable"))
	r := &response{answering: w, writer: stream.Get("writable").Call("getWriter"), room: make(chan struct{}, 1)}
	r.ready = js.FuncOf(func(js.Value, []js.Value) any {
		r.room <- struct{}{}
		return nil
	})
	return r
}

var uint8Array = js.Global().Get("Uint8Array")

// Write hands over one piece.
func (r *response) Write(p []byte) (int, error) {
	r.Ready()
	for r.writer.Get("desiredSize").Int() <= 0 {
		r.writer.Get("ready").Call("then", r.ready)
		<-r.room
	}
	piece := uint8Array.New(len(p))
	js.CopyBytesToJS(piece, p)
	r.writer.Call("write", piece)
	return len(p), nil
}

// Flush does nothing: Write keeps nothing back.
func (r *response) Flush() {}
