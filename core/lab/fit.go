package lab

import (
	"cmp"
	"slices"
	"strconv"

	"unknot/core/detmath"
	"unknot/core/scene"
)

// fit is a curve through points by least squares.
type fit struct {
	at      func(x float64) float64
	formula string
	r2      float64 // share of the variance that the fit explains
}

// minPoints is the minimum number of points for a fit: a quadratic passes through any three.
const minPoints = 4

// quadratic fits a parabola to points, at least three of which must have different x.
func quadratic(points [][2]float64) fit {
	origin, _ := averages(points)
	var m [3][4]float64 // the normal equations, about the mean of x
	for _, p := range points {
		x := p[0] - origin
		powers := [3]float64{1, x, float64(x * x)}
		for i := range powers {
			for k := range powers {
				m[i][k] += float64(powers[i] * powers[k])
			}
			m[i][3] += float64(powers[i] * p[1])
		}
	}
	for i := range m { // the matrix is positive definite, so that the diagonal is never 0
		for k := range m {
			if k == i {
				continue
			}
			factor := m[k][i] / m[i][i]
			for j := i; j < 4; j++ {
				m[k][j] -= float64(factor * m[i][j])
			}
		}
	}
	a, b, c := m[2][3]/m[2][2], m[1][3]/m[1][1], m[0][3]/m[0][0]
	f := fit{at: func(x float64) float64 {
		x -= origin
		return c + float64(b*x) + float64(float64(a*x)*x)
	}}
	f.formula = threeFigures(a) + " x²" + signed(b-float64(2*float64(a*origin))) + " x" + signed(f.at(0))
	f.r2 = explained(points, f.at)
	return f
}

// exponential fits a e^(b x) to points that do not all have the same x. The best a follows from b, so only b is searched: first in steps,
// then between the neighbours of the best step.
func exponential(points [][2]float64) fit {
	least, most := points[0][0], points[0][0]
	for _, p := range points {
		least, most = min(least, p[0]), max(most, p[0])
	}
	span := most - least
	with := func(u float64) (at func(x float64) float64, a, missed float64) {
		power := func(x float64) float64 { return detmath.Exp(float64(u*(x-least)) / span) }
		var up, down float64
		for _, p := range points {
			e := power(p[0])
			up += float64(p[1] * e)
			down += float64(e * e)
		}
		a = up / down
		at = func(x float64) float64 { return float64(a * power(x)) }
		return at, a, squares(points, at)
	}
	missed := func(u float64) float64 { _, _, missed := with(u); return missed }
	const steepest, steps = 30.0, 600
	best, step := -steepest, 2*steepest/steps
	for i := range steps + 1 {
		if u := -steepest + float64(float64(i)*step); missed(u) < missed(best) {
			best = u
		}
	}
	low, high := best-step, best+step
	for range 60 {
		if a, b := low+(high-low)/3, high-(high-low)/3; missed(a) <= missed(b) {
			high = b
		} else {
			low = a
		}
	}
	u := (low + high) / 2
	at, _, _ := with(u)
	return fit{at, threeFigures(at(0)) + " e^(" + threeFigures(u/span) + " x)", explained(points, at)}
}

func averages(points [][2]float64) (x, y float64) {
	for _, p := range points {
		x, y = x+p[0], y+p[1]
	}
	return x / float64(len(points)), y / float64(len(points))
}

func squares(points [][2]float64, at func(float64) float64) (sum float64) {
	for _, p := range points {
		d := p[1] - at(p[0])
		sum += float64(d * d)
	}
	return sum
}

// explained returns r². It is 1 if all points have the same value, since there is no variance to explain.
func explained(points [][2]float64, at func(float64) float64) float64 {
	_, mean := averages(points)
	if all := squares(points, func(float64) float64 { return mean }); all > 0 {
		return 1 - squares(points, at)/all
	}
	return 1
}

func threeFigures(v float64) string { return strconv.FormatFloat(v, 'g', 3, 64) }

func signed(v float64) string {
	if v < 0 {
		return " − " + threeFigures(-v)
	}
	return " + " + threeFigures(v)
}

// drawnAs returns the curve over a range as a line of points with a name.
func (f fit) drawnAs(name string, from, to float64) scene.Line {
	const pieces = 32
	line := scene.Line{Name: name + ", r² " + strconv.FormatFloat(f.r2, 'f', 3, 64)}
	for i := range pieces + 1 {
		x := from + float64((to-from)*float64(i)/pieces)
		line.Points = append(line.Points, [2]float64{x, f.at(x)})
	}
	return line
}

// The types of growth that a plotted line may have.
const quadraticGrowth, exponentialGrowth = "quadratic", "exponential"

// growth is the type of growth of a plotted line.
type growth struct {
	of, published          string
	points                 int
	largest                float64
	quadratic, exponential *fit // nil if there are too few points
}

// grow fits a quadratic and an exponential curve to the points of a line.
func grow(of, published string, points [][2]float64) growth {
	g := growth{of: of, published: published, points: len(points)}
	for _, p := range points {
		g.largest = max(g.largest, p[1])
	}
	if len(points) >= minPoints {
		q, e := quadratic(points), exponential(points)
		g.quadratic, g.exponential = &q, &e
	}
	return g
}

// better returns the curve that explains more variance; "" if there are none.
func (g growth) better() string {
	switch {
	case g.quadratic == nil:
		return ""
	case g.exponential.r2 > g.quadratic.r2:
		return exponentialGrowth
	}
	return quadraticGrowth
}

// growths returns a table of all fitted lines. Lines that grow exponentially are below the others; each group is sorted by the greatest
// value.
func growths(all []growth) scene.View {
	rank := map[string]int{quadraticGrowth: 1, exponentialGrowth: 2}
	slices.SortStableFunc(all, func(a, b growth) int {
		return cmp.Or(cmp.Compare(rank[a.better()], rank[b.better()]), cmp.Compare(a.largest, b.largest))
	})
	table := &scene.Table{Columns: []scene.Column{
		{Name: "of", Title: "Of", Type: "text"}, {Name: "points", Title: "Points", Type: "int"},
		{Name: "largest", Title: "Greatest", Type: "float"}, {Name: "better", Title: "Better", Type: "text"},
		{Name: "published", Title: "Better, paper", Type: "text"},
		{Name: "quadratic", Title: "Quadratic", Type: "text"}, {Name: "quadratic r2", Title: "Its r²", Type: "float"},
		{Name: "exponential", Title: "Exponential", Type: "text"}, {Name: "exponential r2", Title: "Its r²", Type: "float"},
	}}
	for _, g := range all {
		values := []any{g.of, g.points, g.largest, g.better(), g.published, "", "", "", ""}
		if g.quadratic != nil {
			values = append(values[:5], g.quadratic.formula, g.quadratic.r2, g.exponential.formula, g.exponential.r2)
		}
		table.Rows = append(table.Rows, scene.Row{Values: values})
	}
	return scene.View{
		ID: "growth", Title: "Growth", Table: table,
		About: "Curves of least squares through the points of which all runs reached the goal, from " + strconv.Itoa(minPoints) +
			" points on, and how much of the variance they explain. A quadratic has one number more to fit.",
	}
}

// numberIn returns the first whole number in a puzzle's name.
func numberIn(name string) (float64, bool) {
	from := 0
	for from < len(name) && (name[from] < '0' || name[from] > '9') {
		from++
	}
	to := from
	for to < len(name) && name[to] >= '0' && name[to] <= '9' {
		to++
	}
	n, err := strconv.Atoi(name[from:to])
	return float64(n), err == nil
}
