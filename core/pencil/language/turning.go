package language

import "unknot/core/pencil"

// turning reads a line of cells from end to end: at each cell the lines that leave it sideways, then the one to the next cell.
type turning struct {
	ahead []bool // by place: whether it is the line to the next cell
	ends  []bool // by place: whether no line can lead on from its cell
}

// The stretches of line that reach a cell, in state[1].
const (
	noStretch = iota
	turnedStretch
	endedStretch
	wrongStretch
)

// turning reads “line along l turns at one end”: each straight stretch of line there turns at one of its two ends, and no line
// leaves it elsewhere.
func (p *parser) turning(v value, of node) relation {
	if p.fault == nil && v.mark.in != paths {
		p.fault = of.from.fault("only lines from cell to cell turn: mark line in paths")
	}
	return func(e env) demand {
		places, t := e.turning(of.set(e), v)
		if len(places) == 0 {
			return demand{test: always}
		}
		values := make([][]int, len(places))
		for i, place := range places {
			values[i] = e.layout.Places[place].Values
		}
		line, _ := pencil.NewRegular(places, values, state{}, t.step, func(s state) bool { return s[1] != wrongStretch }, maxStates)
		e.spend(len(places) * maxKept)
		return demand{constraint: line}
	}
}

// turning returns the places of the lines along a row or column of cells, in order.
func (b *board) turning(cells []site, v value) (places []int, t turning) {
	ahead, sideways := 1, [2]int{0, 2} // as in pencil.Around
	if len(cells) > 1 && cells[0].at[1] == cells[1].at[1] {
		ahead, sideways = 2, [2]int{1, 3}
	}
	add := func(c site, direction int) bool {
		place, ok := b.placeAt(b.beside(c, direction).at)
		if ok {
			places, t.ahead, t.ends = append(places, place), append(t.ahead, direction == ahead), append(t.ends, false)
		}
		return ok
	}
	for _, c := range cells {
		add(c, sideways[0])
		add(c, sideways[1])
		if !add(c, ahead) && len(places) > 0 {
			t.ends[len(places)-1] = true
		}
	}
	return places, t
}

// step returns the state after a line or its absence. A state has the index of the place, the stretch that reaches the cell, and 1 if a
// line leaves the cell sideways.
func (t turning) step(s state, x int) state {
	at := s[0]
	s[0]++
	if t.ahead[at] {
		s = s.leaving(x == pencil.Yes)
	} else if x == pencil.Yes {
		s[2] = 1
	}
	if t.ends[at] {
		s = s.leaving(false)
	}
	return s
}

// leaving returns the state behind a cell, from which the line leads on or does not.
func (s state) leaving(on bool) state {
	turned := s[2] == 1
	s[2] = 0
	switch {
	case s[1] == noStretch && on && turned:
		s[1] = turnedStretch
	case s[1] == noStretch && on:
		s[1] = endedStretch
	case s[1] != noStretch && (on && turned || !on && turned == (s[1] == turnedStretch)):
		s[1] = wrongStretch
	case s[1] != wrongStretch && !on:
		s[1] = noStretch
	}
	return s
}
