package lab

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"unknot/core/scene"
)

// number returns a cell's coordinate on an axis: its number of islands or one of its parameters.
func (c Cell) number(x string) (float64, bool) {
	if x == "islands" {
		return float64(c.Islands), true
	}
	switch v := c.Params[x].(type) {
	case int:
		return float64(v), true
	case float64:
		return v, true
	}
	return 0, false
}

// maxLines is the maximum number of lines that a reader can distinguish in a chart.
const maxLines = 4

// courseAxis is the axis of the score during runs.
const courseAxis = "course"

// courses draws a line for each puzzle and setting: the score during the run whose final y is best.
func (p *Plan) courses(t *resolvedTable, y string, done []*Result) scene.View {
	m := measureOf(y, t.unit, t.score)
	s := &scene.Series{X: capital(courseAxis), Y: m.title}
	_, puzzles := t.tries(0)
	for _, r := range t.rows {
		var top *Result
		most := 0.0
		for _, run := range p.runs(r.cells, done) {
			if n, ok := m.of(run); ok && len(run.Course) > 0 && (top == nil || n > most == m.more && n != most) {
				top, most = run.Result, n
			}
		}
		if top == nil {
			continue
		}
		name := t.settings[r.setting].name
		if puzzles > 1 {
			name = r.puzzle + ", " + name
		}
		s.Lines = append(s.Lines, scene.Line{Name: name, Points: top.Course})
	}
	return scene.View{ID: t.name + " " + y + " by course", Title: "The best run of each: " + strings.ToLower(m.title), Series: s}
}

// numberAxis is the axis of the numbers in puzzles' names.
const numberAxis = "number"

// chart draws a measure. If the axis is a number in the settings, there is a line for each puzzle, or
// one for all puzzles if there are many. If the axis is the optimum of the puzzles, or the number in their names, there is
// a line for each setting. Runs at the same point are combined. It also returns the growth of lines to which
// curves were fitted.
func (p *Plan) chart(t *resolvedTable, drawn plot, y string, done []*Result) (scene.View, []growth) {
	if drawn.x == courseAxis {
		return p.courses(t, y, done), nil
	}
	m := measureOf(y, t.unit, t.score)
	lines := map[string]map[float64][]trial{}
	var names []string
	_, puzzles := t.tries(0)
	for _, r := range t.rows {
		if r.missing {
			continue
		}
		x, ok := t.tried[r.setting].number(drawn.x)
		name := r.puzzle
		if puzzles > maxLines {
			name = all(puzzles)
		}
		if drawn.x == optimumColumn {
			var n int
			n, ok = p.proved(t, r, done).(int)
			x, name = float64(n), t.settings[r.setting].name
		}
		if drawn.x == numberAxis {
			x, ok = numberIn(r.puzzle)
			name = t.settings[r.setting].name
		}
		if !ok || drawn.fit && !p.succeeded(r, done) {
			continue
		}
		if lines[name] == nil {
			lines[name] = map[float64][]trial{}
			names = append(names, name)
		}
		lines[name][x] = append(lines[name][x], p.runs(r.cells, done)...)
	}
	s := &scene.Series{X: capital(drawn.x), Y: m.title}
	if m.unit != "" {
		s.Y += ", " + m.unit
	}
	title, more := s.Y, m.more
	for _, name := range names {
		line := scene.Line{Name: name}
		for _, x := range slices.Sorted(maps.Keys(lines[name])) {
			more = more && !(y == valueName && slices.ContainsFunc(lines[name][x], lessIsBetter))
			if v, ok := m.number(lines[name][x]); ok {
				line.Points = append(line.Points, [2]float64{x, v})
			}
		}
		s.Lines = append(s.Lines, line)
	}
	if drawn.speedup {
		s.Y = "Speed-up"
		title = "Speed-up, " + strings.ToLower(m.title)
		t.speedUp(s, drawn.x, more)
	}
	var fitted []growth
	if drawn.fit {
		fitted = t.fit(s, drawn.found)
	}
	return scene.View{ID: fmt.Sprintf("%s %s by %s", t.name, y, drawn.x), Title: fmt.Sprintf("%s by %s", title, drawn.x), Series: s}, fitted
}

// succeeded reports whether all runs of a row are done and reached the goal.
func (p *Plan) succeeded(r row, done []*Result) bool {
	for _, i := range r.cells {
		if done[i] == nil || !done[i].Goal {
			return false
		}
	}
	return true
}

// fit draws two curves for each line, and states the better one in its name.
func (t *resolvedTable) fit(s *scene.Series, published string) (all []growth) {
	for _, line := range s.Lines {
		of := t.heading()
		if len(t.settings) > 1 {
			of += ", " + line.Name
		}
		g := grow(of, published, line.Points)
		if all = append(all, g); g.quadratic != nil {
			from, to := line.Points[0][0], line.Points[len(line.Points)-1][0]
			s.Lines = append(s.Lines, g.quadratic.drawnAs(quadraticGrowth, from, to), g.exponential.drawnAs(exponentialGrowth, from, to))
		}
	}
	return all
}

// speedUp converts each line to its improvement over the least x of the settings, as a factor, and adds a line that is proportional to x.
func (t *resolvedTable) speedUp(s *scene.Series, x string, more bool) {
	var xs []float64
	for _, c := range t.tried {
		at, _ := c.number(x)
		xs = append(xs, at)
	}
	slices.Sort(xs)
	linear := scene.Line{Name: "linear"}
	for i, line := range s.Lines {
		s.Lines[i].Points = nil
		for _, p := range line.Points {
			from, to := line.Points[0][1], p[1]
			if !more {
				from, to = to, from
			}
			if line.Points[0][0] == xs[0] && from > 0 {
				s.Lines[i].Points = append(s.Lines[i].Points, [2]float64{p[0], to / from})
			}
		}
	}
	if slices.ContainsFunc(s.Lines, func(l scene.Line) bool { return len(l.Points) > 0 }) {
		for _, x := range slices.Compact(xs) {
			linear.Points = append(linear.Points, [2]float64{x, x / xs[0]})
		}
	}
	s.Lines = append(s.Lines, linear)
}
