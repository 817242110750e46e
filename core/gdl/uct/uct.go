// Package uct plays puzzles by Upper Confidence Bounds applied to Trees (Kocsis, Szepesvári: Bandit based Monte-Carlo planning,
// 2006), as CADIA-Player does, with which the thesis of G. Þ. Guðmundsson compares (2009, 5.1). Games are played within a tree,
// towards moves with good values or few visits, and then at random to their end. Each game adds one state to the tree.
//
// A puzzle has no opponent who could prevent a good game. Therefore this package, unlike these papers,
// keeps the greatest value of each edge in addition to the mean. The greatest value decides which move
// is made. The package also keeps the best game so far, and replays it until a better one is found.
package uct

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"unsafe"

	"unknot/core/gdl/match"
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
	"unknot/core/search/registry"
)

// Options are the options of a run.
type Options struct {
	// Clock is the clock of a match. If it is nil, games are played out from the start until one ends with the greatest goal.
	Clock *match.Clock
	Most  int       // maximum number of moves of a game, since rules need not end it
	Tell  func(Now) // called when a report is due, and at the end
}

// explore is the weight of exploration for values from 0 to 100, as in CADIA-Player (Finnsson 2007).
const explore = 40

// Result is the result of a run.
type Result struct {
	Moves       []int
	Value       int  // value of the goal at the end; -1: no goal was reached
	Over        bool // the game is over after these moves
	Stopped     bool // the run was stopped
	Playouts    int64
	Transitions int64
	States      int // number of states in the tree at the end
	Best        int // value of the best game known: the saved one, otherwise the best since the last move; -1 if no game has ended
}

// Solve plays a match from a state or, without a clock, games from that state until one has the greatest value.
func Solve(run *puzzle.Run, net *network.Network, from []uint64, options Options) Result {
	p := &player{Options: options, net: net, run: run, chance: run.Rand(0), machine: net.Machine(), best: -1, root: slices.Clone(from)}
	p.states = registry.New(net.Words, int(unsafe.Sizeof(node{})), run.Memory()/2) // the other half of the memory is for edges
	p.tree = []node{}
	if options.Clock != nil {
		m := match.Play(run, net, from, *options.Clock, options.Most, p)
		r := p.result()
		r.Moves, r.Value, r.Over, r.Stopped = m.Moves, m.Value, m.Over, m.Stopped
		if p.Tell != nil {
			p.Tell(p.now(r))
		}
		return r
	}
	stopped := false
	for !p.sure() && !stopped && p.playable() {
		p.playout()
		stopped = !run.Continue()
		p.tell()
	}
	r := p.result()
	r.Stopped = stopped
	if len(p.line) > 0 {
		r.Moves, r.Value, r.Over = p.line, p.best, true
	}
	return r
}

// node is a state in the tree, which may have several parents.
type node struct {
	visits int32
	edges  []edge
}

type edge struct {
	move   int32
	visits int32
	sum    float64
	most   int16 // greatest value of a game through the edge; -1: none
}

type player struct {
	Options
	net     *network.Network
	run     *puzzle.Run
	chance  *rand.Rand
	machine *network.Machine
	root    []uint64
	moved   []int

	states registry.Registry
	tree   []node // by number of the state: its node
	edges  int64

	line []int // the best game from the root, if its value is above 0
	best int   // value of the best game; -1: no game has ended

	game        []int
	way         []visit
	playouts    int64
	transitions int64
	left        []int // by number of moves: how many games left the tree after that many moves, since the last move of the match

	time *match.Time // time limit of the move
}

// visit is an edge of the current game in the tree.
type visit struct{ node, edge int32 }

// sure reports whether a game to the greatest goal that the rules name is known. The player then replays that game.
func (p *player) sure() bool {
	return len(p.net.Goals) > 0 && p.best == p.net.Goals[0]
}

func (p *player) playable() bool {
	p.machine.Set(p.root)
	return !p.machine.Terminal() && network.Any(p.machine.Legal())
}

func (p *player) result() Result {
	return Result{Value: -1, Playouts: p.playouts, Transitions: p.transitions, States: p.states.Len(), Best: p.best}
}

func (p *player) tell() {
	if p.Tell == nil || !p.run.ReportDue() {
		return
	}
	r := p.result()
	if r.Moves = slices.Clone(p.moved); p.Clock == nil && len(p.line) > 0 {
		r.Moves, r.Value, r.Over = slices.Clone(p.line), p.best, true
	}
	p.Tell(p.now(r))
}

// Think implements match.Player.
func (p *player) Think(t *match.Time) {
	p.time = t
	p.tell()
	for t.Left(p.Work()) && !p.sure() {
		p.playout()
		p.tell()
	}
}

// Work implements match.Player: a playout counts as an expansion.
func (p *player) Work() match.Work {
	return match.Work{Expansions: p.playouts, Transitions: p.transitions}
}

// Move implements match.Player.
func (p *player) Move() (move int) {
	p.machine.Set(p.root)
	id := p.states.Find(p.root)
	switch {
	case len(p.line) > 0:
		move = p.line[0]
	case id < 0 || len(p.tree[id].edges) == 0:
		move = network.Random(p.machine.Legal(), p.chance)
	default:
		move = p.tree[id].commit()
	}
	if len(p.line) > 0 && p.line[0] == move {
		p.line = p.line[1:]
	} else {
		p.line, p.best = nil, -1
	}
	p.machine.Set(p.root)
	p.root = slices.Clone(p.machine.Next(move))
	p.moved = append(p.moved, move)
	p.left = p.left[:0]
	if p.states.Full() || p.edges*int64(unsafe.Sizeof(edge{})) > p.run.Memory()/2 {
		p.states.Clear()
		p.tree, p.edges = p.tree[:0], 0
	}
	return move
}

// commit returns the move with the greatest value. Ties are broken by the mean.
func (n *node) commit() int {
	best := slices.MaxFunc(n.edges, func(a, b edge) int {
		if a.most != b.most {
			return int(a.most) - int(b.most)
		}
		return compare(a.mean(), b.mean())
	})
	return int(best.move)
}

func (e *edge) mean() float64 {
	if e.visits == 0 {
		return -1
	}
	return e.sum / float64(e.visits)
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// playout plays one game to its end. Within the tree it chooses moves by their upper confidence bounds, and then at random. It adds the
// first state outside the tree.
func (p *player) playout() {
	p.playouts++
	m := p.machine
	m.Set(p.root)
	p.game, p.way = p.game[:0], p.way[:0]
	for inside := true; inside && p.goesOn(); {
		id, fresh := p.enter(m.State())
		if id < 0 {
			break
		}
		n := &p.tree[id]
		e := p.pick(n)
		p.way = append(p.way, visit{id, int32(e)})
		inside = !fresh
		p.play(int(n.edges[e].move))
	}
	for len(p.left) <= len(p.game) {
		p.left = append(p.left, 0)
	}
	p.left[len(p.game)]++
	for p.goesOn() {
		p.play(network.Random(m.Legal(), p.chance))
	}
	value := 0
	if m.Terminal() {
		value = max(m.Value(), 0)
		switch {
		case value == 0:
			p.best = max(p.best, 0) // a game of value 0 is not worth following
		case value > p.best || value == p.best && len(p.game) < len(p.line):
			p.best, p.line = value, append(p.line[:0], p.game...)
		}
	}
	for _, v := range p.way {
		n := &p.tree[v.node]
		n.visits++
		e := &n.edges[v.edge]
		e.visits++
		e.sum += float64(value)
		e.most = max(e.most, int16(value))
	}
}

// goesOn reports whether the current game continues from the state of the machine.
func (p *player) goesOn() bool {
	return len(p.moved)+len(p.game) < p.Most && !p.machine.Terminal() && network.Any(p.machine.Legal())
}

func (p *player) play(move int) {
	p.transitions++
	p.game = append(p.game, move)
	p.machine.Play(move)
}

// enter returns the number of a state in the tree, and adds the state if it is new. It returns -1 if there is no room.
func (p *player) enter(state []uint64) (id int32, fresh bool) {
	if id = p.states.Find(state); id >= 0 {
		return id, false
	}
	if p.states.Full() || p.edges*int64(unsafe.Sizeof(edge{})) > p.run.Memory()/2 {
		return -1, false
	}
	id = p.states.Add(state)
	n := node{}
	for w, legal := range p.machine.Legal() {
		for ; legal != 0; legal &= legal - 1 {
			n.edges = append(n.edges, edge{move: int32(w<<6 + bits.TrailingZeros64(legal)), most: -1})
		}
	}
	p.edges += int64(len(n.edges))
	p.tree = append(p.tree, n)
	return id, true
}

// pick returns a random edge among those not tried yet; if there are none, the edge with the greatest bound.
func (p *player) pick(n *node) int {
	untried := 0
	for i := range n.edges {
		if n.edges[i].visits == 0 {
			untried++
		}
	}
	if untried > 0 {
		k := p.chance.IntN(untried)
		for i := range n.edges {
			if n.edges[i].visits == 0 {
				if k == 0 {
					return i
				}
				k--
			}
		}
	}
	best, bound := 0, math.Inf(-1)
	logs := logarithm(max(n.visits, 1))
	for i := range n.edges {
		e := &n.edges[i]
		if b := e.mean() + float64(explore*math.Sqrt(logs/float64(e.visits))); b > bound {
			best, bound = i, b
		}
	}
	return best
}
