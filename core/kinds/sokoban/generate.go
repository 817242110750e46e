package sokoban

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"unknot/core/kinds/sokoban/compose"
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/formats"
	"unknot/core/puzzle"
)

const (
	minMade  = 5  // minimum number of rows and of columns of a generated level
	maxMade  = 20 // larger levels would take more than seconds
	maxRooms = 4000
)

var (
	madeSides = puzzle.NewSides(minMade, maxMade, 9)
	madeBoxes = &puzzle.IntParam{Name: "boxes", Title: "Boxes", Default: 4, Min: 1, Max: 12}
	madeGrade = &puzzle.ChoiceParam[grade]{Name: "grade", Title: "Grade", Grades: true,
		Help: "easy: box after box goes to its goal; medium: some boxes have to wait or make way; hard: in the right order; expert: " +
			"by a long plan. Easy levels are small, with 2 or 3 boxes; expert ones need about 12 rows and columns and 6 boxes",
		Default: medium, Choices: puzzle.Strings(easy, medium, hard, expert)}
)

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param { return puzzle.Describe(madeSides, madeBoxes, madeGrade) }

// Generate builds rooms and pulls boxes from goals until a level has the wanted grade and passes the tests of pleases. The quick search
// that grades the level also proves that it can be solved.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	rows, cols := madeSides.Of(params)
	boxes, wanted := madeBoxes.Of(params), madeGrade.Of(params)
	m := maker{run: run, wanted: wanted, title: fmt.Sprintf("Pulled apart, seed %d", run.Seed())}
	chance := run.Rand(0)
	for range maxRooms {
		if !run.Continue() {
			return nil, errors.New("stopped before a level was found")
		}
		starts := compose.Starts(chance, rows, cols, boxes, boxes*(int(wanted)+1), run.Continue)
		if l := m.choose(starts); l != nil {
			return l, nil
		}
		if m.rooms++; run.ReportDue() {
			run.Report(m.report(starts))
		}
	}
	return nil, fmt.Errorf("no such level was found in %d rooms: %s", maxRooms, m.advice())
}

// maker looks for a level of the wanted grade among generated starting positions.
type maker struct {
	run    *puzzle.Run
	title  string
	wanted grade
	rooms  int
	easier int // number of starts below the wanted grade
	harder int // number of starts above the wanted grade
}

// advice returns a suggestion which settings to change if no room led to a level of the wanted grade.
func (m *maker) advice() string {
	switch {
	case m.easier+m.harder == 0:
		return "so many boxes hardly fit; try fewer boxes, or more rows and columns"
	case m.easier > m.harder:
		return "most were too easy; try more boxes, more rows and columns, or an easier grade"
	}
	return "most were too hard; try fewer boxes, fewer rows and columns, or a harder grade"
}

// report returns a report that shows a start of the last room.
func (m *maker) report(starts []floor.Picture) puzzle.Report {
	r := puzzle.Report{Phase: "building rooms", Effort: int64(m.rooms),
		Figures: []puzzle.Figure{{Name: "rooms", Value: strconv.Itoa(m.rooms)}}}
	if len(starts) > 0 {
		if l, err := newLevel("", "", xsbRows(starts[len(starts)-1])); err == nil {
			r.Board = l.Start().Scene()[0].Board
		}
	}
	return r
}

// startsTried is the number of starts tried per room. Starts with the most macro moves are tried first.
const startsTried = 4

// choose returns a level of the wanted grade, or nil if there is none.
func (m *maker) choose(starts []floor.Picture) *level {
	for i := len(starts) - 1; i >= 0; i -= len(starts)/startsTried + 1 {
		l, err := newLevel(m.title, "", xsbRows(starts[i]))
		if err != nil {
			return nil
		}
		a := m.attempt(l)
		switch g := a.grade(); {
		case g < m.wanted:
			m.easier++
			return nil
		case g > m.wanted:
			m.harder++
		case g == m.wanted && a.pleases():
			if l = a.trimmed(); l != nil && m.attempt(l).grade() == m.wanted && m.run.Continue() {
				return l
			}
		}
	}
	return nil
}

// attempt runs the quick search on a level. If its solution is graded at least as hard as wanted, it shortens the solution.
func (m *maker) attempt(l *level) quickSearch {
	a := l.Start().(position).quickSearch(m.run, deadlock.New(l.Level))
	if a.grade() >= m.wanted {
		a.shorten(m.run)
	}
	return a
}

// pleases reports whether the level is pleasant: every box must be pushed, most boxes not straight to a goal, at most a quarter of them
// start on goals, and at least two thirds of the floor are used.
func (a quickSearch) pleases() bool {
	p := a.from
	bends, moved := len(a.macros)-len(p.boxes), make([]bool, len(p.boxes))
	for _, j := range a.macros {
		moved[j.box] = true
		for i, by := range j.pushes[1:] {
			if by.Dir != j.pushes[i].Dir {
				bends++
			}
		}
	}
	return !slices.Contains(moved, false) && bends+1 >= 2*len(p.boxes) && 4*p.onGoals() <= len(p.boxes) &&
		3*a.used().Count() >= 2*len(p.Cells)
}

// used returns the goals, the squares of the boxes and those that the player passes in the solution.
func (a quickSearch) used() floor.Set {
	p := a.from
	used := p.Of(p.boxes...)
	for i := range used {
		used[i] |= p.Goals[i]
	}
	used.Add(p.at)
	steps, _, _ := p.here().Play(joined(a.macros))
	for _, c := range p.passed(steps) {
		used.Add(c)
	}
	return used
}

// trimmed returns the level with walls in the dead-end corridors that its solution does not use. It returns nil if the board would become
// smaller.
func (a quickSearch) trimmed() *level {
	p, used, rest := a.from, a.used(), a.from.Inside.Clone()
	for cut := true; cut; {
		cut = false
		for _, c := range p.Cells {
			if !rest.Has(c) || used.Has(c) {
				continue
			}
			open := 0
			for _, d := range floor.Dirs {
				if rest.Has(c + p.Step[d]) {
					open++
				}
			}
			if open <= 1 {
				rest.Remove(c)
				cut = true
			}
		}
	}
	picture := floor.Picture{Rows: len(p.rows), Cols: p.cols}
	n := picture.Rows * picture.Cols
	picture.Wall, picture.Goal, picture.Box = make([]bool, n), make([]bool, n), make([]bool, n)
	for i := range n {
		r, c := i/p.cols, i%p.cols
		if picture.Wall[i] = !p.Holds(r, c) || !rest.Has(p.Cell(r, c)); !picture.Wall[i] {
			picture.Goal[i], picture.Box[i] = p.Goals.Has(p.Cell(r, c)), p.boxAt(p.Cell(r, c)) >= 0
		}
	}
	picture.PlayerRow, picture.PlayerCol = p.Place(p.at)
	rows := xsbRows(picture)
	l, err := newLevel(p.title, p.author, rows)
	if err != nil || len(rows) != len(p.rows) || l.cols != p.cols {
		return nil
	}
	return l
}

// xsbRows returns a picture in XSB. It omits walls that touch no floor.
func xsbRows(p floor.Picture) []string {
	var rows []formats.Row
	for r := range p.Rows {
		squares := make([]byte, p.Cols)
		for c := range p.Cols {
			i := r*p.Cols + c
			switch {
			case !p.Wall[i]:
				squares[c] = put(p.Goal[i], p.Box[i], r == p.PlayerRow && c == p.PlayerCol)
			case touchesFloor(p, r, c):
				squares[c] = formats.Wall
			default:
				squares[c] = formats.Ground
			}
		}
		rows = append(rows, formats.Row{Squares: squares})
	}
	return formats.Picture(rows)
}

func touchesFloor(p floor.Picture, r, c int) bool {
	for y := max(r-1, 0); y <= min(r+1, p.Rows-1); y++ {
		for x := max(c-1, 0); x <= min(c+1, p.Cols-1); x++ {
			if !p.Wall[y*p.Cols+x] {
				return true
			}
		}
	}
	return false
}
