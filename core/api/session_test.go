package api_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"unknot/core/api"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

func TestGame(t *testing.T) {
	c := newClient(t)
	s := c.state("open", api.Open{Text: yard})
	if s.Game != 1 || s.Kind != "fixture" || s.Text != yard || s.Info.Size != "3 × 4" || s.Draft || !s.Hint || s.Views[0].Board.Cols != 4 ||
		len(s.Keys) != 5 || len(s.Options) != 2 {
		t.Errorf("opened: %+v", s)
	}
	steps := []struct {
		name  string
		do    string
		with  any
		moves string
		at    int
		said  string
	}{
		{"a click that means a way", "input", api.Input{Change: in(1), Input: click(scene.Cell(0, 2))}, "RR", 1, "The walker goes RR."},
		{"a move", "play", api.Play{Change: in(1), Moves: *moves("R", "D")}, "RR R D", 3, "The walker goes D."},
		{"undo", "goto", api.Goto{Change: in(1), At: at(1)}, "RR R D", 1, "The walker goes RR."},
		{"undo all", "goto", api.Goto{Change: in(1), At: at(0)}, "RR R D", 0, ""},
		{"redo", "goto", api.Goto{Change: in(1), At: at(3)}, "RR R D", 3, "The walker goes D."},
		{"another way after undo", "goto", api.Goto{Change: in(1), At: at(2)}, "RR R D", 2, "The walker goes R."},
		{"which forgets the first", "play", api.Play{Change: in(1), Moves: *moves("L")}, "RR R L", 3, "The walker goes L."},
		{"and can be undone", "goto", api.Goto{Change: in(1), At: at(2)}, "RR R L", 2, "The walker goes R."},
		{"another history", "goto", api.Goto{Change: in(1), Moves: moves("RR", "R"), At: at(1)}, "RR R", 1, "The walker goes RR."},
		{"an empty one", "goto", api.Goto{Change: in(1), Moves: moves(), At: at(0)}, "", 0, ""},
	}
	for _, step := range steps {
		s := c.state(step.do, step.with)
		if got := puzzle.Notation(nil, s.Moves); got != step.moves || s.At != step.at || s.Said != step.said || s.Game != 1 {
			t.Errorf("%s: %q at %d, %q", step.name, got, s.At, s.Said)
		}
	}
	c.end()
}

func TestCostAndPiecesOfWhatWasPlayed(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard, Moves: *moves("RR", "L", "wait 1", "peg 2 2", "wait 1", "peg 2 4", "R")}).Game
	for n, want := range []struct{ moves, steps, taken int }{
		{0, 0, 0}, {1, 2, 0}, {2, 3, 0}, {3, 3, 0}, {4, 3, 2}, {5, 3, 2}, {6, 3, 2}, {7, 4, 6},
	} {
		s := c.state("goto", api.Goto{Change: in(game), At: at(n)})
		if s.Cost["moves"] != want.moves || s.Cost["steps"] != want.steps || s.Taken == nil || *s.Taken != want.taken {
			t.Errorf("after %d moves: %+v, want %+v", n, s, want)
		}
	}
	position := ask[api.PeekReply](c, "peek", api.Peek{Game: game, Moves: *moves("R", "DD")}).Position
	if position.Cost["moves"] != 9 || position.Cost["steps"] != 7 {
		t.Errorf("what is only looked at costs %v more", position.Cost)
	}
}

func TestFramesShowEachStepOfAWait(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard}).Game
	for _, test := range []struct {
		moves []puzzle.Move
		at    int
		want  string
		there int
	}{
		{*moves("R", "wait 3", "L"), 2, "R, wait 1, wait 1, wait 1, L", 4},
		{*moves("wait 2"), 1, "wait 1, wait 1", 2},
		{*moves("R"), 0, "R", 0},
		{nil, 0, "", 0},
	} {
		film := ask[api.ExpandWaitsReply](c, "expandWaits", api.ExpandWaits{Game: game, Moves: test.moves, At: test.at})
		words := make([]string, len(film.Moves))
		for i, m := range film.Moves {
			words[i] = string(m)
		}
		if got := strings.Join(words, ", "); got != test.want || film.At != test.there {
			t.Errorf("frames of %v: %s, place %d", test.moves, got, film.At)
		}
	}
	film, steps := ask[api.ExpandWaitsReply](c, "expandWaits", api.ExpandWaits{Game: game, Moves: *moves("wait 35000", "R", "wait 1")}), 0
	for _, m := range film.Moves {
		n, _ := puzzle.Waited(m)
		steps += n
	}
	if len(film.Moves) > 10_002 || steps != 35_001 {
		t.Errorf("a long film has %d frames of %d steps", len(film.Moves), steps)
	}
	c.end()
}

func TestLookIsNotPlaying(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard, Moves: *moves("R")}).Game
	line := *moves("R", "R", "D", "D")
	for _, n := range []int{4, 0, 3, 1, 4} {
		position := ask[api.PeekReply](c, "peek", api.Peek{Game: game, Moves: line, At: at(n)}).Position
		if value := position.Status.Value.Number; value != n+1 {
			t.Errorf("after %d moves the walker has come %d cells", n, value)
		}
	}
	other := *moves("R", "R", "L")
	if position := ask[api.PeekReply](c, "peek", api.Peek{Game: game, Moves: other}).Position; position.Status.Value.Number != 2 {
		t.Errorf("another line leads to %d", position.Status.Value.Number)
	}
	for _, n := range []int{5, -1} {
		c.refused("peek", api.Peek{Game: game, Moves: line, At: at(n)})
	}
	if s := c.state("goto", api.Goto{Change: in(game), At: at(1)}); len(s.Moves) != 1 {
		t.Errorf("looking left moves: %v", s.Moves)
	}
}

func TestNotationAndFormats(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard}).Game
	line := *moves("RRR", "DD")
	if got := ask[api.TextReply](c, "notation", api.Notation{Game: game, Moves: line}).Text; got != "RRR,DD" {
		t.Errorf("notation: %q", got)
	}
	if got := ask[api.MovesReply](c, "read", api.Read{Game: game, Text: "RRR,DD"}).Moves; !reflect.DeepEqual(got, []puzzle.Move(line)) {
		t.Errorf("read: %v", got)
	}
	for format, want := range map[string]string{"": headed + yard, "text": headed + yard, "line": "..../.##./...."} {
		if got := ask[api.TextReply](c, "write", api.Write{Game: game, Format: format}).Text; got != want {
			t.Errorf("written as %q: %q", format, got)
		}
	}
	if got := ask[api.TextReply](c, "write", api.Write{Game: game, Format: "line", Moves: line}).Text; got != "..../.##./.... RRR,DD" {
		t.Errorf("written with a solution: %q", got)
	}
	c.refused("write", api.Write{Game: game, Format: "line", Moves: line[:1]}) // a part of the solution
	c.state("play", api.Play{Change: in(game), Moves: line})
	c.state("goto", api.Goto{Change: in(game), At: at(1)})
	if got := ask[api.TextReply](c, "notation", api.Notation{Game: game}).Text; got != "RRR" {
		t.Errorf("played: %q", got)
	}
	way := *moves("R", "RR", "DD")
	if got := ask[api.SolutionReply](c, "solution", api.Solution{Game: game, Moves: way}); !got.Position.Status.Goal ||
		got.Position.Cost["steps"] != 5 || got.Text != "R,RR,DD" || !reflect.DeepEqual(got.Moves, []puzzle.Move(way)) {
		t.Errorf("a solution from the start: %+v", got)
	}
	if got := ask[api.SolutionReply](c, "solution", api.Solution{Game: game, Moves: way[:1]}); got.Position.Status.Goal {
		t.Error("one move is a solution")
	}
	if got := ask[api.SolutionReply](c, "solution", api.Solution{Game: game}); got.Moves != nil || got.Position != nil || got.Text != "" {
		t.Errorf("none came with the puzzle, and it is %+v", got)
	}
	split := ask[api.SplitReply](c, "split", api.Split{Text: yard + "\n.#.\n"})
	if split.Kind != "fixture" || len(split.Parts) != 2 || split.Parts[1].Line != 5 || split.Parts[1].Size == "" {
		t.Errorf("split: %+v", split)
	}
}

func TestLessons(t *testing.T) {
	c := newClient(t)
	if !ask[api.KindReply](c, "kind", api.OfKind{Kind: "fixture"}).Kind.Lessons {
		t.Error("the kind is said to have no lessons")
	}
	lessons := ask[api.LessonsReply](c, "lessons", api.OfKind{Kind: "fixture"}).Lessons
	if len(lessons) != 1 || lessons[0].Title != "Go on" || reflect.DeepEqual(lessons[0].Before, lessons[0].After) {
		t.Errorf("lessons: %+v", lessons)
	}
	c.refused("lessons", api.OfKind{Kind: "chess"})
}

func TestSizesOfLevels(t *testing.T) {
	c := newClient(t)
	if sizes := ask[api.SizesReply](c, "sizes", api.OfKind{Kind: "fixture"}).Sizes; !slices.Equal(sizes, []string{"3 × 4", "1 × 6"}) {
		t.Errorf("the sizes are %v", sizes)
	}
	c.refused("sizes", api.OfKind{Kind: "chess"})
}

func TestDrafts(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard}).Game
	edited := c.state("editCopy", api.OfGame{Game: game})
	drawn := c.state("newDraft", api.NewDraft{Kind: "fixture", Params: map[string]any{"rows": 2, "cols": 3}})
	if !edited.Draft || edited.Text != yard || !drawn.Draft || drawn.Text != "" || drawn.Params["cols"] == nil {
		t.Errorf("edited %+v, drawn %+v", edited, drawn)
	}
	for _, test := range []struct {
		name   string
		draft  held
		again  func(made held) held // the same draft, opened from its moves
		frozen string
	}{
		{"edited", edited, func(made held) held {
			return c.state("edit", api.Open{Kind: "fixture", Text: yard, Moves: made.Moves, At: at(made.At)})
		}, "..#.\n.##.\n....\n"},
		{"drawn", drawn, func(made held) held {
			return c.state("newDraft", api.NewDraft{Kind: "fixture", Params: made.Params, Moves: made.Moves, At: at(made.At)})
		}, "..#\n...\n"},
	} {
		built := c.state("input", api.Input{Change: in(test.draft.Game), Input: click(scene.Cell(0, 2))})
		again := test.again(built)
		for _, number := range []int{built.Game, again.Game} {
			if got := ask[api.TextReply](c, "write", api.Write{Game: number}).Text; got != headed+test.frozen {
				t.Errorf("%s: written %q", test.name, got)
			}
			if s := c.state("finishDraft", api.OfGame{Game: number}); s.Draft || s.Text != test.frozen || s.Game == number {
				t.Errorf("%s: frozen %+v", test.name, s)
			}
		}
	}
	c.state("input", api.Input{Change: in(drawn.Game), Input: click(scene.Cell(0, 0))})
	if e := c.refused("finishDraft", api.OfGame{Game: drawn.Game}); e.Text != "the first and the last cell must be free" {
		t.Errorf("a draft that is not a puzzle: %+v", e)
	}
}

func TestInputsThatPlayNothing(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard}).Game
	hover := puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{scene.Cell(0, 3)}}
	if answer := ask[api.InputReply](c, "input", api.Input{Change: in(game), Input: hover}); answer.State != nil ||
		len(answer.Marks) != 1 {
		t.Errorf("hover: %+v", answer)
	}
	if answer := ask[api.InputReply](c, "input", api.Input{Change: in(game), Input: click(scene.Cell(1, 1))}); answer.State != nil ||
		answer.Say != "There is no way there." {
		t.Errorf("a click on a wall: %+v", answer)
	}
}

func TestUnfitSolversAndToolsAreNamed(t *testing.T) {
	c := newClient(t)
	s := c.state("open", api.Open{Text: yard})
	if len(s.Unfit) != 0 {
		t.Errorf("unfit at the start: %v", s.Unfit)
	}
	s = c.state("play", api.Play{Change: in(s.Game), Moves: *moves("R")})
	if why := "it only starts in the top left corner"; len(s.Unfit) != 2 || s.Unfit["corner"] != why || s.Unfit["stride"] != why {
		t.Errorf("unfit: %v", s.Unfit)
	}
}

func TestWhatIsRefused(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard}).Game
	for _, test := range []struct {
		name string
		do   string
		with any
		want api.Error
	}{
		{"a game that is not open", "play", api.Play{Change: in(99)}, api.Error{Text: "there is no open game 99"}},
		{"no known ask", "dance", api.OfGame{Game: game}, api.Error{Text: `the engine does not know the request “dance”`}},
		{"no known kind", "open", api.Open{Kind: "chess", Text: yard},
			api.Error{Text: `there is no kind of puzzle called “chess”; choose from fixture`}},
		{"no known format", "write", api.Write{Game: game, Format: "xml"}, api.Error{Text: `there is no format “xml”`}},
		{"no input", "input", api.Input{Change: in(game)}, api.Error{Text: "an input is missing"}},
		{"a wrong parameter", "newDraft", api.NewDraft{Kind: "fixture", Params: map[string]any{"rows": 99}},
			api.Error{Text: "rows must be from 1 to 24, not 99"}},
		{"a fault in the text", "open", api.Open{Kind: "fixture", Text: "...\n.x.\n"},
			api.Error{Text: "line 2, column 2: 'x' is neither . nor #", Line: 2, Col: 2}},
		{"a text of no kind", "open", api.Open{Text: "good morning"},
			api.Error{Text: "Unknot does not recognise this puzzle", Unknown: true}},
		{"a fault in the likeliest kind", "open", api.Open{Text: ".#.\n..\n"},
			api.Error{Text: "line 2: this row has 2 cells, the first one 3", Line: 2, As: "Walk"}},
		{"a text that is too long", "open", api.Open{Text: api.Text(strings.Repeat(".", 50<<20))},
			api.Error{Text: "this text is too long for a puzzle: it is over 1 MB"}},
		{"a solution that is too long", "read", api.Read{Game: game, Text: api.Text(strings.Repeat("R,L\n", 1<<20))},
			api.Error{Text: "this text is too long for a solution: it is over 1 MB"}},
		{"a long solution with a fault", "read",
			api.Read{Game: game, Text: api.Text(strings.Repeat("R,L\n", 1000) + strings.Repeat("R,?\n", 1<<20))},
			api.Error{Text: "line 1001, column 3: “?” is no way", Line: 1001, Col: 3}},
		{"a solution of one long line", "read", api.Read{Game: game, Text: api.Text("?" + strings.Repeat(",R", 1<<20))},
			api.Error{Text: "this text is too long for a solution: it is over 1 MB"}},
		{"an illegal move among legal ones", "play", api.Play{Change: in(game), Moves: *moves("R", "U")},
			api.Error{Text: "move 2, U: there is no way U from row 1, column 2"}},
		{"a history that cannot be played", "goto", api.Goto{Change: in(game), Moves: moves("U"), At: at(1)},
			api.Error{Text: "move 1, U: there is no way U from row 1, column 1"}},
		{"a place outside the history", "goto", api.Goto{Change: in(game), At: at(1)}, api.Error{Text: "there is no move 1: there are 0"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := c.refused(test.do, test.with); !reflect.DeepEqual(got, test.want) {
				t.Errorf("got %+v, wanted %+v", got, test.want)
			}
		})
	}
	if s := c.state("goto", api.Goto{Change: in(game), At: at(0)}); len(s.Moves) != 0 {
		t.Errorf("what was refused left moves: %v", s.Moves)
	}
	ask[api.Nothing](c, "close", api.OfGame{Game: game})
	c.refused("goto", api.Goto{Change: in(game)})
}

func TestPanicInASession(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard, Moves: *moves("R")}).Game
	e := c.refused("input", api.Input{Change: in(game), Input: press("panic")})
	if e.Text != "input crashed: the fixture panics at a key" || !strings.Contains(e.Stack, "misbehave") {
		t.Errorf("got %+v", e)
	}
	if s := c.state("goto", api.Goto{Change: in(game), At: at(1)}); s.At != 1 {
		t.Errorf("the game was harmed: %+v", s)
	}
	c.end()
}

// A picture is what the game would show, and opens none.
func TestPicturesOfGamesAndDrafts(t *testing.T) {
	c := newClient(t)
	picture := func(of api.Thumbnail) api.ThumbnailReply { return ask[api.ThumbnailReply](c, "thumbnail", of) }
	game := c.state("open", api.Open{Text: yard, Moves: *moves("RR", "R"), At: at(1)})
	if got := picture(api.Thumbnail{Open: api.Open{Text: yard, Moves: *moves("RR", "R"), At: at(1)}}); got.Info != game.Info ||
		!reflect.DeepEqual(got.Position, game.Position) {
		t.Errorf("of a game: %+v\nwanted %+v", got, game.Position)
	}
	draft := c.state("edit", api.Open{Text: yard, Moves: *moves("wall 1 2")})
	if got := picture(api.Thumbnail{Open: api.Open{Text: yard, Moves: *moves("wall 1 2")}, Draft: true}); !reflect.DeepEqual(got.Position,
		draft.Position) {
		t.Errorf("of a drawing: %+v\nwanted %+v", got, draft.Position)
	}
	params := map[string]any{"rows": 2, "cols": 3}
	empty := c.state("newDraft", api.NewDraft{Kind: "fixture", Params: params, Moves: *moves("wall 1 2")})
	if got := picture(api.Thumbnail{Open: api.Open{Kind: "fixture", Moves: *moves("wall 1 2")}, Draft: true,
		Params: params}); !reflect.DeepEqual(got.Position, empty.Position) {
		t.Errorf("of an empty drawing: %+v\nwanted %+v", got, empty.Position)
	}
	if next := c.state("open", api.Open{Text: yard}); next.Game != empty.Game+1 {
		t.Errorf("a picture has opened a game: the next is %d", next.Game)
	}
	c.end()
}
