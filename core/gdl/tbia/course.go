package tbia

import (
	"slices"

	"unknot/core/search/registry"
)

// Course is the record of a match, from which each step can be drawn as in figure 3.1: the states that the search covered, the paths, and
// the agent. States have numbers from 0.
type Course struct {
	States  [][]uint64 // the states; with Options.Timeless, without the facts that only show the time
	Parents []int32    // by state: the state from which the search, or the agent, first reached it; -1: none
	Steps   []Step
	Full    bool // there was no room for more states: a missing state is -1 in paths, and not among the covered states

	most  int
	known registry.Registry
}

// Step is one step of time.
type Step struct {
	At, To  int32 // the agent's state, and the state to which it moves
	Root    int32 // where the search began
	Move    int
	Covered []int32 // the expanded states, in this order
	New     []int32 // the states of pathNew; nil if no path was traced to its end
	Value   int     // value of the goal at the end of pathNew; 0: none
	Follow  []int32 // pathFollow then, from where the agent is
	// FollowValue is the value of the goal at the end of pathFollow.
	FollowValue int
	Fate        Fate // of pathNew
	Reset       bool // the lists are emptied after the step
	Random      bool // the move is random, since there is no path
	Back        bool // TBA* steps back
	Expansions  int64
	Relaxations int64
	Hits        int64
}

// Fate is the outcome for pathNew.
type Fate string

// Fates.
const (
	Untraced Fate = ""         // there is no new path, or the followed path is known to be best
	Tracing  Fate = "tracing"  // TBA* continues to trace it in the next step
	Worse    Fate = "worse"    // it leads to a lesser goal
	Joined   Fate = "joined"   // it crosses pathFollow, which now continues along it
	Apart    Fate = "apart"    // it does not cross, and does not justify a new search
	Injected Fate = "injected" // it does not cross, but its states are given low values, and the search starts again
)

// record starts a course.
func (p *player) record() {
	c := &Course{most: p.Record, known: registry.New(p.net.Words, 0, p.run.Memory()/10)}
	p.course = c
	p.lists.covered = func(state, parent []uint64) {
		if id := c.number(state, parent); id >= 0 {
			p.step.Covered = append(p.step.Covered, id)
		}
	}
}

// number returns the number of a state. It adds the state if it is new, and returns -1 if there is no room.
func (c *Course) number(state, parent []uint64) int32 {
	if id := c.known.Find(state); id >= 0 {
		return id
	}
	if len(c.States) >= c.most || c.known.Full() {
		c.Full = true
		return -1
	}
	from := int32(-1)
	if parent != nil {
		from = c.known.Find(parent)
	}
	c.States = append(c.States, slices.Clone(state))
	c.Parents = append(c.Parents, from)
	return c.known.Add(state)
}

// way returns a path by its states.
func (c *Course) way(p *path) []int32 {
	if c == nil || len(p.moves) == 0 {
		return nil
	}
	way := make([]int32, len(p.states))
	var before []uint64
	for i, s := range p.states {
		way[i] = c.number(s, before)
		before = s
	}
	return way
}

// open starts a step.
func (p *player) open() {
	if p.course == nil {
		p.step = Step{}
		return
	}
	h := p.Estimate.Counts()
	p.step = Step{At: p.course.number(p.lists.key(p.machine.State()), nil), Root: p.course.number(p.lists.registry.State(0), nil),
		Expansions: p.lists.expanded, Relaxations: h.Relaxations, Hits: h.Hits}
	p.left = slices.Clone(p.lists.key(p.machine.State()))
}

// close ends it.
func (p *player) close(move int) {
	if p.course == nil {
		return
	}
	s, h := p.step, p.Estimate.Counts()
	s.Move, s.To = move, p.course.number(p.lists.key(p.machine.State()), p.left)
	s.Expansions, s.Relaxations, s.Hits = p.lists.expanded-s.Expansions, h.Relaxations-s.Relaxations, h.Hits-s.Hits
	p.course.Steps = append(p.course.Steps, s)
}
