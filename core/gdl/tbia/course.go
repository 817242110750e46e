package tbia

import (
	"slices"

	"unknot/core/search/registry"
)

// Course is the record of a match, with all data to draw each step as in figure 3.1: the
// states that the search expanded, the paths, and the agent. States are numbered from 0.
type Course struct {
	States  [][]uint64 // by number; with Options.Timeless, without the facts that only show the time
	Parents []int32    // by state: the state from which the search or the agent first reached it; -1: none
	Steps   []Step
	Full    bool // whether memory was too small for all states: a missing state is -1 in paths, and is not among the covered states

	most  int
	known registry.Registry
}

// Step is one move of a match, with the search before it.
type Step struct {
	At, To  int32 // the state of the agent, and the state to which it moves
	Root    int32 // the state from which the search began
	Move    int
	Covered []int32 // the states expanded in this step, in order
	New     []int32 // the states of pathNew, nil if no path has been traced to its end
	Value   int     // value of the goal at the end of pathNew; 0: none
	Follow  []int32 // the states of pathFollow at this time, from the state of the agent on
	// FollowValue is the value of the goal at the end of pathFollow.
	FollowValue int
	Fate        Fate // the outcome for pathNew
	Reset       bool // the open and closed lists are emptied after the step
	Random      bool // the move is random, because there is no path to follow
	Back        bool // TBA* goes back to the previous state
	Expansions  int64
	Relaxations int64
	Hits        int64
}

// Fate is the outcome of a step for pathNew.
type Fate string

// The outcomes of a step.
const (
	Untraced Fate = ""         // there is no new path, or the followed path is known to be best
	Tracing  Fate = "tracing"  // tracing continues in the next step of TBA*
	Worse    Fate = "worse"    // the path leads to a lesser goal
	Joined   Fate = "joined"   // the path crosses pathFollow, which from then on continues along it
	Apart    Fate = "apart"    // the path does not cross pathFollow, and is not worth a new search
	Injected Fate = "injected" // the path does not cross pathFollow; its states get low estimates, and the search starts again
)

// record starts the record of a match.
func (p *player) record() {
	c := &Course{most: p.Record, known: registry.New(p.net.Words, 0, p.run.Memory()/10)}
	p.course = c
	p.lists.covered = func(state, parent []uint64) {
		if id := c.number(state, parent); id >= 0 {
			p.step.Covered = append(p.step.Covered, id)
		}
	}
}

// number returns the number of a state, which it adds if it is new. It returns -1 if there is no room.
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

// way returns a path as the numbers of its states.
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

// open starts the record of a step.
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

// close ends the record of a step.
func (p *player) close(move int) {
	if p.course == nil {
		return
	}
	s, h := p.step, p.Estimate.Counts()
	s.Move, s.To = move, p.course.number(p.lists.key(p.machine.State()), p.left)
	s.Expansions, s.Relaxations, s.Hits = p.lists.expanded-s.Expansions, h.Relaxations-s.Relaxations, h.Hits-s.Hits
	p.course.Steps = append(p.course.Steps, s)
}
