// Package nurikabe is the kind Nurikabe: cells are sea or land, every island has one
// number, its size, and the sea is connected and holds no 2 x 2 square.
package nurikabe

import (
	"unknot/core/kinds/nurikabe/report2017"
	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Kind is Nurikabe.
func Kind() puzzle.Kind { return play.Kind(genre{}) }

type genre struct{}

// Info implements pencil.Genre.
func (genre) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "nurikabe", Title: "Nurikabe", Genres: []string{"nurikabe"},
		Also: []string{"Islands in the Stream", "Cell Structure", "ぬりかべ"},
		Rules: "Mark cells as sea so that the rest form islands. Each island contains exactly one number, which says how many cells it " +
			"has (? stands for any number). Islands touch each other only at corners. The sea is connected and has no 2 × 2 squares, " +
			"except in puzzles that say parted sea or pools beside their size.",
		Example: &puzzle.Example{Title: "a puzz.link address", Text: "https://puzz.link/p?nurikabe/5/5/i1p5n3g"},
	}
}

const maxSide = 64

// options are the rules about the sea that can be dropped: the four variants of Holzer, Klein and Kutrib (2004, “On the NP-completeness of
// the Nurikabe pencil puzzle and variants thereof”).
var options = pencil.Options{
	{Word: "parted sea", Name: "parted", Title: "Parted sea", Help: "the sea need not be connected"},
	{Word: "pools", Name: "pools", Title: "Pools", Help: "four sea cells may form a 2 × 2 square"},
}

// clues are the sizes of islands.
var clues = pencil.Numbers{Least: 1, Most: maxSide * maxSide, Unknown: true, Area: true}

// Form implements pencil.Genre.
func (genre) Form() pencil.Form {
	return pencil.Form{
		Sides: puzzle.NewSides(1, maxSide, 10),
		Clues: clues,
		Signs: "0.?", Hand: pencil.Shading{
			Yes: pencil.Sign{Word: "sea", Key: "x", Title: "Sea"}, No: pencil.Sign{Word: "island", Key: "z", Title: "Land"},
			Nouns: [2][2]string{{"land", "land"}, {"sea", "sea"}},
			Sign:  '#', Clued: true, Fill: scene.Solid, Given: "A cell with a number is always land.", Pieces: "sea",
		},
		Options: options, Formats: []pencil.Format{pencilBox}, Looks: "b",
		Recognition: pencil.Recognition{Confidence: confidence, ConfidenceWithFault: confidenceWithFault},
	}
}

// Lay implements pencil.Genre.
func (genre) Lay(givens *pencil.Givens) (*pencil.Layout, error) {
	g := gridOf(givens)
	for c, why := range g.impossibleNumbers() {
		return nil, &pencil.Misplaced{At: c, Why: why}
	}
	l := &pencil.Layout{Default: pencil.No, Own: g, State: g.constraints, Places: make([]pencil.Place, len(g.given))}
	for c := range l.Places {
		l.Places[c] = pencil.Place{At: scene.Cell(c/g.cols, c%g.cols), Values: pencil.Either}
	}
	for _, c := range g.sources {
		l.Fixed = append(l.Fixed, pencil.Is{Place: c, Value: pencil.No})
	}
	return l, nil
}

// Print implements pencil.Genre.
func (genre) Print(g *pencil.Givens, b *scene.Board) {
	for c, clue := range g.Clues {
		if clue != pencil.None {
			word := clues.Word(clue)
			b.Cells[c] = scene.Square{Text: word, Label: word}
		}
	}
}

// Solvers implements pencil.Solving.
func (genre) Solvers() []puzzle.Solver { return report2017.Solvers(readReported) }

// Tools implements puzzle.Tooled.
func (genre) Tools() []puzzle.Tool { return report2017.Tools(readReported) }
