package sketch_test

import (
	"fmt"
	"math/rand/v2"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// heyawake has rooms, some with the number of their shaded cells.
type heyawake struct{}

func (heyawake) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "heyawake", Title: "Heyawake", Genres: []string{"heyawake"},
		Rules: "Shade cells, no two of them side by side, so that the others stay connected. A number says how many cells of its room " +
			"are shaded. No straight line of unshaded cells passes through more than two rooms.",
	}
}

// counts are the clues of most sketches.
var counts = pencil.Numbers{Least: 0, Most: 4095, Unknown: true}

func (heyawake) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 10), Rooms: pencil.Counted, Clues: counts, Signs: "0.?", Hand: pencil.Shaded}
}

func (heyawake) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, all := pencil.NewCells(g, pencil.Either, nil)
	for _, inside := range g.RoomCells() {
		if clue := g.Clues[inside[0]]; clue >= 0 {
			l.Rules = append(l.Rules, pencil.Rule{
				Name: "Rooms", Says: fmt.Sprintf("this room needs %s", scene.Several(clue, "shaded cells")), At: g.Places(inside...),
				Clue:  inside[0] + 1,
				Holds: pencil.Count{Least: clue, Most: clue, Of: pencil.Are(pencil.Yes, inside...)},
			})
		}
	}
	loose(l, g, all)
	spans(l, g, 1, g.Cols)
	spans(l, g, g.Cols, g.Rows)
	return l, nil
}

// spans adds that of a line from one wall over the next to the cell behind the one after that, some cell is shaded.
func spans(l *pencil.Layout, g *pencil.Givens, step, length int) {
	for from := range g.Clues {
		stretch, walls := []int{from}, 0
		for c, i := from, from/step%length; i+1 < length && walls < 2; c, i = c+step, i+1 {
			if g.Rooms[c] != g.Rooms[c+step] {
				walls++
			}
			if stretch = append(stretch, c+step); walls == 0 {
				break // it begins at a wall
			}
		}
		if walls < 2 {
			continue
		}
		l.Rules = append(l.Rules, pencil.Rule{
			Name: "Lines", Says: "this line passes through three rooms, so one of its cells is shaded", At: g.Places(stretch...),
			Holds: pencil.Count{Least: 1, Most: len(stretch), Of: pencil.Are(pencil.Yes, stretch...)},
		})
	}
}

// loose adds that no two shaded cells are side by side, and that the others are connected.
func loose(l *pencil.Layout, g *pencil.Givens, all []int) {
	l.Apart(g, pencil.Grouping{Name: "Neighbours", Says: "of these two cells at most one is shaded", Value: pencil.Yes, At: all})
	l.OnePiece(g, pencil.Grouping{Name: "Connection", Says: "the unshaded cells are connected", Value: pencil.No, At: all})
}

// Plan implements pencil.Planner.
func (heyawake) Plan(chance *rand.Rand, rows, cols int) *pencil.Givens {
	g := (heyawake{}).Form().NewGivens(rows, cols)
	g.Part(chance, 2, 6)
	return g
}

// Derive implements pencil.Deriver.
func (heyawake) Derive(g *pencil.Givens, _ []pencil.Place, solution []int16) *pencil.Givens {
	derived := g.Bare()
	for _, inside := range g.RoomCells() {
		derived.Clues[inside[0]] = 0
		for _, c := range inside {
			derived.Clues[inside[0]] += int(solution[c])
		}
	}
	return derived
}

// Erased implements pencil.Eraser.
func (heyawake) Erased(int) (int, bool) { return pencil.None, true }
