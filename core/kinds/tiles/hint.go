package tiles

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

const (
	hintBoards = 60_000_000 // maximum number of boards to generate for a shortest path: about 2 s at the rate stated at quickBoards
	hintWidth  = 1000       // width of the widest beam if a shortest path is out of reach
)

// hintPath is the path that hints follow. The most recent one is stored, and hints follow it to its end.
// If new paths were computed from each board, and they were not shortest, hints might lead in circles.
type hintPath struct {
	from   position
	path   []direction
	proved bool
}

// Bytes returns the number of bytes of the path.
func (a *hintPath) Bytes() int64 { return 1<<10 + int64(8*len(a.path)) }

// hintPathKey is the key of the stored hintPath for a goal.
type hintPathKey struct {
	size
	goal board
}

// keptPath returns the rest of the stored path if it passes this board and leads to the same goal. Otherwise the path is nil.
func (p position) keptPath(store *puzzle.Store) (path []direction, proved bool) {
	a, ok := store.Recall(hintPathKey{p.size, p.goal}).(*hintPath)
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

// Hint returns the next move of a shortest path or, if none is found, of a short one.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	switch {
	case p.at == p.goal:
		return puzzle.Hint{Text: scene.Say("Every tile is in place.")}, nil
	case !p.solvable:
		return puzzle.Hint{Text: scene.Say(p.Status().Text)}, nil
	}
	path, proved := p.keptPath(run.Store())
	if path == nil {
		j, err := newJob(run, p, "blank")
		if err != nil {
			return puzzle.Hint{}, err
		}
		if j.findPath(); j.best == nil {
			return puzzle.Hint{Text: scene.Say("Stopped before a solution was found.")}, nil
		}
		path, proved = j.path, j.proved()
		run.Store().Keep(hintPathKey{p.size, p.goal}, &hintPath{p, path, proved})
	}
	d := path[0]
	cell, _ := p.step(p.blank, d)
	r, c := p.place(cell)
	at := []scene.Place{scene.Cell(r, c)}
	why := fmt.Sprintf(" %s: the best solution found takes %s from here.", d.back().towards(), scene.Several(len(path), "moves"))
	if proved {
		why = fmt.Sprintf(" %s: a shortest solution takes %s from here.", d.back().towards(), scene.Several(len(path), "moves"))
	}
	return puzzle.Hint{
		Move:  straight(d, 1),
		Text:  scene.Text{{Text: "Slide "}, {Text: fmt.Sprintf("tile %d", p.at[cell]), Strong: true, Places: at}, {Text: why}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: at}},
	}, nil
}

// findPath searches for a shortest path if this is likely to succeed, otherwise for a short one.
func (j *job) findPath() {
	if j.frame.cells() <= 16 {
		j.shortest(hintBoards)
	}
	if j.best == nil {
		j.widen(hintWidth)
	}
}
