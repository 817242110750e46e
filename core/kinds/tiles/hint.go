package tiles

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

const (
	hintBoards = 60_000_000 // made in search of a shortest way: some 2 s, as quickBoards has it
	hintWidth  = 1000       // of the widest beam where that is out of reach
)

// advice is a way that hints follow. The last one is kept, so that a hint may
// depend on the one before: where fewest moves are out of reach, a way found anew
// from each board may lead back to the last, and the hints would go round in
// circles. Those that follow one way come to its end.
type advice struct {
	from   position
	path   []direction
	proved bool
}

// Bytes is the memory that the advice takes.
func (a *advice) Bytes() int64 { return 1<<10 + int64(8*len(a.path)) }

// adviceKey is where the last advice for a goal is kept.
type adviceKey struct {
	size
	goal board
}

// advised is what is left of the way kept, if it leads through here to the
// same goal.
func (p position) advised(store *puzzle.Store) (path []direction, proved bool) {
	a, ok := store.Recall(adviceKey{p.size, p.goal}).(*advice)
	if !ok {
		return nil, false
	}
	at := a.from
	for i, d := range a.path {
		if at.at == p.at {
			return a.path[i:], a.proved
		}
		at, _ = at.slide(d)
	}
	return nil, false
}

// Hint is the next move of a shortest way, or of a good one.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	switch {
	case p.at == p.goal:
		return puzzle.Hint{Text: scene.Say("Every tile is at home.")}, nil
	case !p.solvable:
		return puzzle.Hint{Text: scene.Say(p.Status().Text)}, nil
	}
	path, proved := p.advised(run.Store())
	if path == nil {
		j, err := newJob(run, p, "blank")
		if err != nil {
			return puzzle.Hint{}, err
		}
		if j.advise(); j.best == nil {
			return puzzle.Hint{Text: scene.Say("Stopped before a way was found.")}, nil
		}
		path, proved = j.ways, j.proved()
		run.Store().Keep(adviceKey{p.size, p.goal}, &advice{p, path, proved})
	}
	d := path[0]
	cell, _ := p.step(p.blank, d)
	r, c := p.place(cell)
	at := []scene.Place{scene.Cell(r, c)}
	why := fmt.Sprintf(" %s: the best way found takes %d moves from here.", d.back().towards(), len(path))
	if proved {
		why = fmt.Sprintf(" %s: the fewest moves from here are %d.", d.back().towards(), len(path))
	}
	return puzzle.Hint{
		Move:  straight(d, 1),
		Text:  scene.Text{{Text: "Slide "}, {Text: fmt.Sprintf("tile %d", p.at[cell]), Strong: true, Places: at}, {Text: why}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: at}},
	}, nil
}

// advise looks for a shortest way where one is likely to be had, else for a
// good one.
func (j *job) advise() {
	if j.frame.cells() <= 16 {
		j.shortest(hintBoards)
	}
	if j.best == nil {
		j.climb(hintWidth)
	}
}
