package sokoban

import (
	"errors"
	"math/bits"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/greedy"
	"unknot/core/kinds/sokoban/optimal"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// grade is how hard a level is for a person, estimated from the nodes of a quick search, the
// macro moves of its solution, and its pushes.
type grade int

const (
	easy grade = iota + 1
	medium
	hard
	expert
	extreme
)

// grades are the names of the grades, each with the points below which a level belongs to it.
var grades = [...]struct {
	word, about string
	below       int
}{
	easy:    {"easy", "one box after another goes to its goal, with hardly any in the way", 14},
	medium:  {"medium", "some boxes have to wait or make way first", 21},
	hard:    {"hard", "boxes have to make way for one another in the right order", 28},
	expert:  {"expert", "a long plan with many changes from box to box", 45},
	extreme: {"extreme", "the plan is so long that a quick search barely finds it, if at all", 0},
}

// String is the grade's word.
func (g grade) String() string { return grades[g].word }

// scaled returns the grade in the form that the page shows.
func (g grade) scaled() puzzle.Grade {
	return puzzle.Grade{Level: int(g), Of: int(extreme), Word: g.String(), About: grades[g].about}
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() (all []puzzle.GradeInfo) {
	for g := easy; g <= extreme; g++ {
		all = append(all, puzzle.GradeInfo{Grade: g.scaled()})
	}
	all[expert-easy].Make = map[string]any{madeSides.Rows.Name: 12, madeSides.Cols.Name: 12, madeBoxes.Name: 6}
	return all
}

const (
	gradeNodes  = 20_000 // node limit of the quick search and of the search for fewest pushes
	gradeMemory = 64 << 20
)

// quickSearch is the result of a short greedy search.
type quickSearch struct {
	from      position
	deadlocks *deadlock.Table
	nodes     int64
	pushes    []floor.Push // nil if it failed
	macros    []macro      // of pushes
	dead      bool         // proved
}

// quickSearch runs a short greedy search with a deadlock table.
func (p position) quickSearch(run *puzzle.Run, deadlocks *deadlock.Table) quickSearch {
	r := greedy.Search{}.Search(run, strategy.Job{Level: p.here(), Deadlocks: deadlocks, Nodes: gradeNodes, Memory: gradeMemory})
	a := quickSearch{from: p, deadlocks: deadlocks, nodes: r.Nodes, dead: r.End == strategy.Impossible}
	if r.End == strategy.Solved {
		a.pushes, a.macros = r.Pushes, p.tidied(r.Pushes)
	}
	return a
}

// shorten looks for a solution with fewest pushes: the points should grade the level, not the solution that the greedy search happened to
// find.
func (a *quickSearch) shorten(run *puzzle.Run) {
	if a.pushes == nil {
		return
	}
	r := optimal.Pushes{Below: len(a.pushes)}.Search(run,
		strategy.Job{Level: a.from.here(), Deadlocks: a.deadlocks, Nodes: gradeNodes, Memory: gradeMemory})
	if r.Pushes != nil {
		a.pushes, a.macros = r.Pushes, a.from.tidied(r.Pushes)
	}
}

// grade counts points: one for each doubling of the nodes, each macro move and each 8 pushes. The bounds were chosen on 155 levels of
// Boxoban and on Microban: 133 of the unfiltered levels are easy, 113 of the hard set are medium or hard, and Microban has levels of every
// grade.
func (a quickSearch) grade() grade {
	if a.pushes == nil {
		return extreme
	}
	points := bits.Len64(uint64(a.nodes)) + len(a.macros) + len(a.pushes)/8
	for g := easy; g < extreme; g++ {
		if points < grades[g].below {
			return g
		}
	}
	return extreme
}

// Grade returns the difficulty of the level from its start. It starts without the results of earlier hints, since these would make the
// level seem easier.
func (l *level) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	start := l.Start().(position)
	if start.onGoals() == len(start.boxes) {
		return puzzle.Grade{}, errors.New("a level that begins with every box on a goal has no grade")
	}
	a := start.quickSearch(run, deadlock.New(l.Level))
	a.shorten(run)
	switch {
	case !run.Continue():
		return puzzle.Grade{}, errors.New("stopped before the grade was known")
	case a.dead:
		return puzzle.Grade{}, errors.New("a level without a solution has no grade")
	}
	return a.grade().scaled(), nil
}
