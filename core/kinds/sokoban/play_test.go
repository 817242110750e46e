package sokoban

import (
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

func open(t testing.TB, text string) position {
	t.Helper()
	p, err := Kind{}.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	if again, err := (Kind{}).Parse(p.Text()); err != nil || again.Text() != p.Text() {
		t.Fatalf("%q does not parse to itself: %v", p.Text(), err)
	}
	return p.Start().(position)
}

const hall = `
########
#      #
# @ $. #
#   #  #
########`

func TestPlay(t *testing.T) {
	for _, test := range []struct {
		name, moves, err string
		goal             bool
	}{
		{"a walk and a push", "rR", "", true},
		{"case makes no difference", "Rr", "", true},
		{"away again", "rRRR", "the box on the right cannot be pushed: there is a wall behind it", false},
		{"against a wall", "lll", "there is a wall on the left", false},
		{"a box against a wall", "urrD", "the box below cannot be pushed: there is a wall behind it", false},
		{"another letter", "rx", "“rx” is not a move; moves are l, u, r and d, in capitals when a box is pushed", false},
		{"nothing", "", "this move is empty", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			end, err := open(t, hall).Play(puzzle.Move(test.moves))
			if err != nil {
				if err.Error() != test.err {
					t.Errorf("refused: %v, want %q", err, test.err)
				}
				return
			}
			if test.err != "" || end.Status().Goal != test.goal {
				t.Errorf("%+v, want goal %v, error %q", end.Status(), test.goal, test.err)
			}
		})
	}
}

// The letters of a position are read as the level that begins with this position.
func TestLetters(t *testing.T) {
	const board = "########\n#      #\n# @$.. #\n#   $  #\n########\n  #*#\n"
	for _, test := range []struct{ moves, want string }{
		{"u", "########\n# @    #\n#  $.. #\n#   $  #\n########\n  #*#\n"},
		{"rR", "########\n#      #\n#   +* #\n#   $  #\n########\n  #*#\n"},
	} {
		end, err := open(t, board).Play(puzzle.Move(test.moves))
		if err != nil {
			t.Fatal(err)
		}
		if got := end.(puzzle.TextBoard).Letters(); got != test.want || open(t, got).Letters() != got {
			t.Errorf("after %s:\n%s", test.moves, got)
		}
	}
}

func TestPointer(t *testing.T) {
	p := open(t, hall)
	for _, test := range []struct {
		name string
		in   puzzle.Input
		move puzzle.Move
	}{
		{"a click walks", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(2, 1)}}, "l"},
		{"round the box", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(2, 5)}}, "urrrd"},
		{"a drag pushes", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{scene.Cell(2, 4), scene.Cell(2, 5)}}, "rR"},
		{"an arrow steps", puzzle.Input{Type: puzzle.Press, Key: "ArrowRight"}, "r"},
		{"a wall", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(0, 0)}}, ""},
	} {
		if got := p.Interpret(test.in); got.Move != test.move {
			t.Errorf("%s: %+v, want %q", test.name, got, test.move)
		}
	}
}
