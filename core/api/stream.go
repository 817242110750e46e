package api

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api/frame"
	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Stream is the two-way stream of one request, a message at a time. It ends when the page has closed its side (Receive returns io.EOF)
// and the server of the stream returns. The order matters: a worker's host breaks down if a request ends while it is still being read.
type Stream interface {
	// Receive reads the next message into a pointer. After an Unread it may be
	// called again, and returns the next message or io.EOF.
	Receive(message any) error
	// Send writes one whole message. One goroutine sends at a time.
	Send(message any) error
}

// Unread is the error of a message that could not be read. ID is the number in
// it, 0 if none was found.
type Unread struct {
	ID    int
	Cause error
}

// Error returns the cause in words.
func (u *Unread) Error() string {
	if errors.Is(u.Cause, frame.ErrTooMuch) {
		return u.Cause.Error()
	}
	return fmt.Sprintf("this message cannot be read: %v", u.Cause)
}

// Unwrap returns the cause.
func (u *Unread) Unwrap() error { return u.Cause }

// maxReceived is the maximum size of a message of the page, in bytes: the size of
// the log of a run on islands with 200,000 migrants. Such logs, and the results of
// an experiment with thousands of long solutions, are the largest messages.
const maxReceived = 128 << 20

// stream is the Stream over an HTTP request and its response.
type stream struct {
	in    *frame.Reader
	enc   *msgpack.Encoder
	whole bytes.Buffer // the message being encoded: each write is a separate chunk to the page
	out   io.Writer
	flush func() error
}

func newStream(w http.ResponseWriter, r *http.Request) *stream {
	control := http.NewResponseController(w)
	control.EnableFullDuplex() // HTTP/2 and the browser's worker are always full-duplex
	w.Header().Set("Content-Type", "application/msgpack")
	s := &stream{in: frame.NewReader(r.Body, maxReceived), out: w, flush: control.Flush}
	s.enc = msgpack.NewEncoder(&s.whole)
	s.enc.SetCustomStructTag("json")
	s.enc.SetSortMapKeys(true)
	s.enc.UseCompactInts(true)
	return s
}

// Receive waits for the next message, checks its limits and decodes it.
func (s *stream) Receive(message any) error {
	body, err := s.in.Next()
	switch {
	case err == io.EOF:
		return io.EOF
	case err == nil:
		err = decode(body, message)
	}
	if err == nil {
		return nil
	}
	return &Unread{ID: number(body), Cause: err}
}

// errReplaced means that a message could not be encoded, and the reason was sent in its place.
var errReplaced = errors.New("the message was replaced by its error")

// Send encodes a message and writes it at once. If it cannot encode the message, it sends the
// reason instead, and returns errReplaced.
func (s *stream) Send(message any) error {
	var replaced error
	if err := s.encode(message); err != nil {
		m, ok := message.(interface{ failed(error) any })
		if !ok {
			return err
		}
		if err := s.encode(m.failed(err)); err != nil {
			return err
		}
		replaced = errReplaced
	}
	if _, err := s.out.Write(s.whole.Bytes()); err != nil {
		return err
	}
	if err := s.flush(); err != nil {
		return err
	}
	return replaced
}

func (s *stream) encode(message any) (err error) {
	const part = "writing a message"
	defer puzzle.Recover(&err, part)
	s.whole.Reset()
	if err := s.enc.Encode(message); err != nil {
		return &puzzle.Crash{Part: part, Cause: err}
	}
	return nil
}

func (r Reply) failed(err error) any { return Reply{ID: r.ID, Error: inWords(err)} }

func (n WorkReply) failed(err error) any { return WorkReply{ID: n.ID, Error: inWords(err)} }

// Text is a text from outside. It keeps only as much as a puzzle may have, and one byte more, which shows that the text is too long.
type Text string

// DecodeMsgpack reads a string.
func (t *Text) DecodeMsgpack(dec *msgpack.Decoder) error {
	kept, err := readString(dec, text.Max)
	*t = Text(kept)
	return err
}

// Collection is a text from outside with any number of puzzles. It keeps only as much as a collection may have, and one byte more.
type Collection string

// DecodeMsgpack reads a string.
func (c *Collection) DecodeMsgpack(dec *msgpack.Decoder) error {
	kept, err := readString(dec, catalogue.MaxCollection)
	*c = Collection(kept)
	return err
}

// readString reads a string, and keeps at most one byte more than the given number.
func readString(dec *msgpack.Decoder, most int) (string, error) {
	n, err := dec.DecodeBytesLen()
	if err != nil || n < 0 {
		return "", err
	}
	kept := make([]byte, min(n, most+1))
	if err := dec.ReadFull(kept); err != nil {
		return "", err
	}
	_, err = io.CopyN(io.Discard, dec.Buffered(), int64(n-len(kept)))
	return string(kept), err
}

// List is an array from outside, which grows as its elements arrive. The decoder
// itself would allocate all elements before it reads the first.
type List[T any] []T

// DecodeMsgpack reads an array.
func (l *List[T]) DecodeMsgpack(dec *msgpack.Decoder) error {
	n, err := dec.DecodeArrayLen()
	if err != nil || n < 0 {
		return err
	}
	*l = List[T]{}
	for range n {
		*l = append(*l, *new(T))
		if err := dec.Decode(&(*l)[len(*l)-1]); err != nil {
			return err
		}
	}
	return nil
}
