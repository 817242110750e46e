package api

import (
	"testing/fstest"

	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// said is one request of a script. With may be any value that can be encoded.
type said struct {
	do   string
	with any
}

// habits is a body of text that the fixture's learner may have learned.
const habits = `; title: Straight on
unknot artifact 1
kind: fixture
solver: habit
learned: 2 puzzles, print 0123456789abcdef, seed 7, effort 250
learned: 1 puzzle, print fedcba9876543210, seed 8, effort 9, stopped

after start: U 0 D 3 L 0 R 4
after U: U 0 D 0 L 0 R 0
after D: U 0 D 9 L 0 R 1
after L: U 0 D 0 L 0 R 0
after R: U 0 D 2 L 0 R 8
`

// play is a session of the fixture.
var play = []said{
	{"kinds", Nothing{}},
	{"kind", OfKind{Kind: "fixture"}},
	{"sizes", OfKind{Kind: "fixture"}},
	{"lessons", OfKind{Kind: "fixture"}},
	{"open", Open{Text: ".#.\n..\n"}},
	{"open", Open{Text: "good morning"}},
	{"open", Open{Text: ".#\n.."}},                                                // game 1
	{"input", Input{Change: Change{Game: 1}, Input: pressed("ArrowDown")}},        // a step
	{"input", Input{Change: Change{Game: 1}, Input: pressed("w")}},                // a board that does not change
	{"prefetchWaits", PrefetchWaits{Game: 1, Steps: 2}},                           // two steps that pass by themselves
	{"prefetchWaits", PrefetchWaits{Game: 1, After: 2, Steps: 1}},                 // and one more
	{"input", Input{Change: Change{Game: 1, Waited: 3}, Input: at(0, 0)}},         // a step back, after the three waits
	{"input", Input{Change: Change{Game: 1}, Input: at(0, 1)}},                    // a wall: it says why not
	{"input", Input{Change: Change{Game: 1}, Input: hover(1, 1)}},                 // a preview
	{"goto", Goto{Change: Change{Game: 1}, At: place(1)}},                         // undo
	{"goto", Goto{Change: Change{Game: 1}, At: place(3)}},                         // redo
	{"goto", Goto{Change: Change{Game: 1}, Step: place(3)}},                       // two waits become one again
	{"goto", Goto{Change: Change{Game: 1}, At: place(4)}},                         // which joins them again
	{"play", Play{Change: Change{Game: 1}, Moves: List[puzzle.Move]{"peg 2 2"}}},  // the sentence does not change
	{"play", Play{Change: Change{Game: 1}, Moves: List[puzzle.Move]{"D", "U!"}}},  // refused
	{"goto", Goto{Change: Change{Game: 1}, Moves: &List[puzzle.Move]{"D", "DD"}}}, // refused
	{"goto", Goto{Change: Change{Game: 1}, Moves: &List[puzzle.Move]{"D", "wait 1", "wait 1"}, At: place(2)}},
	{"play", Play{Change: Change{Game: 1, Waited: 2}}}, // no move, but two waits
	{"peek", Peek{Game: 1, Moves: List[puzzle.Move]{"R", "L"}, At: place(1)}},
	{"expandWaits", ExpandWaits{Game: 1, Moves: List[puzzle.Move]{"R", "wait 3", "L"}, At: 2}},
	{"expandWaits", ExpandWaits{Game: 1, Moves: List[puzzle.Move]{"R"}, At: 2}},     // refused
	{"expandWaits", ExpandWaits{Game: 1, Moves: List[puzzle.Move]{"wait 9000000"}}}, // refused
	{"thumbnail", Thumbnail{Open: Open{Kind: "fixture", Text: "...\n", Moves: List[puzzle.Move]{"R"}}}},
	{"notation", Notation{Game: 1}},
	{"notation", Notation{Game: 1, Moves: List[puzzle.Move]{"R"}}},
	{"read", Read{Game: 1, Text: "R,L"}},
	{"solution", Solution{Game: 1}},
	{"solution", Solution{Game: 1, Moves: List[puzzle.Move]{"D", "R"}}},
	{"write", Write{Game: 1}},
	{"write", Write{Game: 1, Format: "line", Moves: List[puzzle.Move]{"D", "R"}}},
	{"write", Write{Game: 1, Format: "xml"}},
	{"editAction", EditAction{Change: Change{Game: 1}, Step: 1, To: place(3)}}, // a step later than it was, and one more
	{"editAction", EditAction{Change: Change{Game: 1}, Step: 3, To: place(0)}}, // there is no such step
	{"editAction", EditAction{Change: Change{Game: 1}, Step: 3}},
	{"editAction", EditAction{Change: Change{Game: 1}, Step: 3}},                   // the action of the step is removed
	{"edit", Open{Text: ".#\n.."}},                                                 // game 2
	{"newDraft", NewDraft{Kind: "fixture", Params: map[string]any{"rows": 1}}},     // game 3
	{"input", Input{Change: Change{Game: 3}, Input: at(0, 1)}},                     // a wall more
	{"finishDraft", OfGame{Game: 3}},                                               // game 4
	{"editCopy", OfGame{Game: 4}},                                                  // game 5
	{"newDraft", NewDraft{Kind: "fixture", Params: map[string]any{"rows": "two"}}}, // refused
	{"close", OfGame{Game: 5}},
	{"finishDraft", OfGame{Game: 5}},
	{"split", Split{Text: ".#\n..\n\n.\n"}},
	{"artifact", Artifact{Text: habits}},
	{"artifact", Artifact{Text: "unknot artifact 2\n"}},
	{"compose", Compose{Kind: "fixture", Solver: "habit", Command: "teach", Text: "RRD", Cursor: 3}},
	{"compose", Compose{Kind: "fixture", Solver: "habit", Command: "teach", Text: "RRx", Cursor: 1}},
	{"compose", Compose{Kind: "fixture", Solver: "walk", Command: "praise", Text: "well"}}, // this command takes no text
	{"mergeIslands",
		Islands{Islands: List[run.Standing]{{State: run.AtWork, Remaining: amount(3)}, {State: run.Lost},
			{State: run.AtWork, Remaining: amount(2)}}, Migrants: List[run.Migrant]{{From: 0, To: 1, Left: 4, Genome: "7"}}}},
	{"dance", OfGame{Game: 1}},
	{"play", map[string]any{"game": 1, "move": "R"}},
	{"input", map[string]any{"game": 1, "input": map[string]any{"kind": "click"}}},
	{"input", Input{Change: Change{Game: 1}, Input: pressed("panic")}},
}

// yards is an experiment with its own puzzle and one of a collection. The page is tested with it, so
// that nothing changes in testdata/messages.json when an experiment that comes with Unknot does.
const yards = `title: Two yards
paper: Nobody 2026, table 1
about: One yard comes along, one is in a file.
kind: fixture
collection: more a yard, from nowhere

[walks]
title: Walks
about: Both are walked.
setting: walk solver=walk
columns: puzzle setting runs solved moves effort seconds
plot: x=number y=moves
runs: 2
puzzle: yard 1
 |.#
 |..
take: more from=1 to=1
found: Both are walked each time.
`

// walked is a possible result of a run of yards.
var walked = lab.Result{
	Cell: "walks / yard 1 / walk / seed 1", Outcome: puzzle.Solved, Goal: true, Solution: "D,R",
	Cost: map[string]int{"moves": 2, "steps": 2}, Effort: 3, Seconds: 0.5, Host: "wasm",
}

// experiments asks for the experiment, also where its collection is not given, is wrong, and is given.
var experiments = []said{
	{"experiments", Nothing{}},
	{"experiment", Experiment{Name: "yards"}},
	{"experiment", Experiment{Name: "yards", Files: map[string]Text{"more": "banana"}}},
	{"experiment", Experiment{Name: "yards", Files: map[string]Text{"more": ".."}}},
	{"experiment", Experiment{Name: "gardens"}}, // there is none
	{"tables", Results{Name: "yards", Results: List[lab.Result]{walked}}},
	{"csv", Results{Name: "yards", Results: List[lab.Result]{walked}}},
}

func pressed(key string) puzzle.Input { return puzzle.Input{Type: puzzle.Press, Key: key} }
func at(row, col int) puzzle.Input {
	return puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(row, col)}}
}
func hover(row, col int) puzzle.Input {
	return puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{scene.Cell(row, col)}}
}
func place(n int) *int          { return &n }
func amount(f float64) *float64 { return &f }
func named(file, text string) fstest.MapFS {
	return fstest.MapFS{file: {Data: []byte(text)}}
}
