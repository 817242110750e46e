package parse

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/scene"
)

// Scene returns the words below the heads of their parts, the trees so far, and the rules.
func (p position) Scene() []scene.View {
	views := []scene.View{{ID: "board", Board: p.board()}}
	if p.grown() {
		views = append(views,
			scene.View{ID: "parts", Title: "Tree", Tree: &scene.Tree{Nodes: p.forest(p.parts), Drawn: true, Written: p.brackets()}})
	}
	return append(views, scene.View{ID: "rules", Title: "Rules", Table: p.table()})
}

// grown reports whether any rule has been applied.
func (p position) grown() bool {
	return slices.ContainsFunc(p.parts, func(part *tree) bool { return !p.isWord(part.symbol) })
}

// bracket replaces brackets that are words by their names in the Penn Treebank.
var bracket = strings.NewReplacer("(", "-LRB-", ")", "-RRB-")

// brackets returns the trees in the notation of corpora: (s (np (n I)) (vp (v have) …)).
func (p position) brackets() string {
	var b strings.Builder
	for left := turned(nil, p.parts); len(left) > 0; {
		part := left[len(left)-1]
		left = left[:len(left)-1]
		if part == nil { // marks the end of a tree
			b.WriteByte(')')
			continue
		}
		if s := b.String(); s != "" && s[len(s)-1] != ' ' {
			b.WriteByte(' ')
		}
		name := bracket.Replace(p.names[part.symbol])
		if p.isWord(part.symbol) {
			b.WriteString(name)
			continue
		}
		b.WriteString("(" + name + " ")
		left = turned(append(left, nil), part.children)
	}
	return b.String()
}

// Letters returns the trees in brackets.
func (p position) Letters() string { return p.brackets() + "\n" }

// lines returns the number of lines on which the sentence is shown, and the number of words
// per line. Longer words mean fewer words per line, so that they can be read in their cells.
func (s *sentence) lines() (lines, cols int) {
	longest := 1
	for _, word := range s.words {
		longest = max(longest, utf8.RuneCountInString(s.names[word]))
	}
	most := min(max(45/longest, 3), 9)
	lines = (len(s.words) + most - 1) / most
	return lines, (len(s.words) + lines - 1) / lines
}

// board draws two rows per line: heads, and words below them. Bold lines separate the parts.
func (p position) board() *scene.Board {
	lines, cols := p.lines()
	b := &scene.Board{Rows: 2 * lines, Cols: cols, Even: true, Cells: make([]scene.Square, 2*lines*cols),
		Label: fmt.Sprintf("A sentence of %s in %s", scene.Several(len(p.words), "words"), scene.Several(len(p.parts), "parts"))}
	for i := range b.Cells {
		b.Cells[i].Fill = scene.Void
	}
	word := 0
	for _, part := range p.parts {
		for end := word + part.words; word < end; {
			stop := min(end, (word/cols+1)*cols) // the end of the part on this line
			line, from, to := word/cols, word%cols, word%cols+stop-word
			heads, words := b.Cells[2*line*cols:][from:to], b.Cells[(2*line+1)*cols:][from:to]
			for i := range words {
				name := p.names[p.words[word+i]]
				words[i] = scene.Square{Text: name}
				heads[i] = scene.Square{Label: "bare"}
				if !p.isWord(part.symbol) {
					heads[i] = scene.Square{Fill: scene.Wash, Label: p.names[part.symbol]}
					words[i].Label = fmt.Sprintf("%s, in %s", name, p.names[part.symbol])
				}
			}
			if !p.isWord(part.symbol) {
				middle := &heads[(to-from-1)/2]
				middle.Text, middle.Tone = p.names[part.symbol], scene.Accent
			}
			if from > 0 {
				b.Strokes = append(b.Strokes, scene.Stroke{From: scene.Place{4 * line, 2 * from}, To: scene.Place{4*line + 4, 2 * from}})
			}
			word = stop
		}
	}
	for line := 1; line < lines; line++ {
		b.Strokes = append(b.Strokes, scene.Stroke{From: scene.Place{4 * line, 0}, To: scene.Place{4 * line, 2 * cols}})
	}
	return b
}

// partAt returns the part whose words or head are at a place. It returns false if there is none.
func (p position) partAt(at scene.Place) (part int, ok bool) {
	lines, cols := p.lines()
	r, c, _ := at.Cell()
	if !at.In(2*lines, cols) {
		return 0, false
	}
	word := r/2*cols + c
	for i, t := range p.parts {
		if word -= t.words; word < 0 {
			return i, true
		}
	}
	return 0, false
}

// places returns the cells of the words of the parts in a range.
func (p position) places(from, to int) (places []scene.Place) {
	_, cols := p.lines()
	word := 0
	for i, t := range p.parts[:to] {
		for range t.words {
			if i >= from {
				places = append(places, scene.Cell(word/cols*2, word%cols), scene.Cell(word/cols*2+1, word%cols))
			}
			word++
		}
	}
	return places
}

// table lists the rules, and highlights those that can be applied now.
func (p position) table() *scene.Table {
	t := &scene.Table{Columns: []scene.Column{{Name: "rule", Title: "No.", Type: "int"}, {Name: "left", Title: "Part", Type: "text"},
		{Name: "right", Title: "Made of", Type: "text"}}}
	steps := p.steps(p.row())
	rows := map[int]int{} // by rule: its row in the table
	for _, q := range p.productions {
		at, ok := rows[q.rule]
		if !ok {
			at = len(t.Rows)
			rows[q.rule] = at
			t.Rows = append(t.Rows, scene.Row{Values: []any{q.rule, p.names[q.left], p.right(q)}})
			if slices.ContainsFunc(steps, func(s step) bool { return s.production.rule == q.rule }) {
				t.Rows[at].Tone = scene.Accent
			}
			continue
		}
		t.Rows[at].Values[2] = t.Rows[at].Values[2].(string) + " | " + p.right(q)
	}
	return t
}

// forest returns the nodes of the trees in preorder.
func (p position) forest(parts []*tree) (nodes []scene.Node) {
	type below struct {
		*tree
		parent int
	}
	var left []below
	put := func(parts []*tree, parent int) {
		for _, t := range slices.Backward(parts) { // so that the first part is on top of the stack
			left = append(left, below{t, parent})
		}
	}
	for put(parts, -1); len(left) > 0; {
		t := left[len(left)-1]
		left = left[:len(left)-1]
		nodes = append(nodes, scene.Node{Parent: t.parent, Text: p.names[t.symbol]})
		put(t.children, len(nodes)-1)
	}
	return nodes
}
