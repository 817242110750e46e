package reason

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// mostWalked is how many ticks the way to a place may take, of which the first step is told.
const mostWalked = 20_000

// before is the first of the steps that a place rests on, if all of them have fewer rules than so many, and how many more
// there are before that of the place itself: 0 if it is that, -1 if it is not known.
func (p Question) before(run *puzzle.Run, is pencil.Is, rules int, found *pencil.Proof) (first puzzle.Hint, more int, ok bool) {
	if own, ok := p.Layout.Own.(pencil.Reasoner); ok {
		_, s, ok := own.Next(run, p.Marks, Further(p.Laid, run))
		return p.Advise(s), -1, ok && !s.Unseen
	}
	left := mostWalked
	r := Begin(p.Laid, p.Marks, found.Certain, func() bool { left--; return left > 0 && run.Tick() })
	p.Heed(r, found)
	way, reached := r.wayTo(is.Place)
	if len(way) == 0 {
		r.Tick = run.Tick // it has not begun
		s, found := r.Next()
		if !found {
			return first, 0, false
		}
		r.Ground(&s)
		way = []Step{s}
	}
	if more = -1; reached {
		way = restsOn(way)
		more = len(way) - 1
	}
	for _, s := range way {
		if len(s.Rules) >= rules {
			return first, 0, false
		}
	}
	return p.Tell(way[0]), more, true
}

// wayTo is the steps from here to that which marks a place, as far as tick lets it go.
func (r *Reasoning) wayTo(place int) (way []Step, reached bool) {
	for r.Marks[place] == pencil.Open {
		s, ok := r.Next()
		if !ok {
			return way, false
		}
		r.Ground(&s)
		r.Take(s)
		way = append(way, s)
	}
	return way, true
}

// restsOn leaves of a way the steps that its last one rests on, and that.
func restsOn(way []Step) []Step {
	marks, ruledOut, needed := map[int]bool{}, map[pencil.Is]bool{}, []Step{}
	for i := len(way) - 1; i >= 0; i-- {
		s := way[i]
		counts := i == len(way)-1
		for _, is := range s.Is {
			counts = counts || marks[is.Place]
		}
		for _, is := range s.Not {
			counts = counts || ruledOut[is]
		}
		if !counts {
			continue
		}
		needed = append(needed, s)
		for _, place := range s.Facts {
			marks[place] = true
		}
		for _, is := range s.Told {
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
