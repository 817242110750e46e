package pencil

import (
	"math/rand/v2"

	"unknot/core/csp"
	"unknot/core/puzzle"
)

// Mender is a Composer whose clues all stay: what the clues are is changed until the puzzle has one solution.
type Mender interface {
	Composer
	// Mend makes another board of one that has several solutions or is too hard: it differs at one of some open
	// places, which are hard to mark. The solution is the value of each place in one of them. Nil is an
	// attempt that came to nothing.
	Mend(chance *rand.Rand, g *Givens, solution, open []int) *Givens
}

// Coarse is a Composer whose puzzles are never medium: any two of its rules have one place in common at most, so that
// two say no more than each alone.
type Coarse interface{ Coarse() }

// coarseChoice is gradeChoice without medium.
var coarseChoice = &puzzle.ChoiceParam[grade]{Name: gradeChoice.Name, Title: gradeChoice.Title, Grades: true, Default: easy, Choices: puzzle.Strings(easy, hard, expert),
	Help: "How many rules a step may combine: one, three, or up to five"}

// grades is the choice of grades.
func (k composing) grades() *puzzle.ChoiceParam[grade] {
	if _, coarse := k.Composer.(Coarse); coarse {
		return coarseChoice
	}
	return gradeChoice
}

// mostMended is how many changes for each place are tried before a board is given up.
const mostMended = 10

// mend changes a board until it is a puzzle of the wanted grade: where single rules leave something open, as long as
// there are several solutions or it is too hard; anywhere, so that they leave more open, while it is too easy.
func (k composing) mend(run *puzzle.Run, chance *rand.Rand, by Mender, p *instance, wanted grade) *instance {
	now := p.unclear(run)
	if now == nil {
		return nil
	}
	is, unique := now.grade(run, wanted)
	for tries := mostMended * len(now.solution); tries > 0 && run.Tick(); tries-- {
		if unique && is == wanted {
			return now.instance
		}
		open, simple := now.open, unique && is < wanted
		if simple {
			open = chance.Perm(len(now.solution))
		}
		next := k.mended(run, by.Mend(chance, now.givens, now.solution, open))
		if next == nil || next.values != now.values && simple == (next.values < now.values) {
			continue
		}
		now = next
		is, unique = now.grade(run, wanted)
	}
	return nil
}

func (k composing) mended(run *puzzle.Run, g *Givens) *unclear {
	if g == nil {
		return nil
	}
	p, err := k.lay(g)
	if err != nil {
		return nil
	}
	return p.unclear(run)
}

// unclear is what single rules leave open of a puzzle.
type unclear struct {
	*instance
	solution []int // one of them, the value of each place
	open     []int // places
	values   int   // that the open places may have, in all
	model    *model
}

// unclear follows single rules as far as they lead; nil if there is no solution.
func (g *instance) unclear(run *puzzle.Run) *unclear {
	r := g.reason(g.layout.bare(), nil, run.Tick)
	r.most = 1
	for s, ok := r.next(); ok; s, ok = r.next() {
		r.take(s)
	}
	if r.wrong || r.m.Solve(run.Tick, r.m.guards...) != csp.Sat {
		return nil
	}
	u := &unclear{instance: g, model: r.m}
	for i, m := range r.m.marks() {
		u.solution = append(u.solution, int(m))
		if r.marks[i] != Open {
			continue
		}
		u.open = append(u.open, i)
		for _, out := range r.out[i] {
			if out == possible {
				u.values++
			}
		}
	}
	return u
}

// grade is that of a puzzle with one solution, search if it is above the most.
func (u *unclear) grade(run *puzzle.Run, most grade) (is grade, unique bool) {
	if len(u.open) == 0 {
		return easy, true
	}
	truth := make([]int16, len(u.solution))
	for i, v := range u.solution {
		truth[i] = int16(v)
	}
	if u.model.Solve(run.Tick, append([]csp.Lit{u.model.otherThan(truth)}, u.model.guards...)...) != csp.Unsat {
		return search, false
	}
	is, _ = u.graded(&proof{certain: truth}, most, run.Tick)
	return is, true
}
