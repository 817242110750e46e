package apitest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// habit searches depth first. From each cell it first tries the step that it prefers after the previous step. It learns these preferences
// from walks.
type habit struct{}

var habits = &puzzle.ArtifactParam{
	Name: "habits", Title: "Habits", Help: "what it has learned", By: puzzle.Maker{Kind: "fixture", Solver: "habit"},
}

var roundsParam = &puzzle.IntParam{Name: "rounds", Title: "Rounds", Help: "how often it learns from each puzzle", Default: 20, Min: 1,
	Max: 1_000_000_000}

func (habit) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "habit", Title: "By habit", Note: "learns",
		About: "Goes depth first, and takes the step first that led to the goal most often before.", Unit: "cells", Step: "round",
		Params:   puzzle.Describe(habits, roundsParam),
		Complete: true, Stochastic: true, Learns: true,
		Commands: []puzzle.CommandInfo{{Name: "teach", Title: "Teach a walk", Example: "RRDD"}},
	}
}

// Compose implements puzzle.Composer for walks. Every step fits everywhere.
func (habit) Compose(command, source string, cursor int) (puzzle.Composed, error) {
	if command != "teach" {
		return puzzle.Composed{}, fmt.Errorf("there is no command %q that takes a text", command)
	}
	walk := []rune(source)
	c := puzzle.Composed{Want: "a step", From: cursor}
	for i, name := range stepNames {
		c.Fitting = append(c.Fitting, puzzle.Fitting{Name: directions[i : i+1], Takes: name, About: "A step " + name + "."})
	}
	for i, step := range walk {
		if !strings.ContainsRune(directions, step) {
			return c, text.Errorf(1, i+1, "a step is one of U, D, L and R, not %q", step)
		}
	}
	c.About = fmt.Sprintf("A walk of %s.", scene.Several(len(walk), "steps"))
	return c, nil
}

// teach counts the steps of a walk as often as if they had led to the goal.
func (p *preferences) teach(walk string) {
	before := 0
	for _, step := range walk {
		if at := strings.IndexRune(directions, step); at >= 0 {
			p[before][at]++
			before = 1 + at
		}
	}
}

const directions = "UDLR"

var stepNames = [...]string{"up", "down", "left", "right"}

// preferences count how often a pair of steps was part of a walk to the goal: by previous step (the first row is for the first step), then
// by next step.
type preferences [1 + len(directions)][len(directions)]int

var befores = [...]string{"start", "U", "D", "L", "R"} // names of the rows

// order returns the next steps in order of preference after the previous step of a row.
func (p *preferences) order(row int) []int {
	order := []int{0, 1, 2, 3}
	slices.SortStableFunc(order, func(a, b int) int { return p[row][b] - p[row][a] })
	return order
}

// draw returns the next steps in random order, in which preferred steps tend to come first.
func (p *preferences) draw(row int, chance *rand.Rand) []int {
	order, weight := []int{0, 1, 2, 3}, p[row]
	for at := range order {
		total := 0
		for _, step := range order[at:] {
			total += 1 + weight[step]
		}
		ticket, chosen := chance.IntN(total), at
		for ticket >= 1+weight[order[chosen]] {
			ticket -= 1 + weight[order[chosen]]
			chosen++
		}
		order[at], order[chosen] = order[chosen], order[at]
	}
	return order
}

// search goes from cell to cell until it reaches the goal, has visited all cells or
// is stopped. path is the steps to its last cell, and cells the number of visited cells.
func search(run *puzzle.Run, from *walk, order func(row int) []int) (path []int, cells int64, arrived, stopped bool) {
	seen := make([]bool, len(from.wall))
	var visit func(row, col, before int) bool
	visit = func(row, col, before int) bool {
		seen[row*from.cols+col] = true
		cells++
		if row == from.rows-1 && col == from.cols-1 {
			return true
		}
		if !run.Continue() {
			stopped = true
			return true
		}
		for _, step := range order(before) {
			r, c, free := from.step(row, col, rune(directions[step]))
			if !free || seen[r*from.cols+c] {
				continue
			}
			if path = append(path, step); visit(r, c, 1+step) {
				return true
			}
			path = path[:len(path)-1]
		}
		return false
	}
	arrived = visit(from.row, from.col, 0) && !stopped
	return path, cells, arrived, stopped
}

// Solve tries the preferred step first. Without training there are no preferences.
func (h habit) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	preferred, err := h.read(habits.Of(params))
	if err != nil {
		return puzzle.Solution{}, err
	}
	path, cells, arrived, stopped := search(run, from.(*walk), preferred.order)
	s := puzzle.Solution{Outcome: puzzle.Solved, Moves: []puzzle.Move{}, Effort: cells, Views: preferred.views()}
	for _, step := range path {
		s.Moves = append(s.Moves, puzzle.Move(directions[step]))
	}
	switch {
	case stopped:
		s.Outcome, s.Why = puzzle.Open, "it was stopped"
	case !arrived:
		s.Outcome, s.Why = puzzle.Impossible, "all cells that can be reached were seen"
	}
	return s, nil
}

// Learn walks at random from each position, round after round, and counts the
// steps of each walk that is not longer than the previous ones.
func (h habit) Learn(run *puzzle.Run, from []puzzle.Position, params puzzle.Params) (l puzzle.Learning, err error) {
	preferred, err := h.read(habits.Of(params))
	if err != nil {
		return l, err
	}
	chance := run.Rand(0)
	shortest := make([]int, len(from))
	rounds := roundsParam.Of(params)
	tell := func(round int) {
		progress := float64(round) / float64(rounds)
		run.Report(puzzle.Report{
			Phase: "learning", Progress: &progress, Effort: l.Effort, Board: from[0].(*walk).board(),
			Views:   append(preferred.views(), preferred.paths(from[0].(*walk))),
			Figures: []puzzle.Figure{{Name: "round", Value: fmt.Sprintf("%d of %d", round, rounds)}},
		})
	}
	run.Offer(func() (string, int64) { return preferred.text(), l.Effort })
	round := 0
	for ; round < rounds; round++ {
		for i, position := range from {
			path, cells, arrived, stopped := search(run, position.(*walk), func(row int) []int { return preferred.draw(row, chance) })
			l.Effort += cells
			if arrived && (shortest[i] == 0 || len(path) <= shortest[i]) {
				shortest[i] = len(path)
				before := 0
				for _, step := range path {
					preferred[before][step]++
					before = 1 + step
				}
			}
			if stopped {
				break
			}
		}
		for c, ok := run.Command(); ok; c, ok = run.Command() {
			if walk, is := c.Data.(string); is && c.Name == "teach" {
				preferred.teach(walk)
			}
		}
		if run.ReportDue() {
			tell(round + 1)
		}
		if !run.Step() {
			break
		}
	}
	tell(round)
	l.Artifact, l.Counts = preferred.text(), map[string]int{"rounds": round}
	return l, nil
}

// Show returns a view of the preferences in an artifact.
func (h habit) Show(a *puzzle.Artifact) ([]scene.View, error) {
	preferred, err := h.read(a)
	if err != nil {
		return nil, err
	}
	return preferred.views(), nil
}

// text writes a line per row: "after U: U 3, D 0, L 1, R 4".
func (p *preferences) text() string {
	var b strings.Builder
	for row, before := range befores {
		fmt.Fprintf(&b, "after %s:", before)
		for step, count := range p[row] {
			fmt.Fprintf(&b, " %c %d", directions[step], count)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// maxCount limits the counts, so that sums of them cannot overflow.
const maxCount = 1 << 50

// read parses what text writes. Without an artifact there are no preferences.
func (habit) read(a *puzzle.Artifact) (*preferences, error) {
	p := &preferences{}
	if a == nil {
		return p, nil
	}
	row := 0
	for _, line := range a.Body {
		if line.Text == "" {
			continue
		}
		if row == len(befores) {
			return nil, line.Errorf("there is a line more than the %d of a table of habits", len(befores))
		}
		words := line.Words()
		if len(words) != 2+2*len(directions) || words[0].Text != "after" || words[1].Text != befores[row]+":" {
			return nil, line.Errorf("the habits after %s belong here, as “after %s: U 3 D 0 L 1 R 4”", befores[row], befores[row])
		}
		for step := range directions {
			name, count := words[2+2*step], words[3+2*step]
			if name.Text != directions[step:step+1] {
				return nil, text.Errorf(line.Number, name.Col, "the step %s belongs here, not %s", directions[step:step+1], name.Text)
			}
			n, err := strconv.Atoi(count.Text)
			if err != nil || n < 0 || n > maxCount {
				return nil, text.Errorf(line.Number, count.Col, "how often it went %s must be a whole number, not %s",
					name.Text, count.Text)
			}
			p[row][step] = n
		}
		row++
	}
	if row < len(befores) {
		return nil, text.Errorf(0, 0, "the table of habits ends before the line “after %s: …”", befores[row])
	}
	return p, nil
}

// paths returns a table with the preferred walk after each first step; the page shows the walk of the chosen row.
func (p *preferences) paths(from *walk) scene.View {
	table := &scene.Table{Columns: []scene.Column{{Name: "first", Title: "First step", Type: "text"},
		{Name: "times", Title: "Times", Type: "int"}}}
	for _, first := range p.order(0) {
		walk, before := directions[first:first+1], 1+first
		for len(walk) < from.rows {
			step := p.order(before)[0]
			walk, before = walk+directions[step:step+1], 1+step
		}
		line := scene.CodeLine{Label: "walk"}
		for _, step := range walk {
			line.Text = append(line.Text,
				scene.Span{Text: string(step), About: fmt.Sprintf("A step %s.", stepNames[strings.IndexRune(directions, step)])})
		}
		line.Text[0].Lit = true
		table.Rows = append(table.Rows, scene.Row{
			Values: []any{directions[first : first+1], p[0][first]}, Written: walk,
			Shows: &scene.View{ID: "walk", Title: "After " + directions[first:first+1], Code: &scene.Code{Lines: []scene.CodeLine{line}}},
		})
	}
	return scene.View{ID: "walks", Title: "Walks", Table: table}
}

// views returns the preferences as a table: a row per previous step, a column per next step.
func (p *preferences) views() []scene.View {
	table := &scene.Table{Columns: []scene.Column{{Name: "after", Title: "After", Type: "text"}}}
	for _, by := range directions {
		table.Columns = append(table.Columns, scene.Column{Name: string(by), Title: string(by), Type: "int"})
	}
	for row, before := range befores {
		values := []any{before}
		for _, count := range p[row] {
			values = append(values, count)
		}
		table.Rows = append(table.Rows, scene.Row{Values: values})
	}
	return []scene.View{{ID: "habits", Title: "Habits", Table: table}}
}
