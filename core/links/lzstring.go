package links

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// alphabet lists the characters of base 64 by their values.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// The codes of LZ-string that are not indices of its table.
const (
	codeByte = iota // a character of 8 bits follows
	codeUnit        // a character of 16 bits follows
	codeEnd
	codesReserved
)

// widths is the number of bits of the next code. It grows after 2 new entries of the table, then after another 4, 8 and so on.
type widths struct{ width, left int }

func (w *widths) count() {
	if w.left--; w.left == 0 {
		w.left = 1 << w.width
		w.width++
	}
}

// Decompress returns the text that LZ-string packed in base 64. The padding may be missing.
func Decompress(packed string) (string, error) {
	type stretch struct{ from, to int } // range of the output in which a string of the table occurs
	var (
		in     = bits{packed: packed}
		out    []uint16
		table  = make([]stretch, codesReserved)
		size   = widths{2, 1} // the table gets no entry at the first character
		before = stretch{-1, -1}
	)
	for {
		code := in.read(size.width)
		if code == codeEnd || in.err != nil {
			break
		}
		now := stretch{from: len(out)}
		add := stretch{before.from, before.to + 1}
		switch {
		case code < codeEnd:
			out = append(out, uint16(in.read(8<<code)))
			table = append(table, stretch{now.from, now.from + 1})
			size.count()
		case code < len(table):
			out = append(out, out[table[code].from:table[code].to]...)
		case code == len(table) && before.from >= 0: // the string that this code itself completes
			out = append(append(out, out[before.from:before.to]...), out[before.from])
		default:
			return "", errCut
		}
		if before.from >= 0 {
			table = append(table, add)
			size.count()
		}
		if now.to = len(out); now.to > maxText/2 {
			return "", errLong
		}
		before = now
	}
	if in.err != nil {
		return "", in.err
	}
	return string(utf16.Decode(out)), nil
}

// bits reads numbers from characters of base 64.
type bits struct {
	packed string
	at     int // position in bits
	err    error
}

// read returns a number of n bits, the lowest first; 0 after an error.
func (b *bits) read(n int) (number int) {
	for i := range n {
		if b.at/6 >= len(b.packed) {
			b.err = errCut
			return 0
		}
		value := strings.IndexByte(alphabet, b.packed[b.at/6])
		if value < 0 {
			b.err = errCut
			return 0
		}
		number |= value >> (5 - b.at%6) & 1 << i
		b.at++
	}
	return number
}

// Compress packs a text by LZ-string in base 64, as the sites' own program does.
func Compress(text string) string {
	type entry struct {
		prefix int
		last   uint16
	}
	var (
		out   packer
		table = map[entry]int{}
		fresh = map[int]uint16{} // characters that the unpacking program has not seen yet, with their indices in the table
		size  = widths{2, 2}
		next  = codesReserved
		word  = -1
	)
	write := func(code int) {
		if unit, ok := fresh[code]; ok {
			wide := codeByte
			if unit > 0xff {
				wide = codeUnit
			}
			out.write(wide, size.width)
			out.write(int(unit), 8<<wide)
			delete(fresh, code)
			size.count()
		} else {
			out.write(code, size.width)
		}
		size.count()
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		alone := entry{-1, unit}
		if _, ok := table[alone]; !ok {
			table[alone], fresh[next] = next, unit
			next++
		}
		longer := entry{word, unit}
		if code, ok := table[longer]; ok {
			word = code
			continue
		}
		write(word)
		table[longer] = next
		next++
		word = table[alone]
	}
	if word >= 0 {
		write(word)
	}
	out.write(codeEnd, size.width)
	return out.text()
}

// packer writes numbers as characters of base 64.
type packer struct {
	out  strings.Builder
	last int // the bits of the incomplete last character
	n    int // number of bits in last
}

// write adds a number of n bits, the lowest first.
func (p *packer) write(number, n int) {
	for range n {
		p.last = p.last<<1 | number&1
		number >>= 1
		if p.n++; p.n == 6 {
			p.out.WriteByte(alphabet[p.last])
			p.last, p.n = 0, 0
		}
	}
}

// text returns all characters, with padding. If the last character is full, LZ-string adds one more character.
func (p *packer) text() string {
	p.write(0, 6-p.n)
	if over := p.out.Len() % 4; over > 0 {
		return p.out.String() + "==="[:4-over]
	}
	return p.out.String()
}

// validText reports whether an unpacked text can be what a site packed.
func validText(text string) bool { return utf8.ValidString(text) && !strings.ContainsRune(text, 0) }
