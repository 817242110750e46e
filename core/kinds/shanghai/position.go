package shanghai

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move names two tiles, such as r1c3-r5c9, or is open: it turns all tiles up for good.
type position struct {
	*deal
	on     set
	opened bool
}

// turnUp is the move after which a closed game is open.
const turnUp puzzle.Move = "open"

// covered reports whether a tile is on another.
func (p position) covered(t int16) bool { return p.on.any(p.above[t]) }

// hidden reports whether a tile shows only its back.
func (p position) hidden(t int16) bool { return p.blind() && p.covered(t) }

// blind reports whether tiles may be hidden.
func (p position) blind() bool { return p.closed && !p.opened }

// remaining returns the tiles of a tile's group that are on the board.
func (p position) remaining(t int16) (tiles []int16) {
	for _, u := range p.groups[t] {
		if p.on.has(u) {
			tiles = append(tiles, u)
		}
	}
	return tiles
}

// freeOf returns the free tiles of a tile's group.
func (p position) freeOf(t int16) []int16 {
	return slices.DeleteFunc(p.remaining(t), func(u int16) bool { return !p.free(&p.on, u) })
}

// pairs lists the pairs that can be taken off.
func (p position) pairs() (pairs [][2]int16) {
	for _, t := range p.on.all() {
		if p.free(&p.on, t) {
			for _, u := range p.groups[t] {
				if u > t && p.on.has(u) && p.free(&p.on, u) {
					pairs = append(pairs, [2]int16{t, u})
				}
			}
		}
	}
	return pairs
}

// move writes the move that takes off two tiles.
func (l *layout) move(pair [2]int16) puzzle.Move {
	return puzzle.Move(l.tiles[pair[0]].name() + "-" + l.tiles[pair[1]].name())
}

// named returns the uppermost tile whose top left cell has a name.
func (p position) named(name string) (int16, error) {
	r, c, err := grid.ReadCell(name, p.rows, p.cols)
	if err != nil {
		return -1, err
	}
	for i, a := range slices.Backward(p.tiles) {
		if p.on.has(int16(i)) && a.y == r && a.x == c {
			return int16(i), nil
		}
	}
	return -1, fmt.Errorf("no tile has its top left corner in %s", name)
}

// pair reads a move that takes off two tiles.
func (p position) pair(m puzzle.Move) (pair [2]int16, err error) {
	one, other, ok := strings.Cut(string(m), "-")
	if !ok {
		return pair, fmt.Errorf("“%s” is not a move; write r1c3-r5c9 for two tiles", m)
	}
	for i, name := range []string{one, other} {
		if pair[i], err = p.named(name); err != nil {
			return pair, err
		}
	}
	return pair, nil
}

// Play takes two tiles off, or turns all tiles up.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	if m == turnUp {
		if !p.blind() {
			return nil, fmt.Errorf("all tiles are turned up already")
		}
		p.opened = true
		return p, nil
	}
	pair, err := p.pair(m)
	if err != nil {
		return nil, err
	}
	for _, t := range pair {
		if why := p.blocked(t); why != nil {
			return nil, fmt.Errorf("%s", why)
		}
	}
	switch a, b := pair[0], pair[1]; {
	case a == b:
		return nil, fmt.Errorf("a move takes two tiles off")
	case p.signs[a] != p.signs[b]:
		return nil, fmt.Errorf("%c and %c are not a pair", p.signs[a], p.signs[b])
	}
	p.on.remove(pair[0])
	p.on.remove(pair[1])
	return p, nil
}

// blocked returns the reason why a tile is not free, nil if it is free.
func (p position) blocked(t int16) error {
	switch {
	case p.free(&p.on, t):
		return nil
	case p.covered(t):
		return fmt.Errorf("the tile %s is covered", p.tiles[t].words())
	}
	return fmt.Errorf("the tile %c %s has neighbours on both sides", p.signs[t], p.tiles[t].words())
}

// Cost counts the pairs.
func (p position) Cost(m puzzle.Move) map[string]int {
	if m == turnUp {
		return nil
	}
	return map[string]int{"moves": 1}
}

// Status counts the tiles and the free pairs. In open play it reports if some tiles can never be free, which takes no search.
func (p position) Status() puzzle.Status {
	left, pairs := p.on.len(), len(p.pairs())
	if left == 0 {
		return puzzle.Status{Done: true, Goal: true, Text: "All tiles are taken off."}
	}
	plain := fmt.Sprintf("%s are left, with %s.", scene.Several(left, "tiles"), scene.Several(pairs, "free pairs"))
	if pairs == 0 {
		return puzzle.Status{Done: true, Mistake: puzzle.Lost, Text: "No two free tiles are a pair. " + scene.Several(left, "tiles") +
			" are left."}
	}
	if !p.blind() {
		c := newClearing(p.layout, &p.on, p.groups)
		if c.begin(); c.now.rest > 0 {
			why := p.cycle(c)
			return puzzle.Status{Mistake: puzzle.Lost, Text: plain + " This position is lost. " + why.text.String(), Plain: plain,
				Marks: why.marks(scene.Broken)}
		}
	}
	return puzzle.Status{Text: plain}
}

// Narrate describes a move.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return err.Error()
	}
	if m == turnUp {
		return "All tiles are turned up. " + next.Status().Text
	}
	pair, _ := p.pair(m)
	return fmt.Sprintf("The pair of %s is taken off. %s", spoken(p.signs[pair[0]]), next.Status().Text)
}

// spoken returns a sign in words, so that the letter O and the digit 0 differ.
func spoken(sign byte) string {
	switch {
	case sign == unsigned:
		return "tile without a sign"
	case sign <= '9':
		return "digit " + string(sign)
	case sign >= 'a':
		return "small letter " + string(sign)
	}
	return "letter " + string(sign)
}
