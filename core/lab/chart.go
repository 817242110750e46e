package lab

import (
	"fmt"
	"maps"
	"slices"

	"unknot/core/scene"
)

// number is a cell's place on an axis: its islands or one of its parameters.
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

// chart draws a measure. What is not on the axis has a line each: over a number
// of the settings each puzzle, over the puzzles' optimum each setting. Runs at
// one point are taken together.
func (p *Plan) chart(t *laid, drawn plot, y string, done []*Result) scene.View {
	m := measureOf(y, t.unit)
	lines := map[string]map[float64][]run{}
	var names []string
	for _, r := range t.rows {
		if r.missing {
			continue
		}
		x, ok := t.tried[r.setting].number(drawn.x)
		name := r.puzzle
		if drawn.x == optimumColumn {
			var n int
			n, ok = p.proved(t, r, done).(int)
			x, name = float64(n), t.settings[r.setting].name
		}
		if !ok {
			continue
		}
		if lines[name] == nil {
			lines[name] = map[float64][]run{}
			names = append(names, name)
		}
		lines[name][x] = append(lines[name][x], p.runs(r.cells, done)...)
	}
	s := &scene.Series{X: capital(drawn.x), Y: m.title}
	if m.unit != "" {
		s.Y += ", " + m.unit
	}
	for _, name := range names {
		line := scene.Line{Name: name}
		for _, x := range slices.Sorted(maps.Keys(lines[name])) {
			if v, ok := m.number(lines[name][x]); ok {
				line.Points = append(line.Points, [2]float64{x, v})
			}
		}
		s.Lines = append(s.Lines, line)
	}
	if drawn.relative {
		relate(s)
	}
	return scene.View{ID: fmt.Sprintf("%s %s by %s", t.name, y, drawn.x), Title: fmt.Sprintf("%s by %s", s.Y, drawn.x), Series: s}
}

// relate divides each line by its first point, and draws beside them what is
// proportional to x.
func relate(s *scene.Series) {
	xs := map[float64]bool{}
	for _, line := range s.Lines {
		for i := len(line.Points) - 1; i >= 0; i-- {
			xs[line.Points[i][0]] = true
			line.Points[i][1] /= line.Points[0][1]
		}
	}
	linear := scene.Line{Name: "linear"}
	for _, x := range slices.Sorted(maps.Keys(xs)) {
		linear.Points = append(linear.Points, [2]float64{x, x})
	}
	for i := len(linear.Points) - 1; i >= 0; i-- {
		linear.Points[i][1] /= linear.Points[0][0]
	}
	s.Lines = append(s.Lines, linear)
	s.Y += ", relative"
}
