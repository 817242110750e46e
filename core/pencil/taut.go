package pencil

import (
	"slices"

	"unknot/core/csp/frontier"
)

// Numberlink is a layout as package frontier sees it: its rules say no more than that lines join equal numbers on a full grid of cells.
type Numberlink struct {
	frontier.Board
	paths  Paths
	right  []int // by cell: the place of the line to the right, -1 if there is none
	down   []int
	places int
}

// Numberlink returns the layout as a Numberlink; ok is false if it has other rules, or marks that are given.
func (l *Layout) Numberlink() (n *Numberlink, ok bool) {
	if len(l.Fixed) > 0 {
		return nil, false
	}
	for _, r := range l.StatedRules() {
		if p, is := r.Holds.(Paths); is && n == nil {
			n = &Numberlink{paths: p, places: len(l.Places)}
		} else if is {
			return nil, false
		}
	}
	if n == nil || !n.full() || len(l.Places) != len(n.paths.Edges) {
		return nil, false
	}
	for _, r := range l.StatedRules() {
		if _, is := r.Holds.(Paths); !is && !n.implies(r.Holds) {
			return nil, false
		}
	}
	return n, true
}

// full reports whether the edges are those between all side-neighbouring cells of a board, and finds its size.
func (n *Numberlink) full() bool {
	cells, ends := n.paths.Lines.Nodes, n.paths.Lines.Ends
	n.Cols = cells
	for _, e := range ends {
		if apart := int(max(e[0], e[1]) - min(e[0], e[1])); apart > 1 {
			n.Cols = apart
		}
	}
	if n.Cols == cells && len(ends) > 0 && cells > 2 && cells != len(ends)+1 {
		return false
	}
	n.Rows, n.Numbers = cells/n.Cols, n.paths.Numbers
	n.right, n.down = slices.Repeat([]int{-1}, cells), slices.Repeat([]int{-1}, cells)
	for i, e := range ends {
		at, to := int(min(e[0], e[1])), int(max(e[0], e[1]))
		switch {
		case to == at+n.Cols:
			n.down[at] = n.paths.Edges[i]
		case to == at+1 && to%n.Cols > 0:
			n.right[at] = n.paths.Edges[i]
		default:
			return false
		}
	}
	return n.Rows*n.Cols == cells && len(ends) == n.Rows*(n.Cols-1)+(n.Rows-1)*n.Cols
}

// implies reports whether a constraint only repeats what Paths requires at one cell.
func (n *Numberlink) implies(c Constraint) bool {
	var of []Is
	numbered := false
	switch c := c.(type) {
	case Count:
		if of, numbered = c.Of, true; c.Least != 1 || c.Most != 1 {
			return false
		}
	case NoEnds:
		of = c
	default:
		return false
	}
	for node, number := range n.Numbers {
		at := n.paths.Lines.At(node)
		same := len(at) == len(of) && numbered == (number > 0)
		for i := 0; same && i < len(at); i++ {
			same = of[i] == Is{n.paths.Edges[at[i]], Yes}
		}
		if same {
			return true
		}
	}
	return false
}

// Marks returns lines as marks.
func (n *Numberlink) Marks(lines frontier.Lines) []int16 {
	marks := make([]int16, n.places)
	for at, exits := range lines {
		if exits&frontier.Right > 0 {
			marks[n.right[at]] = Yes
		}
		if exits&frontier.Down > 0 {
			marks[n.down[at]] = Yes
		}
	}
	return marks
}

// Lines returns marks as lines.
func (n *Numberlink) Lines(marks []int16) frontier.Lines {
	lines := make(frontier.Lines, len(n.Numbers))
	for at := range lines {
		if p := n.right[at]; p >= 0 && marks[p] == Yes {
			lines[at] |= frontier.Right
		}
		if p := n.down[at]; p >= 0 && marks[p] == Yes {
			lines[at] |= frontier.Down
		}
	}
	return lines
}

// Taut returns a model of the layout whose solutions are the taut ones. It states the rules until going returns false.
func (n *Numberlink) Taut(l *Layout, going func() bool) *Model {
	m := NewModel(l, false, going)
	m.Model.Taut(m.lines(n.paths.Edges), Loop{n.paths.Edges, n.paths.Lines}.graph())
	return m
}
