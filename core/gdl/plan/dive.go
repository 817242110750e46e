package plan

import (
	"math/rand/v2"

	"unknot/core/search/registry"
)

// dive is depth-first search with restarts. Each restart tries the moves in a different order, since some orders find an end far
// sooner than most orders (Gomes, Selman, Crato and Kautz, Heavy-tailed phenomena in satisfiability, 2000). It remembers dead ends.
type dive struct {
	*space
	random *rand.Rand
	order  []int32 // by move: its rank in the order of this dive
	visits registry.Column[int32]
	path   []visit
	dives  int32
	left   int // number of states that this dive may still visit
	long   int // number of states that the next dive may visit
	steps  int64
	found  int32
	dead   bool // the search is exhausted
	even   bool // whether all solutions have the same length
}

// visit is a state on the current path, with its untried moves.
type visit struct {
	id    int32
	moves []int32
}

// By state, a dive records the number of the last dive that reached the state, or nowhere if the state is a dead end.
const nowhere = -1

// firstDive is the number of states in the first dive.
const firstDive = 200

func newDive(s *space) *dive {
	d := &dive{space: s, random: rand.New(rand.NewPCG(16, 5)), order: make([]int32, len(s.m.Moves)), found: -1, long: firstDive}
	for m := range d.order {
		d.order[m] = int32(m)
	}
	d.begin()
	return d
}

func (d *dive) begin() {
	d.path = d.path[:0]
	d.dives++
	d.left, d.long = d.long, d.long+d.long/16
	if d.dives > 1 {
		d.random.Shuffle(len(d.order), func(i, k int) { d.order[i], d.order[k] = d.order[k], d.order[i] })
	}
	d.look.Set(d.times[0])
	d.enter(0)
}

// enter moves to state id, which the machine look is in, unless the state is a dead end or this dive has already reached it.
func (d *dive) enter(id int32) {
	d.visits.Grow(id)
	at := d.visits.At(id)
	if *at == nowhere || *at == d.dives {
		return
	}
	*at = d.dives
	d.left--
	d.steps++
	if over, solved := d.ends(d.look, id); over {
		if *at = nowhere; solved {
			d.found = id
		}
		return
	}
	if d.back.hopeless(d.states.State(id), d.nodes.At(id).depth) {
		*at = nowhere
		return
	}
	d.m.Set(d.look.State())
	v := visit{id: id}
	if n := len(d.path); n < cap(d.path) {
		v.moves = d.path[:n+1][n].moves[:0]
	}
	legal := d.m.Legal()
	for _, m := range d.order {
		if legal[m>>6]>>(m&63)&1 != 0 {
			v.moves = append(v.moves, m)
		}
	}
	d.path = append(d.path, v)
}

func (d *dive) done() bool { return d.found >= 0 || d.dead }

// expand tries the next move. It returns false if there is no room.
func (d *dive) expand() bool {
	if d.left <= 0 {
		d.begin()
		return true
	}
	if len(d.path) == 0 {
		d.dead = true
		return true
	}
	v := &d.path[len(d.path)-1]
	if len(v.moves) == 0 {
		*d.visits.At(v.id) = nowhere
		d.path = d.path[:len(d.path)-1]
		return true
	}
	move := v.moves[len(v.moves)-1]
	v.moves = v.moves[:len(v.moves)-1]
	if d.states.Full() {
		return false
	}
	d.m.Set(d.state(v.id))
	next := d.m.Next(int(move))
	to, _ := d.add(next, node{v.id, move, d.nodes.At(v.id).depth + 1})
	d.look.Set(next)
	d.enter(to)
	return true
}

func (d *dive) work() int64 { return d.steps }

// favour increases the share of the search if all solutions have the same length, since depth-first search wastes no work then.
func (d *dive) favour() int64 {
	if d.even {
		return 3
	}
	return 1
}

func (d *dive) result() (int, int, func() []int) { return d.outcome(d.found, d.space.way) }
