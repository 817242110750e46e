package language

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// fillOf has the fills of signs by the words for them.
var fillOf = map[string]scene.Fill{string(scene.Solid): scene.Solid, string(scene.Wash): scene.Wash, string(scene.Shade): scene.Shade}

// draw reads a statement of looks: the grid, or how clues are drawn.
func (p *parser) draw() {
	for i, corner := range boardCorners {
		if p.takes(corner) {
			p.must(":", "a colon, and the sign in this corner")
			sign := p.next()
			if sign.sort == end {
				p.wrong(sign, "a sign is missing that stands in this corner, beside the board")
			}
			p.beyond[i] = cmp.Or(printed[sign.text], sign.text)
			return
		}
	}
	name := p.next()
	p.must(":", "a colon, and the look")
	if name.text == "grid" {
		p.grid = scene.Grid(p.oneOf("the look of the grid", string(scene.Dotted), string(scene.Lined)))
		return
	}
	if name.text == "0" {
		p.drawZero(name)
		return
	}
	if of, ok := p.signNames[name.text]; ok {
		look := p.oneOf("the colour of the sign, its picture, solid, shade or wash",
			append(pictureNames(), string(scene.Ring), string(scene.White), string(scene.Black), "grey", string(scene.Solid),
				string(scene.Shade), string(scene.Wash))...)
		if fill := fillOf[look]; fill != "" {
			of.details().fill = fill
			return
		}
		if look == string(scene.Ring) || slices.Contains(pictureNames(), look) {
			of.details().picture = scene.Shape(look)
			return
		}
		of.details().tone = scene.Tone(look)
		if look == "grey" {
			of.details().tone = scene.Neutral
		}
		of.clue.look.shape = scene.Shape(p.oneOf("its shape", string(scene.Disc), string(scene.Ring)))
		return
	}
	if v, ok := p.values[name.text]; ok && v.value != pencil.Some && !v.mark.digits {
		if v.value == pencil.Yes && v.mark.in == cells && p.takes("hull with bows") {
			v.mark.ships = true
			return
		}
		look := &v.mark.words[1-v.value]
		for _, tone := range []scene.Tone{scene.White, scene.Black} {
			if p.takes(string(tone)) {
				look.tone = tone
			}
		}
		look.shape = scene.Shape(p.oneOf("the shape of the mark",
			append(pictureNames(), string(scene.Disc), string(scene.Ring), string(scene.Diamond), string(scene.Cross))...))
		return
	}
	if f := p.partNamed(name.text); f != nil {
		f.look(p)
		return
	}
	i := slices.IndexFunc(p.clues, func(c *clue) bool { return c.name == name.text })
	if i < 0 {
		p.fault = name.fault("%s is neither the grid nor a clue, a sign or a mark of this text", name.quoted())
		return
	}
	if t := p.peek(); t.text == "bow" || t.text == string(pencil.Hull) || t.text == string(pencil.Boat) {
		p.clues[i].shipParts(p)
		return
	}
	switch look := p.oneOf("the look of the cell", string(scene.Solid), string(scene.Wash), string(scene.Ring), "corner"); look {
	case "corner":
		p.clues[i].look.corner = true
	case string(scene.Ring):
		p.clues[i].look.shape = scene.Ring
	default:
		p.clues[i].look.fill = scene.Fill(look)
	}
}

// boardCorners are the corners beyond a board, in the order of Genre.beyond.
var boardCorners = [...]string{"top left", "bottom right"}

// printBeyond draws the signs beyond the corners of a board with clues beside it.
func (g *Genre) printBeyond(givens *pencil.Givens, b *scene.Board) {
	if givens.Lines == nil {
		return
	}
	if sign := g.beyond[0]; sign != "" {
		b.Clues = append(b.Clues, scene.Clue{Side: scene.Top, Line: -1, Texts: []string{sign}})
	}
	if sign := g.beyond[1]; sign != "" {
		b.Clues = append(b.Clues, scene.Clue{Side: scene.Bottom, Line: givens.Cols, Texts: []string{sign}})
	}
}

// drawZero reads the look of cells with 0: “draw 0: black”.
func (p *parser) drawZero(zero token) {
	i := slices.IndexFunc(p.marks, func(m *mark) bool { return m.digits && m.in == cells && m.low == 0 })
	if i < 0 {
		p.wrong(zero, "%s stands here, and no cell of this text can be 0: say it with mark number 0..9 in cells", zero.quoted())
		return
	}
	p.marks[i].zero = p.oneOf("the look of a cell with 0", "black", "dot")
}

// blackZero reports whether cells with 0 are black.
func (g *Genre) blackZero() bool {
	return slices.ContainsFunc(g.marks, func(m *mark) bool { return m.zero == "black" })
}

// Print implements pencil.Genre.
func (g *Genre) Print(givens *pencil.Givens, b *scene.Board) {
	b.Grid, b.Glyphs = g.grid, g.pictured()
	g.printBeyond(givens, b)
	if of := g.replaced(givens); of != nil {
		b.Regions = make([]int, len(b.Cells))
		for i, part := range givens.Parts {
			for _, cell := range part.Cells {
				if part.Of == of.index {
					b.Regions[cell] = i + 1
				}
			}
		}
	} else if high, wide := boxSize(givens.Rows); g.boxes && wide > 0 {
		b.Regions = make([]int, len(b.Cells))
		for i := range b.Regions {
			b.Regions[i] = i/givens.Cols/high*(givens.Cols/wide) + i%givens.Cols/wide + 1
		}
	}
	for _, c := range g.clues {
		if c.where == inSides {
			c.printSides(givens, b)
		}
		if c.where.within() != inCells {
			continue
		}
		if c.where == inCorners {
			c.printCorners(givens, b)
			continue
		}
		for i := range b.Cells {
			switch is := givens.Clues[i]; {
			case c.look.corner && is == pencil.None:
				if slices.ContainsFunc(g.marks, func(m *mark) bool { return m.clued == c && m.with }) {
					b.Cells[i].Fill = scene.Void
				}
			case c.look.corner:
				b.Notes = append(b.Notes, scene.Note{At: givens.Places(i)[0], Texts: []string{c.written(is)}, Corners: true})
			case is == 0 && c.isMark && g.blackZero():
				b.Cells[i].Fill = scene.Solid
			case is != pencil.None:
				c.print(&b.Cells[i], is)
			}
		}
	}
}

// atCorner is the circle around a clue on a corner of cells.
var atCorner = scene.Glyph{Name: "at corner", Filled: "M.29 .5a.21 .21 0 0 1 .42 0a.21 .21 0 0 1-.42 0z"}

// printCorners draws the clues on corners of cells.
func (c *clue) printCorners(givens *pencil.Givens, b *scene.Board) {
	b.Glyphs = append(b.Glyphs, atCorner)
	for i, is := range givens.Clues[:(givens.Rows+1)*(givens.Cols+1)] {
		if is != pencil.None {
			b.Sprites = append(b.Sprites, scene.Sprite{At: pencil.Corner(i, givens.Cols), Shape: scene.Shape(atCorner.Name),
				Text: c.words().Word(is), Tone: scene.White})
		}
	}
}

func (c *clue) print(cell *scene.Square, is int) {
	cell.Fill, cell.Shape = c.look.fill, c.look.shape
	switch {
	case !c.numbers && is == pencil.Unknown: // on a planned board, the sign is not known yet
	case c.marks != nil:
		if w := c.marks.words[is-1]; w.shape == "" {
			cell.Text = c.kinds[is-1].Word
		} else {
			cell.Shape, cell.Tone = w.shape, w.tone
		}
		cell.Label = c.details[is-1].noun
	case !c.numbers:
		sign := c.signOf(is)
		d := c.details[sign-1]
		cell.Label, cell.Tone, cell.Fill, cell.Shape = d.noun, d.tone, cmp.Or(d.fill, c.look.fill), cmp.Or(d.picture, c.look.shape)
		if cell.Shape == "" && cell.Fill == "" {
			cell.Text = c.kinds[sign-1].Word
			if cell.Text == "-" {
				cell.Text = "—" // as wide as | is tall
			}
			if way := strings.Index(arrows, cell.Text); way >= 0 && c.points() {
				cell.Text = arrowSigns[way]
			}
		}
		if n, ok := c.numberOf(is); ok {
			cell.Text, cell.Label = strconv.Itoa(n), fmt.Sprintf("%s, %d", cell.Label, n)
			if way, ok := c.wayOf(is); ok {
				cell.Text += arrowSigns[way]
				cell.Label += " " + arrowNouns[way]
			}
			if c.isMark && sign == c.bare() {
				cell.Label = cell.Text
			}
		}
	case is == pencil.Unknown:
		if cell.Text = c.unknown; c.look.fill != "" {
			cell.Text, cell.Label = "", filled[c.look.fill]
		}
	case c.arrow != "":
		cell.Text = strconv.Itoa(is/4) + arrowSigns[is%4]
		cell.Label = fmt.Sprintf("%d %s", is/4, arrowNouns[is%4])
	case c.list:
		cell.Text = c.words().Word(is)
	default:
		if cell.Text = strconv.Itoa(is); c.look.fill != "" {
			cell.Label = filled[c.look.fill] + ", " + cell.Text
		}
	}
}

// points reports whether the signs of the clue include arrows in all four directions.
func (c *clue) points() bool {
	for i := range arrows {
		if !slices.ContainsFunc(c.kinds, func(s pencil.Sign) bool { return s.Word == arrows[i:i+1] }) {
			return false
		}
	}
	return true
}

// arrowSigns and arrowNouns are the arrows of clues, as they are printed and read aloud.
var (
	arrowSigns = [...]string{"↑", "→", "↓", "←"}
	arrowNouns = [...]string{"above", "to the right", "below", "to the left"}
)

var filled = map[scene.Fill]string{scene.Solid: "black", scene.Shade: "grey", scene.Wash: "grey"}
