package api_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api"
	"unknot/core/puzzle"
)

const tooMuch = "this is more than the engine takes at once; try a part of it"

// unreadable are messages with the number 7, and what is said of them. After
// those that end the stream, nobody knows where the next message begins.
var unreadable = []struct {
	name, body, want string
	ends             bool
}{
	{"an array of 2^32 moves", "\x82\xa2id\x07\xa5moves\xdd\xff\xff\xff\xff", tooMuch, true},
	{"a map of 2^32 parameters", "\x82\xa2id\x07\xa6params\xdf\xff\xff\xff\xff", tooMuch, true},
	{"a text of 4 GB", "\x82\xa2id\x07\xa2do\xdb\xff\xff\xff\xff", tooMuch, true},
	{"8 million nils", "\x82\xa2id\x07\xa8migrants\xdd\x00\x80\x00\x00" + strings.Repeat("\xc0", 8<<20), tooMuch, false},
	{"5 MB of arrays in each other", "\x82\xa2id\x07\xa6params" + strings.Repeat("\x91", 5<<20), "this message cannot be read: it is nested more than 32 deep", true},
	{"5 MB of maps in each other", "\x82\xa2id\x07\xa6params" + strings.Repeat("\x81\xa1a", 5<<20/3), "this message cannot be read: it is nested more than 32 deep", true},
	{"an extension", "\x82\xa2id\x07\xa6params\x81\xa1a\xd6\xff\x00\x00\x00\x00", "this message cannot be read: it contains a value of an extension type", false},
	{"a number for a word", "\x82\xa2do\x07\xa2id\x07", "this message cannot be read: msgpack: invalid code=7 decoding string/bytes length", false},
	{"a number for an array", "\x82\xa2id\x07\xa5moves\x07", "this message cannot be read: msgpack: invalid code=7 decoding array length", false},
	{"a number for a key", "\x82\xa2id\x07\xa6params\x81\x07\x07", "this message cannot be read: msgpack: invalid code=7 decoding string/bytes length", false},
	{"a byte that means nothing", "\x82\xa2id\x07\xa2do\xc1", "this message cannot be read: it contains a byte that begins no value", true},
	{"cut short", "\x82\xa2id\x07\xa5moves\x93\xa1R", "this message cannot be read: it is cut short", true},
}

// said gives the messages of a response.
func said[T any](t *testing.T, response io.Reader) (all []T) {
	t.Helper()
	decoder := msgpack.NewDecoder(response)
	decoder.SetCustomStructTag("json")
	for {
		var message T
		err := decoder.Decode(&message)
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, message)
	}
}

// encoded are messages of the page.
func encoded(t *testing.T, messages ...any) string {
	t.Helper()
	var out bytes.Buffer
	encoder := msgpack.NewEncoder(&out)
	encoder.SetCustomStructTag("json")
	for _, message := range messages {
		if err := encoder.Encode(message); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// Each has one answer in words with its number. What follows it is answered if
// it can be told from it, and the server serves the next request.
func TestUnreadableMessages(t *testing.T) {
	server := httptest.NewServer(handler(api.Host{}))
	defer server.Close()
	post := func(t *testing.T, path, body string) io.Reader {
		response, err := http.Post(server.URL+path, "application/msgpack", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { response.Body.Close() })
		return response.Body
	}
	opened := encoded(t, api.Ask{ID: 8, Do: "open", Text: yard})
	walk := solve("walk", nil)
	walk.ID = 8
	solved := encoded(t, walk)
	for _, test := range unreadable {
		t.Run(test.name, func(t *testing.T) {
			ask, order := opened, solved
			if test.ends {
				ask, order = "", ""
			}
			answers := said[api.Answer](t, post(t, "/session", test.body+ask))
			if first := answers[0]; first.ID != 7 || first.Error == nil || first.Error.Text != test.want || first.Error.Stack != "" {
				t.Errorf("the session says %+v, %+v", first, first.Error)
			}
			if last := answers[len(answers)-1]; (last.State != nil) == test.ends || len(answers) > 2 {
				t.Errorf("the session's last words are %+v", last)
			}
			news := said[api.News](t, post(t, "/run", test.body+order))
			if first := news[0]; first.ID != 7 || first.Error == nil || first.Error.Text != test.want || first.Error.Stack != "" {
				t.Errorf("the run says %+v, %+v", first, first.Error)
			}
			if last := news[len(news)-1]; (last.Done != nil) == test.ends {
				t.Errorf("the run's last words are %+v", last)
			}
			if next := said[api.Answer](t, post(t, "/session", opened)); len(next) != 1 || next[0].State == nil {
				t.Errorf("the next request is answered by %+v", next)
			}
		})
	}
}

// The page need not say the rest of what is refused, nor close its side.
func TestRefusalDoesNotWait(t *testing.T) {
	for _, path := range []string{"/session", "/run"} {
		p := connect(t, path)
		io.WriteString(p.requests, unreadable[0].body)
		if answer := receive[api.Answer](p); answer.ID != 7 || answer.Error == nil || answer.Error.Text != tooMuch {
			t.Errorf("%s: %+v", path, answer)
		}
		p.end()
	}
}

func TestGamesOutliveAnUnreadableMessage(t *testing.T) {
	a := newAsker(t)
	game := a.state(api.Ask{Do: "open", Text: yard, Moves: []puzzle.Move{"R"}}).Game
	for _, test := range unreadable {
		if test.ends {
			continue
		}
		io.WriteString(a.requests, test.body)
		if answer := receive[api.Answer](a.page); answer.Error == nil {
			t.Errorf("%s: %+v", test.name, answer)
		}
		if s := a.state(api.Ask{Do: "goto", Game: game, At: at(1)}); s.At != 1 {
			t.Errorf("%s: the game is at %d", test.name, s.At)
		}
	}
	a.end()
}

// What cannot be read may have been meant to stop the work under way.
func TestUnreadableMessageStopsTheWork(t *testing.T) {
	p := connect(t, "/run")
	p.send(solve("endless", nil))
	receive[api.News](p)
	io.WriteString(p.requests, "\x82\xa2id\x01\xa2do\x07")
	if end, _ := p.outcome(1); end.Done == nil || end.Done.Solution.Outcome != puzzle.Open {
		t.Errorf("the work under way: %+v", end)
	}
	if end, _ := p.outcome(1); end.Error == nil {
		t.Errorf("what cannot be read: %+v", end)
	}
	order := solve("walk", nil)
	order.ID = 2
	p.send(order)
	if end, _ := p.outcome(2); end.Done == nil {
		t.Errorf("the stream takes no more work: %+v", end)
	}
	p.end()
}
