package play

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// Correct implements puzzle.Corrector. It clears the marks that no solution has. If there are several solutions, some wrong marks are not
// known, so it also clears the latest marks that break a rule.
func (p position) Correct(run *puzzle.Run, moves []puzzle.Move) (puzzle.Move, error) {
	end, since, err := p.remember(moves)
	if err != nil {
		return "", err
	}
	found := end.Known(run)
	if found.Done && found.First == nil {
		return "", nil
	}
	wrong := end.Wrong(found)
	fair := end.copied()
	for _, place := range wrong {
		fair.Marks[place] = pencil.Open
	}
	wrong = append(wrong, fair.breaking(found, since)...)
	slices.Sort(wrong)
	return end.undo(wrong), nil
}

// remember plays moves and returns, for each mark, the number of the move that first made it. If a dropped trial had covered a mark, the
// mark keeps its earlier number.
func (p position) remember(moves []puzzle.Move) (end position, since map[pencil.Is]int, err error) {
	end, since = p, make(map[pencil.Is]int)
	for n, m := range moves {
		before := end.Marks
		next, err := end.Play(m)
		if err != nil {
			return p, nil, err
		}
		end = next.(position)
		for place, mark := range end.Marks {
			if is := (pencil.Is{Place: place, Value: int(mark)}); mark != before[place] {
				if _, ok := since[is]; !ok {
					since[is] = n
				}
			}
		}
	}
	return end, since, nil
}

// breaking returns the latest marks without which the others break no rule. It never returns marks that are known to be right. It returns
// nil if no rule is broken, or if the marks that are right break one.
func (p position) breaking(found *pencil.Proof, since map[pencil.Is]int) (places []int) {
	var doubtful []int
	bare := p.copied()
	for place, mark := range p.Marks {
		if mark != pencil.Open && !p.Fixed[place] && found.Certain[place] == pencil.Open {
			doubtful = append(doubtful, place)
			bare.Marks[place] = pencil.Open
		}
	}
	slices.SortStableFunc(doubtful, func(a, b int) int {
		return cmp.Compare(since[pencil.Is{Place: a, Value: int(p.Marks[a])}], since[pencil.Is{Place: b, Value: int(p.Marks[b])}])
	})
	breaks := func(n int) bool { // whether the marks of the first n doubtful places break a rule
		marks := slices.Clone(bare.Marks)
		for _, place := range doubtful[:n] {
			marks[place] = p.Marks[place]
		}
		return len(p.BrokenMarks(marks)) > 0
	}
	if breaks(0) {
		return nil
	}
	for breaks(len(doubtful)) {
		last := sort.Search(len(doubtful)-1, func(n int) bool { return breaks(n + 1) }) // with more marks, a broken rule stays broken
		places = append(places, doubtful[last])
		doubtful = slices.Delete(doubtful, last, last+1)
	}
	return places
}

// undo returns the move that clears places, also in the boards from before the trials.
func (p *position) undo(places []int) puzzle.Move {
	parts := make([]string, len(places))
	for i, place := range places {
		word := pencil.Cleared
		if p.remembered(place) {
			word = pencil.Undone
		}
		parts[i] = grid.Name(p.Layout.Places[place].At) + "=" + word
	}
	return puzzle.Move(strings.Join(parts, ","))
}
