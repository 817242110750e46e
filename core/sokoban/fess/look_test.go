package fess

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/strategy"
)

func picture(l *floor.Level, boxes floor.Set, player int) string {
	out := ""
	for i := 0; i < l.Size; i++ {
		if i > 0 && (i-1)%l.Stride == l.Stride-1 {
		}
		ch := "#"
		switch {
		case !l.Inside.Has(i):
		case boxes.Has(i) && l.Goals.Has(i):
			ch = "*"
		case boxes.Has(i):
			ch = "$"
		case i == player && l.Goals.Has(i):
			ch = "+"
		case i == player:
			ch = "@"
		case l.Goals.Has(i):
			ch = "."
		default:
			ch = " "
		}
		out += ch
		if i%l.Stride == 0 {
			out += "\n"
		}
	}
	return out
}

func TestLook(t *testing.T) {
	level, err := strconv.Atoi(os.Getenv("SOKOBAN_LOOK"))
	if err != nil {
		t.Skip()
	}
	seconds, err := strconv.Atoi(os.Getenv("SOKOBAN_SECONDS"))
	if err != nil {
		seconds = 10
	}
	l := draw(t, published(t, "xsokoban-90.sok")[level-1])
	run := puzzle.NewRun(context.Background(), puzzle.Setup{Limit: time.Duration(seconds) * time.Second})
	s := newSearch(run, strategy.Job{Level: l, Book: deadlock.New(l)})
	p := s.lens.plan
	fmt.Println("plan: steps", len(p.Steps), "guessed", p.Guessed, "parkings", p.Parkings)
	for i, st := range p.Steps {
		fr, fc := l.Place(st.From)
		tr, tc := l.Place(st.To)
		fmt.Printf("%d: (%d,%d)->(%d,%d) ", i, fr, fc, tr, tc)
	}
	fmt.Println()
	fmt.Println(picture(l, l.Boxes, l.Player))
	s.root()
	end := s.work()
	fmt.Println("end", end, "nodes", s.tree.len(), "cells", len(s.space.cells))
	for _, c := range s.space.cells {
		fmt.Printf("%+v nodes %d open %d least %d\n", c.features, c.nodes, len(c.open), least(c))
	}
	best := s.space.cells[0]
	for _, c := range s.space.cells {
		if c.features.packed > best.features.packed {
			best = c
		}
	}
	n := 0
	for i := range s.tree.len() {
		b := s.tree.at(int32(i))
		if s.lens.plan.Packed(b) == best.features.packed {
			s.Level.Reach(b, int(s.tree.player[i]), s.reach)
			fmt.Printf("node %d weight %d %+v\n", i, s.tree.weight[i], s.lens.measure(b, s.reach))
			fmt.Println(picture(l, b, int(s.tree.player[i])))
			if n++; n > 3 {
				break
			}
		}
	}
}

func least(c *cell) uint64 {
	if len(c.open) == 0 {
		return 0
	}
	return c.open[0].key >> weightShift
}

func TestPosition(t *testing.T) {
	text, err := os.ReadFile(os.Getenv("SOKOBAN_POSITION"))
	if err != nil {
		t.Skip()
	}
	l := draw(t, string(text))
	run := puzzle.NewRun(context.Background(), puzzle.Setup{Limit: 5 * time.Second})
	s := newSearch(run, strategy.Job{Level: l, Book: deadlock.New(l)})
	s.root()
	for _, c := range s.list {
		if c.lost {
			fmt.Println("lost:")
		} else {
			fmt.Printf("%+v\n", c)
		}
		b := l.Boxes.Clone()
		b.Remove(int(c.box))
		b.Add(int(c.to))
		fmt.Println(picture(l, b, int(c.player)), s.lost(l.Boxes, &c))
	}
}
