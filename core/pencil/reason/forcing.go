package reason

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// forced is a mark that follows from a supposed mark: the last candidate of a cell, or the last place for a value in a house.
type forced struct {
	pencil.Is
	from []int // indices of the earlier marks from which this mark follows
}

// contradiction is the end of a forcing chain: a cell without a candidate, or a house without a place for a value.
type contradiction struct {
	place, rule, value int // the place of the cell, or -1; the rule of the house, or -1; and the value
	from               []int
}

// supposition is a supposed mark and the marks that follow from it in some houses.
type supposition struct {
	linked
	marks  []forced
	out    map[pencil.Is]int // by candidate: index of the mark that excludes it
	marked map[int]int       // by place: index of the mark there
}

// forcing finds a forcing chain: naked and hidden singles in the houses of the step that lead from a statement to a contradiction.
func (l linked) forcing(s Step) technique {
	if len(s.Not) != 1 {
		return technique{}
	}
	f := supposition{linked: l, out: map[pencil.Is]int{}, marked: map[int]int{}}
	f.mark(forced{Is: s.Not[0]})
	for {
		next, end := f.next()
		switch {
		case end != nil:
			marks, end := f.needed(*end)
			return technique{name: "Forcing chain", forced: marks, end: end}
		case next == nil:
			return technique{}
		}
		f.mark(*next)
	}
}

// mark adds a mark, and excludes the candidates that the mark excludes.
func (f *supposition) mark(is forced) {
	at := len(f.marks)
	f.marks = append(f.marks, is)
	f.marked[is.Place] = at
	for _, other := range f.nodes {
		if _, out := f.out[other]; !out && f.weak(is.Is, other) {
			f.out[other] = at
		}
	}
}

// next returns the next mark that follows, or a contradiction. It returns neither if nothing follows.
func (f *supposition) next() (*forced, *contradiction) {
	var single *forced
	consider := func(among []pencil.Is, end contradiction) *contradiction {
		var left []pencil.Is
		var from []int
		for _, is := range among {
			if at, out := f.out[is]; out {
				from = append(from, at)
			} else {
				left = append(left, is)
			}
		}
		if from = pencil.Distinct(from); len(left) == 0 {
			end.from = from
			return &end
		}
		if _, marked := f.marked[left[0].Place]; len(left) == 1 && !marked && single == nil {
			single = &forced{Is: left[0], from: from}
		}
		return nil
	}
	for i, is := range f.nodes {
		if i > 0 && f.nodes[i-1].Place == is.Place {
			continue
		}
		var among []pencil.Is
		for _, value := range f.candidates(is.Place) {
			among = append(among, pencil.Is{Place: is.Place, Value: value})
		}
		if end := consider(among, contradiction{place: is.Place, rule: -1}); end != nil {
			return nil, end
		}
	}
	for _, rule := range f.houses {
		for _, value := range f.Layout.Places[f.of[rule][0]].Values {
			var among []pencil.Is
			for _, place := range f.holders(rule, value) {
				among = append(among, pencil.Is{Place: place, Value: value})
			}
			if len(among) == 0 {
				continue // the house has the value
			}
			if end := consider(among, contradiction{place: -1, rule: rule, value: value}); end != nil {
				return nil, end
			}
		}
	}
	return single, nil
}

// needed returns the marks from which a contradiction follows, in order, and the contradiction with the new indices of these marks.
func (f *supposition) needed(end contradiction) (marks []forced, of contradiction) {
	needs := make([]bool, len(f.marks))
	for _, at := range end.from {
		needs[at] = true
	}
	for at := len(f.marks) - 1; at >= 0; at-- {
		if needs[at] {
			marks = append(marks, f.marks[at])
			for _, from := range f.marks[at].from {
				needs[from] = true
			}
		}
	}
	slices.Reverse(marks)
	return marks, end
}

// byForcing describes a forcing chain: “If this were 5, this would be 3, this 7, and no cell of this box could be 1. So this cannot be 5.”
func (t phrasing) byForcing() scene.Text {
	text := scene.Text{}
	for i, is := range t.known.forced {
		words := ", "
		if i == 0 {
			words = "If "
		}
		text = append(text, scene.Span{Text: words}, scene.Span{Text: "this", Places: t.Where([]int{is.Place})})
		switch i {
		case 0:
			words = " were "
		case 1:
			words = " would be "
		default:
			words = " "
		}
		text = append(text, scene.Span{Text: words + t.number(is.Value)})
	}
	before := ", and "
	if len(t.known.forced) == 1 {
		before = ", "
	}
	if end := t.known.end; end.rule < 0 {
		text = append(text, scene.Span{Text: before + "nothing would be left for "},
			scene.Span{Text: "this cell", Places: t.Where([]int{end.place})})
	} else {
		text = append(text, scene.Span{Text: before + "no cell "}, t.houses("of ", []int{end.rule}),
			scene.Span{Text: " could be " + t.number(end.value)})
	}
	return ended(append(append(text, scene.Span{Text: ". So "}), t.conclusions()...))
}
