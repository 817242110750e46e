// Package frame splits a stream of MessagePack into whole messages, and checks their
// limits before they are decoded: a decoder would allocate as much memory as
// a message announces, and recurse as deep as it is nested.
package frame

import (
	"errors"
	"fmt"
	"io"
	"slices"
)

// The reasons why a message is refused. After ErrTooMuch and ErrExtension the stream continues with the next message. After any other error
// the beginning of the next message is unknown, and the stream is over.
var (
	ErrTooMuch   = errors.New("this is more than the engine can take at once; try only part of it")
	ErrExtension = errors.New("it contains a value of an extension type")
	ErrTooDeep   = fmt.Errorf("it is nested more than %d deep", MaxDepth)
	ErrNoMap     = errors.New("it is not a map")
	ErrCode      = errors.New("it contains a byte that begins no value")
	ErrCutShort  = errors.New("it is cut short")
)

// MaxDepth is the maximum nesting depth of the maps and arrays of a message.
const MaxDepth = 32

// The approximate memory of a decoded value, in bytes, in addition to its encoded length: a scalar may become a string header or an
// interface; a map, an array or a nil may become a struct with all its fields.
const (
	scalar    = 16
	composite = 256
)

// maxKept is the size in bytes up to which the buffer is reused for the next message.
const maxKept = 1 << 18

// Reader reads one message after another.
type Reader struct {
	in      io.Reader
	most    uint64
	came    []byte // the current message, and the bytes received after it
	at      int    // index of the first byte that walk has not passed yet
	err     error  // error of in, returned once came is used up
	weight  uint64
	owed    uint64   // number of announced values that have not arrived
	open    []uint64 // by level of nesting: number of its values that have not arrived
	payload uint64   // number of bytes of the current text that walk has not passed yet
	refused bool     // the rest of the message is skipped
	over    bool
}

// NewReader reads from in. The weight of a message is its length plus the approximate memory of its decoded values; at most most bytes are
// allowed.
func NewReader(in io.Reader, most int) *Reader {
	return &Reader{in: in, most: uint64(most)}
}

// Next returns the next message, a whole map, which is valid until the next call. With an error, it returns the bytes before the fault. At
// the end of the stream, and after an error that ended it, it returns io.EOF. It refuses a message as soon as its weight is known to be too
// large; the next call skips that message.
func (r *Reader) Next() ([]byte, error) {
	if r.refused {
		r.over = r.walk() != nil // the previous call has reported this message
	}
	if r.over {
		return nil, io.EOF
	}
	r.drop()
	r.weight, r.owed, r.open, r.refused = 0, 1, append(r.open[:0], 1), false
	if err := r.want(1); err != nil {
		r.over = true
		return nil, err
	}
	err := r.walk()
	r.refused = errors.Is(err, ErrTooMuch) || errors.Is(err, ErrExtension)
	r.over = err != nil && !r.refused
	return r.came[:r.at], err
}

// drop removes the walked bytes from the buffer.
func (r *Reader) drop() {
	left := r.came[r.at:]
	if cap(r.came) > maxKept && len(left) < maxKept {
		r.came = nil
	}
	r.came, r.at = append(r.came[:0], left...), 0
}

// want reads until n more bytes are available.
func (r *Reader) want(n int) error {
	for len(r.came)-r.at < n {
		if r.err != nil {
			return r.err
		}
		if r.refused {
			r.drop()
		}
		if len(r.came) == cap(r.came) {
			r.came = slices.Grow(r.came, max(len(r.came), 1<<12))
		}
		n, err := r.in.Read(r.came[len(r.came):cap(r.came)])
		r.came, r.err = r.came[:len(r.came)+n], err
	}
	return nil
}

// walk advances to the end of the current message.
func (r *Reader) walk() error {
	for {
		for r.payload > 0 {
			if err := r.want(1); err != nil {
				return cutShort(err)
			}
			n := min(r.payload, uint64(len(r.came)-r.at))
			r.at, r.payload = r.at+int(n), r.payload-n
		}
		last := len(r.open) - 1
		for last >= 0 && r.open[last] == 0 {
			last--
		}
		r.open = r.open[:last+1]
		if last < 0 {
			return nil
		}
		r.open[last]--
		if err := r.value(); err != nil {
			return err
		}
	}
}

// value walks over the head of one value: for a text up to its bytes, for a map or an array up to its elements.
func (r *Reader) value() error {
	if err := r.want(1); err != nil {
		return cutShort(err)
	}
	kind, width := shape(r.came[r.at])
	switch {
	case kind == unknown:
		return ErrCode
	case kind != table && len(r.open) == 1:
		return ErrNoMap
	}
	if err := r.want(1 + width); err != nil {
		return cutShort(err)
	}
	size := announced(kind, r.came[r.at:r.at+1+width])
	r.at += 1 + width
	r.weight += uint64(1 + width)
	r.owed--
	switch kind {
	case table, list:
		if len(r.open) > MaxDepth {
			return ErrTooDeep
		}
		r.open = append(r.open, size)
		r.owed += size
		r.weight += composite
	case none:
		r.weight += composite
	default:
		r.payload = size
		r.weight += scalar + size
	}
	switch {
	case r.refused:
		return nil
	case r.weight+r.owed*(1+scalar) > r.most:
		return ErrTooMuch
	case kind == extension:
		return ErrExtension
	}
	return nil
}

// cutShort returns the error for a stream that ends within a message.
func cutShort(err error) error {
	if err == io.EOF {
		return ErrCutShort
	}
	return err
}
