package pencil

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
)

// Correct implements puzzle.Corrector: it clears the marks that no solution has. Where several solutions leave open
// which marks those are, it also clears the latest marks that break a rule.
func (p position) Correct(run *puzzle.Run, moves []puzzle.Move) (puzzle.Move, error) {
	end, since, err := p.remember(moves)
	if err != nil {
		return "", err
	}
	found := end.known(run)
	if found.Done && found.First == nil {
		return "", nil
	}
	wrong := end.wrong(found)
	fair := end.copied()
	for _, place := range wrong {
		fair.marks[place] = Open
	}
	wrong = append(wrong, fair.breaking(found, since)...)
	slices.Sort(wrong)
	return end.undo(wrong), nil
}

// remember plays moves and returns the number of the move that first made each mark. A mark that a dropped trial had
// covered is as old as it was before.
func (p position) remember(moves []puzzle.Move) (end position, since map[Is]int, err error) {
	end, since = p, make(map[Is]int)
	for n, m := range moves {
		before := end.marks
		next, err := end.Play(m)
		if err != nil {
			return p, nil, err
		}
		end = next.(position)
		for place, mark := range end.marks {
			if is := (Is{place, int(mark)}); mark != before[place] {
				if _, ok := since[is]; !ok {
					since[is] = n
				}
			}
		}
	}
	return end, since, nil
}

// breaking returns the latest marks without which no rule is broken, except marks that are known to be right. It returns
// nil if no rule is broken, or if one is broken by the other marks alone.
func (p position) breaking(found *Proof, since map[Is]int) (places []int) {
	var doubtful []int
	bare := p.copied()
	for place, mark := range p.marks {
		if mark != Open && !p.fixed[place] && found.Certain[place] == Open {
			doubtful = append(doubtful, place)
			bare.marks[place] = Open
		}
	}
	slices.SortStableFunc(doubtful, func(a, b int) int {
		return cmp.Compare(since[Is{a, int(p.marks[a])}], since[Is{b, int(p.marks[b])}])
	})
	breaks := func(n int) bool { // the first n of them
		marks := slices.Clone(bare.marks)
		for _, place := range doubtful[:n] {
			marks[place] = p.marks[place]
		}
		return len(p.brokenMarks(marks)) > 0
	}
	if breaks(0) {
		return nil
	}
	for breaks(len(doubtful)) {
		last := sort.Search(len(doubtful)-1, func(n int) bool { return breaks(n + 1) }) // more marks only break more
		places = append(places, doubtful[last])
		doubtful = slices.Delete(doubtful, last, last+1)
	}
	return places
}

// undo is the move that clears places for good: the end of a trial does not bring their marks back.
func (p *position) undo(places []int) puzzle.Move {
	parts := make([]string, len(places))
	for i, place := range places {
		word := cleared
		if p.remembered(place) {
			word = undone
		}
		parts[i] = grid.Name(p.layout.Places[place].At) + "=" + word
	}
	return puzzle.Move(strings.Join(parts, ","))
}
