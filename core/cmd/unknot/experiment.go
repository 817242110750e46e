package main

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"unknot/core/lab"
	"unknot/levels"
)

type experimentOptions struct {
	files     params // collections by name
	script    string // the path of an experiment that does not come with Unknot
	part      lab.Part
	workers   int
	resume    paths // files of earlier results; new results are appended to the last
	json, csv bool
	missing   bool
}

// paths collects a flag that may be given several times.
type paths []string

func (p *paths) String() string { return "" }

func (p *paths) Set(s string) error {
	*p = append(*p, s)
	return nil
}

// experiment lists the experiments, runs one, or joins the parts of one.
func (s session) experiment(args []string) (int, error) {
	o := experimentOptions{files: params{}}
	flags := newFlags()
	flags.Var(o.files, "file", "")
	flags.StringVar(&o.script, "script", "", "")
	flags.TextVar(&o.part, "shard", lab.Part{I: 1, N: 1}, "")
	// In a container or under a batch system, a program may use fewer processors than the machine has. GOMAXPROCS is the number that it may
	// use.
	flags.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "")
	flags.Var(&o.resume, "resume", "")
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.csv, "csv", false, "")
	flags.BoolVar(&o.missing, "missing", false, "")
	rest, err := parse(flags, args)
	merging := len(rest) > 0 && rest[0] == "merge"
	switch {
	case err != nil:
		return badInput, err
	case o.json && o.csv:
		return badInput, fmt.Errorf("choose --json or --csv, not both")
	case o.workers < 1:
		return badInput, fmt.Errorf("--workers must be at least 1, not %d", o.workers)
	case merging && (o.part.N > 1 || len(o.resume) > 0):
		return badInput, fmt.Errorf("--shard and --resume do not go with unknot experiment merge, which takes the files of results")
	case merging:
		return s.merge(rest[1:], o)
	case o.missing:
		return badInput, fmt.Errorf("--missing goes with unknot experiment merge")
	case len(rest) == 0 && o.script == "" && flags.NFlag() > 0:
		return badInput, fmt.Errorf("name an experiment; unknot experiment lists them")
	case len(rest) == 0 && o.script == "":
		return s.listExperiments()
	case len(rest) > 1:
		return badInput, fmt.Errorf("one experiment at a time: %s or %s", rest[0], rest[1])
	}
	name := strings.Join(rest, "")
	plan, err := s.lay(name, o)
	if err == nil && name != "" && name != plan.Name {
		err = fmt.Errorf("one experiment at a time: %s or, by its file’s name, %s", name, plan.Name)
	}
	if err != nil {
		return badInput, err
	}
	if runs := len(plan.Cells); o.part.N > max(runs, 1) {
		return badInput, fmt.Errorf("--shard: the %[2]d runs of %[1]s cannot be split into %[3]d parts", plan.Name, runs, o.part.N)
	}
	return s.runExperiment(plan, o)
}

func (s session) listExperiments() (int, error) {
	list, err := lab.Shipped.List()
	for _, info := range list {
		fmt.Fprintf(s.stdout, "%-24s %s\n", info.Name, info.Title)
	}
	return allWell, err
}

// lay returns the plan of the named experiment, or of the experiment in the file of --script, with the given collections.
func (s session) lay(name string, o experimentOptions) (*lab.Plan, error) {
	files := map[string]string{}
	for collection, path := range o.files {
		text, err := s.read(path.(string))
		if err != nil {
			return nil, err
		}
		files[collection] = text
	}
	plan, err := s.layout(name, o.script, files)
	if err != nil {
		return nil, err
	}
	for _, c := range plan.Collections {
		delete(files, c.Name)
		if !c.Given {
			s.complain(fmt.Errorf("its puzzles are left out without --file %s=PATH: %s", c.Name, c.About))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		return nil, fmt.Errorf("the experiment %s has no collection %s", plan.Name, name)
	}
	return plan, nil
}

func (s session) layout(name, script string, files map[string]string) (*lab.Plan, error) {
	if script == "" {
		return lab.Shipped.Layout(s.kinds, levels.Files, name, files)
	}
	text, err := s.read(script)
	if err != nil {
		return nil, err
	}
	base := filepath.Base(script)
	return lab.LayoutScript(s.kinds, levels.Files, strings.TrimSuffix(base, filepath.Ext(base)), text, files)
}

// runExperiment runs the missing cells of a shard, and prints its results.
func (s session) runExperiment(plan *lab.Plan, o experimentOptions) (int, error) {
	cells := lab.Shard(plan.Cells, o.part.I, o.part.N)
	log, err := s.openLog(plan, cells, o)
	if err != nil {
		return badInput, err
	}
	defer log.close()
	already, status := log.already, allWell
	if slices.ContainsFunc(plan.Collections, func(c lab.Collection) bool { return !c.Given }) {
		status = notAll
	}
	progress := newProgress(s.stderr, len(cells)-len(already))
	var results []lab.Result
	end := func(r lab.Result) {
		results = append(results, r)
		if r.Error != "" {
			progress.clear()
			s.complain(fmt.Errorf("%s: %s", r.Cell, r.Error))
			status = notAll
		}
	}
	for _, r := range already {
		end(r)
	}
	ctx, stop := context.WithCancelCause(s.ctx)
	defer stop(nil)
	progress.ended(0)
	lab.Run(ctx, s.kinds, cells, already, o.workers, func(r lab.Result) {
		end(r)
		progress.clear()
		if err := log.write(r); err != nil {
			stop(err)
		}
		progress.ended(len(results) - len(already))
	})
	progress.clear()
	if err := context.Cause(ctx); err != nil && s.ctx.Err() == nil {
		return notAll, fmt.Errorf("stopped: results cannot be written: %w", err)
	}
	if len(results) < len(cells) {
		s.complain(fmt.Errorf("stopped: %d of %d runs are done", len(results), len(cells)))
		status = notAll
	}
	if !o.json {
		s.printResults(plan, results, o)
	}
	return status, nil
}

// printResults prints results as CSV, or as tables and plots.
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
