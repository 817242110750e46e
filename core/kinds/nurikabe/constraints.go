package nurikabe

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// constraints states each rule for each square, number or board, to explain steps beyond the named rules: no pool in this square,
// the island of this number, and the conditions on the whole board. It returns none if the rooms of islands are too large.
func (g *instance) constraints() (rules []pencil.Rule) {
	islands := g.islands()
	if islands == nil {
		return nil
	}
	g.pools(func(q [4]int) {
		wet := pencil.Count{Most: 3}
		for _, c := range q {
			if g.given[c] != none {
				return
			}
			wet.Of = append(wet.Of, pencil.Is{Place: c, Value: pencil.Yes})
		}
		rules = append(rules, pencil.Rule{Name: "Pools", Says: "these four cells must not all be sea", At: g.places(q[:]), Holds: wet})
	})
	for i, c := range g.sources {
		rules = append(rules,
			pencil.Rule{Name: "Islands", Says: g.given[c].asks(), At: g.places([]int{c}), Clue: c + 1,
				Holds: pencil.Island{All: islands, Number: i}})
	}
	rules = append(rules, pencil.Rule{Name: "Numbers", Says: "every island must have a number", Holds: pencil.InIslands{All: islands}})
	wet, joined := g.ocean()
	if !g.apart {
		rules = append(rules, pencil.Rule{Name: "Sea", Says: "the sea must be connected", Holds: pencil.Joined(wet, joined, -1)})
	}
	if g.sized && g.sea >= 0 {
		rules = append(rules,
			pencil.Rule{Name: "Size of the sea", Says: "the numbers leave " + scene.Several(g.sea, "cells") + " for the sea",
				Holds: pencil.Count{Least: g.sea, Most: g.sea, Of: wet}})
	}
	return rules
}

// asks describes the condition of a given in words.
func (n given) asks() string {
	switch n {
	case 1:
		return "this 1 is an island by itself"
	case anySize:
		return "this ? needs an island with no other number"
	}
	return fmt.Sprintf("this %d needs an island of %d cells with no other number", n, n)
}

// islands returns the islands of the givens.
func (g *instance) islands() *pencil.Islands {
	of, sizes := make([]pencil.Is, len(g.given)), make([]int, len(g.sources))
	for c := range of {
		of[c] = pencil.Is{Place: c, Value: pencil.No}
	}
	for i, c := range g.sources {
		sizes[i] = max(int(g.given[c]), 0)
	}
	return pencil.NewIslands(of, g.near, g.sources, sizes)
}

// ocean returns a statement for each cell that may be sea, and the pairs of these cells that are adjacent.
func (g *instance) ocean() (wet []pencil.Is, beside [][2]int) {
	for c, n := range g.given {
		if n != none {
			continue
		}
		wet = append(wet, pencil.Is{Place: c, Value: pencil.Yes})
		for _, d := range g.near[c] {
			if d < c && g.given[d] == none {
				beside = append(beside, [2]int{d, c})
			}
		}
	}
	return wet, beside
}
