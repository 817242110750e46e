package lab

import (
	"fmt"
	"maps"
	"slices"

	"unknot/core/scene"
)

// errors lists the errors with which runs ended, each once, with the number of its runs.
func (p *Plan) errors(done []*Result) (text scene.Text) {
	times := map[string]int{}
	for _, r := range done {
		if r != nil && r.Error != "" {
			times[r.Error]++
		}
	}
	for _, e := range slices.Sorted(maps.Keys(times)) {
		text = append(text, scene.Span{Text: fmt.Sprintf("%d × %s\n", times[e], e)})
	}
	return text
}

// every returns a table of all finished runs.
func (p *Plan) every(done []*Result) *scene.Table {
	t := &scene.Table{Columns: []scene.Column{
		{Name: "run", Title: "Run", Type: "text"}, {Name: "outcome", Title: "Outcome", Type: "text"},
		{Name: "goal", Title: "Goal", Type: "bool"},
	}}
	var extra []string
	if slices.ContainsFunc(done, func(r *Result) bool { return r != nil && r.Value != nil }) {
		extra = append(extra, valueName)
	}
	extra = append(append(extra, allCounted(done)...), "remaining", "effort", "seconds")
	score := p.score()
	if slices.ContainsFunc(p.Cells, func(c Cell) bool { return c.After != nil }) {
		extra = append(extra, "learning")
	}
	for _, name := range extra {
		m := measureOf(name, "", score)
		if m.join == nil {
			m.kind = "int"
		}
		t.Columns = append(t.Columns, scene.Column{Name: name, Title: m.title, Type: m.kind, Unit: m.unit})
	}
	for i, r := range done {
		if r == nil {
			continue
		}
		values := []any{p.Cells[i].ID, r.ending(), r.Goal}
		for _, name := range extra {
			value := measureOf(name, "", score).entry([]trial{p.trial(i, done)})
			if n, ok := r.Counts[name]; ok {
				value = n // counts are shown for all runs, not only for those that reached the goal
			}
			values = append(values, value)
		}
		t.Rows = append(t.Rows, scene.Row{Values: values})
	}
	return t
}

// score returns the unit of the values of all tables, "" if they differ.
func (p *Plan) score() (score string) {
	for _, t := range p.tables {
		switch {
		case t.score == "":
		case score != "" && score != t.score:
			return ""
		default:
			score = t.score
		}
	}
	return score
}

// ending returns the way in which a run ended, in one word.
func (r Result) ending() string {
	switch {
	case r.Error != "":
		return "error"
	case r.Artifact != "":
		return "learned"
	}
	return string(r.Outcome)
}

// allCounted lists the costs and counts that occur in results.
func allCounted(done []*Result) []string {
	names := map[string]bool{}
	for _, r := range done {
		if r == nil {
			continue
		}
		for _, counts := range []map[string]int{r.Cost, r.Counts} {
			for name := range counts {
				names[name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}
