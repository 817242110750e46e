package reason

import (
	"slices"

	"unknot/core/pencil"
)

// runLine is a row or column with runs. It has the marks on which a step depends, and the marks that follow: Yes, No or Open for each cell
// in order.
type runLine struct {
	lengths      []int
	facts, after []int
}

// alongLine returns the name of a step that follows from the runs of one line, "" if it has none.
func (r *Reasoning) alongLine(of pencil.Runs, s pencil.Reason) string {
	if len(s.Told) > 0 {
		return ""
	}
	l := runLine{of.Lengths, slices.Repeat([]int{pencil.Open}, len(of.Of)), slices.Repeat([]int{pencil.Open}, len(of.Of))}
	for i, cell := range of.Of {
		held := func(is pencil.Is) int {
			if is.Value == cell.Value {
				return pencil.Yes
			}
			return pencil.No
		}
		for _, is := range s.Facts {
			if is.Place == cell.Place {
				l.facts[i] = held(is)
			}
		}
		for _, is := range s.Is {
			if is.Place == cell.Place {
				l.after[i] = held(is)
			}
		}
	}
	return l.name()
}

// name returns the name of the step. Players have names for steps that shade cells, and for steps that leave cells empty, but hardly for
// steps that do both.
func (l runLine) name() string {
	shaded, empty := slices.Contains(l.after, pencil.Yes), slices.Contains(l.after, pencil.No)
	switch {
	case len(l.lengths) == 0:
		return "Empty line"
	case !slices.ContainsFunc(l.facts, func(is int) bool { return is != pencil.Open }) && !slices.Contains(l.after, pencil.Open):
		return "Whole line"
	case shaded && empty:
		return ""
	case shaded:
		return l.shading()
	}
	return l.emptying()
}

// count returns the number of known cells with a mark.
func (l runLine) count(is int) (n int) {
	for _, fact := range l.facts {
		if fact == is {
			n++
		}
	}
	return n
}

// shading returns the name of a step that shades cells.
func (l runLine) shading() string {
	if name := l.extending(); name != "" {
		return name
	}
	if l.each(pencil.Yes, l.overlapped) {
		return "Overlap"
	}
	return ""
}

// extending returns the name of a step that shades cells beside known ones: between two shaded cells, or from an edge or an empty cell on.
func (l runLine) extending() string {
	first, last := slices.Index(l.facts, pencil.Yes), len(l.facts)-1
	if first < 0 {
		return ""
	}
	for l.facts[last] != pencil.Yes {
		last--
	}
	if l.each(pencil.Yes, func(i int) bool { return first < i && i < last }) {
		if len(l.lengths) == 1 {
			return "Joining"
		}
		return ""
	}
	joined := func(i int) bool { return l.facts[i] == pencil.Yes || l.after[i] == pencil.Yes }
	from, to := first, last
	for from > 0 && joined(from-1) {
		from--
	}
	for to+1 < len(l.facts) && joined(to+1) {
		to++
	}
	inOne := l.each(pencil.Yes, func(i int) bool { return from <= i && i <= to }) &&
		!slices.ContainsFunc(l.facts[first:last], func(is int) bool { return is != pencil.Yes })
	if inOne && (from == first || to == last) {
		return "Glue"
	}
	return ""
}

// emptying returns the name of a step that leaves cells empty.
func (l runLine) emptying() string {
	sum := 0
	for _, n := range l.lengths {
		sum += n
	}
	is := func(i int) bool { return i >= 0 && i < len(l.facts) && l.facts[i] == pencil.Yes }
	switch {
	case l.count(pencil.Yes) == sum:
		return "Line complete"
	case l.count(pencil.Yes) == 0 && l.each(pencil.No, func(i int) bool { return l.gap(i) < slices.Min(l.lengths) }):
		return "Gap too small"
	case l.each(pencil.No, func(i int) bool { return is(i-1) && is(i+1) }):
		return "Splitting"
	case l.each(pencil.No, func(i int) bool { return is(i-1) || is(i+1) }):
		return "Run complete"
	case l.each(pencil.No, func(i int) bool { return !l.reached(i) }):
		return "Out of reach"
	}
	return ""
}

// each reports whether a condition holds for all cells that get a mark.
func (l runLine) each(mark int, holds func(i int) bool) bool {
	for i, is := range l.after {
		if is == mark && !holds(i) {
			return false
		}
	}
	return true
}

// gap returns the number of cells of the longest stretch around the cell “at” in which no cell is known to be empty.
func (l runLine) gap(at int) int {
	from, to := at, at
	for from > 0 && l.facts[from-1] != pencil.No {
		from--
	}
	for to+1 < len(l.facts) && l.facts[to+1] != pencil.No {
		to++
	}
	return to - from + 1
}

// starts returns the cells at which a run may begin, by the lengths of the runs before and after it.
func (l runLine) starts(run int) (all []int) {
	before, after := fitting(l.facts, l.lengths[:run]), fitting(reversed(l.facts), reversed(l.lengths[run+1:]))
	for i := 0; i+l.lengths[run] <= len(l.facts); i++ {
		if to := i + l.lengths[run]; before[i] && after[len(l.facts)-to] && !slices.Contains(l.facts[i:to], pencil.No) {
			all = append(all, i)
		}
	}
	return all
}

// reversed returns numbers in reverse order.
func reversed(numbers []int) []int {
	numbers = slices.Clone(numbers)
	slices.Reverse(numbers)
	return numbers
}

// fitting reports, for each number of cells at the start of a line, whether all runs of the given lengths fit into these cells, with a gap
// after the last run. All cells there that are known to be shaded must be in runs.
func fitting(facts, lengths []int) []bool {
	fits := make([]bool, len(facts)+1)
	fits[0] = true
	for i := range facts {
		fits[i+1] = fits[i] && facts[i] != pencil.Yes
	}
	for _, n := range lengths {
		next := make([]bool, len(facts)+1)
		for i := range facts {
			from := i - n // the run takes cells from to i-1, and cell i is the gap after it
			next[i+1] = facts[i] != pencil.Yes && (next[i] || from >= 0 && fits[from] && !slices.Contains(facts[from:i], pencil.No))
		}
		fits = next
	}
	return fits
}

// overlapped reports whether some run contains a cell wherever the run may begin.
func (l runLine) overlapped(at int) bool {
	for run, n := range l.lengths {
		if starts := l.starts(run); len(starts) > 0 && slices.Max(starts) <= at && at < slices.Min(starts)+n {
			return true
		}
	}
	return false
}

// reached reports whether some run may contain a cell.
func (l runLine) reached(at int) bool {
	for run, n := range l.lengths {
		if slices.ContainsFunc(l.starts(run), func(from int) bool { return from <= at && at < from+n }) {
			return true
		}
	}
	return false
}
