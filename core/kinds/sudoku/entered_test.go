package sudoku

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/links"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
)

// carrying returns a puzzle with a game.
func carrying(p puzzle.Puzzle, moves ...puzzle.Move) puzzle.Puzzle {
	return p.(puzzle.SolutionHolder).WithMoves(moves)
}

const caged = "1 . . .\n. . . .\n. . . .\n. . . .\ncage 3: r1c2 r2c2\nthermometer: r4c1..r4c3\n"

// Each mark that a site has a place for comes back from its address.
func TestMarksComeBackFromTheSites(t *testing.T) {
	for _, text := range []string{caged, "1 . . .\n. . . .\n. . . .\n. . . .\n"} {
		p := penciltest.Parse(t, Kind(), text)
		for _, format := range []string{"fpuzzles", "sudokupad", "penpa"} {
			for seed := range uint64(100) {
				chance := rand.New(rand.NewPCG(seed, 7))
				pick := func(words ...string) string { return words[chance.IntN(len(words))] }
				var moves []puzzle.Move
				for range 12 {
					cell := fmt.Sprintf("r%dc%d", 1+chance.IntN(4), 2+chance.IntN(3))
					word := pick("1", "4", "2?3", "1?4", "1^4", "2^", "red", "sky", "purple", "grey", "orange", "yellow", "green")
					if format != "penpa" && chance.IntN(4) == 0 {
						word = pick("blue", "red+blue", "sky+green+grey", "pen:red/r2c2", "pen/r2c3", "pen:sky/r1c2", "pen:purple/r3c4")
					} else if chance.IntN(4) == 0 {
						word = pick("pen:red/r2c2", "pen/r2c3", "pen:blue/r1c2", "pen:green/r3c4", "pen:grey/r3c3")
					}
					if _, to, ok := strings.Cut(word, "/"); ok && (abs(cell[1], to[1]) > 1 || abs(cell[3], to[3]) > 1 || cell == to) {
						continue
					}
					moves = append(moves, puzzle.Move(cell+"="+word))
				}
				played := carrying(p, moves...)
				address, err := puzzle.Write(played, format)
				if err != nil {
					t.Fatal(err)
				}
				again := penciltest.Parse(t, Kind(), address)
				left, more := played.(puzzle.Comparer).Omits(again), again.(puzzle.Comparer).Omits(played)
				if left != nil || more != nil {
					t.Fatalf("%s: %v comes back as %v: less %v, more %v", format, moves,
						again.(puzzle.SolutionHolder).EmbeddedMoves(), left, more)
				}
				if warnings := again.(puzzle.Warner).Warnings(); len(warnings) > 0 {
					t.Fatalf("%s: %v", format, warnings)
				}
			}
		}
	}
}

func abs(a, b byte) int { return max(int(a)-int(b), int(b)-int(a)) }

// A site that has no place for some marks gets the rest, and these are named.
func TestMarksThatASiteCannotHaveAreNamed(t *testing.T) {
	p := carrying(penciltest.Parse(t, Kind(), caged), "r1c3=4", "r2c3=1^4,r2c4=1^4", "r3c3=blue,r3c4=red+blue", "r1c2=pen/r1c3",
		"r1c3-below-right=pen/r2c3-below-right", "r2c2=pen", "r4c4=2?3")
	for format, want := range map[string][]string{
		"fpuzzles": {"1 pen line", "1 pen cross"},
		"penpa":    {"colours of 2 cells", "1 pen cross"},
		"pzprv3":   nil,
	} {
		address, err := puzzle.Write(p, format)
		if format == "pzprv3" {
			if err == nil {
				t.Errorf("a file has parts: %s", address)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if left := p.(puzzle.Comparer).Omits(penciltest.Parse(t, Kind(), address)); !slices.Equal(left, want) {
			t.Errorf("%s: %q, want %q", format, left, want)
		}
	}
	plain := penciltest.Parse(t, Kind(), "1 . . .\n. . . .\n. . . .\n. . . .\n")
	plain = carrying(plain, "r1c3=4", "r2c3=1^4", "r3c3=red+blue", "r1c2=pen/r1c3")
	file, err := puzzle.Write(plain, "pzprv3")
	if err != nil {
		t.Fatal(err)
	}
	left := plain.(puzzle.Comparer).Omits(penciltest.Parse(t, Kind(), file))
	want := []string{"corner marks of 1 cell", "colours of 1 cell", "1 pen line"}
	if !slices.Equal(left, want) {
		t.Errorf("%q, want %q", left, want)
	}
}

// The marks of other programs are read: digits, pencil marks in the middle and in the corners, colours of setter and player.
func TestMarksOfOtherProgramsAreRead(t *testing.T) {
	f, err := links.ParseFPuzzle(`{"size":4,"grid":[[{"value":1,"given":true},{"value":2},{"centerPencilMarks":[3,"4"]},{"c":"#D0D0FF"}],` +
		`[{"cornerPencilMarks":["1","4"],"highlight":"#FFA0A0","c":"#B0FFB0"},{"cArray":["#FFA0A0","#A8A8A8"]},{"c":"#FFFFFF"},{"c":null}],` +
		`[{},{},{},{}],[{"centerPencilMarks":["x"]},{},{},{}]],"line":[{"lines":[["R1C1","R2C2","R3C2"]],"pen":true,"outlineC":"#FF0000"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	p := penciltest.Parse(t, Kind(), f.Write())
	var got []string
	for _, m := range p.(puzzle.SolutionHolder).EmbeddedMoves() {
		got = append(got, strings.Split(string(m), ",")...)
	}
	want := []string{"r1c2=2", "r1c3=3?4", "r2c1=1^4", "r2c1=red", "r2c2=red+grey", "r1c4=sky", "r1c1=pen:red/r2c2", "r2c2=pen:red/r3c2"}
	if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(want))) {
		t.Errorf("%q, want %q", got, want)
	}
	if warnings := p.(puzzle.Warner).Warnings(); len(warnings) != 1 || !strings.Contains(warnings[0].Text, "not numbers, such as “x”") {
		t.Errorf("%v", warnings)
	}
	pad, err := links.ParsePad(`{ce:[[{v:1},{centremarks:[2,3]},{pencilMarks:['1','4']},],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],` +
		`[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}`)
	if err != nil {
		t.Fatal(err)
	}
	address, err := pad.Write()
	if err != nil {
		t.Fatal(err)
	}
	moves := penciltest.Parse(t, Kind(), address).(puzzle.SolutionHolder).EmbeddedMoves()
	if !slices.Equal(moves, []puzzle.Move{"r1c2=2?3,r1c3=1^4"}) {
		t.Errorf("%q", moves)
	}
}
