package play

import (
	"strings"

	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

func (e drawing) touch() (click, drag []scene.Touch) {
	if e.Across {
		return []scene.Touch{scene.Edges}, []scene.Touch{scene.Cells}
	}
	return []scene.Touch{scene.Edges}, []scene.Touch{scene.Corners}
}

func (e drawing) show(g *pencil.Laid, marks []int16, stage []int, b *scene.Board) {
	var crosses [][]scene.Place // the places of crosses, by trial
	for i, m := range marks {
		at := g.Layout.Places[i].At
		switch {
		case m == pencil.Yes:
			from, to := e.Ends(at)
			stroke := scene.Stroke{From: from, To: to, Bold: true, Trial: stage[i]}
			if e.Inner {
				stroke.Label = e.Label(pencil.Yes)
			}
			b.Strokes = append(b.Strokes, stroke)
		case m == pencil.No && !g.Fixed[i]:
			for len(crosses) <= stage[i] {
				crosses = append(crosses, nil)
			}
			crosses[stage[i]] = append(crosses[stage[i]], at)
		}
	}
	for trial, places := range crosses {
		if len(places) > 0 {
			b.Crosses = append(b.Crosses, scene.Crosses{Places: places, Tone: scene.Soft, Trial: trial})
		}
	}
}

// interpret marks the side at a click, or the sides that a drag passes from corner to corner or from cell to cell.
func (e drawing) interpret(p position, in puzzle.Input) puzzle.Response {
	places := p.passed(in.Places)
	if in.Type == puzzle.Hover && len(in.Places) > 1 {
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: p.Where(places)}}}
	}
	return brushing{e.Brush}.paint(p, places, in)
}

// passed lists the places of the puzzle at the points of a path and between them.
func (p position) passed(way []scene.Place) []int {
	places := p.marked(way)
	for i, at := range way[min(1, len(way)):] {
		before := way[i]
		if (before[0] == at[0]) != (before[1] == at[1]) { // otherwise the pointer went around a corner
			places = append(places, p.marked([]scene.Place{{(before[0] + at[0]) / 2, (before[1] + at[1]) / 2}})...)
		}
	}
	return places
}

func (e drawing) keys(position) []puzzle.Key { return brushing{e.Brush}.keys() }

// progress also counts loose ends: ends that meet no other line and, if the lines are walls, not the border.
func (e drawing) progress(p position) string {
	said, lines, loose := brushing{e.Brush}.progress(p), map[scene.Place]int{}, 0
	for place, m := range p.Marks {
		if m == pencil.Yes {
			from, to := e.Ends(p.Layout.Places[place].At)
			lines[from]++
			lines[to]++
		}
	}
	for end, n := range lines {
		if n == 1 && !(e.Inner && p.onRim(end)) {
			loose++
		}
	}
	if loose > 0 {
		said += "; " + scene.Several(loose, "loose ends")
	}
	return said
}

// onRim reports whether a corner of cells is at the border of the board.
func (p position) onRim(at scene.Place) bool {
	return at[0] == 0 || at[1] == 0 || at[0] == 2*p.Givens.Rows || at[1] == 2*p.Givens.Cols
}

func (e drawing) answer(g *pencil.Laid, marks []int16) string {
	if e.Across {
		return e.path(g, marks)
	}
	solved := g.Layout.Solved(marks)
	var b strings.Builder
	for r := 0; r <= 2*g.Givens.Rows; r++ {
		for c := 0; c <= 2*g.Givens.Cols; c++ {
			sign := byte(' ')
			place := g.PlaceAt(scene.Place{r, c})
			switch {
			case r&1 == 0 && c&1 == 0:
				sign = '+'
			case place < 0 && e.Inner && (r&1) != (c&1):
				sign = "|-"[c&1]
			case place < 0:
			case marks[place] == pencil.Yes && r&1 == 0:
				sign = '-'
			case marks[place] == pencil.Yes:
				sign = '|'
			case marks[place] == pencil.No && !solved:
				sign = 'x'
			}
			if word := clueWord(g, scene.Place{r, c}); len(word) == 1 {
				sign = word[0]
			}
			b.WriteByte(sign)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// clueWord returns the word of the clue at a place, "" if there is none.
func clueWord(g *pencil.Laid, p scene.Place) string {
	if r, c, ok := p.Cell(); ok && !g.Form.Lattice && !g.Form.Corners && g.Givens.Clues[r*g.Givens.Cols+c] != pencil.None {
		return g.Form.Clues.Word(g.Givens.Clues[r*g.Givens.Cols+c])
	}
	return ""
}

func (e drawing) readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	if e.Across {
		return e.readPath(g, lines)
	}
	height, width := 2*g.Givens.Rows+1, 2*g.Givens.Cols+1
	if len(lines) != height {
		return nil, text.Errorf(formats.FirstLine(lines), 0, "a drawing of this board has %d lines, this one %d", height, len(lines))
	}
	marks := g.Layout.Bare()
	for r, line := range lines {
		for c, sign := range []rune(line.Text) {
			if c >= width {
				return nil, text.Errorf(line.Number, c+1, "this line is longer than the board")
			}
			place := g.PlaceAt(scene.Place{r, c})
			if place < 0 {
				continue
			}
			switch sign {
			case '-', '|':
				marks[place] = pencil.Yes
			case 'x':
				marks[place] = pencil.No
			case ' ':
			default:
				return nil, text.Errorf(line.Number, c+1, "expected a line (- or |), a cross (x) or a space, not “%c”", sign)
			}
		}
	}
	return marks, nil
}

// turns has the sign of a cell by the set of the sides through which its line leaves: up, right, down, left.
var turns = [16]string{
	0: ".", 1: "╵", 2: "╶", 3: "└", 4: "╷", 5: "│", 6: "┌", 7: "├", 8: "╴", 9: "┘", 10: "─", 11: "┴", 12: "┐", 13: "┤", 14: "┬", 15: "┼",
}

func (e drawing) path(g *pencil.Laid, marks []int16) string {
	var b strings.Builder
	for r := range g.Givens.Rows {
		for c := range g.Givens.Cols {
			at, through := scene.Cell(r, c), 0
			for i, d := range pencil.Around {
				if place := g.PlaceAt(scene.Place{at[0] + d[0], at[1] + d[1]}); place >= 0 && marks[place] == pencil.Yes {
					through |= 1 << i
				}
			}
			b.WriteString(turns[through])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (e drawing) readPath(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	if len(lines) != g.Givens.Rows {
		return nil, text.Errorf(formats.FirstLine(lines), 0, "a drawing of this board has %d lines, this one %d", g.Givens.Rows, len(lines))
	}
	marks := g.Layout.Bare()
	for r, line := range lines {
		signs := []rune(line.Text)
		if len(signs) != g.Givens.Cols {
			return nil, text.Errorf(line.Number, 0, "this line has %d cells, the board has %d columns", len(signs), g.Givens.Cols)
		}
		for c, sign := range signs {
			through := -1
			for i, turn := range turns {
				if turn == string(sign) {
					through = i
				}
			}
			if through < 0 {
				return nil, text.Errorf(line.Number, c+1, "“%c” is neither a piece of a line (such as ─ or ┌) nor a dot", sign)
			}
			at := scene.Cell(r, c)
			for i, d := range pencil.Around {
				if through>>i&1 == 0 {
					continue
				}
				place := g.PlaceAt(scene.Place{at[0] + d[0], at[1] + d[1]})
				if place < 0 {
					return nil, text.Errorf(line.Number, c+1, "the line leaves the board here")
				}
				marks[place] = pencil.Yes
			}
		}
	}
	return marks, nil
}
