package language

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// The cursor is at the sign ^.
func TestWordsThatFit(t *testing.T) {
	const begun = "genre G\nboard 1 to 9, rooms\nclue n: number 0..4 in cells\nmark shaded #, dot in cells\n"
	const places = "in, and where the marks are, such as in cells"
	for _, test := range []struct{ text, want, fit, not string }{
		{"^", "a statement", "genre board rule", ""},
		{begun + "ru^", "a statement", "rule", "mark"},
		{begun + "rule A: each c in cells wi^", "a colon, and what must hold", "with without", "where"},
		{begun + "rule A: each c in ^", "a set of places", "cells rows rooms neighbours_of", "boxes rim"},
		{begun + "rule A: each c in cells with ^", "the name of a clue: n", "n", "shaded"},
		{begun + "rule A: each r in rows: count ^", "the name of a mark", "shaded dot", "rows"},
		{begun + "rule A: each r in rows: count shaded in ^", "a set of places", "r rooms", ""},
		{begun + "rule A: each c in cells: ^", "a number, a place or a statement", "count shaded c if exactly", "rule"},
		{begun + "rule A: shaded ^", "a number, a place or a statement", "connected along around", ""},
		{begun + "rule A: each a b in ^", "pairs of places",
			"neighbours pairs", "rooms"},
		{begun + "rule A: each c in cells: count shaded\n     in ^", "a set of places", "rooms", ""},
		{begun + "rule A: each r in rows: count shaded in r <= 3^", "", "_\" _and", ""},
		{begun + "rule A: each r in rows: count shaded in r <= 3 ^", "", "\" and", ""},
		{begun + "rule A: each r in rows: count shaded in r <= ^", "a number, a place or a statement", "count", "\""},
		{begun + "clue l: list of number 0..8 in cells\nrule A: each c in cells with l: shaded around c runs ^",
			"a clue that is a list of numbers", "l", "n shaded"},
		{begun + "mark line in ^", "the places of the marks", "sides paths", "rooms"},
		{"genre G\nboard 1 to 9\nmark shaded ^", places, "in ,", "cells"},
		{"genre G\nboard 1 to 9\nmark shaded # \"a shaded cell, shaded cells\" ^", places, "in ,", "cells"},
		{"genre G\nboard 1 to 9\nmark shaded # \"one, some\" \"is, must, are, be\" ^", places, "in", ""},
		{"genre G\nboard 1 to 9\nmark shaded #, dot \"a dot, dots\" i^", places, "in", ""},
		{"genre G\nboard 1 to 9\nmark shaded # “a shaded cell, shaded cells” ^", places, "in", ""},
		{"genre G\nboard 1 to 9\nmark shaded # “a shaded cell, shaded cells”^", places, "in", ""},
		{"genre G\nboard 1 to 9\nmark d 1..9 ^", places, "in", "size"},
		{"genre G\nboard 1 to 9\nmark shaded # \"a shaded cell, ^", "", "", "in"},
		{begun + "rule A: each c in cells: shaded c = 1 \"this ^", "", "", "cells"},
		{begun + "rule A: each c in ^ ; a remark", "a set of places", "cells", ""},
		{begun + "rule A: ; each c in ^", "", "", "cells"},
		{begun + "about Shade ^", "", "", "cells"},
		{begun + "rule A: each c in celss with ^", "", "", "n"},
		{begun + "setting fleet: ^", "the least number, as in 1..9", "list_of_number", ""},
		{begun + "setting fleet: list of number 0..9, usually 2 1\nrule A: each k f in fl^", "pairs of places", "fleet", ""},
		{"genre G\nboard 1 to 9\nmark\nrule A: ^", "a number, a place or a statement", "count", ""},
		{"board 1 to 9\nrule A: each c in ^", "a set of places", "cells", "rooms"},
	} {
		before, after, _ := strings.Cut(test.text, "^")
		c := Complete(before+after, len(before))
		var fit []string
		for _, f := range c.Fitting {
			fit = append(fit, strings.ReplaceAll(f.Name, " ", "_"))
		}
		if test.want != c.Want {
			t.Errorf("%q wants %q", test.text, c.Want)
		}
		for w := range strings.FieldsSeq(test.fit) {
			if !slices.Contains(fit, w) {
				t.Errorf("%q: %s is not among %v", test.text, w, fit)
			}
		}
		for w := range strings.FieldsSeq(test.not) {
			if slices.Contains(fit, w) {
				t.Errorf("%q: %s is among %v", test.text, w, fit)
			}
		}
		if begins := before[c.From:]; strings.ContainsAny(begins, " \n") {
			t.Errorf("%q: the word begins at %d", test.text, c.From)
		}
	}
}

// A word that is both a set of places and a relation is explained as what fits at the cursor.
func TestPairsAreExplained(t *testing.T) {
	const begun = "genre G\nboard 1 to 9\nclue n: number 0..4 in cells\nmark shaded #, dot in cells\nrule A: "
	for _, test := range []struct{ text, about string }{
		{"each a b in pai", "any two cells"},
		{"pai", "each clue has its own cell with a mark near it, as each tree has a tent"},
	} {
		c := Complete(begun+test.text, len(begun+test.text))
		i := slices.IndexFunc(c.Fitting, func(f puzzle.Fitting) bool { return f.Name == "pairs" })
		if i < 0 || c.Fitting[i].About != test.about {
			t.Errorf("%q: %v", test.text, c.Fitting)
		}
	}
}
