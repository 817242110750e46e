package language

import (
	"cmp"
	"slices"
	"strconv"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// within returns the part of Givens.Clues to which clues belong: cells (also for rooms and corners), the rim, or the sides between cells.
func (w where) within() where {
	if w == inRooms || w == inCorners {
		return inCells
	}
	return w
}

// standing returns the part of Givens.Clues to which the clue with index at belongs, as within does.
func standing(g *pencil.Givens, at int) where {
	if _, beside := g.LineOf(at); beside {
		return inRim
	}
	if g.Beside(at) {
		return inSides
	}
	return inCells
}

// sided checks that clues between cells are signs, and that no other clues have a second character.
func (c *clue) sided(p *parser, sort token) {
	second := func(d signDetails) bool { return d.below != "" }
	some := slices.ContainsFunc(c.details, second)
	switch {
	case p.fault != nil:
	case c.where == inSides && (c.numbers || c.alphabet || c.counted || c.marks != nil):
		p.fault = sort.fault("clues between cells are signs: clue sign: signs less < ^, greater > v in sides")
	case c.where == inSides && p.rim != nil:
		p.fault = sort.fault("a board has clues in sides or beside it, not both")
	case some && (c.where != inSides || slices.ContainsFunc(c.details, func(d signDetails) bool { return !second(d) })):
		p.fault = sort.fault("only signs in sides have a second character, for a cell above another, and then all of them")
	}
}

// down returns the Clues of signs between a cell and the cell below it.
func (c *clue) down() pencil.Clues {
	kinds := slices.Clone(c.kinds)
	for i, d := range c.details {
		if d.below != "" {
			kinds[i].Word, kinds[i].Key = d.below, d.below
		}
	}
	return kinds
}

// printed maps signs to characters that look better on the board.
var printed = map[string]string{"^": "∧", "v": "∨", "*": "×", "/": "÷", "-": "−"}

// printSides draws the signs between cells.
func (c *clue) printSides(g *pencil.Givens, b *scene.Board) {
	for at := g.Sides; at < len(g.Clues); at++ {
		if g.Clues[at] == pencil.None {
			continue
		}
		form := pencil.Form{Between: &pencil.Between{Across: c.words(), Down: c.down()}}
		p, text := form.Place(g, at), form.CluesAt(g, at).Word(g.Clues[at])
		if as := printed[text]; as != "" {
			text = as
		}
		step := scene.Place{p[1] & 1, p[0] & 1}
		b.Ornaments = append(b.Ornaments, scene.Ornament{Style: scene.Letter, Text: text, Label: c.details[g.Clues[at]-1].noun,
			Places: []scene.Place{{p[0] - step[0], p[1] - step[1]}, {p[0] + step[0], p[1] + step[1]}}})
	}
}

// at returns the index of the clue that a binder asks for: the clue of its place, or of the side between the two places of a pair. It
// returns -1 if there is none.
func (b binder) at(e env) int {
	one := e.vars[b.slots[0]].(site)
	if b.clue == nil || b.clue.where != inSides || len(b.slots) < 2 {
		return one.clue - 1
	}
	other := e.vars[b.slots[1]].(site)
	if down, right := one.at[0]-other.at[0], one.at[1]-other.at[1]; max(down, -down)+max(right, -right) != 2 || down*right != 0 {
		return -1
	}
	return e.givens.Side(scene.Place{(one.at[0] + other.at[0]) / 2, (one.at[1] + other.at[1]) / 2})
}

// choices lists the values that the variables of a binder may have together.
func (b binder) choices(e env) (all [][]site) {
	if b.pairs != nil {
		for pair := range b.pairs(e) {
			all = append(all, []site{pair[0], pair[1]})
		}
		return all
	}
	for _, s := range b.set.set(e) {
		all = append(all, []site{s})
	}
	return all
}

// written returns a clue as it is printed.
func (c *clue) written(is int) string {
	word := c.words().Word(is)
	if n, ok := c.numberOf(is); ok && c.behind {
		sign := c.kinds[c.signOf(is)-1].Word
		return strconv.Itoa(n) + cmp.Or(printed[sign], sign)
	}
	return word
}
