package nurikabe

import "unknot/core/puzzle"

// Retrace gives the most of the moves after which no mark is known to be wrong
// and no rule is broken.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (right int, err error) {
	way := []position{p}
	for _, m := range moves {
		next, err := way[len(way)-1].Play(m)
		if err != nil {
			return 0, err
		}
		way = append(way, next.(position))
	}
	p.about(run, func(r *reasoning) {
		way[len(moves)].verify(run, r)
		for right = len(moves); right > 0; right-- {
			if _, wrong := way[right].mistake(r); !wrong {
				return
			}
		}
	})
	return right, nil
}
