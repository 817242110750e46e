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

// grade is the difficulty of a level for a person, estimated from the nodes of a quick search, and the macro moves and pushes of the
// solution.
type grade int

const (
	easy grade = iota + 1
	medium
	hard
	expert
	extreme
)

// grades holds the name of each grade, its description, and the number of points below which a level belongs to the grade.
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

// scaled returns the grade as a level on the scale of all grades.
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
	gradeNodes  = 20_000 // limit on the nodes of each of the two searches: the quick search and the search for fewest pushes
	gradeMemory = 64 << 20
)

// quickSearch is the result of a short greedy search.
type quickSearch struct {
	from      position
	deadlocks *deadlock.Table
	nodes     int64
	pushes    []floor.Push // nil if no solution was found
	macros    []macro      // the macro moves of pushes
	dead      bool         // whether the position is proved dead
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

// shorten replaces the solution by one with fewest pushes if a short search finds one. Otherwise the points would depend on the solution
// that the greedy search happened to find.
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

// grade counts points: one for each doubling of the nodes, one for each macro move, and one for every 8 pushes. The bounds were chosen on
// 155 levels of Boxoban and on Microban: 133 of the unfiltered levels are easy, 113 of the hard set are medium or hard, and Microban has
// levels of every grade.
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

// Grade returns the difficulty of the level from its start. It uses a new deadlock table, since patterns learned during hints would make
// the level seem easier.
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
