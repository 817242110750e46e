package pzpr

import (
	"iter"
	"slices"
	"strconv"
	"strings"
)

// trees is the codec for cells with or without a tree. A digit in base 18, 0 to h, is a tree followed by that many empty cells. The letters
// i to z are 1 to 18 empty cells.
var trees = codec{
	read: func(b *body, to []int) {
		b.runs('i', len(to), func(i int) int {
			if i+digit(b.peek()) >= len(to) {
				b.errorf("the address has more than the %d %s of its board", len(to), b.of)
			}
			to[i] = 1
			return 1 + b.number(1, 18)
		})
	},
	write: func(o *out, from []int) {
		o.runs('i', len(from), blank(from), func(i int) int {
			if from[i] != 1 {
				o.cannot(from[i])
			}
			after := 0
			for after < 17 && i+1+after < len(from) && from[i+1+after] == None {
				after++
			}
			o.number(after, 1, 18)
			return 1 + after
		})
	},
}

// starSkip is the largest number of places that a star of an address skips.
const starSkip = 8

// stars is the codec for the lattice of Tentaisho. A hex digit is a star, white if it is even; half of it is the number of places that it
// skips.
var stars = codec{
	read: func(b *body, to []int) {
		b.runs('g', len(to), func(i int) int {
			d := b.number(1, 16)
			to[i] = White + d%2
			return 1 + d/2
		})
	},
	write: func(o *out, from []int) {
		empty := func(i int) bool { return from[i] == 0 }
		o.runs('g', len(from), empty, func(i int) int {
			if from[i] != White && from[i] != Black {
				o.cannot(from[i])
				return 1
			}
			on := 1
			for on < starSkip && (i+on >= len(from) || empty(i+on)) {
				on++
			}
			o.number(2*(on-1)+from[i]-White, 1, 16)
			return on
		})
	},
}

// walls is the codec for the sides between neighbours in a row and, from a new character on, those between neighbours in a column.
var walls = codec{
	read: func(b *body, to []int) {
		beside := b.p.Rows * (b.p.Cols - 1)
		bits.read(b, to[:beside])
		bits.read(b, to[beside:])
	},
	write: func(o *out, from []int) {
		beside := o.p.Rows * (o.p.Cols - 1)
		bits.write(o, from[:beside])
		bits.write(o, from[beside:])
	},
}

// roomNumbers is num16 for one clue per room. The clue is read into the room's first cell; when writing, it may be in any cell.
var roomNumbers = codec{
	read: func(b *body, to []int) {
		_, first := b.p.Rooms()
		numbers := slices.Repeat([]int{None}, len(first))
		num16.read(b, numbers)
		of := slices.Clone(b.p.spots) // the place of each room's clue
		clear(b.p.spots)
		for id, n := range numbers {
			to[first[id]] = n
			if id < len(of) {
				b.p.note(first[id], of[id])
			}
		}
	},
	write: func(o *out, from []int) {
		room, first := o.p.Rooms()
		numbers := slices.Repeat([]int{None}, len(first))
		for cell, n := range from {
			if numbers[room[cell]] == None {
				numbers[room[cell]] = n
			}
		}
		num16.write(o, numbers)
	},
}

// runNumbers is num16 for a nonogram's rim, in which the places of each line go outwards.
var runNumbers = codec{
	read: func(b *body, to []int) {
		num16.read(b, to)
		b.p.outwards(to)
	},
	write: func(o *out, from []int) {
		turned := slices.Clone(from)
		o.p.outwards(turned)
		num16.write(o, turned)
	},
}

// outwards reverses the places of each line on a nonogram's rim.
func (p *Puzzle) outwards(rim []int) {
	columns := p.Cols * runs(p.Rows)
	for at := 0; at < columns; at += runs(p.Rows) {
		slices.Reverse(rim[at : at+runs(p.Rows)])
	}
	for at := columns; at < len(rim); at += runs(p.Cols) {
		slices.Reverse(rim[at : at+runs(p.Cols)])
	}
}

// runs returns the maximum number of runs of shaded cells in a line.
func runs(cells int) int { return (cells + 1) / 2 }

// maxSetting is the largest number for the whole puzzle that is read.
const maxSetting = 99

// setting is the codec for the one number of the whole puzzle, which comes before the other numbers.
var setting = codec{
	read: func(b *body, _ []int) {
		text, _, slash := strings.Cut(b.text[b.at:], "/")
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil || n > maxSetting {
			b.wrong("a number and a slash")
			return
		}
		b.p.Setting = int(n)
		if b.at += len(text); slash {
			b.at++
		}
	},
	write: func(o *out, _ []int) {
		if o.p.Setting < 0 || o.p.Setting > maxSetting {
			o.cannot(o.p.Setting)
		}
		o.WriteString(strconv.Itoa(o.p.Setting) + "/")
	},
}

// sums is the codec of Kakuro: first the cells, with the sums down in the first quarter of the numbers and those to the right in the next,
// then the sums above and left of white cells on the rim.
var sums = codec{
	read: func(b *body, to []int) {
		k := kakuroOf(b.p, to)
		b.runs('k', len(k.downs), func(i int) int {
			if k.downs[i], k.rights[i] = Unknown, Unknown; b.peek() == '.' {
				b.at++
				return 1
			}
			k.downs[i] = b.sum()
			k.rights[i] = b.sum()
			return 1
		})
		for i, n := range k.rim() {
			if b.fault == nil {
				b.of = "sums on the rim"
				b.note(len(k.downs) + i)
				*n = b.sum()
			}
		}
	},
	write: func(o *out, from []int) {
		k := kakuroOf(o.p, from)
		white := func(i int) bool { return k.downs[i] == None && k.rights[i] == None }
		o.runs('k', len(k.downs), white, func(i int) int {
			if k.downs[i] <= 0 && k.rights[i] <= 0 {
				o.WriteByte('.')
				return 1
			}
			o.sum(k.downs[i])
			o.sum(k.rights[i])
			return 1
		})
		for _, n := range k.rim() {
			o.sum(*n)
		}
	},
}

// kakuro has the four grids of sums of a Kakuro.
type kakuro struct {
	downs, rights, top, left []int
	cols                     int
}

func kakuroOf(p *Puzzle, grids []int) kakuro {
	cells := p.Rows * p.Cols
	return kakuro{grids[:cells], grids[cells : 2*cells], grids[2*cells : 2*cells+p.Cols], grids[2*cells+p.Cols:], p.Cols}
}

// rim returns the sums beside white cells, in the order of addresses, with the index of each among all sums above and left.
func (k kakuro) rim() iter.Seq2[int, *int] {
	return func(yield func(i int, n *int) bool) {
		for c := range k.top {
			if k.downs[c] == None && k.rights[c] == None && !yield(c, &k.top[c]) {
				return
			}
		}
		for r := range k.left {
			if k.downs[r*k.cols] == None && k.rights[r*k.cols] == None && !yield(len(k.top)+r, &k.left[r]) {
				return
			}
		}
	}
}

// sum reads a sum of one character.
func (b *body) sum() int {
	c := b.peek()
	d := digit(c)
	switch {
	case c == '-':
		d = Unknown
	case 'A' <= c && c <= 'Z':
		d = int(c-'A') + 20
	case d < 0 || d > 19:
		b.wrong("a sum (0 to 9, a to j, A to Z) or -")
		return Unknown
	}
	b.at++
	return d
}

func (o *out) sum(n int) {
	switch {
	case n == None || n == Unknown:
		o.WriteByte('-')
	case n < 20:
		o.number(n, 1, 20)
	case n <= 45:
		o.WriteByte('A' + byte(n-20))
	default:
		o.cannot(n)
	}
}
