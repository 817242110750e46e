package pzpr

import (
	"strconv"
	"strings"
)

// codec is the way in which addresses write one type of numbers. Reading stops at the first fault, and writing at the first number that
// cannot be written.
type codec struct {
	read  func(b *body, to []int)
	write func(o *out, from []int)
}

// body reads the cells of an address.
type body struct {
	p     *Puzzle
	text  string
	at    int
	of    string // name of the part for faults: "cells"
	field int    // index of the field in the address
	clues bool   // the values are clues, whose places are recorded
	fault *FormatError
}

// peek returns the next character, 0 at the end.
func (b *body) peek() byte {
	if b.at >= len(b.text) {
		return 0
	}
	return b.text[b.at]
}

// note records the next character as the beginning of a clue.
func (b *body) note(clue int) {
	if b.clues {
		b.p.note(clue, spot{b.field, b.at + 1})
	}
}

// errorf reports a fault at the next character; only the first fault is kept.
func (b *body) errorf(format string, args ...any) {
	if b.fault == nil {
		b.fault = formatErrorf(b.field, b.at+1, format, args...)
	}
}

// wrong reports that the next character is not what was expected.
func (b *body) wrong(expected string) {
	if b.at >= len(b.text) {
		b.errorf("the address ends within its %s: there should be %s", b.of, expected)
		return
	}
	b.errorf("“%s” stands here among the %s, where there should be %s", firstSign(b.text[b.at:]), b.of, expected)
}

// digit returns the value of a character as a digit, up to 35; -1 if it is not one.
func digit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'z':
		return int(c-'a') + 10
	}
	return -1
}

// number reads a number with the given number of digits.
func (b *body) number(digits, base int) (n int) {
	for range digits {
		d := digit(b.peek())
		if c := b.peek(); 'A' <= c && c <= 'Z' {
			d = digit(c | 0x20) // pzprjs also reads capitals
		}
		if d < 0 || d >= base {
			b.wrong("a digit to the base " + strconv.Itoa(base))
			return 0
		}
		n = n*base + d
		b.at++
	}
	return n
}

// runs reads n cells, in which a letter from first to z skips cells: first skips one. For any other character, token reads the cell and
// returns the number of cells that it covers.
func (b *body) runs(first byte, n int, token func(i int) int) {
	for i := 0; i < n && b.fault == nil; {
		switch c := b.peek(); {
		case c == 0:
			b.errorf("the address ends after %d of its %d %s", i, n, b.of)
		case first <= c && c <= 'z':
			if i += int(c-first) + 1; i > n {
				b.errorf("the address has more than the %d %s of its board", n, b.of)
			}
			b.at++
		default:
			b.note(i)
			i += token(i)
		}
	}
}

// out collects the cells of an address that is written.
type out struct {
	p *Puzzle
	strings.Builder
	of  string
	err error
}

// cannot reports that the form of the address cannot represent a number.
func (o *out) cannot(n int) { o.cannotHold(strconv.Itoa(n)) }

func (o *out) cannotHold(word string) {
	if o.err == nil {
		o.err = formatErrorf(0, 0, "an address cannot hold %s among its %s", word, o.of)
	}
}

// number writes a number in the given number of digits.
func (o *out) number(n, digits, base int) {
	text := strconv.FormatInt(int64(n), base)
	if n < 0 || len(text) > digits {
		o.cannot(n)
		return
	}
	o.WriteString(strings.Repeat("0", digits-len(text)) + text)
}

// runs writes n cells. empty reports which are skipped; token writes any other, and returns the number of cells that it covers.
func (o *out) runs(first byte, n int, empty func(i int) bool, token func(i int) int) {
	longest, gap := int('z'-first)+1, 0
	for i := 0; i < n && o.err == nil; {
		if !empty(i) {
			i += token(i)
			continue
		}
		for gap = 0; i < n && gap < longest && empty(i); i++ {
			gap++
		}
		o.WriteByte(first + byte(gap-1))
	}
}
