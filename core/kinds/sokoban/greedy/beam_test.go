package greedy

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
)

// The best nodes of each layer are expanded, as many as the width, and then those of the next layer.
func TestLayersAreCut(t *testing.T) {
	for _, test := range []struct {
		name   string
		eager  bool
		layers [][]int // f of the nodes pushed to cell 0, 1, 0, 1 ...; cell 1 has the first turn
		want   []int32
		cut    bool
	}{
		{"best first in each cell, cells in turn", false, [][]int{{5, 9, 3, 8, 4}, {7, 6}}, []int32{3, 2, 1, 6, 5}, true},
		{"every other the best of all", true, [][]int{{5, 9, 3, 8, 4}, {7, 6}}, []int32{3, 2, 4, 6, 5}, true},
		{"narrow layers are whole", false, [][]int{{5, 9, 3}, {7}, {6, 6}}, []int32{1, 2, 0, 3, 5, 4}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := &search{beam: beam{width: 3, eager: test.eager}}
			var got []int32
			node := int32(0)
			for _, layer := range test.layers {
				for i, f := range layer {
					s.open.push(node, f, i%2)
					node++
				}
				for range min(len(layer), s.beam.width) {
					next, _ := s.next()
					got = append(got, next)
				}
			}
			if next, _ := s.next(); next >= 0 || s.beam.cut != test.cut {
				t.Errorf("then node %d, cut: %v", next, s.beam.cut)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%v, wanted %v", got, test.want)
			}
		})
	}
}

// The solutions of a narrow beam are legal pushes. It proves nothing unless no layer was too wide for it.
func TestNarrowBeams(t *testing.T) {
	for name, search := range map[string]strategy.Strategy{
		"pushes":         Search{Width: 1},
		"pulls":          Search{Pulls: true, Width: 1},
		"pulls in cells": Search{Pulls: true, Cells: true, Eager: true, Width: 1},
		"macro moves":    Search{Pulls: true, Macro: true, Cells: true, Eager: true, Width: 1},
		"off the goals": course{out: Search{Macro: true, Cells: true, Width: 1}, back: Search{Pulls: true, Cells: true, Width: 2},
			margin: 1, perGoal: 3},
	} {
		t.Run(name, func(t *testing.T) {
			chance := rand.New(rand.NewPCG(6, 2))
			ends := map[strategy.End]int{}
			for i := range 300 {
				l := room(chance, 5+i%4, 6+i%5, 1+i%4)
				r := search.Search(newRun(0), job(l))
				ends[r.End]++
				switch r.End {
				case strategy.Solved:
					if _, end, err := l.Play(r.Pushes); err != nil || !l.Solved(end.Boxes) {
						t.Fatalf("level %d: %v, boxes on %v", i, err, end.Boxes.Cells())
					}
				case strategy.Impossible:
					if _, ok := floortest.Fewest(l, 1<<20); ok {
						t.Fatalf("level %d has a solution", i)
					}
				}
			}
			for _, end := range []strategy.End{strategy.Solved, strategy.Impossible, strategy.Spent} {
				if ends[end] < 10 {
					t.Errorf("too few of a kind: %v", ends)
				}
			}
		})
	}
}
