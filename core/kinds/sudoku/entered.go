package sudoku

import (
	"encoding/json"
	"math/bits"
	"slices"
	"strconv"

	"unknot/core/links"
	"unknot/core/pencil"
	"unknot/core/pzpr"
	"unknot/core/scene"
)

// fHues has, by number of a colour in pzpr.Answer, the colour that f-puzzles gets.
var fHues = [...]string{"", "#B0FFB0", "#FFFF80", "#A8A8A8", "#A0E0FF", "#FFA0A0", "#FFC060", "#8080F0", "#FF80FF"}

// hueOf returns the number of the colour that is most like a colour of another site, 0 if that is white or hardly visible.
func hueOf(colour string) int {
	names := namesOf(colour)
	if names == nil {
		return 0
	}
	if names[0] == "blue" {
		hex, _ := rgba(colour)
		if hex[2] >= 'A' { // much green besides
			return 4
		}
	}
	return map[string]int{"green": 1, "yellow": 2, "grey": 3, "black": 3, "red": 5, "orange": 6, "blue": 7, "purple": 8,
		"pink": 8}[names[0]]
}

// entered returns the player's marks, to which marks can be added.
func (t *translation) entered() *pzpr.Answer {
	if t.marks == nil {
		n := t.givens.Rows
		t.marks, _ = pzpr.New("sudoku", n, n) // a board with these sides can always be made
	}
	return &t.marks.Answer
}

// note adds small numbers to the candidates or corner marks of a cell.
func (t *translation) note(sets *[]uint64, cell int, words []links.Scalar) {
	for _, word := range words {
		n, ok := word.Int()
		if !ok || n < 1 || n > pencil.MostNoted {
			t.leave("pencil marks that are not numbers, such as “%s”", word)
			continue
		}
		if *sets == nil {
			*sets = make([]uint64, len(t.givens.Clues))
		}
		(*sets)[cell] |= 1 << n
	}
}

// tint adds a colour to a cell.
func (t *translation) tint(cell int, colour string) {
	if n := hueOf(colour); n > 0 {
		a := t.entered()
		if a.Hues == nil {
			a.Hues = make([]uint64, len(t.givens.Clues))
		}
		a.Hues[cell] |= 1 << n
	}
}

// pen adds a line without a meaning through cells.
func (t *translation) pen(cells []int, colour string) {
	n := t.givens.Cols
	for i := range len(cells) - 1 {
		from, to := scene.Cell(cells[i]/n, cells[i]%n), scene.Cell(cells[i+1]/n, cells[i+1]%n)
		if line, ok := pencil.PenBetween(from, to); ok {
			a := t.entered()
			a.Pens = append(a.Pens, pzpr.Pen{From: line.From, To: line.To, Colour: hueOf(colour)})
		}
	}
}

// fMarks are the fields of a cell of f-puzzles for a player's marks. The site keeps a setter's colours apart from those of a player.
type fMarks struct {
	centre, corner, colours []links.Scalar
}

func fMarksOf(square links.FCell) (m fMarks) {
	list := func(name string) (all []links.Scalar) {
		if json.Unmarshal(square.Other[name], &all) != nil {
			var one links.Scalar
			if json.Unmarshal(square.Other[name], &one) == nil && one != "" {
				return []links.Scalar{one}
			}
		}
		return all
	}
	m.centre, m.corner = list("centerPencilMarks"), list("cornerPencilMarks")
	for _, name := range []string{"highlight", "cArray", "c"} {
		if m.colours = list(name); len(m.colours) > 0 {
			break
		}
	}
	return m
}

// fromFCell reads the player's marks in a cell of f-puzzles.
func (t *translation) fromFCell(cell int, square links.FCell) {
	if n, ok := square.Value.Int(); ok && n > 0 && !square.Given {
		t.entered().Numbers[cell] = n
	}
	m := fMarksOf(square)
	if len(m.centre) > 0 {
		t.note(&t.entered().Candidates, cell, m.centre)
	}
	if len(m.corner) > 0 {
		t.note(&t.entered().Cornered, cell, m.corner)
	}
	for _, colour := range m.colours {
		t.tint(cell, string(colour))
	}
}

// penField marks a line of f-puzzles as a line of a player's pen. Other programs draw it like any other line.
const penField = "pen"

// toEntered adds a player's marks to a puzzle of f-puzzles. The site has no place for crosses and for lines along the sides of cells.
func toEntered(f *links.FPuzzle, a pzpr.Answer) {
	for cell, n := range a.Numbers {
		square := &f.Grid[cell/f.Size][cell%f.Size]
		if n > 0 && !square.Given {
			square.Value = links.Scalar(strconv.Itoa(n))
		}
	}
	put := func(cell int, name string, value any) {
		square := &f.Grid[cell/f.Size][cell%f.Size]
		if square.Other == nil {
			square.Other = map[string]json.RawMessage{}
		}
		square.Other[name], _ = json.Marshal(value)
	}
	for name, sets := range map[string][]uint64{"centerPencilMarks": a.Candidates, "cornerPencilMarks": a.Cornered} {
		for cell, set := range sets {
			if set != 0 {
				put(cell, name, members(set))
			}
		}
	}
	for cell, set := range a.Hues {
		var colours []string
		for _, n := range members(set) {
			colours = append(colours, fHues[n])
		}
		if len(colours) > 0 {
			put(cell, "c", colours[0])
		}
		if len(colours) > 1 {
			put(cell, "cArray", colours)
		}
	}
	toPens(f, a.Pens)
}

// members lists the numbers whose bits are set.
func members(set uint64) (all []int) {
	for ; set != 0; set &= set - 1 {
		all = append(all, bits.TrailingZeros64(set))
	}
	return all
}

// toPens adds the lines of the pen that go from cell to cell, those of each colour as one ornament.
func toPens(f *links.FPuzzle, pens []pzpr.Pen) {
	place := func(at [2]int) links.Place { return links.Place{Row: at[0]/2 + 1, Col: at[1]/2 + 1} }
	for n, hue := range fHues {
		part := links.FPart{Other: map[string]json.RawMessage{penField: json.RawMessage("true")}}
		for _, s := range pens {
			if s.Colour == n && s.From != s.To && s.From[0]&1 == 1 {
				part.Lines = append(part.Lines, []links.Place{place(s.From), place(s.To)})
			}
		}
		if hue != "" {
			part.Other["outlineC"], _ = json.Marshal(hue)
		}
		if len(part.Lines) > 0 {
			f.Parts["line"] = append(slices.Clone(f.Parts["line"]), part)
		}
	}
}
