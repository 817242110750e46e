package states

import (
	"math"
	"slices"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// If only climbers and floaters are left to assign, lemmings neither meet nor change partitions, so each lemming can be followed alone to
// find the steps in which assignments save it. It remains to give each assignment a different step, which is a bipartite matching. Apart
// from its limit, time does not matter. Therefore it makes no difference in which of several steps in a row an ability is assigned, up to
// the step in which it first takes effect. These steps form a span.

// span is a range of steps of the game, or of turns of a lemming, including both ends.
type span struct{ from, to int32 }

// way is a way to save a lemming by assignments within the given number of turns. If one span is empty, the lemming
// receives the other ability, in any turn of its span. Otherwise it receives both, each in any turn of its span.
type way struct {
	climber, floater span
	turns            int32
}

var none = span{0, -1}

func (s span) empty() bool { return s.to < s.from }

// course is the set of ways that save a lemming in a given state.
type course struct {
	free   int32 // turns to escape without any assignment; never if that is impossible
	single []way
	double []way
	cut    bool // whether there may be more ways, which were not searched
}

// never is the number of turns to escape for a lemming that does not escape.
const never = math.MaxInt32

// follower follows one lemming at a time in a game in which lemmings do not interact.
type follower struct {
	g      *rules.Game
	tick   func() bool
	turns  map[uint64]int32 // turns to escape, by state of the lemming
	track  []uint64
	enough int // number of rounds after which a lemming that walks in a circle has enough ways for any matching
	may    [2]bool
	left   int
	stop   bool
}

// abilities are the two types that lemmings can receive in a game in which they do not interact.
var abilities = [2]rules.Type{rules.Climber, rules.Floater}

// Limits of the search for ways with both abilities: turns to follow, and ways to find.
const (
	maxFollowed = 2_000_000
	maxDouble   = 512
)

// going reports whether to continue, and is called once per turn.
func (f *follower) going() bool {
	if f.left--; f.left < 0 {
		f.left = 1024
		f.stop = f.stop || f.tick != nil && !f.tick()
	}
	return !f.stop
}

// escape returns the number of turns after which a lemming escapes if it receives nothing more, or never.
func (f *follower) escape(l rules.Lemming) int32 {
	f.track = f.track[:0]
	n := int32(never)
	for {
		if !l.Inside() {
			if l.Type == rules.Saved {
				n = 0
			}
			break
		}
		key := l.Packed()
		if known, ok := f.turns[key]; ok {
			n = known
			break
		}
		if !f.going() {
			return never
		}
		f.turns[key] = never // this value remains if the lemming walks in a circle
		f.track = append(f.track, key)
		l = f.g.Turn(l)
	}
	for i := len(f.track) - 1; i >= 0 && n != never; i-- {
		n++
		f.turns[f.track[i]] = n
	}
	return n
}

// shows reports whether ability t, if a lemming has it, affects its next turn. next is the lemming after this turn without the ability.
func (f *follower) shows(l, next rules.Lemming, t rules.Type) bool {
	return f.g.Turn(l.Given(t)) != next.Given(t)
}

// loop detects a lemming that walks in a circle (Brent's algorithm).
type loop struct {
	at         rules.Lemming
	since, lap int32
	rounds     int
}

// round returns how often the lemming has completed its circle.
func (r *loop) round(l rules.Lemming) int {
	if l == r.at {
		r.rounds++
		r.since = 0
	} else if r.since == r.lap && r.rounds == 0 {
		r.at, r.since, r.lap = l, 0, max(1, 2*r.lap)
	}
	r.since++
	return r.rounds
}

// course finds the ways to save a lemming within a number of turns.
func (f *follower) course(l rules.Lemming, limit int32) (c course) {
	if c.free = f.escape(l); c.free <= limit {
		return c
	}
	var begin [2]int32
	var r loop
	followed := 0
	for k := int32(0); k < limit && l.Inside() && !l.Doomed() && f.going(); k++ {
		if r.round(l) > f.enough+1 {
			break // the lemming has walked enough rounds; see the field enough
		}
		next := f.g.Turn(l)
		for a, t := range abilities {
			if !f.may[a] || has(l, t) || !f.shows(l, next, t) {
				continue
			}
			given := l.Given(t)
			if n := f.escape(given); n <= limit-k {
				c.single = append(c.single, wayOf(a, span{begin[a], k}, none, k+n))
			}
			if b := 1 - a; f.may[b] && !has(l, abilities[b]) {
				if followed > maxFollowed || len(c.double) > maxDouble {
					c.cut = true
				} else {
					followed += f.second(&c, a, span{begin[a], k}, begin[b], k, given, limit)
				}
			}
			begin[a] = k + 1
		}
		l = next
	}
	return c
}

// second follows a lemming from the turn in which its first ability takes effect, and finds the turns in which the other ability helps.
func (f *follower) second(c *course, a int, first span, begin, k int32, l rules.Lemming, limit int32) (followed int) {
	t := abilities[1-a]
	var r loop
	for ; k < limit && l.Inside() && !l.Doomed() && f.going(); k++ {
		followed++
		switch rounds := r.round(l); {
		case rounds > 1:
			c.cut = true // later turns give the same results at a later time
			return followed
		case followed > maxFollowed || len(c.double) > maxDouble:
			c.cut = true
			return followed
		}
		next := f.g.Turn(l)
		if f.shows(l, next, t) {
			other := span{begin, k}
			if n := f.escape(l.Given(t)); n <= limit-k && (first != other || first.from < first.to) {
				c.double = append(c.double, wayOf(a, first, other, k+n))
			}
			begin = k + 1
		}
		l = next
	}
	return followed
}

func has(l rules.Lemming, t rules.Type) bool {
	return t == rules.Climber && l.Climbs() || t == rules.Floater && l.Floats()
}

func wayOf(a int, first, other span, turns int32) way {
	if a == 0 {
		return way{first, other, turns}
	}
	return way{other, first, turns}
}

// alone solves a game in which lemmings do not interact. sure is false if it cannot decide.
func (s *Search) alone(g *rules.Game) (r Result, sure bool) {
	in := g.Instance()
	f := &follower{g: g, tick: func() bool {
		s.states++
		return s.Tick == nil || s.Tick()
	}, turns: map[uint64]int32{}, enough: 2 * in.Lemmings}
	var left [2]int
	for a, t := range abilities {
		left[a] = min(g.Left(t), in.Lemmings)
		f.may[a] = left[a] > 0
	}
	m := &matching{left: left, owner: make([]int32, in.Time+2), free: in.Variant == rules.Cormode}
	missing := in.Target - g.Saved()
	from := map[rules.Lemming]*course{}
	cut := false
	add := func(i int, l rules.Lemming, step int) {
		limit := int32(in.Time - step)
		if limit <= 0 || f.stop {
			return
		}
		c := from[l]
		if c == nil { // equal lemmings have the same ways; the first of them has the most time
			it := f.course(l, limit)
			c = &it
			from[l] = c
		}
		if c.free <= limit {
			missing--
			return
		}
		cut = cut || c.cut
		m.add(i, int32(step)+1, limit, c)
	}
	for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
		add(i, g.Lemming(i), g.Steps())
	}
	for i := g.Entered(); i < in.Lemmings && g.Waiting() > 0; i++ {
		l, step := in.Entering(i)
		add(i, l, step)
	}
	r.States = s.states
	if f.stop {
		s.stop = true
		return r, true
	}
	if missing <= 0 {
		r.Outcome, r.Fewest = Found, true
		return r, true
	}
	least, possible := m.least(missing)
	if !possible {
		r.Outcome = None
		return r, !cut
	}
	placed, all := m.place(missing, f.going)
	switch {
	case f.stop:
		s.stop = true
		return r, true
	case placed >= missing:
		r.Outcome, r.Orders, r.Bound = Found, m.orders(), least
		r.Fewest = len(r.Orders) == least
		return r, r.Fewest || !s.Fewest
	}
	if cut || !all && (len(m.candidates) > missing || !m.crowded()) {
		return r, false
	}
	r.Outcome = None
	return r, true
}

// crowded reports whether the steps are too few for all candidates, even if the two abilities of a candidate did not need different steps.
func (m *matching) crowded() bool {
	apart := &matching{owner: make([]int32, len(m.owner))}
	for i := range m.candidates {
		c := &m.candidates[i]
		if len(c.single[0])+len(c.single[1]) > 0 || m.free {
			return false
		}
		var spans [2][]span
		for _, w := range c.double {
			spans[0], spans[1] = append(spans[0], w.climber), append(spans[1], w.floater)
		}
		for a := range spans {
			apart.jobs = append(apart.jobs, job{candidate: i, ability: a, spans: spans[a]})
		}
	}
	for j := range apart.jobs {
		if !apart.augment(int32(j), false) {
			return true
		}
	}
	return false
}

// candidate is a lemming that assignments can save, with its ways in steps of the game.
type candidate struct {
	lemming int
	single  [2][]span // by ability: the spans in which this ability alone saves the lemming
	double  []way
}

// job is an assignment that needs a step in one of its spans.
type job struct {
	candidate int
	ability   int
	spans     []span
	step      int32 // the step found; 0: none yet
	seen      int32
}

// matching assigns steps to jobs.
type matching struct {
	left       [2]int
	free       bool // whether a step can have any number of assignments, to different lemmings
	candidates []candidate
	jobs       []job
	owner      []int32 // by step: 1 + the index of the job that has it
	stamp      int32
	path       []claim
}

// add adds lemming i as a candidate. step is the step of its first turn.
func (m *matching) add(i int, step, limit int32, c *course) {
	it := candidate{lemming: i}
	for _, w := range c.single {
		if w.turns > limit {
			continue
		}
		if w.floater.empty() {
			it.single[0] = join(it.single[0], span{w.climber.from + step, w.climber.to + step})
		} else {
			it.single[1] = join(it.single[1], span{w.floater.from + step, w.floater.to + step})
		}
	}
	for _, w := range c.double {
		if w.turns <= limit {
			it.double = append(it.double,
				way{span{w.climber.from + step, w.climber.to + step}, span{w.floater.from + step, w.floater.to + step}, 0})
		}
	}
	if len(it.single[0])+len(it.single[1])+len(it.double) > 0 {
		m.candidates = append(m.candidates, it)
	}
}

// join adds a span to earlier spans. It merges the span with the last one if they touch.
func join(spans []span, s span) []span {
	if n := len(spans); n > 0 && spans[n-1].to+1 >= s.from {
		spans[n-1].to = s.to
		return spans
	}
	return append(spans, s)
}

// least returns a lower bound on the assignments that save the given number of lemmings, from the quantities alone.
func (m *matching) least(missing int) (n int, possible bool) {
	var climb, float, either, double, single int
	for i := range m.candidates {
		c := &m.candidates[i]
		switch {
		case len(c.single[0]) > 0 && len(c.single[1]) > 0:
			either++
		case len(c.single[0]) > 0:
			climb++
		case len(c.single[1]) > 0:
			float++
		}
		if len(c.double) > 0 {
			double++
		}
	}
	single = climb + float + either
	if len(m.candidates) < missing {
		return 0, false
	}
	for both := 0; both <= min(missing, double, m.left[0], m.left[1]); both++ {
		a, b := min(m.left[0]-both, climb+either), min(m.left[1]-both, float+either)
		if missing-both <= min(a+b, single) {
			return missing + both, true
		}
	}
	return 0, false
}

// place tries to find steps for assignments that save the missing lemmings.
// all reports that if it fails, no choice of lemmings or ways can save more.
func (m *matching) place(missing int, going func() bool) (placed int, all bool) {
	all = true
	var choosy []int
	for i := range m.candidates {
		c := &m.candidates[i]
		switch either := len(c.single[0]) > 0 && len(c.single[1]) > 0; {
		case either:
			choosy = append(choosy, i)
			all = false
		case len(c.single[0])+len(c.single[1]) > 0:
			a := 0
			if len(c.single[0]) == 0 {
				a = 1
			}
			m.jobs = append(m.jobs, job{candidate: i, ability: a, spans: c.single[a]})
		}
		if len(c.double) > 1 || len(c.double) == 1 && len(m.candidates) > missing {
			all = false // another choice of lemmings, or of their ways, may be better
		}
		if len(c.double) > 0 && len(c.single[0])+len(c.single[1]) > 0 {
			all = false
		}
	}
	fixed := len(m.jobs)
	// A job that was replaced by another with the same ability may find a step again later, so this repeats until nothing changes.
	for more := true; more && placed < missing; {
		more = false
		for j := 0; j < fixed && placed < missing && going(); j++ {
			if m.jobs[j].step == 0 && m.left[m.jobs[j].ability] > 0 && m.augment(int32(j), true) {
				placed, more = placed+1, true
				m.left[m.jobs[j].ability]--
			}
		}
	}
	for _, i := range choosy {
		if placed == missing || !going() {
			break
		}
		a := 0
		if m.left[1] > m.left[0] {
			a = 1
		}
		for _, a := range []int{a, 1 - a} {
			if m.left[a] > 0 && m.one(i, a, m.candidates[i].single[a]) {
				placed++
				break
			}
		}
	}
	for i := range m.candidates {
		if placed == missing || min(m.left[0], m.left[1]) == 0 || !going() {
			break
		}
		if c := &m.candidates[i]; len(c.double) > 0 && !m.has(i) {
			for _, w := range c.double {
				if m.one(i, 0, []span{w.climber}) {
					if m.one(i, 1, []span{w.floater}) {
						placed++
						break
					}
					m.drop()
				}
			}
		}
	}
	return placed, all
}

// has reports whether a candidate already has an assignment.
func (m *matching) has(candidate int) bool {
	return slices.ContainsFunc(m.jobs, func(j job) bool { return j.candidate == candidate && j.step > 0 })
}

// one adds a job. It returns false, and adds nothing, if there is no step for the job.
func (m *matching) one(candidate, ability int, spans []span) bool {
	m.jobs = append(m.jobs, job{candidate: candidate, ability: ability, spans: spans})
	if !m.augment(int32(len(m.jobs)-1), false) {
		m.jobs = m.jobs[:len(m.jobs)-1]
		return false
	}
	m.left[ability]--
	return true
}

// drop removes the last job.
func (m *matching) drop() {
	last := &m.jobs[len(m.jobs)-1]
	m.left[last.ability]++
	if !m.free {
		m.owner[last.step] = 0
	}
	m.jobs = m.jobs[:len(m.jobs)-1]
}

// augment finds a step for a job. Other jobs may move to other steps. If
// swaps is set, they may also be replaced by jobs with the same ability.
func (m *matching) augment(j int32, swaps bool) bool {
	if m.free {
		return m.anywhere(&m.jobs[j])
	}
	m.stamp++
	return m.find(j, swaps)
}

// anywhere finds a step of a job's spans in which its lemming receives nothing else.
func (m *matching) anywhere(j *job) bool {
	for _, s := range j.spans {
		for step := s.from; step <= s.to; step++ {
			if !slices.ContainsFunc(m.jobs, func(o job) bool { return o.candidate == j.candidate && o.step == step }) {
				j.step = step
				return true
			}
		}
	}
	return false
}

// claim is a job on the augmenting path: it found no free step, and asks for the step of another job.
type claim struct {
	job   int32
	span  int   // index of the span that it is trying, -1 before the first
	step  int32 // the step that the job asks for
	other int   // index of the next job that may replace the owner of this step
}

// find finds a step for a job along an augmenting path. It keeps its own stack, since the path may contain all jobs.
func (m *matching) find(j int32, swaps bool) bool {
	m.path = m.path[:0]
	found := m.look(j)
	for len(m.path) > 0 {
		top := &m.path[len(m.path)-1]
		if !found {
			if next, ok := m.ask(top, swaps); ok {
				found = m.look(next)
				continue
			}
		} else {
			if top.other > 0 { // another job has replaced the owner
				m.jobs[m.owner[top.step]-1].step = 0
			}
			m.jobs[top.job].step, m.owner[top.step] = top.step, top.job+1
		}
		m.path = m.path[:len(m.path)-1]
	}
	return found
}

// look takes a free step for a job. If there is none, it returns false and puts the job on the path, unless the job was there before.
func (m *matching) look(j int32) bool {
	it := &m.jobs[j]
	if it.seen == m.stamp {
		return false
	}
	it.seen = m.stamp
	for _, s := range it.spans {
		for step := s.from; step <= s.to; step++ {
			if m.owner[step] == 0 {
				it.step, m.owner[step] = step, j+1
				return true
			}
		}
	}
	m.path = append(m.path, claim{job: j, span: -1, other: len(m.jobs)})
	return false
}

// ask returns the next job that may make room for the job of a claim: the
// owner of a step or, if swaps is set, a job that may replace the owner.
func (m *matching) ask(c *claim, swaps bool) (job int32, ok bool) {
	spans := m.jobs[c.job].spans
	for {
		for swaps && c.other < len(m.jobs) {
			k := c.other
			c.other++
			if o := m.owner[c.step] - 1; m.jobs[k].step == 0 && m.jobs[k].ability == m.jobs[o].ability {
				return int32(k), true
			}
		}
		for c.span < 0 || c.step >= spans[c.span].to {
			if c.span++; c.span == len(spans) {
				return 0, false
			}
			c.step = spans[c.span].from - 1
		}
		c.step++
		if o := m.owner[c.step] - 1; m.jobs[o].seen != m.stamp {
			c.other = 0
			return o, true
		}
		c.other = len(m.jobs)
	}
}

// orders returns the assignments in order of their steps.
func (m *matching) orders() (orders []notation.Order) {
	for _, j := range m.jobs {
		if j.step > 0 {
			orders = append(orders,
				notation.Order{Step: int(j.step), Action: rules.Assign(m.candidates[j.candidate].lemming, abilities[j.ability])})
		}
	}
	slices.SortFunc(orders, func(a, b notation.Order) int {
		if a.Step != b.Step {
			return a.Step - b.Step
		}
		return int(a.Action.Lemming - b.Action.Lemming)
	})
	return orders
}
