package states

import (
	"slices"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// Outcome is how a search ended.
type Outcome int

// The outcomes.
const (
	Open Outcome = iota // stopped, or out of memory
	Found
	None // there is no feasible script
)

// Result is the result of a search.
type Result struct {
	Outcome Outcome
	Orders  []notation.Order
	Fewest  bool  // no feasible script has fewer actions
	Bound   int   // no feasible script has fewer
	States  int64 // that were looked at
	Full    bool  // Open because there was no memory for more states
}

// Search is a search from one game on. Tick is called for each state, and says whether to go on; Seen is called with
// each that is reached, which it may only look at.
//
// It goes through the states depth first, in turns a pass before any assignment and after them, so that a stretch of passes is one path
// until an assignment would change something. A state that was left without success is not entered again:
// so the steps and the cells in which an assignment gives the same result are one, and the lemmings too, since the
// hash of a state knows who is inside by their order alone. It runs under a limit on the assignments,
// which rises from the least that can be enough. The estimates that count towards the limit may be too high,
// unless Fewest is set; so at last there is no limit but the certain ones.
//
// A game in which there are only climbers and floaters to assign is not searched but computed.
type Search struct {
	Fewest bool
	Room   int // for states; 0 is usual
	Tick   func() bool
	Seen   func(*rules.Game)

	in      *rules.Instance
	est     *estimator
	frames  []*rules.Game
	path    []node
	failed  map[[2]uint64]struct{}
	orders  []notation.Order
	total   int // assignments at the root
	limit   int
	next    int // the least limit that would admit a state that was rejected
	free    bool
	eager   bool  // assignments are tried before the pass
	until   int64 // states, in this way
	spent   bool
	deepest int // number of choices on one path for which there is memory
	states  int64
	stop    bool
}

// defaultRoom is the number of states kept; frameRoom is the memory for the games on the path, in bytes.
const (
	defaultRoom = 4_000_000
	frameRoom   = 256 << 20
)

// From searches from a game, and leaves the game unchanged.
func (s *Search) From(g *rules.Game) Result {
	s.in = g.Instance()
	s.deepest = max(64, frameRoom/gameBytes(s.in))
	s.frames = []*rules.Game{g.Clone()}
	if s.Room == 0 {
		s.Room = defaultRoom
	}
	s.total = left(g)
	if g.Feasible() {
		return Result{Outcome: Found, Fewest: true}
	}
	if g.Alone() {
		if r, sure := s.alone(g); sure {
			return r
		}
	}
	s.est = newEstimator(g, s.Tick)
	if s.est.stop {
		return Result{}
	}
	root := s.est.at(g)
	if s.est.stop {
		return Result{}
	}
	if root.hopeless {
		return Result{Outcome: None, States: 1}
	}
	if s.Fewest {
		return s.rising(g, root.least)
	}
	return s.any(g, root)
}

// any accepts any feasible script. How much of the limit a way may waste, and whether it should first pass or first assign, changes the
// effort by factors of thousands, and nothing predicts the best choice. So each variant gets a number of states, and then four times as
// many.
func (s *Search) any(g *rules.Game, root estimate) Result {
	r := Result{Bound: root.least}
	var limits []int
	for more := 0; root.likely+more <= s.total; more = 2*more + 1 {
		limits = append(limits, root.likely+more)
	}
	if n := len(limits); n > 0 && limits[n-1] < s.total {
		limits = append(limits, s.total)
	}
	limits = append(limits, s.total+1)
	for budget := int64(1000); ; budget *= 4 {
		for i, limit := range limits {
			for _, eager := range []bool{false, true} {
				if limit < 0 {
					continue
				}
				found, all := s.under(g, limit, eager, min(budget, int64(s.Room)))
				r.States = s.states
				switch {
				case found:
					r.Outcome, r.Orders = Found, slices.Clone(s.orders)
					r.Fewest = len(r.Orders) <= r.Bound
					return r
				case s.stop:
					return r
				case all && s.free:
					r.Outcome = None
					return r
				case all:
					limits[i] = -1 // nothing is to be found under it
				}
			}
		}
		if budget >= int64(s.Room) {
			r.Full = true
			return r
		}
	}
}

// rising tries the limits from the least upwards, so that its result has the fewest actions.
func (s *Search) rising(g *rules.Game, limit int) Result {
	r := Result{Bound: limit}
	for budget := int64(1000); ; {
		for _, eager := range []bool{false, true} {
			found, all := s.under(g, r.Bound, eager, min(budget, int64(s.Room)))
			r.States = s.states
			switch {
			case found:
				r.Outcome, r.Orders, r.Fewest, r.Bound = Found, slices.Clone(s.orders), true, len(s.orders)
				return r
			case s.stop:
				return r
			case all && s.next >= far:
				r.Outcome = None
				return r
			case all:
				r.Bound, budget = s.next, 250
			}
			if all {
				break
			}
		}
		if budget >= int64(s.Room) {
			r.Full = true
			return r
		}
		budget *= 4
	}
}

// under searches under a limit, in one variant, with a budget of states; all reports whether it was exhaustive.
func (s *Search) under(g *rules.Game, limit int, eager bool, budget int64) (found, all bool) {
	s.limit, s.eager, s.free = limit, eager, limit > s.total
	s.next, s.spent, s.until = far, false, s.states+budget
	s.failed = map[[2]uint64]struct{}{}
	s.orders = s.orders[:0]
	s.frames[0].Copy(g)
	found = s.search()
	return found, !found && !s.stop && !s.spent
}

// left returns the number of assignments that a game has left.
func left(g *rules.Game) (n int) {
	for t := range rules.Assignable {
		n += g.Left(rules.Type(t))
	}
	return n
}

// node is a state on the path with its remaining choices. after is the last lemming that received an assignment in this step, -1 if none
// did: under Cormode's rules a step has several actions, in the lemmings' order.
type node struct {
	after            int
	passed           bool
	lemming, ability int // of the next assignment; no lemming: -1
	nuked            bool
	acted            bool // an action led to it: the last of the orders
}

// search searches for a feasible script from the game of the first frame. It keeps its own stack, since a path may have a choice in each
// step.
func (s *Search) search() bool {
	s.path = s.path[:0]
	found := s.enter(-1, false)
	for !found && len(s.path) > 0 && !s.stop && !s.spent {
		n := &s.path[len(s.path)-1]
		if told, acted, ok := s.choose(n); ok {
			found = s.enter(told, acted)
			continue
		}
		s.leave(n.acted)
		s.path = s.path[:len(s.path)-1]
	}
	return found
}

// leave undoes the action that led to a state.
func (s *Search) leave(acted bool) {
	if acted {
		s.orders = s.orders[:len(s.orders)-1]
	}
}

// enter continues the game of the next frame to a state with choices, and puts that on the path. found is true if its script is feasible.
func (s *Search) enter(after int, acted bool) (found bool) {
	depth := len(s.path)
	g := s.frames[depth]
	for {
		if after < 0 {
			if s.Seen != nil {
				s.Seen(g)
			}
			if g.Feasible() && s.within(g, 0) {
				return true
			}
			if g.Feasible() || !s.opens(g, depth) {
				s.leave(acted)
				return false
			}
		}
		if s.choices(g, after) {
			s.path = append(s.path, node{after: after, lemming: g.Next(after + 1), acted: acted})
			return false
		}
		g.Advance()
		after = -1
	}
}

// opens reports whether the search continues from a state.
func (s *Search) opens(g *rules.Game, depth int) bool {
	if g.Over() {
		return false
	}
	s.states++
	if s.Tick != nil && !s.Tick() {
		s.stop = true
		return false
	}
	a, b := g.Key()
	key := [2]uint64{a, b}
	if _, known := s.failed[key]; known {
		return false
	}
	if s.states >= s.until || depth >= s.deepest {
		s.spent = true
		return false
	}
	s.failed[key] = struct{}{}
	return s.allows(g)
}

// allows reports whether the estimates admit a state.
func (s *Search) allows(g *rules.Game) bool {
	e := s.est.at(g)
	if s.est.stop {
		s.stop = true
		return false
	}
	if e.hopeless {
		return false
	}
	if s.free {
		return true
	}
	needed := e.likely
	if s.Fewest {
		needed = e.least
	}
	return s.within(g, needed)
}

// within reports whether the actions so far and those still needed are within the limit.
func (s *Search) within(g *rules.Game, needed int) bool {
	needed += s.total - left(g)
	if g.Nuked() {
		needed++
	}
	if s.free || needed <= s.limit {
		return true
	}
	s.next = min(s.next, needed)
	return false
}

// choices reports whether any action is possible. The nuke counts only if it can be useful.
func (s *Search) choices(g *rules.Game, after int) bool {
	if s.nukes(g, after) {
		return true
	}
	for i := g.Next(after + 1); i >= 0; i = g.Next(i + 1) {
		for t := range rules.Assignable {
			if g.May(rules.Assign(i, rules.Type(t))) {
				return true
			}
		}
	}
	return false
}

// nukes reports whether the nuke might help. Its only use is to keep out lemmings that would hide a blocker by falling onto it.
func (s *Search) nukes(g *rules.Game, after int) bool {
	return (s.free || s.Fewest) && after < 0 && g.Waiting() > 0 && (g.Blockers() > 0 || g.Left(rules.Blocker) > 0) && g.May(rules.Nuke)
}

// choose performs the next choice of the last state of the path, in the next frame. ok is false if there is none. told is the lemming that
// acted, if others may act in the same step, otherwise -1.
func (s *Search) choose(n *node) (told int, acted, ok bool) {
	depth := len(s.path) - 1
	next := s.frame(depth + 1)
	g := s.frames[depth]
	for s.eager || n.passed {
		a, told, ok := s.action(g, n)
		if !ok {
			break
		}
		next.Copy(g)
		if !next.Do(a) {
			continue
		}
		s.orders = append(s.orders, notation.Order{Step: g.Steps() + 1, Action: a})
		if told < 0 {
			next.Advance()
		}
		return told, true, true
	}
	if n.passed {
		return -1, false, false
	}
	n.passed = true
	next.Copy(g)
	next.Advance()
	return -1, false, true
}

// action returns the next action of a step.
func (s *Search) action(g *rules.Game, n *node) (a rules.Action, told int, ok bool) {
	for n.lemming >= 0 {
		for n.ability < rules.Assignable {
			a := rules.Assign(n.lemming, rules.Type(n.ability))
			if n.ability++; !g.May(a) {
				continue
			}
			if s.in.Variant == rules.Cormode {
				return a, n.lemming, true
			}
			return a, -1, true
		}
		n.lemming, n.ability = g.Next(n.lemming+1), 0
	}
	if n.nuked {
		return a, -1, false
	}
	n.nuked = true
	return rules.Nuke, -1, s.nukes(g, n.after)
}

func (s *Search) frame(depth int) *rules.Game {
	if depth == len(s.frames) {
		s.frames = append(s.frames, rules.NewGame(s.in))
	}
	return s.frames[depth]
}
