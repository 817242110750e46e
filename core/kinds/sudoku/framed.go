package sudoku

import (
	"maps"
	"slices"

	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/text"
)

// framed reads rows with bars, in which empty cells may be spaces. The bars are between all cells, or only
// between boxes. If they are between boxes, the cells must be in the same columns of text in every row.
func framed(lines []text.Line) ([]pencil.Row, error) {
	high, wide, ok := box(len(lines))
	if !ok {
		return nil, text.Errorf(lines[0].Number, 0, "a board has 4, 6, 9, 16 or 25 rows, not %d", len(lines))
	}
	f := frame{lines: lines, wide: wide}
	if err := f.part(high); err != nil {
		return nil, err
	}
	rows := make([]pencil.Row, len(lines))
	if f.wide == 1 {
		for i, parts := range f.parts {
			rows[i].Line = lines[i].Number
			for _, part := range parts {
				word, ok := part.Cell()
				if !ok {
					return nil, text.Errorf(lines[i].Number, part.Words()[1].Col, "there are several words in this cell")
				}
				rows[i].Words = append(rows[i].Words, word)
			}
		}
		return rows, nil
	}
	for _, units := range []func(part formats.Stretch) []sign{singles, ends, begins} {
		if columns, ok := f.columns(units); ok {
			for i, parts := range f.parts {
				rows[i] = pencil.Row{Line: lines[i].Number, Words: rowOf(parts, columns, units)}
			}
			return rows, nil
		}
	}
	return nil, text.Errorf(lines[0].Number, 0, "the cells of these rows do not stand under each other; write a dot for each empty cell")
}

// frame is a board as rows of text with bars.
type frame struct {
	lines []text.Line
	parts [][]formats.Stretch // by line: its parts between bars, without borders
	wide  int                 // number of cells in a part
	left  bool                // whether there is a border on the left
}

// part splits the lines at their bars, into cells or into the given number of
// boxes. Two adjacent bars count as one, unless there is a bar at each cell.
func (f *frame) part(boxes int) error {
	for _, doubled := range []bool{false, true} {
		f.parts = nil
		for _, line := range f.lines {
			parts := formats.Stretches(line)
			if last := len(parts) - 1; doubled {
				inner := slices.DeleteFunc(slices.Clone(parts[1:last]), func(part formats.Stretch) bool { return part.Text == "" })
				parts = slices.Concat(parts[:1], inner, parts[last:])
			}
			f.parts = append(f.parts, parts)
		}
		if f.bordered(boxes) {
			return nil
		}
	}
	return text.Errorf(f.lines[0].Number, 0, "the bars of these rows must stand between all cells or between all boxes")
}

// bordered removes the borders, so that the remaining parts are cells or boxes. ok is false if they are neither.
func (f *frame) bordered(boxes int) (ok bool) {
	left, right := true, true
	for _, parts := range f.parts {
		if len(parts) != len(f.parts[0]) {
			return false
		}
		left, right = left && parts[0].Blank(), right && parts[len(parts)-1].Blank()
	}
	for _, border := range [][2]int{{1, 1}, {1, 0}, {0, 1}, {0, 0}} {
		from, to := border[0], len(f.parts[0])-border[1]
		if from > 0 && !left || border[1] > 0 && !right || to-from != len(f.lines) && to-from != boxes {
			continue
		}
		if to-from == len(f.lines) {
			f.wide = 1
		}
		f.left = from > 0
		for i := range f.parts {
			f.parts[i] = f.parts[i][from:to]
		}
		return f.left || f.wide == 1 ||
			!slices.ContainsFunc(f.parts, func(parts []formats.Stretch) bool { return parts[1].Col != f.parts[0][1].Col })
	}
	return false
}

// sign is the word in a cell, with its column within a part, from 0.
type sign struct {
	text.Word
	at int
}

// singles returns each character of a part as a sign.
func singles(part formats.Stretch) (all []sign) {
	for _, word := range formats.Letters(part.Words()) {
		all = append(all, sign{word, word.Col - part.Col})
	}
	return all
}

// begins returns the words of a part as signs, with the columns at which they begin.
func begins(part formats.Stretch) (all []sign) {
	for _, word := range part.Words() {
		all = append(all, sign{word, word.Col - part.Col})
	}
	return all
}

// ends returns the words of a part as signs, with the columns at which they end.
func ends(part formats.Stretch) (all []sign) {
	for _, word := range part.Words() {
		all = append(all, sign{word, word.Col - part.Col + len([]rune(word.Text)) - 1})
	}
	return all
}

// columns returns, by part, the text columns of its cells. ok is false if the signs do not determine them.
func (f *frame) columns(units func(formats.Stretch) []sign) (columns [][]int, ok bool) {
	used := make([][]int, len(f.parts[0]))
	all := map[int]bool{} // columns used in parts after a bar
	for p := range used {
		of := map[int]bool{}
		for _, parts := range f.parts {
			for _, sign := range units(parts[p]) {
				of[sign.at] = true
				if p > 0 || f.left {
					all[sign.at] = true
				}
			}
		}
		used[p] = slices.Sorted(maps.Keys(of))
	}
	cells, ok := f.spread(slices.Sorted(maps.Keys(all)))
	if !ok {
		return nil, false
	}
	for p := range used {
		at := cells
		if p == 0 && !f.left {
			at = f.first(cells)
		}
		if slices.ContainsFunc(used[p], func(c int) bool { return !slices.Contains(at, c) }) {
			return nil, false
		}
		columns = append(columns, at)
	}
	return columns, true
}

// spread returns the columns of the cells after a bar: the used ones if there are enough. Otherwise it returns
// the only columns that are equally spaced from each other and from both bars; ok is false if there are none.
func (f *frame) spread(used []int) (cells []int, ok bool) {
	if len(used) == f.wide {
		step := used[1] - used[0]
		return used, !slices.ContainsFunc(used[1:], func(c int) bool { return (c-used[0])%step != 0 || c-used[0] >= step*f.wide })
	}
	inner := f.inner()
	if inner < 0 && !f.left {
		inner = f.before()
	}
	for step := 1; (f.wide-1)*step < inner; step++ {
		margin := inner - 1 - (f.wide-1)*step
		var at []int
		for c := range f.wide {
			at = append(at, margin/2+c*step)
		}
		if margin%2 != 0 || slices.ContainsFunc(used, func(c int) bool { return !slices.Contains(at, c) }) {
			continue
		}
		if cells != nil && len(used) > 0 {
			return nil, false
		}
		cells = at
	}
	return cells, cells != nil
}

// inner returns the width of the parts between two bars, -1 if widths differ or there are no such parts.
func (f *frame) inner() int {
	width := -1
	for _, parts := range f.parts {
		for p := range parts[:len(parts)-1] {
			if p == 0 && !f.left {
				continue
			}
			between := parts[p+1].Col - parts[p].Col - 1
			if width >= 0 && between != width {
				return -1
			}
			width = between
		}
	}
	return width
}

// before returns the width of the part before the first bar.
func (f *frame) before() int { return f.parts[0][1].Col - 2 }

// first returns the columns of the cells before the first bar, which have the same distances from that bar as in other parts.
func (f *frame) first(cells []int) (moved []int) {
	shift := f.before() - f.inner()
	if f.inner() < 0 {
		shift = f.before() - 1 - cells[0] - cells[len(cells)-1]
	}
	for _, c := range cells {
		moved = append(moved, c+shift)
	}
	return moved
}

// rowOf returns the words of a row, with a dot for each empty cell.
func rowOf(parts []formats.Stretch, columns [][]int, units func(formats.Stretch) []sign) (words []text.Word) {
	for p, part := range parts {
		signs := units(part)
		for _, at := range columns[p] {
			word := text.Word{Text: ".", Col: part.Col + max(at, 0)}
			for _, sign := range signs {
				if sign.at == at {
					word = sign.Word
				}
			}
			words = append(words, word)
		}
	}
	return words
}
