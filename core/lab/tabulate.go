package lab

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// EveryRun is the ID of the last view of Tabulate: a table with a row for each run.
const EveryRun = "runs"

// Tabulate returns tables and plots of the results so far. It ignores results of cells that the plan does not have.
func (p *Plan) Tabulate(results []Result) []scene.View {
	done := p.index(results)
	var views []scene.View
	var grown []growth
	for i := range p.tables {
		t := &p.tables[i]
		views = append(views, scene.View{ID: t.name, Title: t.heading(), About: t.about, Found: t.found, Table: p.table(t, done)})
		for _, drawn := range t.plots {
			for _, y := range drawn.y {
				view, fitted := p.chart(t, drawn, y, done)
				views, grown = append(views, view), append(grown, fitted...)
			}
		}
	}
	if len(grown) > 0 {
		views = append(views, growths(grown))
	}
	if errors := p.errors(done); len(errors) > 0 {
		views = append(views, scene.View{ID: "errors", Title: "Errors", Text: errors})
	}
	return append(views, scene.View{ID: EveryRun, Title: "Every run", Table: p.every(done)})
}

func (t *table) heading() string {
	if t.title == "" {
		return capital(t.name)
	}
	return t.title
}

// index returns the result of each cell, nil if there is none.
func (p *Plan) index(results []Result) []*Result {
	at := map[string]int{}
	for i, c := range p.Cells {
		at[c.ID] = i
	}
	done := make([]*Result, len(p.Cells))
	for i := range results {
		if cell, ok := at[results[i].Cell]; ok {
			done[cell] = &results[i]
		}
	}
	return done
}

// runs returns the runs of the cells that are done.
func (p *Plan) runs(cells []int, done []*Result) (runs []trial) {
	for _, i := range cells {
		if done[i] != nil {
			runs = append(runs, p.trial(i, done))
		}
	}
	return runs
}

// trial returns a cell that is done.
func (p *Plan) trial(cell int, done []*Result) trial {
	r := trial{Cell: &p.Cells[cell], Result: done[cell]}
	if ref := p.yardsticks[cell]; ref.cell >= 0 && done[ref.cell] != nil && slices.Contains(done[ref.cell].Proved, puzzle.Optimal) {
		least := done[ref.cell].Cost[ref.measure]
		r.least, r.of = &least, ref.measure
	}
	return r
}

// The columns that a table may show in addition to measures.
const (
	puzzleColumn  = "puzzle"
	settingColumn = "setting"
	optimumColumn = "optimum"
	runsColumn    = "runs"
	hardestColumn = "hardest"
	largestColumn = "largest" // size of the last puzzle of the row that was decided
	provedColumn  = "proved"  // proof for that puzzle
	playColumn    = "play"    // link to the kind
)

// shown returns the names of the columns: those in the script, or the default ones.
func (t *resolvedTable) shown() (names []string) {
	for _, f := range t.columns {
		names = append(names, f.text)
	}
	if len(names) > 0 {
		return names
	}
	names = []string{puzzleColumn}
	if len(t.settings) > 1 {
		names = append(names, settingColumn)
	}
	if t.optimum != "" {
		names = append(names, optimumColumn)
	}
	names = append(names, runsColumn, "solved")
	if t.score != "" {
		names = append(names, valueName)
	}
	names = append(names, "moves", "remaining")
	if len(t.curricula) > 0 {
		names = append(names, "learning")
	}
	return append(names, "effort", "seconds")
}

// check checks that each published figure belongs to a column, and that the axes of plots are numbers.
func (t *resolvedTable) check() error {
	names := t.shown()
	for _, p := range t.published {
		for _, f := range p.figures {
			if !slices.Contains(names, f.key) {
				return text.Errorf(p.line, f.col, "the table has no column %s; there are %s", f.key, strings.Join(names, ", "))
			}
		}
	}
	for _, drawn := range t.plots {
		if t.varies(drawn.x) {
			return text.Errorf(drawn.line, 0, "%s has several values in one setting, so it has no single place on the axis", drawn.x)
		}
		if drawn.x == optimumColumn && t.optimum != "" && !drawn.speedup {
			continue
		}
		if drawn.x == courseAxis && !drawn.speedup && !drawn.fit {
			continue
		}
		if drawn.x == numberAxis && !drawn.speedup {
			for _, r := range t.rows {
				if _, ok := numberIn(r.puzzle); !ok && !r.missing {
					return text.Errorf(drawn.line, 0, "there is no number in the name of the puzzle %s", r.puzzle)
				}
			}
			continue
		}
		for _, c := range t.tried {
			switch n, ok := c.number(drawn.x); {
			case !ok:
				return text.Errorf(drawn.line, 0, "%s is neither a numeric setting nor the puzzles’ optimum or number", drawn.x)
			case drawn.speedup && n <= 0:
				return text.Errorf(drawn.line, 0, "a speed-up is over a number above 0, but %s is %v", drawn.x, n)
			}
		}
	}
	return nil
}

// asWritten replaces the signs in a name without spaces from a script by words.
var asWritten = strings.NewReplacer(",", ", ", "/", " of ")

// publishedFor returns the published figures of a row, or of a setting's total if puzzle is empty.
func (t *resolvedTable) publishedFor(setting, puzzle string) map[string]string {
	figures := map[string]string{}
	for _, p := range t.published {
		if p.setting == setting && p.puzzle == puzzle {
			for _, f := range p.figures {
				figures[f.key] = asWritten.Replace(f.value)
			}
		}
	}
	return figures
}

// table returns a table of the plan with the results so far: the totals first, since they say most.
func (p *Plan) table(t *resolvedTable, done []*Result) *scene.Table {
	s := t.sheet()
	p.foremost(t, s, done)
	for i, setting := range t.settings {
		cells, puzzles := t.tries(i)
		if puzzles > 1 {
			runs := p.runs(cells, done)
			s.add(scene.Row{Tone: scene.Accent}, t.publishedFor(setting.name, ""), func(name string) any {
				switch {
				case name == puzzleColumn:
					return all(puzzles)
				case slices.Contains([]string{hardestColumn, largestColumn, provedColumn, playColumn}, name):
					return ""
				case name == optimumColumn || slices.ContainsFunc(runs, func(r trial) bool { _, cost := r.Cost[name]; return cost }):
					return "" // the costs of different puzzles cannot be combined
				}
				return t.value(name, setting.name, len(cells), runs)
			})
		}
	}
	for _, r := range t.rows {
		if r.missing {
			s.add(scene.Row{Tone: scene.Soft}, nil, func(name string) any {
				return map[string]string{puzzleColumn: r.puzzle, runsColumn: "file not opened"}[name]
			})
			continue
		}
		setting, runs := t.settings[r.setting].name, p.runs(r.cells, done)
		figures := t.publishedFor(setting, r.puzzle)
		if _, puzzles := t.tries(r.setting); puzzles == 1 { // figures of the whole table have no separate row
			maps.Copy(figures, t.publishedFor(setting, ""))
		}
		s.add(scene.Row{Board: r.board}, figures, func(name string) any {
			switch name {
			case puzzleColumn:
				return r.puzzle
			case optimumColumn:
				return p.proved(t, r, done)
			case hardestColumn:
				return r.hardest
			case largestColumn:
				size, _ := r.largest(done)
				return size
			case provedColumn:
				_, proof := r.largest(done)
				return proof
			case playColumn:
				return r.kind
			}
			return t.value(name, setting, len(r.cells), runs)
		})
	}
	return s.table
}

// proofs are the claims of solvers in words, the strongest first.
var proofs = []struct{ claim, words string }{
	{puzzle.Unique, "the only solution"}, {puzzle.Optimal, "the best solution"}, {puzzle.Most, "the best end"},
	{puzzle.Several, "several solutions"},
}

// largest returns the size of the last puzzle of the row that was decided, and the proof; "" if none was.
func (r row) largest(done []*Result) (size, proof string) {
	for i, cell := range r.cells {
		result := done[cell]
		switch {
		case result == nil || result.Outcome != puzzle.Solved && result.Outcome != puzzle.Impossible:
			continue
		case result.Outcome == puzzle.Impossible:
			size, proof = r.sizes[i], "no solution"
			continue
		}
		size, proof = r.sizes[i], "a solution"
		for _, p := range proofs {
			if slices.Contains(result.Proved, p.claim) {
				proof = p.words
				break
			}
		}
	}
	return size, proof
}

// all returns the name of the total over several puzzles.
func all(puzzles int) string { return fmt.Sprintf("all %d", puzzles) }

// tries returns the cells of a setting, and the number of their puzzles.
func (t *resolvedTable) tries(setting int) (cells []int, puzzles int) {
	for _, r := range t.rows {
		if r.setting == setting && !r.missing {
			cells = append(cells, r.cells...)
			puzzles++
		}
	}
	return cells, puzzles
}

// sheet is a table under construction. A column for which there are published figures has a second column beside it, with these figures.
type sheet struct {
	names    []string
	compared map[string]bool
	table    *scene.Table
}

func (t *resolvedTable) sheet() sheet {
	s := sheet{names: t.shown(), compared: map[string]bool{}, table: &scene.Table{}}
	for _, p := range t.published {
		for _, f := range p.figures {
			s.compared[f.key] = true
		}
	}
	for _, name := range s.names {
		column := t.column(name)
		s.table.Columns = append(s.table.Columns, column)
		if s.compared[name] {
			s.table.Columns = append(s.table.Columns, scene.Column{Name: name + " published",
				Title: column.Title + ", " + cmp.Or(t.source, "paper"), Type: "text", Unit: column.Unit})
		}
	}
	return s
}

// add fills a row and appends it to the table. A value for which there is a published figure is followed by this figure.
func (s sheet) add(row scene.Row, published map[string]string, value func(name string) any) {
	for _, name := range s.names {
		row.Values = append(row.Values, value(name))
		if s.compared[name] {
			row.Values = append(row.Values, published[name])
		}
	}
	s.table.Rows = append(s.table.Rows, row)
}

// column returns the heading of a column.
func (t *resolvedTable) column(name string) scene.Column {
	switch name {
	case puzzleColumn, settingColumn:
		return scene.Column{Name: name, Title: capital(name), Type: "text"}
	case hardestColumn:
		return scene.Column{Name: name, Title: "Hardest grade", Type: "text"}
	case largestColumn, provedColumn:
		return scene.Column{Name: name, Title: capital(name), Type: "text"}
	case playColumn:
		return scene.Column{Name: name, Title: capital(name), Type: "kind"}
	case optimumColumn, runsColumn:
		return scene.Column{Name: name, Title: capital(name), Type: "int"}
	}
	if t.varies(name) {
		return scene.Column{Name: name, Title: capital(name) + " of the best", Type: "text"}
	}
	m := t.measure(name)
	return scene.Column{Name: name, Title: m.title, Type: m.kind, Unit: m.unit}
}

// measure returns the measure of a column. If the published figures are listed one by one, or as a range, it shows the measured values in
// the same way, so that they can be compared.
func (t *resolvedTable) measure(name string) measure {
	m := measureOf(name, t.unit, t.score)
	for _, p := range t.published {
		for _, f := range p.figures {
			switch {
			case f.key != name:
			case strings.Contains(f.value, ","):
				m.kind, m.join = "text", nil
			case strings.Contains(f.value, "–"):
				m.kind, m.ranged = "text", true
			}
		}
	}
	return m
}

// value returns the value of a column over the runs of a setting, of which n are
// planned.
func (t *resolvedTable) value(name, setting string, planned int, runs []trial) any {
	switch {
	case name == settingColumn:
		return setting
	case t.varies(name):
		if top, ok := best(runs); ok {
			return fmt.Sprint(top.Params[name])
		}
		return ""
	case name != runsColumn:
		return t.measure(name).entry(runs)
	case len(runs) == 0:
		return fmt.Sprintf("none of %d yet", planned)
	case len(runs) < planned:
		return fmt.Sprintf("%d of %d", len(runs), planned)
	}
	return fmt.Sprint(planned)
}

// proved returns the proved optimum of a row's puzzle, "" if it is not known yet.
func (p *Plan) proved(t *resolvedTable, r row, done []*Result) any {
	if r.optimum < 0 || done[r.optimum] == nil {
		return ""
	}
	return p.trial(r.optimum, done).optimum(t.least)
}
