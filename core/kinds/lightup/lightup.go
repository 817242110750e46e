// Package lightup is Light Up, also called Akari: lamps that light all white cells
// and no other lamp.
package lightup

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Kind is Light Up.
func Kind() puzzle.Kind { return play.Kind(genre{}) }

type genre struct{}

// Info implements pencil.Genre.
func (genre) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "lightup", Title: "Light Up", Genres: []string{"lightup"},
		Rules: "Place lamps in white cells. A lamp lights its row and its column as far as the next black cell. Every white cell must be " +
			"lit, and no lamp may light another. A number says how many of the cells beside it hold a lamp.",
	}
}

// Form implements pencil.Genre.
func (genre) Form() pencil.Form {
	return pencil.Form{
		Sides: puzzle.NewSides(1, 100, 10),
		Clues: blocks{pencil.Numbers{Least: 0, Most: 4, Unknown: true}},
		Signs: "0.#", Hand: pencil.Shading{
			Yes: pencil.Sign{Word: "lamp", Key: "x", Title: "Lamp"}, No: pencil.Sign{Word: "dot", Key: "z", Title: "Dot"},
			Nouns: [2][2]string{{"a cell without a lamp", "cells without a lamp"}, {"a lamp", "lamps"}},
			Phrases: [2][2]pencil.Phrase{
				{{Is: "this cell has no lamp", Must: "no lamp can go here"},
					{Is: "these cells have no lamp", Must: "no lamps can go into these cells"}},
				{{Is: "this is a lamp", Must: "a lamp must go here"}, {Is: "these are lamps", Must: "lamps must go here"}},
			},
			Sign: '*', Shape: scene.Shape(bulb.Name), Lit: lights,
		},
		Confidence: confidence,
	}
}

// confidence is high for boards with some black cells without numbers among many white ones, if no number is larger than the number
// of white cells beside it. Without any number, the black cells are walls of some other puzzle.
func confidence(g *pencil.Givens) puzzle.Confidence {
	numbered := false
	for i, clue := range g.Clues {
		if clue > len(ends(g, i, func(int) bool { return false })) {
			return puzzle.No
		}
		numbered = numbered || clue >= 0
	}
	if !numbered {
		return puzzle.No
	}
	if slices.Contains(g.Clues, pencil.Unknown) && 2*black(g) < len(g.Clues) {
		return puzzle.Likely
	}
	return puzzle.Possible
}

// blocks are black cells, with a number or none: `#` in a text.
type blocks struct{ pencil.Numbers }

// Word implements pencil.Clues.
func (b blocks) Word(clue int) string {
	if clue == pencil.Unknown {
		return "#"
	}
	return b.Numbers.Word(clue)
}

// Read implements pencil.Clues.
func (b blocks) Read(word string) (clue int, ok bool) {
	if word == "#" {
		return pencil.Unknown, true
	}
	clue, ok = b.Numbers.Read(word)
	return clue, ok && clue != pencil.Unknown
}

// Type implements pencil.Clues.
func (b blocks) Type(clue int, key string) (typed int, ok bool) {
	if key == "#" || key == "b" {
		return pencil.Unknown, true
	}
	return b.Numbers.Type(pencil.None, key)
}

// Keys implements pencil.Clues.
func (b blocks) Keys() []puzzle.Key {
	keys := []puzzle.Key{{Key: "b", Title: "Black", Pad: true}}
	for _, key := range b.Numbers.Keys() {
		if key.Key != "?" {
			keys = append(keys, key)
		}
	}
	return keys
}

var lampCounts = [...]string{"no lamps beside it", "one lamp beside it", "two lamps beside it", "three lamps beside it",
	"four lamps beside it"}

// says states the condition of a clue.
func says(clue int) string {
	if clue == 0 {
		return "a 0 has no lamps beside it"
	}
	return fmt.Sprintf("this %d needs %s", clue, lampCounts[clue])
}

// Lay implements pencil.Genre.
func (genre) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l := &pencil.Layout{Default: pencil.No}
	at := make([]int, len(g.Clues))
	for i, clue := range g.Clues {
		if at[i] = -1; clue == pencil.None {
			at[i] = len(l.Places)
			l.Places = append(l.Places, pencil.Place{At: scene.Cell(i/g.Cols, i%g.Cols), Values: pencil.Either})
		}
	}
	for i, clue := range g.Clues {
		if clue < 0 {
			continue
		}
		beside := lampsIn(ends(g, i, func(c int) bool { return false }), at)
		l.Rules = append(l.Rules, pencil.Rule{
			Name: "Numbers", Says: says(clue), At: placeOf(g, i), Clue: i + 1,
			Holds: pencil.Count{Least: clue, Most: clue, Of: beside},
		})
	}
	for _, s := range stretches(g) {
		l.Rules = append(l.Rules, pencil.Rule{
			Name: "Lamps", Says: "no lamp may light another", At: s.places(g),
			Holds: pencil.Count{Most: 1, Of: lampsIn(s, at)},
		})
	}
	for i, clue := range g.Clues {
		if clue == pencil.None {
			seen := append(lights(g, i), i)
			l.Rules = append(l.Rules, pencil.Rule{
				Name: "Light", Says: "a lamp must light this cell", At: placeOf(g, i),
				Holds: pencil.Count{Least: 1, Most: len(seen), Of: lampsIn(seen, at)},
			})
		}
	}
	return l, nil
}

// lights lists the cells that a lamp in a cell lights besides its own.
func lights(g *pencil.Givens, cell int) []int {
	return ends(g, cell, func(c int) bool { return g.Clues[c] == pencil.None })
}

// bulb is a lamp: a globe, two turns of its thread, the foot.
var bulb = scene.Glyph{
	Name:   "bulb",
	Filled: "M.5 .17a.24 .24 0 0 1 .13 .44c-.03 .02-.04 .05-.04 .08h-.18c0-.03-.01-.06-.04-.08a.24 .24 0 0 1 .13-.44z",
	Drawn:  "M.435 .765h.13M.465 .845h.07",
}

// stretch is cells in a line, none of them black.
type stretch []int

func (s stretch) places(g *pencil.Givens) (places []scene.Place) {
	for _, c := range s {
		places = append(places, scene.Cell(c/g.Cols, c%g.Cols))
	}
	return places
}

func placeOf(g *pencil.Givens, i int) []scene.Place { return stretch{i}.places(g) }

// ends walks from a cell in all four directions for as long as on says so of the cell reached, and at
// least one step.
func ends(g *pencil.Givens, from int, on func(c int) bool) (cells stretch) {
	for _, d := range pencil.Around {
		for r, c := from/g.Cols+d[0], from%g.Cols+d[1]; r >= 0 && c >= 0 && r < g.Rows && c < g.Cols; r, c = r+d[0], c+d[1] {
			next := r*g.Cols + c
			if g.Clues[next] != pencil.None {
				break
			}
			if cells = append(cells, next); !on(next) {
				break
			}
		}
	}
	return cells
}

// stretches are the rows and columns between black cells, with two cells at least.
func stretches(g *pencil.Givens) (all []stretch) {
	line := func(n int, cell func(i int) int) {
		var s stretch
		for i := range n + 1 {
			if i < n && g.Clues[cell(i)] == pencil.None {
				s = append(s, cell(i))
				continue
			}
			if len(s) > 1 {
				all = append(all, s)
			}
			s = nil
		}
	}
	for r := range g.Rows {
		line(g.Cols, func(i int) int { return r*g.Cols + i })
	}
	for c := range g.Cols {
		line(g.Rows, func(i int) int { return i*g.Cols + c })
	}
	return all
}

func lampsIn(cells []int, at []int) (lamps []pencil.Is) {
	for _, c := range cells {
		if at[c] >= 0 {
			lamps = append(lamps, pencil.Is{Place: at[c], Value: pencil.Yes})
		}
	}
	return lamps
}

// Print implements pencil.Genre.
func (genre) Print(g *pencil.Givens, b *scene.Board) {
	b.Glyphs = []scene.Glyph{bulb}
	for i, clue := range g.Clues {
		switch {
		case clue == pencil.None:
			continue
		case clue == pencil.Unknown:
			b.Cells[i].Label = "black"
		default:
			b.Cells[i].Text = fmt.Sprint(clue)
			b.Cells[i].Label = fmt.Sprintf("black, %d", clue)
		}
		b.Cells[i].Fill = scene.Solid
	}
}
