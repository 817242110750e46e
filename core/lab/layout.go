package lab

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Plan is an experiment with its cells and tables.
type Plan struct {
	Experiment
	tables     []resolvedTable
	yardsticks []optimumRef // by cell: its optimum
}

// optimumRef is the index of the cell that proves the optimum for another cell, negative for none, and the measure of this optimum.
type optimumRef struct {
	cell    int
	measure string
}

// resolvedTable is a table whose cells are known.
type resolvedTable struct {
	table
	tried []Cell // by setting: a cell without puzzle and seed, for the first of its variants
	unit  string // unit of effort, if all its solvers have the same
	least string // the measure that the optimum minimises
	score string // quantity of the kind's score, "" if it keeps no score
	rows  []row

	variants  [][]Cell            // by setting: its cells
	artifacts []string            // by setting: the parameter that receives the artifact
	lessons   map[string][]string // by name of a set: the texts of its puzzles to learn from
}

// row is a combination of a puzzle and a setting in a table.
type row struct {
	puzzle  string
	setting int          // index of the setting
	optimum int          // index of the cell that proves the optimum, -1 if none does
	cells   []int        // indices of the cells, one for each puzzle and seed
	board   *scene.Board // board of the puzzle, only in the first row of a puzzle
	missing bool         // whether the collection of the puzzle was not supplied
	hardest string       // word for the hardest grade of the row's puzzles; "" if none is known
	kind    string       // name of the kind
	sizes   []string     // by cell: the size of its puzzle
}

// Layout returns the plan of the named experiment, with all its runs. levels has the puzzles that come with Unknot, one folder per kind;
// given has the texts of the available collections, by name.
func (f Folder) Layout(kinds []puzzle.Kind, levels fs.FS, name string, given map[string]string) (*Plan, error) {
	s, err := f.open(name)
	if err != nil {
		return nil, err
	}
	return lay(kinds, levels, f, s, given)
}

func lay(kinds []puzzle.Kind, levels fs.FS, others Folder, s *script, given map[string]string) (*Plan, error) {
	l := &layout{
		kinds: kinds, levels: levels, others: others, files: given, parts: map[string][]text.Part{}, optima: map[string]int{},
		learned: map[string]bool{},
		plan:    &Plan{Experiment: Experiment{Info: s.Info, Cells: []Cell{}}},
	}
	for _, c := range s.collections {
		_, c.Given = given[c.Name]
		if kind, err := catalogue.Find(kinds, s.kind); err == nil && !c.Given {
			if _, made := collected(kind, c.Name); made {
				continue // the user need not supply a collection that the kind makes itself
			}
		}
		l.plan.Collections = append(l.plan.Collections, c)
	}
	for _, t := range s.tables {
		if t.kind == "" {
			t.kind = s.kind
		}
		if err := l.table(t); err != nil {
			return nil, fmt.Errorf("the experiment %s: %w", s.Name, err)
		}
	}
	l.plan.Print = l.fingerprint()
	return l.plan, nil
}

// layout is a plan under construction.
type layout struct {
	kinds  []puzzle.Kind
	levels fs.FS
	others Folder // folder of experiments whose puzzles may be used
	files  map[string]string
	parts  map[string][]text.Part // parts of the collections
	optima map[string]int         // by solver and puzzle: the cell that proves an optimum

	learned map[string]bool // the cells that learn, by ID
	plan    *Plan
}

// at adds a line number to an error that has none.
func at(line int, err error) error {
	if fault := (*text.ParseError)(nil); err == nil || errors.As(err, &fault) && fault.Line > 0 {
		return err
	}
	return text.Errorf(line, 0, "%v", err)
}

func (l *layout) table(t table) error {
	kind, err := catalogue.Find(l.kinds, t.kind)
	if err != nil {
		return at(t.line, err)
	}
	laid := resolvedTable{table: t}
	for _, s := range t.settings {
		var variants []Cell
		for _, variant := range s.variants() {
			cell, err := variant.fill(kind)
			if err != nil {
				return at(s.line, err)
			}
			cell.ID = variant.name
			cell.Limit, cell.Memory, cell.Exclusive = t.limit, cmp.Or(t.memory, defaultMemory), t.exclusive
			variants = append(variants, cell)
		}
		artifact := ""
		if s.learn != "" {
			if artifact, err = variants[0].learns(kind); err != nil {
				return at(s.line, err)
			}
		}
		laid.artifacts = append(laid.artifacts, artifact)
		laid.tried, laid.variants = append(laid.tried, variants[0]), append(laid.variants, variants)
	}
	laid.unit, laid.score = unit(kind, laid.tried), kind.Info().Value
	if laid.least, err = t.measure(kind); err != nil {
		return at(t.line, err)
	}
	missing := ""
	if laid.lessons, missing, err = l.lessons(t, kind); errors.Is(err, errNotGiven) {
		laid.rows = append(laid.rows, row{puzzle: missing, optimum: -1, missing: true})
		laid.supplies = nil // without puzzles to learn from, the table has no runs to compare
	} else if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, supply := range laid.supplies {
		puzzles, err := supply.pose(l, kind)
		if errors.Is(err, errNotGiven) {
			laid.rows = append(laid.rows, row{puzzle: supply.title(), optimum: -1, missing: true})
			continue
		}
		for _, p := range puzzles {
			if err == nil && seen[p.name] {
				err = fmt.Errorf("there is a puzzle %s already in this table", p.name)
			}
			if err == nil {
				seen[p.name] = true
				if supply.given != nil {
					p.given, err = supply.given, t.given(kind, supply.given)
				}
			}
			if err == nil {
				if p.kind == nil {
					p.kind = kind
				}
				err = l.puzzle(&laid, p, supply.runs)
			}
		}
		if err != nil {
			return at(supply.line, err)
		}
	}
	laid.published = slices.Clone(laid.published)
	for i := range laid.published {
		if of := &laid.published[i]; of.kind != "" {
			kind, err := catalogue.Find(l.kinds, of.kind)
			if err != nil {
				return at(of.line, err)
			}
			of.puzzle = kind.Info().Title
		}
	}
	if err := laid.check(); err != nil {
		return err
	}
	l.plan.tables = append(l.plan.tables, laid)
	return nil
}

// defaultMemory is the memory limit of a run. It is the same on every machine, since the tables that a method
// makes depend on it, and with them the course of the run.
const defaultMemory = 256 << 20

// fill returns the cell of a setting without puzzle and seed, with all its
// parameters: those of the preset, then its own, then the defaults.
func (s setting) fill(kind puzzle.Kind) (Cell, error) {
	solver, err := puzzle.SolverFor(kind, nil, s.solver)
	if err != nil {
		return Cell{}, err
	}
	info := solver.Info()
	params, err := info.Fill(s.preset, s.params)
	if err == nil && s.islands > 1 && !info.Islands {
		err = fmt.Errorf("the solver %s does not run on islands", s.solver)
	}
	return Cell{Kind: kind.Info().Name, Solver: s.solver, Params: params, Islands: s.islands}, err
}

// given returns an error if a parameter is given that no setting has.
func (t *table) given(kind puzzle.Kind, given map[string]any) error {
	for name := range given {
		if !slices.ContainsFunc(t.settings, func(s setting) bool {
			solver, err := puzzle.SolverFor(kind, nil, s.solver)
			return err == nil && slices.ContainsFunc(solver.Info().Params, func(p puzzle.Param) bool { return p.Name == name })
		}) {
			return fmt.Errorf("%s is given, but no setting has such a parameter", name)
		}
	}
	return nil
}

// with returns the parameters of a setting for a puzzle: its own, and those given with the puzzle if the solver has them and the setting
// does not set them.
func (s setting) with(given map[string]any, kind puzzle.Kind) (puzzle.Params, error) {
	solver, err := puzzle.SolverFor(kind, nil, s.solver)
	if err != nil {
		return nil, err
	}
	info := solver.Info()
	s.params = maps.Clone(s.params)
	for name, value := range given {
		_, named := s.params[name]
		if !named && slices.ContainsFunc(info.Params, func(p puzzle.Param) bool { return p.Name == name }) {
			s.params[name] = value
		}
	}
	return info.Fill(s.preset, s.params)
}

// measure returns the measure that the solver of the optimum minimises.
func (t *table) measure(kind puzzle.Kind) (string, error) {
	if t.optimum == "" {
		return "", nil
	}
	solver, err := puzzle.SolverFor(kind, nil, t.optimum)
	if err == nil && solver.Info().Optimal == "" {
		err = fmt.Errorf("the solver %s proves no optimum", t.optimum)
	}
	if err != nil {
		return "", err
	}
	return solver.Info().Optimal, nil
}

// unit returns the common unit of the effort of all solvers, "" if they differ.
func unit(kind puzzle.Kind, tried []Cell) (unit string) {
	for i, c := range tried {
		solver, _ := puzzle.SolverFor(kind, nil, c.Solver)
		if i > 0 && solver.Info().Unit != unit {
			return ""
		}
		unit = solver.Info().Unit
	}
	return unit
}

// puzzle adds the runs of all settings on a puzzle.
func (l *layout) puzzle(t *resolvedTable, p posed, runs int) error {
	start := p.Start()
	optimum, err := l.optimum(t, p)
	if err != nil {
		return err
	}
	for i, variants := range t.variants {
		set := t.settings[i]
		if p.by != "" {
			set.solver = p.by
		}
		solver, err := puzzle.SolverFor(p.kind, start, set.solver)
		if err == nil {
			err = puzzle.Supports(solver, start)
		}
		if err != nil {
			return fmt.Errorf("%s, %s: %w", p.name, set.name, err)
		}
		r := t.row(p, i, optimum)
		r.kind = p.kind.Info().Name
		r.hardest = harder(p.kind, r.hardest, p.grade)
		if views := start.Scene(); i == 0 && r.board == nil && len(views) > 0 {
			r.board = views[0].Board
		}
		for k, variant := range variants {
			filled, err := set.variants()[k].with(p.given, p.kind)
			if err != nil {
				return fmt.Errorf("%s, %s: %w", p.name, set.name, err)
			}
			for seed := range runs {
				cell := variant
				cell.Kind, cell.Solver, cell.Params = r.kind, set.solver, filled
				cell.Text, cell.Seed = p.Text(), uint64(seed+1)
				cell.ID = fmt.Sprintf("%s / %s / %s / seed %d", t.name, p.name, variant.ID, cell.Seed)
				cell.After = l.learning(t, i, variant, cell.Seed)
				r.cells = append(r.cells, l.cell(cell, optimumRef{optimum, t.least}))
				r.sizes = append(r.sizes, p.Info().Size)
			}
		}
	}
	return nil
}

// harder returns the harder of two grades of a kind. Each may be "".
func harder(kind puzzle.Kind, one, other string) string {
	scale, ok := kind.(puzzle.GradeScale)
	if !ok {
		return ""
	}
	place := func(word string) int {
		return slices.IndexFunc(scale.Grades(), func(g puzzle.GradeInfo) bool { return g.Word == word })
	}
	if place(other) > place(one) {
		return other
	}
	return one
}

// row returns the row for a puzzle and a setting, and adds it to the table if it is new. A row for several puzzles has no optimum.
func (t *resolvedTable) row(p posed, setting, optimum int) *row {
	if p.row != "" {
		optimum = -1
		for i := range t.rows {
			if r := &t.rows[i]; r.puzzle == p.row && r.setting == setting {
				return r
			}
		}
	}
	t.rows = append(t.rows, row{puzzle: cmp.Or(p.row, p.name), setting: setting, optimum: optimum})
	return &t.rows[len(t.rows)-1]
}

// optimum returns the index of the cell that proves the fewest moves. A puzzle in several tables has only one such cell.
func (l *layout) optimum(t *resolvedTable, p posed) (int, error) {
	if t.optimum == "" {
		return -1, nil
	}
	reference := setting{solver: t.optimum, islands: 1}
	cell, err := reference.fill(p.kind)
	if err != nil {
		return -1, err
	}
	cell.Text, cell.Seed, cell.Memory, cell.ID = p.Text(), 1, defaultMemory, fmt.Sprintf("%s / %s / optimum", t.name, p.name)
	key := cell.Kind + "\n" + cell.Solver + "\n" + cell.Text
	if _, ok := l.optima[key]; !ok {
		l.optima[key] = l.cell(cell, optimumRef{cell: -1})
	}
	return l.optima[key], nil
}

func (l *layout) cell(c Cell, of optimumRef) int {
	l.plan.Cells = append(l.plan.Cells, c)
	l.plan.yardsticks = append(l.plan.yardsticks, of)
	return len(l.plan.Cells) - 1
}

// fingerprint returns a hash of the cells. It includes former parameters, so that results from before their removal still belong to the
// experiment.
func (l *layout) fingerprint() string {
	h := fnv.New64a()
	gone := map[[2]string]map[string]any{}
	for _, c := range l.plan.Cells {
		method := [2]string{c.Kind, c.Solver}
		if _, known := gone[method]; !known {
			gone[method] = l.gone(c)
		}
		params := maps.Clone(gone[method])
		if params == nil {
			params = c.Params
		} else {
			maps.Copy(params, c.Params)
		}
		fmt.Fprintf(h, "%q %q %q %q %q %d %v %d %d %v\n",
			c.ID, c.Kind, c.Text, c.Solver, words(params), c.Seed, c.Limit, c.Memory, c.Islands, c.Exclusive)
		if len(c.Learn) > 0 || c.After != nil { // so that cells without learning keep their fingerprint from before cells could learn
			fmt.Fprintf(h, "%q %v\n", c.Learn, c.After)
		}
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// gone returns the values of parameters that the method of a cell no longer has.
func (l *layout) gone(c Cell) map[string]any {
	kind, err := catalogue.Find(l.kinds, c.Kind)
	if err != nil {
		return nil
	}
	solver, err := puzzle.SolverFor(kind, nil, c.Solver)
	if err != nil {
		return nil
	}
	return solver.Info().Gone
}

// words writes parameters as name=value, in the order of their names.
func words(params map[string]any) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(params)) {
		words = append(words, fmt.Sprintf("%s=%v", name, params[name]))
	}
	return strings.Join(words, " ")
}
