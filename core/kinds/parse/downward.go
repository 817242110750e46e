package parse

import (
	"fmt"
	"slices"

	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// maxForm is the maximum number of symbols in a string derived from the start symbol.
const maxForm = 2 * maxWords

// form is a string of words and heads: a state of the search space in 2.7.
type form struct {
	count int32
	row   [maxForm]symbol
}

// deriving is a position as a top-down problem of the metric-operator class, as Suh and Lee 1989 define it in 2.3 (3)
// and use it in 2.7. The states are the strings derived from the start symbol, and an operator replaces a head by a
// right side. The goal is the row of parts of the position. The steps that derive this row are moves, in reverse.
type deriving struct {
	position
	goal  []symbol
	least []int16 // by symbol: the result of grammar.shortest
}

func newDeriving(p position) deriving {
	d := deriving{position: p, goal: p.row()}
	d.least, _ = p.shortest()
	return d
}

// downward returns the operator that applies a production at a place. Operators of the upward direction have other numbers.
func downward(production int16, at int) odga.Op { return odga.Op(int(production)*maxForm + at) }

func (d deriving) step(op odga.Op) step { return step{&d.productions[op/maxForm], int(op % maxForm)} }

// Start implements odga.Space.
func (d deriving) Start() (f form) {
	f.count, f.row[0] = 1, start
	return f
}

// Legal implements odga.Space. It omits right sides that cannot derive a string of words.
func (d deriving) Legal(f *form, ops []odga.Op) []odga.Op {
	for at, head := range f.row[:f.count] {
		if d.isWord(head) {
			continue
		}
		for i, p := range d.productions {
			if p.left == head && int(f.count)+len(p.right)-1 <= maxForm &&
				!slices.ContainsFunc(p.right, func(s symbol) bool { return d.least[s] == far }) {
				ops = append(ops, downward(int16(i), at))
			}
		}
	}
	return ops
}

// Apply implements odga.Space.
func (d deriving) Apply(f *form, ops []odga.Op, away []int32) {
	for i, op := range ops {
		step := d.step(op)
		right := step.production.right
		copy(f.row[step.at+len(right):], f.row[step.at+1:f.count])
		copy(f.row[step.at:], right)
		f.count += int32(len(right) - 1)
		away[i] = int32(d.Distance(f))
	}
}

// Length implements odga.Sized: a derivation has as many steps downwards as a parse has upwards.
func (d deriving) Length() int { return 3 * len(d.goal) }

// Distance implements odga.Space: the least number of edits between the string and the goal. A head counts as the fewest words that it can
// derive, none of which match. Therefore every string derives some sentence that is at least as near to the goal.
func (d deriving) Distance(f *form) int {
	var before, after [maxWords + 1]int
	for j := range d.goal {
		before[j+1] = j + 1
	}
	n := len(d.goal)
	for _, s := range f.row[:f.count] {
		words := int(d.least[s])
		for j := range n + 1 {
			least := before[j]
			for k := max(j-words, 0); k < j; k++ {
				least = min(least, before[k])
			}
			least += words
			if j > 0 {
				least = min(least, after[j-1]+1)
				if d.goal[j-1] == s {
					least = min(least, before[j-1])
				}
			}
			after[j] = least
		}
		before = after
	}
	return before[n]
}

// derived returns the string that a sequence of operators derives.
func (d deriving) derived(ops []odga.Op) form {
	f := d.Start()
	d.Apply(&f, ops, make([]int32, len(ops)))
	return f
}

// Moves implements odga.Problem: the derivation in reverse if it derives the goal, otherwise none.
func (d deriving) Moves(ops []odga.Op) []puzzle.Move {
	f := d.derived(ops)
	if !slices.Equal(f.row[:f.count], d.goal) {
		return nil
	}
	steps := make([]step, len(ops))
	for i, op := range ops {
		steps[len(ops)-1-i] = d.step(op)
	}
	return moves(steps)
}

// Picture implements odga.Problem: it draws the string, with heads as parts.
func (d deriving) Picture(f *form) *scene.Board {
	p := position{sentence: &sentence{grammar: d.grammar}}
	for _, s := range f.row[:f.count] {
		p.words = append(p.words, s)
		p.parts = append(p.parts, &tree{symbol: s, words: 1})
	}
	b := p.board()
	b.Label = fmt.Sprintf("%s that follow from %s", scene.Several(len(p.words), "symbols"), d.names[start])
	for i, s := range p.words {
		if r, c, _ := p.places(i, i+1)[1].Cell(); !d.isWord(s) { // there are no words below a head yet
			b.Cells[r*b.Cols+c] = scene.Square{Fill: scene.Void}
		}
	}
	return b
}

// Short implements odga.Problem.
func (d deriving) Short(f *form) string {
	row := f.row[:f.count]
	away := scene.Several(d.Distance(f), "edits")
	if slices.ContainsFunc(row, func(s symbol) bool { return !d.isWord(s) }) {
		return fmt.Sprintf("The best derivation leads to “%s”, %s from the sentence if each part becomes the fewest words it can.",
			d.quote(row), away)
	}
	return fmt.Sprintf("The nearest sentence it derived is “%s”, %s away.", d.quote(row), away)
}
