package peg

import (
	"errors"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// The grades, from the easiest to the hardest.
const (
	easy = iota
	medium
	hard
	expert
)

// scale has the words of the grades.
var scale = puzzle.Scale{
	easy:   {"easy", "most jumps lead on, and few have to be chosen with care"},
	medium: {"medium", "several jumps have to be chosen with care"},
	hard:   {"hard", "at many places only some of the jumps lead on"},
	expert: {"expert", "a long way on which most other jumps lead astray"},
}

// grading has, for each grade, the number of wrong jumps below which a puzzle has the grade, and the range from which the generator draws
// the number of pegs.
var grading = [...]struct {
	below       float64
	least, span int
}{
	easy:   {3, 4, 5},
	medium: {6, 7, 7},
	hard:   {11, 11, 9},
	expert: {0, 18, 14},
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() []puzzle.GradeInfo { return scale.Grades() }

// Grade returns the grade of the puzzle.
func (p *pegs) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := p.grade(run)
	return scale.Grade(g), err
}

// gradeExpansions limits the search that follows each jump that the solution does not make.
const gradeExpansions = 300

// grade follows a solution, and adds up at each position the share of the jumps after which a short search finds no solution any more. The
// sum is the number of wrong jumps to expect from a player who jumps at random and is led back each time.
func (p *pegs) grade(run *puzzle.Run) (int, error) {
	at := p.Start().(position)
	s, err := quick.Solve(run, at, puzzle.Params{"expansions": 0})
	if err == nil && s.Outcome == puzzle.Open {
		s, err = anyJumps.Solve(run, at, puzzle.Params{"expansions": 0})
	}
	if err := puzzle.Ungraded(s, err); err != nil {
		return 0, err
	}
	space, wrong := newSpace(at), 0.0
	for _, m := range s.Moves {
		path, err := p.path(m)
		if err != nil {
			return 0, err
		}
		for i, to := range path[1:] {
			by, err := at.jump(path[i], to)
			if err != nil {
				return 0, err
			}
			share, ok := space.astray(run, at.now, by)
			if !ok {
				return 0, errors.New("stopped before the puzzle was graded")
			}
			wrong += share
			at.now ^= by.all
		}
	}
	for g := range expert {
		if wrong < grading[g].below {
			return g, nil
		}
	}
	return expert, nil
}

// astray returns the share of the legal jumps after which a short search finds no solution. It counts the jump “right” as good without a
// search. ok is false if the run is stopped.
func (s *space) astray(run *puzzle.Run, pegs uint64, right *jump) (share float64, ok bool) {
	all, wrong := 0, 0
	for i := range s.jumps {
		j := &s.jumps[i]
		if !j.legal(pegs) {
			continue
		}
		if all++; j.all != right.all && !s.leads(run, pegs^j.all) {
			wrong++
		}
		if !run.Continue() {
			return 0, false
		}
	}
	return float64(wrong) / float64(all), true
}

// leads reports whether a short search finds a solution from the given pegs. It uses the weights that were learned for the start.
func (s *space) leads(run *puzzle.Run, pegs uint64) bool {
	if s.hopeless(pegs) {
		return false
	}
	from := *s
	from.at.now, from.at.last, from.images = pegs, -1, s.images[:1]
	t := search.NewTask(run, &jumpSpace{&from}, nil)
	t.Allow(gradeExpansions)
	return search.BestFirst{Open: func() search.Open { return &search.LIFO{} }}.Search(t) == search.Found
}
