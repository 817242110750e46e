package language

import (
	"fmt"
	"slices"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/scene"
)

// loop reads “loop line”, which states that the lines form one loop.
func (p *parser) loop() {
	v := p.markNamed()
	if v.mark != nil && v.mark.in != sides && v.mark.in != paths && p.fault == nil {
		p.fault = p.head.fault("a loop is of lines, in sides or paths")
	}
	p.lineRule("Loop", func(b *board) { b.stateLoop(v.mark) })
}

// joins reads “paths line join n”, which states that each path of lines joins two equal clues.
func (p *parser) joins() {
	v := p.markNamed()
	if v.mark != nil && v.mark.in != paths && p.fault == nil {
		p.fault = p.head.fault("paths are of lines from cell to cell: mark line in paths")
	}
	p.must("join", "join, and the name of a clue")
	t := p.peek()
	c := p.clueNamed()
	if p.fault == nil && (c.where != inCells || !c.numbers || c.list || c.arrow != "" || c.low < 1 || c.unknown != "") {
		p.fault = t.fault("paths join clues of cells that are known numbers from 1, and “%s” is not such a clue", c.name)
	}
	p.threads = v.mark
	p.lineRule("Paths", func(b *board) { b.statePaths() })
}

// lineRule adds a rule for all lines of the board, with a function that states it.
func (p *parser) lineRule(name string, state func(b *board)) {
	if slices.ContainsFunc(p.rules, func(r *rule) bool { return r.lines != nil }) && p.fault == nil {
		p.fault = p.head.fault("there is a line for a loop or for paths already")
	}
	p.rules = append(p.rules, &rule{name: name, from: p.head, lines: state})
}

// network returns the places of lines as edges of a graph, whose nodes are the middles of cells or the corners.
func (b *board) network(in place) (edges []int, lines *grid.Lines) {
	shape := grid.Board{Rows: b.givens.Rows, Cols: b.givens.Cols}
	var ends [][2]int32
	for _, side := range shape.Sides() {
		i, ok := b.placeAt(side.Place)
		switch {
		case !ok:
			continue
		case in == sides:
			ends = append(ends, side.Corners)
		default:
			ends = append(ends, side.Cells)
		}
		edges = append(edges, i)
	}
	if in == sides {
		return edges, grid.NewLines(ends, shape.Corners())
	}
	return edges, grid.NewLines(ends, shape.Cells())
}

// meeting lists the statements that the lines at a node are drawn.
func meeting(edges []int, lines *grid.Lines, node int) (meet []pencil.Is) {
	for _, edge := range lines.At(node) {
		meet = append(meet, pencil.Is{Place: edges[edge], Value: pencil.Yes})
	}
	return meet
}

// stateLoop states that two lines or none meet everywhere, and that all lines are one loop.
func (b *board) stateLoop(m *mark) {
	name, says := "Cells", inCell
	if m.in == sides {
		name, says = "Corners", "two lines or none meet at this corner"
	}
	edges, lines := b.network(m.in)
	if !b.spend(perChoice * (len(edges) + lines.Nodes)) {
		return // no terms are left, and the caller refuses the rule
	}
	for node := range lines.Nodes {
		meet := meeting(edges, lines, node)
		if len(meet) == 0 {
			continue
		}
		at := scene.Cell(node/b.givens.Cols, node%b.givens.Cols)
		if m.in == sides {
			at = scene.Place{2 * (node / (b.givens.Cols + 1)), 2 * (node % (b.givens.Cols + 1))}
		}
		b.layout.Rules = append(b.layout.Rules, pencil.Rule{Name: name, Says: says, At: []scene.Place{at}, Holds: pencil.NoEnds(meet)})
	}
	b.layout.Rules = append(b.layout.Rules,
		pencil.Rule{Name: "Loop", Says: "the lines must form a single loop", Holds: pencil.Loop{Edges: edges, Lines: lines}})
}

const inCell = "two lines or none meet in this cell"

// statePaths states that one line ends at each clue, that two lines or none meet in other cells, and that paths join equal clues.
func (b *board) statePaths() {
	edges, lines := b.network(paths)
	numbers, different := make([]int, lines.Nodes), map[int]bool{}
	for node := range numbers {
		if numbers[node] = max(b.givens.Clues[node], 0); numbers[node] > 0 {
			different[numbers[node]] = true
		}
	}
	if !b.spend(perChoice * lines.Nodes * (1 + len(different))) { // the solver marks each node with each number
		return // no terms are left, and the caller refuses the rule
	}
	for node := range numbers {
		r := pencil.Rule{At: b.givens.Places(node)}
		meet := meeting(edges, lines, node)
		if n := numbers[node]; n > 0 {
			r.Name, r.Says, r.Clue = "Ends", fmt.Sprintf("one line ends at this %d", n), node+1
			r.Holds = pencil.Count{Least: 1, Most: 1, Of: meet}
		} else {
			r.Name, r.Says, r.Holds = "Cells", inCell, pencil.NoEnds(meet)
		}
		b.layout.Rules = append(b.layout.Rules, r)
	}
	b.layout.Rules = append(b.layout.Rules, pencil.Rule{Name: "Paths", Says: "each path joins two equal numbers",
		Holds: pencil.Paths{Edges: edges, Lines: lines, Numbers: numbers}})
}
