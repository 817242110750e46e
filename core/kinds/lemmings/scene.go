package lemmings

import (
	"fmt"
	"slices"
	"strconv"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/scene"
)

// Scene returns the map with its lemmings, and a time line with the actions and their results.
func (p *position) Scene() []scene.View {
	b := p.board(p.game.Partitions())
	p.people(b)
	p.graves(b)
	return []scene.View{{ID: "board", Board: b}, {ID: "time", Title: "Actions", Timeline: p.timeline()}}
}

// board draws the map with its current partitions. Partitions that were built have
// another tone, removed ones are dashed, and those that cannot be removed are double.
func (l *level) board(now *rules.Partitions) *scene.Board {
	b := &scene.Board{
		Rows: l.Rows, Cols: l.Cols, Grid: scene.Lined, RowNames: scene.Numbers, ColNames: scene.Letters,
		Label:  fmt.Sprintf("Lemmings, %d columns and %d rows", l.Cols, l.Rows),
		Cells:  make([]scene.Square, l.Rows*l.Cols),
		Glyphs: glyphs,
	}
	for _, at := range l.Entrances() {
		b.Cells[int(at.Row)*l.Cols+int(at.Col)] = scene.Square{Shape: "entrance", Tone: scene.Accent, Label: "entrance"}
	}
	for _, at := range l.Exits() {
		b.Cells[int(at.Row)*l.Cols+int(at.Col)] = scene.Square{Shape: "exit", Tone: scene.Accent, Label: "exit"}
	}
	for r := range l.Rows {
		run := stroke{}
		for c := range l.Cols {
			look := l.look(now, rules.Partition{Row: r, Col: c})
			run.on(b, look, scene.Place{2*r + 2, 2 * c}, scene.Place{2*r + 2, 2*c + 2})
		}
		run.end(b)
	}
	for c := -1; c < l.Cols; c++ {
		run := stroke{}
		for r := range l.Rows {
			look := l.look(now, rules.Partition{Wall: true, Row: r, Col: c})
			run.on(b, look, scene.Place{2 * r, 2*c + 2}, scene.Place{2*r + 2, 2*c + 2})
		}
		run.end(b)
	}
	return b
}

// look is the drawing style of a partition.
type look byte

const (
	nothing look = iota
	given
	built
	gone
	hard
)

func (l *level) look(now *rules.Partitions, p rules.Partition) look {
	was, is := l.Instance.Start.Has(p), now.Has(p)
	switch {
	case is && l.Hard.Has(p):
		return hard
	case is && was:
		return given
	case is:
		return built
	case was:
		return gone
	}
	return nothing
}

// stroke is a run of partitions with the same look, drawn as one line.
type stroke struct {
	look     look
	from, to scene.Place
}

// on adds the next partition to the run. Built partitions stay separate, so that players see each one appear.
func (s *stroke) on(b *scene.Board, next look, from, to scene.Place) {
	if next == s.look && next != built {
		s.to = to
		return
	}
	s.end(b)
	*s = stroke{next, from, to}
}

func (s *stroke) end(b *scene.Board) {
	line := scene.Stroke{From: s.from, To: s.to, Bold: true}
	switch s.look {
	case nothing:
		return
	case built:
		line.Tone = scene.Accent
	case gone:
		line.Bold, line.Dashed, line.Tone = false, true, scene.Soft
	case hard:
		line.Double = true
	}
	b.Strokes = append(b.Strokes, line)
}

// people draws the lemmings on a board. Above each cell with a burning fuse is the number of turns left.
func (p *position) people(b *scene.Board) {
	least := map[scene.Place]int{}
	for i := p.game.Next(0); i >= 0; i = p.game.Next(i + 1) {
		l := p.game.Lemming(i)
		at := scene.Cell(int(l.Row), int(l.Col))
		b.Sprites = append(b.Sprites, scene.Sprite{ID: i + 1, At: at, Shape: figure(l), Mirrored: l.Left(), Label: spoken(l)})
		if turns, burns := l.Fuse(); burns {
			if n, another := least[at]; !another || turns < n {
				least[at] = turns
			}
		}
	}
	for at, n := range least {
		b.Notes = append(b.Notes, scene.Note{At: at, Texts: []string{strconv.Itoa(n)}, Over: true, Tone: scene.Bad})
	}
	slices.SortFunc(b.Notes, func(a, b scene.Note) int { return slices.Compare(a.At[:], b.At[:]) })
}

// mourned is the number of steps for which the board marks the place of a death.
const mourned = 2

// graves draws crosses at places where lemmings died recently.
func (p *position) graves(b *scene.Board) {
	for _, e := range p.ends {
		if e.how != saved && e.step > p.game.Steps()-mourned {
			b.Sprites = append(b.Sprites, scene.Sprite{At: e.at, Shape: "dead", Tone: scene.Bad, Label: "a lemming " + fates[e.how]})
		}
	}
}

// spoken describes a lemming on the board in words.
func spoken(l rules.Lemming) string {
	s := fmt.Sprintf("lemming, %s at %s", l.Type, notation.CellName(int(l.Row), int(l.Col)))
	if l.Type == rules.Walker && l.Drop > 0 {
		s += ", falling"
	}
	if l.Climbs() {
		s += ", can climb"
	}
	if l.Floats() {
		s += ", can float"
	}
	if turns, burns := l.Fuse(); burns {
		s += ", explodes in " + scene.Several(turns+1, "steps")
	}
	return s
}

// timeline returns the time line, with a flag for each action and a small flag for each lemming that was saved or died.
func (p *position) timeline() *scene.Timeline {
	at := p.game.Steps()
	line := &scene.Timeline{Steps: p.Time, Glyphs: glyphs, At: &at}
	for i, o := range p.orders {
		f := scene.Flag{At: o.Step, Glyph: "nuke", Text: p.words[i]}
		if o.Action != rules.Nuke {
			f.Glyph = rules.Type(o.Action.Type).String()
		}
		line.Flags = append(line.Flags, f)
	}
	for _, e := range p.ends {
		r, c, _ := e.at.Cell()
		f := scene.Flag{At: e.step, Text: lemmingAt(r, c) + " " + fates[e.how], Tone: scene.Bad, Low: true}
		if e.how == saved {
			f.Tone = scene.Good
		}
		line.Flags = append(line.Flags, f)
	}
	return line
}

// Letters returns the map as text, with a letter for each lemming: the key of its type from
// typeKeys, or > and < for walkers. For a cell with several lemmings, it shows the first.
func (p *position) Letters() string {
	letters := ""
	for r := range p.Rows {
		row := []byte(notation.Row(p.Instance, p.game.Partitions(), r))
		for i := p.game.Entered() - 1; i >= 0; i-- {
			if l := p.game.Lemming(i); l.Inside() && int(l.Row) == r {
				row[2*int(l.Col)+1] = letter(l)
			}
		}
		letters += string(row) + "\n"
	}
	return letters
}

func letter(l rules.Lemming) byte {
	switch {
	case l.Type != rules.Walker:
		return typeKeys[l.Type]
	case l.Left():
		return '<'
	}
	return '>'
}
