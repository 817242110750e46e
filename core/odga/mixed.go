package odga

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// differ sets an island apart from the first one (3.7.4, 5); ahead says that
// it is A*'s.
func (s *settings) differ(island int, graph bool) (ahead bool) {
	switch island % 4 {
	case 1:
		if graph && island == 1 {
			return true
		}
		s.crossover = (s.crossover + 1) / 2
		s.mutation += island
	case 2:
		s.any = true
		s.mutation *= 2
	case 3:
		s.dependent = false
		s.mutation = max(s.mutation/2, 1)
	case 0:
		s.mutation += island
	}
	return false
}

// explore is A*'s island: it searches from the start, and in turn with it from
// the nearest states of those that come. Its generations are as many states as
// the others' have individuals.
func (w *work[S]) explore() puzzle.Solution {
	best := Path{Far: w.Distance(&w.start)}
	trunk := w.from(best)
	var branch *search.AStar[S]
	var stem Path // the branch grows from its end
	var waiting []Path
	decode := w.decoder(nil)
	slice := int64(float64(w.population)*(1+w.crossover)) + 1
	generation, effort := 0, int64(0)
	for ; w.generations == 0 || generation < w.generations; generation++ {
		for _, migrant := range w.run.Immigrants(generation) {
			if p, err := decode(migrant.Genome); err == nil {
				waiting = append(waiting, p)
				if p.Far < best.Far {
					best = p
				}
			}
		}
		if branch == nil && len(waiting) > 0 {
			stem, waiting = waiting[0], waiting[1:]
			branch = w.from(stem)
		}
		a, before := trunk, Path{}
		if branch != nil && generation%2 == 1 {
			a, before = branch, stem
		}
		nodes := a.Nodes()
		result := a.Search(w.run, nodes+slice, func(puzzle.Report) {})
		effort += a.Nodes() - nodes
		switch result {
		case search.Found:
			return w.solution(w.extended(before, a.Path()), generation, effort)
		case search.Stopped, search.Full:
			return w.solution(best, generation, effort)
		}
		if a == branch && (result == search.Empty || a.Nodes() >= reach) {
			branch = nil
		}
		if w.evaluations > 0 && effort >= w.evaluations || !w.run.Step() {
			break
		}
		if w.run.Due() {
			report := trunk.Report()
			report.Effort = effort
			w.tell(&report, best)
			w.run.Report(report)
		}
	}
	return w.solution(best, generation, effort)
}

// encode writes a path as its operators' numbers.
func encode(p Path) string {
	words := make([]string, len(p.Ops))
	for i, op := range p.Ops {
		words[i] = strconv.Itoa(int(op))
	}
	return strings.Join(words, " ")
}

// decoder reads paths as far as they are legal, and makes them the scheme's.
func (w *work[S]) decoder(s scheme) func(text string) (Path, error) {
	chance := w.run.Rand(1)
	return func(text string) (Path, error) {
		var ops []Op
		state := w.start
		var far [1]int32
		for _, word := range strings.Fields(text) {
			n, err := strconv.ParseUint(word, 10, 16)
			if err != nil || !slices.Contains(w.Legal(&state, nil), Op(n)) {
				break
			}
			w.Apply(&state, []Op{Op(n)}, far[:])
			ops = append(ops, Op(n))
		}
		if len(ops) == 0 {
			return Path{}, errors.New("no legal operator")
		}
		if s != nil {
			return s.adopt(ops, chance), nil
		}
		return w.path(ops), nil
	}
}
