package api_test

import (
	"io"
	"maps"
	"math"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api"
	"unknot/core/puzzle"
	"unknot/core/text"
)

func solve(solver string, params map[string]any) api.Order {
	return api.Order{ID: 1, Do: "solve", Kind: "fixture", Solver: solver, Text: yard, Params: params}
}

// outcome reads news until the work with that number has ended.
func (p *page) outcome(id int) (end api.News, reports []*puzzle.Report) {
	p.t.Helper()
	for {
		news := receive[api.News](p)
		if news.ID != id {
			p.t.Fatalf("news of %d, wanted %d", news.ID, id)
		}
		if news.Report != nil {
			reports = append(reports, news.Report)
		}
		if news.Done != nil || news.Error != nil {
			return news, reports
		}
	}
}

func TestSolve(t *testing.T) {
	p := connect(t, "/run")
	p.send(solve("walk", nil))
	end, reports := p.outcome(1)
	d := end.Done
	if d == nil || d.Solution.Outcome != puzzle.Solved || d.Notation != "D,D,R,R,R" || !d.Verdict.OK || d.Verdict.Cost["steps"] != 5 || len(d.Solution.Views) != 5 {
		t.Fatalf("got %+v", end)
	}
	last := reports[len(reports)-1]
	if last.Effort != 5 || *last.Progress != 1 || len(last.Views) != 5 {
		t.Errorf("the last report is %+v", last)
	}
	// One piece of work after another on the same stream.
	order := solve("", nil)
	order.ID, order.Moves = 2, []puzzle.Move{"R"}
	p.send(order)
	if end, _ := p.outcome(2); end.Done == nil || end.Done.Notation != "R,R,D,D" {
		t.Errorf("from further on: %+v", end)
	}
	p.send(api.Order{ID: 3, Do: "hint", Kind: "fixture", Text: yard})
	if end, _ := p.outcome(3); end.Done == nil || end.Done.Hint.Move != "D" || end.Done.Hint.Text.String() != "From here a shortest way goes D." {
		t.Errorf("hint: %+v", end)
	}
	p.send(api.Order{ID: 4, Do: "explain", Kind: "fixture", Text: yard, Moves: []puzzle.Move{"RRR"}})
	if end, _ := p.outcome(4); end.Done == nil || len(end.Done.Explanation.Steps) != 2 || end.Done.Explanation.Steps[1].Move != "D" {
		t.Errorf("explanation: %+v", end)
	}
	p.send(api.Order{ID: 5, Do: "grade", Kind: "fixture", Text: yard})
	if end, _ := p.outcome(5); end.Done == nil || end.Done.Grade.Word != "winding" || end.Done.Grade.Level != 2 {
		t.Errorf("grade: %+v", end)
	}
	for _, test := range []struct {
		name  string
		order api.Order
		said  string
		back  int // -1 for none
	}{
		{"nothing to go back for", api.Order{Kind: "fixture", Text: yard, Moves: []puzzle.Move{"RRR", "DD"}}, "There is nothing to do from here.", -1},
		{"a detour", api.Order{Kind: "fixture", Text: yard, Moves: []puzzle.Move{"R", "L", "RRR", "DD"}}, "There is nothing to do from here.", 1},
		{"a drawing that began empty", api.Order{Kind: "fixture", Draft: true, Params: map[string]any{"rows": 2, "cols": 3}}, "The way has 3 steps.", -1},
		{"a drawing of a puzzle", api.Order{Kind: "fixture", Draft: true, Text: yard, Moves: []puzzle.Move{"wall 1 2", "wall 2 1"}}, "There is no way yet.", -1},
	} {
		test.order.ID, test.order.Do = 6, "hint"
		p.send(test.order)
		end, _ := p.outcome(6)
		if end.Done == nil || end.Done.Hint.Text.String() != test.said {
			t.Fatalf("%s: %+v", test.name, end)
		}
		if back := end.Done.Back; (back == nil) != (test.back < 0) || back != nil && *back != test.back {
			t.Errorf("%s: back to %v, want %d", test.name, back, test.back)
		}
	}
	p.end()
}

// A tool is no solver: it is applied, and what it makes of the position is replayed.
func TestApply(t *testing.T) {
	p := connect(t, "/run")
	p.send(api.Order{ID: 1, Do: "apply", Kind: "fixture", Tool: "stride", Text: yard, Params: map[string]any{"steps": "RR"}})
	end, _ := p.outcome(1)
	d := end.Done
	if d == nil || d.Applied == nil || d.Applied.Text != "2 steps made." || d.Notation != "R,R" || len(d.Applied.Views) != 1 || d.Solution != nil || d.Verdict.Cost["steps"] != 2 {
		t.Fatalf("got %+v", end)
	}
	p.end()
}

func TestGenerateIsTheSameForTheSameSeed(t *testing.T) {
	texts := map[uint64]string{}
	p := connect(t, "/run")
	p.send(api.Order{Do: "generate", Kind: "fixture", Seed: 1})
	end, _ := p.outcome(0)
	first := end.Done.Text
	for i, seed := range []uint64{1, 2, 1 << 52} {
		p.send(api.Order{ID: i + 1, Do: "generate", Kind: "fixture", Seed: seed, Params: map[string]any{"side": 6}})
		end, _ := p.outcome(i + 1)
		texts[seed] = end.Done.Text
	}
	if texts[1] != first || texts[2] == first || texts[1<<52] == first || !strings.Contains(first, "#") {
		t.Errorf("first %q, then %v", first, texts)
	}
}

func TestWorkThatIsRefused(t *testing.T) {
	for _, test := range []struct {
		name  string
		order api.Order
		want  string
	}{
		{"no known kind", api.Order{Do: "solve", Kind: "chess"}, `there is no kind of puzzle called "chess"; there are fixture`},
		{"no known solver", solve("magic", nil), `Walk has no solver called "magic"; there are walk, corner, endless, islands, echo, flood, wide, panic, deaf, liar, mute`},
		{"no known tool", api.Order{Do: "apply", Kind: "fixture", Tool: "saw", Text: yard}, `Walk has no tool called "saw"; there are stride, astray`},
		{"a tool that does not take what it is given", api.Order{Do: "apply", Kind: "fixture", Tool: "stride", Text: yard, Params: map[string]any{"steps": "X"}}, "steps are U, D, L and R"},
		{"a tool that does not take the position", api.Order{Do: "apply", Kind: "fixture", Tool: "stride", Text: yard, Moves: []puzzle.Move{"R"}}, "it starts in the top left corner only"},
		{"a tool that makes illegal moves", api.Order{Do: "apply", Kind: "fixture", Tool: "astray", Text: yard}, "the tool astray made moves that cannot be: move 1, U: there is no way U from row 1, column 1"},
		{"no known work", api.Order{Do: "dance", Kind: "fixture", Text: yard}, `the engine does not know what "dance" is`},
		{"no grade", api.Order{Do: "grade", Kind: "fixture", Text: "."}, "there is no way to go"},
		{"a fault in the text", api.Order{Do: "hint", Kind: "fixture", Text: "x"}, "line 1, column 1: 'x' is neither . nor #"},
		{"a text that is too long", api.Order{Do: "solve", Kind: "fixture", Text: api.Text(strings.Repeat(".", text.Max+1))}, "this text is too long for a puzzle: it has more than 1 MB"},
		{"an illegal move", api.Order{Do: "solve", Kind: "fixture", Text: yard, Moves: []puzzle.Move{"L"}}, "move 1, L: there is no way L from row 1, column 1"},
		{"a seed that JSON cannot carry", api.Order{Do: "generate", Kind: "fixture", Seed: 1 << 53}, "a seed is a whole number below 2^53"},
		{"a limit that is no number", api.Order{Do: "solve", Kind: "fixture", Text: yard, Limit: math.NaN()}, "a limit is a number of seconds"},
		{"a wrong parameter", solve("walk", map[string]any{"pace": 99}), "pace must be from 1 to 10, not 99"},
		{"a wrong solution", solve("liar", nil), "the solver liar brought a wrong solution: the moves do not reach the goal: The walker is on the way."},
		{"islands of a method that has none", api.Order{Do: "solve", Kind: "fixture", Solver: "walk", Text: yard, Islands: 2}, "the solver walk has no islands"},
		{"a panic", solve("panic", nil), "panic broke down: the fixture panics"},
		{"what cannot be written", solve("mute", nil), "writing a message broke down: msgpack: Encode(unsupported chan int)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.order.ID = 1
			p := connect(t, "/run")
			p.send(test.order)
			end, _ := p.outcome(1)
			if end.Error == nil || end.Error.Text != test.want {
				t.Fatalf("got %+v, wanted %q", end.Error, test.want)
			}
			order := solve("walk", nil)
			order.ID = 2
			p.send(order)
			if end, _ := p.outcome(2); end.Done == nil {
				t.Errorf("the stream takes no more work: %+v", end)
			}
			p.end()
		})
	}
}

func TestCancelInTheMiddle(t *testing.T) {
	for _, solver := range []string{"endless", "wide"} {
		p := connect(t, "/run")
		p.send(solve(solver, nil))
		receive[api.News](p)
		p.send(api.Order{ID: 1, Do: "cancel"})
		if end, _ := p.outcome(1); end.Done == nil || end.Done.Solution.Outcome != puzzle.Open {
			t.Errorf("%s: %+v", solver, end)
		}
		p.end()
	}
}

func TestLimit(t *testing.T) {
	order := solve("endless", nil)
	order.Limit = 0.01
	p := connect(t, "/run")
	p.send(order)
	if end, _ := p.outcome(1); end.Done == nil || end.Done.Elapsed < 0.01 {
		t.Errorf("got %+v", end)
	}
}

func TestCommands(t *testing.T) {
	p := connect(t, "/run")
	p.send(solve("echo", map[string]any{"count": 10_000}))
	go func() {
		for n := 1; n <= 10_000; n++ {
			p.encoder.Encode(api.Order{ID: 1, Do: "command", Command: &puzzle.Command{Name: "say", Data: n}})
		}
	}()
	end, reports := p.outcome(1)
	if d := end.Done; d == nil || d.Solution.Effort != 10_000 || d.Solution.Why != strconv.Itoa(10_000*10_001/2) {
		t.Fatalf("got %+v, %+v", end.Done, end.Error)
	}
	if len(reports) == 0 {
		t.Error("no report came back")
	}
	p.end()
}

// Two islands, each on a stream of its own, between which the page carries the
// migrants; then the one that solved it, replayed alone from the log.
func TestIslands(t *testing.T) {
	pages := []*page{connect(t, "/run"), connect(t, "/run")}
	order := solve("islands", map[string]any{"enough": 30})
	order.Seed, order.Islands = 5, 2
	for i, p := range pages {
		order.Island = i
		p.send(order)
	}
	type told struct {
		island int
		api.News
	}
	arriving := make(chan told)
	for i, p := range pages {
		go func() {
			for {
				news := receive[api.News](p)
				arriving <- told{i, news}
				if news.Done != nil || news.Error != nil {
					return
				}
			}
		}()
	}
	over := [2]bool{}
	var first *told
	for !over[0] || !over[1] {
		news := <-arriving
		if news.Error != nil {
			t.Fatal(news.Error)
		}
		for _, m := range news.Migrants {
			if m.From != news.island || m.To != 1-m.From {
				t.Errorf("island %d sends %+v", news.island, m)
			}
		}
		if to := 1 - news.island; !over[to] {
			pages[to].send(api.Order{ID: 1, Do: "migrate", Migrants: news.Migrants})
		}
		if news.Done != nil {
			over[news.island] = true
			if first == nil {
				first = &news
				pages[1-news.island].send(api.Order{ID: 1, Do: "cancel"})
			}
		}
	}
	d := first.Done
	if d.Solution.Outcome != puzzle.Solved || len(d.Joined) < 30 {
		t.Fatalf("got %+v", d)
	}
	order.Island, order.Log = first.island, d.Joined
	p := connect(t, "/run")
	p.send(order)
	if end, _ := p.outcome(1); end.Done == nil || !maps.Equal(end.Done.Solution.Counts, d.Solution.Counts) || !slices.Equal(end.Done.Joined, d.Joined) {
		t.Errorf("replayed: %+v, before %+v", end.Done, d)
	}
	p.end()
}

func TestMigrantsThatComeTooLate(t *testing.T) {
	p := connect(t, "/run")
	p.send(api.Order{ID: 1, Do: "migrate", Migrants: []puzzle.Migrant{{Genome: "1"}}})
	p.send(solve("walk", nil))
	p.outcome(1)
	for range 3000 { // more than may wait
		p.send(api.Order{ID: 1, Do: "migrate", Migrants: []puzzle.Migrant{{Genome: "1"}}})
	}
	order := solve("islands", nil)
	order.ID = 2
	p.send(order)
	if end, _ := p.outcome(2); end.Done == nil || len(end.Done.Joined) > 0 {
		t.Errorf("got %+v", end)
	}
	p.end()
}

func TestReaderThatGoesAway(t *testing.T) {
	ended := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler(api.Host{}).ServeHTTP(w, r)
		close(ended)
	}))
	defer server.Close()
	body, requests := io.Pipe()
	encoder := msgpack.NewEncoder(requests)
	encoder.SetCustomStructTag("json")
	go encoder.Encode(solve("endless", nil))
	response, err := http.Post(server.URL+"/run", "application/msgpack", body)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	requests.CloseWithError(io.ErrUnexpectedEOF)
	<-ended // the endless work has stopped
}
