package api

import (
	"reflect"

	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// full has one example of each type of request content, with all fields set.
var full = []any{
	&Nothing{},
	&OfKind{Kind: "fixture"},
	&OfGame{Game: 3},
	&Open{Kind: "fixture", Text: "..\n", Moves: List[puzzle.Move]{"R", "D"}, At: &position},
	&NewDraft{Kind: "fixture", Params: params, Moves: List[puzzle.Move]{"R", "D"}, At: &position},
	&Thumbnail{Open: Open{Kind: "fixture", Text: "..\n", Moves: List[puzzle.Move]{"R", "D"}, At: &position}, Draft: true, Params: params},
	&Input{Change: Change{Game: 3, Waited: 17},
		Input: puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(4, 5)}, Second: true, Key: "x",
			Pick: &scene.Place{1, 300}}},
	&Play{Change: Change{Game: 3, Waited: 17}, Moves: List[puzzle.Move]{"R", "wait 3"}},
	&Goto{Change: Change{Game: 3, Waited: 17}, Moves: &List[puzzle.Move]{"R"}, At: &position, Step: &bound},
	&EditAction{Change: Change{Game: 3, Waited: 17}, Step: 4, To: &bound},
	&Peek{Game: 3, Moves: List[puzzle.Move]{"R"}, At: &position},
	&ExpandWaits{Game: 3, Moves: List[puzzle.Move]{"wait 3"}, At: 1},
	&PrefetchWaits{Game: 3, After: 17, Steps: 34},
	&Solution{Game: 3, Moves: List[puzzle.Move]{"R"}},
	&Notation{Game: 3, Moves: List[puzzle.Move]{"R"}},
	&Read{Game: 3, Text: "R,D"},
	&Write{Game: 3, Format: "line", Moves: List[puzzle.Move]{"R"}},
	&Split{Kind: "fixture", Text: "..\n"},
	&Artifact{Text: "unknot artifact 1\n"},
	&Compose{Kind: "fixture", Solver: "habit", Command: "teach", Text: "RX", Cursor: 2},
	&Islands{Islands: List[run.Standing]{{
		State: run.AtWork, Remaining: &remaining, Cost: &bound, Best: true, Cut: true, Effort: 1 << 50, Rate: 2.5, Elapsed: 1.5,
		Memory: 1 << 40, Sent: 3, Joined: 4,
	}}, Migrants: List[run.Migrant]{migrant}},
	&Experiment{Name: "tiles-4x4", Files: map[string]Text{"korf": "1 2 3 0\n"}},
	&Results{Name: "tiles-4x4", Files: map[string]Text{"korf": "1 2 3 0\n"}, Results: List[lab.Result]{{
		Cell: "a b", Outcome: puzzle.Solved, Goal: true, Solution: "R,D", Cost: map[string]int{"moves": 2}, Bound: &bound,
		Proved:    []string{puzzle.Optimal},
		Remaining: &remaining, Counts: map[string]int{"generations": 1 << 40}, Course: [][2]float64{{0, 1.5}, {1, 2}}, Effort: 1 << 50,
		Seconds: 1.5, Host: "wasm",
		Learning: 1 << 50, Artifact: "unknot artifact 1\n",
	}, {Error: "it fell"}}},
	&Task{Means: means, Kind: "fixture", Text: "..\n", Moves: List[puzzle.Move]{"R"}, Draft: true, Params: params},
	&Ask{Task: Task{Means: means, Kind: "fixture", Text: "..\n", Moves: List[puzzle.Move]{"R"}, Draft: true, Params: params},
		Place: &scene.Place{1, 300}},
	&TakeCensus{Task: Task{Means: means, Kind: "fixture", Text: "..\n", Moves: List[puzzle.Move]{"R"}, Draft: true, Params: params},
		Most: 5},
	&Solve{
		Means: means, Kind: "fixture", Text: "..\n", Moves: List[puzzle.Move]{"R"}, Solver: "walk",
		Params: map[string]any{"pace": int8(-3)},
		Island: 1, Islands: 2, Log: &List[run.Migrant]{migrant}, Stopped: &run.Checkpoint{Steps: 7, Ticks: 9},
	},
	&Apply{Means: means, Kind: "fixture", Text: "..\n", Moves: List[puzzle.Move]{"R"}, Tool: "stride", Params: params},
	&Learn{Means: means, Kind: "fixture", Texts: List[Text]{"..\n"}, Solver: "habit", Params: params, Paused: true},
	&Generate{Means: means, Kind: "fixture", Params: params},
	&puzzle.Command{Name: "say", Data: "x"},
	&Migrants{Migrants: List[run.Migrant]{{}, migrant}},
}

var (
	remaining, bound, position = 0.5, 7, 3
	params                     = map[string]any{"rows": int8(3), "share": 0.25, "wide": true, "goal": "1 2 3", "none": nil}
	means                      = Means{Seed: 1<<53 - 1, Limit: 2.5, Memory: 1 << 40}
	migrant                    = run.Migrant{From: 1, To: 0, Left: 3, Joined: 4, Genome: "01"}
)

// asked returns, for each verb, the type of the fields of its requests.
func asked() map[string]reflect.Type {
	types := map[string]reflect.Type{}
	for _, verbs := range []any{SessionVerbs{}, WorkVerbs{}, ControlVerbs{}} {
		for name, verb := range verbsOf(verbs) {
			types[name] = verb.FieldByName("Request").Type()
		}
	}
	return types
}
