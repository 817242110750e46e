package pencil

import (
	"slices"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// mostFurther is how many ticks a step by the rules may take where there is something else to say.
const mostFurther = 10_000

// further is a Further; nil without rules.
func (g *laid) further(run *puzzle.Run) Further {
	if !g.reasoned() {
		return nil
	}
	return func(marks, certain []int16) (Advice, bool) {
		if len(g.layout.rules()) == 0 {
			return Advice{}, false
		}
		left := mostFurther
		r := g.reason(marks, certain, func() bool { left--; return left > 0 && run.Tick() })
		s, ok := r.next()
		if !ok || len(s.is) == 0 {
			return Advice{}, false
		}
		late := left <= 0
		left = mostFurther
		if late { // it was found in time, but not whether all of it is needed
			s.rules = r.needed(s.rules, r.m.is(s.is[0]).Not())
		}
		value := s.is[0].Value
		s.is = slices.DeleteFunc(s.is, func(is Is) bool { return is.Value != value })
		if !r.ground(&s) {
			return Advice{}, false
		}
		hint := question{marking{laid: g, marks: marks}}.tell(s)
		return Advice{Rule: hint.Rule, Places: placesOf(s.is), Value: value, Told: &hint}, true
	}
}

// advise says a step of the genre's own reasons.
func (p question) advise(s Advice) puzzle.Hint {
	if s.Told != nil {
		hint := *s.Told
		hint.Move = p.paint(s.Places, int16(s.Value))
		return hint
	}
	t, places, because := telling{question: p}, p.where(s.Places), p.where(s.Because)
	for _, place := range s.Places {
		t.is = append(t.is, Is{place, s.Value})
	}
	hint := puzzle.Hint{
		Rule:  s.Rule,
		Move:  p.paint(s.Places, int16(s.Value)),
		Text:  append(t.concluded(), scene.Span{Text: " "}, scene.Span{Text: s.Why, Places: because}),
		Marks: []scene.Mark{{Role: scene.Hinted, Places: places}},
	}
	if len(because) > 0 {
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Because, Places: because})
	}
	return hint
}
