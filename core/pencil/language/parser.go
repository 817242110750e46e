package language

import (
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// parser reads one statement. After its first fault it reads nothing more.
type parser struct {
	*Genre
	statement
	at       int // index of the next token
	fault    *text.ParseError
	scope    []variable
	counting bool                   // whether the parser reads the number of statements that must hold
	equal    *equation              // the equation that was read last, perhaps as a part of a statement
	along    func(clue int) reading // returns how the clue in a slot is read off a line; nil if it is not
	slots    int                    // the largest number of variables in the scope so far
	depth    int                    // current depth of nested parts
	fits     []puzzle.Fitting       // words that the parser looked for at the end of the statement
	near     map[token][]string     // words that the parser looked for at each token
	// comparison has two token indices of the comparison that was read last: the first token, and the token behind its sign
	comparison [2]int
	choosing   bool        // whether the parser reads the places of a variable of the rule
	below      []statement // the statements of the text that follow
	ofParts    bool        // whether the statement names a type of parts
	lacked     string      // short name of the part that is missing at the fault; "" if a part that is there is wrong
}

// variable is a name that a rule has bound. Its index in the scope is its slot.
type variable struct {
	name  string
	kind  kind
	where where // of a site: the part of the board whose clues it has
	uses  int   // number of uses in the rule, without its sentences
	// letters reports whether the variable's number stands for a letter
	letters bool
}

// peek returns the next token; after the last one, or after a fault, the end.
func (p *parser) peek() token {
	if p.at < len(p.tokens) && p.fault == nil {
		return p.tokens[p.at]
	}
	return p.end()
}

func (p *parser) next() token {
	t := p.peek()
	if t.sort != end {
		p.at++
	}
	return t
}

// fail records that something else was expected at a token. known are words that fit; the token may be a mistyped one of them.
func (p *parser) fail(at token, what string, known ...string) {
	p.failAmong(at, what, "", known...)
}

// failAmong does the same as fail, and adds to the fault the list of things that fit.
func (p *parser) failAmong(at token, what, list string, known ...string) {
	if p.fault != nil {
		return
	}
	p.lacked = what
	stands := at.quoted() + " stands here; "
	if at.sort == end {
		stands = "the line ends here; "
	}
	switch meant := meant(at.text, known); {
	case at.sort == word && p.early(at):
	case (at.text == "the" || at.text == "an") && meant != "the", at.text == "a" && p.peek() != at && p.peek().sort == word:
		p.wrong(at, "%s", stands+"leave it out")
	case at.sort != word || meant == "" || meant == at.text:
		p.wrong(at, "%s", stands+"expected: "+what+list)
	case strings.EqualFold(at.text, meant) && meant == strings.ToLower(meant):
		p.wrong(at, "%s", stands+"words of the language have small letters: "+meant)
	default:
		p.wrong(at, "%s", stands+"did you mean “"+meant+"”? Expected: "+what+list)
	}
}

func (p *parser) expected(what string) { p.fail(p.peek(), what) }

// takes takes the given words if they are the next tokens, and reports whether they are.
func (p *parser) takes(words string) bool {
	at := p.at
	for rest := words; rest != ""; {
		w, more, _ := strings.Cut(rest, " ")
		if t := p.peek(); t.text != w || t.sort == sentence || t.sort == end {
			p.offer(t, rest)
			p.at = at
			return false
		}
		rest = more
		p.at++
	}
	return true
}

// offer notes words that fit at a token if that is the end of the statement.
func (p *parser) offer(at token, words ...string) {
	for _, w := range words {
		p.offerAs(at, w, abouts[w])
	}
}

// offerAs notes a word that fits at a token if that is the end of the statement, with an explanation of the word.
func (p *parser) offerAs(at token, word, about string) {
	if p.near == nil {
		p.near = map[token][]string{}
	}
	if !slices.Contains(p.near[at], word) {
		p.near[at] = append(p.near[at], word)
	}
	if at.sort == end && p.fault == nil {
		p.fits = append(p.fits, puzzle.Fitting{Name: word, About: about})
	}
}

// offerSentence notes that the sentence of a rule fits at the end of the statement.
func (p *parser) offerSentence() {
	if t := p.peek(); t.sort == end && p.fault == nil {
		p.fits = append(p.fits, puzzle.Fitting{Name: `"`, Takes: "a sentence in quotes", About: "completes “Otherwise …” in hints"})
	}
}

// must takes the given words, or refuses the next token.
func (p *parser) must(words, what string) {
	if !p.takes(words) {
		p.without(words, what)
	}
}

// maxNumeral is the greatest number that a text may have.
const maxNumeral = 1_000_000

// number takes a whole number.
func (p *parser) number() (n int, ok bool) {
	if p.peek().sort != integer {
		return 0, false
	}
	t := p.next()
	n, err := strconv.Atoi(t.text)
	if err != nil || n > maxNumeral {
		p.fault = t.fault("%s is too large", t.quoted())
	}
	return n, true
}

func (p *parser) integer(what string) (n int, ok bool) {
	if n, ok = p.number(); !ok {
		p.expected(what)
	}
	return n, ok
}

// oneOf takes one of some words.
func (p *parser) oneOf(what string, words ...string) string {
	t := p.next()
	p.offer(t, words...)
	if !slices.Contains(words, t.text) {
		p.failAmong(t, what, fitting(t.text, words), words...)
		return words[0]
	}
	return t.text
}

// taken are the words that a text may not use as names.
var taken = map[string]bool{"in": true, "of": true, "with": true, "without": true, "where": true, "each": true, "some": true, "all": true,
	"and": true, "or": true, "not": true, "if": true, "then": true, "count": true, "sum": true, "seen": true, "size": true, "the": true,
	"is": true, "from": true, "along": true, "connected": true, "to": true, "cells": true, "grid": true, "exactly": true, "at": true,
	"up": true, "right": true, "down": true, "left": true, "opposite": true, "between": true, "passes": true,
	"straight": true, "turns": true}

// fresh takes a new name: a word that has no meaning yet.
func (p *parser) fresh(what string) token {
	t := p.next()
	switch {
	case t.sort != word:
		p.fail(t, "a name for "+what+", which begins with a letter")
	case taken[t.text]:
		p.fail(t, "a name for "+what+" that is not a word of the language")
	case p.means(t.text):
		p.fault = t.fault("%s has a meaning already: choose another name for %s", t.quoted(), what)
	}
	return t
}

// means reports whether a name is already in use in this text.
func (p *parser) means(name string) bool {
	_, isValue := p.values[name]
	_, isSign := p.signNames[name]
	m := p.areas()
	return isValue || isSign || p.isSetting(name) || m != nil && m.words[0].name == name ||
		slices.ContainsFunc(p.scope, func(v variable) bool { return v.name == name }) ||
		slices.ContainsFunc(p.clues, func(c *clue) bool { return c.name == name || c.arrow == name })
}

// oneWord takes one word, such as the name of the genre in addresses.
func (p *parser) oneWord(what string) string {
	t := p.next()
	if t.sort != word {
		p.fail(t, what)
	}
	return t.text
}

// signHere takes a character that stands for a clue in the rows of a puzzle.
func (p *parser) signHere() string {
	t := p.next()
	if t.sort == end || len(t.text) != 1 || strings.Contains(".,;:", t.text) {
		p.fail(t, "one character that clues are written with, such as O")
		return "?"
	}
	return t.text
}

// clueNamed takes the name of a clue.
func (p *parser) clueNamed() *clue {
	t := p.next()
	for _, c := range p.clues {
		p.offer(t, c.name)
	}
	i := slices.IndexFunc(p.clues, func(c *clue) bool { return c.name == t.text })
	if i < 0 {
		p.misnamed(t)
		names := p.clueNames()
		if len(names) == 0 {
			p.failAmong(t, "the name of a clue", "; the text has none above this line")
		}
		p.fail(t, "the name of a clue: "+strings.Join(names, ", "), names...)
		return &clue{}
	}
	p.use(p.clues[i])
	return p.clues[i]
}

// clueNames lists the names of the clues so far.
func (p *parser) clueNames() []string {
	names := make([]string, len(p.clues))
	for i, c := range p.clues {
		names[i] = c.name
	}
	return names
}

// bind adds a variable to the scope and returns its slot.
func (p *parser) bind(name string, of variable) int {
	of.name = name
	p.scope = append(p.scope, of)
	p.slots = max(p.slots, len(p.scope))
	return len(p.scope) - 1
}

// bound returns the slot of the variable with a name.
func (p *parser) bound(name string) (slot int, ok bool) {
	slot = slices.IndexFunc(p.scope, func(v variable) bool { return v.name == name })
	return slot, slot >= 0
}
