package language

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"unknot/core/scene"
)

// sets has the sets of places by name, each with the part of the board whose clues its members have.
var sets = map[string]struct {
	clued where
	each  kind
	of    func(b *board) []site
}{
	"cells":     {inCells, ofSite, (*board).cells},
	"rows":      {"", ofGroup, (*board).rows},
	"columns":   {"", ofGroup, (*board).columns},
	"lines":     {"", ofGroup, (*board).lines},
	"rooms":     {inRooms, ofGroup, (*board).rooms},
	"boxes":     {"", ofGroup, (*board).boxes},
	"squares":   {"", ofGroup, (*board).squares},
	"corners":   {inCorners, ofSite, (*board).corners},
	"sides":     {"", ofSite, (*board).marked},
	"gaps":      {"", ofSite, (*board).marked},
	"stretches": {"", ofGroup, (*board).stretches},
	"rim":       {inRim, ofGroup, (*board).rim},
}

// around has the sets of places that belong to another place: “neighbours of c”.
var around = map[string]struct {
	clued where
	of    func(b *board, s site) []site
}{
	"neighbours": {inCells, (*board).neighbours},
	"ring":       {inCells, (*board).ring},
	"sides":      {"", (*board).sides},
	"sight":      {inCells, (*board).sight},
	"gaps":       {"", (*board).gaps},
	"room":       {inCells, (*board).roomOf},
}

// edge is a row or a column at the edge of a board.
type edge struct {
	of    string
	cells func(b *board) []site
}

// edges has the edges of a board by the first word of their names.
var edges = map[string]*edge{
	"top":    {"row", func(b *board) []site { return b.cellsOf(scene.Left, 0) }},
	"bottom": {"row", func(b *board) []site { return b.cellsOf(scene.Left, b.givens.Rows-1) }},
	"left":   {"column", func(b *board) []site { return b.cellsOf(scene.Top, 0) }},
	"right":  {"column", func(b *board) []site { return b.cellsOf(scene.Top, b.givens.Cols-1) }},
}

// set reads a set of places.
func (p *parser) set() node { return p.nested(p.setHere) }

func (p *parser) setHere() node {
	t := p.next()
	switch {
	case edges[t.text] != nil && p.takes(edges[t.text].of):
		return node{kind: ofSet, each: ofSite, from: t, where: inCells, eval: func(e env) any { return edges[t.text].cells(e.board) }}
	case t.text == "rows" && p.takes("but the last"):
		return node{kind: ofSet, each: ofGroup, from: t, eval: func(e env) any { return e.rows()[:e.givens.Rows-1] }}
	case t.text == "first" && p.takes("of each"):
		return p.firstOf(t)
	case t.text == "rim" && edges[p.peek().text] != nil:
		return p.rimAt(t)
	case t.text == "dominoes" && p.takes("of"):
		return p.dominoesOf(t)
	case t.text == "disjoint" && p.takes("groups"):
		return node{kind: ofSet, each: ofGroup, from: t, eval: func(e env) any { return e.disjoint() }}
	case within[t.text].of != nil && p.takes("of"):
		part, of := within[t.text], p.group()
		return node{kind: ofSet, each: part.each, from: t, where: inCells, eval: func(e env) any { return part.of(e.board, of(e)) }}
	case p.partNamed(t.text) != nil:
		f := p.partNamed(t.text)
		p.used[f], p.ofParts = true, true
		return node{kind: ofSet, each: ofGroup, from: t, part: f, eval: func(e env) any { return e.partsOf(f) }}
	case t.text == "ray":
		d := p.want(ofDirection, p.directionHere())
		p.must("of", "of, and a cell")
		of := p.want(ofSite, p.part())
		return node{kind: ofSet, each: ofSite, from: t, where: inCells, eval: func(e env) any { return e.ray(of.site(e), d.direction(e)) }}
	case t.text == "spans" && p.takes("of"):
		return p.spansOf(t)
	case t.text == "spans":
		return p.spansOver(t)
	case t.text == "sides" && (p.takes("within") || p.takes("around")):
		return p.sidesOf(t, p.tokens[p.at-1].text == "within")
	case t.text == "cells" && p.takes("at"):
		of := p.cornerHere()
		return node{kind: ofSet, each: ofSite, from: t, where: inCells, eval: func(e env) any { return e.meeting(of.site(e)) }}
	case t.text == "gaps" && p.takes("over"):
		of := p.want(ofSite, p.part())
		return node{kind: ofSet, each: ofSite, from: t, eval: func(e env) any { return e.over(of.site(e)) }}
	case t.text == "(":
		return p.listedPlaces(t)
	case t.text == "{":
		return p.selected(t)
	}
	about, ok := around[t.text]
	if _, alone := sets[t.text]; ok && !alone && p.peek().text != "of" {
		if t.text == "neighbours" {
			p.unknownSet(t)
		}
		p.expected("of, and a place")
	}
	if ok && p.takes("of") {
		if p.lacks(t.text) != "" {
			p.lacking(t, "rooms")
		}
		of := p.want(ofSite, p.part())
		if about.clued == inCells && of.where != inCells && p.fault == nil {
			p.fault = of.from.fault("%s is not a cell, and only a cell has %s", of.from.quoted(), t.text)
		}
		return node{kind: ofSet, each: ofSite, from: t, where: about.clued, eval: func(e env) any { return about.of(e.board, of.site(e)) }}
	}
	if all, ok := sets[t.text]; ok {
		if missing := p.lacks(t.text); missing != "" {
			p.lacking(t, missing)
		}
		if of := p.peek(); of.text == "of" && of.sort == word {
			p.wholeSet(t)
		}
		return node{kind: ofSet, each: all.each, from: t, where: all.clued, eval: func(e env) any { return all.of(e.board) }}
	}
	if slot, ok := p.bound(t.text); ok && p.scope[slot].kind == ofGroup {
		return node{kind: ofSet, each: ofSite, from: t, where: inCells, eval: func(e env) any {
			return e.sites(e.vars[slot].(site))
		}}
	}
	p.offer(t, p.setsHere()...)
	p.unknownSet(t)
	return nothing(ofSet)
}

// firstOf reads the rest of “first of each n”.
func (p *parser) firstOf(from token) node {
	named := p.peek()
	if c := p.clueNamed(); p.fault == nil && c.where != inCells {
		p.fault = named.fault("“%s” is a clue “in %s”, and a clue “in cells” is expected here", c.name, c.where)
	}
	return node{kind: ofSet, each: ofSite, from: from, where: inCells, eval: func(e env) any { return e.firsts() }}
}

// spansOf reads the rest of “spans of 3 cells” or “spans of at most 3 cells”.
func (p *parser) spansOf(from token) node {
	shorter := p.takes("at most")
	n := p.value(p.added())
	if !n.known && p.fault == nil {
		p.fault = n.from.fault("this number must not depend on marks")
	}
	p.must("cells", "cells")
	return node{kind: ofSet, each: ofGroup, from: from, eval: func(e env) any {
		if length := n.quantity(e); length != nil {
			return e.spansOf(length.on(nil), shorter)
		}
		return []site(nil)
	}}
}

// spansOver reads the rest of “spans over 2 walls”.
func (p *parser) spansOver(from token) node {
	p.must("over", "over, and a number of walls, or of, and a number of cells")
	walls, _ := p.integer("a number of walls")
	if t := p.peek(); walls == 1 && t.text == "wall" && t.sort == word {
		p.next()
	} else {
		p.must("walls", "walls")
	}
	if walls < 1 && p.fault == nil {
		p.fault = from.fault("a span passes one wall or more")
	}
	return node{kind: ofSet, each: ofGroup, from: from, eval: func(e env) any { return e.spans(walls) }}
}

// rimAt reads the rest of “rim top left”, the lines that have clues at some sides of the board.
func (p *parser) rimAt(from token) node {
	var at []scene.Side
	for t := p.peek(); edges[t.text] != nil; t = p.peek() {
		if at = append(at, scene.Side(p.next().text)); p.fault == nil && !slices.Contains(p.rim, at[len(at)-1]) {
			p.fault = t.fault("no clues stand at the %s of this board: say it in the line of the board, such as rim %[1]s", t.text)
		}
	}
	return node{kind: ofSet, each: ofGroup, from: from, where: inRim, eval: func(e env) any {
		return slices.DeleteFunc(e.board.rim(), func(line site) bool { return !slices.Contains(at, line.side) })
	}}
}

// lacks returns the part of a board that a set needs, if the board does not have that part, otherwise "".
func (g *Genre) lacks(set string) string {
	if (set == "rooms" || set == "room") && !g.rooms || set == "boxes" && !g.boxes || set == "rim" && g.rim == nil {
		return set
	}
	return ""
}

func setWords() []string {
	words := slices.Collect(maps.Keys(sets))
	for w := range around {
		words = append(words, w+" of a place")
	}
	for word, edge := range edges {
		words = append(words, word+" "+edge.of)
	}
	words = append(words, "ray up of a cell", "sides within a room", "sides around a room", "first of each clue", "dominoes of a clue",
		"rows but the last", "spans over 2 walls", "spans of 3 cells", "gaps over a cell", "cells at a corner")
	slices.Sort(words)
	return slices.Compact(words)
}

// setsHere lists the first words of the sets that this board has.
func (p *parser) setsHere() (words []string) {
	for _, set := range setWords() {
		word, rest, _ := strings.Cut(set, " ")
		switch {
		case p.lacks(word) != "":
		case rest == "of a place":
			words = append(words, word+" of")
		case rest == "" || word == "spans" || word == "rows":
			words = append(words, set)
		default:
			for _, end := range []string{" a cell", " a corner", " a clue", " clue", " up of", " a room"} {
				set = strings.TrimSuffix(set, end)
			}
			words = append(words, set)
		}
	}
	for _, v := range p.scope {
		if v.kind == ofGroup {
			words = append(words, v.name)
		}
	}
	return words
}

// listedPlaces reads places in brackets: “(a, b)”.
func (p *parser) listedPlaces(from token) node {
	members := []node{p.want(ofSite, p.part())}
	for p.takes(",") {
		members = append(members, p.want(ofSite, p.part()))
	}
	p.must(")", "a closing bracket")
	return node{kind: ofSet, each: ofSite, from: from, where: inCells, eval: func(e env) any {
		var all []site
		for _, m := range members {
			if s := m.site(e); s.at != outside.at {
				all = append(all, s)
			}
		}
		return all
	}}
}

// selected reads “{c in cells where …}”.
func (p *parser) selected(from token) node {
	depth := len(p.scope)
	name := p.fresh("a member of the set")
	p.must("in", "in, and a set")
	of := p.set()
	slot := p.bind(name.text, variable{kind: of.each, where: of.where})
	p.must("where", "where, and a condition")
	where := p.condition()
	p.must("}", "a closing brace")
	p.scope = p.scope[:depth]
	return node{kind: ofSet, each: of.each, from: from, where: of.where, eval: func(e env) any {
		var all []site
		for _, s := range of.set(e) {
			if !e.spend(perChoice) {
				break
			}
			if e.vars[slot] = s; where.test(e) == always {
				all = append(all, s)
			}
		}
		return all
	}}
}

// condition reads a statement that does not depend on marks.
func (p *parser) condition() node {
	n := p.want(ofTest, p.test())
	if !n.known && p.fault == nil {
		p.fault = n.from.fault("a condition is about clues and places: marks are not known when the puzzle is read")
	}
	return n
}

// pairs reads a set of pairs of places, and returns their kind: places, or groups of cells.
func (p *parser) pairs() (of func(e env) iter.Seq[[2]site], each kind) {
	t := p.next()
	if pair := pairings[t.text]; pair != nil && p.takes("of") {
		of := p.want(ofSet, p.set())
		return func(e env) iter.Seq[[2]site] { return slices.Values(pair(of.set(e))) }, of.each
	}
	return p.pairsOfCells(t), ofSite
}

// pairsOfCells reads the rest of a set of pairs of cells.
func (p *parser) pairsOfCells(t token) func(e env) iter.Seq[[2]site] {
	switch {
	case t.text == "matches" && p.takes("of"):
		of := p.group()
		return func(e env) iter.Seq[[2]site] {
			return slices.Values(matches(within["head"].of(e.board, of(e)), e.sites(of(e))))
		}
	case t.text == "neighbours" && p.takes("in"):
		return p.neighboursIn()
	case t.text == "neighbours" && p.takes("across walls"):
		if p.lacks("rooms") != "" {
			p.lacking(t, "rooms")
		}
		return func(e env) iter.Seq[[2]site] { return slices.Values(slices.DeleteFunc(e.pairs(), e.together)) }
	case t.text == "neighbours":
		return func(e env) iter.Seq[[2]site] { return slices.Values(e.pairs()) }
	case t.text == "pairs" && p.takes("in lines"):
		return func(e env) iter.Seq[[2]site] { return e.inLines() }
	case t.text == "pairs":
		if !p.takes("in") {
			return func(e env) iter.Seq[[2]site] { return e.allPairs() }
		}
		of := p.want(ofSet, p.set())
		if of.each != ofSite {
			p.wrong(of.from, "pairs are pairs of cells, of the whole board or of a line: write pairs, or pairs in lines")
		}
		return func(e env) iter.Seq[[2]site] { return slices.Values(everyPair(of.set(e))) }
	case t.text == "cells" && p.peek().sort == integer:
		rows, _ := p.integer("how many rows they are apart")
		p.must("by", "by, and how many columns they are apart")
		cols, _ := p.integer("how many columns they are apart")
		p.must("apart", "apart")
		if rows+cols == 0 && p.fault == nil {
			p.fault = t.fault("cells that are 0 by 0 apart are one cell")
		}
		return func(e env) iter.Seq[[2]site] { return slices.Values(e.apart(rows, cols)) }
	}
	p.offer(t, "neighbours", "neighbours in")
	if p.rooms {
		p.offer(t, "neighbours across walls")
	}
	p.offerAs(t, "pairs", "any two cells") // offered only here, since elsewhere “pairs” begins a relation
	p.offer(t, "pairs in lines", "cells 1 by 2 apart")
	if _, ok := sets[t.text]; ok {
		p.unpaired(t)
	}
	p.failAmong(t, "pairs of places", ": neighbours (side by side), cells 1 by 1 apart (at a corner), pairs in lines (in a row or "+
		"column), pairs (any two)", "neighbours", "pairs", "cells")
	return func(env) iter.Seq[[2]site] { return slices.Values([][2]site(nil)) }
}

// neighboursIn reads a set of cells, and returns the pairs of them that share a side.
func (p *parser) neighboursIn() func(e env) iter.Seq[[2]site] {
	t := p.peek()
	if t.text == "different" || t.text == "other" {
		p.wrong(t, "%s stands here; two cells on either side of a wall between rooms are each s in spans over 1 wall", t.quoted())
	}
	of := p.want(ofSet, p.set())
	if p.fault == nil && (of.each != ofSite || of.where != inCells) {
		p.fault = t.fault("neighbours are cells: a set of cells is expected here, such as top row")
	}
	return func(e env) iter.Seq[[2]site] {
		in, pairs := map[scene.Place]bool{}, e.pairs()
		if !e.spend(len(pairs)) {
			return slices.Values([][2]site(nil)) // no terms are left, and the caller refuses the rule
		}
		for _, s := range of.set(e) {
			in[s.at] = true
		}
		return slices.Values(slices.DeleteFunc(pairs, func(pair [2]site) bool { return !in[pair[0].at] || !in[pair[1].at] }))
	}
}
