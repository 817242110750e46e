package sudoku

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"unknot/core/links"
	"unknot/core/pencil"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// fNames maps the names of parts in f-puzzles to the names of parts in Unknot. If a part of f-puzzles has several lines, each line is a
// separate part in Unknot.
var fNames = map[string]string{
	"extraregion": "extra", "killercage": "cage", "arrow": "arrow", "thermometer": "thermometer", "slowthermometer": "slowthermometer",
	"palindrome": "palindrome", "renban": "renban", "betweenline": "between", "lockout": "lockout", "regionsumline": "regionsum",
	"zipperline": "zipper", "doublearrow": "doublearrow", "nabner": "nabner", "entropicline": "entropic", "whispers": "whispers",
	"modularline": "modular", "ratio": "ratio", "difference": "difference", "xv": "xv", "odd": "odd", "even": "even",
	"minimum": "minimum", "maximum": "maximum", "quadruple": "quadruple", "clone": "clone", "littlekillersum": "littlekiller",
	"sandwichsum": "sandwich", "xsum": "xsum", "skyscraper": "skyscraper", "rowindexer": "rowindexer", "columnindexer": "columnindexer",
	"boxindexer": "boxindexer", "antiknight": "antiknight", "antiking": "antiking", "disjointgroups": "disjointgroups",
	"nonconsecutive": "nonconsecutive",
}

// fNegative maps relations in f-puzzles to the parts that say that all pairs with the relation are marked.
var fNegative = map[string]string{"ratio": "allratios", "difference": "alldifferences", "xv": "allxv"}

// fBoxes has, by size of the board, the rows and columns of boxes in f-puzzles if they differ from those in Unknot.
var fBoxes = map[int][2]int{8: {2, 4}, 10: {2, 5}, 12: {3, 4}, 15: {3, 5}}

// translation is a puzzle of another site that is being converted to a puzzle of Unknot.
type translation struct {
	form   pencil.Form
	givens *pencil.Givens
	marks  *pzpr.Puzzle // the player's marks; nil if there are none
	left   []string     // descriptions of what could not be converted
	ask    *text.Question
}

func newTranslation(form pencil.Form, size int) *translation {
	return &translation{form: form, givens: form.NewGivens(size, size)}
}

// add adds a part with the given name.
func (t *translation) add(name string, p pencil.Part) {
	p.Of = slices.IndexFunc(t.form.Parts, func(of pencil.PartForm) bool { return of.Name == name })
	t.givens.Parts = append(t.givens.Parts, p)
}

// leave records something that cannot be converted, unless it is already recorded.
func (t *translation) leave(format string, args ...any) {
	if what := fmt.Sprintf(format, args...); !slices.Contains(t.left, what) {
		t.left = append(t.left, what)
	}
}

// maxRules is the maximum number of characters of the rules that are quoted.
const maxRules = 1000

// unread lists what could not be converted. If there is anything, it adds the text of the rules, which may say what it means.
func (t *translation) unread(rules string) []string {
	if len(t.left) == 0 || rules == "" {
		return t.left
	}
	words := []rune(strings.Join(strings.Fields(rules), " "))
	if len(words) > maxRules {
		words = append(words[:maxRules], '…')
	}
	return append(t.left, "what the setter’s own words may say: “"+string(words)+"”")
}

// cell returns the cell in a row and column, from 1. ok is false if it is outside the board.
func (t *translation) cell(row, col int) (cell int, ok bool) {
	n := t.givens.Rows
	return (row-1)*n + col - 1, row > 0 && col > 0 && row <= n && col <= n
}

// standard returns the number of the standard box of a cell, or its row if boards of this size have no boxes.
func standard(size, cell int) (region int) {
	high, wide, ok := box(size)
	if by, other := fBoxes[size]; other {
		high, wide, ok = by[0], by[1], true
	}
	if !ok {
		high, wide = 1, size
	}
	return cell/size/high*(size/wide) + cell%size/wide
}

// setRegions adds regions to the board, unless they are its standard boxes. of has the region of each cell, -1 for none.
func (t *translation) setRegions(of []int) {
	cells := map[int][]int{}
	for cell, region := range of {
		if region >= 0 {
			cells[region] = append(cells[region], cell)
		}
	}
	size := t.givens.Rows
	_, _, usual := box(size)
	for _, region := range cells {
		usual = usual && len(region) == size && !slices.ContainsFunc(region, func(cell int) bool {
			return standard(size, cell) != standard(size, region[0])
		})
	}
	if usual && len(cells) == size {
		return
	}
	for _, region := range slices.Sorted(maps.Keys(cells)) {
		t.add("region", pencil.Part{Cells: cells[region]})
	}
}

// fromFPuzzle converts a puzzle of f-puzzles, which has the given address on that site.
func fromFPuzzle(form pencil.Form, f *links.FPuzzle, address string) (*translation, error) {
	if sides := form.Sides.Rows; f.Size < sides.Min || f.Size > sides.Max {
		return nil, fmt.Errorf("a board has %d to %d rows; this one has %d", sides.Min, sides.Max, f.Size)
	}
	b := newTranslation(form, f.Size)
	regions, named := make([]int, f.Size*f.Size), false
	for r, row := range f.Grid {
		for c, square := range row {
			cell := r*f.Size + c
			regions[cell] = standard(f.Size, cell)
			if n, ok := square.Region.Int(); ok {
				regions[cell], named = n, true
			}
			if n, ok := square.Value.Int(); ok && square.Given {
				b.givens.Clues[cell] = n
			}
			b.fromFCell(cell, square)
			if only := numbersOf(square.Only); only != nil {
				b.add("only", pencil.Part{Values: only, Cells: []int{cell}})
			}
		}
	}
	if _, _, ours := box(f.Size); named || !ours {
		b.setRegions(regions)
	}
	for _, flag := range f.Flags {
		switch flag {
		case "diagonal+":
			b.add("diagonal", pencil.Part{Cells: diagonal(f.Size, (f.Size-1)*f.Size, 1-f.Size)})
		case "diagonal-":
			b.add("diagonal", pencil.Part{Cells: diagonal(f.Size, 0, f.Size+1)})
		default:
			b.add(fNames[flag], pencil.Part{})
		}
	}
	for _, name := range f.Negative {
		if part := fNegative[name]; part != "" {
			b.add(part, pencil.Part{})
		} else {
			b.leave("the rule that no other pair has a relation: %s", name)
		}
	}
	var lines []drawnLine
	for _, name := range slices.Sorted(maps.Keys(f.Parts)) {
		for _, part := range f.Parts[name] {
			switch {
			case fNames[name] != "":
				b.fromPart(fNames[name], part)
			case name == "line" && part.Other[penField] != nil:
				var colour links.Scalar
				_ = json.Unmarshal(part.Other["outlineC"], &colour) // without a colour, the line has the usual one
				for _, line := range part.Lines {
					b.pen(b.at(line), string(colour))
				}
			case part.From == "" && name == "line":
				lines = append(lines, b.drawn(part)...)
			case part.From == "" && slices.Contains(links.FOrnaments, name):
				b.leave("%ss that are only drawn", name)
			}
		}
	}
	b.addLines(lines, strings.ToLower(f.Ruleset), address, func(cell int) bool {
		return slices.ContainsFunc(f.Parts["circle"], func(part links.FPart) bool { return slices.Equal(b.at(part.Cells), []int{cell}) })
	})
	for _, name := range slices.Sorted(maps.Keys(f.Other)) {
		if !slices.Contains(fIgnored, name) {
			b.leave("“%s”, which Unknot does not know", name)
		}
	}
	return b, nil
}

// fIgnored are fields of f-puzzles that do not affect the puzzle.
var fIgnored = []string{"disabledlogic", "truecandidatesoptions", "highlightConflicts", "successMessage", "metadata"}

// diagonal lists the cells of a diagonal of the whole board.
func diagonal(size, first, step int) (cells []int) {
	for i := range size {
		cells = append(cells, first+i*step)
	}
	return cells
}

func numbersOf(words []links.Scalar) (numbers []int) {
	for _, word := range words {
		if n, ok := word.Int(); ok {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// at returns the cells of places, without those off the board.
func (t *translation) at(places []links.Place) (cells []int) {
	for _, p := range places {
		if cell, ok := t.cell(p.Row, p.Col); ok {
			cells = append(cells, cell)
		}
	}
	return cells
}

// drawn returns the lines of a purely decorative part of f-puzzles.
func (t *translation) drawn(f links.FPart) (lines []drawnLine) {
	var colour links.Scalar
	if json.Unmarshal(f.Other["outlineC"], &colour) != nil {
		colour = "#CFCFCF" // the default colour of lines on that site
	}
	for _, line := range f.Lines {
		if cells := t.at(line); len(cells) > 1 {
			lines = append(lines, drawnLine{string(colour), cells})
		}
	}
	return lines
}

// fromPart converts a part of f-puzzles and adds it.
func (t *translation) fromPart(name string, f links.FPart) {
	of := t.form.Parts[slices.IndexFunc(t.form.Parts, func(of pencil.PartForm) bool { return of.Name == name })]
	var values []int
	switch n, ok := f.Value.Int(); {
	case of.Values == pencil.Any:
		values = numbersOf(f.Values)
	case name == "xv":
		values = map[string][]int{"X": {10}, "V": {5}}[strings.ToUpper(string(f.Value))]
	case of.Values == 1 && ok:
		values = []int{n}
	}
	if of.Values != 0 && values == nil && !of.Unsaid {
		return // the part is still empty
	}
	at := t.at
	switch {
	case f.Cell != nil && of.Look.Outside:
		if cells := t.seenFrom(*f.Cell, f.Direction); cells != nil {
			t.add(name, pencil.Part{Values: values, Cells: cells})
		}
	case f.Cell != nil:
		if cells := at([]links.Place{*f.Cell}); cells != nil {
			t.add(name, pencil.Part{Values: values, Cells: cells})
		}
	case name == "clone":
		t.add(name, pencil.Part{Head: at(f.Cells), Cells: at(f.CloneCells)})
	case f.Lines != nil:
		for _, line := range f.Lines {
			p := pencil.Part{Values: values, Cells: at(line)}
			if of.Head && len(p.Cells) > 0 {
				p.Head, p.Cells = at(f.Cells), p.Cells[1:]
			}
			if len(p.Cells) > 0 {
				t.add(name, p)
			}
		}
	case len(at(f.Cells)) > 0 && !of.Head:
		t.add(name, pencil.Part{Values: values, Cells: at(f.Cells)})
	}
}

// seenFrom lists the cells of the row, column or diagonal that begins at a place outside the board.
func (t *translation) seenFrom(p links.Place, direction string) (cells []int) {
	n := t.givens.Rows
	down, right := 0, 0
	switch {
	case len(direction) == 2:
		down, right = map[byte]int{'U': -1, 'D': 1}[direction[0]], map[byte]int{'L': -1, 'R': 1}[direction[1]]
	case p.Row == 0:
		down = 1
	case p.Row == n+1:
		down = -1
	case p.Col == 0:
		right = 1
	default:
		right = -1
	}
	if down == 0 && right == 0 {
		return nil
	}
	for r, c := p.Row+down, p.Col+right; ; r, c = r+down, c+right {
		cell, ok := t.cell(r, c)
		if !ok {
			return cells
		}
		cells = append(cells, cell)
	}
}

// toFPuzzle converts a puzzle with the player's marks, which may be nil, to f-puzzles. It returns an error that names the part that
// f-puzzles cannot represent.
func toFPuzzle(form pencil.Form, g *pencil.Givens, marks *pzpr.Puzzle) (*links.FPuzzle, error) {
	f := &links.FPuzzle{Size: g.Rows, Grid: make([][]links.FCell, g.Rows), Parts: map[string][]links.FPart{}}
	for r := range f.Grid {
		f.Grid[r] = make([]links.FCell, g.Cols)
		for c := range f.Grid[r] {
			if clue := g.Clues[r*g.Cols+c]; clue != pencil.None {
				f.Grid[r][c] = links.FCell{Value: links.Scalar(strconv.Itoa(clue)), Given: true}
			}
		}
	}
	region := 0
	for _, part := range g.Parts {
		of := form.Parts[part.Of]
		if of.Name == "region" {
			for _, cell := range part.Cells {
				f.Grid[cell/g.Cols][cell%g.Cols].Region = links.Scalar(strconv.Itoa(region))
			}
			region++
			continue
		}
		if err := toPart(f, g, of, part); err != nil {
			return nil, err
		}
	}
	if marks != nil {
		toEntered(f, marks.Answer)
	}
	return f, nil
}

// toPart converts a part and adds it to a puzzle of f-puzzles.
func toPart(f *links.FPuzzle, g *pencil.Givens, of pencil.PartForm, part pencil.Part) error {
	for name, ours := range fNegative {
		if ours == of.Name {
			f.Negative = append(f.Negative, name)
			return nil
		}
	}
	places := func(cells []int) (places []links.Place) {
		for _, cell := range cells {
			places = append(places, links.Place{Row: cell/g.Cols + 1, Col: cell%g.Cols + 1})
		}
		return places
	}
	if of.Name == "only" {
		for _, cell := range part.Cells {
			for _, n := range part.Values {
				square := &f.Grid[cell/g.Cols][cell%g.Cols]
				square.Only = append(square.Only, links.Scalar(strconv.Itoa(n)))
			}
		}
		return nil
	}
	if of.Name == "diagonal" {
		flag := ""
		switch {
		case slices.Equal(part.Cells, diagonal(g.Rows, 0, g.Rows+1)):
			flag = "diagonal-"
		case slices.Equal(part.Cells, diagonal(g.Rows, (g.Rows-1)*g.Rows, 1-g.Rows)):
			flag = "diagonal+"
		default:
			return fmt.Errorf("f-puzzles knows only the two diagonals of the whole board")
		}
		f.Flags = append(f.Flags, flag)
		return nil
	}
	name := ""
	for theirs, ours := range fNames {
		if ours == of.Name {
			name = theirs
		}
	}
	p := links.FPart{Cells: places(part.Cells)}
	switch {
	case name == "" || name == "lockout":
		return fmt.Errorf("f-puzzles cannot say “%s”", of.Name)
	case of.Whole:
		f.Flags = append(f.Flags, name)
		return nil
	case name == "clone":
		p.Cells, p.CloneCells = places(part.Head), places(part.Cells)
	case of.Head:
		p.Cells = places(part.Head)
		p.Lines = [][]links.Place{append(p.Cells[len(p.Cells)-1:len(p.Cells):len(p.Cells)], places(part.Cells)...)}
	case of.Look.Outside:
		down, right := step(g, part.Cells)
		first := p.Cells[0]
		p.Cell = &links.Place{Row: first.Row - down, Col: first.Col - right}
		if down != 0 && right != 0 {
			p.Direction = map[int]string{-1: "U", 1: "D"}[down] + map[int]string{-1: "L", 1: "R"}[right]
		} else {
			p.Cells = nil
		}
	case slices.Contains(fLined, name):
		p.Lines, p.Cells = [][]links.Place{p.Cells}, nil
	}
	switch {
	case of.Values == pencil.Any:
		for _, n := range part.Values {
			p.Values = append(p.Values, links.Scalar(strconv.Itoa(n)))
		}
	case name == "xv" && len(part.Values) == 1:
		if p.Value = links.Scalar(map[int]string{5: "V", 10: "X"}[part.Values[0]]); p.Value == "" {
			return fmt.Errorf("f-puzzles knows X and V, not the sum of %d", part.Values[0])
		}
	case len(part.Values) == 1:
		p.Value = links.Scalar(strconv.Itoa(part.Values[0]))
	}
	if of.Name == "odd" || of.Name == "even" || of.Name == "minimum" || of.Name == "maximum" {
		for _, cell := range places(part.Cells) {
			f.Parts[name] = append(f.Parts[name], links.FPart{Cell: &cell})
		}
		return nil
	}
	f.Parts[name] = append(f.Parts[name], p)
	return nil
}

// fLined are the parts that have lines in f-puzzles.
var fLined = []string{"thermometer", "slowthermometer", "palindrome", "renban", "betweenline", "regionsumline", "zipperline", "doublearrow",
	"nabner", "entropicline", "whispers", "modularline"}

// step returns the direction of a straight line of cells. For a single cell at the edge, it returns the direction to the inside.
func step(g *pencil.Givens, cells []int) (down, right int) {
	if len(cells) > 1 {
		return cells[1]/g.Cols - cells[0]/g.Cols, cells[1]%g.Cols - cells[0]%g.Cols
	}
	return 1 - 2*min(cells[0]/g.Cols, 1), 1 - 2*min(cells[0]%g.Cols, 1)
}
