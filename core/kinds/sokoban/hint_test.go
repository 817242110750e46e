package sokoban

import (
	"context"
	"io/fs"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/levels"
)

func newRun() *puzzle.Run { return runWith(nil) }

func runWith(store *puzzle.Store) *puzzle.Run {
	return run.New(context.Background(), run.Setup{Store: store})
}

// shipped returns levels that come with the kind, by file: one of each `each` files, and an eighth of these in short tests.
func shipped(t testing.TB, each int) (names []string, texts map[string]string) {
	t.Helper()
	files, err := fs.Glob(levels.Files, "sokoban/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		each *= 8
	}
	texts = map[string]string{}
	for i, name := range files {
		if i%each > 0 {
			continue
		}
		names = append(names, name)
		text, err := fs.ReadFile(levels.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	return names, texts
}

func TestHintsAloneLeadToTheGoal(t *testing.T) {
	names, texts := shipped(t, 4)
	for _, name := range names {
		p, store := open(t, texts[name]), run.NewStore(run.DefaultStore)
		hints, left := 0, -1
		for !p.solved() {
			h, err := p.Hint(runWith(store))
			if err != nil || h.Move == "" || h.Text.String() == "" || len(h.Marks) == 0 {
				t.Fatalf("%s: %+v, %v", name, h, err)
			}
			next, err := p.Play(h.Move)
			if err != nil {
				t.Fatalf("%s: hint %d, %s: %v", name, hints+1, h.Move, err)
			}
			if w, _ := p.followed(store); left >= 0 && len(w.pushes) >= left {
				t.Fatalf("%s: hint %d leaves %d pushes, the one before %d", name, hints+1, len(w.pushes), left)
			} else {
				left = len(w.pushes)
			}
			p = next.(position)
			hints++
		}
	}
}

func TestHintWords(t *testing.T) {
	for _, test := range []struct {
		name, board string
		move        puzzle.Move
		said        string
	}{
		{"a push", "#####\n#@$.#\n#####", "R",
			"Push the box in row 2, column 3 right, to row 2, column 4, its goal. The plan takes 1 push, the fewest."},
		{"straight on", "######\n#@$ .#\n######", "RR",
			"Push the box in row 2, column 3 right, 2 squares, to row 2, column 5, its goal. The plan takes 2 pushes, the fewest."},
		{"on the way", "######\n#    #\n# $@ #\n# .  #\n######", "ulD",
			"Push the box in row 3, column 3 down, to row 4, column 3, its goal. The plan takes 1 push, the fewest."},
		{"round a corner", "######\n#    #\n#@$###\n#    #\n#  . #\n######", "urDD",
			"Push the box in row 3, column 3 down, 2 squares, on its way to row 5, column 4, its goal. The plan takes 3 pushes, the " +
				"fewest."},
		{"not the first to come home", "########\n#      #\n#@$  . #\n# $  . #\n#      #\n########\nRldRRRlluRR", "R",
			"Push the box in row 3, column 3 right, to row 3, column 4, where it waits. The plan takes 6 pushes. " +
				"The boxes reach their goals in this order: row 4, column 3 to row 4, column 6; row 3, column 3 to row 3, column 6."},
	} {
		t.Run(test.name, func(t *testing.T) {
			h, err := open(t, test.board).Hint(newRun())
			if err != nil || h.Move != test.move || h.Text.String() != test.said {
				t.Errorf("%q %q, %v", h.Move, h.Text.String(), err)
			}
		})
	}
}

// In a dead position the boxes of the deadlock are marked, and there is no move.
func TestAHintInADeadPositionSaysWhy(t *testing.T) {
	h, err := open(t, "######\n#@   #\n# $ .#\n#$  .#\n######").Hint(newRun())
	if err != nil || h.Move != "" || !strings.HasPrefix(h.Text.String(), "This position is lost. ") || len(h.Marks) != 1 ||
		len(h.Marks[0].Places) != 1 || h.Marks[0].Places[0] != scene.Cell(3, 1) {
		t.Errorf("%+v, %v", h, err)
	}
}

// A hint continues the solution of the previous hint, wherever the player has walked in between.
func TestHintsKeepToOneWay(t *testing.T) {
	p := open(t, "########\n#      #\n# $  . #\n# .  $ #\n#   @  #\n########")
	store := run.NewStore(run.DefaultStore)
	h, err := p.Hint(runWith(store))
	if err != nil {
		t.Fatal(err)
	}
	w, _ := p.followed(store)
	next, err := p.Play(h.Move)
	if err != nil {
		t.Fatal(err)
	}
	at := next.(position)
	for _, step := range []puzzle.Move{"l", "r", "u", "d"} {
		if walked, err := at.Play(step); err == nil && walked.(position).pushes == at.pushes {
			left, ok := walked.(position).followed(store)
			if !ok || len(left.pushes) != len(w.pushes)-(at.pushes-p.pushes) {
				t.Errorf("after %s: %d pushes left of %d", step, len(left.pushes), len(w.pushes))
			}
		}
	}
}

// Hints follow a solution that comes with the level if there is no other solution. In other positions they find a new solution.
func TestHintsFollowTheSolutionThatCame(t *testing.T) {
	const came = "RurDldRRdrU"
	p := open(t, "########\n#      #\n#      #\n#@$  . #\n#      #\n#      #\n########")
	p = p.WithMoves([]puzzle.Move{came}).Start().(position)
	var moves []puzzle.Move
	for at := p; !at.solved(); {
		h, err := at.Hint(newRun())
		if err != nil {
			t.Fatal(err)
		}
		next, err := at.Play(h.Move)
		if err != nil {
			t.Fatal(err)
		}
		moves, at = append(moves, h.Move), next.(position)
	}
	if got := puzzle.Notation(p, moves); got != came {
		t.Errorf("the hints lead %s", got)
	}
	aside, _ := p.Play("ddrrRurU")
	if h, err := aside.(position).Hint(newRun()); err != nil || h.Move == "" {
		t.Errorf("beside the way: %+v, %v", h, err)
	}
}

func TestAHintAtTheGoal(t *testing.T) {
	end, _ := open(t, "#####\n#@$.#\n#####").Play("R")
	if h, err := end.(position).Hint(newRun()); err != nil || h.Move != "" || h.Text.String() != "Every box is on a goal." {
		t.Errorf("%+v, %v", h, err)
	}
}

func TestRetrace(t *testing.T) {
	start := open(t, "########\n#      #\n# @$ . #\n#      #\n########")
	for _, test := range []struct {
		moves string
		right int
	}{
		{"", 0},
		{"R", 1},
		{"R RR", 1},
		{"u r D", 2},
		{"u r D l l", 2},
		{"u r D reverse forward l", 2},
	} {
		var moves []puzzle.Move
		for _, m := range strings.Fields(test.moves) {
			moves = append(moves, puzzle.Move(m))
		}
		right, err := start.Retrace(newRun(), moves)
		if err != nil || right != test.right {
			t.Errorf("%s: %d, want %d (%v)", test.moves, right, test.right, err)
		}
	}
}
