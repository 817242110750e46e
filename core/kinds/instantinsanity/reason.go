package instantinsanity

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// difficulty is the hardest sort of step that a puzzle needs.
type difficulty int

const (
	easy difficulty = iota
	medium
	hard
)

var difficulties = [...]struct{ word, about string }{
	easy:   {"easy", "to count the faces of each colour is enough"},
	medium: {"medium", "a pair of faces has to be tried now and then"},
	hard:   {"hard", "trials alone do not solve it"},
}

// conclusion is a fact about the solution: the ways that remain for a cube once its hidden pair, or its whole way, is certain.
type conclusion struct {
	cube    int
	left    uint8
	settled bool // whether the pairs of all axes are certain
	because []string
	colours []int // colours that the reasons are about
	needs   difficulty
}

// reasoning derives the solution step by step.
type reasoning struct {
	*graph
	run     *puzzle.Run
	frame   func(cube int, left uint8) uint8 // chooses which of two factors of the first certain cube is at the front
	d       domain
	known   []uint8 // by cube: how much of it is concluded, 1 for the hidden pair and 2 for all
	open    []conclusion
	steps   []conclusion
	framed  bool
	several bool // whether there are several solutions
}

// derive returns the conclusions that lead from the graph to a pair of factors, by steps up to a difficulty. ok is false if these do not
// suffice, if the run was stopped or if there is no solution.
func (g *graph) derive(run *puzzle.Run, most difficulty, frame func(int, uint8) uint8) (r *reasoning, ok bool) {
	r = &reasoning{graph: g, run: run, frame: frame, d: g.all(), known: make([]uint8, len(g.ends)), open: make([]conclusion, len(g.ends))}
	for {
		r.conclude()
		if _, left := r.d.open(); !left {
			_, _, broken := g.contradiction(slices.Clone(r.d), everywhere)
			return r, !broken
		}
		if !run.Continue() {
			return r, false
		}
		counted, ok := r.tally()
		if !ok {
			return r, false
		}
		if !counted && (most < medium || !r.try()) && (most < hard || !r.look()) {
			return r, false
		}
	}
}

// conclude adds a step for each cube of which more is certain now.
func (r *reasoning) conclude() {
	for again := true; again; {
		again = false
		for cube, left := range r.d {
			certain := r.certain(cube, left)
			if certain <= r.known[cube] {
				continue
			}
			r.known[cube] = certain
			step := r.open[cube]
			step.cube, step.left, step.settled = cube, left, certain == 2
			r.steps, r.open[cube] = append(r.steps, step), conclusion{}
			if certain == 1 && !r.framed {
				r.framed, again = true, true
				r.d[cube] = r.frame(cube, left)
				r.known[cube] = 2
			}
		}
	}
}

// certain returns 2 if a cube has one way left, 1 if all its ways hide the same colours, otherwise 0.
func (r *reasoning) certain(cube int, left uint8) uint8 {
	if left&(left-1) == 0 {
		return 2
	}
	first := r.pair(cube, left, hidden)
	for left &= left - 1; left != 0; left &= left - 1 {
		if r.pair(cube, left, hidden) != first {
			return 0
		}
	}
	return 1
}

// pair returns the colours that the first of some ways shows on an axis.
func (g *graph) pair(cube int, left uint8, axis int) [2]int {
	return g.ends[cube][ways[bits.TrailingZeros8(left)][axis]]
}

// note records a reason why a cube lost some of its ways.
func (r *reasoning) note(cube, colour int, why string, needs difficulty) {
	step := &r.open[cube]
	if !slices.Contains(step.because, why) {
		step.because, step.colours = append(step.because, why), append(step.colours, colour)
	}
	step.needs = max(step.needs, needs)
}

// tally removes ways by the first count of a colour that rules out any. ok is false if a cube has no way left.
func (r *reasoning) tally() (removed, ok bool) {
	for _, axis := range inOrder {
		for colour := range r.colours {
			before := slices.Clone(r.d)
			touched, ok := r.narrow(r.d, axis, colour)
			if !ok {
				return false, false
			}
			if touched == 0 {
				continue
			}
			for _, cube := range r.with[colour] {
				if r.d[cube] != before[cube] {
					r.note(cube, colour, r.counting(before, axis, colour, cube), easy)
				}
			}
			return true, true
		}
	}
	return false, true
}

// counting returns the sentences that say why the number of faces of a colour rules out some orientations of a cube.
func (r *reasoning) counting(before domain, axis, colour, cube int) string {
	var surely []int // the other cubes that have the colour on the axis in each of their remaining ways
	must, may := 0, 0
	for _, other := range r.with[colour] {
		if other == cube {
			continue
		}
		low, high := 2, 0
		for left := before[other]; left != 0; left &= left - 1 {
			n := r.degree(other, bits.TrailingZeros8(left), axis, colour)
			low, high = min(low, n), max(high, n)
		}
		if must, may = must+low, may+high; low > 0 {
			surely = append(surely, other)
		}
	}
	text := r.claim(axis, colour)
	switch least, most := r.limits(axis, colour); {
	case must > 0 && (must >= most || may >= least):
		text += ". " + have(surely) + " it there"
	case may < least:
		text += fmt.Sprintf(". The other cubes can have it there %s", times(may))
	}
	return text + "."
}

// claim states in words how many ends of a colour an axis may have.
func (r *reasoning) claim(axis, colour int) string {
	letter, total := name(r.colours[colour]), scene.Several(r.total[colour], "faces")
	twice := strings.ReplaceAll(axes[axis].name, "and", "and once at the")
	switch least, _ := r.limits(axis, colour); {
	case axis != hidden && r.full:
		return fmt.Sprintf("%s must be once at the %s", letter, twice)
	case axis != hidden:
		return fmt.Sprintf("%s may be only once at the %s", letter, twice)
	case !r.full:
		return fmt.Sprintf("%s is on %s, and each of the four sides has room for one", letter, total)
	case least == 0:
		return letter + " is on four faces only, one for each side"
	default:
		return fmt.Sprintf("%s is on %s, and each of the four sides needs one, so %d must be left or right", letter, total, least)
	}
}

// have begins a sentence about a colour that some cubes have.
func have(cubes []int) string {
	if len(cubes) == 1 {
		return scene.Capital(cubeNames(cubes)) + " has"
	}
	return scene.Capital(cubeNames(cubes)) + " have"
}

// times returns the words for how often something can be, such as “only once”.
func times(n int) string {
	switch n {
	case 0:
		return "not at all"
	case 1:
		return "only once"
	case 2:
		return "only twice"
	}
	return fmt.Sprintf("only %d times", n)
}

// try removes ways of a cube that a count then contradicts: those that hide a pair of faces or, if that pair is certain, a single way.
func (r *reasoning) try() bool {
	for cube, left := range r.d {
		for rest := left; rest != 0 && left&(left-1) != 0; {
			tried := rest & -rest
			if r.known[cube] == 0 {
				for other := rest; other != 0; other &= other - 1 {
					if r.pair(cube, other, hidden) == r.pair(cube, tried, hidden) {
						tried |= other & -other
					}
				}
			}
			rest &^= tried
			if tried == left {
				break
			}
			next := slices.Clone(r.d)
			next[cube] = tried
			axis, colour, broken := r.contradiction(next, r.has[cube])
			if !broken {
				continue
			}
			at := hidden
			if r.known[cube] > 0 {
				at = 0
			}
			pair := r.pair(cube, tried, at)
			r.d[cube] &^= tried
			r.note(cube, colour, fmt.Sprintf("With %s and %s at the %s, %s could not be at the %s as often as it must.",
				inner(r.colours[pair[0]]), inner(r.colours[pair[1]]), axes[at].name, inner(r.colours[colour]), axes[axis].name), medium)
			return true
		}
	}
	return false
}

// look takes the hidden pair of a cube or, if two factors are told apart, its way from a solution. It returns false if there is none.
func (r *reasoning) look() bool {
	cube, _ := r.d.open()
	var first uint8
	second := false
	f := &finder{graph: r.graph, run: r.run, visit: func(d domain) bool {
		if first == 0 {
			first = d[cube]
			return true
		}
		second = r.framed && d[cube] != first || r.pair(cube, d[cube], hidden) != r.pair(cube, first, hidden)
		return !second
	}}
	f.find(slices.Clone(r.d), everywhere)
	if first == 0 || f.stopped {
		return false
	}
	why := "A search of the other pairs finds no solution."
	if second {
		why, r.several = "There are several solutions, and this leads to one of them.", true
	}
	taken := first
	for left := r.d[cube]; left != 0 && !r.framed; left &= left - 1 {
		if r.pair(cube, left, hidden) == r.pair(cube, first, hidden) {
			taken |= left & -left
		}
	}
	r.d[cube] = taken
	r.note(cube, -1, why, hard)
	return true
}
