package api_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"unknot/core/api"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// The answer to an input has the same number of bytes however many moves were played before. (A
// number takes one byte, above 127 two, above 255 three.)
func TestAnswersDoNotGrowWithTheHistory(t *testing.T) {
	const numbers = 8 // numbers: from, at, undo, redo, taken, and the cost in two measures
	bytes := func(before int, with api.Input, first ...puzzle.Move) int {
		c := newClient(t)
		with.Game = c.state("open",
			api.Open{Text: yard, Moves: slices.Concat(first, slices.Repeat([]puzzle.Move{"R", "L"}, before/2))}).Game
		return len(c.request("input", with).Reply)
	}
	for name, with := range map[string]api.Input{
		"a step": {Input: press("ArrowRight")}, "a wait": {Input: press("w")},
		"a step after waits": {Change: api.Change{Waited: 17}, Input: press("ArrowRight")},
	} {
		few, many, more := bytes(10, with), bytes(1000, with), bytes(3000, with)
		if many != more || many-few > 2*numbers {
			t.Errorf("%s takes %d bytes after 10 moves, %d after 1,000, %d after 3,000", name, few, many, more)
		}
		few, many = bytes(300, with, "wait 300"), bytes(300, with, "wait 9000")
		if many-few > 2 { // the fixture writes how often it waited, in words and in the move

			t.Errorf("%s takes %d bytes after 600 steps, %d after 9,300", name, few, many)
		}
	}
}

// A timeline also shows the later actions of the history, until another move is played.
func TestTimelinesForetell(t *testing.T) {
	c := newClient(t)
	opened := c.state("open",
		api.Open{Kind: "fixture", Text: "....\n....\nshow: glyphs\n",
			Moves: *moves("wait 9", "call basher 1 1", "wait 4", "call blocker 3 3", "wait 2")})
	game := opened.Game
	called := func(views []scene.View) (texts []string) {
		for _, flag := range views[slices.IndexFunc(views, func(v scene.View) bool { return v.ID == "flags" })].Timeline.Flags {
			texts = append(texts, fmt.Sprintf("%s %d", flag.Text, flag.At))
		}
		return texts
	}
	always := []string{"floater 3", "saved 17", "lost 30"}
	if got, want := called(opened.Views), append(always, "basher 10", "blocker 15"); !slices.Equal(got, want) {
		t.Errorf("at the end: %q", got)
	}
	for _, step := range []int{12, 3, 0, 16} {
		got := called(ask[api.PlayReply](c, "goto", api.Goto{Change: in(game), Step: at(step)}).State.Views)
		if want := append(always, "basher 10", "blocker 15"); !slices.Equal(got, want) {
			t.Errorf("at step %d: %q", step, got)
		}
	}
	ask[api.PlayReply](c, "goto", api.Goto{Change: in(game), Step: at(12)})
	if got := called(ask[api.PlayReply](c, "play", api.Play{Change: in(game), Moves: *moves("wait 1")}).State.Views); !slices.Equal(got,
		append(always, "basher 10")) {
		t.Errorf("after another way on: %q", got)
	}
}

func TestWhatStandsIsNotSaidAgain(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard}).Game
	for _, test := range []struct {
		do       string
		with     any
		views    []string // those in the answer, which have changed
		offers   bool
		from, at int
		add      []puzzle.Move
	}{
		{"play", api.Play{Change: in(game), Moves: *moves("R")}, []string{"board", "where"}, true, 0, 1, []puzzle.Move{"R"}},
		{"play", api.Play{Change: in(game), Moves: *moves("peg 2 2")}, []string{"board"}, false, 1, 2, []puzzle.Move{"peg 2 2"}},
		{"play", api.Play{Change: in(game), Moves: *moves("wait 1")}, []string{"where"}, false, 2, 3, []puzzle.Move{"wait 1"}},
		{"play", api.Play{Change: in(game), Moves: *moves("wait 1")}, []string{"where"}, false, 2, 3, []puzzle.Move{"wait 2"}},
		{"goto", api.Goto{Change: in(game), At: at(3)}, nil, false, 3, 3, nil},
		{"goto", api.Goto{Change: in(game), At: at(1)}, []string{"board", "where"}, false, 3, 1, nil},
		{"play", api.Play{Change: in(game), Moves: *moves("L")}, []string{"board", "where"}, true, 1, 2, []puzzle.Move{"L"}},
	} {
		s := ask[api.PlayReply](c, test.do, test.with).State
		c.take(s)
		var views []string
		for _, view := range s.Views {
			if !stands(view) {
				views = append(views, view.ID)
			}
		}
		if !slices.Equal(views, test.views) || len(s.Views) != 2 || (s.Offers != nil) != test.offers || s.Origin != nil {
			t.Errorf("%s %+v brings the views %v, offers %+v", test.do, test.with, views, s.Offers)
		}
		if h := s.History; h.From != test.from || !slices.Equal(h.Add, test.add) || h.At != test.at {
			t.Errorf("%s %+v brings the history %+v", test.do, test.with, h)
		}
	}
}

func TestWaitsAreOneMove(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard, Moves: *moves("wait 1", "wait 2", "R")}).Game
	for _, test := range []struct {
		name  string
		do    string
		with  any
		moves string
		at    int
		step  int // the field Step of Steps
		steps int
	}{
		{"what was opened", "goto", api.Goto{Change: in(game)}, "wait 3,R", 2, 4, 4},
		{"waits one by one", "play", api.Play{Change: in(game), Moves: *moves("wait 1")}, "wait 3,R,wait 1", 3, 5, 5},
		{"and several", "play", api.Play{Change: in(game), Moves: *moves("wait 4", "wait 5")}, "wait 3,R,wait 10", 3, 14, 14},
		{"to a step within", "goto", api.Goto{Change: in(game), Step: at(8)}, "wait 3,R,wait 4,wait 6", 3, 8, 14},
		{"to the same step", "goto", api.Goto{Change: in(game), Step: at(8)}, "wait 3,R,wait 4,wait 6", 3, 8, 14},
		{"to the same place", "goto", api.Goto{Change: in(game), At: at(3)}, "wait 3,R,wait 4,wait 6", 3, 8, 14},
		{"to another step within", "goto", api.Goto{Change: in(game), Step: at(6)}, "wait 3,R,wait 2,wait 8", 3, 6, 14},
		{"to a step in another wait", "goto", api.Goto{Change: in(game), Step: at(2)}, "wait 2,wait 1,R,wait 10", 1, 2, 14},
		{"to a place behind", "goto", api.Goto{Change: in(game), At: at(3)}, "wait 3,R,wait 10", 2, 4, 14},
		{"to a step between moves", "goto", api.Goto{Change: in(game), Step: at(3)}, "wait 3,R,wait 10", 1, 3, 14},
		{"to the end", "goto", api.Goto{Change: in(game)}, "wait 3,R,wait 10", 3, 14, 14},
		{"to the end from within", "goto", api.Goto{Change: in(game), Step: at(13)}, "wait 3,R,wait 9,wait 1", 3, 13, 14},
		{"which joins them again", "goto", api.Goto{Change: in(game)}, "wait 3,R,wait 10", 3, 14, 14},
		{"within again", "goto", api.Goto{Change: in(game), Step: at(9)}, "wait 3,R,wait 5,wait 5", 3, 9, 14},
		{"a move there forgets the rest", "play", api.Play{Change: in(game), Moves: *moves("L")}, "wait 3,R,wait 5,L", 4, 10, 10},
		{"a wait in the midst goes on with it", "goto", api.Goto{Change: in(game), Step: at(6)}, "wait 3,R,wait 2,wait 3,L", 3, 6, 10},
		{"and forgets the rest", "play", api.Play{Change: in(game), Moves: *moves("wait 1")}, "wait 3,R,wait 3", 3, 7, 7},
		{"as it was saved, within a wait", "goto", api.Goto{Change: in(game), Moves: moves("wait 2", "wait 5", "R"), At: at(1)},
			"wait 2,wait 5,R", 1, 2, 8},
		{"as it was saved, behind it", "goto", api.Goto{Change: in(game), Moves: moves("wait 2", "wait 5", "R"), At: at(2)},
			"wait 7,R", 1, 7, 8},
		{"as games were saved once", "goto", api.Goto{Change: in(game), Moves: moves("wait 1", "wait 1", "wait 1", "R"), At: at(4)},
			"wait 3,R", 2, 4, 4},
	} {
		s := c.state(test.do, test.with)
		if got := puzzle.Notation(nil, s.Moves); got != strings.ReplaceAll(test.moves, ",", " ") || s.At != test.at ||
			s.Step != test.step || s.Steps != test.steps {
			t.Errorf("%s: %q at %d, step %d of %d", test.name, got, s.At, s.Step, s.Steps)
		}
		if waited := s.Views[1].Text[2].Text; waited != fmt.Sprintf(" and has waited %d times.", waits(s.Moves[:s.At])) {
			t.Errorf("%s: the walker%s", test.name, waited)
		}
	}
	saved := c.state("goto", api.Goto{Change: in(game), Step: at(2)})
	again := c.state("open", api.Open{Text: yard, Moves: saved.Moves, At: at(saved.At)})
	if again.Step != 2 || !reflect.DeepEqual(again.Moves, saved.Moves) || !again.same(saved.Position) {
		t.Errorf("opened again it is %+v, and was %+v", again, saved)
	}
}

// A draft has no waits, because each would be a move like any other.
func TestDraftsDoNotChangeByThemselves(t *testing.T) {
	c := newClient(t)
	s := c.state("newDraft", api.NewDraft{Kind: "fixture", Moves: *moves("wall 1 2", "wall 1 2", "wall 2 1"), At: at(2)})
	if len(s.Moves) != 3 || s.At != 2 || s.Step != 0 || s.Steps != 0 {
		t.Errorf("the draft is %+v", s)
	}
	c.refused("prefetchWaits", api.PrefetchWaits{Game: s.Game, Steps: 1})
	c.refused("input", api.Input{Change: api.Change{Game: s.Game, Waited: 1}, Input: click(scene.Cell(0, 2))})
}

func waits(moves []puzzle.Move) (all int) {
	for _, m := range moves {
		n, _ := puzzle.Waited(m)
		all += n
	}
	return all
}

func TestAheadIsPlayingTheWaitsOneByOne(t *testing.T) {
	c := newClient(t)
	first := *moves("R", "wait 2")
	still := c.state("open", api.Open{Text: yard, Moves: first})
	twin := c.state("open", api.Open{Text: yard, Moves: first}).Game
	views := still.Views
	for after := 0; after < 120; after += 40 {
		stretch := ask[api.PrefetchWaitsReply](c, "prefetchWaits", api.PrefetchWaits{Game: still.Game, After: after, Steps: 40}).Positions
		if len(stretch) != 40 {
			t.Fatalf("a stretch has %d steps", len(stretch))
		}
		for i, position := range stretch {
			if !stands(position.Views[0]) || stands(position.Views[1]) {
				t.Errorf("step %d brings %+v", after+i+1, position.Views)
			}
			views = c.standing(position.Views, views)
			position.Views = views
			played := c.state("play", api.Play{Change: in(twin), Moves: *moves("wait 1")})
			played.Said = "" // the narrated move was not played here
			if !played.same(position) {
				t.Fatalf("step %d is %+v, and played %+v", after+i+1, position, played)
			}
		}
	}
	if s := c.state("goto", api.Goto{Change: in(still.Game)}); s.Step != 3 || s.Steps != 3 || !s.same(still.Position) {
		t.Errorf("what was shown was played: %+v", s)
	}
	over := c.state("open", api.Open{Text: yard, Moves: *moves("RRRDD")}).Game
	stretch := ask[api.PrefetchWaitsReply](c, "prefetchWaits", api.PrefetchWaits{Game: over, Steps: 40}).Positions
	if len(stretch) != 1 || !stretch[0].Status.Done {
		t.Errorf("a game that is over goes on for %d steps", len(stretch))
	}
	for _, bad := range []api.PrefetchWaits{{Steps: 0}, {Steps: 1001}, {Steps: 1, After: -1}, {Steps: 1, After: 1e9},
		{Steps: 9, After: math.MaxInt}} {
		bad.Game = still.Game
		c.refused("prefetchWaits", bad)
	}
}

func TestInputComesAfterWhatPassedByItself(t *testing.T) {
	c := newClient(t)
	game := c.state("open", api.Open{Text: yard, Moves: *moves("R", "wait 2")}).Game
	s := c.state("input", api.Input{Change: api.Change{Game: game, Waited: 15}, Input: press("ArrowRight")})
	if got := puzzle.Notation(nil, s.Moves); got != "R wait 17 R" || s.At != 3 || s.Step != 19 || s.Undo != 2 ||
		s.Said != "The walker goes R." {
		t.Errorf("%q at %d, %+v", got, s.At, s.History)
	}
	s = c.state("input", api.Input{Change: api.Change{Game: game, Waited: 3}, Input: press("w")})
	if got := puzzle.Notation(nil, s.Moves); got != "R wait 17 R wait 4" || s.Undo != 2 {
		t.Errorf("%q at %d, %+v", got, s.At, s.History)
	}
	for name, in := range map[string]puzzle.Input{"a wall": click(scene.Cell(1, 1)),
		"a hover": {Type: puzzle.Hover, Places: []scene.Place{scene.Cell(0, 0)}}} {
		if i := ask[api.InputReply](c, "input", api.Input{Change: api.Change{Game: game, Waited: 5}, Input: in}); i.State != nil ||
			i.Say == "" && i.Marks == nil {
			t.Errorf("%s: %+v", name, i)
		}
	}
	if s := c.state("goto", api.Goto{Change: in(game)}); s.Steps != 23 {
		t.Errorf("what means nothing let time pass: %+v", s.History)
	}
	for _, test := range []struct {
		do    string
		with  any
		moves string
		at    int
	}{
		{"play", api.Play{Change: api.Change{Game: game, Waited: 6}}, "R,wait 17,R,wait 10", 4},
		{"play", api.Play{Change: api.Change{Game: game, Waited: 1}, Moves: *moves("wait 1", "L")}, "R,wait 17,R,wait 12,L", 5},
		{"goto", api.Goto{Change: api.Change{Game: game, Waited: 2}, At: at(3)}, "R,wait 17,R,wait 12,L,wait 2", 3},
		{"goto", api.Goto{Change: in(game)}, "R,wait 17,R,wait 12,L,wait 2", 6},
		{"goto", api.Goto{Change: api.Change{Game: game, Waited: 2}, Step: at(36)}, "R,wait 17,R,wait 12,L,wait 4", 6},
	} {
		s := c.state(test.do, test.with)
		if got := puzzle.Notation(nil, s.Moves); got != strings.ReplaceAll(test.moves, ",", " ") || s.At != test.at {
			t.Errorf("%s %+v: %q at %d", test.do, test.with, got, s.At)
		}
	}
	for _, waited := range []int{-1, 1e9} {
		c.refused("play", api.Play{Change: api.Change{Game: game, Waited: waited}})
	}
}

// A wait that is longer than any game would take hours to play.
func TestWaitsThatAreTooLong(t *testing.T) {
	c := newClient(t)
	s := c.state("open", api.Open{Text: yard, Moves: *moves("R", "wait 5"), At: at(1)})
	game, long := s.Game, *moves("wait 1000000000")
	huge := *moves("wait 9223372036854775807", "wait 9223372036854775807")
	for _, test := range []struct {
		do   string
		with any
	}{
		{"play", api.Play{Change: in(game), Moves: long}},
		{"play", api.Play{Change: in(game), Moves: huge}},
		{"open", api.Open{Text: yard, Moves: long}},
		{"open", api.Open{Text: yard, Moves: huge, At: at(1)}},
		{"goto", api.Goto{Change: in(game), Moves: &long}},
		{"peek", api.Peek{Game: game, Moves: long}},
		{"peek", api.Peek{Game: game, Moves: huge}},
		{"notation", api.Notation{Game: game, Moves: long}},
		{"solution", api.Solution{Game: game, Moves: huge}},
		{"prefetchWaits", api.PrefetchWaits{Game: game, After: 1_000_000, Steps: 1}},
		{"input", api.Input{Change: api.Change{Game: game, Waited: 1_000_000_000}, Input: press("ArrowRight")}},
		{"input", api.Input{Change: api.Change{Game: game, Waited: math.MaxInt}, Input: press("ArrowRight")}},
	} {
		if e := c.refused(test.do, test.with); e.Text != "a game has at most 1000000 steps" || e.Stack != "" {
			t.Errorf("%s %+v: %+v", test.do, test.with, e)
		}
	}
	if again := c.state("goto", api.Goto{Change: in(game), At: at(1)}); !reflect.DeepEqual(again.Moves, s.Moves) ||
		!again.same(s.Position) {
		t.Errorf("what was refused left %+v", again)
	}
}

func TestSurvey(t *testing.T) {
	c := newClient(t)
	far, near := 7.0, 2.0
	islands := api.List[run.Standing]{
		{State: run.AtWork, Remaining: &far, Effort: 10, Elapsed: 1, Sent: 1}, {State: run.Lost, Effort: 20, Elapsed: 2},
		{State: run.AtWork, Remaining: &near, Effort: 30, Elapsed: 3, Joined: 1},
	}
	got := ask[api.MergeIslandsReply](c, "mergeIslands", api.Islands{Islands: islands, Migrants: api.List[run.Migrant]{
		{From: 0, To: 1, Genome: "passes the lost one"}, {From: 2, To: 0, Genome: "goes home"}, {From: 0, To: 0, Genome: "to itself"},
	}})
	if s := got.Survey; s.Leading != 2 || s.Over || s.Effort != 60 || s.Rate != 20 || s.Elapsed != 3 || s.Sent != 1 || s.Joined != 1 ||
		len(s.Table.Table.Rows) != 3 {
		t.Errorf("the survey is %+v", s)
	}
	var to []int
	for _, m := range got.Migrants {
		to = append(to, m.To)
	}
	if !slices.Equal(to, []int{2, 0, 2}) {
		t.Errorf("the migrants come to %v: %+v", to, got.Migrants)
	}
	islands[2].State = run.Solved
	got = ask[api.MergeIslandsReply](c, "mergeIslands", api.Islands{Islands: islands, Migrants: api.List[run.Migrant]{{From: 0, To: 1}}})
	if !got.Survey.Over || len(got.Migrants) != 0 {
		t.Errorf("when it is over: %+v", got)
	}
	for _, n := range []int{0, run.MaxIslands + 1} {
		if e := c.refused("mergeIslands",
			api.Islands{Islands: make(api.List[run.Standing], n)}); e.Text != fmt.Sprintf("there can be 1 to 64 islands, not %d", n) {
			t.Errorf("%d islands: %+v", n, e)
		}
	}
}
