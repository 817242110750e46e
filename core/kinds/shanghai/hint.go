package shanghai

import (
	"fmt"
	"sort"

	"unknot/core/csp/sat"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// mated holds, by tile, the mates of the last solution. Hints follow this solution as long as it leads to an empty board, whichever of
// its pairs are taken first.
type mated []int16

// Bytes returns the memory of the mates, in bytes.
func (m mated) Bytes() int64 { return 64 + int64(2*len(m)) }

// mateKey is the key of mates in a store.
type mateKey string

// Hint returns the next pair of a solution, preferably one that blocks nothing. In a closed game it returns the pair that is best in
// random deals of the hidden tiles. In a lost position it says why.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.Status().Done {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	if p.blind() {
		return p.guess(run), nil
	}
	if c := newClearing(p.layout, &p.on, p.groups); !c.clears(nil) {
		return lostHint(p.cycle(c)), nil
	}
	mate, _ := run.Store().Recall(mateKey(p.Text())).(mated)
	if c := newClearing(p.layout, &p.on, p.groups); mate == nil || !c.clears(mate) {
		s := newPairing(c)
		switch s.solve(run.Continue, s.guards) {
		case sat.Unsat:
			return lostHint(p.lost(s, run.Continue)), nil
		case sat.Stopped:
			return puzzle.Hint{Text: scene.Say("Stopped before a solution was found.")}, nil
		}
		mate = mated(s.now.mate)
		run.Store().Keep(mateKey(p.Text()), mate)
	}
	for _, pair := range p.pairs() {
		if p.safe(pair) && (mate[pair[0]] == pair[1] || mate[pair[0]] < 0) {
			return p.safeHint(pair), nil
		}
	}
	pair, _ := p.next(mate)
	return p.hint(pair, fmt.Sprintf(" With other pairs after it, all tiles can go: %s in all.", scene.Several(p.on.len()/2, "pairs"))), nil
}

// safe reports whether all tiles of a free pair's group are free, so that the pair blocks nothing.
func (p position) safe(pair [2]int16) bool {
	return len(p.remaining(pair[0])) == len(p.freeOf(pair[0]))
}

func (p position) safeHint(pair [2]int16) puzzle.Hint {
	h := p.hint(pair, fmt.Sprintf(" All remaining tiles %c are free, so none of them is needed to free the others.", p.signs[pair[0]]))
	h.Rule = "Safe pair"
	return h
}

// hint returns the hint to take a pair, with its reason.
func (p position) hint(pair [2]int16, why string) puzzle.Hint {
	places := append(p.tiles[pair[0]].places(), p.tiles[pair[1]].places()...)
	return puzzle.Hint{
		Move: p.move(pair),
		Text: scene.Text{{Text: "Take "}, {Text: fmt.Sprintf("the marked pair of %c", p.signs[pair[0]]), Strong: true, Places: places},
			{Text: "." + why}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: places}},
	}
}

func lostHint(why reason) puzzle.Hint {
	return puzzle.Hint{Rule: "Lost", Text: append(scene.Say("This position is lost. "), why.text...), Marks: why.marks(scene.Differ)}
}

// guess returns a hint for a closed game: the pair that is best in random deals of the hidden tiles.
func (p position) guess(run *puzzle.Run) puzzle.Hint {
	best, ok := p.sample(run, run.Rand(0), samples.Default)
	switch {
	case !ok || !best.safe && best.deals == 0:
		return puzzle.Hint{Text: scene.Say("Stopped before the hidden tiles were tried.")}
	case best.safe:
		return p.safeHint(best.pair)
	}
	return p.hint(best.pair, fmt.Sprintf(" The hidden tiles were laid at random %d times: %d of the solutions found take this pair.",
		best.deals, best.votes))
}

// Retrace returns the number of first moves after which there is still a solution, as far as is known. A lost position stays lost.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (int, error) {
	at, err := puzzle.Along(p, moves)
	if err != nil {
		return 0, err
	}
	if at[len(at)-1].blind() {
		return len(moves), nil // to know more, a player would have to see the hidden tiles
	}
	lost := sort.Search(len(at), func(i int) bool {
		s := newPairing(newClearing(p.layout, &at[i].on, p.groups))
		return s.solve(run.Continue, s.guards) == sat.Unsat
	})
	return max(lost-1, 0), nil
}
