package instances

import (
	"hash/maphash"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// search tries all scripts with few assignments, by brute force. The claims about instances are compared with its results, which do not
// depend on how the instances were made.
type search struct {
	in     *rules.Instance
	seed   maphash.Seed
	failed map[uint64]int8 // by state: a number of assignments that is not enough
	games  []*rules.Game
	orders []notation.Order
	key    []byte
	left   int // number of states that may still be visited
}

// fewest returns a script with the fewest assignments, up to most. found is false if there is none; known is false if the given number of
// states is too small to find out.
func fewest(in *rules.Instance, most, states int) (orders []notation.Order, found, known bool) {
	s := &search{in: in, seed: maphash.MakeSeed(), failed: map[uint64]int8{}, left: states}
	for range most + 1 {
		s.games = append(s.games, rules.NewGame(in))
	}
	for k := 0; k <= most; k++ {
		s.games[k].Reset()
		if s.from(k) {
			return s.orders, true, true
		}
		if s.left <= 0 {
			return nil, false, false
		}
	}
	return nil, false, true
}

// from continues the game with k assignments left. It appends the orders last first; the outermost caller reverses
// them.
func (s *search) from(k int) bool {
	g := s.games[k]
	for !g.Over() {
		if s.left--; s.left <= 0 {
			return false
		}
		if g.Saved()+g.Inside()+g.Waiting() < s.in.Target {
			return false
		}
		if k > 0 {
			s.key = state(s.key[:0], g)
			key := maphash.Bytes(s.seed, s.key)
			if most, ok := s.failed[key]; ok && int(most) >= k {
				return false
			}
			s.failed[key] = int8(k)
			for l := g.Next(0); l >= 0; l = g.Next(l + 1) {
				for t := range rules.Assignable {
					a := rules.Assign(l, rules.Type(t))
					if !g.May(a) {
						continue
					}
					next := s.games[k-1]
					next.Copy(g)
					next.Step(a)
					at := g.Steps() + 1
					if s.from(k - 1) {
						s.orders = append([]notation.Order{{Step: at, Action: a}}, s.orders...)
						return true
					}
				}
			}
		}
		g.Step(rules.Pass)
	}
	return g.Feasible()
}
