package thesis2007

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// landscape measures the difficulty of a tiny level. It counts the scripts that solve the level, and correlates
// the scores of random scripts with their distance from the nearest solution (Jones and Forrest, chapter 7).
type landscape struct{ Reader }

var (
	samplesParam = &puzzle.IntParam{Name: "samples", Title: "Random scripts", Default: 5000, Min: 10, Max: 1_000_000}
	keptParam    = &puzzle.IntParam{Name: "kept", Title: "Solutions to compare with", Default: 2000, Min: 1, Max: 100_000,
		Help: "All are counted; at most this many are kept to measure distances"}
)

// maxSteps is the maximum number of remaining steps in a level whose scripts are counted.
const maxSteps = 1000

// Info describes the solver.
func (landscape) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "landscape", Title: "Fitness and distance", Note: "tiny levels", Paper: paper, Group: puzzle.Experiments, Unit: "positions",
		Stochastic: true,
		About: "Counts the scripts that solve a tiny level by visiting all its positions, and measures whether a higher score means a " +
			"shorter distance to the nearest of them: the fitness-distance correlation. It is −1 where a genetic algorithm has it easy, " +
			"and 0 where the score says nothing. The distance between two scripts is the number of steps in which they differ. Actions " +
			"without effect do not count, and the nuke is left out.",
		Params: puzzle.Describe(samplesParam, shareParam, keptParam, scoreParam),
	}
}

// Solve counts and compares scripts, and returns the first script that solves the level.
func (m landscape) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, err := m.Reader(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	if _, steps := p.Played(); p.Time-steps > maxSteps {
		return puzzle.Solution{}, fmt.Errorf("this method is for tiny levels; here %d steps are left, and it takes at most %d",
			p.Time-steps, maxSteps)
	}
	c := &counter{player: newPlayer(run, p, scoreParam.Of(params)), known: map[string]float64{}, most: keptParam.Of(params)}
	all, counted := c.count(c.start, 0)
	if counted && all > 0 {
		c.list(c.start)
	}
	s := puzzle.Solution{Outcome: puzzle.Open, Effort: c.visited, Memory: c.memory, Counts: map[string]int{"positions": len(c.known)}}
	if len(c.solutions) > 0 {
		c.replay(c.solutions[0])
		s.Outcome, s.Moves = puzzle.Solved, c.Moves(c.orders, c.game.Steps())
	}
	switch {
	case !counted:
		s.Why = fmt.Sprintf("It has more positions than could be visited: %s were.", scene.Count(c.visited))
		return s, nil
	case all == 0:
		s.Why = "No script of assignments solves it."
		return s, nil
	}
	s.Counts["feasible-scripts"] = int(min(all, 1<<53))
	c.sample(samplesParam.Of(params), shareParam.Of(params))
	r := c.correlation()
	s.Counts["correlation"], s.Counts["samples"] = int(math.Round(1000*r)), len(c.points)
	s.Counts["feasible-samples"] = c.hits
	s.Views = c.views(all, r)
	return s, nil
}

// counter visits all states of a level.
type counter struct {
	*player
	known     map[string]float64 // by state: the number of scripts that solve the level from it
	key       []byte
	games     []*rules.Game // one game per step
	visited   int64
	memory    int64
	most      int
	path      []notation.Order
	solutions [][]notation.Order
	points    [][2]float64 // distance and score of each random script
	hits      int
}

// overhead is the approximate number of bytes of an entry of known, without its key.
const overhead = 64

// at returns the scratch game for a depth.
func (c *counter) at(depth int) *rules.Game {
	for len(c.games) <= depth {
		c.games = append(c.games, rules.NewGame(c.Instance))
	}
	return c.games[depth]
}

// branch is a state on the path with the actions still to try. counter keeps its own stack, since paths are as long as the time limit.
type branch struct {
	game  *rules.Game
	name  string
	left  []rules.Action
	n     float64 // number of solutions found so far
	acted bool    // whether an action led to the state: the last one in the orders of the path
}

// count returns the number of scripts that lead from a game to a feasible end. In each step, a script passes or
// makes an assignment that has an effect. It returns false if the memory was used up or the run was stopped.
func (c *counter) count(g *rules.Game, depth int) (float64, bool) {
	n, name, ok := c.look(g)
	if name == "" {
		return n, ok
	}
	stack := []branch{{game: g, name: name, left: c.actions(g)}}
	for {
		top := &stack[len(stack)-1]
		if len(top.left) > 0 {
			next := c.at(depth + len(stack) - 1)
			next.Copy(top.game)
			next.Step(top.left[0])
			top.left = top.left[1:]
			n, name, ok := c.look(next)
			switch {
			case !ok:
				return 0, false
			case name == "":
				top.n += n
			default:
				stack = append(stack, branch{game: next, name: name, left: c.actions(next)})
			}
			continue
		}
		n = top.n
		c.known[top.name] = n
		c.memory += int64(len(top.name) + overhead)
		if stack = stack[:len(stack)-1]; len(stack) == 0 {
			return n, true
		}
		stack[len(stack)-1].n += n
	}
}

// look returns the number for a game if it is known. Otherwise it returns the key under which to store the number.
func (c *counter) look(g *rules.Game) (n float64, name string, ok bool) {
	switch {
	case g.Saved()+g.Inside()+g.Waiting() < c.Target:
		return 0, "", true
	case g.Over() && g.Feasible():
		return 1, "", true
	case g.Over():
		return 0, "", true
	}
	key := c.state(g)
	if n, ok := c.known[string(key)]; ok {
		return n, "", true
	}
	name = string(key)
	if c.visited++; !c.run.Continue() || c.memory > c.run.Memory() {
		return 0, "", false
	}
	if c.run.ReportDue() {
		c.run.Report(puzzle.Report{Phase: "counting", Effort: c.visited,
			Figures: []puzzle.Figure{{Name: "positions", Value: scene.Count(int64(len(c.known)))}}})
	}
	return 0, name, true
}

// actions returns a pass, and then every assignment that has an effect.
func (c *counter) actions(g *rules.Game) []rules.Action {
	all := []rules.Action{rules.Pass}
	for l := g.Next(0); l >= 0; l = g.Next(l + 1) {
		for t := range rules.Assignable {
			if a := rules.Assign(l, rules.Type(t)); g.May(a) {
				all = append(all, a)
			}
		}
	}
	return all
}

// state returns a key of everything that can affect the rest of a game.
func (c *counter) state(g *rules.Game) []byte {
	b := binary.AppendUvarint(c.key[:0], uint64(g.Steps()))
	b = binary.AppendUvarint(b, uint64(g.Saved()))
	for l := range g.Entered() {
		b = binary.LittleEndian.AppendUint64(b, g.Lemming(l).Packed())
	}
	for t := range rules.Assignable {
		b = binary.AppendUvarint(b, uint64(g.Left(rules.Type(t))))
	}
	c.key = binary.LittleEndian.AppendUint64(b, g.Terrain())
	return c.key
}

// list collects scripts that solve the level.
func (c *counter) list(g *rules.Game) {
	stack := c.follow(nil, g, false)
	for len(stack) > 0 && len(c.solutions) < c.most {
		top := &stack[len(stack)-1]
		if len(top.left) == 0 {
			c.back(top.acted)
			stack = stack[:len(stack)-1]
			continue
		}
		next := c.at(len(stack) - 1)
		next.Copy(top.game)
		a, step := top.left[0], next.Steps()+1
		top.left = top.left[1:]
		acted := next.Step(a)
		if acted {
			c.path = append(c.path, notation.Order{Step: step, Action: a})
		}
		if n, ok := c.count(next, len(stack)); ok && n > 0 {
			stack = c.follow(stack, next, acted)
		} else {
			c.back(acted)
		}
	}
}

// follow puts a game on the path or, if the game is over, records its script if it is feasible.
func (c *counter) follow(stack []branch, g *rules.Game, acted bool) []branch {
	switch {
	case !c.run.Continue():
	case !g.Over():
		return append(stack, branch{game: g, left: c.actions(g), acted: acted})
	case g.Feasible():
		c.solutions = append(c.solutions, slices.Clone(c.path))
	}
	c.back(acted)
	return stack
}

// back removes the last action from the path if acted is set.
func (c *counter) back(acted bool) {
	if acted {
		c.path = c.path[:len(c.path)-1]
	}
}

// replay plays a solution, so that it counts as the best script.
func (c *counter) replay(orders []notation.Order) {
	script := make([]gene, c.length())
	for _, o := range orders {
		script[o.Step-c.start.Steps()-1] = pair(int(o.Action.Lemming), int(o.Action.Type))
	}
	c.play(script)
}

// sample plays random scripts, and records the distance and score of each.
func (c *counter) sample(samples int, share float64) {
	rng, genes, script := c.run.Rand(0), allelesOf(c.Instance, false), make([]gene, c.length())
	for range samples {
		for i := range script {
			if script[i] = pass; share == 1 || rng.Float64() < share {
				script[i] = genes.draw(rng, genes.lemmings)
			}
		}
		s := c.play(script)
		nearest := math.MaxInt
		for i, solution := range c.solutions {
			nearest = min(nearest, distance(c.orders, solution))
			if i%64 == 0 && !c.run.Continue() {
				return
			}
		}
		if s.Feasible {
			c.hits++
		}
		c.points = append(c.points, [2]float64{float64(nearest), s.Fitness})
		if !c.run.Continue() {
			return
		}
	}
}

// distance returns the number of steps in which two scripts differ.
func distance(a, b []notation.Order) (steps int) {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].Step < b[0].Step:
			a = a[1:]
		case a[0].Step > b[0].Step:
			b = b[1:]
		default:
			if a[0].Action == b[0].Action {
				steps--
			}
			a, b = a[1:], b[1:]
		}
		steps++
	}
	return steps + len(a) + len(b)
}

// correlation returns the correlation of distance and score, 0 if either is constant.
func (c *counter) correlation() float64 {
	var x, y float64
	for _, p := range c.points {
		x, y = x+p[0], y+p[1]
	}
	n := float64(len(c.points))
	var xx, yy, xy float64
	for _, p := range c.points {
		dx, dy := p[0]-x/n, p[1]-y/n
		xx, yy, xy = xx+float64(dx*dx), yy+float64(dy*dy), xy+float64(dx*dy)
	}
	if xx == 0 || yy == 0 {
		return 0
	}
	return xy / math.Sqrt(float64(xx*yy))
}

func (c *counter) views(all, r float64) []scene.View {
	table := &scene.Table{Columns: []scene.Column{{Name: "what", Title: "", Type: "text"}, {Name: "value", Title: "Value", Type: "float"}}}
	for _, row := range []struct {
		name  string
		value float64
	}{
		{"scripts that solve it", all}, {"of them compared with", float64(len(c.solutions))}, {"positions", float64(len(c.known))},
		{"random scripts", float64(len(c.points))}, {"of them solutions", float64(c.hits)}, {"fitness-distance correlation", r},
	} {
		table.Rows = append(table.Rows, scene.Row{Values: []any{row.name, row.value}})
	}
	type bounds struct{ least, most, sum, n float64 }
	by := map[float64]*bounds{}
	var far []float64
	for _, p := range c.points {
		at := by[p[0]]
		if at == nil {
			at = &bounds{least: p[1], most: p[1]}
			by[p[0]], far = at, append(far, p[0])
		}
		at.least, at.most, at.sum, at.n = min(at.least, p[1]), max(at.most, p[1]), at.sum+p[1], at.n+1
	}
	slices.Sort(far)
	lines := []scene.Line{{Name: "greatest"}, {Name: "mean"}, {Name: "least"}}
	for _, d := range far {
		for i, y := range []float64{by[d].most, by[d].sum / by[d].n, by[d].least} {
			lines[i].Points = append(lines[i].Points, [2]float64{d, y})
		}
	}
	return []scene.View{{ID: "landscape", Title: "Landscape", Table: table},
		{ID: "distance", Title: "Score by distance", Series: &scene.Series{X: "steps from the nearest solution", Y: "score", Lines: lines}}}
}
