package states

import (
	"slices"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// Outcome is the way in which a search ended.
type Outcome int

// The outcomes of a search.
const (
	Open Outcome = iota // the search was stopped, or ran out of memory
	Found
	None // there is no feasible script
)

// Result is the result of a search.
type Result struct {
	Outcome Outcome
	Orders  []notation.Order
	Fewest  bool  // whether no feasible script has fewer actions
	Bound   int   // lower bound on the number of actions of a feasible script
	States  int64 // number of states visited
	Full    bool  // whether the outcome is Open because the memory was used up
}

// Search is a search from one game. Tick is called for each state, and stops the search
// by returning false. Seen is called with each state reached, which it must not change.
//
// The search is depth first. It alternates between trying a pass before assignments and after them. A series of passes is a single path
// up to the step in which an assignment would change something. A state that was left without success is not entered again. Thus several
// steps or cells in which an assignment has the same result count once. So do lemmings, since the hash of a state depends on the order
// of the lemmings inside, not on their indices. A limit on the number of assignments rises from the estimate of the
// root, which is a lower bound if Fewest is set. Without it, the estimates compared with the limit may be too high. Therefore the last
// search has no limit except the certain bounds.
//
// A game with only climbers and floaters to assign is not searched, but solved by matching.
type Search struct {
	Fewest bool
	Room   int // maximum number of stored states, 0 for the default
	Tick   func() bool
	Seen   func(*rules.Game)

	in      *rules.Instance
	est     *estimator
	frames  []*rules.Game
	path    []node
	failed  map[[2]uint64]struct{}
	orders  []notation.Order
	total   int // number of assignments left at the root
	limit   int
	next    int // the lowest limit that would admit one of the rejected states
	free    bool
	eager   bool  // whether assignments are tried before the pass
	until   int64 // number of states at which the current variant stops
	spent   bool
	deepest int // maximum number of choices on a path, as memory permits
	states  int64
	stop    bool
}

// defaultRoom is the maximum number of stored states; frameRoom is the memory for the games on the path, in bytes.
const (
	defaultRoom = 4_000_000
	frameRoom   = 256 << 20
)

// From searches from a game, which it does not change.
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

// any accepts any feasible script. Two settings change the effort by factors of thousands, and nothing
// predicts the best choice: how much of the limit a path may waste, and whether passes or assignments
// come first. Therefore each variant gets a number of states, and then all get four times as many.
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
					limits[i] = -1 // this limit admits no solution
				}
			}
		}
		if budget >= int64(s.Room) {
			r.Full = true
			return r
		}
	}
}

// rising tries limits from the lowest upwards, so that its result has the fewest actions.
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

// under runs one variant of the search with a limit, and a budget of states. all reports whether the search was exhaustive.
func (s *Search) under(g *rules.Game, limit int, eager bool, budget int64) (found, all bool) {
	s.limit, s.eager, s.free = limit, eager, limit > s.total
	s.next, s.spent, s.until = far, false, s.states+budget
	s.failed = map[[2]uint64]struct{}{}
	s.orders = s.orders[:0]
	s.frames[0].Copy(g)
	found = s.search()
	return found, !found && !s.stop && !s.spent
}

// left returns the number of assignments left in a game.
func left(g *rules.Game) (n int) {
	for t := range rules.Assignable {
		n += g.Left(rules.Type(t))
	}
	return n
}

// node is a state on the path with its remaining choices. after is the last lemming that received an assignment
// in this step, -1 if there is none. Under Cormode's rules, a step has several actions, in order of lemmings.
type node struct {
	after            int
	passed           bool
	lemming, ability int // lemming and ability of the next assignment to try; lemming is -1 if there is none
	nuked            bool
	acted            bool // whether an action led to the state: the last one in orders
}

// search looks for a feasible script from the state of the first frame. It has its own stack instead of recursion, since a path may have a
// choice in each step.
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

// leave undoes the action, if any, that led to a state.
func (s *Search) leave(acted bool) {
	if acted {
		s.orders = s.orders[:len(s.orders)-1]
	}
}

// enter continues the game of the next frame up to a state with choices, and
// puts that state on the path. found is true if the script so far is feasible.
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

// opens reports whether the search should continue from a state.
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

// within reports whether the number of actions so far plus those still needed is within the limit.
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

// choices reports whether any action is possible. The nuke counts only if it might help.
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

// nukes reports whether the nuke might help. Its only possible use is to keep out lemmings that would hide a blocker by falling onto it.
func (s *Search) nukes(g *rules.Game, after int) bool {
	return (s.free || s.Fewest) && after < 0 && g.Waiting() > 0 && (g.Blockers() > 0 || g.Left(rules.Blocker) > 0) && g.May(rules.Nuke)
}

// choose plays the next choice of the last state on the path in the next frame. ok is false if there
// is none. told is the lemming that acted if other lemmings may act in the same step, otherwise -1.
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

// action returns the next action to try in a step.
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
