package pencil

import (
	"fmt"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// mostWalked is how many ticks the way to a place may take, of which the first step is told.
const mostWalked = 20_000

// before is the first of the steps that a place rests on, if all of them have fewer rules than so many, and how many more
// there are before that of the place itself: 0 if it is that, -1 if it is not known.
func (p question) before(run *puzzle.Run, is Is, rules int, found *Proof) (first puzzle.Hint, more int, ok bool) {
	if own, ok := p.layout.Own.(Reasoner); ok {
		_, s, ok := own.Next(run, p.marks, p.further(run))
		return p.advise(s), -1, ok && !s.Unseen
	}
	left := mostWalked
	r := p.reason(p.marks, found.Certain, func() bool { left--; return left > 0 && run.Tick() })
	p.heed(r, found)
	way, reached := r.wayTo(is.Place)
	if len(way) == 0 {
		r.tick = run.Tick // it has not begun
		s, found := r.next()
		if !found {
			return first, 0, false
		}
		r.ground(&s)
		way = []step{s}
	}
	if more = -1; reached {
		way = restsOn(way)
		more = len(way) - 1
	}
	for _, s := range way {
		if len(s.rules) >= rules {
			return first, 0, false
		}
	}
	return p.tell(way[0]), more, true
}

// wayTo is the steps from here to that which marks a place, as far as tick lets it go.
func (r *reasoning) wayTo(place int) (way []step, reached bool) {
	for r.marks[place] == Open {
		s, ok := r.next()
		if !ok {
			return way, false
		}
		r.ground(&s)
		r.take(s)
		way = append(way, s)
	}
	return way, true
}

// restsOn leaves of a way the steps that its last one rests on, and that.
func restsOn(way []step) []step {
	marks, ruledOut, needed := map[int]bool{}, map[Is]bool{}, []step{}
	for i := len(way) - 1; i >= 0; i-- {
		s := way[i]
		counts := i == len(way)-1
		for _, is := range s.is {
			counts = counts || marks[is.Place]
		}
		for _, is := range s.not {
			counts = counts || ruledOut[is]
		}
		if !counts {
			continue
		}
		needed = append(needed, s)
		for _, place := range s.facts {
			marks[place] = true
		}
		for _, is := range s.told {
			ruledOut[is] = true
		}
	}
	slices.Reverse(needed)
	return needed
}

// later is the first step on the way to a place, and how many there are; more is -1 where that is not known.
func later(first puzzle.Hint, more int, wrong bool, at scene.Place) puzzle.Hint {
	lead := scene.Text{{Text: "Not yet", Places: []scene.Place{at}}}
	if wrong {
		lead = scene.Text{{Text: "This mark is wrong", Strong: true, Places: []scene.Place{at}}, {Text: ", but that cannot be seen yet"}}
	}
	says := fmt.Sprintf(": %d steps come first. The next of them: ", more)
	switch more {
	case -1:
		says = ". First: "
	case 1:
		says = ": another step comes first. "
	}
	first.Text = append(append(lead, scene.Span{Text: says}), first.Text...)
	return first
}
