package packing

import (
	"context"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/run"
)

func plan(l *floor.Level) *Plan {
	return New(run.New(context.Background(), run.Setup{}), deadlock.New(l), 5000)
}

// follow makes the steps that are not guesses, one after another, each box from
// outside appearing on a start square when the player is beside it.
func follow(t *testing.T, p *Plan) {
	t.Helper()
	l := p.Level
	boxes, reach := p.Stand(p.guessed).Clone(), l.None()
	players := l.None() // squares where the player may be
	for i, w := range l.Inside {
		players[i] = w &^ boxes[i]
	}
	used := l.None()
	for n, step := range p.Steps {
		if n < p.guessed {
			continue
		}
		if step.From == Outside {
			// A box that starts on its goal and is removed uses up no start box.
			if !l.Boxes.Has(step.To) {
				if !l.Boxes.Has(step.Source) || used.Has(step.Source) {
					t.Errorf("step %d: no start box on %d is left", n, step.Source)
				}
				used.Add(step.Source)
			}
		} else if step.From != step.Source || !boxes.Has(step.From) {
			t.Errorf("step %d: no box on %d", n, step.Source)
		}
		if !p.Basin(n).Has(step.Source) {
			t.Errorf("step %d: %d is not in the basin", n, step.Source)
		}
		before := boxes.Clone()
		before.Remove(step.Source)
		boxes.Add(step.Source)
		after := l.None()
		for _, d := range floor.Dirs {
			beside := step.Source + l.Step[d]
			if !players.Has(beside) {
				continue
			}
			from := &floor.Level{Floor: l.Floor, Goals: l.Goals, Boxes: boxes, Player: beside}
			way := wayOf(l, boxes, step)
			_, end, err := from.Play(way)
			if err != nil || len(way) == 0 {
				continue
			}
			before.Add(step.To)
			l.Reach(before, end.Player, reach)
			for i, w := range reach {
				after[i] |= w
			}
			if !slices.Equal(end.Boxes, before) || !slices.Equal(end.Boxes, p.Stand(n+1)) {
				t.Errorf("step %d leaves the boxes elsewhere", n)
			}
		}
		if after.Empty() {
			t.Fatalf("step %d of %d, %d from %d to %d: its way cannot be pushed", n, len(p.Steps), step.Source, step.From, step.To)
		}
		boxes, players = p.Stand(n+1).Clone(), after
	}
	for goal := l.Goals.First(); goal >= 0; goal = l.Goals.Next(goal) {
		if !boxes.Has(goal) {
			t.Errorf("nothing is brought to %d", goal)
		}
	}
}

// wayOf returns pushes that carry out a step, with the player in one region before it and in the region that later steps require after it.
// A box from outside appears on its square when the player stands beside it.
func wayOf(l *floor.Level, boxes floor.Set, step Step) []floor.Push {
	before, reach := boxes.Clone(), l.None()
	if step.From == Outside {
		before.Remove(step.Source)
	}
	l.Reach(before, step.player, reach)
	pushes := floor.NewBoxPushes(l.Floor)
	for _, d := range floor.Dirs {
		beside := step.Source + l.Step[d]
		if !reach.Has(beside) {
			continue
		}
		pushes.Find(boxes, beside, step.Source, l.Inside)
		for i, a := range pushes.States {
			if a.Cell == step.To && pushes.Region(i).Has(step.after) {
				return pushes.Path(i)
			}
		}
	}
	return nil
}
