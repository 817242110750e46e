package formats

import (
	"maps"
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/scene"
)

// Filling is the content that a player has filled in: marks, candidates, the colours of cells, and lines of the pen.
type Filling struct {
	pencil.Marking
	Colours [][]scene.Colour // by cell; nil for none
	Corners []uint64         // by place: numbers in the corners of its cell, one bit each; nil for none
	Pens    []pencil.Pen
}

// The types of pencil.Hand (ways to mark a board) whose marks can be saved in files.
type (
	lineFile    struct{ pencil.Lined }
	shadingFile struct{ pencil.Shading }
	digitFile   struct{ pencil.Digits }
	areaFile    struct{ pencil.Areas }
)

// filing returns the hand that reads and writes its marks in files; nil if files cannot hold them.
func filing(h pencil.Hand) filed {
	switch h := h.(type) {
	case pencil.Lined:
		return lineFile{h}
	case pencil.Shading:
		return shadingFile{h}
	case pencil.Digits:
		return digitFile{h}
	case pencil.Halves:
		return digitFile{}
	case pencil.Areas:
		return areaFile{h}
	}
	return nil
}

// Draw writes the filling into a file.
func (p Filling) Draw(f *pzpr.Puzzle) {
	hand := filing(p.Form.Hand)
	if hand == nil || !hand.room(f) {
		return
	}
	hand.enter(p, f)
	down, right := p.rim(f)
	for at, colours := range p.Colours {
		row, col := at/p.Givens.Cols-down/2, at%p.Givens.Cols-right/2
		cell := row*f.Cols + col
		if row < 0 || col < 0 {
			continue
		}
		for i, colour := range colours {
			n := slices.Index(filedColours, colour)
			if i == 0 {
				f.Answer.Marks = marksOf(f)
				f.Answer.Marks[cell] += n
			}
			if f.Answer.Hues == nil {
				f.Answer.Hues = make([]uint64, f.Rows*f.Cols)
			}
			f.Answer.Hues[cell] |= 1 << n
		}
	}
	for _, s := range p.Pens {
		f.Answer.Pens = append(f.Answer.Pens, pzpr.Pen{From: [2]int{s.From[0] - down, s.From[1] - right},
			To: [2]int{s.To[0] - down, s.To[1] - right}, Colour: max(slices.Index(filedColours, s.Colour), 0)})
	}
}

// rim returns how far the cells of a file are below and to the right of the board's first cell, in places.
func (p Filling) rim(f *pzpr.Puzzle) (down, right int) {
	return 2 * (p.Givens.Rows - f.Rows), 2 * (p.Givens.Cols - f.Cols)
}

// filed is a Hand whose marks have a place in pzprv3 files.
type filed interface {
	// room reports whether the file of a genre can hold the marks.
	room(f *pzpr.Puzzle) bool
	// enter writes the marks of a position, and its candidates if the hand has any.
	enter(p Filling, f *pzpr.Puzzle)
	// entered reads the marks of a file into a position without marks. It skips each number that is not a mark of its place.
	entered(p Filling, f *pzpr.Puzzle)
}

// movesIn returns the moves that draw the filling of a file.
func movesIn(g *pencil.Laid, f *pzpr.Puzzle) []puzzle.Move {
	hand := filing(g.Form.Hand)
	if hand == nil || !hand.room(f) {
		return nil
	}
	p := Filling{Marking: g.Bare(), Corners: make([]uint64, len(g.Layout.Places))}
	p.Colours = make([][]scene.Colour, g.Givens.Rows*g.Givens.Cols)
	p.Notes = make([]uint64, len(g.Layout.Places))
	hand.entered(p, f)
	down, right := p.rim(f)
	for cell := range f.Rows * f.Cols {
		var hues uint64
		if f.Answer.Hues != nil {
			hues = f.Answer.Hues[cell]
		} else if f.Answer.Marks != nil {
			hues = 1 << (f.Answer.Marks[cell] % apart)
		}
		at := (cell/f.Cols+down/2)*p.Givens.Cols + cell%f.Cols + right/2
		for _, colour := range pencil.Palette {
			if hues>>slices.Index(filedColours, colour)&1 == 1 {
				p.Colours[at] = append(p.Colours[at], colour)
			}
		}
	}
	for _, s := range f.Answer.Pens {
		p.Pens = append(p.Pens, pencil.Pen{From: scene.Place{s.From[0] + down, s.From[1] + right},
			To: scene.Place{s.To[0] + down, s.To[1] + right}, Colour: filedColours[s.Colour]})
	}
	return p.redrawn()
}

// redrawn returns the moves that lead from the givens to the filling: one for each mark, one for all small numbers, and one for
// each colour.
func (p Filling) redrawn() (moves []puzzle.Move) {
	start := p.Laid.Bare()
	add := func(m puzzle.Move) {
		if m != "" {
			moves = append(moves, m)
		}
	}
	of := map[int16][]int{}
	var marks []int16
	for place, m := range p.Marks {
		if m != pencil.Open && of[m] == nil {
			marks = append(marks, m)
		}
		of[m] = append(of[m], place)
	}
	slices.Sort(marks)
	for _, m := range marks {
		add(start.Paint(of[m], m))
	}
	var notes []string
	for place, n := range p.Notes {
		if n != 0 && p.Marks[place] == pencil.Open {
			notes = append(notes, p.NotePart(place, n, pencil.Candidate))
		}
	}
	for place, n := range p.Corners {
		if n != 0 {
			notes = append(notes, p.NotePart(place, n, pencil.Cornered))
		}
	}
	add(puzzle.Move(strings.Join(notes, ",")))
	tinted := map[string][]int{}
	for cell, colours := range p.Colours {
		if len(colours) > 0 {
			word := pencil.HueWord(colours)
			tinted[word] = append(tinted[word], cell)
		}
	}
	for _, word := range slices.Sorted(maps.Keys(tinted)) {
		add(start.Tinted(tinted[word], p.Colours[tinted[word][0]]...))
	}
	var pens []string
	for _, s := range p.Pens {
		pens = append(pens, s.Part(pencil.Drawn))
	}
	add(puzzle.Move(strings.Join(pens, ",")))
	return moves
}

// filedColours are the colours of cells by their numbers in files; pzprjs shows the first three.
var filedColours = []scene.Colour{"", scene.Green, scene.Yellow, scene.Grey, scene.Sky, scene.Red, scene.Orange, scene.Blue, scene.Purple}

// apart is the least number of a cell in a file that does not only mean a colour; see areaFile.enter.
const apart = 10

// marksOf returns the numbers of the cells in a file.
func marksOf(f *pzpr.Puzzle) []int {
	if f.Answer.Marks == nil {
		return make([]int, f.Rows*f.Cols)
	}
	return f.Answer.Marks
}

// cellIn returns the cell of a file in which a place is. It is -1 on the rim, which Kakuro's board has above and at the left.
func cellIn(g *pencil.Laid, f *pzpr.Puzzle, place int) int {
	row, col, _ := g.Layout.Places[place].At.Cell()
	if row, col = row-(g.Givens.Rows-f.Rows), col-(g.Givens.Cols-f.Cols); row < 0 || col < 0 {
		return -1
	}
	return row*f.Cols + col
}

// sideIn returns a pointer to a file's number at a side of a cell. inner is 1 if the file leaves out the border, otherwise 0.
func sideIn(sides pzpr.Sides, cols int, at scene.Place, inner int) *int {
	row, col := at[0]/2, at[1]/2
	if at[0]&1 == 1 {
		return &sides.Beside[row*(cols+1-2*inner)+col-inner]
	}
	return &sides.Below[(row-inner)*cols+col]
}

func (e lineFile) room(f *pzpr.Puzzle) bool {
	return f.Answer.Lines.Below != nil || (e.Across || e.Inner) && f.Answer.Walls.Below != nil
}
func (shadingFile) room(f *pzpr.Puzzle) bool { return f.Answer.Shading != nil }
func (digitFile) room(f *pzpr.Puzzle) bool   { return f.Answer.Numbers != nil }
func (areaFile) room(f *pzpr.Puzzle) bool    { return f.Answer.Walls.Below != nil }

func (e lineFile) side(p Filling, f *pzpr.Puzzle, place int) *int {
	inner := 0
	if e.Across || e.Inner {
		inner = 1
	}
	of := f.Answer.Lines
	if of.Below == nil {
		of = f.Answer.Walls
	}
	return sideIn(of, f.Cols, p.Layout.Places[place].At, inner)
}

// enter writes lines. If the file has walls in place of lines from cell to cell, a cross is a wall.
func (e lineFile) enter(p Filling, f *pzpr.Puzzle) {
	line, none := 1, pzpr.Mark
	if f.Answer.Lines.Below == nil && e.Across {
		line, none = none, line
	}
	for place, m := range p.Marks {
		switch m {
		case pencil.Yes:
			*e.side(p, f, place) = line
		case pencil.No:
			*e.side(p, f, place) = none
		}
	}
}

func (e lineFile) entered(p Filling, f *pzpr.Puzzle) {
	if f.Answer.Lines.Below == nil && e.Across {
		e.within(p, f)
		return
	}
	for place := range p.Marks {
		switch n := *e.side(p, f, place); {
		case n > 0:
			p.Marks[place] = pencil.Yes
		case n < 0:
			p.Marks[place] = pencil.No
		}
	}
}

// within finds lines by the walls around them. If walls leave only one path between any two cells of a part, all sides between neighbours
// in the part are lines, even if they have no mark.
func (e lineFile) within(p Filling, f *pzpr.Puzzle) {
	patch, size, sides := make([]int, f.Rows*f.Cols), map[int]int{}, map[int]int{}
	for cell := range patch {
		patch[cell] = cell
	}
	ends := func(place int) (one, other int) {
		at := p.Layout.Places[place].At
		other = at[0]/2*f.Cols + at[1]/2
		if at[0]&1 == 1 {
			return other - 1, other
		}
		return other - f.Cols, other
	}
	for place := range p.Marks {
		switch n := *e.side(p, f, place); {
		case n > 0:
			p.Marks[place] = pencil.No
			continue
		case n < 0:
			p.Marks[place] = pencil.Yes
		}
		one, other := ends(place)
		for cell, is, was := 0, patch[one], patch[other]; cell < len(patch); cell++ {
			if patch[cell] == was {
				patch[cell] = is
			}
		}
	}
	for _, of := range patch {
		size[of]++
	}
	for place, m := range p.Marks {
		if one, _ := ends(place); m != pencil.No {
			sides[patch[one]]++
		}
	}
	for place, m := range p.Marks {
		if one, _ := ends(place); m == pencil.Open && sides[patch[one]] == size[patch[one]]-1 {
			p.Marks[place] = pencil.Yes
		}
	}
}

func (shadingFile) enter(p Filling, f *pzpr.Puzzle) {
	for place, m := range p.Marks {
		switch m {
		case pencil.Yes:
			f.Answer.Shading[cellIn(p.Laid, f, place)] = pzpr.Shaded
		case pencil.No:
			f.Answer.Shading[cellIn(p.Laid, f, place)] = pzpr.Cleared
		}
	}
}

func (shadingFile) entered(p Filling, f *pzpr.Puzzle) {
	for place := range p.Marks {
		switch f.Answer.Shading[cellIn(p.Laid, f, place)] {
		case pzpr.Shaded:
			p.Marks[place] = pencil.Yes
		case pzpr.Cleared:
			p.Marks[place] = pencil.No
		}
	}
}

func (digitFile) enter(p Filling, f *pzpr.Puzzle) {
	for place, m := range p.Marks {
		cell := cellIn(p.Laid, f, place)
		if cell >= 0 && p.Corners != nil && p.Corners[place] != 0 {
			if f.Answer.Cornered == nil {
				f.Answer.Cornered = make([]uint64, f.Rows*f.Cols)
			}
			f.Answer.Cornered[cell] = p.Corners[place]
		}
		switch {
		case cell < 0 || p.Fixed[place]:
		case m != pencil.Open:
			f.Answer.Numbers[cell] = int(m)
		case p.NoteAt(place) != 0:
			if f.Answer.Candidates == nil {
				f.Answer.Candidates = make([]uint64, f.Rows*f.Cols)
			}
			f.Answer.Candidates[cell] = p.NoteAt(place)
		}
	}
}

func (digitFile) entered(p Filling, f *pzpr.Puzzle) {
	for place := range p.Marks {
		cell := cellIn(p.Laid, f, place)
		if cell < 0 || p.Fixed[place] {
			continue
		}
		if n := f.Answer.Numbers[cell]; n >= 0 && n < 1<<15 && p.Takes(place, int16(n)) {
			p.Marks[place] = int16(n)
		}
		for _, v := range p.Layout.Places[place].Values {
			if f.Answer.Candidates != nil {
				p.Notes[place] |= f.Answer.Candidates[cell] & (1 << v)
			}
			if f.Answer.Cornered != nil && p.Corners != nil {
				p.Corners[place] |= f.Answer.Cornered[cell] & (1 << v)
			}
		}
	}
}

// enter draws a wall between cells of different areas. If part of an area is separate from the area's own cells, walls do not
// say to which area the part belongs. So each of its cells has ten times the number of its area, from ten on, among the
// numbers that mean colours.
func (a areaFile) enter(p Filling, f *pzpr.Puzzle) {
	for place, m := range p.Marks {
		at := p.Layout.Places[place].At
		for _, d := range pencil.Around {
			if other := p.PlaceAt(scene.Place{at[0] + 2*d[0], at[1] + 2*d[1]}); other >= 0 && p.Marks[other] != m {
				*sideIn(f.Answer.Walls, f.Cols, scene.Place{at[0] + d[0], at[1] + d[1]}, 1) = 1
			}
		}
	}
	walled := Filling{Marking: p.Laid.Bare()}
	a.entered(walled, f)
	for place, m := range p.Marks {
		if m != walled.Marks[place] {
			f.Answer.Marks = marksOf(f)
			f.Answer.Marks[p.Cell(place)] = apart * int(m+1)
		}
	}
}

// entered marks the cells within walls as part of the area whose given cells are among them, if there is just one such
// area. Cells that have the number of an area are part of that area.
func (areaFile) entered(p Filling, f *pzpr.Puzzle) {
	own, seen := p.Layout.Bare(), make([]bool, len(p.Marks))
	for from := range p.Marks {
		area, areas := int16(pencil.Open), 0
		part := p.walledIn(f, from, seen)
		for _, place := range part {
			if m := own[place]; m != pencil.Open && m != area {
				area, areas = m, areas+1
			}
		}
		for _, place := range part {
			if areas == 1 && p.Takes(place, area) {
				p.Marks[place] = area
			}
		}
	}
	if f.Answer.Marks == nil {
		return
	}
	for place := range p.Marks {
		area := min(f.Answer.Marks[p.Cell(place)]/apart, 1<<14) - 1
		if area >= 0 && !p.Fixed[place] && p.Takes(place, int16(area)) {
			p.Marks[place] = int16(area)
		}
	}
}

// walledIn lists the places that no wall of a file separates from a place. The list is empty if that place was seen before.
func (p Filling) walledIn(f *pzpr.Puzzle, from int, seen []bool) (part []int) {
	see := func(place int) {
		if place >= 0 && !seen[place] {
			seen[place] = true
			part = append(part, place)
		}
	}
	see(from)
	for i := 0; i < len(part); i++ {
		at := p.Layout.Places[part[i]].At
		for _, d := range pencil.Around {
			other := p.PlaceAt(scene.Place{at[0] + 2*d[0], at[1] + 2*d[1]})
			if other >= 0 && *sideIn(f.Answer.Walls, f.Cols, scene.Place{at[0] + d[0], at[1] + d[1]}, 1) <= 0 {
				see(other)
			}
		}
	}
	return part
}
