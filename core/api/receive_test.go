package api

import (
	"bytes"
	"errors"
	"io"
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

// receiving is a stream whose page says a body.
func receiving(body io.Reader) *stream {
	return newStream(httptest.NewRecorder(), httptest.NewRequest("POST", "/", body))
}

// sent is a message as our own encoder writes it.
func sent(t testing.TB, message any) []byte {
	t.Helper()
	answer := httptest.NewRecorder()
	if err := newStream(answer, httptest.NewRequest("POST", "/", nil)).Send(message); err != nil {
		t.Fatal(err)
	}
	return answer.Body.Bytes()
}

var remaining, bound, position = 0.5, 7, 3

// full are an Ask and an Order with everything in them.
var full = []any{
	&Ask{
		ID: 12, Do: "input", Game: 3, Kind: "fixture", Text: "..\n", Moves: List[puzzle.Move]{"R", "D"}, At: &position, Format: "line",
		Input:  &puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(4, 5)}, Second: true, Key: "x", Pick: &scene.Place{1, 300}},
		Params: map[string]any{"rows": int8(3), "share": 0.25, "wide": true, "goal": "1 2 3", "none": nil},
		Name:   "tiles-4x4", Files: map[string]Text{"korf": "1 2 3 0\n"},
		Results: List[lab.Result]{{
			Cell: "a b", Outcome: puzzle.Solved, Goal: true, Solution: "R,D", Cost: map[string]int{"moves": 2}, Bound: &bound, Proved: []string{puzzle.Optimal},
			Remaining: &remaining, Counts: map[string]int{"generations": 1 << 40}, Effort: 1 << 50, Seconds: 1.5, Host: "wasm",
		}, {Error: "it fell"}},
	},
	&Order{
		ID: 12, Do: "solve", Kind: "fixture", Text: "..\n", Moves: List[puzzle.Move]{"R"}, Draft: true, Solver: "walk", Tool: "stride", Params: map[string]any{"pace": int8(-3)},
		Seed: 1<<53 - 1, Limit: 2.5, Memory: 1 << 40, Command: &puzzle.Command{Name: "say", Data: "x"}, Island: 1, Islands: 2,
		Log: List[puzzle.Migrant]{{From: 1, To: 0, Left: 3, Joined: 4, Genome: "01"}}, Stopped: &run.Moment{Steps: 7, Ticks: 9}, Migrants: List[puzzle.Migrant]{{}},
	},
}

// like is an empty message of the type of another.
func like(message any) any { return reflect.New(reflect.TypeOf(message).Elem()).Interface() }

func TestMessagesComeThroughUnchanged(t *testing.T) {
	for _, want := range full {
		for field, value := range reflect.ValueOf(want).Elem().Fields() {
			if value.IsZero() {
				t.Errorf("%T: %s is left out of the test", want, field.Name)
			}
		}
		got := like(want)
		if err := receiving(bytes.NewReader(sent(t, want))).Receive(got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%+v came as %+v, %v", want, got, err)
		}
	}
}

// An empty log is a replay in which nobody joins.
func TestEmptyIsNotNone(t *testing.T) {
	for body, want := range map[string]List[puzzle.Migrant]{"\x81\xa3log\x90": {}, "\x81\xa3log\xc0": nil, "\x80": nil} {
		var order Order
		if err := receiving(strings.NewReader(body)).Receive(&order); err != nil || !reflect.DeepEqual(order.Log, want) {
			t.Errorf("% x: %#v, %v", body, order.Log, err)
		}
	}
}

// lists are the fields that hold others, and what announces one.
var (
	lists = []string{"moves", "params", "results", "log", "migrants", "files", "input", "text", "do", "nobody knows this"}
	heads = []string{
		"\xdd\xff\xff\xff\xff", "\xdf\xff\xff\xff\xff", "\xdb\xff\xff\xff\xff", "\xc6\xff\xff\xff\xff", "\xc9\xff\xff\xff\xff\x01",
		"\xdd\x7f\xff\xff\xff\x07", "\xdd\x00\x3f\xff\xff", "\xdf\x00\x3f\xff\xff", "\xdb\x07\x00\x00\x00", "\xdc\xff\xff", "\xde\xff\xff",
		"\x81\xa6places\xdd\xff\xff\xff\xff", "\x91\x81\xa4cost\xdf\xff\xff\xff\xff", "\x91\x91\xdd\x00\x3f\xff\xff", "\x81\xa1a\xdf\x00\x3f\xff\xff",
	}
)

func word(s string) string { return string(append([]byte{0xd9, byte(len(s))}, s...)) }

func hostile() (bodies []string) {
	for _, list := range lists {
		for _, head := range heads {
			bodies = append(bodies, "\x82\xa2id\x07"+word(list)+head)
		}
		bodies = append(bodies, "\x82\xa2id\x07"+word(list)+strings.Repeat("\x91", 5<<20), "\x82\xa2id\x07"+word(list)+strings.Repeat("\x81\xa1a", 1<<20))
	}
	return bodies
}

func TestHostileLengthsTakeNoMemory(t *testing.T) {
	for _, body := range hostile() {
		for _, message := range []any{&Ask{}, &Order{}} {
			before := allocated()
			err := receiving(strings.NewReader(body)).Receive(message)
			room := allocated() - before
			if unread := (*Unread)(nil); !errors.As(err, &unread) || unread.ID != 7 {
				t.Errorf("%T %.30q is answered by %v", message, body, err)
			}
			if room > 1<<21 { // the library reads a text in steps of 1 MB
				t.Errorf("%T %.30q takes %d bytes", message, body, room)
			}
		}
	}
}

// A short message that would become a long one: what it takes has a bound.
func TestShortMessagesThatGrow(t *testing.T) {
	const many = 1 << 19
	announce := "\xdd\x00\x08\x00\x00"
	for _, list := range []string{"moves", "results", "log", "migrants", "params", "nobody knows this"} {
		for _, element := range []string{"\xc0", "\x80", "\x90", "\x07", "\xa0"} {
			for _, message := range []any{&Ask{}, &Order{}} {
				body := "\x81" + word(list) + announce + strings.Repeat(element, many)
				before := allocated()
				receiving(strings.NewReader(body)).Receive(message)
				if room := allocated() - before; room > 4*mostReceived {
					t.Errorf("%T, %s full of % x: %d bytes take %d", message, list, element, len(body), room)
				}
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
	for _, message := range full {
		f.Add(sent(f, message))
	}
	for _, body := range hostile() {
		f.Add([]byte(body[:min(len(body), 100)]))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, message := range full {
			s := receiving(bytes.NewReader(body))
			for range len(body) + 1 {
				first, before := like(message), allocated()
				err := s.Receive(first)
				if room := allocated() - before; room > 1<<20+4096*uint64(len(body)) {
					t.Fatalf("%d bytes take %d", len(body), room)
				}
				if err == io.EOF {
					break
				}
				if crash := (*puzzle.Crash)(nil); errors.As(err, &crash) {
					t.Fatalf("%v\n%s", err, crash.Stack)
				}
				if err != nil {
					if unread := (*Unread)(nil); !errors.As(err, &unread) {
						t.Fatalf("it ends with %v", err)
					}
					continue
				}
				again := func(from any) any {
					to := like(message)
					if err := receiving(bytes.NewReader(sent(t, from))).Receive(to); err != nil {
						t.Fatalf("%+v is written, and cannot be read: %v", from, err)
					}
					return to
				}
				once := again(first) // without what is left out when empty
				twice, twin := again(once), again(once)
				if reflect.DeepEqual(twice, twin) && !reflect.DeepEqual(once, twice) { // a NaN is never like itself
					t.Fatalf("%+v came as %+v", once, twice)
				}
			}
		}
	})
}

// again is a body that brings the same message for ever.
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
		results[i] = full[0].(*Ask).Results[0]
		results[i].Solution = strings.Repeat("R,", 1000)
	}
	for _, c := range []struct {
		name string
		ask  Ask
	}{
		{"input", Ask{ID: 1234, Do: "input", Game: 3, Input: &puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(4, 5)}}}},
		{"look", Ask{ID: 1234, Do: "look", Game: 3, Moves: moves, At: &position}},
		{"text", Ask{ID: 1234, Do: "open", Text: Text(strings.Repeat("#", text.Max))}},
		{"results", Ask{ID: 1234, Do: "tabulate", Name: "tiles-4x4", Results: results}},
	} {
		b.Run(c.name, func(b *testing.B) {
			body := &again{message: sent(b, c.ask)}
			s := receiving(body)
			b.ReportAllocs()
			b.SetBytes(int64(len(body.message)))
			for b.Loop() {
				var ask Ask
				if err := s.Receive(&ask); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
