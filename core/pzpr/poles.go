package pzpr

import (
	"slices"
	"strconv"
	"strings"
)

// poles is the codec for the rim of Magnets: num16 for the minus poles and then the plus poles of each column and each row. Top and Left
// have the numbers of plus poles, Bottom and Right those of minus poles.
var poles = codec{
	read: func(b *body, to []int) {
		turned := slices.Repeat([]int{None}, len(to))
		num16.read(b, turned)
		for i, n := range turned {
			to[b.p.poleAt(i)] = n
		}
	},
	write: func(o *out, from []int) {
		turned := make([]int, len(from))
		for i := range turned {
			turned[i] = from[o.p.poleAt(i)]
		}
		num16.write(o, turned)
	},
}

// poleAt returns, for the number at index i of an address, its index in the concatenation of Top, Bottom, Left and Right.
func (p *Puzzle) poleAt(i int) int {
	if i < 2*p.Cols {
		return (1-i%2)*p.Cols + i/2
	}
	i -= 2 * p.Cols
	return 2*p.Cols + (1-i%2)*p.Rows + i/2
}

// loners is the codec for the cells that are not part of the board of Magnets: bits, after the given poles of all cells.
var loners = codec{
	read: func(b *body, to []int) {
		from, given := b.at, slices.Repeat([]int{None}, len(to))
		circle3.read(b, given)
		if slices.ContainsFunc(given, func(n int) bool { return n != None }) {
			b.at = from
			b.errorf("poles are given here, and they are not read")
			return
		}
		bits.read(b, to)
	},
	write: func(o *out, from []int) {
		circle3.write(o, slices.Repeat([]int{None}, len(from)))
		bits.write(o, from)
	},
}

// poleBoard is the board of Magnets within its rim: above and at the left first the plus poles, then the minus poles of a line.
var poleBoard = block{
	fields: []field{top, bottom, left, right, entered, blocked},
	read: func(l *lines, p *Puzzle) {
		l.rows(p.Rows+2, p.Cols+2, "the board with its rim", func(row, col int, word string) bool {
			if f, at, ok := p.pole(row, col); ok {
				return ticked(f).read(p, at, word)
			}
			return row < 2 || col < 2 || poleWords.read(p, (row-2)*p.Cols+col-2, word)
		})
	},
	write: func(o *file, p *Puzzle) {
		o.rows(p.Rows+2, p.Cols+2, func(row, col int) string {
			if f, at, ok := p.pole(row, col); ok {
				return ticked(f).write(p, at)
			} else if row < 2 || col < 2 {
				return "."
			}
			return poleWords.write(p, (row-2)*p.Cols+col-2)
		})
	},
}

// pole returns where a number on the rim of Magnets is kept.
func (p *Puzzle) pole(row, col int) (f field, at int, ok bool) {
	switch {
	case row < 2 && col >= 2:
		return [2]field{top, bottom}[row], col - 2, true
	case row >= 2 && col < 2:
		return [2]field{left, right}[col], row - 2, true
	}
	return f, 0, false
}

// poleWords are a1 for a plus pole, a2 for a minus pole, s2 for a cell that stays empty, s1 for one that does not, and # for a cell that
// is not part of the board.
var poleWords = words{
	read: func(p *Puzzle, i int, word string) (ok bool) {
		pole, entered := strings.CutPrefix(word, "a")
		switch {
		case entered:
			p.Answer.Numbers[i], ok = natural(pole)
			return ok
		case word == "#":
			p.Blocked[i] = 1
		case word == "s2":
			p.Answer.Numbers[i] = 0
		default:
			return word == "." || word == "s1"
		}
		return true
	},
	write: func(p *Puzzle, i int) string {
		switch n := p.Answer.Numbers[i]; {
		case p.Blocked[i] != 0:
			return "#"
		case n == 0:
			return "s2"
		case n > 0:
			return "a" + strconv.Itoa(n)
		}
		return "."
	},
}
