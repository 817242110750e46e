package samegame

import (
	"math/rand/v2"

	"unknot/core/search"
)

// game is a game for playouts. After a move it looks again only for the groups in the columns that the move changes, and beside them.
type game struct {
	*space
	most    int
	tabu    byte // the commonest colour at the start, whose groups are removed when nothing else can be
	keys    []uint64
	first   []area // the groups at the start
	board   []byte
	areas   []area
	left    int
	earned  int
	moves   int
	choices []search.Choice
	seen    []uint32 // by cell: number of the last search for groups that has found it
	look    uint32
	found   []int16
}

// area is a group of at least two cells.
type area struct {
	code        uint64 // exclusive or of the keys of its cells (A. Zobrist 1970)
	left, right int16  // first and last column of the group
	cell        int16
	colour      byte
}

// Game implements search.Playable.
func (s *space) Game() search.Game {
	g := &game{space: s, most: s.bound(s.start), board: make([]byte, s.cells()), seen: make([]uint32, s.cells())}
	of, chance := counts(s.start), rand.New(rand.NewPCG(1, 1))
	for range len(of) * s.cells() {
		g.keys = append(g.keys, chance.Uint64())
	}
	for colour := 1; colour <= maxColours; colour++ {
		if g.tabu == 0 || of[colour] > of[g.tabu] {
			g.tabu = byte(colour)
		}
	}
	copy(g.board, s.start)
	g.find(1, s.cols)
	g.first = append(g.first, g.areas...)
	g.Restart()
	return g
}

// Restart implements search.Game.
func (g *game) Restart() {
	copy(g.board, g.start)
	g.areas = append(g.areas[:0], g.first...)
	g.left, g.earned, g.moves = 0, 0, 0
	for _, colour := range g.start {
		if colour != 0 {
			g.left++
		}
	}
}

// find adds the groups that have a cell in some columns, counted from 1.
func (g *game) find(from, to int) {
	g.look++
	for c := from; c <= to; c++ {
		for i := c * g.stride; g.board[i] != 0; i++ {
			if colour := g.board[i]; g.seen[i] != g.look &&
				(g.board[i+1] == colour || g.board[i+g.stride] == colour || g.board[i-g.stride] == colour) {
				g.explore(i)
			}
		}
	}
}

// explore adds the group of a cell.
func (g *game) explore(from int) {
	board, seen, stride, look := g.board, g.seen, g.stride, g.look
	colour := board[from]
	keys := g.keys[int(colour)*len(board):][:len(board)]
	seen[from] = look
	found := append(g.found[:0], int16(from))
	code, low, high := uint64(0), from, from
	for k := 0; k < len(found); k++ {
		i := int(found[k])
		code ^= keys[i]
		low, high = min(low, i), max(high, i)
		if n := i + 1; board[n] == colour && seen[n] != look {
			seen[n] = look
			found = append(found, int16(n))
		}
		if n := i - 1; board[n] == colour && seen[n] != look {
			seen[n] = look
			found = append(found, int16(n))
		}
		if n := i + stride; board[n] == colour && seen[n] != look {
			seen[n] = look
			found = append(found, int16(n))
		}
		if n := i - stride; board[n] == colour && seen[n] != look {
			seen[n] = look
			found = append(found, int16(n))
		}
	}
	g.found = found
	g.areas = append(g.areas, area{code | 1, int16(low / stride), int16(high / stride), int16(from), colour})
}

// Choices implements search.Game.
//
//go:noinline
func (g *game) Choices() []search.Choice {
	g.choices = g.choices[:0]
	for i := range g.areas {
		if a := &g.areas[i]; a.colour != g.tabu {
			g.choices = append(g.choices, search.Choice{Op: uint16(a.cell), Code: a.code, Weight: 1})
		}
	}
	if len(g.choices) == 0 {
		for i := range g.areas {
			g.choices = append(g.choices, search.Choice{Op: uint16(g.areas[i].cell), Code: g.areas[i].code, Weight: 1})
		}
	}
	return g.choices
}

// Play implements search.Game.
//
//go:noinline
func (g *game) Play(op uint16) {
	g.found = g.cut(g.board, int(op), g.found[:0])
	n := len(g.found)
	from, to := settle(g.frame, g.board, g.found)
	g.left -= n
	g.earned += points(n)
	g.moves++
	from, to = max(from-1, 1), min(to+1, g.cols)
	kept := g.areas[:0]
	for _, a := range g.areas {
		if int(a.right) < from || int(a.left) > to {
			kept = append(kept, a)
		}
	}
	g.areas = kept
	g.find(from, to)
}

// Result implements search.Game.
func (g *game) Result() search.Result {
	if !g.scored {
		return search.Result{Goal: g.left == 0, Cost: g.moves, Rest: g.left}
	}
	cost := g.most - g.earned
	if g.left == 0 {
		cost -= clearBonus
	}
	return search.Result{Goal: true, Cost: cost}
}
