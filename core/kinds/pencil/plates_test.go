package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// magnetised lists the boards on which plates are magnets or empty, and no equal poles are adjacent. A pole is 1 or 2.
func (b board) magnetised(plates [][]int) (found [][]int) {
	poles := make([]int, b.Cells())
	var fill func(plate int)
	fill = func(plate int) {
		if plate == len(plates) {
			for c, pole := range poles {
				for _, d := range b.near[c] {
					if pole > 0 && poles[d] == pole {
						return
					}
				}
			}
			found = append(found, slices.Clone(poles))
			return
		}
		for _, ends := range [][2]int{{0, 0}, {1, 2}, {2, 1}} {
			for i, c := range plates[plate] {
				poles[c] = ends[i]
			}
			if fill(plate + 1); len(plates[plate]) == 1 {
				return
			}
		}
	}
	fill(0)
	return found
}

func TestMagnets(t *testing.T) {
	penciltest.Counts(t, kindOf("magnets"), 300, func(chance *rand.Rand) (string, []string) {
		b := boardOf(3, 3+chance.IntN(2))
		g := &pencil.Givens{Rows: b.Rows, Cols: b.Cols}
		g.Tile(chance)
		all := b.magnetised(g.RoomCells())
		one, lines := all[chance.IntN(len(all))], b.lines()
		poles := func(filled []int, line, pole int) (n int) {
			for _, c := range lines[line] {
				if filled[c] == pole {
					n++
				}
			}
			return n
		}
		rim := [2][]string{}
		for i := range rim {
			for line := range lines {
				word := "."
				if chance.IntN(3) > 0 {
					word = fmt.Sprint(poles(one, line, i+1) + chance.IntN(16)/15)
				}
				rim[i] = append(rim[i], word)
			}
		}
		text := ". " + strings.Join(rim[0][b.Rows:], " ") + " .\n"
		for r := range b.Rows {
			text += rim[0][r]
			for c := range b.Cols {
				text += " " + pencil.Letter(g.Rooms[b.Cell(r, c)])
			}
			text += " " + rim[1][r] + "\n"
		}
		text += ". " + strings.Join(rim[1][b.Rows:], " ") + " .\n"
		var answers []string
		for _, filled := range all {
			keeps := true
			for i, words := range rim {
				for line, word := range words {
					keeps = keeps && (word == "." || word == fmt.Sprint(poles(filled, line, i+1)))
				}
			}
			if keeps {
				answers = append(answers, b.write(func(c int) string { return "0+-"[filled[c]:][:1] }))
			}
		}
		return text, answers
	})
}

// The signs of poles are keys, and stand on the board and in written solutions.
func TestSignsAsMarks(t *testing.T) {
	kind := kindOf("magnets")
	const small = ". 1 . .\n1 A A .\n. B B 0\n. . 1 .\n"
	penciltest.Notes(t, kind, small, "+-\n00\n")
	position := penciltest.Parse(t, kind, small).Start()
	keys := ""
	for _, key := range position.(puzzle.Keyed).Keys() {
		if key.Pad && !key.Mode && key.Key < "f" {
			keys += key.Key + " " + key.Title + ", "
		}
	}
	if keys != "0 Empty, + +, - −, Backspace Clear, " {
		t.Errorf("the keys are %s", keys)
	}
	for _, test := range []struct {
		key  string
		move puzzle.Move
	}{{"+", "r1c1=1"}, {"-", "r1c1=2"}, {"2", "r1c1=2"}, {"0", "r1c1=0"}, {"3", ""}} {
		response := position.Interpret(puzzle.Input{Type: puzzle.Press, Key: test.key, Places: []scene.Place{{1, 1}}})
		if response.Move != test.move || test.move == "" && response.Say != "The signs of this puzzle are + and −." {
			t.Errorf("%s: %+v", test.key, response)
		}
	}
	next, err := position.Play("r1c1=2")
	if err != nil {
		t.Fatal(err)
	}
	if cell := next.Scene()[0].Board.Cells; !slices.ContainsFunc(cell, func(s scene.Square) bool { return s.Text == "−" }) {
		t.Errorf("no cell shows a minus pole: %+v", cell)
	}
}

// A cell that is not part of the board on puzz.link becomes a plate of one cell, and is omitted when the board is written.
func TestMagnetsOfPuzzLink(t *testing.T) {
	penciltest.Parses(t, kindOf("magnets"), []penciltest.Text{
		{Name: "a cell that is not part of the board", Source: "https://puzz.link/p?magnets/3/2/2oas0040",
			Want: ". . . . .\n. A A B .\n. C C D .\n. 2 . . .\n"},
	})
	penciltest.Refuses(t, kindOf("magnets"), []penciltest.Faulty{
		{Name: "given poles", Source: "https://puzz.link/p?magnets/3/2/2oas9040", Line: 1, Col: 37, Says: "poles are given here"},
		{Name: "equal poles attract", Source: "https://puzz.link/p?magnets/a/3/2/2oas", Line: 1, Says: "this is a variant"},
	})
}
