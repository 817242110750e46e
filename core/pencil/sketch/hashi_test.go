package sketch_test

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

type hashi struct{}

func (hashi) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "hashi", Title: "Hashi", Genres: []string{"hashikake"},
		Rules: "Join the islands by bridges, at most two between the same islands. Bridges go straight to the next island in a row or " +
			"column and do not cross. A number says how many bridges its island has. All islands are connected.",
	}
}

func (hashi) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 10), Clues: pencil.Numbers{Least: 1, Most: 8, Unknown: true}, Signs: "0.?",
		Hand: pencil.Bridges{}}
}

var upToTwo = []int{0, 1, 2}

func (hashi) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l := &pencil.Layout{Usual: pencil.No}
	at := make([][]int, len(g.Clues))    // the gaps at each island
	under := make([][]int, len(g.Clues)) // those that pass each cell
	for from := range g.Clues {
		gap(l, g, from, 1, g.Cols-1-from%g.Cols, at, under)
		gap(l, g, from, g.Cols, g.Rows-1-from/g.Cols, at, under)
	}
	var beside [][2]int
	for c, clue := range g.Clues {
		if clue > 0 {
			needs := pencil.Linear{Least: clue, Most: clue}
			for _, p := range at[c] {
				needs.Of = append(needs.Of, l.Term(p, 1))
			}
			l.Rules = append(l.Rules,
				pencil.Rule{Name: "Numbers", Says: fmt.Sprintf("this %d needs %s", clue, scene.Several(clue, "bridges")), At: g.Places(c),
					Clue: c + 1, Holds: needs})
		}
		if clue == pencil.Unknown {
			l.Rules = append(l.Rules,
				pencil.Rule{Name: "Islands", Says: "some bridge leads to this island", At: g.Places(c),
					Holds: pencil.Count{Least: 1, Most: 4, Of: pencil.Are(pencil.Some, at[c]...)}})
		}
		for i, p := range at[c] {
			for _, q := range at[c][:i] {
				beside = append(beside, [2]int{q, p})
			}
		}
	}
	for c, gaps := range under {
		if len(gaps) == 2 {
			l.Rules = append(l.Rules,
				pencil.Rule{Name: "Crossing", Says: "bridges do not cross here", At: g.Places(c),
					Holds: pencil.Count{Most: 1, Of: pencil.Are(pencil.Some, gaps...)}})
		}
	}
	all := make([]int, len(l.Places))
	for i := range all {
		all[i] = i
	}
	l.Rules = append(l.Rules,
		pencil.Rule{Name: "Connection", Says: "all islands are connected",
			Holds: pencil.Joined(pencil.Are(pencil.Some, all...), beside, -1)})
	return l, nil
}

// gap adds the place between an island and the next one in a direction, if there is one within most steps.
func gap(l *pencil.Layout, g *pencil.Givens, from, step, most int, at, under [][]int) {
	if g.Clues[from] == pencil.None {
		return
	}
	for n := 1; n <= most; n++ {
		to := from + n*step
		if g.Clues[to] == pencil.None {
			continue
		}
		way := pencil.Place{Values: upToTwo}
		a, b := scene.Cell(from/g.Cols, from%g.Cols), scene.Cell(to/g.Cols, to%g.Cols)
		for i := 1; i < 2*n; i++ {
			way.Also = append(way.Also, scene.Place{a[0] + (b[0]-a[0])/(2*n)*i, a[1] + (b[1]-a[1])/(2*n)*i})
		}
		way.At, way.Also = way.Also[0], way.Also[1:]
		at[from], at[to] = append(at[from], len(l.Places)), append(at[to], len(l.Places))
		for c := from + step; c < to; c += step {
			under[c] = append(under[c], len(l.Places))
		}
		l.Places = append(l.Places, way)
		return
	}
}

func (hashi) Print(g *pencil.Givens, b *scene.Board) {
	b.Grid = scene.Dotted
	counts.Print(g, b)
	for c, clue := range g.Clues {
		if clue != pencil.None {
			b.Cells[c].Shape = scene.Ring
		}
	}
}
