package reason

import (
	"math/bits"
	"slices"

	"unknot/core/pencil"
)

// byShape returns the name that players have for a step, by the rules, marks and conclusions of its reason. It asks the rules of the kind
// first, then the constraints of the kit. It returns "" if players have no name.
func (r *Reasoning) byShape(s Step) string {
	shape := pencil.Reason{Rules: s.Rules, Facts: r.marked(s.Facts), Told: s.Told, Is: s.Is, Not: s.Not}
	if r.Layout.Named != nil {
		if name := r.Layout.Named(shape); name != "" {
			return name
		}
	}
	for _, rule := range s.Rules {
		if loop, ok := r.Layout.Rules[rule].Holds.(pencil.Loop); ok && len(s.Not) == 0 && r.closes(rule, loop, shape) {
			return "Closing the loop too early"
		}
	}
	if len(s.Rules) != 1 {
		return ""
	}
	holds := r.Layout.Rules[s.Rules[0]].Holds
	if sum, ok := holds.(pencil.Sum); ok {
		return adding(sum, shape)
	}
	if len(s.Not) > 0 {
		return ""
	}
	switch holds := holds.(type) {
	case pencil.NoEnds:
		return meeting(shape)
	case pencil.Runs:
		return r.alongLine(holds, shape)
	}
	return ""
}

// marked returns the marks of places.
func (r *Reasoning) marked(places []int) (marks []pencil.Is) {
	for _, place := range places {
		marks = append(marks, pencil.Is{Place: place, Value: int(r.Marks[place])})
	}
	return marks
}

// allAre reports whether all statements are about the given value.
func allAre(statements []pencil.Is, value int) bool {
	return !slices.ContainsFunc(statements, func(is pencil.Is) bool { return is.Value != value })
}

// adding names a step by a sum of different digits.
func adding(sum pencil.Sum, s pencil.Reason) string {
	switch {
	case len(s.Facts) == len(sum.Of)-1 && len(s.Told) == 0 && len(s.Is) == 1:
		return "Last cell of a sum"
	case len(s.Facts)+len(s.Told)+len(s.Is) > 0:
		return ""
	}
	ways, common := 0, 0 // common has the digits that all combinations share, as bits
	for digits := range 1 << 9 {
		total := 0
		for d := range 9 {
			total += (d + 1) * (digits >> d & 1)
		}
		if total == sum.Total && bits.OnesCount(uint(digits)) == len(sum.Of) {
			ways, common = ways+1, digits
		}
	}
	if ways == 1 && !slices.ContainsFunc(s.Not, func(is pencil.Is) bool { return common>>(is.Value-1)&1 == 1 }) {
		return "Unique combination"
	}
	return ""
}

// meeting names a step by a rule that two lines or no lines meet at a point.
func meeting(s pencil.Reason) string {
	lines := 0
	for _, is := range s.Facts {
		if is.Value == pencil.Yes {
			lines++
		}
	}
	switch {
	case lines == 0 && allAre(s.Is, pencil.No):
		return "Dead end"
	case lines == 1 && len(s.Is) == 1 && s.Is[0].Value == pencil.Yes:
		return "One way out"
	case lines == 2 && allAre(s.Is, pencil.No):
		return "No branches"
	}
	return ""
}

// closes reports whether, with the opposite of each conclusion, a loop would close at once or after lines that have no alternative. Other
// rules of the step may be needed too.
func (r *Reasoning) closes(rule int, loop pencil.Loop, s pencil.Reason) bool {
	var rules []int
	for i := range r.Layout.Rules {
		_, meets := r.Layout.Rules[i].Holds.(pencil.NoEnds)
		if meets || i != rule && slices.Contains(s.Rules, i) {
			rules = append(rules, i)
		}
	}
	known := r.bare.Only(rules)
	for _, is := range s.Facts {
		known = append(known, r.bare.Is(is))
	}
	return !slices.ContainsFunc(s.Is, func(is pencil.Is) bool {
		fits := r.bare.Assume(append(slices.Clone(known), r.bare.Is(is).Not())...)
		closed := fits && r.ring(loop)
		r.bare.Retract()
		return !closed
	})
}

// ring reports whether a loop closes by the lines that follow in the bare model.
func (r *Reasoning) ring(loop pencil.Loop) bool {
	group := make([]int, loop.Lines.Nodes)
	for i := range group {
		group[i] = i
	}
	find := func(node int32) int {
		i := int(node)
		for group[i] != i {
			group[i] = group[group[i]]
			i = group[i]
		}
		return i
	}
	for edge, place := range loop.Edges {
		if !r.bare.Follows(r.bare.Is(pencil.Is{Place: place, Value: pencil.Yes})) {
			continue
		}
		from, to := find(loop.Lines.Ends[edge][0]), find(loop.Lines.Ends[edge][1])
		if from == to {
			return true
		}
		group[from] = to
	}
	return false
}
