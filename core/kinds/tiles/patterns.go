package tiles

import (
	"fmt"

	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// patternProblem is the puzzle with pattern databases as d_G. They count how tiles obstruct each
// other, and are 0 only at the goal, as 2.2 requires. T is the type of boards of a space in the frame.
type patternProblem[T comparable] struct {
	*operatorProblem
	space  fast.Space[T]
	root   fast.Node[T]
	turned [4]int8 // by direction on the board: the same direction in the frame
}

// patternBoard is a board, and the same board in the frame with its estimate.
type patternBoard[T comparable] struct {
	manhattanBoard
	seen T
	h    int16
}

// solveByPatterns evolves paths with pattern databases. It returns an error if they do not fit into the memory.
func solveByPatterns(run *puzzle.Run, s *operatorProblem, params puzzle.Params) (puzzle.Solution, error) {
	f := newFrame(s.size, &s.from.goal)
	if need := tableBytes(f.shape, quick); need > run.Memory() {
		return puzzle.Solution{}, fmt.Errorf("pattern databases of this board take %s; allow more memory, or choose another distance",
			scene.Bytes(need))
	}
	t := getTables(run, f.shape, quick, func(float64) {})
	if t == nil {
		return puzzle.Solution{Outcome: puzzle.Open}, nil
	}
	seen := f.toFrame(&s.from.at)
	if s.cells() <= 16 {
		space := newPackedSpace(t)
		return odga.Solve(run, newPatternProblem(s, &f, space, space.node(t.shape, &seen)), params)
	}
	space := newUnpackedSpace(t)
	return odga.Solve(run, newPatternProblem(s, &f, space, space.node(t, &seen)), params)
}

func newPatternProblem[T comparable](s *operatorProblem, f *frame, space fast.Space[T], root fast.Node[T]) *patternProblem[T] {
	p := &patternProblem[T]{operatorProblem: s, space: space, root: root}
	for d := range direction(4) {
		for cell := range s.cells() {
			next, ok := s.step(cell, d)
			for turned := range direction(4) {
				if to, legal := f.step(int(f.turned[cell]), turned); ok && legal && to == int(f.turned[next]) {
					p.turned[d] = int8(turned)
				}
			}
		}
	}
	return p
}

// Start implements odga.Space.
func (p *patternProblem[T]) Start() patternBoard[T] {
	return patternBoard[T]{p.operatorProblem.Start(), p.root.State, p.root.H}
}

// Legal implements odga.Space.
func (p *patternProblem[T]) Legal(b *patternBoard[T], ops []odga.Op) []odga.Op {
	return p.operatorProblem.Legal(&b.manhattanBoard, ops)
}

// Apply implements odga.Space.
func (p *patternProblem[T]) Apply(b *patternBoard[T], ops []odga.Op, far []int32) {
	p.operatorProblem.Apply(&b.manhattanBoard, ops, far)
	var successors [4]fast.Node[T]
	n := fast.Node[T]{State: b.seen, H: b.h, Move: -1}
	for i, op := range ops {
		made := p.space.Expand(&n, fast.Infinity, successors[:])
		for j := range successors[:made.Kept] {
			if successors[j].Move == p.turned[op&3] {
				n.State, n.H = successors[j].State, successors[j].H
				break
			}
		}
		far[i] = int32(n.H)
	}
	b.seen, b.h = n.State, n.H
}

// Distance implements odga.Space.
func (p *patternProblem[T]) Distance(b *patternBoard[T]) int { return int(b.h) }

// Place implements odga.Located.
func (p *patternProblem[T]) Place(b *patternBoard[T]) int { return int(b.blank) }

// Finish implements odga.Finisher.
func (p *patternProblem[T]) Finish(run *puzzle.Run, b *patternBoard[T]) odga.Search {
	return p.operatorProblem.Finish(run, &b.manhattanBoard)
}

// Picture implements odga.Problem.
func (p *patternProblem[T]) Picture(b *patternBoard[T]) *scene.Board {
	return p.operatorProblem.Picture(&b.manhattanBoard)
}

// Short implements odga.Problem.
func (p *patternProblem[T]) Short(b *patternBoard[T]) string {
	return fmt.Sprintf("The closest board found is at least %s away from the goal.", scene.Several(b.h, "moves"))
}
