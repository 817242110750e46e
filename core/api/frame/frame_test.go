package frame

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/vmihailenco/msgpack/v5"
)

const most = 1 << 20

// huge are messages that announce more elements than they contain.
var huge = []string{
	"\x81\xa5moves\xdd\xff\xff\xff\xff", // the twelve bytes of an announcement
	"\xdf\xff\xff\xff\xff",
	"\x81\xa1a\xdf\xff\xff\xff\xff",
	"\x81\xa1a\x91\xdf\xff\xff\xff\xff",
	"\x81\xa1a\xdb\xff\xff\xff\xff",
	"\x81\xdb\xff\xff\xff\xff",
	"\x81\xa1a\xc6\xff\xff\xff\xff",
	"\x81\xa1a\xc9\xff\xff\xff\xff\x05",
	"\x81\xa1a\xdd\x00\x02\x00\x00", // of the least values, two times too many
}

func nested(depth int) string { return "\x81\xa1a" + strings.Repeat("\x91", depth-1) + "\x07" }

const hello = "\x81\xa1a\xa5hello"

func TestMessagesAreTakenOneByOne(t *testing.T) {
	messages := []string{
		"\x80", hello,
		"\x84\xa1a\xc0\xa1b\xc3\xa1c\xcb\x7f\xf8\x00\x00\x00\x00\x00\x01\xa1d\xd3\xff\xff\xff\xff\xff\xff\xff\xff",
		"\x82\xa1a\x92\x80\x90\xa1b\xde\x00\x01\x05\xdc\x00\x02\xcc\xff\xcd\xff\xff",
		"\x81\xa1a\xd9\x03abc", "\x81\xa1a\xda\x00\x03abc", "\x81\xa1a\xdb\x00\x00\x00\x03abc", "\x81\xa1a\xc4\x03abc",
		nested(MaxDepth),
		"\x81\xa4text\xdb\x00\x04\x00\x00" + strings.Repeat("#", maxKept), "\x80",
	}
	for name, in := range map[string]io.Reader{
		"at once":      strings.NewReader(strings.Join(messages, "")),
		"in bytes":     iotest.OneByteReader(strings.NewReader(strings.Join(messages, ""))),
		"with the end": iotest.DataErrReader(strings.NewReader(strings.Join(messages, ""))),
	} {
		r := NewReader(in, most)
		for i, want := range messages {
			if got, err := r.Next(); string(got) != want || err != nil {
				t.Fatalf("%s: message %d is % x, %v", name, i, got, err)
			}
		}
		for range 2 {
			if got, err := r.Next(); err != io.EOF || len(got) > 0 {
				t.Errorf("%s: after the last comes % x, %v", name, got, err)
			}
		}
	}
}

func TestWhatIsRefused(t *testing.T) {
	tests := []struct {
		name, body string
		want       error
		next       string // the message after it; "": the stream has ended
	}{
		{"too many values", "\x81\xa1a\xdd\x00\x01\x00\x00" + strings.Repeat("\x05", 1<<16) + hello, ErrTooMuch, hello},
		{"too many nils, each of which may be a struct", "\x81\xa1a\xdc\x20\x00" + strings.Repeat("\xc0", 1<<13) + hello,
			ErrTooMuch, hello},
		{"too many maps", "\x81\xa1a\xdc\x20\x00" + strings.Repeat("\x80", 1<<13) + hello, ErrTooMuch, hello},
		{"too long a text", "\x81\xa1a\xdb\x00\x10\x00\x00" + strings.Repeat("a", 1<<20) + hello, ErrTooMuch, hello},
		{"too much, and cut short", "\x81\xa1a\xdb\x00\x10\x00\x00a", ErrTooMuch, ""},
		{"an extension", "\x82\xa1a\xd4\x05\x81\xa1b\x07" + hello, ErrExtension, hello},
		{"a time", "\x81\xa1a\xd6\xff\x00\x00\x00\x00" + hello, ErrExtension, hello},
		{"a long extension", "\x81\xa1a\xc7\x05\xffhello" + hello, ErrExtension, hello},
		{"a byte that means nothing", "\x81\xa1a\xc1" + hello, ErrCode, ""},
		{"too deep", nested(MaxDepth+1) + hello, ErrTooDeep, ""},
		{"5 MB of arrays in each other", "\x81\xa1a" + strings.Repeat("\x91", 5<<20), ErrTooDeep, ""},
		{"5 MB of maps in each other", strings.Repeat("\x81\xa1a", 5<<20/3), ErrTooDeep, ""},
		{"a number", "\x07" + hello, ErrNoMap, ""},
		{"an array", "\x91\x80" + hello, ErrNoMap, ""},
		{"nil", "\xc0" + hello, ErrNoMap, ""},
		{"a page of HTML", "<!doctype html>", ErrNoMap, ""},
		{"a map without its values", "\x81\xa1a", ErrCutShort, ""},
		{"a text cut short", "\x81\xa1a\xa5hel", ErrCutShort, ""},
		{"a length cut short", "\x81\xa1a\xdb\x00", ErrCutShort, ""},
		{"a number cut short", "\x81\xa1a\xcb\x00", ErrCutShort, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, in := range []io.Reader{strings.NewReader(test.body), iotest.OneByteReader(strings.NewReader(test.body))} {
				r := NewReader(in, most)
				head, err := r.Next()
				if !errors.Is(err, test.want) || !strings.HasPrefix(test.body, string(head)) {
					t.Fatalf("%v after % x", err, head[:min(len(head), 20)])
				}
				next, err := r.Next()
				if string(next) != test.next || (test.next == "") != (err == io.EOF) {
					t.Errorf("then comes % x, %v", next, err)
				}
			}
		})
	}
}

// An announced length reserves no memory, and is refused before any of its bytes have arrived.
func TestHugeAnnouncements(t *testing.T) {
	for _, body := range huge {
		waits := iotest.ErrReader(errors.New("read on"))
		before := allocated()
		head, err := NewReader(io.MultiReader(strings.NewReader(body), waits), most).Next()
		if !errors.Is(err, ErrTooMuch) || string(head) != body {
			t.Errorf("% x: %v after % x", body, err, head)
		}
		if room := allocated() - before; room > 1<<16 {
			t.Errorf("% x: makes room for %d bytes", body, room)
		}
	}
}

func TestBrokenStream(t *testing.T) {
	broken := errors.New("the line is dead")
	for _, body := range []string{"", "\x81", "\x81\xa1a\xa5h"} {
		r := NewReader(io.MultiReader(strings.NewReader(body), iotest.ErrReader(broken)), most)
		if _, err := r.Next(); err != broken {
			t.Errorf("% x: %v", body, err)
		}
		if _, err := r.Next(); err != io.EOF {
			t.Errorf("% x: then %v", body, err)
		}
	}
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

func FuzzNext(f *testing.F) {
	for _, body := range huge {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		before := allocated()
		at := 0
		whole, single := NewReader(bytes.NewReader(body), most), NewReader(iotest.OneByteReader(bytes.NewReader(body)), most)
		for {
			message, err := whole.Next()
			again, errAgain := single.Next()
			if !bytes.Equal(message, again) || err != errAgain {
				t.Fatalf("% x, %v; a byte at a time % x, %v", message, err, again, errAgain)
			}
			if err == io.EOF {
				break
			}
			if err != nil {
				at = -1 // a message that is skipped has no known length
				continue
			}
			if at >= 0 {
				if !bytes.Equal(message, body[at:at+len(message)]) {
					t.Fatalf("% x is not what stands at %d", message, at)
				}
				at += len(message)
			}
			rest := bytes.NewReader(message)
			if err := msgpack.NewDecoder(rest).Skip(); err != nil || rest.Len() > 0 {
				t.Fatalf("% x ends elsewhere: %v, %d bytes left", message, err, rest.Len())
			}
		}
		if room := allocated() - before; room > 1<<20+64*uint64(len(body)) {
			t.Errorf("%d bytes take %d", len(body), room)
		}
	})
}
