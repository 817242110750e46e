package lemmings

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// start returns the position before the first step of a map.
func start(t testing.TB, source string) *position {
	t.Helper()
	p, err := Kind{}.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	return p.Start().(*position)
}

func played(t testing.TB, at puzzle.Position, moves ...puzzle.Move) puzzle.Position {
	t.Helper()
	for _, m := range moves {
		next, err := at.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		at = next
	}
	return at
}

const solution = "3 0 digger\n5 1 digger\n"

// The replay of a game results in the same game, whole or cut short.
func TestReplays(t *testing.T) {
	at := start(t, twoHoles)
	moves, err := at.Moves(solution)
	if err != nil || !slices.Equal(moves, []puzzle.Move{"wait 2", "digger 0", "wait 1", "digger 1", "wait 9"}) {
		t.Fatalf("the moves are %q, %v", moves, err)
	}
	if v := puzzle.Check(at, puzzle.Solution{Outcome: puzzle.Solved, Moves: moves}); !v.OK || v.Value.Number != 2 ||
		v.Cost["actions"] != 2 || v.Cost["steps"] != 14 || !v.Status.Done {
		t.Errorf("the verdict is %+v", v)
	}
	if written := at.Notation(moves); written != solution {
		t.Errorf("they are written %q", written)
	}
	for n := range moves {
		some := at.Notation(moves[:n])
		again, err := at.Moves(some)
		if err != nil || !slices.Equal(again, moves[:n]) {
			t.Errorf("%q is written %q and read as %q, %v", moves[:n], some, again, err)
		}
		later := played(t, at, moves[:n]...).(*position)
		if rest, err := later.Moves(later.Notation(moves[n:])); err != nil || !slices.Equal(rest, moves[n:]) {
			t.Errorf("from step %d on %q is read as %q, %v", later.game.Steps(), moves[n:], rest, err)
		}
	}
}

// A replay cut short may be followed by comments.
func TestCommentsBehindTheEnd(t *testing.T) {
	at := start(t, twoHoles)
	for _, replay := range []string{"3 0 digger\n5 end", "3 0 digger\n5 end # too early",
		"3 0 digger # now\r\n5 end\r\n# by me\n\n# (and you)\n"} {
		if moves, err := at.Moves(replay); err != nil || !slices.Equal(moves, []puzzle.Move{"wait 2", "digger 0", "wait 2"}) {
			t.Errorf("%q: %q, %v", replay, moves, err)
		}
	}
}

// A trace has a line for each step, illegal actions too, and says how it ended.
func TestTraces(t *testing.T) {
	at := played(t, start(t, twoHoles), "wait 7").(*position)
	for _, c := range []struct {
		replay, last string
		steps        int
	}{
		{solution, "Saved 2 of 2 in step 14, target 2: feasible.", 14},
		{"3 0 digger\n9 end\n", "Saved 0 of 2 in step 9, target 2: not feasible.", 9},
		{"4 0 digger\n9 end\n", "Saved 0 of 2 in step 9, target 2: not accepted as a replay.", 9},
		{"(-1,-1) (-1,-1) (-1,-1) (0,5)", "Saved 0 of 2 in step 12, target 2: not feasible.", 12},
		{strings.Replace(solution, "\n", "\n4 0 digger\n", 1), "Saved 2 of 2 in step 14, target 2: not accepted as a replay.", 14},
	} {
		var trace strings.Builder
		err := at.Trace(&trace, c.replay)
		lines := strings.Split(trace.String(), "\n")
		if err != nil || len(lines) != c.steps+2 || lines[c.steps] != c.last || lines[c.steps+1] != "" {
			t.Errorf("%q: %v\n%s", c.replay, err, &trace)
		}
		// The verdict about a replay is the same as for a solution.
		moves, refused := start(t, twoHoles).Moves(c.replay)
		right := refused == nil && puzzle.Check(start(t, twoHoles), puzzle.Solution{Outcome: puzzle.Solved, Moves: moves}).OK
		if feasible := strings.HasSuffix(c.last, ": feasible."); feasible != right {
			t.Errorf("%q: traced as feasible: %v, right: %v", c.replay, feasible, right)
		}
	}
	for _, wrong := range []string{"3 0 dancer", "90 end"} {
		var trace strings.Builder
		if err := at.Trace(&trace, wrong); err == nil || trace.Len() > 0 {
			t.Errorf("%q is traced: %v\n%s", wrong, err, &trace)
		}
	}
}

// A fault quotes only a part of a word of a million characters.
func TestFaultsAreShort(t *testing.T) {
	at, long := start(t, twoHoles), strings.Repeat("x", 1_000_000)
	for _, replay := range []string{long + " 0 digger", "3 " + long + " digger", "3 0 " + long, long + " end"} {
		if _, err := at.Moves(replay); err == nil || len(err.Error()) > 500 {
			t.Errorf("a replay: %.200v", err)
		}
	}
	for _, m := range []string{long, "digger " + long} {
		if _, err := at.Play(puzzle.Move(m)); err == nil || len(err.Error()) > 500 {
			t.Errorf("a move: %.200v", err)
		}
	}
	for _, line := range []string{"lemmings: ", "size: 3 ", "rules: ", long + ": "} {
		if _, err := (Kind{}).Parse(line + long[:500_000] + "\nmap:\n"); err == nil || len(err.Error()) > 500 {
			t.Errorf("a heading: %.200v", err)
		}
	}
}

// full is a disk with limited room in bytes. It records the largest single write.
type full struct{ room, most int }

func (f *full) Write(b []byte) (int, error) {
	f.most = max(f.most, len(b))
	if f.room -= len(b); f.room < 0 {
		return 0, errors.New("the disk is full")
	}
	return len(b), nil
}

// A long trace is larger than memory: it is written step by step, and write errors are reported.
func TestTracesAreWrittenAsTheyGo(t *testing.T) {
	long := start(t, "size: 3 3\nlemmings: 1\ntarget: 1\nfrequency: 1\ntime: 20000\nmap:\n .|e .|\n .|_ _|\n x\n")
	to := &full{room: 1 << 30}
	if err := long.Trace(to, ""); err != nil || to.most > 1<<16 || 1<<30-to.room < 20000*len("t=1 pass | 0 B1 R walker\n") {
		t.Errorf("%v: %d bytes came, %d of them at once", err, 1<<30-to.room, to.most)
	}
	if err := long.Trace(&full{room: 1 << 16}, ""); err == nil {
		t.Error("a full disk is not reported")
	}
}

// A map that is solved without any action can be opened, and its status says so before the first move.
func TestOneThatSolvesItself(t *testing.T) {
	const corridor = "size: 1 4\nlemmings: %d\ntarget: %d\nfrequency: 1\ntime: %d\ndigger: 1\nmap:\n|E _ _ X|\n"
	for _, c := range []struct {
		lemmings, target, time int
		says                   string
	}{
		{1, 1, 30, "This map solves itself: if nothing is done, the lemming is saved, and the target is 1. You can play it all the same."},
		{3, 2, 30, "This map solves itself: if nothing is done, all 3 lemmings are saved, and the target is 2. You can play it all " +
			"the same."},
		{3, 1, 5, "This map solves itself: if nothing is done, 1 of 3 lemmings is saved, and the target is 1. You can play it all " +
			"the same."},
		{3, 0, 2, "This map solves itself: if nothing is done, 0 of 3 lemmings are saved, and the target is 0. You can play it all " +
			"the same."},
		{3, 2, 5, "Save 2 of 3 lemmings in 5 steps. " + helps[rules.Digger]},
	} {
		at := start(t, fmt.Sprintf(corridor, c.lemmings, c.target, c.time))
		if got := at.Status().Text; got != c.says {
			t.Errorf("%d lemmings, target %d, %d steps: %q", c.lemmings, c.target, c.time, got)
		}
		if later := played(t, at, "wait 1").Status().Text; strings.Contains(later, "itself") {
			t.Errorf("one step later: %q", later)
		}
	}
}

// In the pairs of the thesis, an action that the rules forbid is a pass. In a replay it is refused, and the error has its position and
// its number in the text.
func TestIllegalActionsOfReplays(t *testing.T) {
	at := start(t, twoHoles)
	moves, err := at.Moves("(1,5) (1,5) (0,5) (0,0) (1,5) (0,-1)")
	if err != nil || at.Notation(moves) != solution {
		t.Errorf("the pairs are %q, %v", moves, err)
	}
	for _, c := range []struct{ name, replay, says string }{
		{"not born", "2 1 digger", "line 1, column 1: action 1, in step 2: lemming 1 has not come in yet"},
		{"no such type", "3 0 digger\n4 0 basher", "line 2, column 1: action 2, in step 4: there is no basher in this map"},
		{"a type used up", "3 0 digger\n5 1 digger\n7 0 digger", "line 3, column 1: action 3, in step 7: no digger is left"},
		{"in the air", "4 0 digger", "line 1, column 1: action 1, in step 4: lemming 0 is in the air, and a digger needs a platform"},
		{"in the air, with a comment", "4 0 digger # (late)",
			"line 1, column 1: action 1, in step 4: lemming 0 is in the air, and a digger needs a platform"},
		{"a second nuke", "2 nuke\n3 nuke", "line 2, column 1: action 2, in step 3: the nuke has been used already"},
		{"what it is", "3 0 digger\n4 0 digger", "line 2, column 1: action 2, in step 4: lemming 0 is a digger now"},
		{"lines out of order", "# found by chance\n\n  5 1 digger\r\n\t4 0 digger # late",
			"line 4, column 2: action 2, in step 4: lemming 0 is in the air, and a digger needs a platform"},
		{"the first line is the last step", "7 0 digger\n5 1 digger\n3 0 digger",
			"line 1, column 1: action 1, in step 7: no digger is left"},
		{"a nuke for one", "3 0 digger\n18 0 nuke\n", "line 2, column 6: action 2: “nuke” is not a type that can be assigned"},
		{"after the game is over", "18 nuke\n5 1 digger\n3 0 digger",
			"line 1, column 1: action 1, in step 18: the game is over after step 14"},
		{"after the time limit", "3 0 digger\n21 1 digger",
			"line 2, column 1: action 2: step 21 is after the time limit of this map, 20; is the replay one of another map?"},
		{"an end after the time limit", "\n 21 end # of another map",
			"line 2, column 2: “21” is not a step at which a replay of this map can end; it has 20"},
		{"an end before the beginning", "-1 end", "line 1, column 1: “-1” is not a step at which a replay of this map can end; it has 20"},
		{"a line after the end", "7 end\n8 0 digger", "line 1, column 3: there are more lines after this one, which ends the replay"},
		{"a step after the end", "5 1 digger\n3 0 digger\n4 end\n",
			"line 1, column 1: action 1: step 5 is after the end, which line 3 puts at step 4"},
	} {
		if _, err := at.Moves(c.replay); err == nil || err.Error() != c.says {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	later := played(t, at, "wait 5").(*position)
	for replay, says := range map[string]string{
		"6 0 digger\n3 0 digger": "line 2, column 1: action 2, in step 3: this step has passed already",
		"4 end":                  "line 1, column 1: step 4 has passed already",
	} {
		if _, err := later.Moves(replay); err == nil || err.Error() != says {
			t.Errorf("%q from step 5: %v", replay, err)
		}
	}
}

// A position is immutable, and waiting costs the same in one move as in several.
func TestPositionsStay(t *testing.T) {
	at := start(t, twoHoles)
	three := played(t, at, "wait 2", "digger 0").(*position)
	one, other := played(t, three, "wait 6").(*position), played(t, three, "wait 1", "wait 5").(*position)
	if one.Letters() != other.Letters() || one.game.Steps() != 9 || three.game.Steps() != 3 || at.game.Steps() != 0 ||
		at.Quantity[5] != 2 || at.game.Left(5) != 2 {
		t.Errorf("after 9 steps\n%s\nand\n%s", one.Letters(), other.Letters())
	}
	if _, err := three.Play("basher 0"); err == nil || err.Error() != "there is no basher in this map" {
		t.Errorf("a basher: %v", err)
	}
	over := played(t, at, "wait 400").(*position)
	if !over.Status().Done || over.game.Steps() != 12 {
		t.Errorf("the end comes after %d steps", over.game.Steps())
	}
	if same := played(t, over, "wait 3").(*position); same.game.Steps() != over.game.Steps() {
		t.Error("time passes after the end")
	}
}

// A click while a key is held assigns a type to the lemming there or beside; if that is impossible, it says why.
func TestClicksAssign(t *testing.T) {
	at := played(t, start(t, twoHoles), "wait 2")
	click := func(r, c int, key string) puzzle.Response {
		return at.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(r, c)}, Key: key})
	}
	for _, c := range []struct {
		row, col  int
		key       string
		move, say string
	}{
		{1, 2, "6", "digger 0", ""},
		{2, 3, "6", "digger 0", ""},
		{3, 2, "6", "digger 0", ""},
		{3, 3, "6", "", ""},
		{1, 2, "", "", "Choose what the lemming should become, then click it."},
		{1, 2, "1", "", "There is no basher in this map."},
	} {
		if r := click(c.row, c.col, c.key); string(r.Move) != c.move || r.Say != c.say {
			t.Errorf("%+v: %+v", c, r)
		}
	}
	if r := at.Interpret(puzzle.Input{Type: puzzle.Press, Key: "n"}); r.Move != "nuke" {
		t.Errorf("the nuke: %+v", r)
	}
	keys := played(t, at, "digger 0", "nuke").(*position).Keys()
	if len(keys) != 2 || keys[0].Key != "6" || *keys[0].Left != 1 || !keys[0].Hold || keys[1].Key != "n" || *keys[1].Left != 0 {
		t.Errorf("the keys are %+v", keys)
	}
}

// A click beside lemmings chooses the nearest one that can receive the type; a click on a lemming chooses only that one.
func TestClicksTakeTheNearest(t *testing.T) {
	at := played(t, start(t, "lemmings: 2\ntarget: 1\nfrequency: 1\ntime: 50\nblocker: 1\ndigger: 1\nmap:\n . . . . . . .\n"+
		" E _ _ _ _ . .\n . . . . . . X\n"), "wait 3")
	first, second := at.(*position).game.Lemming(0), at.(*position).game.Lemming(1)
	if first.Row != second.Row || first.Col != second.Col+1 {
		t.Fatalf("they are at %d, %d and %d, %d", first.Row, first.Col, second.Row, second.Col)
	}
	row, col := int(first.Row), int(first.Col)
	click := func(r, c int, key string) string {
		answer := at.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(r, c)}, Key: key})
		return string(answer.Move) + answer.Say
	}
	for _, c := range []struct {
		row, col  int
		key, want string
	}{
		{row, col, "2", "blocker 0"},
		{row, col + 1, "2", "blocker 0"},
		{row, col + 2, "2", "blocker 0"},
		{row - 2, col, "2", "blocker 0"},
		{row, col - 2, "2", "blocker 1"},
		{row - 1, col - 2, "2", "blocker 1"},
		{row, col + 3, "2", ""},
	} {
		if got := click(c.row, c.col, c.key); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
	at = played(t, at, "blocker 0")
	first = at.(*position).game.Lemming(0)
	row, col = int(first.Row), int(first.Col)
	if got := click(row, col+1, "6"); got != "digger 0" && got != "digger 1" {
		t.Errorf("beside a blocker: %q", got)
	}
}

// A click does not make an assignment without effect, and says why. A replay may make one, and an assignment that stops a
// builder is allowed.
func TestClicksWasteNothing(t *testing.T) {
	room := "lemmings: 1\ntarget: 1\nfrequency: 1\ntime: 50\nbasher: 2\nbuilder: 2\nmap:\n . . . .|. .\n E _ _ _|_ X\n"
	at := played(t, start(t, room), "wait 2")
	click := func(key string) string {
		l := at.(*position).game.Lemming(0)
		r := at.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(int(l.Row), int(l.Col))}, Key: key})
		return string(r.Move) + r.Say
	}
	if got := click("1"); got != "There is no wall right in front of the lemming at B2 that it can break." {
		t.Errorf("far from the wall: %q", got)
	}
	if next := played(t, at, "basher 0").(*position); next.game.Left(0) != 1 {
		t.Error("a replay has to be free to waste a type")
	}
	at = played(t, at, "builder 0")
	if got := click("1"); got != "basher 0" {
		t.Errorf("a builder that is to stop: %q", got)
	}
	at = played(t, start(t, room), "wait 4")
	if got := click("4"); got != "The lemming at D2 has no room to build." {
		t.Errorf("at the wall: %q", got)
	}
	if got := click("1"); got != "basher 0" {
		t.Errorf("at the wall: %q", got)
	}
}

// The first sentence is the task, with the effect of the only type; the last says how lemmings have died.
func TestStatusSaysWhatToDoAndWhy(t *testing.T) {
	deep := "lemmings: 2\ntarget: 2\nfrequency: 1\ntime: 50\nfloater: 2\nmap:\n E _ . .\n . . . .\n . . . .\n . . . .\n . . . .\n" +
		" . . . .\n . . . .\n . _ _ X\n"
	at := start(t, deep)
	if got := at.Status().Text; got != "Save all 2 lemmings in 50 steps. A floater drifts down slowly, and no fall hurts it." {
		t.Errorf("at the start: %q", got)
	}
	if got := played(t, at, "wait 50").Status().Text; got != "0 of 2 saved, 2 needed: nobody is left; 2 fell too far. Undo, or go back "+
		"in time." {
		t.Errorf("both have fallen: %q", got)
	}
	if got := played(t, at, "wait 3", "nuke", "wait 50").Status().Text; !strings.HasSuffix(got, " blew up. Undo, or go back in time.") {
		t.Errorf("the nuke: %q", got)
	}
	open := start(t, "lemmings: 1\ntarget: 1\nfrequency: 1\ntime: 50\ndigger: 1\nbasher: 1\nmap:\n X E _\n")
	if got := open.Status().Text; got != "Save the lemming in 50 steps: choose a type, then click a lemming." {
		t.Errorf("at the start: %q", got)
	}
	if got := played(t, open, "wait 50").Status().Text; !strings.Contains(got, "nobody is left; 1 left the map. ") {
		t.Errorf("it has walked out: %q", got)
	}
}

// The scene shows the lemmings, the time left on their fuses, and what has changed.
func TestScene(t *testing.T) {
	at := played(t, start(t, twoHoles), "wait 2", "digger 0", "wait 2", "nuke", "wait 1")
	views := at.Scene()
	b, line := views[0].Board, views[1].Timeline
	for _, g := range b.Glyphs {
		if err := g.Check(); err != nil {
			t.Errorf("%s: %v", g.Name, err)
		}
	}
	if len(b.Sprites) != 2 || b.Sprites[0].Shape != "faller" || b.Sprites[1].Shape != "faller" {
		t.Errorf("the sprites are %+v", b.Sprites)
	}
	if len(b.Notes) != 2 || b.Notes[1].Texts[0] != "3" || b.Notes[1].At != b.Sprites[0].At || !b.Notes[1].Over {
		t.Errorf("the counts are %+v", b.Notes)
	}
	dashed := scene.Stroke{From: scene.Place{4, 4}, To: scene.Place{4, 6}, Dashed: true, Tone: scene.Soft}
	if !slices.Contains(b.Strokes, dashed) {
		t.Errorf("%+v is not among %+v", dashed, b.Strokes)
	}
	if *line.At != 7 || len(line.Flags) != 2 || line.Flags[0].Glyph != "digger" || line.Flags[0].At != 3 || line.Flags[1].Glyph != "nuke" {
		t.Errorf("the flags are %+v", line.Flags)
	}
	done := played(t, start(t, twoHoles), "wait 2", "digger 0", "wait 1", "digger 1", "wait 9").Scene()[1].Timeline
	if last := done.Flags[3]; last.At != 14 || last.Tone != scene.Good || !last.Low {
		t.Errorf("the last flag is %+v", last)
	}
	var said []string
	for _, f := range done.Flags {
		said = append(said, f.Text)
	}
	if want := []string{"the lemming at C2: digger", "the lemming at B2: digger", "the lemming at E7 is saved",
		"the lemming at E7 is saved"}; !slices.Equal(said, want) {
		t.Errorf("the flags say %q", said)
	}
	if got := b.Sprites[0].Label; got != "lemming, walker at C6, falling, explodes in 4 steps" {
		t.Errorf("the first lemming: %q", got)
	}
}

// A cross marks a death for two steps.
func TestWhereOneHasDied(t *testing.T) {
	crosses := func(at puzzle.Position) (all []scene.Sprite) {
		for _, s := range at.Scene()[0].Board.Sprites {
			if s.Shape == "dead" {
				all = append(all, s)
			}
		}
		return all
	}
	at := played(t, start(t, "lemmings: 2\ntarget: 1\nfrequency: 4\ntime: 50\nbomber: 1\nmap:\n E _ _ _ _ _ _ _ x\n"), "wait 3", "bomber 0")
	for len(at.(*position).ends) == 0 {
		if got := crosses(at); got != nil {
			t.Fatalf("before it dies: %+v", got)
		}
		at = played(t, at, "wait 1")
	}
	want := []scene.Sprite{{At: scene.Cell(0, 7), Shape: "dead", Tone: scene.Bad, Label: "a lemming blew up"}}
	for range mourned {
		if got := crosses(at); !reflect.DeepEqual(got, want) {
			t.Errorf("in step %d: %+v", at.(*position).game.Steps(), got)
		}
		at = played(t, at, "wait 1")
	}
	if got := crosses(at); got != nil {
		t.Errorf("later: %+v", got)
	}
}

// In letters, the first of several lemmings in a cell replaces the cell's sign.
func TestLetters(t *testing.T) {
	at := start(t, "size: 3 5\nlemmings: 3\ntarget: 1\nfrequency: 1\ntime: 50\nblocker: 1\nbasher: 1\nmap:\n . . . . x\n|E _ _ _|\n"+
		" _ _ _ _ _\n")
	for _, c := range []struct{ moves, row string }{
		{"wait 1", "|> _ _ _|. "},
		{"blocker 0", "|k _ _ _|. "},
		{"wait 1", "|k > _ _|. "},
		{"wait 2", "|k _ > >|. "},
		{"basher 1", "|k _ _ a|. "},
	} {
		at = played(t, at, puzzle.Move(c.moves)).(*position)
		if row := strings.Split(at.Letters(), "\n")[1]; row != c.row {
			t.Errorf("after %s in step %d: %q", c.moves, at.game.Steps(), row)
		}
	}
}

// All drawings differ in their shapes, not only in colour, whether they face left or right.
func TestGlyphsDiffer(t *testing.T) {
	for i, a := range glyphs {
		for _, b := range glyphs[:i] {
			if a.Name == b.Name || a.Filled == b.Filled && a.Drawn == b.Drawn {
				t.Errorf("%s and %s are the same", a.Name, b.Name)
			}
		}
	}
}

// A drawing becomes a puzzle with the same map, unless the map is solved without any action or is incomplete.
func TestDrawing(t *testing.T) {
	d, err := Kind{}.NewDraft(puzzle.Params{"rows": 3, "cols": 4})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Freeze(); err == nil || !strings.Contains(err.Error(), "there is no entrance") {
		t.Errorf("nothing is drawn, and %v", err)
	}
	var at puzzle.Position = d
	do := func(in puzzle.Input) {
		r := at.Interpret(in)
		if r.Move == "" {
			t.Fatalf("%+v means nothing: %q", in, r.Say)
		}
		at = played(t, at, r.Move)
	}
	cells := func(key string, places ...scene.Place) puzzle.Input {
		return puzzle.Input{Type: puzzle.Drag, Places: places, Key: key}
	}
	do(cells("e", scene.Cell(0, 0)))
	do(cells("x", scene.Cell(0, 3)))
	do(cells("_", scene.Cell(0, 0), scene.Cell(0, 1), scene.Cell(0, 2)))
	draft := at.(puzzle.Draft)
	if _, err := draft.Freeze(); err == nil || !strings.Contains(err.Error(), "it solves itself") {
		t.Errorf("it solves itself, and %v", err)
	}
	do(cells("|", scene.Cell(0, 2)))
	do(cells("", scene.Place{1, 0})) // place the wall on the left edge
	do(cells("", scene.Place{4, 3})) // place the platform below the second row
	do(cells("", scene.Place{4, 3})) // remove this platform
	do(cells("_", scene.Cell(0, 2))) // remove the wall, so that lemmings fall there
	do(puzzle.Input{Type: puzzle.Press, Key: "u"})
	do(puzzle.Input{Type: puzzle.Press, Key: "1"})
	do(puzzle.Input{Type: puzzle.Press, Key: "2"})
	do(puzzle.Input{Type: puzzle.Press, Key: "-"})
	p, err := at.(puzzle.Draft).Freeze()
	if err != nil {
		t.Fatal(err)
	}
	want := "size: 3 4\nlemmings: 1\ntarget: 1\nfrequency: 3\ntime: 100\nbuilder: 11\nmap:\n|E _ .|x\n . . . .\n . . . .\n"
	if p.Text() != want {
		t.Errorf("it is\n%s", p.Text())
	}
	again, err := Kind{}.Edit(p)
	if err != nil || again.Status().Text != "The lemming must be saved, within 100 steps." {
		t.Errorf("again it is %+v, %v", again.Status(), err)
	}
	if _, err := at.Play("r1c1-above=on"); err == nil {
		t.Error("there is a partition along the top")
	}
	if _, err := at.Play("r1c1-left=hard"); err == nil {
		t.Error("there is a hard partition under the usual rules")
	}
	if r := at.Interpret(puzzle.Input{Type: puzzle.Press, Key: "9"}); r.Move != "builder=119" {
		t.Errorf("a digit is %+v", r)
	}
	at = played(t, at, "choose builder") // chosen again, so that its number is typed from the first digit
	for _, want := range []puzzle.Move{"builder=1", "builder=11", "builder=111"} {
		r := at.Interpret(puzzle.Input{Type: puzzle.Press, Key: "1"})
		if r.Move != want {
			t.Fatalf("a digit is %+v", r)
		}
		at = played(t, at, r.Move)
	}
}

// The status of a drawing says what it lacks, and the narration of each move says what it draws.
func TestWhatADrawingSays(t *testing.T) {
	var at puzzle.Position
	at, err := Kind{}.NewDraft(puzzle.Params{"rows": 3, "cols": 4, "rules": "cormode"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ move, narrated, status string }{
		{"r1c1=x", "row 1, column A: an exit.", "There is no entrance; write one as e, or as E with a platform beneath."},
		{"r1c1=e", "row 1, column A: an entrance.", "There is no exit; write one as x, or as X with a platform beneath."},
		{"r1c2=x,r1c1-below=hard", "row 1, column B: an exit; column A, edge below row 1: a hard partition.",
			"It solves itself: doing nothing saves 1 of 1, and the target is 1."},
		{"r1c1-right=on,r2c1-below=off", "row 1, edge right of column A: a partition; column A, edge below row 2: no partition.", ""},
		{"r1c1-below=off", "column A, edge below row 1: no partition.", "The lemming must be saved, within 100 steps."},
		{"choose digger", "Type a number for “digger”.", "The lemming must be saved, within 100 steps."},
		{"digger=3", "digger: 3.", "The lemming must be saved, within 100 steps."},
		{"target=2", "target: 2.", "The target is 2; it goes from 0 to the number of lemmings, 1."},
	} {
		if got := at.(puzzle.Narrator).Narrate(puzzle.Move(c.move)); got != c.narrated {
			t.Errorf("%s: %q", c.move, got)
		}
		at = played(t, at, puzzle.Move(c.move))
		if got := at.Status().Text; c.status != "" && got != c.status {
			t.Errorf("after %s: %q", c.move, got)
		}
	}
	var chosen []string
	for _, k := range at.(puzzle.Keyed).Keys() {
		if strings.HasSuffix(k.Title, "←") || k.Title == "more" || k.Title == "hard wall" {
			chosen = append(chosen, k.Title)
		}
	}
	if !slices.Equal(chosen, []string{"hard wall", "digger 3 ←", "more"}) {
		t.Errorf("the keys are %q", chosen)
	}
	for _, row := range at.Scene()[1].Table.Rows {
		if (row.Values[0] == "digger") != (row.Tone == scene.Accent) || row.Values[0] == "digger" && row.Values[1] != 3 {
			t.Errorf("the row is %+v", row)
		}
	}
	for _, wrong := range []puzzle.Move{"", "digger", "choose walker", "r9c9=e", "r1c1=q", "r1c1-below=q", "r1c1-above=on", "digger=-1",
		"r1c1-below-right=on"} {
		if _, err := at.Play(wrong); err == nil {
			t.Errorf("%q is drawn", wrong)
		}
	}
}

// A number is typed digit by digit, of which the first replaces the old number, or changed by one. An impossible number is
// refused with the reason.
func TestNumbersOfADrawing(t *testing.T) {
	var at puzzle.Position
	at, err := Kind{}.Edit(start(t, twoHoles).level)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ key, move, say string }{
		{"7", "", ""}, // nothing happens, since no number has been chosen
		{"l", "choose lemmings", ""},
		{"2", "lemmings=2", ""}, // replaces the old number, though it is equal
		{"5", "lemmings=25", ""},
		{"-", "lemmings=24", ""},
		{"+", "lemmings=25", ""},
		{"Backspace", "lemmings=2", ""},
		{"Backspace", "", "“0” is not a number for “lemmings”, which goes from 1 to 1000."},
		{"c", "choose climber", ""},
		{"Backspace", "", ""}, // it is already 0
		{"-", "", "“-1” is not a number for “climber”, which goes from 0 to 1000000."},
		{"?", "", ""},
	} {
		r := at.Interpret(puzzle.Input{Type: puzzle.Press, Key: c.key})
		if string(r.Move) != c.move || r.Say != c.say {
			t.Errorf("%s: %+v", c.key, r)
		}
		if r.Move != "" {
			at = played(t, at, r.Move)
		}
	}
}

// A collection is split at its headings, not at empty rows.
func TestCollections(t *testing.T) {
	other := "# another\n# with two comments\ntitle: other\n" + strings.Replace(twoHoles, " . . . . . .\n", "\n", 1)
	parts := Kind{}.Split("; title: one\n" + twoHoles + "\n" + other)
	if len(parts) != 2 || parts[0].Name != "one" || parts[1].Name != "other" || parts[1].Line != 16 || parts[1].Text != other {
		t.Fatalf("the parts are %+v", parts)
	}
	for _, part := range parts {
		if p, err := (Kind{}).Parse(part.Text); err != nil || p.Info().Title != part.Name {
			t.Errorf("%s: %v", part.Name, err)
		}
	}
}

// No input causes a panic, whatever places it names.
func FuzzInputs(f *testing.F) {
	f.Add("click", "e", 801, 801, 1, 1, false)
	f.Add("drag", "_", -3, 3, 3, 3, false)
	f.Add("drag", "", 3, 900, 3, 2, true)
	f.Add("press", "l", 0, 0, 0, 0, false)
	f.Fuzz(func(t *testing.T, kind, key string, row, col, row2, col2 int, second bool) {
		way := []scene.Place{{row, col}, {row2, col2}}
		d, err := Kind{}.Edit(start(t, twoHoles).level)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []puzzle.Position{d, played(t, d, "choose digger"), played(t, start(t, twoHoles), "wait 4")} {
			for n := range len(way) + 1 {
				in := puzzle.Input{Type: puzzle.InputType(kind), Key: key, Second: second, Places: way[:n]}
				if move := at.Interpret(in).Move; move != "" {
					played(t, at, move).Scene()
				}
			}
		}
	})
}

// No move and no replay, however strange, causes a panic.
func FuzzMoves(f *testing.F) {
	f.Add("digger 0", "3 0 digger\n9 end")
	f.Add("digger 0, nuke", "(0,5)")
	f.Add("wait 99999999", "r1c1-below=off,r2c2=e,digger=4")
	f.Fuzz(func(t *testing.T, move, replay string) {
		at := played(t, start(t, twoHoles), "wait 3")
		for _, m := range []string{move, replay} {
			if next, err := at.Play(puzzle.Move(m)); err == nil {
				next.Scene()
				next.Status()
			}
			at.(puzzle.Narrator).Narrate(puzzle.Move(m))
		}
		if moves, err := at.(*position).Moves(replay); err == nil {
			played(t, at, moves...)
		}
		d, err := Kind{}.Edit(start(t, twoHoles).level)
		if err != nil {
			t.Fatal(err)
		}
		if next, err := d.Play(puzzle.Move(move)); err == nil {
			next.Scene()
			next.Status()
			next.(*draft).Freeze()
		}
	})
}
