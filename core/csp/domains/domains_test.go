package domains

import (
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// demand is a random rule: its description, a function that states it, and a check of values.
type demand struct {
	words string
	state func(p *Problem)
	holds func(values []int) bool
}

const maxValue = 4

// some returns n different places in a random order.
func some(chance *rand.Rand, places, n int) []int { return chance.Perm(places)[:n] }

func differing(of []int) demand {
	return demand{fmt.Sprint("differ ", of), func(p *Problem) { p.Differ(of) }, func(values []int) bool {
		for i, a := range of {
			if slices.ContainsFunc(of[:i], func(b int) bool { return values[a] == values[b] }) {
				return false
			}
		}
		return true
	}}
}

// rules has a function for each type of rule, which makes a random rule. A rule that needs different places comes after the rule that makes
// them different.
var rules = []func(chance *rand.Rand, places int) []demand{
	func(chance *rand.Rand, places int) []demand {
		return []demand{differing(some(chance, places, 2+chance.IntN(places-1)))}
	},
	func(chance *rand.Rand, places int) []demand {
		of := some(chance, places, 2+chance.IntN(places-1))
		var all []uint32
		for set := range uint32(1) << (maxValue + 1) {
			if bits.OnesCount32(set) == len(of) && chance.IntN(3) < 2 {
				all = append(all, set)
			}
		}
		return []demand{differing(of), {fmt.Sprint("sets ", of, all), func(p *Problem) { p.Sets(of, all) }, func(values []int) bool {
			set := uint32(0)
			for _, place := range of {
				set |= 1 << values[place]
			}
			return slices.Contains(all, set)
		}}}
	},
	func(chance *rand.Rand, places int) []demand {
		of, allowed := some(chance, places, 2), [32]uint32{}
		for v := range maxValue + 1 {
			allowed[v] = chance.Uint32N(1 << (maxValue + 1))
		}
		return []demand{{fmt.Sprint("pair ", of, allowed[:maxValue+1]), func(p *Problem) { p.Pair(of[0], of[1], &allowed) },
			func(values []int) bool { return allowed[values[of[0]]]>>values[of[1]]&1 == 1 }}}
	},
	func(chance *rand.Rand, places int) []demand {
		of := some(chance, places, 1+chance.IntN(places))
		sets := make([]uint32, len(of))
		for i := range sets {
			sets[i] = chance.Uint32N(1 << (maxValue + 1))
		}
		least := chance.IntN(len(of) + 1)
		most := least + chance.IntN(len(of)-least+1)
		return []demand{{fmt.Sprint(least, " to ", most, " of ", of, sets), func(p *Problem) { p.Count(of, sets, least, most) },
			func(values []int) bool {
				n := 0
				for i, place := range of {
					n += int(sets[i] >> values[place] & 1)
				}
				return n >= least && n <= most
			}}}
	},
	func(chance *rand.Rand, places int) []demand {
		of := some(chance, places, 2+chance.IntN(places-1))
		weights, possible := make([]int, len(of)), [][]int{{-2, -1, 1, 1, 3}, {-1, 1}}[chance.IntN(2)]
		for i := range weights {
			weights[i] = possible[chance.IntN(len(possible))]
		}
		all := []demand{}
		var groups [][]int32
		if chance.IntN(2) == 0 {
			group := []int32{0, 1}
			if len(of) > 2 && chance.IntN(2) == 0 {
				group = append(group, 2)
			}
			for i := range group {
				weights[i] = weights[0]
			}
			groups = append(groups, group)
			all = append(all, differing(of[:len(group)]))
		}
		least := chance.IntN(12) - 4
		most := least + max(chance.IntN(7)-3, 0)
		state := (*Problem).Linear
		if chance.IntN(2) == 0 {
			state = (*Problem).Redundant
		}
		return append(all, demand{fmt.Sprint("sum ", of, weights, groups, least, most),
			func(p *Problem) { state(p, of, weights, least, most, groups) }, func(values []int) bool {
				sum := 0
				for i, place := range of {
					sum += weights[i] * values[place]
				}
				return sum >= least && sum <= most
			}})
	},
}

// The search finds just the boards that all rules allow, also if it is interrupted.
func TestSolutionsAreThoseOfBruteForce(t *testing.T) {
	for seed := range uint64(3000) {
		chance := rand.New(rand.NewPCG(seed, 3))
		open := make([]uint32, 3+chance.IntN(4))
		for i := range open {
			open[i] = 1 + chance.Uint32N(1<<(maxValue+1)-1)
		}
		p, demands := New(slices.Clone(open)), []demand{}
		for range 1 + chance.IntN(5) {
			demands = append(demands, rules[chance.IntN(len(rules))](chance, len(open))...)
		}
		for _, d := range demands {
			d.state(p)
		}
		want := map[string]bool{}
		values := make([]int, len(open))
		var fill func(at int)
		fill = func(at int) {
			if at < len(open) {
				for v := range maxValue + 1 {
					if values[at] = v; open[at]>>v&1 == 1 {
						fill(at + 1)
					}
				}
				return
			}
			if !slices.ContainsFunc(demands, func(d demand) bool { return !d.holds(values) }) {
				want[fmt.Sprint(values)] = true
			}
		}
		fill(0)
		got := map[string]bool{}
		found := func(open []uint32) bool {
			values := make([]int, len(open))
			for i, set := range open {
				values[i] = bits.TrailingZeros32(set)
			}
			got[fmt.Sprint(values)] = true
			return true
		}
		for try := 1; !p.Solve(try, func() bool { return true }, found); try *= 2 {
			if chance.IntN(2) == 0 {
				p.Restart()
			}
		}
		var words []string
		for _, d := range demands {
			words = append(words, d.words)
		}
		if !maps.Equal(got, want) {
			t.Errorf("seed %d: %b with %v: %d solutions, want %d", seed, open, words, len(got), len(want))
		}
	}
}
