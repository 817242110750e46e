package language

import (
	"slices"
	"strings"
)

// bindingOf refuses wrong names after “each”: it must be followed by one name, or by two names without a comma.
func (p *parser) bindingOf(names []token) {
	t := p.peek()
	switch {
	case p.fault != nil || len(names) > 2:
	case t.text == "," && p.ahead(2).text == "in":
		p.wrong(t, "%s stands here; write the two names without it: each %s %s in …", t.quoted(), names[0].text, p.ahead(1).text)
	case len(names) == 1 && (t.text == "with" || t.text == "without" || t.text == "where" || t.text == ":"):
		p.wrong(t, "%s stands here; write in front of it where the place is: each %s in %s", t.quoted(), names[0].text,
			all(names[0].text))
	case len(names) == 1 && taken[t.text] && t.text != "in":
		p.wrong(t, "%s stands here; behind each are a name, in and a set of places, such as each %s in %s: …", t.quoted(),
			names[0].text, all(names[0].text))
	case len(names) == 2 && t.sort == word && t.text != "in" && p.ahead(1).text == "in":
		p.wrong(t, "%s stands here; each has one name for a place, or two for a pair, such as each a b in neighbours", t.quoted())
	}
}

// clueAsPlace refuses the name of a clue where a new name for a place is expected.
func (p *parser) clueAsPlace() {
	if i := p.clueIndex(p.peek()); i >= 0 {
		p.wrong(p.peek(), "“%s” is a clue, not a place; write %s", p.clues[i].name, p.clues[i].choice())
	}
	if t := p.peek(); p.values[t.text].mark != nil {
		p.wrong(t, "%s is a mark; say it in what must hold: each c in cells: if %s c then …", t.quoted(), t.text)
	}
}

// unpaired refuses a set of single places after two names, which need a set of pairs.
func (p *parser) unpaired(set token) {
	names := [2]string{"a", "b"}
	if p.at > 3 {
		names = [2]string{p.tokens[p.at-4].text, p.tokens[p.at-3].text}
	}
	p.wrong(set, "%s is a set of places, and pairs are pairs of cells: write neighbours, pairs, pairs in lines or cells 1 by 2 apart; for "+
		"one place at a time write one name: each %s in %s", set.quoted(), names[0], set.text)
}

// severalSets refuses a second set of places behind the first one.
func (p *parser) severalSets(name string) {
	t, other := p.peek(), p.ahead(1).text
	if sets[other].of == nil || !slices.Contains([]string{"and", "or", ","}, t.text) {
		return
	}
	if set := p.tokens[p.at-1].text; set == "rows" && other == "columns" || set == "columns" && other == "rows" {
		p.wrong(t, "%s stands here; rows and columns together are lines: each %s in lines", t.quoted(), name)
	}
	p.wrong(t, "%s stands here; each has one set of places: write two rules", t.quoted())
}

// single reads a set of single places, such as the cells of a line, not a set of lines.
func (p *parser) single() node {
	t := p.peek()
	of := p.set()
	if p.fault == nil && of.each == ofGroup {
		one := strings.TrimSuffix(strings.TrimSuffix(t.text, "s"), "xe")
		if t.text == "boxes" {
			one = "box"
		}
		p.wrong(t, "%s are several; name one of them in front of what must hold, each %s in %s: …, and write “%[2]s” here", t.quoted(), one,
			t.text)
	}
	return of
}

// usual are the sets that a fault lists first.
var usual = []string{"cells", "rows", "columns", "neighbours of", "ring of", "lines"}

// unknownSet refuses a word that is not a set of places.
func (p *parser) unknownSet(t token) {
	words := slices.Concat(p.setsHere(), []string{"first", "ray"})
	rank := func(word string) int {
		_, bound := p.bound(word)
		i := slices.Index(usual, word)
		switch {
		case bound:
			return -2
		case slices.Contains([]string{"rooms", "boxes", "rim"}, word):
			return -1
		case i < 0:
			return len(usual)
		}
		return i
	}
	slices.SortStableFunc(words, func(a, b string) int { return rank(a) - rank(b) })
	one := map[string]string{"row": "rows", "column": "columns", "line": "lines", "room": "rooms", "box": "boxes",
		"square": "squares"}[t.text]
	pair := t.text == "neighbours" || t.text == "pairs"
	switch list := fitting(t.text, words); {
	case p.fault != nil:
	case one != "" && p.peek().text == "of":
		p.wrong(t, "%s stands here; the language has no %[2]s of a cell: state the rule for each %[2]s in %s", t.quoted(), t.text, one)
	case one != "" && p.peek().sort == integer, t.text == "first" || t.text == "last":
		p.wrong(t, "%s stands here; of single rows and columns the language has top row, bottom row, left column and right column",
			t.quoted())
	case t.text == "2":
		p.wrong(t, "%s stands here; 2 × 2 squares are the set squares: each s in squares", t.quoted())
	case p.values[t.text].mark != nil:
		p.wrong(t, "%s is a mark, and marks are not known when a rule is stated; say it in what must hold: if %s c then …",
			t.quoted(), t.text)
	case isCell(t.text):
		p.wrong(t, "%s stands here; single cells have no names", t.quoted())
	case strings.HasPrefix(t.text, "diagonal"):
		p.wrong(t, "%s stands here; the language has no sets of diagonals: two cells that touch at a corner are each a b in cells 1 by 1 "+
			"apart", t.quoted())
	case p.clueIndex(t) >= 0:
		p.wrong(t, "%s is a clue; write %s", t.quoted(), p.clues[p.clueIndex(t)].choice())
	case p.signNames[t.text].clue != nil:
		p.wrong(t, "%s is a sign of a clue; write in cells with %s", t.quoted(), t.text)
	case p.boundLater(t.text):
		p.wrong(t, "%s is not known here; each stands in front of what must hold: rule %s: each %s in …: …", t.quoted(), p.called(), t.text)
	case p.isBound(t.text):
		p.wrong(t, "%s is one place, and a set of places is expected here, such as neighbours of %[2]s", t.quoted(), t.text)
	case p.choosing && pair:
		name := p.tokens[p.at-3].text
		p.wrong(t, "%s are pairs of cells, with two names: each a b in %[2]s; the cells beside one cell %s are neighbours of %[3]s",
			t.quoted(), t.text, name)
	case pair:
		p.wrong(t, "%s stands here; the cells beside a cell c are neighbours of c", t.quoted())
	case !p.choosing && one != "" && p.lacks(one) == "":
		p.wrong(t, "%s is not known here; name it in front of what must hold: each %[2]s in %s: …", t.quoted(), t.text, one)
	case !p.choosing && t.sort == word && len([]rune(t.text)) <= 2:
		p.wrong(t, "%s is not known here; name it in front of what must hold, such as each %s in rows: …", t.quoted(), t.text)
	default:
		known := slices.Clone(words)
		for _, w := range words {
			first, _, _ := strings.Cut(w, " ")
			known = append(known, first)
		}
		p.failAmong(t, "a set of places", list, known...)
	}
}

// placesHere returns the words of a set that begins at the next token, such as “neighbours of c”.
func (p *parser) placesHere() string {
	if p.ahead(1).text == "of" {
		return p.written(p.at, p.at+3)
	}
	return p.peek().text
}

// isBound reports whether a name is a variable of the rule.
func (p *parser) isBound(name string) bool {
	_, ok := p.bound(name)
	return ok
}

// boundLater reports whether each binds a name further to the right, as in “count a in r = 1 for each r in rows”.
func (p *parser) boundLater(name string) bool {
	for i := p.at; i+2 < len(p.tokens); i++ {
		if each := p.tokens[i].text; (each == "each" || each == "every") && p.tokens[i+1].text == name && p.tokens[i+2].text == "in" {
			return true
		}
	}
	return false
}

// all returns the set that a name of a place suggests: rows for “row”, and cells if the name suggests none.
func all(name string) string {
	for set := range sets {
		if set == name+"s" || set == name+"es" {
			return set
		}
	}
	return "cells"
}

// isCell reports whether a word is a cell as moves write it, such as “r1c2”.
func isCell(word string) bool {
	row, col, ok := strings.Cut(strings.TrimPrefix(word, "r"), "c")
	return ok && row != "" && col != "" && strings.Trim(row+col, "0123456789") == ""
}
