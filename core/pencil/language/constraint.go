package language

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
	"unknot/core/text"
)

// runsOn returns the lengths of the runs of a mark along a line of a solution.
func (b *board) runsOn(line []site, v value, solution []int16) (lengths []int) {
	n := 0
	for i := range len(line) + 1 {
		if i < len(line) && b.is(line[i], v).holds(solution) {
			n++
			continue
		}
		if n > 0 {
			lengths = append(lengths, n)
		}
		n = 0
	}
	return lengths
}

// places lists the places of sites.
func (b *board) places(of []site) (places []int) {
	for _, s := range of {
		if i, ok := b.placeAt(s.at); ok {
			places = append(places, i)
		}
	}
	return places
}

// once demands that each number is in exactly one of the cells. If there are fewer cells than numbers, once demands that no two cells are
// equal.
func (b *board) once(of []site) demand {
	places := b.places(of)
	b.spend(len(places))
	if len(places) == 0 {
		return demand{test: always}
	}
	if values := b.layout.Places[places[0]].Values; len(values) == len(places) {
		return demand{constraint: pencil.Each{Of: places, Values: values}}
	}
	return demand{constraint: pencil.Different(places)}
}

// consecutive demands that places have consecutive values in any order.
func (b *board) consecutive(places []int) demand {
	b.spend(len(places) * len(places))
	sets, ok := pencil.NewSets(b.layout, places, func(values []int) bool { return values[len(values)-1]-values[0] == len(values)-1 })
	if !ok {
		b.wrong = text.Errorf(0, 0, "numbers are called consecutive on boards of at most 16 rows")
	}
	return demand{constraint: sets}
}

// connected demands that all places with a mark are one piece. If exits is true, it demands instead that each piece reaches the rim: by a
// cell beside the rim, or by a line or a bridge that ends there. Lines and bridges are connected where they meet; lines along sides meet at
// corners.
func (b *board) connected(v value, exits bool) pencil.Constraint {
	b.spend(len(b.layout.Places)) // a rule may demand the same connection many times
	key := piece{v, exits}
	if b.pieces[key] == nil {
		b.pieces[key] = b.piece(v, exits)
	}
	return b.pieces[key]
}

// piece is the demand of a connection.
type piece struct {
	value
	exits bool
}

func (b *board) piece(v value, exits bool) pencil.Constraint {
	var of []pencil.Is
	index := map[int]int{} // by place: its index in of
	value := v.value
	if v.mark.digits {
		value = pencil.Some // any number but 0
	}
	for i, p := range b.layout.Places {
		if p.OfCells() == (v.mark.in == cells) {
			index[i] = len(of)
			of = append(of, pencil.Is{Place: i, Value: value})
		}
	}
	var beside [][2]int
	var rim []int
	meet := func(at site, places []int) {
		for i, p := range places {
			for _, q := range places[:i] {
				beside = append(beside, [2]int{index[q], index[p]})
			}
			if b.onRim(at.at) && !slices.Contains(rim, index[p]) {
				rim = append(rim, index[p])
			}
		}
	}
	switch v.mark.in {
	case cells:
		for _, pair := range b.pairs() {
			if places := b.places(pair[:]); len(places) == 2 {
				beside = append(beside, [2]int{index[places[0]], index[places[1]]})
			}
		}
		for _, c := range b.cells() {
			if i, ok := b.placeAt(c.at); ok && b.onRim(c.at) {
				rim = append(rim, index[i])
			}
		}
	case sides:
		for _, c := range b.corners() {
			meet(c, b.places(b.sides(c)))
		}
	default:
		for _, c := range b.cells() {
			meet(c, b.ends(c))
		}
	}
	if exits {
		return pencil.NewReaching(of, beside, rim)
	}
	return pencil.NewConnected(of, beside, -1)
}

// onRim reports whether a cell is beside the rim of the board, or a corner on it.
func (b *board) onRim(p scene.Place) bool {
	return p[0] < 2 || p[1] < 2 || p[0] > 2*b.givens.Rows-2 || p[1] > 2*b.givens.Cols-2
}

// groups demands that the size of each connected group of equal numbers is that number.
func (b *board) groups() pencil.Constraint {
	b.spend(len(b.layout.Places))
	var beside [][2]int
	for _, pair := range b.pairs() {
		if of := b.places(pair[:]); len(of) == 2 {
			beside = append(beside, [2]int(of))
		}
	}
	return pencil.NewGroups(b.places(b.cells()), beside)
}

// ends lists the places of lines or bridges that end in a cell.
func (b *board) ends(c site) (places []int) {
	for _, side := range b.sides(c) {
		if i, ok := b.end[side.at]; ok && !b.layout.Places[i].Passes(c.at) {
			places = append(places, i)
		}
	}
	return places
}
