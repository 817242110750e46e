package language

import (
	"slices"

	"unknot/core/pencil"
)

// halved returns the line of the text that declares marks in halves. If there is none, it reports a fault at from.
func (p *parser) halved(from token) {
	i := slices.IndexFunc(p.marks, func(m *mark) bool { return m.halves })
	if i >= 0 {
		p.use(p.marks[i])
	} else if p.fault == nil {
		p.fault = from.fault("only half black cells make angles: say it with mark triangle, white in halves")
	}
}

// rightAngles reads “right angles at p”: each part of the white area around a corner of cells is a quarter of it, a half, or all of it. If
// that holds at every corner, every white area is a rectangle, since its border turns only one way.
func (p *parser) rightAngles() relation {
	p.halved(p.tokens[p.at-1])
	of := p.cornerHere()
	return func(e env) demand {
		at := of.site(e).at
		around := e.clockwise(at)
		var places []int
		for _, place := range around {
			if place >= 0 {
				places = append(places, place)
			}
		}
		if len(places) == 0 || !e.spend(perAngle) {
			return demand{test: always}
		}
		return demand{test: e.tabled(places, func(marks []int16) bool { return isRight(around, marks) })}
	}
}

// perAngle is the number of terms for the ways to mark the four cells around a corner.
const perAngle = 625

// clockwise lists the places of the cells around a corner, from the upper right one on, -1 for black cells and beyond the board.
func (b *board) clockwise(corner [2]int) (around [4]int) {
	for i, d := range [4][2]int{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}} {
		around[i], _ = b.placeAt([2]int{corner[0] + d[0], corner[1] + d[1]})
	}
	return around
}

// isRight reports whether the white areas around a corner have right angles or straight sides there. It looks at two eighths of the circle
// around the corner per cell. The black corner of a cell is counted from the side from which the circle enters the cell.
func isRight(around [4]int, marks []int16) bool {
	var white [8]bool
	for i, place := range around {
		if place < 0 {
			continue
		}
		black := 1 // a white cell is white in both eighths, as one that is black in the opposite corner
		if mark := int(marks[place]); mark != pencil.No {
			black = (mark - 1 - i + 4) % 4
		}
		white[2*i], white[2*i+1] = black == 1 || black == 2, black <= 1
	}
	first := slices.Index(white[:], false)
	if first < 0 {
		return true
	}
	length := 0
	for i := range len(white) {
		if white[(first+1+i)%len(white)] {
			length++
		} else if length%4 != 0 && length != 2 {
			return false
		} else {
			length = 0
		}
	}
	return true
}
