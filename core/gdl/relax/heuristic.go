package relax

import (
	"math/bits"
	"slices"

	"unknot/core/gdl/network"
)

// Options are the options of a heuristic of the thesis.
type Options struct {
	// K is the maximum number of consecutive cache hits before a relaxation is forced (4.3.1). With 0, every state is relaxed.
	K int
	// Adaptive starts with the threshold K and adapts it to the quality of the cache (4.3.2).
	Adaptive bool
	Up       int // added to the threshold if the cache agrees with a relaxation
	Down     int // percentage by which the threshold falls if they differ
	// LargestSuper is the maximum number of facts of a super state from which the goal set is found (4.2).
	LargestSuper int
	// StopAtTerminal has the meaning of Super.StopAtTerminal.
	StopAtTerminal bool
	// Timeless excludes facts that only show the time. They are not cached, since otherwise the first state at
	// each time must be relaxed. In the relaxation, they hold from the start. They are not in the goal set, which
	// then need not wait for a step counter: “The relaxation process may satisfy other goal conditions before the
	// step counter” (4.2). The five steps of figure 4.2 and the figures of table 5.3 come from such a relaxation.
	Timeless bool
	// Compare also relaxes the state at each cache hit, and counts how often the results agree (table 5.3). It changes no estimates.
	Compare bool
	// Tick is called in loops. If it returns false, the run has been stopped, and estimates end early and mean nothing. It may be nil.
	Tick func() bool
}

// DefaultOptions returns the options that the thesis uses, with the given K.
func DefaultOptions(k int) Options { return Options{K: k, LargestSuper: 2000} }

// Counts describe the work of a heuristic.
type Counts struct {
	Relaxations int64 // relaxations for estimates, whether forced by K or not
	Forced      int64 // relaxations that were forced
	GivenUp     int64 // relaxations that did not reach the goal
	Hits        int64 // estimates from the cache
	Transitions int64 // moves made on super states
	Compared    Compared
}

// Compared counts the cache hits that Options.Compare checks against a relaxation (table 5.3).
type Compared struct {
	Equal, Over, Under int64 // cached values that are equal to, greater than or less than the relaxation
	Lost               int64 // cases in which the relaxation does not reach the goal: perhaps a dead end that the cache does not show
	MaxOver, MaxUnder  int
	SumCache, SumRelax int64 // sums of the estimates by the cache and by the relaxation, over states with both
}

// Heuristic estimates by algorithms 3 and 4: the number of steps of a relaxation, or its cached
// value, plus one for each fact of the goal set that does not hold. It may overestimate (4.1).
type Heuristic struct {
	Options
	super  *Super
	beside *Super
	goal   []uint64 // the goal set; nil: not found yet, or too large to look for
	clock  []uint64 // facts that are not cached; nil: all facts are cached
	cache  []int32  // by bit: E(p), the least known distance from the goal of a state with this fact, in steps; -1: not known
	k      float64
	any    []uint64
	row    int // number of cache hits since the last relaxation
	counts Counts
}

// New returns the heuristic of a game.
func New(net *network.Network, options Options) *Heuristic {
	h := &Heuristic{Options: options, super: NewSuper(net), k: float64(options.K), cache: make([]int32, len(net.Facts))}
	h.super.StopAtTerminal, h.super.Tick = options.StopAtTerminal, options.Tick
	if options.Compare {
		h.beside = NewSuper(net)
		h.beside.StopAtTerminal, h.beside.Tick = options.StopAtTerminal, options.Tick
	}
	if options.Timeless {
		h.clock = h.super.influence.Clock()
	}
	h.Forget()
	return h
}

// Forget empties the cache, which is necessary if moves cannot be undone (5.3). It keeps the goal set and the threshold.
func (h *Heuristic) Forget() {
	for i := range h.cache {
		h.cache[i] = -1
	}
	h.row = 0
}

// Counts returns the work so far.
func (h *Heuristic) Counts() Counts {
	c := h.counts
	c.Transitions = h.super.Transitions
	return c
}

// Threshold returns the current value of k, which Adaptive changes.
func (h *Heuristic) Threshold() float64 { return h.k }

// Goal returns the goal set as a state, nil if it is not known.
func (h *Heuristic) Goal() []uint64 { return h.goal }

// Cached returns E(p) for the fact of a bit. It returns false if the fact is not cached.
func (h *Heuristic) Cached(bit int) (int, bool) { return int(h.cache[bit]), h.cache[bit] >= 0 }

// Estimate returns the estimated distance of a state from the goal (algorithm 4).
func (h *Heuristic) Estimate(state []uint64) int {
	cached, hit := h.lookUp(state)
	if hit && h.row < int(h.k) {
		h.row++
		h.counts.Hits++
		estimate := cached + h.penalty(state)
		if h.Compare {
			h.compare(state, cached, estimate)
		}
		return estimate
	}
	h.row = 0
	h.counts.Relaxations++
	if hit {
		h.counts.Forced++
	}
	steps, ending := h.super.To(h.whenever(state), func() bool { return h.holds(h.super) })
	if h.Adaptive && hit {
		if ending == Reached && steps == cached {
			h.k += float64(h.Up)
		} else {
			h.k -= h.k * float64(h.Down) / 100
		}
	}
	if ending != Reached {
		h.counts.GivenUp++
		return h.fallback(state, steps)
	}
	if h.goal == nil && h.super.Size() <= h.LargestSuper {
		h.derive()
	}
	if h.Adaptive || h.K > 0 {
		h.store(state, steps)
	}
	if h.goal == nil {
		return h.fallback(state, steps)
	}
	return steps + h.penalty(state)
}

// derive finds the goal set. It rejects an empty set, which results if the
// goal only has negative conditions, since every state would then be a goal.
func (h *Heuristic) derive() {
	set := h.super.GoalSet()
	for i := range set {
		set[i] &^= h.hours(i)
	}
	if slices.ContainsFunc(set, func(x uint64) bool { return x != 0 }) {
		h.goal = set
	}
}

// whenever returns a state without its time: with Timeless, all facts that
// only show the time are set. The result is valid until the next call.
func (h *Heuristic) whenever(state []uint64) []uint64 {
	if h.clock == nil {
		return state
	}
	h.any = append(h.any[:0], state...)
	for i, c := range h.clock {
		h.any[i] |= c
	}
	return h.any
}

// fallback returns E(s) (4.2), the estimate if the relaxation did not reach the goal or the goal set is
// not known. count is the number of steps of the relaxation. If the relaxation reached the goal, the
// estimate is count. Otherwise, the estimate is lower for a greater value of the state and for more steps.
func (h *Heuristic) fallback(state []uint64, count int) int {
	if h.super.IsGoal() {
		return count
	}
	h.super.Begin(state)
	return Full - h.super.Value() - count
}

// holds reports whether a super state has reached the goal: it contains the goal set, or satisfies the goal
// in another way. (In figures of table 5.5, a solution that differs from the goal set has estimate 0.)
func (h *Heuristic) holds(s *Super) bool {
	return s.IsGoal() || h.goal != nil && s.Contains(h.goal)
}

// penalty returns the number of facts of the goal set that do not hold (algorithm 3, lines 1 to 7).
func (h *Heuristic) penalty(state []uint64) (n int) {
	for i, g := range h.goal {
		n += bits.OnesCount64(g &^ state[i])
	}
	return n
}

// lookUp returns the greatest E(p) of the facts of a state (algorithm 4, lines 6 to 15). hit is false if one of the facts is not cached.
func (h *Heuristic) lookUp(state []uint64) (steps int, hit bool) {
	for w, x := range state {
		for x &^= h.hours(w); x != 0; x &= x - 1 {
			e := h.cache[w<<6+bits.TrailingZeros64(x)]
			if e < 0 {
				return 0, false
			}
			steps, hit = max(steps, int(e)), true
		}
	}
	return steps, hit
}

// store lowers E(p) of each fact of a state to the distance of the state, if it is greater or not known (4.1 and
// 4.2 of section 4.3.1). It does not store facts that the relaxation added, since most of them lead nowhere.
func (h *Heuristic) store(state []uint64, steps int) {
	for w, x := range state {
		for x &^= h.hours(w); x != 0; x &= x - 1 {
			if e := &h.cache[w<<6+bits.TrailingZeros64(x)]; *e < 0 || steps < int(*e) {
				*e = int32(steps)
			}
		}
	}
}

// hours returns the facts in word w of a state that only show the time, and so are not cached.
func (h *Heuristic) hours(w int) uint64 {
	if h.clock == nil {
		return 0
	}
	return h.clock[w]
}

func (h *Heuristic) compare(state []uint64, cached, estimate int) {
	c := &h.counts.Compared
	steps, ending := h.beside.To(h.whenever(state), func() bool { return h.holds(h.beside) })
	if ending != Reached {
		c.Lost++
		return
	}
	c.SumCache += int64(estimate)
	c.SumRelax += int64(estimate - cached + steps)
	switch {
	case cached == steps:
		c.Equal++
	case cached > steps:
		c.Over++
		c.MaxOver = max(c.MaxOver, cached-steps)
	default:
		c.Under++
		c.MaxUnder = max(c.MaxUnder, steps-cached)
	}
}
