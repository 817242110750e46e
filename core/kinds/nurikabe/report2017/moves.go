package report2017

import "math/rand/v2"

// walk draws islands on a canvas by moves from the numbers, one number after another, in reading order.
type walk struct {
	*canvas
	island  int // index of the number of the current island; number of all sources once all are satisfied
	at      int // the reference square, from which the next move goes
	missing int // number of squares that the island still lacks
	moves   int // number of moves to draw from: directions, or printedGenes with N
	onto    markedMove
	marker  bool
	last    gene // last direction, for repeats; geneN before the first
	draft   chromosome
	coin    randomDirections
}

// markedMove is the effect of a move after N on a black square. By rule 1 of 3.3.7, the move changes
// no square; by rule 4, the black square becomes white. The report does not say which rule applies.
type markedMove string

const (
	leavesBlack markedMove = "leaves" // rule 1: the walk moves to the square, which stays black
	makesWhite  markedMove = "paints" // rule 4
)

// effect is the effect of a decoded gene.
type effect string

const (
	isMarker   effect = "marks the next move"
	noMove     effect = "nothing to repeat"
	isWall     effect = "a wall"
	isNumber   effect = "a number"
	isWhite    effect = "white already"
	stepped    effect = "steps there"
	painted    effect = "makes it white"
	blackened  effect = "makes it black"
	notNeeded  effect = "no longer needed"
	startsHere effect = "where it starts"
)

// begin resets the board to black, and starts at the first unsatisfied number.
func (w *walk) begin() {
	w.allBlack()
	w.island, w.marker, w.last = -1, false, geneN
	w.nextIsland()
}

// nextIsland goes to the next unsatisfied number (rule 5).
func (w *walk) nextIsland() {
	for w.island++; w.island < len(w.sources); w.island++ {
		w.at = w.sources[w.island]
		if w.missing = int(w.given[w.at]) - 1; w.missing > 0 {
			return
		}
	}
}

// over reports whether all islands are drawn, or no black square is left.
func (w *walk) over() bool { return w.island == len(w.sources) || w.black == 0 }

// paint turns a black square white and moves there.
func (w *walk) paint(cell int) {
	w.whiten(cell)
	w.at = cell
	if w.missing--; w.missing == 0 {
		w.nextIsland()
	}
}

// decodeDesign decodes a gene by the six rules of 3.3.7. A repeat goes in the last direction, even if the
// last move was impossible. A gene that is ignored has no effect, so that N marks the next move that is made.
// After N, a path may leave its island (markedMove), so the squares of an island need not be connected.
func (w *walk) decodeDesign(g gene) effect {
	switch {
	case g == geneN: // rule 1 of 3.3.7
		w.marker = true
		return isMarker
	case g > geneN: // rule 2 of 3.3.7
		if g = w.last; g == geneN {
			return noMove
		}
	}
	w.last = g
	to := int(w.next[directions*w.at+int(g)])
	if to < 0 {
		return isWall
	}
	switch w.square[to] { // rules 3 and 4 of 3.3.7
	case numbered:
		return isNumber
	case white:
		if !w.marker {
			return isWhite
		}
		w.marker, w.at = false, to
		return stepped
	}
	return w.ontoBlack(to)
}

// ontoBlack moves onto a black square, by rule 4 or, after N, by the rule that markedMove says.
func (w *walk) ontoBlack(to int) effect {
	marked := w.marker
	w.marker = false
	if marked && w.onto == leavesBlack {
		w.at = to
		return stepped
	}
	w.paint(to)
	return painted
}

// decodeFinal decodes a move of the genome final (4.1.1). Moves onto numbers and white squares change no
// square. Table 4.1 has four moves, since N was removed. The code of figure 4.16 still draws N as a fifth.
func (w *walk) decodeFinal(g gene) effect {
	if g == geneN {
		w.marker = true
		return isMarker
	}
	to := int(w.next[directions*w.at+int(g)])
	if to < 0 {
		return isWall
	}
	if w.square[to] == black {
		return w.ontoBlack(to)
	}
	w.marker, w.at = false, to
	return stepped
}

// complete decodes genes as long as they are needed. Then it draws further moves from those possible
// at each square, until every island is satisfied (4.1.1). Thus a chromosome has exactly the length
// that it needs. Moves into a wall, and bits from crossover that are not moves, are omitted.
//
//go:noinline
func (w *walk) complete(genes chromosome, rng *rand.Rand) chromosome {
	w.begin()
	draft := w.draft[:0]
	for _, g := range genes {
		if w.over() {
			break
		}
		if int(g) < w.moves && w.decodeFinal(g) != isWall {
			draft = append(draft, g)
		}
	}
	for w.coin.reset(rng); !w.over(); {
		if g := w.pick(rng); w.decodeFinal(g) != isWall {
			draft = append(draft, g)
		}
	}
	w.draft = draft
	return append(make(chromosome, 0, len(draft)), draft...)
}

// pick returns a random move from the pool.
func (w *walk) pick(rng *rand.Rand) gene {
	if w.moves == directions {
		return w.coin.direction()
	}
	return gene(rng.IntN(w.moves))
}

// randomDirections draws random directions, 32 from each random word.
type randomDirections struct {
	rng  *rand.Rand
	bits uint64
	left int
}

func (c *randomDirections) reset(rng *rand.Rand) { c.rng, c.left = rng, 0 }

func (c *randomDirections) direction() gene {
	if c.left == 0 {
		c.bits, c.left = c.rng.Uint64(), 32
	}
	g := gene(c.bits & 3)
	c.bits >>= 2
	c.left--
	return g
}
