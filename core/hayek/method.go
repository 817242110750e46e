package hayek

import (
	"fmt"

	"unknot/core/hayek/sexpr"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Method is the solver and learner of a kind that runs an economy. It learns from levels in order. It solves a level with the current
// agents, or learns from that level until it is solved.
type Method[W World] struct {
	By       puzzle.Maker // the kind, and the name of the method
	Paper    string
	Example  string // an agent as an example for people who write agents
	Language *sexpr.Language[W]
	Groups   []*puzzle.BoolParam // switches for groups of instructions, with the same names
	Presets  []puzzle.Preset     // named settings of the groups
	Seeds    []Seeds             // choices of agents with which a new economy can begin
	// Open returns a function that starts a game of a level, any number of times. The first call computes facts about the level, and
	// in the meantime calls tick unless tick is nil. Once tick has returned false, the game may be incomplete.
	Open  func(from puzzle.Position, groups []string, tick func() bool) (func() W, error)
	Moves func(from puzzle.Position, at W) ([]puzzle.Move, error) // moves that lead from a position to the state of a game
	Draw  func(from puzzle.Position, at W) *scene.Board
}

// GroupInstructions is the heading of the instruction groups in a form.
const GroupInstructions = "Instructions"

// With determines what happens to a given economy.
type With string

// The choices of With.
const (
	AsItIs  With = "cold"  // no agent is born or removed
	Learned With = "learn" // the economy learns from this level too
)

// Until determines when learning from a level ends.
type Until string

// The choices of Until.
const (
	UntilSolved     Until = "solved"
	UntilUnderstood Until = "understood"
)

// Keep determines which economy is saved after the levels.
type Keep string

// The choices of Keep.
const (
	Able Keep = "able" // the economy as it was when it last understood a level
	Last Keep = "last" // the economy at the end
)

var (
	keep = &puzzle.ChoiceParam[Keep]{Name: "keep", Title: "Kept after learning", Default: Able, Choices: puzzle.Words(Able, Last),
		Help: "able: the economy that last understood a level, since one that it does not understand can ruin it; last: as it is at the " +
			"end, as in the thesis; when it is stopped, always as it is"}
	with = &puzzle.ChoiceParam[With]{Name: "with", Title: "When it solves", Default: AsItIs, Choices: puzzle.Words(AsItIs, Learned),
		Help: "cold: it is run as it is, nobody is born and nobody goes; learn: it goes on learning from this level"}
	until = &puzzle.ChoiceParam[Until]{Name: "until", Title: "Until the level is", Default: UntilSolved,
		Choices: puzzle.Words(UntilSolved, UntilUnderstood),
		Help:    "solved: once is enough; understood: solved several times in a row, with few fruitless actions"}
	parameters = DefaultParameters()
)

func (m *Method[W]) economy() *puzzle.ArtifactParam {
	return &puzzle.ArtifactParam{Name: "economy", Title: "Economy",
		Help: "What was learned before; without one it begins with random agents", By: m.By}
}

// Info implements puzzle.Solver.
func (m *Method[W]) Info() puzzle.SolverInfo {
	all := []puzzle.Parameter{m.economy(), with, until, keep}
	for _, g := range m.Groups {
		all = append(all, g)
	}
	if len(m.Seeds) > 0 {
		all = append(all, m.seedChoice())
	}
	return puzzle.SolverInfo{
		Name: m.By.Solver, Title: "Hayek economy", Note: "learns", Group: puzzle.Experiments, Unit: "auctions", Step: "auction",
		Paper: m.Paper,
		About: "A market of agents, small programs that bid for the position. The highest bidder acts on it, pays its price to the " +
			"winner before, and is paid in turn by the next; the bank pays for a solved level. The rich have offspring, the poor go.",
		Params: puzzle.Describe(append(all, parameters)...), Presets: m.Presets,
		Commands:   []puzzle.CommandInfo{{Name: release, Title: "Release an agent", Example: m.Example}},
		Stochastic: true, Learns: true, Gone: gone,
	}
}

// release is the command that adds an agent written by hand.
const release = "release"

// Compose implements puzzle.Composer for agents.
func (m *Method[W]) Compose(command, source string, cursor int) (puzzle.Composed, error) {
	if command != release {
		return puzzle.Composed{}, fmt.Errorf("there is no command “%s” that takes a text", command)
	}
	var c puzzle.Composed
	if fitting, from, ok := Fit(m.Language, source, cursor); ok {
		c.Want, c.From = fitting.Want, from
		for _, choice := range fitting.Choice {
			c.Fitting = append(c.Fitting, puzzle.Fitting{Name: choice.Name, Takes: choice.Signature, About: choice.About})
		}
	}
	a, fault := ReadAgent(m.Language, source)
	if fault != nil {
		return c, fault
	}
	c.About = deed(m.Language, a.Act)
	return c, nil
}

// Supports implements puzzle.Supporter.
func (m *Method[W]) Supports(from puzzle.Position) error {
	_, err := m.Open(from, nil, nil)
	return err
}

// Market returns the economy for a run, its simulation and the groups of instructions, according to the parameters.
func (m *Method[W]) Market(run *puzzle.Run, params puzzle.Params) (e *Economy[W], s Simulation, groups []string, err error) {
	for _, g := range m.Groups {
		if g.Of(params) {
			groups = append(groups, g.Name)
		}
	}
	dialect, err := m.Language.Dialect(groups)
	if err != nil {
		return nil, s, nil, err
	}
	rules, s := parameters.Of(params)
	e = New(m.Language, dialect, rules, run.Rand(0))
	e.Tick = run.Continue
	if before := m.economy().Of(params); before != nil {
		err = e.Read(before.Body)
	} else if len(m.Seeds) > 0 {
		err = m.sow(e, m.seedChoice().Of(params))
	}
	return e, s, groups, err
}

// Simulator returns a simulator that leads an economy through the levels that start at the given positions.
func (m *Method[W]) Simulator(e *Economy[W], s Simulation, groups []string, from []puzzle.Position) (*Simulator[W], error) {
	levels := make([]func() W, len(from))
	for i, p := range from {
		var err error
		if levels[i], err = m.Open(p, groups, e.Tick); err != nil {
			return nil, err
		}
	}
	return NewSimulator(e, s, levels...), nil
}

// Learn implements puzzle.Learner. It learns from each level until the level is understood (6.1).
func (m *Method[W]) Learn(run *puzzle.Run, from []puzzle.Position, params puzzle.Params) (l puzzle.Learning, err error) {
	e, simulation, groups, err := m.Market(run, params)
	if err != nil {
		return l, err
	}
	s, err := m.Simulator(e, simulation, groups, from)
	if err != nil {
		return l, err
	}
	before := e.Auctions()
	run.Offer(func() (string, int64) { return e.Copy(), int64(e.Auctions() - before) })
	simulation.Auctions += before
	s.Simulation = simulation
	if m.economy().Of(params) != nil {
		s.able = e.Text() // the economy has understood earlier levels
	}
	m.work(run, s, from, func() bool { return false })
	kept := e.Text()
	if keep.Of(params) == Able && run.StoppedAt() == nil {
		kept = s.Able()
	}
	return puzzle.Learning{Artifact: kept, Effort: int64(e.Auctions() - before), Counts: s.Counts(), Missed: s.Missed()}, nil
}

// Solve implements puzzle.Solver.
func (m *Method[W]) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	e, simulation, groups, err := m.Market(run, params)
	if err != nil {
		return puzzle.Solution{}, err
	}
	e.Cold = with.Of(params) == AsItIs && m.economy().Of(params) != nil && len(e.Agents()) > 0
	s, err := m.Simulator(e, simulation, groups, []puzzle.Position{from})
	if err != nil {
		return puzzle.Solution{}, err
	}
	before := e.Auctions()
	s.Simulation.Auctions += before
	m.work(run, s, []puzzle.Position{from}, func() bool {
		return s.wins > 0 && (e.Cold || until.Of(params) == UntilSolved)
	})
	found := puzzle.Solution{Outcome: puzzle.Open, Effort: int64(e.Auctions() - before), Counts: s.Counts(),
		Views: s.After(s.Level(), true)}
	won, ok := s.Won()
	switch {
	case ok:
		found.Outcome = puzzle.Solved
		found.Moves, err = m.Moves(from, won)
	case run.StoppedAt() != nil:
		found.Why = "it was stopped"
	default:
		found.Why = fmt.Sprintf("%s led to no solution", scene.Several(e.Auctions()-before, "auctions"))
		if e.Cold {
			found.Why += fmt.Sprintf(". Open a puzzle that the economy has learned, or let it learn from this one: choose “%s” for “%s”",
				Learned, with.Title)
		}
	}
	return found, err
}

// work holds auctions until enough returns true or the simulation or the run ends, and sends reports.
func (m *Method[W]) work(run *puzzle.Run, s *Simulator[W], from []puzzle.Position, enough func() bool) {
	begun := s.Auctions()
	at, attempt, world, told := s.Level(), s.Courses()[s.Level()].Attempts, s.World(), -1
	tell := func(last bool) {
		told = s.Auctions()
		progress := float64(told-begun) / float64(max(1, s.Simulation.Auctions-begun))
		run.Report(puzzle.Report{
			Phase: "learning", Effort: int64(told - begun), Progress: &progress,
			Figures: []puzzle.Figure{
				{Name: "level", Value: fmt.Sprintf("%d of %d", at+1, len(from))},
				{Name: "attempt", Value: fmt.Sprint(attempt)},
				{Name: "agents", Value: fmt.Sprint(len(s.Agents()))},
			},
			Board: m.Draw(from[at], world), Views: s.After(at, last),
		})
	}
	defer func() {
		if told != s.Auctions() && s.Auctions() > begun { // the last report stays on the page, so it must show the last auction
			tell(enough())
		}
	}()
	for !s.Done() && !enough() {
		for c, ok := run.Command(); ok; c, ok = run.Command() {
			if source, is := c.Data.(string); is && c.Name == release {
				if a, fault := ReadAgent(s.lang, source); fault == nil {
					s.Release(a, Released)
				}
			}
		}
		at, attempt, world = s.Level(), s.Courses()[s.Level()].Attempts, s.World()
		s.Next() // a report shows the world of this auction, not the new one of the next attempt
		if run.ReportDue() {
			tell(enough())
		}
		if !run.Step() {
			return
		}
	}
}

// Counts returns figures of the last level, as in the tables of chapter 7: the auctions until it was “solved” and until it was
// “understood”, and the auctions of the “cold” run. Events that never happened are omitted. “previous” counts the auctions of all earlier
// levels, and “solutions” all solutions. If there were seeds, “seeds” counts the living ones, “family” the living agents that are seeds or
// descend from them, and “legacy” is the family's percentage of the wealth.
func (s *Simulator[W]) Counts() map[string]int {
	counts := map[string]int{}
	for _, c := range s.courses[:len(s.courses)-1] {
		counts["previous"] += c.Auctions
	}
	last := s.courses[len(s.courses)-1]
	for name, n := range map[string]int{"solved": last.Solved, "understood": last.Understood, "cold": last.Cold} {
		if n > 0 {
			counts[name] = n
		}
	}
	if s.wins > 0 {
		counts["solutions"] = s.wins
	}
	if l := s.Legacy(); s.sown || l.Family > 0 {
		counts["seeds"], counts["family"], counts["legacy"] = l.Living, l.Family, int(l.Share)
	}
	return counts
}

// Show implements puzzle.Learner.
func (m *Method[W]) Show(a *puzzle.Artifact) ([]scene.View, error) {
	dialect, err := m.Language.Dialect(nil)
	if err != nil {
		return nil, err
	}
	e := New(m.Language, dialect, DefaultRules(), nil)
	if err := e.Read(a.Body); err != nil {
		return nil, err
	}
	return e.Show(), nil
}
