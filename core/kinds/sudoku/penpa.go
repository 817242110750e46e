package sudoku

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/links"
	"unknot/core/pencil"
	"unknot/core/penpa"
	"unknot/core/pzpr"
)

// pathLayers are the layers of Penpa whose paths are parts of a Sudoku. Thermometers and arrows begin with their bulb or circle.
var pathLayers = []string{"thermo", "nobulbthermo", "arrows", "killercages"}

// hasParts reports whether an address of Penpa is a Sudoku with cages, lines or regions. Other
// drawings of Sudokus are plain boards of numbers, which are read like those of other genres.
func hasParts(form pencil.Form, address string) bool {
	d, err := links.ReadPenpa(address)
	if err != nil || d.Rows != d.Cols || d.Rows > form.Sides.Rows.Max || len(d.Hidden) > 0 {
		return false
	}
	if tagged, ok := penpa.Tagged(d); ok && tagged.Name != "sudoku" || !ok && d.Board != "sudoku" && d.Tool != "sudoku" {
		return false
	}
	return slices.ContainsFunc(pathLayers, func(layer string) bool { return len(d.Question.Paths[layer]) > 0 }) || divided(d) != nil
}

// fromPenpa converts a drawing of Penpa, and removes the parts that it converts from the drawing.
func fromPenpa(form pencil.Form, d *links.Penpa, address string) (*translation, error) {
	if sides := form.Sides.Rows; d.Rows < sides.Min || d.Rows > sides.Max {
		return nil, fmt.Errorf("a board has %d to %d rows; this one has %d", sides.Min, sides.Max, d.Rows)
	}
	t := newTranslation(form, d.Rows)
	d.Question.Numbers = slices.DeleteFunc(d.Question.Numbers, func(n links.Number) bool {
		number, err := strconv.Atoi(strings.TrimSpace(n.Text))
		cell, ok := t.middle(n.At)
		if ok = ok && err == nil && n.Mode != "2" && n.Mode != "7"; ok {
			t.givens.Clues[cell] = number
		}
		return ok
	})
	if of := divided(d); of != nil {
		t.setRegions(of)
	}
	t.drawnPaths(d, address)
	if grid := d.Question.Strokes["lineE"]; len(grid) > 0 {
		d.Question.Strokes["lineE"] = slices.DeleteFunc(grid, func(s links.Stroke) bool { return s.Style == thick })
	}
	for _, what := range penpa.Layers(d) {
		t.leave("%s", what)
	}
	return t, nil
}

// middle returns the cell whose centre is at a point of a drawing.
func (t *translation) middle(at links.Dot) (cell int, ok bool) {
	cell, ok = t.cell(at.Row+1, at.Col+1)
	return cell, ok && at.Side == links.Middle
}

// drawnPaths converts the thermometers, arrows and cages of a drawing, and lines without a bulb if the rules say what these mean.
func (t *translation) drawnPaths(d *links.Penpa, address string) {
	var lines []drawnLine
	for _, layer := range pathLayers {
		if len(d.Question.Paths[layer]) == 0 {
			continue
		}
		d.Question.Paths[layer] = slices.DeleteFunc(d.Question.Paths[layer], func(path []links.Dot) bool {
			var cells []int
			for _, dot := range path {
				if cell, ok := t.middle(dot); ok {
					cells = append(cells, cell)
				}
			}
			switch {
			case len(cells) < len(path) || len(cells) < 2 && layer != "killercages":
				return false
			case layer == "thermo":
				t.add("thermometer", pencil.Part{Cells: cells})
			case layer == "arrows":
				t.add("arrow", pencil.Part{Head: cells[:1], Cells: cells[1:]})
			case layer == "nobulbthermo":
				lines = append(lines, drawnLine{"#CFCFCF", cells})
			case len(cells) > 0:
				t.add("cage", pencil.Part{Values: t.cageSum(d, cells), Cells: cells})
			}
			return true
		})
	}
	t.addLines(lines, strings.ToLower(d.Rules), address, func(int) bool { return false })
}

// cageSum removes the small number in the upper left corner of one of the cells of a cage, and returns it. It returns nil if there is none.
func (t *translation) cageSum(d *links.Penpa, cells []int) (sum []int) {
	d.Question.Small = slices.DeleteFunc(d.Question.Small, func(n links.Small) bool {
		number, err := strconv.Atoi(strings.TrimSpace(n.Text))
		cell, ok := t.middle(n.At)
		if sum != nil || !ok || err != nil || number < 1 || n.Corner != 0 || !slices.Contains(cells, cell) {
			return false
		}
		sum = []int{number}
		return true
	})
	return sum
}

// thick is the style number of Penpa's thick black lines.
const thick = 2

// divided returns the region of each cell if thick lines divide the board into regions of as many cells as a row. Otherwise it returns nil.
func divided(d *links.Penpa) []int {
	size := d.Rows
	walled := map[[2]links.Dot]bool{}
	for _, s := range d.Question.Strokes["lineE"] {
		if s.Style == thick {
			walled[[2]links.Dot{s.From, s.To}], walled[[2]links.Dot{s.To, s.From}] = true, true
		}
	}
	corner := func(row, col int) links.Dot { return links.Dot{Side: links.Corner, Row: row, Col: col} }
	of := slices.Repeat([]int{-1}, size*size)
	var fill func(cell, region int) int
	fill = func(cell, region int) (count int) {
		if of[cell] >= 0 {
			return 0
		}
		of[cell], count = region, 1
		row, col := cell/size, cell%size
		if row > 0 && !walled[[2]links.Dot{corner(row-1, col-1), corner(row-1, col)}] {
			count += fill(cell-size, region)
		}
		if row+1 < size && !walled[[2]links.Dot{corner(row, col-1), corner(row, col)}] {
			count += fill(cell+size, region)
		}
		if col > 0 && !walled[[2]links.Dot{corner(row-1, col-1), corner(row, col-1)}] {
			count += fill(cell-1, region)
		}
		if col+1 < size && !walled[[2]links.Dot{corner(row-1, col), corner(row, col)}] {
			count += fill(cell+1, region)
		}
		return count
	}
	regions, usual := 0, true
	for cell := range of {
		if of[cell] < 0 {
			if fill(cell, regions) != size {
				return nil
			}
			regions++
		}
	}
	for cell, region := range of {
		first := slices.Index(of, region)
		usual = usual && standard(size, cell) == standard(size, first)
	}
	if usual {
		return nil
	}
	return of
}

// toPenpa converts a puzzle to a drawing of Penpa. It returns an error that names a part for which Penpa has no tool.
func toPenpa(form pencil.Form, g *pencil.Givens) (*links.Penpa, error) {
	p, err := pzpr.New("sudoku", g.Rows, g.Cols)
	if err != nil {
		return nil, err
	}
	p.Clues = g.Clues
	d, err := penpa.Draw(p)
	if err != nil {
		return nil, err
	}
	d.Question.Paths = map[string][][]links.Dot{}
	of := make([]int, g.Rows*g.Cols) // by cell: its region, from 1; 0 for none
	path := func(layer string, cells ...int) {
		var dots []links.Dot
		for _, cell := range cells {
			dots = append(dots, links.Dot{Row: cell / g.Cols, Col: cell % g.Cols})
		}
		d.Question.Paths[layer] = append(d.Question.Paths[layer], dots)
	}
	for i, part := range g.Parts {
		switch name := form.Parts[part.Of].Name; {
		case name == "thermometer":
			path("thermo", part.Cells...)
		case name == "arrow" && len(part.Head) == 1:
			path("arrows", append(slices.Clone(part.Head), part.Cells...)...)
		case name == "cage":
			path("killercages", part.Cells...)
			if first := slices.Min(part.Cells); len(part.Values) > 0 {
				at := links.Dot{Row: first / g.Cols, Col: first % g.Cols}
				d.Question.Small = append(d.Question.Small, links.Small{At: at, Text: strconv.Itoa(part.Values[0]), Colour: 1})
			}
		case name == "region":
			for _, cell := range part.Cells {
				of[cell] = i + 1
			}
		default:
			return nil, fmt.Errorf("Penpa has no tool for the part “%s”", form.Parts[part.Of].Title)
		}
	}
	if slices.Max(of) > 0 {
		d.Question.Strokes["lineE"] = around(of, g.Rows)
	}
	return d, nil
}

// around returns thick lines along the borders between regions.
func around(of []int, size int) (all []links.Stroke) {
	corner := func(row, col int) links.Dot { return links.Dot{Side: links.Corner, Row: row, Col: col} }
	for cell, region := range of {
		row, col := cell/size, cell%size
		if col+1 < size && of[cell+1] != region {
			all = append(all, links.Stroke{From: corner(row-1, col), To: corner(row, col), Style: thick})
		}
		if row+1 < size && of[cell+size] != region {
			all = append(all, links.Stroke{From: corner(row, col-1), To: corner(row, col), Style: thick})
		}
	}
	return all
}
