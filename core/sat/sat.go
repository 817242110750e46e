// Package sat decides constraints over Booleans: clauses, counts and
// connectedness. It solves incrementally and yields between rounds.
package sat

import (
	"github.com/go-air/gini"
	"github.com/go-air/gini/z"
)

// Lit is a Boolean or its negation.
type Lit = z.Lit

// Result is how a call of Solve ended.
type Result int

const (
	Stopped Result = iota
	Sat
	Unsat
)

// Solver holds the constraints.
type Solver struct {
	g         *gini.Gini
	connected []*connected
	model     []bool
	Rounds    int64
}

type connected struct {
	nodes []Lit
	near  [][]int
	root  int
}

func New() *Solver { return &Solver{g: gini.New()} }

// Var makes a Boolean.
func (s *Solver) Var() Lit { return s.g.Lit() }

// Add adds a clause.
func (s *Solver) Add(clause ...Lit) {
	for _, l := range clause {
		s.g.Add(l)
	}
	s.g.Add(0)
}

// Exactly: k of lits are true (sequential counter, Sinz 2005, both ways).
func (s *Solver) Exactly(k int, lits []Lit) {
	if k < 0 || k > len(lits) {
		s.Add()
		return
	}
	// prev[j]: at least j+1 of the first i
	var prev []Lit
	for i, x := range lits {
		next := make([]Lit, min(i+1, k+1))
		for j := range next {
			next[j] = s.Var()
			// up: prev[j] -> next[j]; x & prev[j-1] -> next[j]
			if j < len(prev) {
				s.Add(prev[j].Not(), next[j])
			}
			if j == 0 {
				s.Add(x.Not(), next[j])
			} else if j-1 < len(prev) {
				s.Add(x.Not(), prev[j-1].Not(), next[j])
			}
			// down: next[j] -> x or prev[j]; next[j] -> prev[j-1]
			if j < len(prev) {
				s.Add(next[j].Not(), x, prev[j])
			} else {
				s.Add(next[j].Not(), x)
			}
			if j > 0 && j-1 < len(prev) {
				s.Add(next[j].Not(), prev[j-1])
			}
		}
		prev = next
	}
	if k < len(prev) {
		s.Add(prev[k].Not())
	}
	if k > 0 {
		s.Add(prev[k-1])
	}
}

// Connected: the true nodes are connected through near; root, if not -1, is true.
func (s *Solver) Connected(nodes []Lit, near [][]int, root int) {
	s.connected = append(s.connected, &connected{nodes, near, root})
}

// Solve searches; tick is called often and stops it by false.
func (s *Solver) Solve(tick func() bool, assume ...Lit) Result {
	for {
		s.g.Assume(assume...)
		c := s.g.GoSolve()
		var res int
		for {
			r, paused := c.Pause()
			if !paused {
				res = r
				break
			}
			ok := tick()
			c.Unpause()
			if !ok {
				c.Stop()
				return Stopped
			}
		}
		s.Rounds++
		if res < 0 {
			return Unsat
		}
		if !tick() {
			return Stopped
		}
		s.model = s.model[:0]
		for v := z.Var(1); v <= s.g.MaxVar(); v++ {
			s.model = append(s.model, s.g.Value(v.Pos()))
		}
		cut := false
		for _, k := range s.connected {
			cut = s.cuts(k) || cut
		}
		if !cut {
			return Sat
		}
	}
}

// True is the value in the last model.
func (s *Solver) True(l Lit) bool { return s.model[l.Var()-1] == l.IsPos() }

func (s *Solver) cuts(k *connected) bool {
	n := len(k.nodes)
	of := make([]int, n)
	for i := range of {
		of[i] = -1
	}
	var comps [][]int
	for i := range of {
		if of[i] >= 0 || !s.True(k.nodes[i]) {
			continue
		}
		comp := []int{i}
		of[i] = len(comps)
		for a := 0; a < len(comp); a++ {
			for _, j := range k.near[comp[a]] {
				if of[j] < 0 && s.True(k.nodes[j]) {
					of[j] = len(comps)
					comp = append(comp, j)
				}
			}
		}
		comps = append(comps, comp)
	}
	if len(comps) < 2 {
		return false
	}
	root := 0
	if k.root >= 0 {
		root = of[k.root]
	} else {
		for i := range comps {
			if len(comps[i]) > len(comps[root]) {
				root = i
			}
		}
	}
	anchor := comps[root][0]
	if k.root >= 0 {
		anchor = k.root
	}
	for i, comp := range comps {
		if i == root {
			continue
		}
		var border []Lit
		seen := map[int]bool{}
		for _, c := range comp {
			for _, j := range k.near[c] {
				if of[j] < 0 && !seen[j] {
					seen[j] = true
					border = append(border, k.nodes[j])
				}
			}
		}
		for _, c := range comp {
			s.Add(append([]Lit{k.nodes[c].Not(), k.nodes[anchor].Not()}, border...)...)
		}
	}
	return true
}
