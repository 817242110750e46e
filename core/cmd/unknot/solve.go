package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

type solveOptions struct {
	kind, solver string
	rules        string
	preset       string // "" for none
	params       params
	seed         seed
	limit        time.Duration
	memory       size
	pick         pick
	json         bool
	explain      bool
	list         int // 0: one solution is enough
	islands      int
	log          string
	replayed     *run.Log // nil: no replay
	artifact     artifact
}

// solve solves the puzzles of files one after the other.
func (s session) solve(args []string) (status int, err error) {
	o := solveOptions{params: params{}, seed: 1}
	replay := ""
	flags := newFlags()
	flags.StringVar(&o.kind, "kind", "", "")
	flags.StringVar(&o.rules, "rules", "", "")
	flags.StringVar(&o.solver, "solver", "", "")
	flags.StringVar(&o.preset, "preset", "", "")
	flags.Var(o.params, "param", "")
	flags.Var(&o.seed, "seed", "")
	flags.Var((*limit)(&o.limit), "limit", "")
	flags.Var(&o.memory, "memory", "")
	flags.Var(&o.pick, "pick", "")
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.explain, "explain", false, "")
	flags.IntVar(&o.list, "list", 0, "")
	flags.IntVar(&o.islands, "islands", 1, "")
	flags.StringVar(&o.log, "log", "", "")
	flags.StringVar(&o.artifact.file, "artifact", "", "")
	flags.StringVar(&replay, "replay", "", "")
	files, err := parse(flags, args)
	switch {
	case err != nil:
		return badInput, err
	case replay != "":
		return s.replay(replay, o, flags, files)
	case len(files) == 0:
		return badInput, fmt.Errorf("name the files or addresses to solve, or - for standard input")
	case o.explain && o.artifact.file != "":
		return badInput, fmt.Errorf("--explain writes for people and uses no solver: leave out --artifact")
	case o.explain && (o.json || o.solver != "" || o.islands > 1):
		return badInput, fmt.Errorf("--explain writes for people and uses no solver: leave out --json, --solver and --islands")
	case o.list < 0:
		return badInput, fmt.Errorf("--list must be at least 1")
	case o.list > 0 && (o.explain || o.json || o.solver != "" || o.islands > 1 || o.artifact.file != ""):
		return badInput, fmt.Errorf("--list uses no solver: leave out --explain, --json, --solver, --islands and --artifact")
	case o.islands < 1:
		return badInput, fmt.Errorf("--islands must be at least 1")
	case o.log != "" && o.islands == 1:
		return badInput, fmt.Errorf("--log is for several islands; to repeat a run on one, use its seed")
	}
	if s, o.kind, err = s.withRules(o.rules, o.kind); err != nil {
		return badInput, err
	}
	if err := o.canKeepLog(files); err != nil {
		return badInput, err
	}
	if err := s.openArtifact(&o.artifact); err != nil {
		return badInput, err
	}
	all := s.solveAll
	switch {
	case o.explain:
		all = s.explainAll
	case o.list > 0:
		all = s.listAll
	}
	for i, file := range files {
		if s.ctx.Err() != nil {
			s.complain(fmt.Errorf("stopped; %s not tried: %s", scene.Several(len(files)-i, "files"), strings.Join(files[i:], ", ")))
			return max(status, notAll), nil
		}
		src, err := s.open(file, o.kind, o.pick)
		if err != nil {
			s.complain(err)
			status = badInput
			continue
		}
		status = max(status, all(src, o))
	}
	return status, nil
}

func (s session) solveAll(src source, o solveOptions) (status int) {
	if o.log != "" && len(src.parts) > 1 {
		s.complain(fmt.Errorf("%s: --log is for one puzzle, but there are %d: choose one with --pick", src.file, len(src.parts)))
		return badInput
	}
	progress := newProgress(s.stderr, len(src.parts))
	for i := range src.parts {
		if s.ctx.Err() != nil {
			return max(status, notAll)
		}
		name, p, err := src.puzzle(i)
		if err != nil {
			s.complain(err)
			status = badInput
			continue
		}
		from, err := o.from(p)
		if err != nil {
			s.complain(fmt.Errorf("%s: %w", src.file, err))
			return badInput
		}
		solver, setup, params, err := o.method(src.kinds[i], from)
		if err != nil {
			s.complain(err)
			return badInput
		}
		if err := puzzle.Supports(solver, from); err != nil {
			s.complain(fmt.Errorf("%s: puzzle %s: %w", src.file, name, err))
			status = badInput
			continue
		}
		setup.Store, setup.Report = s.store, progress.of(i+1, solver.Info().Unit)
		begun := time.Now()
		solution, verdict, joined, err := puzzle.SolveIslands(s.ctx, setup, solver, from, params)
		seconds := time.Since(begun).Seconds()
		progress.clear()
		if err != nil {
			s.complain(fmt.Errorf("%s: puzzle %s: %w", src.file, name, err))
			status = max(status, notAll)
			continue
		}
		if solution.Outcome != puzzle.Solved {
			status = max(status, notAll)
		}
		r := newResult(src.kinds[i], name, solver, from, solution, verdict)
		r.Seconds, r.Seed, r.Islands, r.Left = seconds, setup.Seed, setup.Islands, src.parts[i].Left
		r.Unread = src.parts[i].Unread
		if o.json && slices.Contains(solution.Proved, puzzle.Unique) {
			r.Grade = s.grade(p, o.limit).Word
		}
		if err := o.keepLog(r, p, params, solution, joined); err != nil {
			s.complain(err)
			status = badInput
		}
		if o.json {
			line, _ := json.Marshal(r) // strings and finite numbers always encode
			fmt.Fprintf(s.stdout, "%s\n", line)
		} else {
			fmt.Fprint(s.stdout, r.say(src.kinds[i].Info().Title+", "+p.Info().Size, solver.Info(), solution.Why))
			if solution.Outcome == puzzle.Impossible {
				fmt.Fprint(s.stdout, marked(solution.Marks))
				fmt.Fprint(s.stdout, waysOn(verdict.Status.Alternatives))
			}
		}
	}
	return status
}

// waysOn lists changes to the text of an impossible puzzle that may make it solvable.
func waysOn(remedies []puzzle.Alternative) string {
	var b strings.Builder
	for _, remedy := range remedies {
		fmt.Fprintf(&b, "%s: %s\n", remedy.Title, remedy.How)
	}
	return b.String()
}

// method returns the parts of a run: the solver, the setup, and the values of all the solver's parameters.
func (o solveOptions) method(kind puzzle.Kind, from puzzle.Position) (puzzle.Solver, run.Setup, puzzle.Params, error) {
	setup := run.Setup{Seed: uint64(o.seed), Limit: o.limit, Memory: int64(o.memory), Islands: o.islands}
	if o.replayed != nil {
		setup.Log, setup.Island, setup.StopAt = o.replayed.Migrants, o.replayed.Island, o.replayed.Stopped
	}
	solver, err := puzzle.SolverFor(kind, from, cmp.Or(o.solver, o.artifact.solver))
	if err != nil {
		return nil, setup, nil, err
	}
	given, err := o.artifact.among(o.params, solver.Info())
	if err != nil {
		return nil, setup, nil, err
	}
	params, err := solver.Info().Fill(o.preset, given)
	return solver, setup, params, cmp.Or(err, puzzle.CheckIslands(setup.Island, setup.Islands, solver))
}

// result is one line of --json.
type result struct {
	Kind   string         `json:"kind"`
	Name   string         `json:"name"`
	Solver string         `json:"solver"`
	Status puzzle.Outcome `json:"status"`
	solutions
	claims
	effort
	Grade string `json:"grade,omitempty"`
	leftovers
	islands
	words
}

// solutions are the solutions in the notation of the kind.
type solutions struct {
	Solution string `json:"solution,omitempty"`
	Other    string `json:"other,omitempty"`
	Common   string `json:"common,omitempty"` // marks that hold in every solution
}

// claims are the cost and the value of the solution, and what is proved about them.
type claims struct {
	Cost   map[string]int `json:"cost"`
	Value  *puzzle.Value  `json:"value,omitempty"`
	Bound  *int           `json:"bound,omitempty"`
	Proved []string       `json:"proved"`
}

// effort is the effort, the time in seconds and the memory in bytes of a run.
type effort struct {
	Effort  map[string]int64 `json:"effort"`
	Seconds float64          `json:"seconds"`
	Memory  int64            `json:"memory"`
}

// leftovers are the pieces of the text that are not in the puzzle.
type leftovers struct {
	Left   []string      `json:"left,omitempty"`
	Unread []text.Unread `json:"unread,omitempty"` // reasons for the pieces that looked like puzzles
}

// islands has the data with which the run can be repeated.
type islands struct {
	Seed    uint64           `json:"seed"`
	Islands int              `json:"islands"`
	Island  *int             `json:"island,omitempty"` // number of the island that the solution comes from
	Alone   map[string]int64 `json:"alone,omitempty"`  // effort of that island, by unit
}

// words has the parts of the result that only the text output shows, in addition to the fields of --json.
type words struct {
	goal     bool     // whether the moves reach the goal; the solver may have been asked for more than that
	score    string   // the quantity that Value counts
	measures []string // the quantities that Cost counts
}

func newResult(k puzzle.Kind, name string, solver puzzle.Solver, from puzzle.Position, s puzzle.Solution, v puzzle.Verdict) result {
	info := solver.Info()
	r := result{
		Kind: k.Info().Name, Name: name, Solver: info.Name, Status: s.Outcome,
		claims: claims{v.Cost, s.Value, s.Bound, append([]string{}, s.Proved...)},
		effort: effort{Effort: map[string]int64{info.Unit: s.Effort}, Memory: s.Memory},
		words:  words{v.Status.Goal || slices.Contains(s.Proved, puzzle.Most), k.Info().Value, k.Info().Measures},
	}
	if s.Island != nil {
		r.Island, r.Alone = s.Island, map[string]int64{info.Unit: s.Alone}
	}
	if s.Outcome != puzzle.Impossible {
		r.Solution = puzzle.Notation(from, s.Moves)
	}
	if s.Other != nil {
		r.Other = puzzle.Notation(from, s.Other)
	}
	if s.Common != nil {
		r.Common = puzzle.Notation(from, s.Common)
	}
	return r
}

// marked names the marked places, each once, since the reason may refer to them.
func marked(marks []scene.Mark) string {
	var names []string
	for _, mark := range marks {
		for _, at := range mark.Places {
			if name := grid.Name(at); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "marked: " + strings.Join(names, " ") + "\n"
}

// say returns the result in words; what names the kind and the size.
func (r result) say(what string, solver puzzle.SolverInfo, why string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s): %s", r.Name, what, r.Status)
	if r.goal {
		fmt.Fprintf(&b, ", %s", counts(r.Cost, r.measures))
	}
	b.WriteString(worth(r.Value, r.score))
	if r.Bound != nil && r.Status == puzzle.Open {
		fmt.Fprintf(&b, ", at least %d needed", *r.Bound)
	}
	for _, claim := range r.Proved {
		fmt.Fprintf(&b, ", %s", map[string]string{
			puzzle.Optimal: "no solution has fewer " + solver.Optimal, puzzle.Unique: "the only solution",
			puzzle.Several: "not the only solution", puzzle.Most: "no end is worth more",
		}[claim])
	}
	fmt.Fprintf(&b, " (%s", scene.Several(r.Effort[solver.Unit], solver.Unit))
	if r.Island != nil {
		fmt.Fprintf(&b, ", %s of them on island %d", scene.Count(r.Alone[solver.Unit]), *r.Island+1)
	}
	fmt.Fprintf(&b, ", %s)\n", scene.Duration(r.Seconds))
	for _, part := range []struct{ title, text string }{{"", why}, {"", r.Solution}, {"another solution:\n", r.Other},
		{"in every solution:\n", r.Common}} {
		if part.text != "" {
			fmt.Fprintf(&b, "%s%s\n", part.title, strings.TrimRight(part.text, "\n"))
		}
	}
	return b.String()
}
