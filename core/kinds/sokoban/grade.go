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

// grade is how hard a level is for a person, more or less: what a quick search has to
// look at, how often another box comes to be pushed, and how many pushes it takes.
type grade int

const (
	easy grade = iota + 1
	medium
	hard
	expert
	extreme
)

// grades are what the page says of each, and below how many points a level is of it.
var grades = [...]struct {
	word, about string
	below       int
}{
	easy:    {"easy", "box after box goes home, and hardly one is in the way", 14},
	medium:  {"medium", "some box has to wait or to make way first", 21},
	hard:    {"hard", "boxes have to make way for one another in the right order", 28},
	expert:  {"expert", "a long plan with many changes from box to box", 45},
	extreme: {"extreme", "a plan so long that a quick search does not find it, or hardly", 0},
}

// String is the grade's word.
func (g grade) String() string { return grades[g].word }

const (
	gradeNodes  = 20_000 // that the quick search and the one for fewest pushes may make
	gradeMemory = 64 << 20
)

// attempt is a quick try at a level.
type quickSearch struct {
	from      position
	deadlocks *deadlock.Table
	nodes     int64
	pushes    []floor.Push // nil if it failed
	macros    []macro      // they make
	dead      bool         // proved
}

// attempt solves a level quickly if it can, with what is known to be lost.
func (p position) quickSearch(run *puzzle.Run, deadlocks *deadlock.Table) quickSearch {
	r := greedy.Search{}.Search(run, strategy.Job{Level: p.here(), Deadlocks: deadlocks, Nodes: gradeNodes, Memory: gradeMemory})
	a := quickSearch{from: p, deadlocks: deadlocks, nodes: r.Nodes, dead: r.End == strategy.Impossible}
	if r.End == strategy.Solved {
		a.pushes, a.macros = r.Pushes, p.tidied(r.Pushes)
	}
	return a
}

// shorten looks for fewest pushes: the points are to tell of the level, not of the
// solution that happened to be found.
func (a *quickSearch) shorten(run *puzzle.Run) {
	if a.pushes == nil {
		return
	}
	r := optimal.Pushes{Below: len(a.pushes)}.Search(run, strategy.Job{Level: a.from.here(), Deadlocks: a.deadlocks, Nodes: gradeNodes, Memory: gradeMemory})
	if r.Pushes != nil {
		a.pushes, a.macros = r.Pushes, a.from.tidied(r.Pushes)
	}
}

// grade counts points: a doubled search, another change of the box and 8 more pushes
// make a level as much harder. The bounds are such that of 155 levels of Boxoban 133 are easy where they
// are unfiltered and 113 medium or hard in its hard set, and Microban has levels of every grade.
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

// Grade says how hard the level is, from its start. What hints have learned would make
// it easier, so it begins with nothing.
func (l *level) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	start := l.Start().(position)
	if start.home() == len(start.boxes) {
		return puzzle.Grade{}, errors.New("a level that begins with every box at home has no grade")
	}
	a := start.quickSearch(run, deadlock.New(l.Level))
	a.shorten(run)
	switch {
	case !run.Tick():
		return puzzle.Grade{}, errors.New("stopped before the grade was known")
	case a.dead:
		return puzzle.Grade{}, errors.New("a level without a solution has no grade")
	}
	g := a.grade()
	return puzzle.Grade{Level: int(g), Of: int(extreme), Word: grades[g].word, About: grades[g].about}, nil
}
