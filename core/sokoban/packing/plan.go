// Package packing plans the order in which the goals are filled, by a search
// backwards from the solved position (retrograde analysis: Shoham and Schaeffer,
// CoG 2020, and section 6 of its earlier draft; Virkkala 2011).
//
// Boxes are pulled off the goals. A box that gets to where a box stands at the
// start leaves the board, since from there on the search forwards must find its
// way; what must make room first is pulled aside. That order reversed is the
// plan, and the squares on which boxes waited are its parking places. The plan
// thinks the boxes away that have not been brought in yet: it says what the goals
// allow, not that the level can be solved.
package packing

import (
	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// Outside is the From of a step that brings in a box which is not part of the
// plan yet, and the To of one that takes a box out of it.
const Outside floor.Cell = -1

// Step brings one box to where the plan wants it.
type Step struct {
	From   floor.Cell   // where the plan has put the box before: a parking place, or a goal it stands on at the start; or Outside
	To     floor.Cell   // a goal, a parking place, or Outside: a box that stands on a goal at the start makes room
	Source floor.Cell   // From Outside, to Outside: the start box that the plan has in mind; any other will do as well if it can come
	Way    []floor.Push // from From, or from Source, while no other boxes but those of the plan are there
}

// Plan is an order of packing. It does not change once made.
type Plan struct {
	Level *floor.Level
	Steps []Step
	// Guessed is how many of the first steps are only ordered by distance, since
	// the search did not find out how their goals can be filled. A plan without guesses is
	// complete: played alone, its steps can be made one after another.
	Guessed  int
	Parkings int // steps that end on a parking place
	Nodes    int // positions looked at to find it

	stand []floor.Set // by steps done: where boxes stand that the plan has placed
	ways  []floor.Set // by steps done: squares that the boxes of the steps left still pass, short of where boxes come from
}

// Complete says whether no step is a guess.
func (p *Plan) Complete() bool { return p.Guessed == 0 }

// Packed is the number of steps that a position has carried out: the most
// after which every box that the plan has placed by then stands where it should.
// It is 0 to len(Steps).
func (p *Plan) Packed(boxes floor.Set) int {
	for n := len(p.Steps); n > 0; n-- {
		if p.stand[n].Within(boxes) {
			return n
		}
	}
	return 0
}

// Next is the first step that a position has not carried out; ok is false if
// it has carried out all.
func (p *Plan) Next(boxes floor.Set) (step Step, ok bool) {
	if n := p.Packed(boxes); n < len(p.Steps) {
		return p.Steps[n], true
	}
	return Step{}, false
}

// Stand is where boxes stand after the first n steps when nothing else is on
// the board. It must not be changed.
func (p *Plan) Stand(n int) floor.Set { return p.stand[n] }

// Hindering is the boxes that are out of plan in a position that has carried out n steps:
// they stand on squares that a later step's box must pass or end on,
// where the plan has not put them. It writes them into out.
func (p *Plan) Hindering(boxes floor.Set, n int, out floor.Set) {
	for i, w := range boxes {
		out[i] = w & p.ways[n][i] &^ p.stand[n][i]
	}
}

// New plans a level. It looks at about so many positions at most; a run that
// is to stop leaves it with a plan of guesses, which is a plan still.
func New(run *puzzle.Run, book *deadlock.Book, nodes int) *Plan {
	p := &Plan{Level: book.Level}
	s := newSearch(run, book, nodes)
	p.Steps, p.Guessed = s.steps(s.plan())
	p.Nodes = s.nodes
	for _, step := range p.Steps {
		if step.To != Outside && !p.Level.Goals.Has(step.To) {
			p.Parkings++
		}
	}
	p.replay(s.home)
	return p
}

// replay works out what stands and what is passed by the number of steps done.
func (p *Plan) replay(outer floor.Set) {
	n := len(p.Steps)
	p.stand, p.ways = make([]floor.Set, n+1), make([]floor.Set, n+1)
	p.ways[n] = p.Level.None()
	for i := n - 1; i >= 0; i-- {
		p.ways[i] = p.ways[i+1].Clone()
		for _, push := range p.Steps[i].Way {
			if to := push.Box + p.Level.Step[push.Dir]; !outer.Has(to) {
				p.ways[i].Add(to)
			}
		}
		if to := p.Steps[i].To; to != Outside {
			p.ways[i].Add(to)
		}
	}
	stand := p.Level.None()
	for i, w := range p.Level.Boxes {
		stand[i] = w & p.Level.Goals[i]
	}
	p.stand[0] = stand
	for i, step := range p.Steps {
		stand = stand.Clone()
		if step.From != Outside {
			stand.Remove(step.From)
		}
		if step.To != Outside {
			stand.Add(step.To)
		}
		p.stand[i+1] = stand
	}
}
