package tbia

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"unknot/core/gdl/network"
)

// The number and the length of the walks.
const (
	walks = 12
	walk  = 60 // moves
)

// Irreversible reports whether random walks show a change that is never undone. There are two signs. Some relation changes, but none of its
// facts that have ceased to hold ever holds again. Or the number of some facts only falls or only rises, as that of the pegs in Peg. It
// ignores facts that only tell the time, and how a game ends. The thesis says that a puzzle is “discovered to be irreversible” (3.3), but
// not how; this test is ours.
func Irreversible(net *network.Network, from []uint64) bool {
	clock := net.Influence().Clock()
	chance := rand.New(rand.NewPCG(1, 1))
	at := net.Machine()
	type change struct{ once, back bool }
	changes := map[string]change{} // by relation
	amounts := map[amount]*trend{}
	added := map[amount]int{} // what a move has added
	for range walks {
		at.Set(from)
		before := slices.Clone(at.State())
		held := slices.Clone(before) // facts that held at any time
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

// amount identifies a set of facts to count: those of a relation with the same value of an argument, such as (cell 3 4 peg).
type amount struct {
	relation string
	argument int
	what     string
}

// enough is the number of changes in one walk that are significant: a single piece that disappears may come back later.
const enough = 3

// trend describes how an amount changes.
type trend struct {
	up, down   bool
	here, most int // changes in this walk, and the largest number in any walk
}

func (t *trend) add(by int) {
	if by == 0 {
		return
	}
	t.up, t.down = t.up || by > 0, t.down || by < 0
	t.here++
	t.most = max(t.most, t.here)
}
