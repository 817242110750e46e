//go:build js && wasm

package stream

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"testing/iotest"

	"unknot/wasm/yield"
)

// bytesOf returns bytes as JavaScript has them.
func bytesOf(text string) js.Value {
	array := uint8Array.New(len(text))
	js.CopyBytesToJS(array, []byte(text))
	return array
}

// source is a ReadableStream of pieces, which then ends, fails or stays open.
func source(t *testing.T, end string, pieces ...string) (stream js.Value, cancelled *bool) {
	t.Helper()
	cancelled = new(bool)
	start := js.FuncOf(func(_ js.Value, args []js.Value) any {
		for _, piece := range pieces {
			args[0].Call("enqueue", bytesOf(piece))
		}
		switch end {
		case "close":
			args[0].Call("close")
		case "error":
			args[0].Call("error", js.Global().Get("Error").New("the line is cut"))
		}
		return nil
	})
	cancel := js.FuncOf(func(js.Value, []js.Value) any { *cancelled = true; return nil })
	t.Cleanup(start.Release)
	t.Cleanup(cancel.Release)
	return js.Global().Get("ReadableStream").New(map[string]any{"start": start, "cancel": cancel}), cancelled
}

func TestBodyIsReadToItsEnd(t *testing.T) {
	pieces := []string{"a", "", "a longer piece", "b", strings.Repeat("long ", 10_000)}
	for name, reader := range map[string]func(io.Reader) io.Reader{
		"whole": func(r io.Reader) io.Reader { return r }, "byte by byte": iotest.OneByteReader, "by halves": iotest.HalfReader,
	} {
		stream, _ := source(t, "close", pieces...)
		if got, err := io.ReadAll(reader(newBody(stream))); err != nil || string(got) != strings.Join(pieces, "") {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
	}
}

func TestBodyThatFailsIsAnError(t *testing.T) {
	stream, _ := source(t, "error")
	if n, err := newBody(stream).Read(make([]byte, 9)); n != 0 || err == nil ||
		err.Error() != "reading the request: Error: the line is cut" {
		t.Error(n, err)
	}
}

func TestCloseLetsTheRestGo(t *testing.T) {
	stream, cancelled := source(t, "", "a", "b")
	b := newBody(stream)
	if _, err := b.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil || !*cancelled {
		t.Error(err, *cancelled)
	}
}

// sent is the library's body of a request.
type sent struct {
	io.ReadCloser
	stream js.Value
}

func (s sent) GetRawJSBody() js.Value { return s.stream }

// answer is the library's http.ResponseWriter.
type answer struct {
	http.ResponseWriter
	body  js.Value
	ready bool
}

func (a *answer) WriteRawJSBody(body js.Value) { a.body = body }
func (a *answer) Ready()                       { a.ready = true }

// A handler's output arrives in pieces, followed by its end. The handler waits until the reader has taken the last piece.
func TestHandlerWaitsForItsReader(t *testing.T) {
	stream, _ := source(t, "close", "ask")
	a, written, over := &answer{}, 0, make(chan struct{})
	pieces := []string{"one", "two", "three"}
	handler := Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked, err := io.ReadAll(r.Body); err != nil || string(asked) != "ask" {
			t.Errorf("asked is %q, %v", asked, err)
		}
		for _, piece := range pieces {
			if n, err := w.Write([]byte(piece)); n != len(piece) || err != nil {
				t.Error(n, err)
			}
			written++
			w.(http.Flusher).Flush()
		}
	}))
	go func() {
		handler.ServeHTTP(a, &http.Request{Body: sent{stream: stream}})
		close(over)
	}()
	wait := yield.New()
	for range 20 { // many more turns of the event loop than the handler needs
		wait()
	}
	if written != 1 || !a.ready {
		t.Errorf("%d pieces are written before one is read, ready: %v", written, a.ready)
	}
	reader := newBody(a.body)
	var got []string
	for p := make([]byte, 64); ; {
		n, err := reader.Read(p)
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, string(p[:n]))
	}
	if <-over; !slices.Equal(got, pieces) {
		t.Errorf("%q", got)
	}
}

// A writer may reuse its bytes at once.
func TestWriteTakesACopy(t *testing.T) {
	a := &answer{}
	w := newResponse(a)
	p := []byte("first")
	if _, err := w.Write(p); err != nil {
		t.Fatal(err)
	}
	copy(p, "other")
	got := make([]byte, 5)
	if _, err := io.ReadFull(newBody(a.body), got); err != nil || !bytes.Equal(got, []byte("first")) {
		t.Errorf("%q, %v", got, err)
	}
}
