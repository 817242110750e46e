package thesis2007

import (
	"math/rand/v2"
	"slices"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// chance is the method that plays random scripts (6.1): the genetic algorithm without selection.
type chance struct{ Reader }

var shareParam = &puzzle.FloatParam{Name: "share", Title: "Share of actions", Default: 1, Max: 1,
	Help: "The share of steps that get a random action; the others pass. 1: every step, as in TYPEB (6.2)"}

// Info describes the solver.
func (chance) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "random", Title: "Random scripts", Note: "by chance", Paper: paper, Group: puzzle.Experiments, Unit: "games",
		Stochastic: true,
		About:      "Plays scripts of random actions, one per step, and keeps the best, until one solves the level.",
		Params:     puzzle.Describe(evaluationsParam, shareParam, stopParam, repairParam, scoreParam),
	}
}

// Solve plays random scripts from the position to the end of the game.
func (m chance) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, err := m.Reader(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	if err := room(run, 1, p.Time); err != nil {
		return puzzle.Solution{}, err
	}
	c := newCourse(run, p, params)
	rng, genes, share, script := run.Rand(0), allelesOf(p.Instance, false), shareParam.Of(params), make([]gene, c.length())
	feasible := 0
	for going := true; going; {
		for i := range script {
			if script[i] = pass; share == 1 || rng.Float64() < share {
				script[i] = genes.draw(rng, genes.lemmings)
			}
		}
		s := c.play(script)
		if s.Feasible {
			feasible++
		}
		going = c.next(s.Fitness)
	}
	s := c.solution()
	s.Counts["feasible-scripts"] = feasible
	return s, nil
}

// climbing is random-mutation hill climbing (chapter 7, after Mitchell and others).
type climbing struct{ Reader }

var (
	stepParam = &puzzle.FloatParam{Name: "mutation", Title: "Mutation rate", Max: 1,
		Help: "Of each action; 0: one action of the script at a time"}
	restartParam = &puzzle.IntParam{Name: "restart", Title: "Restart after", Max: 1e9, Unit: "scripts",
		Help: "In a row without improvement; 0: never"}
)

// Info describes the solver.
func (climbing) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "hill", Title: "Hill climbing", Note: "random mutations", Paper: paper, Group: puzzle.Experiments, Unit: "games",
		Stochastic: true,
		About: "Changes one action of a script at random and keeps the change unless the score is worse, until the script solves " +
			"the level.",
		Params: puzzle.Describe(evaluationsParam, stepParam, restartParam, beginParam, stopParam, repairParam, scoreParam),
	}
}

// Solve climbs from a script of passes, or from a random script.
func (m climbing) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, err := m.Reader(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	if err := room(run, 3, p.Time); err != nil {
		return puzzle.Solution{}, err
	}
	c := newCourse(run, p, params)
	rng, genes := run.Rand(0), allelesOf(p.Instance, false)
	change := mutation(&genes, stepParam.Of(params), true)
	if stepParam.Of(params) == 0 {
		change = func(rng *rand.Rand, g genome) (genome, bool) {
			if len(g.script) == 0 {
				return g, false
			}
			at := rng.IntN(len(g.script))
			was := g.script[at]
			g.script = slices.Clone(g.script)
			g.script[at] = genes.other(rng, genes.lemmings, was)
			return g, true
		}
	}
	patient := int64(restartParam.Of(params))
	for going := true; going; {
		here := genome{script: make([]gene, c.length())}
		if beginParam.Of(params) == beginRandom {
			for i := range here.script {
				here.script[i] = genes.draw(rng, genes.lemmings)
			}
		}
		at := c.play(here.script).Fitness
		going = c.next(at)
		for stale := int64(0); going && (patient == 0 || stale < patient); stale++ {
			mutant, _ := change(rng, here)
			s := c.play(mutant.script)
			if s.Fitness > at {
				stale = 0
			}
			if s.Fitness >= at {
				here, at = mutant, s.Fitness
			}
			going = c.next(at)
		}
	}
	return c.solution(), nil
}

// course is a run of a method that plays one script after another.
type course struct {
	*player
	most  int64 // maximum number of scripts; 0: no limit
	stop  bool  // whether to stop at a solution
	every int64 // number of scripts between two points of the plot
	lines [2][][2]float64
	mean  float64 // sum of the scores since the last point
	since int64
}

func newCourse(run *puzzle.Run, p *Puzzle, params puzzle.Params) *course {
	c := &course{player: newPlayer(run, p, scoreParam.Of(params)), most: int64(evaluationsParam.Of(params)),
		stop: stopParam.Of(params), every: 1}
	c.repair, c.types = repairParam.Of(params), given(p.Instance)
	return c
}

// next records the score of the current script, and reports whether the method should continue.
func (c *course) next(at float64) bool {
	c.mean += at
	if c.since++; c.since == c.every {
		c.point()
	}
	if c.run.ReportDue() {
		report := puzzle.Report{Phase: "playing", Effort: c.played, Views: []scene.View{c.series()}}
		if c.most > 0 {
			done := float64(c.played) / float64(c.most)
			report.Progress = &done
		}
		c.report(&report)
		c.run.Report(report)
	}
	return c.run.Continue() && !c.start.Over() && !(c.stop && c.best.score.Feasible) && (c.most == 0 || c.played < c.most)
}

const maxPoints = 512 // must be even, since every second point is dropped

// point adds a point to the lines. At maxPoints it drops every second point, and from then on adds points half as often.
func (c *course) point() {
	if len(c.lines[0]) == maxPoints {
		c.every *= 2
		for i, line := range c.lines {
			var kept [][2]float64
			for k := 1; k < len(line); k += 2 {
				kept = append(kept, line[k])
			}
			c.lines[i] = kept
		}
	}
	for i, y := range []float64{c.top.score, c.mean / float64(c.since)} {
		c.lines[i] = append(c.lines[i], [2]float64{float64(c.played), y})
	}
	c.mean, c.since = 0, 0
}

// ends returns the lines, with a last point for the scripts since the last one.
func (c *course) ends() [2][][2]float64 {
	lines := c.lines
	if c.since > 0 {
		for i, y := range []float64{c.top.score, c.mean / float64(c.since)} {
			lines[i] = append(slices.Clip(lines[i]), [2]float64{float64(c.played), y})
		}
	}
	return lines
}

// series plots the best score, and the mean of the scores between two points. For hill climbing, the mean is of the current scores.
func (c *course) series() scene.View {
	lines := c.ends()
	return scene.View{ID: "score course", Title: "Score", Series: &scene.Series{X: "scripts", Y: "score", Lines: []scene.Line{
		{Name: "best", Points: lines[0]}, {Name: "mean", Points: lines[1]},
	}}}
}

func (c *course) solution() puzzle.Solution {
	s := c.player.solution()
	s.Counts["solutions"] = int(c.played)
	s.Course = evolve.Sparse(c.ends()[0])
	s.Views = append(s.Views, c.series())
	return s
}
