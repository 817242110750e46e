package lab

import (
	"fmt"
	"maps"
	"slices"

	"unknot/core/scene"
)

// vary is a parameter of a setting that has several values: the setting is run
// with each of them, and its row shows the best of all these runs.
type vary struct {
	param  string // name of the parameter; "" if no parameter has several values
	values []string
}

// variants returns one setting per value, or the setting itself if no parameter has several values.
func (s setting) variants() (all []setting) {
	if s.vary.param == "" {
		return []setting{s}
	}
	for _, value := range s.vary.values {
		one := s
		one.params = maps.Clone(s.params)
		one.params[s.vary.param] = value
		one.name = fmt.Sprintf("%s, %s=%s", s.name, s.vary.param, value)
		all = append(all, one)
	}
	return all
}

// varies reports whether some setting of the table has several values for a parameter.
func (t *table) varies(param string) bool {
	return slices.ContainsFunc(t.settings, func(s setting) bool { return s.vary.param == param && param != "" })
}

// best returns the best of the runs that report a quality, the first of equals; ok is false if no run does.
func best(runs []trial) (best trial, ok bool) {
	for _, r := range runs {
		if _, known := away(r); (known || r.Value != nil) && (!ok || r.better(best)) {
			best, ok = r, true
		}
	}
	return best, ok
}

// better compares runs as islands are compared. A run that reached the goal is better; then, if the kind keeps score, one with a better
// score; then one that ended nearer to the goal.
func (r trial) better(than trial) bool {
	switch {
	case r.Goal != than.Goal:
		return r.Goal
	case r.Value != nil && r.Value.Better(than.Value):
		return true
	case than.Value != nil && than.Value.Better(r.Value):
		return false
	}
	far, known := away(r)
	other, compared := away(than)
	return known && (!compared || far < other)
}

// away returns the distance of a run's end from its goal, if its method reports that.
func away(r trial) (float64, bool) {
	switch {
	case r.Goal:
		return 0, true
	case r.Remaining == nil:
		return 0, false
	}
	return *r.Remaining, true
}

// foremost adds a row for each puzzle with the best run of all settings, if a setting has a parameter with
// several values.
func (p *Plan) foremost(t *resolvedTable, s sheet, done []*Result) {
	if !slices.ContainsFunc(t.settings, func(s setting) bool { return s.vary.param != "" }) {
		return
	}
	for _, head := range t.rows {
		if head.setting != 0 || head.missing {
			continue
		}
		var cells []int
		of := map[*Cell]string{} // the settings of the runs
		for _, r := range t.rows {
			if r.puzzle == head.puzzle {
				cells = append(cells, r.cells...)
				for _, i := range r.cells {
					of[&p.Cells[i]] = t.settings[r.setting].name
				}
			}
		}
		runs := p.runs(cells, done)
		top, found := best(runs)
		s.add(scene.Row{Tone: scene.Accent, Board: head.board}, nil, func(column string) any {
			switch {
			case column == puzzleColumn:
				return head.puzzle
			case column == settingColumn && found:
				return "best: " + of[top.Cell]
			case column == settingColumn:
				return "best"
			case column == runsColumn:
				return t.value(column, "", len(cells), runs)
			case column == optimumColumn, !found:
				return ""
			}
			return t.value(column, "", 1, []trial{top})
		})
	}
}
