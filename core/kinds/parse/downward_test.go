package parse

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/odga"
	"unknot/core/puzzle"
)

// down plays steps from the start symbol, each a rule and the place of its head.
func (d deriving) down(t *testing.T, steps ...[2]int) ([]odga.Op, form) {
	t.Helper()
	var ops []odga.Op
	f := d.Start()
	for _, step := range steps {
		at := slices.IndexFunc(d.Legal(&f, nil), func(op odga.Op) bool {
			return d.step(op).production.rule == step[0] && d.step(op).at == step[1]-1
		})
		if at < 0 {
			t.Fatalf("rule %d is not legal at %d of %q", step[0], step[1], d.quote(f.row[:f.count]))
		}
		op := d.Legal(&f, nil)[at]
		if d.isWord(d.step(op).production.right[0]) { // the word that the goal has there
			for _, other := range d.Legal(&f, nil) {
				if s := d.step(other); s.production.rule == step[0] && s.at == step[1]-1 && s.production.right[0] == d.goal[s.at] {
					op = other
				}
			}
		}
		d.Apply(&f, []odga.Op{op}, []int32{0})
		ops = append(ops, op)
	}
	return ops, f
}

// From s to the sentence of figure 3 (2.3 (3)), and the distances of the strings in between: a head counts as the smallest possible
// number of wrong words.
func TestFigure3IsDerivedFromS(t *testing.T) {
	d := newDeriving(parse(t, figure3))
	steps := [][2]int{{1, 1}, {3, 1}, {4, 1}, {5, 2}, {6, 2}, {2, 3}, {7, 3}, {4, 4}}
	away := []int{4, 4, 4, 3, 3, 2, 2, 1, 0}
	for i := range len(steps) + 1 {
		ops, f := d.down(t, steps[:i]...)
		if got := d.Distance(&f); got != away[i] {
			t.Errorf("%q is %d away, want %d", d.quote(f.row[:f.count]), got, away[i])
		}
		moves := d.Moves(ops)
		if i < len(steps) {
			if moves != nil {
				t.Errorf("%v is not a parse yet", moves)
			}
			continue
		}
		if end := play(t, d.position, puzzle.Notation(d.position, moves)); !end.Status().Goal {
			t.Errorf("%v leads to %s", moves, end.draw(end.parts))
		}
	}
}

// The distance of a string without heads is the number of edits between the two. If it has heads, replacing each by the fewest words does
// not increase the distance, and the distance to a goal is 0 only at this goal.
func TestDistancesDownwards(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 8))
	sentences, heads := 0, 0
	for range 400 {
		d := newDeriving(small(t, chance))
		f := d.Start()
		for range 6 {
			ops := d.Legal(&f, nil)
			if len(ops) == 0 {
				break
			}
			var far [1]int32
			d.Apply(&f, []odga.Op{ops[chance.IntN(len(ops))]}, far[:])
			row := slices.Clone(f.row[:f.count])
			if int(far[0]) != d.Distance(&f) || (far[0] == 0) != slices.Equal(row, d.goal) {
				t.Fatalf("%q is %d away", d.quote(row), far[0])
			}
			var words []symbol
			for _, s := range row {
				words = append(words, d.shortestWords(s)...)
			}
			if len(words) > 8 {
				break
			}
			edits, sentence := levenshtein(d.goal, words), slices.Equal(words, row)
			if edits > int(far[0]) || sentence && edits != int(far[0]) {
				t.Fatalf("%s%q is %d away, and %q %d edits", d.Text(), d.quote(row), far[0], d.quote(words), edits)
			}
			if sentence {
				sentences++
			} else {
				heads++
			}
		}
	}
	if sentences < 100 || heads < 100 {
		t.Errorf("%d sentences and %d others show little", sentences, heads)
	}
}

func (d deriving) shortestWords(s symbol) (words []symbol) {
	if d.isWord(s) {
		return []symbol{s}
	}
	_, by := d.shortest()
	for _, part := range d.productions[by[s]].right {
		words = append(words, d.shortestWords(part)...)
	}
	return words
}

// A derivation that is found is a parse. If none is found, the nearest string is never nearer than the chart of edits proves.
func TestEvolutionDownwards(t *testing.T) {
	palindrome := "p -> a | b | c | a p a | b p b | c p c\nsentence: a b c b c b a\n"
	tests := []struct {
		name, text string
		look       odga.Aim
		outcome    puzzle.Outcome
		says       string
	}{
		{"figure 3", figure3, odga.Reach, puzzle.Solved, ""},
		{"a palindrome", palindrome, odga.Reach, puzzle.Solved, ""},
		{"in circles", "s -> t\nt -> s | x | t t\nsentence: x x", odga.Reach, puzzle.Solved, ""},
		{"out of the language", strings.Replace(palindrome, "c b a", "c a b", 1), odga.Reach, puzzle.Impossible, "No rules lead from here"},
		{"best fit (2.3 (4))", strings.Replace(figure3, "a book", "a a book", 1), odga.Closest, puzzle.Open,
			"The nearest sentence it derived is “I have a book”, 1 edit away."},
		{"the closest palindrome", strings.Replace(palindrome, "c b a", "c b b a", 1), odga.Closest, puzzle.Open, "1 edit away."},
		{"no sentence at all", "s -> s a\nsentence: a", odga.Closest, puzzle.Open, "The best derivation leads to “s”"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.text)
			s, end := solve(t, evolver{}, p, map[string]any{"type": test.look, "direction": "down"})
			if s.Outcome != test.outcome || !strings.Contains(s.Why, test.says) || (s.Outcome == puzzle.Solved) != end.Status().Goal {
				t.Fatalf("%s at %s: %s", s.Outcome, end.draw(end.parts), s.Why)
			}
			if best, _ := solve(t, fitter{}, p, nil); s.Outcome == puzzle.Open && best.Remaining != nil && *s.Remaining < *best.Remaining {
				t.Errorf("%v edits, and %v are proved to be the fewest", *s.Remaining, *best.Remaining)
			}
		})
	}
	// A golden run, the same natively and under WebAssembly.
	golden := parse(t, palindrome)
	s, _ := solve(t, evolver{}, golden, map[string]any{"direction": "down"})
	if notation := puzzle.Notation(golden, s.Moves); s.Effort != 287 || notation != "1@4 4@3 3@2 2@1" {
		t.Errorf("%d, %q", s.Effort, notation)
	}
	// From a position after some moves, the search derives the parts of this position.
	p := play(t, parse(t, figure3), "4@4 7@3 2@3")
	if s, end := solve(t, evolver{}, p, map[string]any{"direction": "down"}); s.Outcome != puzzle.Solved || !end.Status().Goal {
		t.Errorf("%s at %s", s.Outcome, end.draw(end.parts))
	}
}

// The picture has heads in the upper row, with a gap below them, and words in the lower row, with nothing above them.
func TestAFormIsDrawn(t *testing.T) {
	d := newDeriving(parse(t, figure3))
	_, f := d.down(t, [2]int{1, 1}, [2]int{3, 1}, [2]int{4, 1})
	var above, below []string
	b := d.Picture(&f)
	for c := range b.Cols {
		above, below = append(above, b.Cells[c].Text), append(below, b.Cells[b.Cols+c].Text)
	}
	if !slices.Equal(above, []string{"", "vp"}) || !slices.Equal(below, []string{"I", ""}) {
		t.Errorf("%q over %q", above, below)
	}
}
