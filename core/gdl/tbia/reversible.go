package tbia

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"unknot/core/gdl/network"
)

// Number and length of the random walks of Irreversible.
const (
	walks = 12
	walk  = 60 // number of moves in a walk
)

// Irreversible reports whether random walks show a change that is never undone. There are two signs. One is a relation that
// changes, but none of whose facts ever holds again after it has ceased to hold. The other is a number of facts that only falls
// or only rises, such as the number of pegs in Peg. Facts that only show the time, and the way in which a game ends, are ignored.
// The thesis says that a puzzle is “discovered to be irreversible” (3.3), but not how. This test is not from the thesis.
func Irreversible(net *network.Network, from []uint64) bool {
	clock := net.Influence().Clock()
	chance := rand.New(rand.NewPCG(1, 1))
	at := net.Machine()
	type change struct{ once, back bool }
	changes := map[string]change{} // by name of a relation: how its facts have changed
	amounts := map[amount]*trend{}
	added := map[amount]int{} // by amount: how much the current move has added
	for range walks {
		at.Set(from)
		before := slices.Clone(at.State())
		held := slices.Clone(before) // facts that have held at any time in the walk
		for _, t := range amounts {
			t.here = 0
		}
		for range walk {
			move := network.Random(at.Legal(), chance)
			if move < 0 || at.Terminal() {
				break
			}
			if at.Play(move); at.Terminal() {
				break
			}
			for w, now := range at.State() {
				for diff := (now ^ before[w]) &^ clock[w]; diff != 0; diff &= diff - 1 {
					bit := diff & -diff
					relation := net.Terms.Name(net.Facts[w<<6+bits.TrailingZeros64(diff)])
					c := changes[relation]
					c.once, c.back = true, c.back || now&held[w]&bit != 0
					changes[relation] = c
					by := 1
					if now&bit == 0 {
						by = -1
					}
					for i, arg := range net.Terms.Args(net.Facts[w<<6+bits.TrailingZeros64(diff)]) {
						added[amount{relation, i, net.Terms.Write(arg)}] += by
					}
				}
				before[w] = now
				held[w] |= now
			}
			for of, by := range added {
				if amounts[of] == nil {
					amounts[of] = &trend{}
				}
				amounts[of].add(by)
			}
			clear(added)
		}
	}
	for _, c := range changes {
		if c.once && !c.back {
			return true
		}
	}
	for _, t := range amounts {
		if t.most >= enough && t.up != t.down {
			return true
		}
	}
	return false
}

// amount identifies a set of facts to count: the facts of a relation with the same value of one argument, such as peg in (cell 3 4 peg).
type amount struct {
	relation string
	argument int
	what     string
}

// enough is the number of changes in one walk that is significant: a single piece that disappears may come back later.
const enough = 3

// trend describes how the size of an amount changes.
type trend struct {
	up, down   bool
	here, most int // number of changes in this walk, and the greatest number in any walk
}

func (t *trend) add(by int) {
	if by == 0 {
		return
	}
	t.up, t.down = t.up || by > 0, t.down || by < 0
	t.here++
	t.most = max(t.most, t.here)
}
