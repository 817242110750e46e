package sokoban

import (
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// follow plays moves separated by blanks.
func follow(t testing.TB, from puzzle.Position, moves string) puzzle.Position {
	t.Helper()
	for _, m := range strings.Fields(moves) {
		next, err := from.Play(puzzle.Move(m))
		if err != nil {
			t.Fatalf("%s of %q: %v", m, moves, err)
		}
		from = next
	}
	return from
}

func TestReversePlayFindsASolution(t *testing.T) {
	p := open(t, "########\n#@ $ . #\n#      #\n########")
	back := follow(t, p, "reverse r2c5 LL").(reversed)
	if s := back.Status(); !strings.Contains(s.Text, "this is a solution") || s.Goal {
		t.Errorf("%+v", s)
	}
	if end := follow(t, back, "forward"); !end.Status().Goal {
		t.Errorf("forwards it is not a solution: %+v", end.Status())
	}
	moves := []puzzle.Move{"reverse", "r2c5", "LL", "forward"}
	if got := p.Notation(moves); got != "rRR" {
		t.Errorf("written as %q", got)
	}
	if got := p.Notation(moves[:3]); got != " reverse r2c5 LL" {
		t.Errorf("while it goes on it is written as %q", got)
	}
	if again, err := p.Moves(p.Notation(moves[:3])); err != nil || len(again) != 3 {
		t.Errorf("read as %q: %v", again, err)
	}
	if end := follow(t, p, "reverse r2c5 L forward"); end.(position).steps != 0 {
		t.Error("without a solution forwards is not where it began")
	}
	if c := back.Cost("forward"); c["pushes"] != 2 || c["moves"] != 3 {
		t.Errorf("forwards costs %v", c)
	}
}

func TestReversePlayRefuses(t *testing.T) {
	p := open(t, "########\n#@ $ . #\n#      #\n########")
	for _, test := range []struct{ before, move, why string }{
		{"reverse", "L", "the player has to be placed first"},
		{"reverse", "r1c1", "the player can be placed only on free floor"},
		{"reverse", "r2c6", "the player can be placed only on free floor"},
		{"reverse", "r9c9", "there is no cell r9c9 on this board"},
		{"reverse r2c5 L", "r2c2", "the player can be placed only before the first pull"},
		{"reverse r2c5", "r", "there is a box on the right, and in reverse play boxes are pulled, not pushed"},
		{"reverse r2c5", "D", "there is no box above to be pulled"},
		{"reverse r2c5", "u", "there is a wall above"},
		{"reverse r2c5", "x", "“x” is not a move of reverse play; moves are l, u, r and d, in capitals when a box is pulled"},
		{"reverse r2c5", "", "this move is empty"},
	} {
		if _, err := follow(t, p, test.before).Play(puzzle.Move(test.move)); err == nil || err.Error() != test.why {
			t.Errorf("%q after %q: %v, want %q", test.move, test.before, err, test.why)
		}
	}
	if _, err := p.Play("forward"); err == nil {
		t.Error("forward is played without reverse")
	}
}

// Pulls undo pushes: from the end of a random walk of pulls, the forward moves push every box to its goal.
func TestPullsUndoPushes(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 6))
	for _, start := range ours(t) {
		r := start.reverse()
		for _, c := range r.Cells {
			if !start.Goals.Has(c) {
				r.at = c
				break
			}
		}
		for range 200 {
			m := puzzle.Move("udlrUDLR"[chance.IntN(8)])
			if next, err := r.Play(m); err == nil {
				r = next.(reversed)
			}
		}
		// A level that begins in the position after the pulls.
		l := *start.level
		r.before = position{level: &l, boxes: append(r.boxes[:0:0], r.boxes...), at: r.at}
		if len(r.pulls) == 0 {
			continue
		}
		lurd, ok := r.solution()
		if !ok {
			t.Fatalf("%s: no way forwards after %d pulls", start.title, len(r.pulls))
		}
		end, err := r.before.Play(lurd)
		if err != nil || !end.Status().Goal || end.(position).pushes != len(r.pulls) {
			t.Errorf("%s: forwards %q leads to %v, %v", start.title, lurd, end.Status(), err)
		}
	}
}

// cell is the place of a row and a column from 1.
func cell(r, c int) scene.Place { return scene.Cell(r-1, c-1) }

func TestABoxIsPickedUpAndPutDown(t *testing.T) {
	p := open(t, "########\n#@ $ . #\n#      #\n########")
	box, target, corner := cell(2, 4), cell(2, 6), cell(3, 7)
	click := func(at scene.Place, pick *scene.Place) puzzle.Response {
		return p.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{at}, Pick: pick})
	}
	first := click(box, nil)
	if first.Pick == nil || *first.Pick != box || first.Move != "" || len(first.Marks) != 1 || len(first.Marks[0].Places) != 6 {
		t.Errorf("the first click: %+v", first)
	}
	if got := click(target, first.Pick); got.Move != "rRR" || got.Pick != nil {
		t.Errorf("the second click: %+v", got)
	}
	if got := click(box, first.Pick); got.Move != "" || got.Pick != nil || got.Marks != nil {
		t.Errorf("a click on it again: %+v", got)
	}
	if got := click(corner, first.Pick); got.Move != "" || got.Say == "" || got.Pick == nil {
		t.Errorf("where it cannot get: %+v", got)
	}
	hover := p.Interpret(puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{target}, Pick: first.Pick})
	if hover.Move != "" || len(hover.Marks) != 1 || len(hover.Marks[0].Places) != 3 {
		t.Errorf("hovering shows %+v", hover)
	}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{box, cell(2, 5), target}}); got.Move != "rRR" {
		t.Errorf("a drag: %+v", got)
	}
	for m, piece := range map[puzzle.Move]int{"rRR": 1, "d": 0, "x": 0} {
		if got := p.Piece(m); got != piece {
			t.Errorf("%q moves piece %d", m, got)
		}
	}
	r := follow(t, p, "reverse r2c5").(reversed)
	if r.Piece("LL") != 1 || r.Piece("d") != 0 || r.Piece("forward") != 0 {
		t.Error("pieces that are pulled")
	}
	pull := r.Interpret(puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{target, box}})
	if pull.Move != "LL" {
		t.Errorf("a drag in reverse: %+v", pull)
	}
}

// A box on a goal looks as it does in play; a box that is back on a start square looks different, and its label says so.
func TestBoxesInReverse(t *testing.T) {
	start := open(t, "########\n#@ $ . #\n#      #\n########")
	for _, test := range []struct {
		moves string
		box   scene.Sprite
	}{
		{"reverse", scene.Sprite{Tone: scene.Accent, Label: "box on a goal"}},
		{"reverse r2c5 L", scene.Sprite{Label: "box"}},
		{"reverse r2c5 LL", scene.Sprite{Tone: scene.Good, Label: "box, back in its place"}},
	} {
		board := follow(t, start, test.moves).Scene()[0].Board
		at := board.Sprites[0].At
		r, c, _ := at.Cell()
		if s := board.Sprites[0]; s.Tone != test.box.Tone || s.Label != test.box.Label ||
			board.Cells[r*board.Cols+c].Label != test.box.Label {
			t.Errorf("%s: %+v on %+v", test.moves, s, board.Cells[r*board.Cols+c])
		}
	}
}

// Without a pointer, the first arrow key places the player in the largest region.
func TestAnArrowSetsThePlayerDown(t *testing.T) {
	for _, test := range []struct{ board, move, say string }{
		{"########\n#@ $ . #\n#      #\n########", "r2c5", ""},
		{"#########\n#@ $ #. #\n#     # #\n#      .#\n#   $   #\n#########", "r4c7", ""}, // the room of the other goal is a corner
		{"####\n#@$#\n#.##\n####", "", "No box can be pulled"},
	} {
		r := follow(t, open(t, test.board), "reverse").(reversed)
		got := r.Interpret(puzzle.Input{Type: puzzle.Press, Key: "ArrowLeft"})
		if string(got.Move) != test.move || !strings.HasPrefix(got.Say, test.say) {
			t.Errorf("%s\n%+v", test.board, got)
		}
	}
}

// Enter goes through the regions from which a box can be pulled, until a box has been pulled.
func TestEnterSetsThePlayerDownElsewhere(t *testing.T) {
	enter := puzzle.Input{Type: puzzle.Press, Key: "Enter"}
	// a box in the door between two rooms
	p := follow(t, open(t, "##########\n#@       #\n#        #\n####.#####\n## $    ##\n##      ##\n##########"), "reverse")
	var stands []string
	for range 3 {
		move := string(p.Interpret(enter).Move)
		stands = append(stands, move)
		p = follow(t, p, move)
	}
	if stands[0] == stands[1] || stands[0] != stands[2] {
		t.Errorf("the player stands on %v", stands)
	}
	pulled := p.Interpret(puzzle.Input{Type: puzzle.Press, Key: "ArrowUp"})
	if got := follow(t, p, string(pulled.Move)).Interpret(enter); got.Move != "" || got.Say != "" {
		t.Errorf("after %q the player is set down: %+v", pulled.Move, got)
	}
	single := follow(t, open(t, "########\n#@ $ . #\n#      #\n########"), "reverse r2c5")
	if got := single.Interpret(enter); got.Move != "" || !strings.Contains(got.Say, "only") {
		t.Errorf("where there is one part: %+v", got)
	}
}

// The pulls for a click are legal, and bring the box to its target.
func TestBoxPullsAreLegal(t *testing.T) {
	for _, start := range ours(t) {
		r := start.reverse()
		for _, at := range r.Cells {
			if start.Goals.Has(at) {
				continue
			}
			r.at = at
			for _, box := range r.boxes {
				h := newBoxPulls(r.Floor, r.Of(r.boxes...), at, box)
				for _, to := range h.squares() {
					m, ok := h.to(to)
					next, err := r.Play(m)
					if !ok || err != nil || !r.Of(next.(reversed).boxes...).Has(to) {
						t.Fatalf("%s: %q: %v", start.title, m, err)
					}
				}
			}
		}
	}
}
