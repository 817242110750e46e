package language

// bars reads “bars of ship with k cells”: the number of straight groups of k cells with a mark. Beside the ends of a bar in its
// row or column, and around a bar of one cell, no cell has the mark.
func (p *parser) bars() node {
	p.must("of", "of, and a mark")
	t := p.peek()
	v := p.markNamed()
	if p.fault == nil && v.mark.in != cells {
		p.fault = t.fault("“%s” is not a mark of cells, and bars are of cells", t.text)
	}
	p.must("with", "with, and a number of cells")
	n := p.value(p.added())
	if !n.known && p.fault == nil {
		p.fault = n.from.fault("this number must not depend on marks")
	}
	p.must("cells", "cells")
	return node{kind: ofQuantity, from: t, eval: func(e env) any {
		q := &quantity{}
		if length := n.quantity(e); length != nil {
			q.tests = e.barsOf(v, length.on(nil))
		}
		return q
	}}
}

// barsOf lists a statement for each bar of a length that the board has room for.
func (b *board) barsOf(v value, length int) (all []weighted) {
	bar := func(cells, around []site) {
		var of []*test
		for _, c := range cells {
			of = append(of, b.is(c, v))
		}
		for _, c := range around {
			of = append(of, b.not(b.is(c, v)))
		}
		all = append(all, weighted{1, every(of...)})
	}
	if length == 1 {
		for _, c := range b.cells() {
			if !b.spend(perChoice) {
				return nil // the rule is refused
			}
			bar([]site{c}, b.neighbours(c))
		}
		return all
	}
	for _, line := range b.lines() {
		of := b.sites(line)
		for from := 0; length > 0 && from+length <= len(of); from++ {
			if !b.spend(length + perChoice) {
				return nil // the rule is refused
			}
			var around []site
			if from > 0 {
				around = append(around, of[from-1])
			}
			if from+length < len(of) {
				around = append(around, of[from+length])
			}
			bar(of[from:from+length], around)
		}
	}
	return all
}
