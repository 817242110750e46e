// Package kakuro is Kakuro, called Cross Sum in the survey: runs of different digits, each with its sum.
package kakuro

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Kind is Kakuro.
func Kind() puzzle.Kind { return play.Kind(genre{}) }

type genre struct{}

// Info implements pencil.Genre.
func (genre) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "kakuro", Title: "Kakuro", Genres: []string{"kakuro"},
		Also: []string{"Cross Sums", "Kakkuro", "カックロ"},
		Rules: "Write a digit from 1 to 9 in every white cell. A number in a black cell is the sum of the white cells that follow it: " +
			"the number above the diagonal of those to the right, the one below it of those downwards. No digit may stand twice in " +
			"such a run.",
	}
}

// Form implements pencil.Genre.
func (genre) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(2, 64, 8), Clues: sums{}, Signs: "0.#\\", Hand: pencil.Digits{},
		Recognition: pencil.Recognition{Confidence: confidence}}
}

// confidence is high for boards with at least two sums.
func confidence(g *pencil.Givens) puzzle.Confidence {
	sums := 0
	for _, c := range g.Clues {
		if c > 0 {
			sums++
		}
	}
	switch sums {
	case 0:
		return puzzle.No
	case 1:
		return puzzle.Possible
	}
	return puzzle.Likely
}

// clue returns the clue of a black cell with a sum down and a sum to the right, 0 for none.
func clue(down, right int) int         { return down*sumBase + right }
func parts(clue int) (down, right int) { return clue / sumBase, clue % sumBase }

const sumBase = 46 // one more than 1 + 2 + ... + 9

// sums are the clues, written down\right: 4\8, \8, 4\, and # for a black cell without sums.
type sums struct{}

// Word implements pencil.Clues.
func (sums) Word(c int) string {
	if c == pencil.None {
		return "."
	}
	down, right := parts(c)
	if c == 0 {
		return "#"
	}
	return number(down) + `\` + number(right)
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// Read implements pencil.Clues.
func (sums) Read(word string) (c int, ok bool) {
	switch word {
	case ".":
		return pencil.None, true
	case "#":
		return 0, true
	}
	down, right, ok := strings.Cut(word, `\`)
	d, okDown := sum(down)
	r, okRight := sum(right)
	return clue(d, r), ok && okDown && okRight
}

func sum(word string) (n int, ok bool) {
	if word == "" {
		return 0, true
	}
	n, err := strconv.Atoi(word)
	return n, err == nil && n >= 0 && n < sumBase
}

// Type implements pencil.Clues: digits are appended to the sum to the right, or to the sum down after a
// backslash was typed. The page shows only the sum that is being typed, so the sum down is typed first.
func (sums) Type(c int, key string) (typed int, ok bool) {
	down, right := parts(max(c, 0))
	switch {
	case key == "Delete":
		return pencil.None, true
	case key == "Backspace" && c <= 0:
		return pencil.None, true
	case key == "Backspace" && right > 0:
		return clue(down, right/10), true
	case key == "Backspace":
		return clue(down/10, 0), true
	case key == "#":
		return 0, true
	case key == `\` || key == "v":
		return clue(right, 0), true
	case len(key) != 1 || key[0] < '0' || key[0] > '9':
		return c, false
	}
	digit := int(key[0] - '0')
	if right = right*10 + digit; right >= sumBase {
		right = digit
	}
	return clue(down, right), true
}

// Keys implements pencil.Clues.
func (sums) Keys() (keys []puzzle.Key) {
	for digit := range 10 {
		keys = append(keys, puzzle.Key{Key: strconv.Itoa(digit), Title: strconv.Itoa(digit), Pad: true})
	}
	return append(keys,
		puzzle.Key{Key: "v", Title: "Down", Pad: true, Help: "The number that was typed is the sum of the run downwards."},
		puzzle.Key{Key: "#", Title: "Black", Pad: true},
		puzzle.Key{Key: "Backspace", Title: "Clear", Pad: true})
}

// digits are the possible values of a white cell.
var digits = []int{1, 2, 3, 4, 5, 6, 7, 8, 9}

// Lay implements pencil.Genre.
func (genre) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l := &pencil.Layout{Default: pencil.Open}
	at := make([]int, len(g.Clues))
	for i, c := range g.Clues {
		if at[i] = -1; c == pencil.None {
			at[i] = len(l.Places)
			l.Places = append(l.Places, pencil.Place{At: scene.Cell(i/g.Cols, i%g.Cols), Values: digits})
		}
	}
	if err := empty(g); err != nil {
		return nil, err
	}
	for _, r := range runs(g) {
		if len(r.cells) > len(digits) {
			return nil, r.tooLong()
		}
		cells := make([]int, len(r.cells))
		for i, c := range r.cells {
			cells[i] = at[c]
		}
		if r.sum == 0 {
			if len(cells) > 1 {
				l.Rules = append(l.Rules,
					pencil.Rule{Name: "Runs", Says: "no digit may stand twice in this run", At: r.places(g),
						Holds: pencil.Different(cells)})
			}
			continue
		}
		l.Rules = append(l.Rules, pencil.Rule{
			Name: "Sums", Says: r.says(g), Brief: r.brief(g),
			At: []scene.Place{scene.Cell(r.clue/g.Cols, r.clue%g.Cols)}, Clue: r.clue + 1, Holds: pencil.Sum{Total: r.sum, Of: cells},
		})
	}
	if len(l.Places) == 0 {
		return nil, errors.New("a board needs white cells")
	}
	return l, nil
}

var counts = [...]string{2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}

func (r run) across(g *pencil.Givens) bool { return r.cells[0]/g.Cols == r.clue/g.Cols }

// brief names a run and its sum, within a longer sentence.
func (r run) brief(g *pencil.Givens) string {
	if r.across(g) {
		return fmt.Sprintf("%d across", r.sum)
	}
	return fmt.Sprintf("%d down", r.sum)
}

// says states the condition of a run in words, including its sum if it has one.
func (r run) says(g *pencil.Givens) string {
	where := "below it"
	if r.across(g) {
		where = "to its right"
	}
	if len(r.cells) == 1 {
		return fmt.Sprintf("this %d is the one digit %s", r.sum, where)
	}
	return fmt.Sprintf("this %d is the sum of %s different digits %s", r.sum, counts[len(r.cells)], where)
}

// empty returns an error for a sum without cells, since addresses cannot represent it.
func empty(g *pencil.Givens) error {
	white := func(r, c int) bool { return r < g.Rows && c < g.Cols && g.Clues[r*g.Cols+c] == pencil.None }
	for i, clue := range g.Clues {
		down, right := parts(max(clue, 0))
		switch r, c := i/g.Cols, i%g.Cols; {
		case right > 0 && !white(r, c+1):
			return &pencil.Misplaced{At: i, Why: fmt.Sprintf("there is no white cell to the right of this %d", right)}
		case down > 0 && !white(r+1, c):
			return &pencil.Misplaced{At: i, Why: fmt.Sprintf("there is no white cell below this %d", down)}
		}
	}
	return nil
}

// Print implements pencil.Genre.
func (genre) Print(g *pencil.Givens, b *scene.Board) {
	for i, c := range g.Clues {
		if c == pencil.None {
			continue
		}
		b.Cells[i].Fill = scene.Solid
		down, right := parts(c)
		b.Cells[i].Label = "black"
		if down > 0 {
			b.Cells[i].Label += fmt.Sprintf(", %d down", down)
		}
		if right > 0 {
			b.Cells[i].Label += fmt.Sprintf(", %d to the right", right)
		}
		if c > 0 {
			b.Divided = append(b.Divided, scene.Divided{At: scene.Cell(i/g.Cols, i%g.Cols), Above: number(right), Below: number(down)})
		}
	}
}
