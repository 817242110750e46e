package language

import (
	"math"
	"math/rand/v2"
	"slices"

	"unknot/core/pencil"
)

// speller composes boards of words with random letters that stand for numbers. Only some of these boards have one solution.
type speller struct {
	eraser
	clue    *clue
	setting int
}

// Settle implements pencil.Settled.
func (s speller) Settle(setting int) pencil.Composer {
	s.setting = setting
	return s
}

// endsInWords reports whether a word ends each row of a board, and there are three or more: two numbers and their sum. One row of letters
// may be a solution of Sokoban.
func endsInWords(g *pencil.Givens) bool {
	if g.Rows < 3 {
		return false
	}
	for row := range slices.Chunk(g.Clues, g.Cols) {
		word := slices.IndexFunc(row, func(is int) bool { return is != pencil.None })
		if word < 0 || slices.Contains(row[word:], pencil.None) {
			return false
		}
	}
	return true
}

// Compose implements pencil.Composer: a word ends each row, the longest one the last row. The last word is at most one letter longer than
// another, as the sum of two numbers is.
func (s speller) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	g, lengths := s.genre.Form().NewGivens(rows, cols), make([]int, rows)
	for row := range lengths {
		lengths[row] = min(s.clue.making.letters[0]+chance.IntN(s.clue.making.letters[1]-s.clue.making.letters[0]+1), cols)
	}
	slices.Sort(lengths)
	if last := rows - 1; last > 0 {
		lengths[last] = min(lengths[last], lengths[last-1]+1)
	}
	letters := chance.Perm(len(s.clue.kinds))[:s.letters(slices.Max(lengths))]
	for row, length := range lengths {
		for col := cols - length; col < cols; col++ {
			g.Clues[row*cols+col] = 1 + letters[chance.IntN(len(letters))]
		}
	}
	return g
}

// letters returns the number of different letters for words of a length. There are v(v-1)(v-2)… ways to let them stand for v numbers, and
// the equation of the words holds in about one of v^length of these ways. The number of letters leaves two solutions on average, so that
// many boards have one solution.
func (s speller) letters(length int) (letters int) {
	values := len(s.clue.standsFor(s.genre).values(length, s.setting))
	solutions := math.Pow(float64(values), -float64(length))
	for letters < min(values, len(s.clue.kinds)) && solutions*float64(values-letters) < 2 {
		solutions *= float64(values - letters)
		letters++
	}
	return max(letters, 1)
}
