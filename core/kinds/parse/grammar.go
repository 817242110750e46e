package parse

import "strings"

// symbol is a nonterminal, here called head, or a terminal, called word. A head and a word
// may have the same name. Heads have lower numbers than words, and the start symbol is 0.
type symbol int16

const start symbol = 0

// production is a left side with one right side.
type production struct {
	rule  int // number of the production's rule, from 1
	line  int // line in the grammar as written, from 0
	left  symbol
	right []symbol
}

// grammar is a set of rules. They are numbered as in figure 3: each right side is a
// rule, but all right sides of a left side that are single words are one rule together.
type grammar struct {
	names       []string // by symbol: its name
	heads       int      // number of heads; the symbols from heads on are words
	productions []production
	byFirst     [][]int16 // productions by the first symbol of their right sides
	used        []bool    // by symbol: whether some right side contains it
	longest     int       // length of the longest right side, in symbols
}

func (g *grammar) isWord(s symbol) bool { return int(s) >= g.heads }

// index fills byFirst, used and longest once all symbols are known.
func (g *grammar) index() {
	g.byFirst, g.used = make([][]int16, len(g.names)), make([]bool, len(g.names))
	for i, p := range g.productions {
		g.longest = max(g.longest, len(p.right))
		g.byFirst[p.right[0]] = append(g.byFirst[p.right[0]], int16(i))
		for _, s := range p.right {
			g.used[s] = true
		}
	}
}

// lexical reports whether a production's right side is a single word.
func (g *grammar) lexical(p production) bool { return len(p.right) == 1 && g.isWord(p.right[0]) }

// fits reports whether a row begins with the right side of the production.
func (p *production) fits(row []symbol) bool {
	if len(p.right) > len(row) {
		return false
	}
	for i, s := range p.right {
		if row[i] != s {
			return false
		}
	}
	return true
}

// distance returns delta of figure 3 (Suh and Lee 1989): the number of parts, minus 1 if one of them has the start symbol as its head.
func distance(row []symbol) int {
	for _, s := range row {
		if s == start {
			return len(row) - 1
		}
	}
	return len(row)
}

// right returns a right side as text that is read as the same right side.
func (g *grammar) right(p production) string {
	written := make([]string, len(p.right))
	for i, s := range p.right {
		written[i] = g.names[s]
		own := g.lexical(p) && g.names[s] == g.names[p.left]
		if plain := (token{text: g.names[s]}); g.isWord(s) && !own && (g.isHead(plain.text) || !plain.readAs(plain.text)) {
			written[i] = quoted(plain.text)
		}
	}
	return strings.Join(written, " ")
}

func (g *grammar) isHead(name string) bool {
	for _, head := range g.names[:g.heads] {
		if head == name {
			return true
		}
	}
	return false
}
