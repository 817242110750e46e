package main

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"unknot/core/lab"
	"unknot/levels"
)

type experimentOptions struct {
	files     params // collections by name
	shard     shard
	workers   int
	json, csv bool
}

// experiment lists the experiments, runs one, or joins the parts of one.
func (s session) experiment(args []string) (int, error) {
	o := experimentOptions{files: params{}, shard: shard{1, 1}, workers: runtime.NumCPU()}
	flags := newFlags()
	flags.Var(o.files, "file", "")
	flags.Var(&o.shard, "shard", "")
	flags.IntVar(&o.workers, "workers", o.workers, "")
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.csv, "csv", false, "")
	rest, err := parse(flags, args)
	switch {
	case err != nil:
		return badInput, err
	case o.json && o.csv:
		return badInput, fmt.Errorf("choose --json or --csv, not both")
	case o.workers < 1:
		return badInput, fmt.Errorf("--workers must be at least 1, not %d", o.workers)
	case len(rest) == 0 && flags.NFlag() > 0:
		return badInput, fmt.Errorf("name an experiment; unknot experiment lists them")
	case len(rest) == 0:
		return s.listExperiments()
	case rest[0] == "merge":
		return s.merge(rest[1:], o)
	case len(rest) > 1:
		return badInput, fmt.Errorf("one experiment at a time: %s or %s", rest[0], rest[1])
	}
	plan, err := s.lay(rest[0], o)
	if err != nil {
		return badInput, err
	}
	if runs := len(plan.Cells); o.shard.of > max(runs, 1) {
		return badInput, fmt.Errorf("--shard: the %[2]d runs of %[1]s cannot be split into %[3]d parts", plan.Name, runs, o.shard.of)
	}
	return s.runExperiment(plan, o)
}

func (s session) listExperiments() (int, error) {
	list, err := lab.List()
	for _, info := range list {
		fmt.Fprintf(s.stdout, "%-24s %s\n", info.Name, info.Title)
	}
	return allWell, err
}

// lay lays an experiment out, with the collections that are given.
func (s session) lay(name string, o experimentOptions) (*lab.Plan, error) {
	files := map[string]string{}
	for collection, path := range o.files {
		text, err := s.read(path.(string))
		if err != nil {
			return nil, err
		}
		files[collection] = text
	}
	plan, err := lab.Layout(s.kinds, levels.Files, name, files)
	if err != nil {
		return nil, err
	}
	for _, c := range plan.Collections {
		delete(files, c.Name)
		if !c.Given {
			s.complain(fmt.Errorf("its puzzles are left out without --file %s=PATH: %s", c.Name, c.About))
		}
	}
	for name := range files {
		return nil, fmt.Errorf("the experiment %s has no collection %s", plan.Name, name)
	}
	return plan, nil
}

// runExperiment runs the shard and prints its results.
func (s session) runExperiment(plan *lab.Plan, o experimentOptions) (int, error) {
	cells := lab.Shard(plan.Cells, o.shard.part, o.shard.of)
	progress := newProgress(s.stderr, len(cells))
	var results []lab.Result
	status := allWell
	if slices.ContainsFunc(plan.Collections, func(c lab.Collection) bool { return !c.Given }) {
		status = notAll
	}
	progress.ended(0)
	lab.Run(s.ctx, s.kinds, cells, o.workers, func(r lab.Result) {
		results = append(results, r)
		if r.Error != "" {
			progress.clear()
			s.complain(fmt.Errorf("%s: %s", r.Cell, r.Error))
			status = notAll
		}
		if o.json {
			progress.clear()
			s.printRecords(plan.Records([]lab.Result{r}))
		}
		progress.ended(len(results))
	})
	progress.clear()
	if len(results) < len(cells) {
		s.complain(fmt.Errorf("stopped: %d of %d runs are done", len(results), len(cells)))
		status = notAll
	}
	if !o.json {
		s.printResults(plan, results, o)
	}
	return status, nil
}

// printResults prints them as CSV, or as tables and plots.
func (s session) printResults(plan *lab.Plan, results []lab.Result, o experimentOptions) {
	if o.csv {
		fmt.Fprint(s.stdout, plan.CSV(results))
		return
	}
	fmt.Fprintf(s.stdout, "%s\n", plan.Title)
	for _, view := range plan.Tabulate(results) {
		if view.ID != lab.EveryRun {
			fmt.Fprintf(s.stdout, "\n%s", printed(view))
		}
	}
}

// merge joins the records of shards.
func (s session) merge(paths []string, o experimentOptions) (int, error) {
	if len(paths) == 0 {
		return badInput, fmt.Errorf("name the files to merge, or - for standard input")
	}
	var records []lab.Record
	for _, path := range paths {
		text, err := s.read(path)
		if err != nil {
			return badInput, err
		}
		more, err := readRecords([]byte(text))
		if err != nil {
			return badInput, fmt.Errorf("%s: this is not a result of unknot experiment --json: %w", path, err)
		}
		records = append(records, more...)
	}
	if len(records) == 0 {
		return badInput, fmt.Errorf("there are no results in these files")
	}
	plan, err := s.lay(records[0].Experiment, o)
	if err != nil {
		return badInput, err
	}
	results, missing, err := plan.Join(records)
	if err == nil {
		err = lab.Audit(s.kinds, plan.Cells, results)
	}
	if err != nil {
		return badInput, err
	}
	if o.json {
		s.printRecords(plan.Records(results))
	} else {
		s.printResults(plan, results, o)
	}
	if missing > 0 {
		return notAll, fmt.Errorf("%d of %d runs are missing", missing, len(plan.Cells))
	}
	return allWell, nil
}

// shard is part 3 of 16.
type shard struct{ part, of int }

func (v *shard) String() string { return "" }

func (v *shard) Set(s string) error {
	part, of, _ := strings.Cut(s, "/")
	i, err1 := strconv.Atoi(part)
	n, err2 := strconv.Atoi(of)
	if err1 != nil || err2 != nil || i < 1 || n < i {
		return fmt.Errorf("write it as 3/16")
	}
	*v = shard{i, n}
	return nil
}
