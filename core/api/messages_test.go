package api

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api/apitest"
	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/testkit"
)

// exchange is one message of the page, and all replies of the engine to it. Replies of a piece of work belong to the request that began the
// work, even if commands were sent in the meantime.
type exchange struct {
	Stream  string `json:"stream"`
	Send    any    `json:"send"`
	Receive []any  `json:"receive"`
}

// The page is tested with the same messages, so the engine's messages must equal the recorded ones, to the byte. The engine sends the same
// messages each time: the clock of a run does not advance, so that elapsed and rate are 0, and the stack of a crash is left out.
func TestMessagesStayAsWritten(t *testing.T) {
	fixtures := []puzzle.Kind{apitest.Kind{}}
	all := slices.Concat(recordSession(t, fixtures, play), recordSession(t, fixtures, experiments), recordRun(t, fixtures))
	var b bytes.Buffer
	for i, e := range all {
		b.WriteString([]string{"[\n", ",\n"}[min(i, 1)])
		write(t, &b, "", e)
	}
	b.WriteString("\n]\n")
	testkit.Golden(t, "messages.json", b.String(),
		"A verb, a field or a sentence that was changed on purpose changes messages. Nothing else does.")
	verbs := map[string]bool{}
	for _, e := range all {
		for _, received := range e.Receive {
			if _, refused := received.(map[string]any)["error"]; !refused {
				verbs[e.Send.(map[string]any)["do"].(string)] = true
			}
		}
	}
	for do := range asked() {
		if _, control := controlTable[do]; !control && !verbs[do] {
			t.Errorf("no answer of %s is recorded", do)
		}
	}
}

// width is the maximum length of a line. A value that fits into one line is written on one line.
const width = 160

// write lays out JSON, with keys in order.
func write(t *testing.T, b *bytes.Buffer, indent string, value any) {
	t.Helper()
	var flat bytes.Buffer
	encoder := json.NewEncoder(&flat)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		t.Fatal(err)
	}
	line := strings.TrimSpace(flat.String())
	object, _ := value.(map[string]any)
	list, _ := value.([]any)
	if e, ok := value.(exchange); ok {
		object = map[string]any{"stream": e.Stream, "send": e.Send, "receive": e.Receive}
	}
	if len(indent)+len(line) <= width || len(object)+len(list) == 0 {
		b.WriteString(line)
		return
	}
	inner, between := indent+"  ", ""
	if object == nil {
		b.WriteString("[")
		for _, element := range list {
			b.WriteString(between + "\n" + inner)
			write(t, b, inner, element)
			between = ","
		}
		b.WriteString("\n" + indent + "]")
		return
	}
	b.WriteString("{")
	for _, key := range keys(object) {
		b.WriteString(between + "\n" + inner + `"` + key + `": `)
		write(t, b, inner, object[key])
		between = ","
	}
	b.WriteString("\n" + indent + "}")
}

// keys returns the keys of an object, sorted; the keys that say what a message is about come first.
func keys(object map[string]any) (sorted []string) {
	first := []string{"receive", "with", "send", "do", "id", "stream"}
	for key := range object {
		sorted = append(sorted, key)
	}
	slices.SortFunc(sorted, func(a, b string) int {
		return cmp.Or(slices.Index(first, b)-slices.Index(first, a), strings.Compare(a, b))
	})
	return sorted
}

// generic decodes a message without knowing its type.
func generic(t *testing.T, message []byte) (value any) {
	t.Helper()
	if err := msgpack.Unmarshal(message, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// recordSession sends the requests of a script to a session, and records the answers. It leaves out the stack of a crash, since that has
// line numbers of the program.
func recordSession(t *testing.T, kinds []puzzle.Kind, script []said) (all []exchange) {
	t.Helper()
	var body []byte
	for i, s := range script {
		message := sent(t, requested(t, i+1, s.do, s.with))
		all = append(all, exchange{Stream: "session", Send: generic(t, message)})
		body = append(body, message...)
	}
	answer := httptest.NewRecorder()
	levels, trials := named("fixture/01-yard.txt", "; title: The yard\n.#\n..\n"), named("experiments/yards.txt", yards)
	newSession(kinds, levels,
		lab.NewFolder(trials)).serve(newStream(answer, httptest.NewRequest("POST", "/session", bytes.NewReader(body))))
	decoder := msgpack.NewDecoder(answer.Body)
	for i := range all {
		reply, err := decoder.DecodeInterface()
		if err != nil {
			t.Fatal(err)
		}
		if fault, refused := reply.(map[string]any)["error"].(map[string]any); refused && fault["stack"] != nil {
			fault["stack"] = "…"
		}
		all[i].Receive = []any{reply}
	}
	return all
}

// paced is a Stream that is read and written while the clock does not advance.
type paced struct {
	t        *testing.T
	requests chan []byte
	replies  []any
}

func (p *paced) Receive(message any) error {
	request, open := <-p.requests
	if !open {
		return io.EOF
	}
	return receiving(bytes.NewReader(request)).Receive(message)
}

func (p *paced) Send(message any) error {
	reply := generic(p.t, sent(p.t, message)).(map[string]any)
	// Depending on timing, migrants come in their own message or together with the next one. A message of migrants alone is merged into
	// the next, so that the recording is always the same.
	if last := len(p.replies) - 1; last >= 0 {
		if before := p.replies[last].(map[string]any); len(before) == 2 && before["migrants"] != nil {
			reply["migrants"] = before["migrants"]
			p.replies = p.replies[:last]
		}
	}
	p.replies = append(p.replies, reply)
	return nil
}

// over reports whether a piece of work has ended.
func over(work exchange) bool {
	if len(work.Receive) == 0 {
		return false
	}
	last := work.Receive[len(work.Receive)-1].(map[string]any)
	return last["done"] != nil || last["error"] != nil
}

// recordRun sends requests to a run while its clock stands still, so that elapsed and rate are 0, and records the answers. Each solver
// waits after its first report for the command to pause, and then goes step by step.
func recordRun(t *testing.T, kinds []puzzle.Kind) (all []exchange) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		p, reported := &paced{t: t, requests: make(chan []byte)}, make(chan struct{})
		go serveRun(t.Context(), p, kinds, Host{Yield: func() { <-reported }})
		id, work, command := 0, 0, func(name string) said { return said{"command", puzzle.Command{Name: name}} }
		say := func(script ...said) {
			for _, s := range script {
				if _, control := controlTable[s.do]; !control {
					id++
					work = len(all)
				} else if over(all[work]) {
					work = len(all)
				}
				message := sent(t, requested(t, id, s.do, s.with))
				p.replies = nil
				p.requests <- message
				if synctest.Wait(); s == command("pause") {
					reported <- struct{}{}
					synctest.Wait()
				}
				all = append(all, exchange{"run", generic(t, message), []any{}})
				all[work].Receive = append(all[work].Receive, p.replies...)
			}
		}
		say(
			said{"solve", Solve{Kind: "fixture", Text: "x"}},
			said{"solve", Solve{Kind: "fixture", Text: "..\n", Solver: "magic"}},
			said{"solve", Solve{Kind: "fixture", Text: "..\n", Solver: "liar"}},
			said{"hint", Task{Kind: "fixture", Text: ".#\n.."}},
			said{"hint", Task{Kind: "fixture", Text: "...\n", Moves: List[puzzle.Move]{"R", "L", "RR"}}},
			said{"hint", Ask{Task: Task{Kind: "fixture", Text: "...\n"}, Place: &scene.Place{1, 5}}},
			said{"checkDraft", Task{Kind: "fixture", Draft: true, Params: map[string]any{"rows": 1, "cols": 2}}},
			said{"census", TakeCensus{Task: Task{Kind: "fixture", Draft: true, Params: map[string]any{"rows": 1, "cols": 2}}, Most: 5}},
			said{"explain", Task{Kind: "fixture", Text: ".#\n.."}},
			said{"grade", Task{Kind: "fixture", Text: ".#\n.."}},
			said{"grade", Task{Kind: "fixture", Text: "."}},
			said{"apply", Apply{Kind: "fixture", Text: "..\n", Tool: "stride", Params: map[string]any{"steps": "R"}}},
			said{"generate", Generate{Means: Means{Seed: 3}, Kind: "fixture", Params: map[string]any{"side": 3, "walls": 0.4}}},
			said{"generate", Generate{Kind: "fixture", Params: map[string]any{"side": 1}}},
			said{"learn",
				Learn{Means: Means{Seed: 3}, Kind: "fixture", Texts: List[Text]{".#\n..\n", "..\n"}, Solver: "habit",
					Params: map[string]any{"rounds": 2}}},
			said{"learn", Learn{Kind: "fixture", Texts: List[Text]{".#\n..\n", "x"}}},
			said{"dance", Nothing{}},
			said{"solve", map[string]any{"kind": "fixture", "text": "..\n", "colour": "red"}},
			said{"cancel", map[string]any{"now": true}},
		)
		walk := Solve{Kind: "fixture", Text: "...\n", Solver: "walk"}
		say(said{"solve", walk}, command("pause"), command("praise"), command("step"), command("step"))
		say(said{"solve", walk}, command("pause"), said{"cancel", Nothing{}})
		say(said{"solve",
			Solve{Means: Means{Seed: 7}, Kind: "fixture", Text: "..\n", Solver: "islands",
				Params: map[string]any{"enough": 1}, Islands: 2}},
			command("pause"), said{"migrate", Migrants{List[run.Migrant]{{From: 1, To: 0, Left: 1, Genome: "5"}}}}, command("step"))
		close(p.requests)
		synctest.Wait()
	})
	return all
}
