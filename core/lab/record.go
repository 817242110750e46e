package lab

import (
	"encoding/csv"
	"maps"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
)

// Record is a run with the information needed to repeat it, and its result. The page writes the same as JSON.
type Record struct {
	Experiment string `json:"experiment"`
	Print      string `json:"print"`
	Part       Part   `json:"shard,omitzero"` // shard in which the cell ran
	Run        Cell   `json:"run"`
	Result     Result `json:"result"`
}

// Records returns the results as records, in the order of the plan's cells.
func (p *Plan) Records(results []Result) []Record {
	records := []Record{}
	for i, r := range p.index(results) {
		if r != nil {
			records = append(records, Record{Experiment: p.Name, Print: p.Print, Run: p.Cells[i], Result: *r})
		}
	}
	return records
}

// column is a column of the CSV.
type column struct {
	title string
	of    func(r Record) string
}

var beforeCounts = []column{
	{"experiment", func(r Record) string { return r.Experiment }},
	{"print", func(r Record) string { return r.Print }},
	{"run", func(r Record) string { return r.Run.ID }},
	{"kind", func(r Record) string { return r.Run.Kind }},
	{"solver", func(r Record) string { return r.Run.Solver }},
	{"params", func(r Record) string { return words(r.Run.Params) }},
	{"seed", func(r Record) string { return strconv.FormatUint(r.Run.Seed, 10) }},
	{"islands", func(r Record) string { return strconv.Itoa(max(r.Run.Islands, 1)) }},
	{"limit", func(r Record) string { return plain(r.Run.Limit) }},
	{"memory", func(r Record) string { return strconv.FormatInt(r.Run.Memory, 10) }},
	{"exclusive", func(r Record) string { return strconv.FormatBool(r.Run.Exclusive) }},
	{"after", func(r Record) string { return optional(r.Run.After, func(a After) string { return a.Cell }) }},
	{"outcome", func(r Record) string { return string(r.Result.Outcome) }},
	{"goal", func(r Record) string { return strconv.FormatBool(r.Result.Goal) }},
	{"value", func(r Record) string {
		return optional(r.Result.Value, func(v puzzle.Value) string { return strconv.Itoa(v.Number) })
	}},
	{"better value", func(r Record) string {
		return optional(r.Result.Value, func(v puzzle.Value) string { return map[bool]string{false: "more", true: "less"}[v.Less] })
	}},
}

var afterCounts = []column{
	{"bound", func(r Record) string { return optional(r.Result.Bound, strconv.Itoa) }},
	{"proved", func(r Record) string { return strings.Join(r.Result.Proved, " ") }},
	{"remaining", func(r Record) string { return optional(r.Result.Remaining, plain) }},
	{"effort", func(r Record) string { return strconv.FormatInt(r.Result.Effort, 10) }},
	{"peak memory", func(r Record) string { return strconv.FormatInt(r.Result.Memory, 10) }},
	{"learning", func(r Record) string { return strconv.FormatInt(r.Result.Learning, 10) }},
	{"seconds", func(r Record) string { return plain(r.Result.Seconds) }},
	{"host", func(r Record) string { return r.Result.Host }},
	{"error", func(r Record) string { return r.Result.Error }},
	{"solution", func(r Record) string { return r.Result.Solution }},
	{"text", func(r Record) string { return r.Run.Text + strings.Join(r.Run.Learn, "\n") }},
	{"artifact", func(r Record) string { return r.Result.Artifact }},
}

func optional[T any](v *T, write func(T) string) string {
	if v == nil {
		return ""
	}
	return write(*v)
}

// CSV writes the results with a header. Each cost and each count that occurs has a column.
func (p *Plan) CSV(results []Result) string {
	records := p.Records(results)
	columns := slices.Clone(beforeCounts)
	for _, counted := range []struct {
		word string
		of   func(Record) map[string]int
	}{
		{"cost ", func(r Record) map[string]int { return r.Result.Cost }},
		{"count ", func(r Record) map[string]int { return r.Result.Counts }},
	} {
		names := map[string]bool{}
		for _, r := range records {
			for name := range counted.of(r) {
				names[name] = true
			}
		}
		for _, name := range slices.Sorted(maps.Keys(names)) {
			columns = append(columns, column{counted.word + name, func(r Record) string {
				n, ok := counted.of(r)[name]
				if !ok {
					return ""
				}
				return strconv.Itoa(n)
			}})
		}
	}
	columns = append(columns, afterCounts...)
	var text strings.Builder
	w := csv.NewWriter(&text)
	titles := make([]string, len(columns))
	for i, c := range columns {
		titles[i] = c.title
	}
	w.Write(titles)
	for _, r := range records {
		fields := make([]string, len(columns))
		for i, c := range columns {
			fields[i] = c.of(r)
		}
		w.Write(fields)
	}
	w.Flush() // writing to text cannot fail
	return text.String()
}
