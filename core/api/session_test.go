package api_test

import (
	"reflect"
	"strings"
	"testing"

	"unknot/core/api"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// asker asks a session, one ask after another.
type asker struct {
	*page
	id int
}

func (a *asker) ask(ask api.Ask) api.Answer {
	a.t.Helper()
	a.id++
	ask.ID = a.id
	a.send(ask)
	answer := receive[api.Answer](a.page)
	if answer.ID != ask.ID {
		a.t.Fatalf("answer %d to ask %d", answer.ID, ask.ID)
	}
	return answer
}

// state asks for what gives a state.
func (a *asker) state(ask api.Ask) *api.State {
	a.t.Helper()
	answer := a.ask(ask)
	if answer.State == nil {
		a.t.Fatalf("%s: %+v", ask.Do, answer.Error)
	}
	return answer.State
}

func newAsker(t *testing.T) *asker { return &asker{page: connect(t, "/session")} }

func at(n int) *int { return &n }

func click(p scene.Place) *puzzle.Input {
	return &puzzle.Input{Type: puzzle.Click, Places: []scene.Place{p}}
}

func TestGame(t *testing.T) {
	a := newAsker(t)
	s := a.state(api.Ask{Do: "open", Text: yard})
	if s.Game != 1 || s.Kind != "fixture" || s.Text != yard || s.Info.Size != "3 × 4" || s.Draft || !s.Hint || s.Views[0].Board.Cols != 4 || len(s.Keys) != 5 || len(s.Options) != 2 {
		t.Errorf("opened: %+v", s)
	}
	steps := []struct {
		name  string
		ask   api.Ask
		moves string
		at    int
		said  string
	}{
		{"a click that means a way", api.Ask{Do: "input", Input: click(scene.Cell(0, 2))}, "RR", 1, "The walker goes RR."},
		{"a move", api.Ask{Do: "play", Moves: []puzzle.Move{"R", "D"}}, "RR R D", 3, "The walker goes D."},
		{"undo", api.Ask{Do: "goto", At: at(1)}, "RR R D", 1, "The walker goes RR."},
		{"undo all", api.Ask{Do: "goto", At: at(0)}, "RR R D", 0, ""},
		{"redo", api.Ask{Do: "goto", At: at(3)}, "RR R D", 3, "The walker goes D."},
		{"another way after undo", api.Ask{Do: "goto", At: at(2)}, "RR R D", 2, "The walker goes R."},
		{"which forgets the first", api.Ask{Do: "play", Moves: []puzzle.Move{"L"}}, "RR R L", 3, "The walker goes L."},
		{"and can be undone", api.Ask{Do: "goto", At: at(2)}, "RR R L", 2, "The walker goes R."},
		{"another history", api.Ask{Do: "goto", Moves: []puzzle.Move{"RR", "R"}, At: at(1)}, "RR R", 1, "The walker goes RR."},
		{"an empty one", api.Ask{Do: "goto", Moves: []puzzle.Move{}, At: at(0)}, "", 0, ""},
	}
	for _, step := range steps {
		step.ask.Game = 1
		s := a.state(step.ask)
		if got := puzzle.Notation(nil, s.Moves); got != step.moves || s.At != step.at || s.Said != step.said || s.Game != 1 {
			t.Errorf("%s: %q at %d, %q", step.name, got, s.At, s.Said)
		}
	}
	a.end()
}

func TestCostAndPiecesOfWhatWasPlayed(t *testing.T) {
	a := newAsker(t)
	game := a.state(api.Ask{Do: "open", Text: yard, Moves: []puzzle.Move{"RR", "L", "wait 1", "peg 2 2", "wait 1", "peg 2 4", "R"}}).Game
	for n, want := range []struct{ moves, steps, taken int }{
		{0, 0, 0}, {1, 2, 0}, {2, 3, 0}, {3, 3, 0}, {4, 3, 2}, {5, 3, 2}, {6, 3, 2}, {7, 4, 6},
	} {
		s := a.state(api.Ask{Do: "goto", Game: game, At: at(n)})
		if s.Cost["moves"] != want.moves || s.Cost["steps"] != want.steps || s.Taken == nil || *s.Taken != want.taken {
			t.Errorf("after %d moves: %+v, want %+v", n, s, want)
		}
	}
	sight := a.ask(api.Ask{Do: "look", Game: game, Moves: []puzzle.Move{"R", "DD"}}).Sight
	if sight.Cost["moves"] != 9 || sight.Cost["steps"] != 7 {
		t.Errorf("what is only looked at costs %v more", sight.Cost)
	}
}

func TestLookIsNotPlaying(t *testing.T) {
	a := newAsker(t)
	game := a.state(api.Ask{Do: "open", Text: yard, Moves: []puzzle.Move{"R"}}).Game
	line := []puzzle.Move{"R", "R", "D", "D"}
	for _, n := range []int{4, 0, 3, 1, 4} {
		sight := a.ask(api.Ask{Do: "look", Game: game, Moves: line, At: at(n)}).Sight
		if value := *sight.Status.Value; value != n+1 {
			t.Errorf("after %d moves the walker has come %d cells", n, value)
		}
	}
	other := append(append([]puzzle.Move{}, line[:2]...), "L")
	if sight := a.ask(api.Ask{Do: "look", Game: game, Moves: other}).Sight; *sight.Status.Value != 2 {
		t.Errorf("another line leads to %d", *sight.Status.Value)
	}
	for _, bad := range []api.Ask{{At: at(5)}, {At: at(-1)}} {
		bad.Do, bad.Game, bad.Moves = "look", game, line
		if answer := a.ask(bad); answer.Error == nil {
			t.Errorf("looked to %d of %d moves", *bad.At, len(line))
		}
	}
	if s := a.state(api.Ask{Do: "goto", Game: game, At: at(1)}); len(s.Moves) != 1 {
		t.Errorf("looking left moves: %v", s.Moves)
	}
}

func TestNotationAndFormats(t *testing.T) {
	a := newAsker(t)
	game := a.state(api.Ask{Do: "open", Text: yard}).Game
	moves := []puzzle.Move{"RRR", "DD"}
	if got := a.ask(api.Ask{Do: "notation", Game: game, Moves: moves}).Text; got != "RRR,DD" {
		t.Errorf("notation: %q", got)
	}
	if got := a.ask(api.Ask{Do: "read", Game: game, Text: "RRR,DD"}).Moves; !reflect.DeepEqual(got, moves) {
		t.Errorf("read: %v", got)
	}
	for format, want := range map[string]string{"": headed + yard, "text": headed + yard, "line": "..../.##./...."} {
		if got := a.ask(api.Ask{Do: "write", Game: game, Format: format}).Text; got != want {
			t.Errorf("written as %q: %q", format, got)
		}
	}
	if got := a.ask(api.Ask{Do: "write", Game: game, Format: "line", Moves: moves}).Text; got != "..../.##./.... RRR,DD" {
		t.Errorf("written with a solution: %q", got)
	}
	if answer := a.ask(api.Ask{Do: "write", Game: game, Format: "line", Moves: moves[:1]}); answer.Error == nil {
		t.Errorf("what is no solution was written: %q", answer.Text)
	}
	a.state(api.Ask{Do: "play", Game: game, Moves: moves})
	a.state(api.Ask{Do: "goto", Game: game, At: at(1)})
	if got := a.ask(api.Ask{Do: "notation", Game: game}).Text; got != "RRR" {
		t.Errorf("played: %q", got)
	}
	way := []puzzle.Move{"R", "RR", "DD"}
	if got := a.ask(api.Ask{Do: "solution", Game: game, Moves: way}); !got.Sight.Status.Goal || got.Sight.Cost["steps"] != 5 || got.Text != "R,RR,DD" || !reflect.DeepEqual(got.Moves, way) {
		t.Errorf("a solution from the start: %+v", got)
	}
	if got := a.ask(api.Ask{Do: "solution", Game: game, Moves: way[:1]}); got.Sight.Status.Goal {
		t.Error("one move is a solution")
	}
	if got := a.ask(api.Ask{Do: "solution", Game: game}); got.Moves != nil || got.Sight != nil || got.Error != nil {
		t.Errorf("none came with the puzzle, and it is %+v", got)
	}
	split := a.ask(api.Ask{Do: "split", Text: yard + "\n.#.\n"})
	if split.Kind != "fixture" || len(split.Parts) != 2 || split.Parts[1].Line != 5 || split.Parts[1].Size == "" {
		t.Errorf("split: %+v", split)
	}
}

func TestLessons(t *testing.T) {
	a := newAsker(t)
	if !a.ask(api.Ask{Do: "kinds"}).Kinds[0].Lessons {
		t.Error("the kind is said to have no lessons")
	}
	lessons := a.ask(api.Ask{Do: "lessons", Kind: "fixture"}).Lessons
	if len(lessons) != 1 || lessons[0].Title != "Go on" || reflect.DeepEqual(lessons[0].Before, lessons[0].After) {
		t.Errorf("lessons: %+v", lessons)
	}
	if answer := a.ask(api.Ask{Do: "lessons", Kind: "chess"}); answer.Error == nil {
		t.Error("there are lessons about chess")
	}
}

func TestDrafts(t *testing.T) {
	a := newAsker(t)
	game := a.state(api.Ask{Do: "open", Text: yard}).Game
	edited := a.state(api.Ask{Do: "edit", Game: game})
	drawn := a.state(api.Ask{Do: "draft", Kind: "fixture", Params: map[string]any{"rows": 2, "cols": 3}})
	if !edited.Draft || edited.Text != yard || !drawn.Draft || drawn.Text != "" || drawn.Params["cols"] == nil {
		t.Errorf("edited %+v, drawn %+v", edited, drawn)
	}
	for _, test := range []struct {
		name   string
		draft  *api.State
		again  api.Ask // gives the same draft from its record
		frozen string
	}{
		{"edited", edited, api.Ask{Do: "edit", Kind: "fixture", Text: yard}, "..#.\n.##.\n....\n"},
		{"drawn", drawn, api.Ask{Do: "draft", Kind: "fixture", Params: drawn.Params}, "..#\n...\n"},
	} {
		built := a.state(api.Ask{Do: "input", Game: test.draft.Game, Input: click(scene.Cell(0, 2))})
		test.again.Moves, test.again.At = built.Moves, at(built.At)
		again := a.state(test.again)
		for _, number := range []int{built.Game, again.Game} {
			if got := a.ask(api.Ask{Do: "write", Game: number}).Text; got != headed+test.frozen {
				t.Errorf("%s: written %q", test.name, got)
			}
			if s := a.state(api.Ask{Do: "freeze", Game: number}); s.Draft || s.Text != test.frozen || s.Game == number {
				t.Errorf("%s: frozen %+v", test.name, s)
			}
		}
	}
	a.state(api.Ask{Do: "input", Game: drawn.Game, Input: click(scene.Cell(0, 0))})
	if answer := a.ask(api.Ask{Do: "freeze", Game: drawn.Game}); answer.Error == nil || answer.Error.Text != "the first and the last cell must be free" {
		t.Errorf("a draft that is no puzzle: %+v", answer)
	}
}

func TestInputsThatPlayNothing(t *testing.T) {
	a := newAsker(t)
	game := a.state(api.Ask{Do: "open", Text: yard}).Game
	hover := &puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{scene.Cell(0, 3)}}
	if answer := a.ask(api.Ask{Do: "input", Game: game, Input: hover}); answer.State != nil || len(answer.Marks) != 1 {
		t.Errorf("hover: %+v", answer)
	}
	if answer := a.ask(api.Ask{Do: "input", Game: game, Input: click(scene.Cell(1, 1))}); answer.State != nil || answer.Say != "There is no way to there." {
		t.Errorf("a click on a wall: %+v", answer)
	}
}

func TestUnfitSolversAndToolsAreNamed(t *testing.T) {
	a := newAsker(t)
	s := a.state(api.Ask{Do: "open", Text: yard})
	if len(s.Unfit) != 0 {
		t.Errorf("unfit at the start: %v", s.Unfit)
	}
	s = a.state(api.Ask{Do: "play", Game: s.Game, Moves: []puzzle.Move{"R"}})
	if why := "it starts in the top left corner only"; len(s.Unfit) != 2 || s.Unfit["corner"] != why || s.Unfit["stride"] != why {
		t.Errorf("unfit: %v", s.Unfit)
	}
}

func TestWhatIsRefused(t *testing.T) {
	a := newAsker(t)
	game := a.state(api.Ask{Do: "open", Text: yard}).Game
	for _, test := range []struct {
		name string
		ask  api.Ask
		want api.Error
	}{
		{"a game that is not open", api.Ask{Do: "play", Game: 99}, api.Error{Text: "there is no open game 99"}},
		{"no known ask", api.Ask{Do: "dance", Game: game}, api.Error{Text: `the engine does not know what "dance" is`}},
		{"no known kind", api.Ask{Do: "open", Kind: "chess", Text: yard}, api.Error{Text: `there is no kind of puzzle called "chess"; there are fixture`}},
		{"no known format", api.Ask{Do: "write", Game: game, Format: "xml"}, api.Error{Text: `there is no format "xml"`}},
		{"no input", api.Ask{Do: "input", Game: game}, api.Error{Text: "an input is missing"}},
		{"a wrong parameter", api.Ask{Do: "draft", Kind: "fixture", Params: map[string]any{"rows": 99}}, api.Error{Text: "rows must be from 1 to 40, not 99"}},
		{"a fault in the text", api.Ask{Do: "open", Kind: "fixture", Text: "...\n.x.\n"}, api.Error{Text: "line 2, column 2: 'x' is neither . nor #", Line: 2, Col: 2}},
		{"a text of no kind", api.Ask{Do: "open", Text: "good morning"}, api.Error{Text: "this is no puzzle that Unknot knows; it knows Walk", Unknown: true}},
		{"a fault in the likeliest kind", api.Ask{Do: "open", Text: ".#.\n..\n"}, api.Error{Text: "line 2: this row has 2 cells, the first one 3", Line: 2, As: "Walk"}},
		{"a text that is too long", api.Ask{Do: "open", Text: api.Text(strings.Repeat(".", 50<<20))}, api.Error{Text: "this text is too long for a puzzle: it has more than 1 MB"}},
		{"an illegal move among legal ones", api.Ask{Do: "play", Game: game, Moves: []puzzle.Move{"R", "U"}}, api.Error{Text: "move 2, U: there is no way U from row 1, column 2"}},
		{"a history that cannot be played", api.Ask{Do: "goto", Game: game, Moves: []puzzle.Move{"U"}, At: at(1)}, api.Error{Text: "move 1, U: there is no way U from row 1, column 1"}},
		{"a place outside the history", api.Ask{Do: "goto", Game: game, At: at(1)}, api.Error{Text: "there is no move 1: there are 0"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer := a.ask(test.ask)
			if answer.Error == nil || !reflect.DeepEqual(*answer.Error, test.want) {
				t.Errorf("got %+v, wanted %+v", answer.Error, test.want)
			}
		})
	}
	if s := a.state(api.Ask{Do: "goto", Game: game, At: at(0)}); len(s.Moves) != 0 {
		t.Errorf("what was refused left moves: %v", s.Moves)
	}
	a.ask(api.Ask{Do: "close", Game: game})
	if answer := a.ask(api.Ask{Do: "goto", Game: game}); answer.Error == nil {
		t.Error("a closed game is still there")
	}
}

func TestPanicInASession(t *testing.T) {
	a := newAsker(t)
	game := a.state(api.Ask{Do: "open", Text: yard, Moves: []puzzle.Move{"R"}}).Game
	answer := a.ask(api.Ask{Do: "input", Game: game, Input: &puzzle.Input{Type: puzzle.Press, Key: "panic"}})
	if answer.Error == nil || answer.Error.Text != "input broke down: the fixture panics at a key" || !strings.Contains(answer.Error.Stack, "misbehave") {
		t.Errorf("got %+v", answer.Error)
	}
	if s := a.state(api.Ask{Do: "goto", Game: game, At: at(1)}); s.At != 1 {
		t.Errorf("the game was harmed: %+v", s)
	}
	a.end()
}
