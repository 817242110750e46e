package gdl

import (
	"fmt"
	"math"

	"unknot/core/gdl/tbia"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// tbia reports the state of a match that TBIA* or TBA* plays.
func (b *board) tbia(r *puzzle.Run, now tbia.Now) {
	space := now.Space()
	var words scene.Text
	switch {
	case now.Over:
		words = over(now.Value, len(now.Moves))
	case now.Sure:
		words = sure(now.Worth, now.Ahead)
	case now.Worth > 0:
		words = least(now.Worth, now.Ahead, "")
	case now.Deep >= 0:
		words = hopes(fmt.Sprint(b.p.top),
			fmt.Sprintf("The most promising state is %s away, and the estimate from there is %d.", scene.Several(now.Deep, "moves"),
				max(now.Estimate, 0)))
	default:
		words = scene.Text{{Text: "Knows no way on.", Strong: true}, {Text: " Its open list is empty."}}
	}
	views := []scene.View{spaceView(&space), depthView(&space)}
	if now.Course != nil {
		views = append(views, courseView(b.p, now.Course, maxMade))
	}
	b.report(r, now.Moves, now.Rest, now.Counts.Expansions, words, views...)
}

// The size of the grid on which the search space is drawn.
const (
	spaceRows = 15
	spaceCols = 24
)

// columns returns a function from depth to column, and the number of depths per column.
func columns(space *tbia.Space) (of func(depth int) int, each int) {
	deepest := 1
	for _, s := range space.Spots {
		deepest = max(deepest, s.Depth)
	}
	for _, p := range space.Paths {
		for _, s := range p.Spots {
			deepest = max(deepest, s.Depth)
		}
	}
	each = (deepest + spaceCols) / spaceCols
	return func(depth int) int { return depth / each }, each
}

// spaceView shows the search space as in figure 3.1 of the thesis: moves since the start of the search from left
// to right, a dot for a closed state, a ring for an open state, a line for a path, and a cross for the agent.
func spaceView(space *tbia.Space) scene.View {
	col, each := columns(space)
	far := 0.01
	reach := func(s tbia.Spot) { far = max(far, math.Abs(s.Across)) }
	for _, s := range space.Spots {
		reach(s)
	}
	for _, p := range space.Paths {
		for _, s := range p.Spots {
			reach(s)
		}
	}
	row := func(s tbia.Spot) int {
		return min(max(int(math.Round((s.Across/far+1)/2*(spaceRows-1))), 0), spaceRows-1)
	}
	b := &scene.Board{Rows: spaceRows, Cols: spaceCols, Grid: scene.Well, Cells: make([]scene.Square, spaceRows*spaceCols)}
	open, closed := 0, 0
	for _, s := range space.Spots {
		cell := &b.Cells[row(s)*spaceCols+col(s.Depth)]
		if s.Open {
			open++
			if cell.Fill != scene.Wash { // a cell with both open and closed states counts as closed
				cell.Shape, cell.Tone = scene.Circlet, scene.Ink
			}
			continue
		}
		closed++
		cell.Fill, cell.Shape, cell.Tone = scene.Wash, scene.Dot, scene.Soft
	}
	ways := ""
	for _, p := range space.Paths {
		drawn := paths[p.Which]
		for i, s := range p.Spots[1:] {
			before := p.Spots[i]
			stroke := drawn.stroke
			stroke.From, stroke.To = scene.Cell(row(before), col(before.Depth)), scene.Cell(row(s), col(s.Depth))
			if stroke.From != stroke.To {
				b.Strokes = append(b.Strokes, stroke)
			}
		}
		ways += fmt.Sprintf("; %s, %s", drawn.words, scene.Several(len(p.Spots)-1, "moves"))
	}
	b.Sprites = []scene.Sprite{{ID: 1, At: scene.Cell(row(space.At), col(space.At.Depth)), Shape: scene.Cross, Tone: scene.Accent,
		Label: "where the agent is"}}
	b.Label = fmt.Sprintf("The search space: %s closed, %s open%s", scene.Count(int64(closed)), scene.Count(int64(open)), ways)
	about := "From left to right: the moves since the search began. Dots are closed states, rings open ones. The bold line is the path " +
		"followed, the thin one leads to the most promising state, the dashed one has injected values; the cross is the agent."
	if each > 1 {
		about += fmt.Sprintf(" A column stands for %d moves.", each)
	}
	return scene.View{ID: "space", Title: "The search space", About: about, Board: b}
}

// paths has the name and the line style of each kind of path.
var paths = map[tbia.Which]struct {
	words  string
	stroke scene.Stroke
}{
	tbia.Followed:  {"the path followed", scene.Stroke{Tone: scene.Accent, Bold: true}},
	tbia.Promising: {"the path to the most promising state", scene.Stroke{Tone: scene.Soft}},
	tbia.Low:       {"the path with injected values", scene.Stroke{Tone: scene.Bad, Dashed: true}},
}

// depthView shows the number of closed and open states by depth.
func depthView(space *tbia.Space) scene.View {
	col, each := columns(space)
	var closed, open [spaceCols]int
	last := 0
	for _, s := range space.Spots {
		c := col(s.Depth)
		last = max(last, c)
		if s.Open {
			open[c]++
		} else {
			closed[c]++
		}
	}
	t := &scene.Table{Columns: []scene.Column{
		{Name: "depth", Title: "Depth", Type: "text"}, {Name: "closed", Title: "Closed states", Type: "int", Bars: true},
		{Name: "open", Title: "Open states", Type: "int", Bars: true},
	}}
	for c := range last + 1 {
		depth := fmt.Sprint(c * each)
		if each > 1 {
			depth += fmt.Sprintf("–%d", (c+1)*each-1)
		}
		t.Rows = append(t.Rows, scene.Row{Values: []any{depth, closed[c], open[c]}})
	}
	return scene.View{ID: "depths", Title: "By depth", Table: t}
}
