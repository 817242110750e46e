package nurikabe

import (
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// confidence returns how likely it is that numbers are sizes of islands: numbers do not touch, and leave room for the sea.
func confidence(givens *pencil.Givens) puzzle.Confidence {
	g := gridOf(givens)
	crowded := g.crowded()
	if crowded == 0 && g.sea > 0 && len(g.sources) > 0 && 2*len(g.sources) < len(g.given) {
		return puzzle.Likely
	}
	return g.meant(crowded)
}

// meant returns the confidence if the given number of numbers touch other
// numbers. If a puzzle has a mistake, still most numbers touch none.
func (g *instance) meant(crowded int) puzzle.Confidence {
	if crowded <= max(2, len(g.sources)/4) {
		return puzzle.Possible
	}
	return puzzle.No
}

// crowded returns how many numbers touch other numbers.
func (g *instance) crowded() (n int) {
	for _, c := range g.sources {
		if !g.clear(c, c) {
			n++
		}
	}
	return n
}

// confidenceWithFault returns the confidence for a board with a mistake. Most numbers must have
// room for their islands. If the rows cannot be read, they must have numbers and even more dots.
func confidenceWithFault(lines []text.Line, givens *pencil.Givens) puzzle.Confidence {
	if givens != nil {
		g := gridOf(givens)
		crowded := g.crowded()
		for range g.impossibleNumbers() {
			crowded++
		}
		return g.meant(crowded)
	}
	dots, numbers := 0, 0
	for _, line := range lines {
		for _, r := range line.Text {
			switch {
			case r == '.':
				dots++
			case '0' <= r && r <= '9' || r == '?':
				numbers++
			case r != ' ' && r != '\t':
				return puzzle.No
			}
		}
	}
	if numbers > 0 && dots > numbers {
		return puzzle.Possible
	}
	return puzzle.No
}
