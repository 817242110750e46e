package language

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"unknot/core/csp/frontier"
	"unknot/core/pencil"
)

// joiner makes boards whose lines are paths that join equal clues.
type joiner struct{ genre *Genre }

// WithoutClue implements pencil.Eraser: each path keeps its ends.
func (joiner) WithoutClue(g *pencil.Givens, at int) (erased int, ok bool) { return g.Clues[at], false }

// Fits implements pencil.Sizing: on wide boards the search for another solution takes long.
func (j joiner) Fits(rows, cols int) error {
	if least := j.genre.making.paths[0]; rows*cols < 2*least {
		return fmt.Errorf("this board has no room for two paths of %d cells", least)
	}
	if min(rows, cols) > maxWidth {
		return fmt.Errorf("boards with more than %d rows and columns take too long to make", maxWidth)
	}
	return nil
}

const (
	maxWidth      = 12       // the largest size of the shorter side of a board
	maxWound      = 4        // attempts to lay paths that leave one solution
	maxOther      = 100_000  // states in the search for another solution
	maxOtherBytes = 16 << 20 // bytes of that search
)

// Compose implements pencil.Composer: it lays paths at random. As long as there is another solution, it cuts a path where that one has no
// line. Each cut makes two paths of one, so it ends.
func (j joiner) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	g := j.genre.Form().NewGivens(rows, cols)
	least, most := j.genre.making.paths[0], j.genre.making.paths[1]
	for range maxWound {
		paths := g.Wind(chance, least, min(most, rows*cols/2))
		for len(paths) > 1 {
			b := frontier.Board{Rows: rows, Cols: cols, Numbers: make([]int, rows*cols)}
			for k, path := range paths {
				b.Numbers[path[0]], b.Numbers[path[len(path)-1]] = k+1, k+1
			}
			a := b.Solve(maxOtherBytes, maxOther, func() bool { return true })
			if !a.Decided {
				break
			}
			if high := j.genre.clues[0].high; high > 0 && len(paths) > high {
				break // the text has no number for the last paths
			}
			if len(a.Solutions) == 1 {
				inOrder(b.Numbers)
				for at, n := range b.Numbers {
					if n > 0 {
						g.Clues[at] = n
					}
				}
				return g
			}
			if paths = severed(chance, paths, a.Solutions, least, cols); paths == nil {
				break
			}
		}
	}
	return nil
}

// severed cuts one of the paths of a board where a solution has no line, such that both parts have least cells. It returns nil if there is
// no such place.
func severed(chance *rand.Rand, paths [][]int, solutions []frontier.Lines, least, cols int) [][]int {
	type place struct{ path, first int } // a path, and the index of the cell at which its second part begins
	var fit []place
	for _, lines := range solutions {
		for k, path := range paths {
			for i := least; i+least <= len(path); i++ {
				at, bit := min(path[i-1], path[i]), uint8(frontier.Right)
				if max(path[i-1], path[i]) == at+cols {
					bit = frontier.Down
				}
				if lines[at]&bit == 0 {
					fit = append(fit, place{k, i})
				}
			}
		}
	}
	if len(fit) == 0 {
		return nil
	}
	at := fit[chance.IntN(len(fit))]
	path := paths[at.path]
	return append(slices.Replace(slices.Clone(paths), at.path, at.path+1, path[:at.first]), path[at.first:])
}

// inOrder changes numbers, so that they are 1, 2 and so on in the order in which they first occur.
func inOrder(numbers []int) {
	of := map[int]int{}
	for at, n := range numbers {
		if n == 0 {
			continue
		}
		if of[n] == 0 {
			of[n] = len(of) + 1
		}
		numbers[at] = of[n]
	}
}

// unjoined is WhyUnmade for boards whose lines join clues.
func (g *Genre) unjoined() string {
	name := g.threads.words[0].name
	switch {
	case len(g.rules) > 1 || len(g.clues) > 1 || g.rooms || len(g.parts) > 0:
		return fmt.Sprintf("it makes “%s” only if the text has no other rules or clues", name)
	case g.making.paths[0] == 0:
		return fmt.Sprintf("its text does not say how long “%s” is, such as “make %[1]s of 3 to 12 cells”", name)
	}
	return ""
}
