package api_test

import (
	"bytes"
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api"
	"unknot/core/puzzle"
)

const tooMuch = "this is more than the engine can take at once; try only part of it"

// misread are messages with the number 7 whose verb, one of each stream, cannot
// read their contents, and the error in the answer.
var misread = []struct{ name, session, run, want string }{
	{"a number for an array", "\xa2do\xa4play\xa4with\x81\xa5moves\x07", "\xa2do\xa5solve\xa4with\x81\xa5moves\x07",
		"msgpack: invalid code=7 decoding array length"},
	{"a number for a key", "\xa2do\xa8newDraft\xa4with\x81\xa6params\x81\x07\x07", "\xa2do\xa5solve\xa4with\x81\xa6params\x81\x07\x07",
		"msgpack: invalid code=7 decoding string/bytes length"},
	{"an array for a map", "\xa2do\xa4play\xa4with\x91\x07", "\xa2do\xa5solve\xa4with\x91\x07",
		"msgpack: number of fields in array-encoded struct has changed"},
}

// unreadable are messages with the number 7, and the error in the answer. Some
// end the stream, because the engine cannot find where the next message begins.
var unreadable = []struct {
	name, body, want string
	ends             bool
}{
	{"an array of 2^32 moves", "\x82\xa2id\x07\xa4with\x81\xa5moves\xdd\xff\xff\xff\xff", tooMuch, true},
	{"a map of 2^32 parameters", "\x82\xa2id\x07\xa4with\x81\xa6params\xdf\xff\xff\xff\xff", tooMuch, true},
	{"a text of 4 GB", "\x82\xa2id\x07\xa2do\xdb\xff\xff\xff\xff", tooMuch, true},
	{"8 million nils", "\x82\xa2id\x07\xa4with\x81\xa8migrants\xdd\x00\x80\x00\x00" + strings.Repeat("\xc0", 8<<20), tooMuch, false},
	{"5 MB of arrays in each other", "\x82\xa2id\x07\xa4with\x81\xa6params" + strings.Repeat("\x91", 5<<20),
		"this message cannot be read: it is nested more than 32 deep", true},
	{"5 MB of maps in each other", "\x82\xa2id\x07\xa4with\x81\xa6params" + strings.Repeat("\x81\xa1a", 5<<20/3),
		"this message cannot be read: it is nested more than 32 deep", true},
	{"an extension", "\x82\xa2id\x07\xa4with\x81\xa6params\x81\xa1a\xd6\xff\x00\x00\x00\x00",
		"this message cannot be read: it contains a value of an extension type", false},
	{"a number for a word", "\x82\xa2do\x07\xa2id\x07",
		"this message cannot be read: msgpack: invalid code=7 decoding string/bytes length", false},
	{"a number for a key", "\x82\xa2id\x07\x07\x07",
		"this message cannot be read: msgpack: invalid code=7 decoding string/bytes length", false},
	{"an unknown field", "\x83\xa4what\x07\xa2id\x07\xa2do\xa4open", `this message cannot be read: there is no field "what"`, false},
	{"a byte that means nothing", "\x82\xa2id\x07\xa2do\xc1", "this message cannot be read: it contains a byte that begins no value", true},
	{"cut short", "\x82\xa2id\x07\xa4with\x81\xa5moves\x93\xa1R", "this message cannot be read: it is cut short", true},
}

// said returns the messages of a response.
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

// encoded returns messages of the page.
func encoded(t testing.TB, messages ...any) string {
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

// Each has one answer in words with its number. The next message is answered if its beginning can be found, and the server serves the next
// request.
func TestUnreadableMessages(t *testing.T) {
	engine := handler(api.Host{})
	post := func(path, body string) io.Reader {
		answer := httptest.NewRecorder() // a network would drop what the engine does not wait for, and sometimes the answer too
		engine.ServeHTTP(answer, httptest.NewRequest("POST", path, strings.NewReader(body)))
		return answer.Body
	}
	opened := encoded(t, request{8, "open", api.Open{Text: yard}})
	solved := encoded(t, request{8, "solve", solve("walk", nil)})
	for _, test := range unreadable {
		t.Run(test.name, func(t *testing.T) {
			open, walk := opened, solved
			if test.ends {
				open, walk = "", ""
			}
			answers := said[reply](t, post("/session", test.body+open))
			if first := answers[0]; first.ID != 7 || first.Error == nil || first.Error.Text != test.want || first.Error.Stack != "" {
				t.Errorf("the session says %+v, %+v", first, first.Error)
			}
			if last := answers[len(answers)-1]; (last.Reply != nil) == test.ends || len(answers) > 2 {
				t.Errorf("the session's last words are %+v", last)
			}
			replies := said[workReply](t, post("/run", test.body+walk))
			if first := replies[0]; first.ID != 7 || first.Error == nil || first.Error.Text != test.want || first.Error.Stack != "" {
				t.Errorf("the run says %+v, %+v", first, first.Error)
			}
			if last := replies[len(replies)-1]; (last.Done != nil) == test.ends {
				t.Errorf("the run's last words are %+v", last)
			}
			if next := said[reply](t, post("/session", opened)); len(next) != 1 || next[0].Reply == nil {
				t.Errorf("the next request is answered by %+v", next)
			}
		})
	}
}

// A verb refuses by name what it cannot read, and the next message is answered.
func TestMisreadRequests(t *testing.T) {
	for _, test := range misread {
		t.Run(test.name, func(t *testing.T) {
			c, p := newClient(t), connect(t, "/run")
			io.WriteString(c.requests, "\x83\xa2id\x07"+test.session)
			if r := receive[reply](c.page); r.ID != 7 || r.Error == nil || !strings.HasSuffix(r.Error.Text, ": "+test.want) ||
				r.Error.Stack != "" {
				t.Errorf("the session says %+v", r.Error)
			}
			c.state("open", api.Open{Text: yard})
			io.WriteString(p.requests, "\x83\xa2id\x07"+test.run)
			if end := outcome[api.SolveReply](p, 7); end.Error == nil || end.Error.Text != "solve: "+test.want || end.Error.Stack != "" {
				t.Errorf("the run says %+v", end.Error)
			}
			p.send(request{8, "solve", solve("walk", nil)})
			if end := outcome[api.SolveReply](p, 8); end.Done == nil {
				t.Errorf("the stream takes no more work: %+v", end)
			}
			c.end()
			p.end()
		})
	}
}

// The page receives the refusal without sending the rest of the message or closing its side.
func TestRefusalDoesNotWait(t *testing.T) {
	for _, path := range []string{"/session", "/run"} {
		p := connect(t, path)
		io.WriteString(p.requests, unreadable[0].body)
		if answer := receive[reply](p); answer.ID != 7 || answer.Error == nil || answer.Error.Text != tooMuch {
			t.Errorf("%s: %+v", path, answer)
		}
		p.end()
	}
}

func TestGamesOutliveAnUnreadableMessage(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard, Moves: *moves("R")}).Game
	for _, test := range unreadable {
		if test.ends {
			continue
		}
		io.WriteString(c.requests, test.body)
		if answer := receive[reply](c.page); answer.Error == nil {
			t.Errorf("%s: %+v", test.name, answer)
		}
		if s := c.state("goto", api.Goto{Change: in(game), At: at(1)}); s.At != 1 {
			t.Errorf("%s: the game is at %d", test.name, s.At)
		}
	}
	c.end()
}

// An unreadable message may have been a command to stop the running work.
func TestUnreadableMessageStopsTheWork(t *testing.T) {
	for name, body := range map[string]string{
		"no word for a verb": "\x82\xa2id\x01\xa2do\x07",
		"no such verb":       "\x82\xa2id\x01\xa2do\xa4stop",
		"no such field":      "\x83\xa2id\x01\xa2do\xa6cancel\xa4with\x81\xa3now\xc3",
	} {
		t.Run(name, func(t *testing.T) {
			p := connect(t, "/run")
			p.send(request{1, "solve", solve("endless", nil)})
			p.workReply()
			io.WriteString(p.requests, body)
			if end := outcome[api.SolveReply](p, 1); end.Done == nil || end.Done.Solution.Outcome != puzzle.Open {
				t.Errorf("the work under way: %+v", end)
			}
			if end := outcome[api.SolveReply](p, 1); end.Error == nil {
				t.Errorf("what cannot be read: %+v", end)
			}
			p.send(request{2, "solve", solve("walk", nil)})
			if end := outcome[api.SolveReply](p, 2); end.Done == nil {
				t.Errorf("the stream takes no more work: %+v", end)
			}
			p.end()
		})
	}
}
