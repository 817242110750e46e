package api_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api"
	"unknot/core/api/apitest"
	"unknot/core/puzzle"
)

const yard = "....\n.##.\n....\n"

// headed is the first line of a text for the fixture's kind.
const headed = "; kind: fixture\n"

// levels holds levels for the fixture and for no other kind.
var levels = fstest.MapFS{
	"fixture/01-yard.txt": {Data: []byte("; title: The yard\n" + yard)},
	"fixture/02-hall.txt": {Data: []byte("......\n")},
	"nobody/01.txt":       {Data: []byte("?")},
}

func handler(host api.Host) http.Handler {
	return api.Handler([]puzzle.Kind{apitest.Kind{}}, levels, host)
}

// page is the page's end of one request over real HTTP, both ways at once.
type page struct {
	t        *testing.T
	requests *io.PipeWriter
	encoder  *msgpack.Encoder
	arrives  chan *http.Response // the response, once the engine sends something
	response *http.Response
	decoder  *msgpack.Decoder
	known    puzzle.Report // the last report of the current work
}

func connect(t *testing.T, path string) *page {
	t.Helper()
	return connectTo(t, handler(api.Host{}), path)
}

func connectTo(t *testing.T, engine http.Handler, path string) *page {
	t.Helper()
	server := httptest.NewServer(engine)
	t.Cleanup(server.Close)
	body, requests := io.Pipe()
	p := &page{t: t, requests: requests, encoder: msgpack.NewEncoder(requests), arrives: make(chan *http.Response, 1)}
	p.encoder.SetCustomStructTag("json")
	go func() {
		defer close(p.arrives)
		response, err := http.Post(server.URL+path, "application/msgpack", body)
		if err != nil {
			t.Error(err)
			return
		}
		p.arrives <- response
	}()
	t.Cleanup(func() {
		requests.Close()
		if p.response != nil {
			p.response.Body.Close()
		}
	})
	return p
}

func (p *page) send(message any) {
	p.t.Helper()
	if err := p.encoder.Encode(message); err != nil {
		p.t.Fatal(err)
	}
}

// end closes the page's side, and expects the engine to close its own.
func (p *page) end() {
	p.t.Helper()
	p.requests.Close()
	if rest, err := io.ReadAll(p.response.Body); err != nil || len(rest) > 0 {
		p.t.Errorf("after the end came %d bytes, %v", len(rest), err)
	}
}

func receive[T any](p *page) T {
	p.t.Helper()
	if p.response == nil {
		if p.response = <-p.arrives; p.response == nil {
			p.t.FailNow()
		}
		p.decoder = msgpack.NewDecoder(p.response.Body)
		p.decoder.SetCustomStructTag("json")
	}
	var message T
	if err := p.decoder.Decode(&message); err != nil {
		p.t.Fatal(err)
	}
	return message
}

func TestKinds(t *testing.T) {
	answer := httptest.NewRecorder()
	handler(api.Host{}).ServeHTTP(answer, httptest.NewRequest("GET", "/kinds", nil))
	var kinds []map[string]any
	if err := msgpack.Unmarshal(answer.Body.Bytes(), &kinds); err != nil {
		t.Fatal(err)
	}
	kind := kinds[0]
	// Embedded fields of Go are flat in the message.
	if kind["name"] != "fixture" || kind["title"] != "Walk" || kind["KindInfo"] != nil {
		t.Errorf("the kind is not flat: %v", kind)
	}
	first := kind["levels"].([]any)[0].(map[string]any)
	if first["name"] != "01-yard" || first["title"] != "The yard" || first["size"] != nil {
		t.Errorf("the first level is %v", first)
	}
	if len(kind["levels"].([]any)) != 2 || len(kind["generate"].([]any)) != 4 || len(kind["blank"].([]any)) != 2 {
		t.Errorf("levels, settings or blank are missing: %v", kind)
	}
}

// noGame is a kind without a puzzle, without abilities.
type noGame struct{ puzzle.Kind }

func (noGame) Info() puzzle.KindInfo               { return puzzle.KindInfo{Name: "nobody"} }
func (noGame) Solvers() []puzzle.Solver            { return nil }
func (noGame) Parse(string) (puzzle.Puzzle, error) { return nil, errors.New("it reads nothing") }

func TestKindsWithoutAbilitiesAndLevels(t *testing.T) {
	answer := httptest.NewRecorder()
	api.Handler([]puzzle.Kind{noGame{}}, fstest.MapFS{}, api.Host{}).ServeHTTP(answer, httptest.NewRequest("GET", "/kinds", nil))
	var kinds []map[string]any
	if err := msgpack.Unmarshal(answer.Body.Bytes(), &kinds); err != nil {
		t.Fatal(err)
	}
	if k := kinds[0]; k["generate"] != nil || k["blank"] != nil || k["levels"] == nil || k["solvers"] == nil {
		t.Errorf("null is what cannot be done, a list what can: %v", k)
	}
	answer = httptest.NewRecorder()
	api.Handler([]puzzle.Kind{noGame{}}, levels, api.Host{}).ServeHTTP(answer, httptest.NewRequest("GET", "/kinds", nil))
	if err := msgpack.Unmarshal(answer.Body.Bytes(), &kinds); err != nil || len(kinds[0]["levels"].([]any)) != 1 {
		t.Errorf("a level that cannot be read is listed: %v, %v", kinds, err)
	}
}

func TestOtherPathsAreNotFound(t *testing.T) {
	for path, want := range map[string]int{"/": http.StatusNotFound, "/session": http.StatusMethodNotAllowed} {
		answer := httptest.NewRecorder()
		if handler(api.Host{}).ServeHTTP(answer, httptest.NewRequest("GET", path, nil)); answer.Code != want {
			t.Errorf("GET %s: %d, wanted %d", path, answer.Code, want)
		}
	}
}

// answers returns all replies of a session to a body.
func answers(body []byte) ([]reply, error) {
	answer := httptest.NewRecorder()
	handler(api.Host{}).ServeHTTP(answer, httptest.NewRequest("POST", "/session", bytes.NewReader(body)))
	decoder := msgpack.NewDecoder(answer.Body)
	decoder.SetCustomStructTag("json")
	var all []reply
	for {
		var r reply
		switch err := decoder.Decode(&r); {
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return all, fmt.Errorf("reply %d: %w", len(all)+1, err)
		}
		all = append(all, r)
	}
}

func FuzzSession(f *testing.F) {
	for _, body := range []string{
		encoded(f, request{1, "open", api.Open{Text: yard, Moves: api.List[puzzle.Move]{"R"}}}),
		encoded(f, request{1, "newDraft", api.NewDraft{Kind: "fixture", Params: map[string]any{"rows": 3}}}),
		encoded(f, request{1, "split", api.Split{Text: yard}}),
		encoded(f, request{1, "open", api.Open{Text: yard}},
			request{2, "play", api.Play{Change: in(1), Moves: *moves("wait 9223372036854775807", "wait 9223372036854775807")}}),
		encoded(f, request{1, "open", api.Open{Text: yard}},
			request{2, "input", api.Input{Change: api.Change{Game: 1, Waited: 3}, Input: press("w")}},
			request{3, "goto", api.Goto{Change: in(1), Step: at(2)}}),
		encoded(f, request{1, "open", api.Open{Text: yard}},
			request{2, "prefetchWaits", api.PrefetchWaits{Game: 1, After: math.MaxInt, Steps: 9}}),
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		all, err := answers(body)
		if err != nil {
			t.Fatalf("what the session says cannot be read: %v", err)
		}
		for _, a := range all {
			if a.Error != nil && a.Error.Stack != "" {
				t.Errorf("%s\n%s", a.Error.Text, a.Error.Stack)
			}
		}
	})
}
