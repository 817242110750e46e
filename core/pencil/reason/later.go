package reason

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// maxWalked is the largest number of ticks of the search for steps that lead to a place. The hint shows only the first of them.
const maxWalked = 20_000

// before returns a hint with the first of the steps that lead to a place. more is the number of further steps, including the step of the
// place itself, -1 if it is not known. ok is false if one of the steps uses at least “rules” rules.
func (p Question) before(run *puzzle.Run, is pencil.Is, rules int, found *pencil.Proof) (first puzzle.Hint, more int, ok bool) {
	if own, ok := p.Layout.Own.(pencil.Reasoner); ok {
		_, s, ok := own.Next(run, p.Marks, Further(p.Laid, run))
		return p.Advise(s), -1, ok && !s.Unseen
	}
	left := maxWalked
	r := Begin(p.Laid, p.Marks, found.Certain, func() bool { left--; return left > 0 && run.Continue() })
	p.Heed(r, found)
	way, reached := r.wayTo(is.Place)
	if len(way) == 0 {
		r.Tick = run.Continue // without this limit, since there was no step within maxWalked ticks
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

// wayTo takes steps until one of them marks a place, and returns the steps. reached is false if there is no next step, or tick stops it.
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

// restsOn returns the last step of a list, and the steps on which it depends.
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

// later returns the hint with the first step on the way to a place. more is the number of further steps, -1 if it is not known.
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
