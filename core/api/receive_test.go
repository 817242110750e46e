package api

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"net/http/httptest"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

// receiving returns a stream on which the page sends a body.
func receiving(body io.Reader) *stream {
	return newStream(httptest.NewRecorder(), httptest.NewRequest("POST", "/", body))
}

// sent returns a message as our own encoder writes it.
func sent(t testing.TB, message any) []byte {
	t.Helper()
	answer := httptest.NewRecorder()
	if err := newStream(answer, httptest.NewRequest("POST", "/", nil)).Send(message); err != nil {
		t.Fatal(err)
	}
	return answer.Body.Bytes()
}

// like returns an empty message of the type of another.
func like(message any) any { return reflect.New(reflect.TypeOf(message).Elem()).Interface() }

func TestMessagesComeThroughUnchanged(t *testing.T) {
	types := map[reflect.Type]bool{}
	for _, want := range full {
		types[reflect.TypeOf(want).Elem()] = true
		for name, value := range leaves(reflect.ValueOf(want).Elem()) {
			if value.IsZero() {
				t.Errorf("%T: %s is left out of the test", want, name)
			}
		}
		var request Request
		if err := receiving(bytes.NewReader(sent(t, Request{ID: 12, Do: "peek", With: sent(t, want)}))).Receive(&request); err != nil ||
			request.ID != 12 || request.Do != "peek" {
			t.Errorf("%T came with %+v, %v", want, request, err)
		}
		got := like(want)
		if err := decode(request.With, got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%+v came as %+v, %v", want, got, err)
		}
	}
	for verb, of := range asked() {
		if !types[of] {
			t.Errorf("%s, which %s brings along, is left out of the test", of, verb)
		}
	}
}

// leaves returns the fields of a message, embedded ones among them.
func leaves(message reflect.Value) iter.Seq2[string, reflect.Value] {
	return func(yield func(string, reflect.Value) bool) {
		for field, value := range message.Fields() {
			if field.Anonymous {
				leaves(value)(yield)
			} else if !yield(field.Name, value) {
				return
			}
		}
	}
}

// An empty log is a replay in which nobody joins.
func TestEmptyIsNotNone(t *testing.T) {
	for body, want := range map[string]*List[run.Migrant]{"\x81\xa3log\x90": {}, "\x81\xa3log\xc0": nil, "\x80": nil} {
		var s Solve
		if err := decode([]byte(body), &s); err != nil || !reflect.DeepEqual(s.Log, want) {
			t.Errorf("% x: %#v, %v", body, s.Log, err)
		}
	}
	for body, want := range map[string]*List[puzzle.Move]{"\x81\xa5moves\x90": {}, "\x81\xa5moves\xc0": nil, "\x80": nil} {
		var g Goto
		if err := decode([]byte(body), &g); err != nil || !reflect.DeepEqual(g.Moves, want) {
			t.Errorf("% x: %#v, %v", body, g.Moves, err)
		}
	}
}

// lists are the names of fields with variable length, and heads are announcements of a length.
var (
	lists = []string{"moves", "params", "results", "log", "migrants", "islands", "files", "input", "text", "data", "nobody knows this"}
	heads = []string{
		"\xdd\xff\xff\xff\xff", "\xdf\xff\xff\xff\xff", "\xdb\xff\xff\xff\xff", "\xc6\xff\xff\xff\xff", "\xc9\xff\xff\xff\xff\x01",
		"\xdd\x7f\xff\xff\xff\x07", "\xdd\x00\x3f\xff\xff", "\xdf\x00\x3f\xff\xff", "\xdb\x07\x00\x00\x00", "\xdc\xff\xff", "\xde\xff\xff",
		"\x81\xa6places\xdd\xff\xff\xff\xff", "\x91\x81\xa4cost\xdf\xff\xff\xff\xff", "\x91\x91\xdd\x00\x3f\xff\xff",
		"\x81\xa1a\xdf\x00\x3f\xff\xff",
	}
)

func word(s string) string { return string(append([]byte{0xd9, byte(len(s))}, s...)) }

// within returns a message up to the value of a field.
func within(list string) string { return "\x82\xa2id\x07\xa4with\x81" + word(list) }

func hostile() (bodies []string) {
	heads := append(heads, strings.Repeat("\x91", 5<<20), strings.Repeat("\x81\xa1a", 1<<20))
	for _, head := range heads {
		for _, list := range lists {
			bodies = append(bodies, within(list)+head)
		}
		bodies = append(bodies, "\x82\xa2id\x07\xa2do"+head, "\x82\xa2id\x07\xa4with"+head, "\x82\xa2id\x07"+word("nobody knows this")+head)
	}
	return bodies
}

func TestHostileLengthsTakeNoMemory(t *testing.T) {
	for _, body := range hostile() {
		before := allocated()
		err := receiving(strings.NewReader(body)).Receive(new(Request))
		room := allocated() - before
		if unread := (*Unread)(nil); !errors.As(err, &unread) || unread.ID != 7 {
			t.Errorf("%.30q is answered by %v", body, err)
		}
		if room > raced<<21 { // the library reads a text in steps of 1 MB
			t.Errorf("%.30q takes %d bytes", body, room)
		}
	}
}

// A short message that would need much memory when decoded is refused or stays within a bound.
func TestShortMessagesThatGrow(t *testing.T) {
	const many = 1 << 19
	announce := "\xdd\x00\x08\x00\x00"
	types := asked()
	for _, list := range lists {
		for _, element := range []string{"\xc0", "\x80", "\x90", "\x07", "\xa0"} {
			body := within(list) + announce + strings.Repeat(element, many)
			bound := func(do string, read func()) {
				before := allocated()
				read()
				if room := allocated() - before; room > 4*maxReceived {
					t.Errorf("%s, %s full of % x: %d bytes take %d", do, list, element, len(body), room)
				}
			}
			var request Request
			bound("a request", func() { receiving(strings.NewReader(body)).Receive(&request) })
			for do, of := range types {
				bound(do, func() { decode(request.With, reflect.New(of).Interface()) })
			}
		}
	}
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

func FuzzReceive(f *testing.F) {
	for _, with := range full {
		f.Add(sent(f, Request{ID: 1, Do: "peek", With: sent(f, with)}))
	}
	for _, body := range hostile() {
		f.Add([]byte(body[:min(len(body), 100)]))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		s := receiving(bytes.NewReader(body))
		for range len(body) + 1 {
			var request Request
			before := allocated()
			err := s.Receive(&request)
			modest(t, body, before)
			if err == io.EOF {
				break
			}
			if err != nil {
				unbroken(t, err)
				if unread := (*Unread)(nil); !errors.As(err, &unread) {
					t.Fatalf("it ends with %v", err)
				}
				continue
			}
			for _, message := range full { // as the content of any verb
				first, before := like(message), allocated()
				err := decode(request.With, first)
				modest(t, body, before)
				if err != nil {
					unbroken(t, err)
					continue
				}
				again := func(from any) any {
					to := like(message)
					if err := decode(sent(t, from), to); err != nil {
						t.Fatalf("%+v is written, and cannot be read: %v", from, err)
					}
					return to
				}
				once := again(first) // empty fields are now omitted
				twice, twin := again(once), again(once)
				if reflect.DeepEqual(twice, twin) && !reflect.DeepEqual(once, twice) { // a NaN does not equal itself
					t.Fatalf("%+v came as %+v", once, twice)
				}
			}
		}
	})
}

// modest checks that no more memory was allocated than a message may need.
func modest(t *testing.T, body []byte, before uint64) {
	t.Helper()
	if room := allocated() - before; room > raced<<20+4096*uint64(len(body)) {
		t.Fatalf("%d bytes take %d", len(body), room)
	}
}

// unbroken checks that an error is not a crash.
func unbroken(t *testing.T, err error) {
	t.Helper()
	if crash := (*puzzle.Crash)(nil); errors.As(err, &crash) {
		t.Fatalf("%v\n%s", err, crash.Stack)
	}
}

// again is a body that repeats one message forever.
type again struct{ message, left []byte }

func (a *again) Read(p []byte) (int, error) {
	if len(a.left) == 0 {
		a.left = a.message
	}
	n := copy(p, a.left)
	a.left = a.left[n:]
	return n, nil
}

func BenchmarkReceive(b *testing.B) {
	moves := make([]puzzle.Move, 10_000)
	for i := range moves {
		moves[i] = "r12c34-r12c35"
	}
	results := make([]lab.Result, 2000)
	for i := range results {
		results[i] = lab.Result{Cell: "a b", Outcome: puzzle.Solved, Goal: true, Cost: map[string]int{"moves": 2},
			Proved: []string{puzzle.Optimal}, Effort: 1 << 50, Host: "wasm"}
		results[i].Solution = strings.Repeat("R,", 1000)
	}
	for _, c := range []struct {
		do   string
		with any
		into any
	}{
		{"input",
			Input{Change: Change{Game: 3}, Input: puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(4, 5)}}}, &Input{}},
		{"peek", Peek{Game: 3, Moves: moves, At: &position}, &Peek{}},
		{"open", Open{Text: Text(strings.Repeat("#", text.Max))}, &Open{}},
		{"tables", Results{Name: "tiles-4x4", Results: results}, &Results{}},
	} {
		b.Run(c.do, func(b *testing.B) {
			body := &again{message: sent(b, requested(b, 1234, c.do, c.with))}
			s := receiving(body)
			b.ReportAllocs()
			b.SetBytes(int64(len(body.message)))
			for b.Loop() {
				var request Request
				if err := s.Receive(&request); err != nil {
					b.Fatal(err)
				}
				if err := decode(request.With, c.into); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
