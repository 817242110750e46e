package play_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/galaxies"
	"unknot/core/kinds/kakuro"
	"unknot/core/kinds/lightup"
	"unknot/core/kinds/masyu"
	"unknot/core/kinds/nurikabe"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
)

// boards has a small puzzle of each kind.
var boards = map[string]string{
	"slither": loop, "masyu": pearl, "lightup": lamps, "sudoku": four, "galaxies": stars,
	"nurikabe": "2 . . .\n. . . ?\n. 3 . .\n",
	"kakuro":   "# 3\\ 14\\ #\n\\4 . . 9\\\n\\13 . . .\n# # . .\n",
}

// played returns the position after the moves that a puzzle carries.
func played(t *testing.T, p puzzle.Puzzle) puzzle.Position {
	t.Helper()
	at := p.Start()
	for _, m := range p.(puzzle.SolutionHolder).EmbeddedMoves() {
		next, err := at.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		at = next
	}
	return at
}

// filed writes a puzzle as a file with a game in it.
func filed(t *testing.T, p puzzle.Puzzle, moves []puzzle.Move) string {
	t.Helper()
	text, err := puzzle.Write(p.(puzzle.SolutionHolder).WithMoves(moves), "pzprv3")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// All marks of a board are on it again when its file is read.
func TestPositionsComeBackFromFiles(t *testing.T) {
	for _, kind := range append(kinds(), nurikabe.Kind()) {
		name := kind.Info().Name
		t.Run(name, func(t *testing.T) {
			p, err := kind.Parse(boards[name])
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(200) {
				moves := play.Scribbled(p, rand.New(rand.NewPCG(seed, 1)))
				want := played(t, p.(puzzle.SolutionHolder).WithMoves(moves))
				file := filed(t, p, moves)
				again, err := kind.Parse(file)
				if err != nil {
					t.Fatalf("%v\n%s", err, file)
				}
				if got := played(t, again); again.Text() != p.Text() || !reflect.DeepEqual(got.Scene(), want.Scene()) {
					t.Fatalf("%v\nis written as\n%sand read as\n%v", moves, file, again.(puzzle.SolutionHolder).EmbeddedMoves())
				}
				if rewritten, err := puzzle.Write(again, "pzprv3"); err != nil || rewritten != file {
					t.Fatalf("%s is written again as\n%s, %v", file, rewritten, err)
				}
			}
		})
	}
}

// The marks of a board are on it again when its address of Penpa is read, except colours that are other marks there.
func TestPositionsComeBackFromPenpa(t *testing.T) {
	lost := regexp.MustCompile(`=(?:green|grey|orange|blue|purple)`)
	for _, kind := range append(kinds(), nurikabe.Kind()) {
		name := kind.Info().Name
		t.Run(name, func(t *testing.T) {
			p, err := kind.Parse(boards[name])
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(100) {
				moves := slices.DeleteFunc(play.Scribbled(p, rand.New(rand.NewPCG(seed, 2))), func(m puzzle.Move) bool {
					return lost.MatchString(string(m))
				})
				address, err := puzzle.Write(p.(puzzle.SolutionHolder).WithMoves(moves), "penpa")
				if err != nil {
					t.Fatal(err)
				}
				again, err := kind.Parse(address)
				if err != nil {
					t.Fatalf("%v\n%s", err, address)
				}
				want := played(t, p.(puzzle.SolutionHolder).WithMoves(moves))
				if got := played(t, again); again.Text() != p.Text() || !reflect.DeepEqual(got.Scene(), want.Scene()) {
					t.Fatalf("%v\nis read as\n%v", moves, again.(puzzle.SolutionHolder).EmbeddedMoves())
				}
			}
		})
	}
}

// The files are in the form that pzprjs writes.
func TestFilesBringWhatIsDrawn(t *testing.T) {
	for _, test := range []struct {
		name string
		kind puzzle.Kind
		file string
		want string // expected moves
	}{
		{"lines and a cross", slither.Kind(), "pzprv3/slither/1/2/3 . /1 -1 0 /1 0 /0 0 /",
			"r1c1-right=cross r1c1-above=line,r1c1-left=line"},
		{"cells with a colour", slither.Kind(), "pzprv3.1/slither/1/2/3 . /0 2 /1 0 0 /0 0 /0 0 /", "r1c1-left=line r1c2=yellow"},
		{"a path", masyu.Kind(), "pzprv3/mashu/2/2/. 1 /. . /1 /-1 /0 1 /", "r2c1-right=cross r1c1-right=line,r1c2-below=line"},
		{"lamps and dots", lightup.Kind(), "pzprv3/lightup/2/2/# + /- 1 /", "r1c2=dot r1c1=lamp"},
		{"sea and island", nurikabe.Kind(), "pzprv3/nurikabe/1/4/2 + # - /", "r1c2=island r1c3=sea"},
		{"numbers", sudoku.Kind(), "pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. . . . /. 2 . . /. . 2 . /. . . . /. . . 9 /",
			"r1c2=2,r2c3=2"},
		{"candidates", sudoku.Kind(), "pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. . . . /. .[2,3,,] . . /. . 2 . /. . . . /. . . . /",
			"r2c3=2 r1c2=2?3"},
		{"numbers beside sums", kakuro.Kind(), "pzprv3/kakuro/1/2/0 1 2 /3 . . /1 . /", "r2c2=1"},
		{"walls around a star", galaxies.Kind(), "pzprv3/tentaisho/1/5/..1....1./0 0 1 0 /", "r1c1=0,r1c3=0"},
		{"a wall with a mark", galaxies.Kind(), "pzprv3/tentaisho/1/5/..1....1./-1 0 2 0 /", "r1c1=0,r1c3=0"},
		{"walls around nothing", galaxies.Kind(), "pzprv3/tentaisho/1/5/..1....1./1 0 1 0 /", "r1c3=0"},
		{"a cell apart from its star", galaxies.Kind(), "pzprv3/tentaisho/1/5/..1....1./1 1 1 0 /12 0 0 0 0 /", "r1c1=0 r1c1=yellow"},
		{"no walls", galaxies.Kind(), "pzprv3/tentaisho/1/5/..1....1./0 0 0 0 /", ""},
		{"a blocked cell", galaxies.Kind(), "pzprv3/tentaisho/1/5/..1...X.1/0 0 1 1 /", "r1c1=0,r1c3=0"},
		{"a board that ends before them", galaxies.Kind(), "pzprv3/tentaisho/1/5/..1....1./", ""},
	} {
		p, err := test.kind.Parse(test.file)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		played(t, p)
		if got := strings.Trim(fmt.Sprint(p.(puzzle.SolutionHolder).EmbeddedMoves()), "[]"); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
