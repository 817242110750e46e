package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"unknot/core/lab"
	"unknot/core/scene"
)

// merged is the combined result of the files of shards.
type merged struct {
	lab.Joined
	plan  *lab.Plan
	first string              // the first of the named files
	in    map[string][]string // by ID of a cell: the files that have its result
}

// merge joins the records of shards, and reports the missing runs.
func (s session) merge(paths []string, o experimentOptions) (int, error) {
	switch {
	case len(paths) == 0:
		return badInput, fmt.Errorf("name the files to merge, or - for standard input")
	case o.missing && (o.json || o.csv):
		return badInput, fmt.Errorf("--missing prints command lines, neither --json nor --csv")
	case o.missing && slices.Contains(paths, "-"):
		return badInput, fmt.Errorf("--missing needs the names of the files, not standard input")
	}
	m, err := s.join(paths, o)
	if err != nil {
		return badInput, err
	}
	switch {
	case o.missing:
	case o.json:
		if err := printRecords(s.stdout, m.Records); err != nil {
			return badInput, err
		}
	default:
		s.printResults(m.plan, m.Results(), o)
	}
	status := allWell
	if len(m.Missing) > 0 {
		s.sayMissing(m, o)
		status = notAll
	}
	if s.sayDiffering(m) {
		status = badInput
	}
	return status, nil
}

// join reads the files. A missing file is a shard that has not begun.
func (s session) join(paths []string, o experimentOptions) (m merged, err error) {
	m = merged{first: paths[0], in: map[string][]string{}}
	var all []lab.Record
	for _, path := range paths {
		text, err := s.read(path)
		if errors.Is(err, fs.ErrNotExist) {
			s.complain(err)
			continue
		} else if err != nil {
			return m, err
		}
		records, err := s.recordsIn(path, text)
		if err != nil {
			return m, err
		}
		if len(records) == 0 {
			s.complain(fmt.Errorf("%s: it has no results", path))
			continue
		}
		if m.plan == nil {
			if m.plan, err = s.lay(records[0].Experiment, o); err != nil {
				return m, err
			}
		}
		part, err := m.plan.Join(records)
		if err == nil {
			err = lab.Audit(s.kinds, m.plan.Cells, append(part.Results(), lab.Joined{Records: part.Differ}.Results()...))
		}
		if err != nil {
			return m, fmt.Errorf("%s: %w", path, err)
		}
		all = append(all, records...)
		for _, r := range part.Records {
			m.in[r.Result.Cell] = append(m.in[r.Result.Cell], path)
		}
	}
	if m.plan == nil {
		return m, fmt.Errorf("there are no results in these files")
	}
	m.Joined, err = m.plan.Join(all)
	return m, err
}

// maxNamed is the largest number of runs that a message names; further ones are only counted.
const maxNamed = 5

// sayMissing prints the missing runs, and the commands that run them. With --missing it prints only the commands, on standard output.
func (s session) sayMissing(m merged, o experimentOptions) {
	gaps := m.plan.Gaps(m.Joined)
	in := ""
	if n := gaps[0].Part.N; n > 1 {
		var numbers []string
		for _, g := range gaps {
			numbers = append(numbers, strconv.Itoa(g.Part.I))
		}
		in = fmt.Sprintf(", of the shards %s of %d", strings.Join(numbers, ","), n) // in the form of sbatch --array
	}
	s.complain(fmt.Errorf("%d of %d runs are missing%s", len(m.Missing), len(m.plan.Cells), in))
	for _, g := range gaps {
		if o.missing {
			fmt.Fprintln(s.stdout, m.command(g, o))
			continue
		}
		if len(g.Cells) == g.Runs {
			fmt.Fprintf(s.stderr, "shard %s: all of its %s\n", g.Part, scene.Several(g.Runs, "runs"))
		} else {
			fmt.Fprintf(s.stderr, "shard %s: %d of its %s\n", g.Part, len(g.Cells), scene.Several(g.Runs, "runs"))
			s.name(ids(g.Cells))
		}
		if !slices.Contains(m.files(g), "-") {
			fmt.Fprintf(s.stderr, "  to run them: %s\n", m.command(g, o))
		}
	}
}

func ids(cells []lab.Cell) (ids []string) {
	for _, c := range cells {
		ids = append(ids, c.ID)
	}
	return ids
}

// name names the first of the runs.
func (s session) name(runs []string) {
	for _, id := range runs[:min(len(runs), maxNamed)] {
		fmt.Fprintf(s.stderr, "  %s\n", id)
	}
	if more := len(runs) - maxNamed; more > 0 {
		fmt.Fprintf(s.stderr, "  and %d more\n", more)
	}
}

// command returns the command line that runs the missing runs of a part and appends to its file.
func (m merged) command(g lab.Gap, o experimentOptions) string {
	words := []string{"unknot", "experiment"}
	for _, c := range m.plan.Collections {
		if path, ok := o.files[c.Name]; ok {
			words = append(words, "--file", c.Name+"="+path.(string))
		}
	}
	for _, file := range m.files(g) {
		words = append(words, "--resume", file)
	}
	if g.Part.N > 1 {
		words = append(words, "--shard", g.Part.String())
	}
	if o.script != "" {
		words = append(words, "--script", o.script)
	} else {
		words = append(words, m.plan.Name)
	}
	for i, word := range words {
		words[i] = quoted(word)
	}
	return strings.Join(words, " ")
}

// files returns the files that have results of a part. If there are none, it returns a new file in the folder of the first file, named as
// in the examples of the folder scale.
func (m merged) files(g lab.Gap) (files []string) {
	for _, c := range lab.Shard(m.plan.Cells, g.Part.I, g.Part.N) {
		for _, path := range m.in[c.ID] {
			if !slices.Contains(files, path) {
				files = append(files, path)
			}
		}
	}
	if len(files) == 0 {
		name := fmt.Sprintf("%s.%d-of-%d.json", m.plan.Name, g.Part.I, g.Part.N)
		files = []string{filepath.Join(filepath.Dir(m.first), name)}
	}
	return files
}

// quoted returns a word in the form in which a shell reads it.
func quoted(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,:@%+"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// sayDiffering reports the results that were omitted because another result of the same run differs. That can happen on another machine if
// the clock limits the run. Otherwise it is a contradiction: one of the results was made by a different program.
func (s session) sayDiffering(m merged) (contradiction bool) {
	limits := map[string]float64{}
	for _, c := range m.plan.Cells {
		limits[c.ID] = c.Limit
	}
	var timed, others []string
	for _, r := range m.Differ {
		where := fmt.Sprintf("%s: in %s", r.Result.Cell, strings.Join(m.in[r.Result.Cell], ", "))
		switch {
		case limits[r.Result.Cell] > 0:
			timed = append(timed, where)
		case r.Result.Error == "": // an earlier file has an error instead of a result
			others = append(others, where)
		}
	}
	if len(timed) > 0 {
		s.complain(fmt.Errorf("%s left out: a clock limits these runs, and an earlier file has a different result:",
			scene.Several(len(timed), "results")))
		s.name(timed)
	}
	if len(others) > 0 {
		s.complain(fmt.Errorf("%s left out: an earlier file has the same run and seed with a different solution or effort:",
			scene.Several(len(others), "results")))
		s.name(others)
	}
	return len(others) > 0
}
