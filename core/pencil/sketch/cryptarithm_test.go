package sketch_test

import (
	"errors"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// cryptarithm is a sum in letters, with a line for each number; it has no address.
type cryptarithm struct{}

func (cryptarithm) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "cryptarithm", Title: "Cryptarithm",
		Rules: "Replace each letter by a digit, the same one wherever the letter stands and another one for each letter, so that the " +
			"last number is the sum of those above it. No number begins with 0.",
	}
}

func (cryptarithm) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 12, 5), Clues: alphabet(), Signs: "ABCDEFGHIJKLMNOPQRSTUVWXYZ.", Hand: pencil.Digits{}}
}

func alphabet() (letters pencil.Signs) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		letters = append(letters, pencil.Sign{Word: string(letter), Key: string(letter + 'a' - 'A'), Title: string(letter)})
	}
	return letters
}

var digits = []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}

func (cryptarithm) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l := &pencil.Layout{Default: pencil.Open}
	weights, first, letters := map[int]int{}, map[int]int{}, pencil.Different{}
	power, last := 1, len(g.Clues)-1
	for c := last; c >= 0; c-- {
		if c%g.Cols == g.Cols-1 {
			power = 1
		}
		clue := g.Clues[c]
		if clue != pencil.None {
			values := digits
			if c%g.Cols == 0 || g.Clues[c-1] == pencil.None {
				values = digits[1:]
			}
			place := len(l.Places)
			l.Places = append(l.Places, pencil.Place{At: scene.Cell(c/g.Cols, c%g.Cols), Values: values})
			if _, ok := first[clue]; !ok {
				first[clue], letters = place, append(letters, place)
			} else {
				l.Rules = append(l.Rules,
					pencil.Rule{Name: "Letters", Says: "these two are the same digit",
						At:    []scene.Place{l.Places[first[clue]].At, l.Places[place].At},
						Holds: pencil.Linear{Of: []pencil.Term{l.Term(first[clue], 1), l.Term(place, -1)}}})
			}
			if weights[clue] += power; c/g.Cols == g.Rows-1 {
				weights[clue] -= 2 * power
			}
		}
		power *= 10
	}
	if len(letters) == 0 || len(letters) > len(digits) {
		return nil, errors.New("a sum has one to ten letters")
	}
	sum := pencil.Linear{}
	for _, place := range letters {
		for clue, at := range first {
			if at == place {
				sum.Of = append(sum.Of, l.Term(place, weights[clue]))
			}
		}
	}
	l.Rules = append(l.Rules,
		pencil.Rule{Name: "Letters", Says: "different letters are different digits", Holds: letters},
		pencil.Rule{Name: "Sum", Says: "the last number is the sum of the others", Holds: sum})
	return l, nil
}

func (cryptarithm) Print(g *pencil.Givens, b *scene.Board) {
	for c, clue := range g.Clues {
		if b.Cells[c].Fill = scene.Void; clue != pencil.None {
			b.Cells[c].Fill = scene.Paper
			b.Notes = append(b.Notes, scene.Note{At: scene.Cell(c/g.Cols, c%g.Cols), Texts: []string{alphabet().Word(clue)}, Corners: true})
		}
	}
}
