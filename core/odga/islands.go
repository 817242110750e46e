package odga

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// differ changes the settings of an island so that they differ from the first island's (3.7.4, 5). Four types of islands alternate, and the
// mutation range widens with each round of four. It returns true if the island runs the sequential search.
func (s *settings) differ(island int, finisher bool) (sequential bool) {
	switch island % 4 {
	case 1:
		s.crossover = (s.crossover + 1) / 2
		s.mutation++
	case 2:
		s.any = true
		s.mutation *= 2
	case 3:
		if s.dependent { // in this scheme, paths do not grow
			s.dependent, s.length = false, s.maxlen
		}
		s.mutation = max(s.mutation/2, 1)
	}
	s.mutation += island / 4
	return island == 1 && finisher
}

// encode writes the numbers of a path's operators.
func encode(p Path) string {
	text := make([]byte, 0, 2*len(p.Ops))
	for i, op := range p.Ops {
		if i > 0 {
			text = append(text, ' ')
		}
		text = strconv.AppendUint(text, uint64(op), 10)
	}
	return string(text)
}

// decoder returns a function that parses operators up to the first that is not legal, and converts them to a path as the scheme s
// represents paths. If s is nil, the path consists of exactly these operators.
func (w *work[S]) decoder(s scheme) func(text string) (Path, error) {
	chance := w.run.Rand(1)
	return func(text string) (Path, error) {
		ops := make([]Op, 0, len(text)/2+1)
		state := w.start
		var far [1]int32
		for word := range strings.FieldsSeq(text) {
			n, err := strconv.ParseUint(word, 10, 16)
			if err != nil {
				break
			}
			if w.legal = w.Legal(&state, w.legal[:0]); !slices.Contains(w.legal, Op(n)) {
				break
			}
			ops = append(ops, Op(n))
			w.Apply(&state, ops[len(ops)-1:], far[:])
		}
		switch {
		case len(ops) == 0:
			return Path{}, errors.New("no legal operator")
		case s == nil:
			return w.path(ops), nil
		}
		return s.adopt(ops, chance)
	}
}
