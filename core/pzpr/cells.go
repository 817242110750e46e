package pzpr

import (
	"slices"
	"strings"
)

// The forms of numbers in addresses are those of pzprjs (its Encode.js), which puzz.link runs. Numbers are written as pzprjs writes them.

// fourCell is the codec for numbers up to 4: one character also contains the number of empty cells that follow.
var fourCell = codec{
	read: func(b *body, to []int) {
		b.runs('g', len(to), func(i int) int {
			d := digit(b.peek())
			switch {
			case b.peek() == '.':
				to[i], d = Unknown, 0
			case d < 0 || d > 14:
				b.wrong("a digit from 0 to e, a full stop or a letter from g to z")
				return 1
			default:
				to[i] = d % 5
			}
			b.at++
			return 1 + d/5
		})
	},
	write: func(o *out, from []int) {
		o.runs('g', len(from), blank(from), func(i int) int {
			n, follow := from[i], 0
			if n == Unknown {
				o.WriteByte('.')
				return 1
			}
			if n < 0 || n > 4 {
				o.cannot(n)
				return 1
			}
			for follow < 2 && (i+1+follow >= len(from) || from[i+1+follow] == None) {
				follow++ // beyond the end, cells count as empty
			}
			o.number(n+5*follow, 1, 16)
			return 1 + follow
		})
	},
}

// blank returns a function that reports whether there is no clue at an index.
func blank(from []int) func(i int) bool { return func(i int) bool { return from[i] == None } }

// wide lists the prefixes of numbers above 15: the number of hex digits that follow, and the number to add.
var wide = []struct {
	prefix string
	digits int
	base   int
}{{"", 1, 0}, {"-", 2, 0}, {"+", 3, 0}, {"=", 3, 4096}, {"@", 3, 8192}, {"%", 3, 8192}, {"*", 4, 12240}, {"$", 5, 77776}}

// num16 is the codec for numbers of any size, in hex digits.
var num16 = codec{
	read: func(b *body, to []int) {
		b.runs('g', len(to), func(i int) int {
			if b.peek() == '.' {
				to[i] = Unknown
				b.at++
				return 1
			}
			form := wide[0]
			for _, w := range wide[1:] {
				if strings.HasPrefix(b.text[b.at:], w.prefix) {
					form = w
				}
			}
			if d := digit(b.peek()); form.prefix == "" && (d < 0 || d > 15) {
				b.wrong("a number, a full stop or a letter from g to z")
				return 1
			}
			b.at += len(form.prefix)
			to[i] = form.base + b.number(form.digits, 16)
			return 1
		})
	},
	write: func(o *out, from []int) {
		o.runs('g', len(from), blank(from), func(i int) int {
			if from[i] == Unknown {
				o.WriteByte('.')
				return 1
			}
			for _, w := range wide {
				if n := from[i] - w.base; n >= 0 && n < 1<<(4*w.digits) && (w.base != 8192 || from[i] < 12240) {
					o.WriteString(w.prefix)
					o.number(n, w.digits, 16)
					return 1
				}
			}
			o.cannot(from[i])
			return 1
		})
	},
}

// bars is the codec for clues with one of three signs. The value anyBar is a clue without a sign.
var bars = codec{
	read: func(b *body, to []int) {
		b.runs('g', len(to), func(i int) int {
			switch d := digit(b.peek()); {
			case b.peek() == '.':
				to[i] = anyBar
			case d >= 1 && d < anyBar:
				to[i] = d
			default:
				b.wrong("a digit from 1 to 3, a full stop or a letter from g to z")
				return 1
			}
			b.at++
			return 1
		})
	},
	write: func(o *out, from []int) {
		o.runs('g', len(from), blank(from), func(i int) int {
			if from[i] < 1 || from[i] > anyBar {
				o.cannot(from[i])
			} else {
				o.WriteByte(" 123."[from[i]])
			}
			return 1
		})
	},
}

const anyBar = 4

// ells is the codec for arrows, which are their directions, and circles with a number, which is added to Right + 1.
var ells = codec{
	read: func(b *body, to []int) {
		b.runs('k', len(to), func(i int) int {
			switch d := digit(b.peek()); {
			case b.peek() == '-':
				b.at++
				to[i] = circle + b.number(2, 16)
				return 1
			case b.peek() == '.':
				to[i] = circle
			case d > 0 && d < 16:
				to[i] = circle + d
			case d >= 16 && d < 20:
				to[i] = d - 15
			default:
				b.wrong("a number, a full stop or a letter from g to z")
				return 1
			}
			b.at++
			return 1
		})
	},
	write: func(o *out, from []int) {
		o.runs('k', len(from), blank(from), func(i int) int {
			switch n := from[i]; {
			case n < Up || n > circle+255:
				o.cannot(n)
			case n < circle:
				o.number(n+15, 1, 36)
			case n == circle:
				o.WriteByte('.')
			case n < circle+16:
				o.number(n-circle, 1, 16)
			default:
				o.WriteByte('-')
				o.number(n-circle, 2, 16)
			}
			return 1
		})
	},
}

const circle = Right + 1

// Ring returns the clue of Sashigane for a circle with a number, or without one if the number is 0.
func Ring(number int) int { return circle + number }

// circle3 packs three cells into a digit in base 27.
var circle3 = packed(3, 3, None)

// bits packs five cells into a digit in base 32.
var bits = packed(5, 2, 0)

// packed returns the codec for cells with few values: several of them are one digit, the first the most significant. empty is the value for
// 0.
func packed(cells, values, empty int) codec {
	base := 1
	for range cells {
		base *= values
	}
	return codec{
		read: func(b *body, to []int) {
			for i := 0; i < len(to) && b.fault == nil; i += cells {
				for j := range cells {
					b.note(i + j)
				}
				d := b.number(1, base)
				for j := cells - 1; j >= 0; j-- {
					if i+j < len(to) && d%values > 0 {
						to[i+j] = d % values
					}
					d /= values
				}
			}
		},
		write: func(o *out, from []int) {
			for i := 0; i < len(from); i += cells {
				d := 0
				for j := range cells {
					d *= values
					if i+j >= len(from) || from[i+j] == empty {
						continue
					}
					if from[i+j] < 0 || from[i+j] >= values {
						o.cannot(from[i+j])
						return
					}
					d += from[i+j]
				}
				o.number(d, 1, base)
			}
		},
	}
}

// dense is the codec that writes each cell as one digit in base 36.
var dense = codec{
	read: func(b *body, to []int) {
		for i := range to {
			b.note(i)
			switch b.peek() {
			case 0:
				b.errorf("the address ends after %d of its %d %s", i, len(to), b.of)
				return
			case '.':
				b.at++
			case '%', '@':
				to[i] = Unknown
				b.at++
			case '-':
				b.at++
				to[i] = b.number(2, 36)
			default:
				to[i] = b.number(1, 36)
			}
		}
	},
	write: func(o *out, from []int) {
		for _, n := range from {
			switch {
			case n == None:
				o.WriteByte('.')
			case n == Unknown:
				o.WriteByte('@')
			case n >= 36:
				o.WriteByte('-')
				o.number(n, 2, 36)
			default:
				o.number(n, 1, 36)
			}
		}
	},
}

// arrows is the codec for clues in the first half of the numbers, and their directions in the second.
var arrows = codec{
	read: func(b *body, to []int) {
		clues, directions := to[:len(to)/2], to[len(to)/2:]
		b.runs('a', len(clues), func(i int) int {
			if clues[i] = Grey; b.peek() == '+' {
				b.at++
			} else {
				clues[i], directions[i] = b.arrow()
			}
			return 1
		})
	},
	write: func(o *out, from []int) {
		clues, directions := from[:len(from)/2], from[len(from)/2:]
		o.runs('a', len(clues), blank(clues), func(i int) int {
			if o.arrow(clues[i], directions[i]); clues[i] == Grey && directions[i] == 0 {
				o.WriteByte('+')
			}
			return 1
		})
	},
}

// castles is the codec for clues in the first third of the numbers, their directions in the second, and their colours in the last.
var castles = codec{
	read: func(b *body, to []int) {
		n := len(to) / 3
		b.runs('a', n, func(i int) int {
			to[2*n+i] = b.number(1, Black+1)
			to[i], to[n+i] = b.arrow()
			return 1
		})
	},
	write: func(o *out, from []int) {
		n := len(from) / 3
		o.runs('a', n, blank(from[:n]), func(i int) int {
			if from[2*n+i] < 0 || from[2*n+i] > Black || from[i] == Grey {
				o.cannot(from[i])
				return 1
			}
			o.number(from[2*n+i], 1, Black+1)
			o.arrow(from[i], from[n+i])
			return 1
		})
	},
}

// arrow reads a direction and a number. Directions from 5 on stand for numbers of two digits.
func (b *body) arrow() (clue, direction int) {
	switch d := digit(b.peek()); {
	case b.peek() == '-':
		b.at++
		direction = b.number(1, 5)
		return b.number(3, 16), direction
	case d >= 5 && d < 10:
		b.at++
		return b.number(2, 16), d - 5
	case d < 0 || d >= 10:
		b.wrong("a direction from 0 to 9, -, + or a letter from a to z")
		return Unknown, 0
	}
	direction = b.number(1, 5)
	if b.peek() == '.' {
		b.at++
		return Unknown, direction
	}
	return b.number(1, 16), direction
}

// arrow writes a direction and a number as the arrow of body reads them. It writes nothing for a grey cell.
func (o *out) arrow(clue, direction int) {
	switch {
	case direction < 0 || direction > Right:
		o.cannot(direction)
	case clue == Grey:
	case clue == Unknown:
		o.number(direction, 1, 5)
		o.WriteByte('.')
	case clue < 16:
		o.number(direction, 1, 5)
		o.number(clue, 1, 16)
	case clue < 256:
		o.number(direction+5, 1, 10)
		o.number(clue, 2, 16)
	default:
		o.WriteByte('-')
		o.number(direction, 1, 5)
		o.number(clue, 3, 16)
	}
}

// listForm is the way in which an address writes lists of one length in two digits of base 36: as numbers from first on, in a base in which
// 0 is `?`.
type listForm struct{ length, base, first int }

// lists is the codec for lists of numbers. A single number up to 8 is a digit.
var lists = listed([]listForm{{2, 6, 360}, {3, 4, 396}, {4, 2, 460}}, 1, 1, 1, 1)

// listed returns the codec for lists in some forms. The digit 9 means the list short.
func listed(forms []listForm, short ...int) codec {
	nine, _ := Pack(short...)
	return codec{
		read: func(b *body, to []int) {
			b.runs('g', len(to), func(i int) int {
				switch d := digit(b.peek()); {
				case b.peek() == '.':
					to[i] = Unknown
				case d == 9:
					to[i] = nine
				case d >= 0 && d < 9:
					to[i] = d
				case !b.list(forms, &to[i]):
					b.wrong("a digit, a full stop, two signs for a list or a letter from g to z")
					return 1
				default:
					b.at++
				}
				b.at++
				return 1
			})
		},
		write: func(o *out, from []int) {
			o.runs('g', len(from), blank(from), func(i int) int {
				switch list := Unpack(from[i]); {
				case from[i] == Unknown:
					o.WriteByte('.')
				case from[i] == nine:
					o.WriteByte('9')
				case len(list) == 1 && list[0] < 9:
					o.number(list[0], 1, 10)
				default:
					o.list(forms, list)
				}
				return 1
			})
		},
	}
}

// list reads a list from the next two characters. It returns false if they are not a list.
func (b *body) list(forms []listForm, clue *int) bool {
	if b.at+1 >= len(b.text) || digit(b.text[b.at+1]) < 0 {
		return false
	}
	n := digit(b.peek())*36 + digit(b.text[b.at+1])
	for _, form := range forms {
		rest, list := n-form.first, make([]int, form.length)
		for k := range slices.Backward(list) {
			if list[k] = rest % form.base; list[k] == 0 {
				list[k] = Unknown
			}
			rest /= form.base
		}
		if n >= form.first && rest == 0 {
			*clue, _ = Pack(list...)
			return true
		}
	}
	return false
}

// list writes a list in the form for its length.
func (o *out) list(forms []listForm, list []int) {
	at := slices.IndexFunc(forms, func(form listForm) bool { return form.length == len(list) })
	if at < 0 || slices.ContainsFunc(list, func(n int) bool { return n == 0 || n >= forms[at].base }) {
		o.cannotHold(listWord(list))
		return
	}
	n := 0
	for _, member := range list {
		n = n*forms[at].base + max(member, 0)
	}
	o.number(forms[at].first+n, 2, 36)
}
