package reason

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// maxRuleTicks is the largest number of ticks of the search for a step by rules, if the genre has other reasons too.
const maxRuleTicks = 10_000

// Further returns a pencil.Further that reasons by the rules. It returns nil if there are no rules.
func Further(g *pencil.Laid, run *puzzle.Run) pencil.Further {
	if !HasReasons(g) {
		return nil
	}
	return func(marks, certain []int16) (pencil.Advice, bool) {
		if len(g.Layout.StatedRules()) == 0 {
			return pencil.Advice{}, false
		}
		left := maxRuleTicks
		r := Begin(g, marks, certain, func() bool { left--; return left > 0 && run.Continue() })
		s, ok := r.Next()
		if !ok || len(s.Is) == 0 {
			return pencil.Advice{}, false
		}
		late := left <= 0
		left = maxRuleTicks
		if late { // the step is right, but the time did not suffice to show that it needs all its rules
			s.Rules = r.needed(s.Rules, r.Model.Is(s.Is[0]).Not())
		}
		value := s.Is[0].Value
		s.Is = slices.DeleteFunc(s.Is, func(is pencil.Is) bool { return is.Value != value })
		if !r.Ground(&s) {
			return pencil.Advice{}, false
		}
		hint := Question{pencil.Marking{Laid: g, Marks: marks}}.Tell(s)
		return pencil.Advice{Rule: hint.Rule, Places: pencil.PlacesOf(s.Is), Value: value, Told: &hint}, true
	}
}

// Advise returns the hint for a step that the genre's own reasons found.
func (p Question) Advise(s pencil.Advice) puzzle.Hint {
	if s.Told != nil {
		hint := *s.Told
		hint.Move = p.Paint(s.Places, int16(s.Value))
		return hint
	}
	t, places, because := phrasing{Question: p}, p.Where(s.Places), p.Where(s.Because)
	for _, place := range s.Places {
		t.Is = append(t.Is, pencil.Is{Place: place, Value: s.Value})
	}
	hint := puzzle.Hint{
		Rule:  s.Rule,
		Named: !s.Unseen,
		Move:  p.Paint(s.Places, int16(s.Value)),
		Text:  append(t.concluded(), scene.Span{Text: " "}, scene.Span{Text: s.Why, Places: because}),
		Marks: []scene.Mark{{Role: scene.Hinted, Places: places}},
	}
	if len(because) > 0 {
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Because, Places: because})
	}
	return hint
}
