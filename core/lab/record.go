package lab

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Record is a run with all that it takes to repeat it, and what came of it.
type Record struct {
	Experiment string `json:"experiment"`
	Print      string `json:"print"`
	Run        Cell   `json:"run"`
	Result     Result `json:"result"`
}

// Records are the results as records, in the order of the plan's cells.
func (p *Plan) Records(results []Result) []Record {
	records := []Record{}
	for i, r := range p.index(results) {
		if r != nil {
			records = append(records, Record{p.Name, p.Print, p.Cells[i], *r})
		}
	}
	return records
}

// Export writes the results as "csv", with a header, or as "json", a list of
// Record with one on each line.
func (p *Plan) Export(format string, results []Result) (string, error) {
	records := p.Records(results)
	switch format {
	case "csv":
		return writeCSV(records)
	case "json":
		return writeJSON(records)
	}
	return "", fmt.Errorf("there is no format %q for results; there are csv and json", format)
}

func writeJSON(records []Record) (string, error) {
	lines := make([]string, len(records))
	for i, r := range records {
		line, err := json.Marshal(r)
		if err != nil {
			return "", fmt.Errorf("%s: %w", r.Run.ID, err)
		}
		lines[i] = string(line)
	}
	return "[\n" + strings.Join(lines, ",\n") + "\n]\n", nil
}

// ReadRecords reads records one after another, or lists of them.
func ReadRecords(text []byte) (records []Record, err error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	for {
		var raw json.RawMessage
		if err := decoder.Decode(&raw); errors.Is(err, io.EOF) {
			return records, nil
		} else if err != nil {
			return nil, fmt.Errorf("after %d results: %w", len(records), err)
		}
		more := make([]Record, 1)
		if raw[0] == '[' {
			err = json.Unmarshal(raw, &more)
		} else {
			err = json.Unmarshal(raw, &more[0])
		}
		if err != nil {
			return nil, fmt.Errorf("after %d results: %w", len(records), err)
		}
		records = append(records, more...)
	}
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
	{"outcome", func(r Record) string { return string(r.Result.Outcome) }},
	{"goal", func(r Record) string { return strconv.FormatBool(r.Result.Goal) }},
}

var afterCounts = []column{
	{"bound", func(r Record) string { return optional(r.Result.Bound, strconv.Itoa) }},
	{"proved", func(r Record) string { return strings.Join(r.Result.Proved, " ") }},
	{"remaining", func(r Record) string { return optional(r.Result.Remaining, plain) }},
	{"effort", func(r Record) string { return strconv.FormatInt(r.Result.Effort, 10) }},
	{"seconds", func(r Record) string { return plain(r.Result.Seconds) }},
	{"host", func(r Record) string { return r.Result.Host }},
	{"error", func(r Record) string { return r.Result.Error }},
	{"solution", func(r Record) string { return r.Result.Solution }},
	{"text", func(r Record) string { return r.Run.Text }},
}

func optional[T any](v *T, write func(T) string) string {
	if v == nil {
		return ""
	}
	return write(*v)
}

// writeCSV has a column for each cost and each count that occurs.
func writeCSV(records []Record) (string, error) {
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
	w.Flush()
	return text.String(), w.Error()
}
