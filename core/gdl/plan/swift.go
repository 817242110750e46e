package plan

import (
	"cmp"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"unknot/core/search/registry"
)

// swift is beam search for games in which all solutions have the same length and each move depends on fixed bits. Templates compute the
// next position from a few words, without the network. From each layer, the beam keeps the positions whose bits most resemble the
// positions that the search from the ends has reached. Each beam is wider than the previous one. Each solution is checked by playing it.
type swift struct {
	back   *backward
	moves  []template
	random *rand.Rand
	states registry.Registry
	visits registry.Column[swiftVisit]
	key    []uint64
	weight []float64 // by bit: how much the bit counts in favour of a position if it is set
	layer  []swiftState
	next   []swiftState
	at     int // index of the next position within the layer
	depth  int32
	wide   int
	beams  int32
	cut    bool // whether the beam has dropped positions
	steps  int64
	begun  bool
	dead   bool
}

// swiftVisit is the record of a position: the last beam that reached it,
// and its predecessor and move in that beam, or the mark of a dead end.
type swiftVisit struct{ beam, parent, move int32 }

type swiftState struct {
	id   int32
	like float64
}

// firstWide is the width of the first beam.
const firstWide = 50

// newSwift returns nil if solutions may differ in length, or if there is no search from the ends.
func newSwift(b *backward, memory int64) *swift {
	if b == nil || len(b.ends) != 1 {
		return nil
	}
	return &swift{back: b, random: rand.New(rand.NewPCG(16, 7)), wide: firstWide, states: registry.New(max(1, len(b.start)), 12, memory)}
}

func (w *swift) done() bool { return w.dead || w.back.done() && w.back.way != nil }

func (w *swift) work() int64 { return w.steps / perTemplate }

func (w *swift) result() (int, int, func() []int) { return w.back.result() }

// again starts the next beam, which is wider.
func (w *swift) again() {
	if w.beams > 0 {
		w.wide *= 2
	}
	w.beams++
	w.weigh()
	w.layer, w.next, w.at, w.depth, w.cut = w.layer[:0], w.next[:0], 0, 0, false
	w.key = w.back.clock.key(w.back.start, w.key)
	w.depth = -1
	w.enter(-1, -1)
	w.turn()
}

// turn goes to the next layer, and keeps the most likely positions of it.
func (w *swift) turn() {
	if len(w.next) > w.wide {
		slices.SortFunc(w.next, func(a, b swiftState) int { return cmp.Compare(b.like, a.like) })
		w.next, w.cut = w.next[:w.wide], true
	}
	w.layer, w.next, w.at = w.next, w.layer[:0], 0
	w.depth++
}

// weigh computes weight from the positions that are farthest from the ends: how often each bit is set in them.
func (w *swift) weigh() {
	b := w.back
	set := make([]float64, b.of.moves.Structure().Bits)
	all := 0.0
	for id := int32(0); int(id) < b.states.Len(); id++ {
		if b.nodes.At(id).depth != b.whole {
			continue
		}
		all++
		for i, x := range b.states.State(id) {
			for ; x != 0; x &= x - 1 {
				set[i<<6+bits.TrailingZeros64(x)]++
			}
		}
	}
	w.weight = w.weight[:0]
	for _, n := range set {
		w.weight = append(w.weight, math.Log((n+1)/(all-n+1)))
	}
}

// enter adds the position in key to the next layer, unless the position is a dead end or already there.
func (w *swift) enter(parent, move int32) {
	id, fresh := w.states.Enter(w.key)
	if fresh {
		w.visits.Grow(id)
		*w.visits.At(id) = swiftVisit{}
	}
	v := w.visits.At(id)
	if v.beam == nowhere || v.beam == w.beams {
		return
	}
	*v = swiftVisit{w.beams, parent, move}
	w.steps++
	b := w.back
	depth := w.depth + 1
	if rest := int32(b.ends[0]) - depth; rest <= b.whole+1 {
		if end := b.states.Find(w.key); end >= 0 && b.nodes.At(end).depth == rest && b.tried <= maxTried {
			w.meet(id, depth, end)
		} else if end < 0 && rest <= b.whole {
			v.beam = nowhere
			return
		}
	}
	like := w.random.Float64()
	for i, x := range w.key {
		for ; x != 0; x &= x - 1 {
			like += w.weight[i<<6+bits.TrailingZeros64(x)]
		}
	}
	w.next = append(w.next, swiftState{id, like})
}

// meet joins the path to a position and the path from there that the search from the ends knows, and plays the joined path.
func (w *swift) meet(id, depth, at int32) {
	b := w.back
	b.tried++
	way := make([]int, depth)
	for ; depth > 0; depth-- {
		v := w.visits.At(id)
		way[depth-1], id = int(v.move), v.parent
	}
	for ; b.nodes.At(at).parent >= 0; at = b.nodes.At(at).parent {
		way = append(way, int(b.nodes.At(at).move))
	}
	if plays(b.of, b.start, way) {
		b.way = way
	}
}

// expand expands the next position. It returns false if there is no room.
func (w *swift) expand() bool {
	if !w.begun {
		if w.begun = true; w.back.effects != nil {
			w.back.expand()
		}
		if w.moves = w.back.do; w.back.dead || w.moves == nil {
			w.dead = true
			return true
		}
	}
	if w.states.Lacks(len(w.moves) + 1) {
		return false
	}
	if w.at == len(w.layer) {
		if w.turn(); len(w.layer) == 0 {
			if w.beams > 0 && !w.cut {
				w.dead = true // nothing was dropped, so no position leads to the goal
				return true
			}
			w.again()
		}
		return true
	}
	id := w.layer[w.at].id
	w.at++
	state := w.states.State(id)
moves:
	for m := range w.moves {
		t := &w.moves[m]
		for i, mask := range t.mask {
			if state[i]&mask != t.is[i] {
				continue moves
			}
		}
		for i := range w.key {
			w.key[i] = state[i]&^t.forget[i] | t.then[i]
		}
		w.enter(id, int32(t.move))
	}
	return true
}
