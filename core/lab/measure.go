package lab

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"unknot/core/puzzle"
)

// trial is a cell and its result.
type trial struct {
	*Cell
	*Result
	least *int   // the optimum of the puzzle; nil if it is not proved
	of    string // the measure that the optimum minimises
}

// measure is a number of a run, with the way to combine the numbers of several runs.
type measure struct {
	title, unit string
	kind        string                      // type of the column, as in scene.Column
	more        bool                        // whether greater values are better
	of          func(trial) (float64, bool) // returns the value of a run; false if the run has none
	join        func([]float64) float64     // combines at least one number; if nil, the table lists the numbers
	ranged      bool                        // whether a table also shows the least and the greatest number
}

// measures are the measures that every run has.
var measures = map[string]measure{
	"solved": {title: "Solved", kind: "int", more: true, join: total, of: func(r trial) (float64, bool) {
		if r.Goal {
			return 1, true
		}
		return 0, true
	}},
	"success": {title: "Success", unit: "%", kind: "float", more: true, join: mean, of: func(r trial) (float64, bool) {
		if r.Goal {
			return 100, true
		}
		return 0, true
	}},
	"effort": {title: "Effort", kind: "int", join: median, of: func(r trial) (float64, bool) { return float64(r.Effort), r.Error == "" }},
	"seconds": {title: "Time", unit: "s", kind: "float", join: median,
		of: func(r trial) (float64, bool) { return r.Seconds, r.Error == "" }},
	"mean": {title: "Mean time", unit: "s", kind: "float", join: mean,
		of: func(r trial) (float64, bool) { return r.Seconds, r.Error == "" }},
	"slowest": {title: "Slowest", unit: "s", kind: "float", join: slices.Max[[]float64],
		of: func(r trial) (float64, bool) { return r.Seconds, r.Error == "" }},
	"speed": {title: "Effort per second", kind: "int", more: true, join: median, of: func(r trial) (float64, bool) {
		return float64(r.Effort) / r.Seconds, r.Error == "" && r.Seconds > 0
	}},
	"learning": {title: "Learning effort", kind: "int", join: median,
		of: func(r trial) (float64, bool) { return float64(r.Learning), r.Learning > 0 }},
	// The score, whether greater or less is better.
	valueName: {title: "Value", kind: "float", more: true, join: mean, of: func(r trial) (float64, bool) {
		if r.Value == nil {
			return 0, false
		}
		return float64(r.Value.Number), true
	}},
	"memory": {title: "Memory", unit: "kB", kind: "float", join: median, of: func(r trial) (float64, bool) {
		return float64(r.Result.Memory) / 1000, r.Result.Memory > 0
	}},
	// For methods that count the maximum number of positions in memory.
	"stored": {title: "Stored", kind: "int", join: median, of: func(r trial) (float64, bool) {
		n, ok := r.Counts["stored"]
		return float64(n), ok
	}},
	// For methods that count the best score that they reached, even if their solution has another score.
	"score": {title: "Mean score", kind: "float", more: true, join: mean, of: func(r trial) (float64, bool) {
		n, ok := r.Counts["score"]
		return float64(n), ok
	}},
	// For methods that count the actions that they tried, and the illegal ones among them.
	"wasted": {title: "Wasted actions", unit: "%", kind: "float", join: mean, of: func(r trial) (float64, bool) {
		return 100 * float64(r.Counts["illegal"]) / float64(max(r.Counts["tried"], 1)), r.Counts["tried"] > 0
	}},
	// For methods that count the effort until a puzzle was understood: the number of understood puzzles.
	"understood": {title: "Understood", kind: "int", more: true, join: total, of: func(r trial) (float64, bool) {
		if r.Counts["understood"] > 0 {
			return 1, true
		}
		return 0, true
	}},
	// For methods that count a correlation, in thousandths.
	"correlation": {title: "Correlation", kind: "float", join: mean, of: func(r trial) (float64, bool) {
		n, ok := r.Counts["correlation"]
		return float64(n) / 1000, ok
	}},
	// The share of runs whose solution is as cheap as the optimum, if that is proved.
	"optimal": {title: "Optimal", unit: "%", kind: "float", more: true, join: mean, of: func(r trial) (float64, bool) {
		if excess, ok := r.excess(); ok && excess == 0 {
			return 100, true
		}
		return 0, r.least != nil && r.Error == ""
	}},
	// The extra cost of solutions, compared to the optimum.
	"excess": {title: "Above the optimum", unit: "%", kind: "float", join: mean, of: trial.excess},
	// The distance from the goal at the end of runs that failed.
	"remaining": {title: "Remaining", kind: "float", join: mean, of: func(r trial) (float64, bool) {
		if r.Goal || r.Remaining == nil {
			return 0, false
		}
		return *r.Remaining, true
	}},
	// For methods whose Remaining is the difference between their fitness and 100.
	"fitness": {title: "Mean fitness", kind: "float", more: true, join: mean, of: fitness},
	"best":    {title: "Best fitness", kind: "float", more: true, join: slices.Max[[]float64], of: fitness},
}

func lessIsBetter(r trial) bool { return r.Value != nil && r.Value.Less }

// excess returns the extra cost of a solution over the optimum, in per cent of the optimum.
func (r trial) excess() (float64, bool) {
	if r.least == nil || !r.Goal {
		return 0, false
	}
	return 100 * float64(r.Cost[r.of]-*r.least) / float64(max(*r.least, 1)), true
}

func fitness(r trial) (float64, bool) {
	far, known := away(r)
	return 100 - far, known
}

// valueName is the name of the measure for scores.
const valueName = "value"

// measureOf returns the measure with a name: one of measures, otherwise a cost or a count of the runs that reached the goal. The unit of
// effort is another name of the effort. The heading of a column of values is the thing that the value counts.
func measureOf(name, unit, score string) measure {
	if unit != "" && name == unit {
		name = "effort"
	}
	m, ok := measures[name]
	if inner, found := strings.CutPrefix(name, "mean("); found && strings.HasSuffix(inner, ")") {
		inner = inner[:len(inner)-1]
		return measure{title: "Mean " + inner, kind: "float", join: mean, of: counted(inner)}
	}
	if inner, found := strings.CutPrefix(name, "all("); found && strings.HasSuffix(inner, ")") {
		inner = inner[:len(inner)-1]
		return measure{title: capital(strings.ReplaceAll(inner, "-", " ")), kind: "float", join: mean,
			of: func(r trial) (float64, bool) { return r.count(inner) }}
	}
	if inner, found := strings.CutPrefix(name, "total("); found && strings.HasSuffix(inner, ")") {
		inner = inner[:len(inner)-1]
		return measure{title: capital(strings.ReplaceAll(inner, "-", " ")), kind: "int", join: total,
			of: func(r trial) (float64, bool) { return r.count(inner) }}
	}
	if !ok {
		return measure{title: capital(strings.ReplaceAll(name, "-", " ")), kind: "text", of: counted(name)}
	}
	if name == valueName && score != "" {
		m.title = capital(score)
	}
	if unit != "" {
		m.title = strings.Replace(m.title, "Effort", capital(unit), 1)
	}
	return m
}

func counted(name string) func(trial) (float64, bool) {
	return func(r trial) (float64, bool) {
		n, ok := r.count(name)
		return n, ok && r.Goal
	}
}

// count returns a cost or a count of a run by its name.
func (r trial) count(name string) (float64, bool) {
	n, ok := r.Cost[name]
	if !ok {
		n, ok = r.Counts[name]
	}
	return float64(n), ok
}

func capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + word[size:]
}

// values returns the runs' values, sorted.
func (m measure) values(runs []trial) (values []float64) {
	for _, r := range runs {
		if v, ok := m.of(r); ok {
			values = append(values, v)
		}
	}
	slices.Sort(values)
	return values
}

// number combines the numbers of several runs into one. If a measure has no join, since
// a table lists its numbers, it returns their median, which plots use. It returns false if there are none.
func (m measure) number(runs []trial) (float64, bool) {
	values := m.values(runs)
	if len(values) == 0 {
		return 0, false
	}
	if m.join == nil {
		return median(values), true
	}
	return m.join(values), true
}

// entry returns an entry of a table, "" if no run has a value.
func (m measure) entry(runs []trial) any {
	n, ok := m.number(runs)
	switch {
	case !ok:
		return ""
	case m.join == nil:
		return spread(m.values(runs))
	case m.ranged:
		return extent(m.values(runs))
	case m.kind == "int":
		return int(math.Round(n))
	}
	return n
}

// maxListed is the maximum number of values that are listed one by one.
const maxListed = 5

// spread lists sorted values: all of them, or the least, the greatest and the median.
func spread(values []float64) string {
	var words []string
	for _, v := range values {
		words = append(words, short(v))
	}
	if len(words) <= maxListed {
		return strings.Join(words, ", ")
	}
	return extent(values)
}

// extent describes the range of sorted values, with the median if there are more than two.
func extent(values []float64) string {
	least, most := short(values[0]), short(values[len(values)-1])
	switch {
	case least == most:
		return least
	case len(values) == 2:
		return least + "–" + most
	}
	return fmt.Sprintf("%s–%s, median %s", least, most, short(median(values)))
}

func plain(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// short returns a number rounded to four significant digits; it keeps all digits before the decimal point.
func short(v float64) string {
	if v != math.Trunc(v) {
		digit := math.Pow(10, max(3-math.Floor(math.Log10(math.Abs(v))), 0))
		v = math.Round(v*digit) / digit
	}
	return plain(v)
}

func total(values []float64) (sum float64) {
	for _, v := range values {
		sum += v
	}
	return sum
}

func mean(values []float64) float64 { return total(values) / float64(len(values)) }

// median returns the median of sorted values.
func median(sorted []float64) float64 {
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// optimum returns the result of the reference run of a puzzle: the fewest moves, or the known bounds.
func (r trial) optimum(measure string) any {
	least, bounded := r.Cost[measure], r.Bound != nil
	switch {
	case r.Error != "":
		return "error"
	case r.Outcome == puzzle.Impossible:
		return "none"
	case slices.Contains(r.Proved, puzzle.Optimal):
		return least
	case bounded && r.Goal:
		return fmt.Sprintf("%d–%d", *r.Bound, least)
	case bounded:
		return fmt.Sprintf("≥ %d", *r.Bound)
	}
	return string(r.Outcome)
}
