package thesis2007

import (
	"fmt"
	"math"
	"strconv"

	"unknot/core/evolve"
	"unknot/core/kinds/lemmings/notation"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// solution returns the best script played as a solution.
func (p *player) solution() puzzle.Solution {
	s := puzzle.Solution{Outcome: puzzle.Open, Moves: p.moves(), Remaining: p.remaining(), Effort: p.played, Counts: p.counts(),
		Views: p.views()}
	switch {
	case p.astray:
		s.Moves, s.Why = nil, "It was stopped before it began."
	case p.best.Feasible():
		s.Outcome = puzzle.Solved
	default:
		s.Why = fmt.Sprintf("The best of %s saves %d of the %d needed, with a score of %s.",
			scene.Several(p.played, "scripts"), p.best.saved, p.Target, scene.Number(p.best.score.Fitness))
	}
	if s.Outcome == puzzle.Open && p.best.saved == 0 && !p.best.Over() { // too long to show, since it may end after a million steps
		s.Moves = nil
	}
	return s
}

func (p *player) moves() []puzzle.Move { return p.Moves(p.best.orders, p.best.Steps()) }

// remaining returns the number of lemmings that still have to be saved.
func (p *player) remaining() *float64 {
	left := float64(max(p.Target-p.best.saved, 0))
	return &left
}

func (p *player) counts() map[string]int {
	return map[string]int{
		"score": int(math.Round(p.top.score)), "saved": p.best.saved, "assignments": len(p.best.orders),
		"tried": p.sum.tried, "illegal": p.sum.wasted, "lemming-steps": int(p.walked),
	}
}

// report adds the best script to a report.
func (p *player) report(r *puzzle.Report) {
	r.Best, r.Board, r.Remaining = p.moves(), p.Draw(p.best.Game), p.remaining()
	r.Value = &puzzle.Value{Number: p.best.saved}
	r.Figures = append(r.Figures,
		puzzle.Figure{Name: "saved", Value: fmt.Sprintf("%d of %d", p.best.saved, p.Target)},
		puzzle.Figure{Name: "lemming-steps a second", Value: scene.Brief(float64(p.walked) / max(p.run.Elapsed().Seconds(), 1e-3))})
	r.Views = append(p.views(), r.Views...)
}

// views returns views of the best script: its outcome, its score, its actions, and the number of wasted actions.
func (p *player) views() []scene.View {
	return []scene.View{
		{ID: "outcome", Title: "Where the best script ends", Board: p.Draw(p.best.Game)},
		p.scored(),
		p.actions(),
		p.waste(),
	}
}

func (p *player) scored() scene.View {
	o := &p.best.outcome
	table := &scene.Table{Columns: []scene.Column{
		{Name: "term", Title: "Term", Type: "text"}, {Name: "of", Title: "It is", Type: "text"},
		{Name: "value", Title: "Value", Type: "int"},
	}}
	row := func(name, of string, value int64) {
		table.Rows = append(table.Rows, scene.Row{Values: []any{name, of, value}})
	}
	about := "The score is their sum (6.3)."
	if p.by == score62 {
		a, b, d, g := alphaTerms(p.Instance, o)
		row("α", fmt.Sprintf("%d lemmings × %d steps × %d saved × 10", p.Lemmings, p.Time, o.saved), a)
		row("β", fmt.Sprintf("%d lemmings × %d steps left × 10, if any lemming is saved", p.Lemmings, p.Time-o.steps), b)
		row("δ", "steps lived by all lemmings together", d)
		row("γ", fmt.Sprintf("cells explored, counted twice where there is a platform: %d × 10", o.explored), g)
		about = "The score is a tenth of their sum (6.2)."
	} else {
		row("θ", fmt.Sprintf("%d saved × %d lemmings × %d steps", o.saved, p.Lemmings, p.Time), theta(p.Instance, o))
		row("λ", "steps lived by all lemmings together", o.life)
		row("σ", "cells explored, counted twice where there is a platform", int64(o.explored))
	}
	if p.top.score > p.best.score.Fitness {
		about += fmt.Sprintf(" A script that does not solve the level has more: %s, with %d saved.", scene.Number(p.top.score), p.top.saved)
	}
	return scene.View{ID: "score", Title: "Score of the best: " + scene.Number(p.best.score.Fitness), About: about, Table: table}
}

// maxActions is the maximum number of actions of a script that are shown in full.
const maxActions = 200

func (p *player) actions() scene.View {
	shown, title := p.best.orders, "Its actions"
	if len(shown) > maxActions {
		shown, title = shown[:maxActions], fmt.Sprintf("The first %d of its %s", maxActions, scene.Several(len(p.best.orders), "actions"))
	}
	words := notation.Replay(shown)
	if len(shown) == 0 {
		words = "None: it lets all the time pass."
	}
	return scene.View{ID: "actions", Title: title, Text: scene.Say(words)}
}

func (p *player) waste() scene.View {
	table := &scene.Table{Columns: []scene.Column{
		{Name: "what", Title: "", Type: "text"}, {Name: "all", Title: "Total", Type: "int"},
		{Name: "mean", Title: "Per script", Type: "float"},
	}}
	for _, of := range []struct {
		name string
		n    int
	}{{"actions tried", p.sum.tried}, {"of them illegal", p.sum.wasted}} {
		table.Rows = append(table.Rows, scene.Row{Values: []any{of.name, of.n, float64(of.n) / float64(max(p.played, 1))}})
	}
	share := "No action was tried."
	if p.sum.tried > 0 {
		share = strconv.Itoa(int(math.Round(100*float64(p.sum.wasted)/float64(p.sum.tried)))) + " % of the actions had no effect."
	}
	return scene.View{ID: "waste", Title: "Wasted actions", About: share +
		" Passes do not count, nor do actions for steps that were never played (6.4).", Table: table}
}

// show returns additions to the views of an evolution.
func (b *breeding) show() evolve.Show[genome] {
	show := evolve.Show[genome]{
		Columns: []scene.Column{
			{Name: "saved", Title: "Saved", Type: "int"}, {Name: "steps", Title: "Steps", Type: "int"},
			{Name: "life", Title: "Steps lived", Type: "int"}, {Name: "explored", Title: "Explored", Type: "int"},
		},
		Row: func(one *individual) ([]any, *scene.Board) {
			var values []any
			for _, n := range one.Objectives {
				values = append(values, int(n))
			}
			return values, nil
		},
		Report: func(e *evolution, report *puzzle.Report) { b.player.report(report) },
	}
	if b.length()*b.own.Population.Of(b.params) <= maxHashed {
		show.Diversity = evolve.Distinct(func(g genome) uint64 { return evolve.Hash(g.script) })
	}
	return show
}

// maxHashed is the maximum number of genes in a population whose diversity is shown, so that a run can stop soon.
const maxHashed = 1 << 22
