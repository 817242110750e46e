package gdl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/gdl/lang"
	"unknot/core/grid"
	"unknot/core/scene"
)

// Scene shows the guessed board, and a table of the other facts.
func (p position) Scene() []scene.View {
	var views []scene.View
	l := p.look
	if l != nil {
		views = append(views, scene.View{ID: "board", About: strings.TrimSpace(p.story + " " + l.about()), Board: p.board()})
	}
	rest := p.facts(func(t lang.Term) bool { return l != nil && l.draws(p.Rules.Terms, t) })
	if len(rest) > 0 || l == nil {
		t := &scene.Table{Columns: []scene.Column{{Name: "name", Title: "Name", Type: "text"},
			{Name: "of", Title: "Holds of", Type: "text"}}}
		for _, f := range rest {
			name, of, _ := strings.Cut(f, " ")
			if n := len(t.Rows); n > 0 && of != "" && t.Rows[n-1].Values[0] == name {
				t.Rows[n-1].Values[1] = t.Rows[n-1].Values[1].(string) + ", " + of
				continue
			}
			t.Rows = append(t.Rows, scene.Row{Values: []any{name, of}})
		}
		v := scene.View{ID: "facts", Title: "What holds", Table: t}
		if l == nil {
			v.About = p.story
		}
		views = append(views, v)
	}
	return views
}

// draws reports whether the board shows a fact.
func (l *look) draws(terms *lang.Terms, t lang.Term) bool {
	name, arity := terms.Name(t), len(terms.Args(t))
	return name == l.name && arity == l.arity ||
		slices.ContainsFunc(l.pieces, func(p piece) bool { return p.name == name && p.arity == arity })
}

// about returns a sentence about the facts that the board shows and how it shows them.
func (l *look) about() string {
	form := func(name string, arity, row, col int) string {
		s := "(" + name
		others := arity - 1
		if row >= 0 {
			others--
		}
		for i, n := 0, 0; i < arity; i++ {
			switch {
			case i == row:
				s += " row"
			case i == col && row >= 0:
				s += " column"
			case i == col && l.spots != nil:
				s += " place"
			case i == col:
				s += " n"
			case others == 1:
				s += " what"
			default:
				n++
				s += fmt.Sprintf(" what%d", n)
			}
		}
		return s + ")"
	}
	s := "Drawn from " + form(l.name, l.arity, l.row, l.col)
	for _, p := range l.pieces {
		s += " and " + form(p.name, p.arity, p.row, p.col)
	}
	if l.row < 0 && l.spots == nil {
		return fmt.Sprintf("%s: a row of %s.", s, inWords(len(l.cols)))
	}
	return fmt.Sprintf("%s: %s by %s.", s, inWords(len(l.rows)), inWords(len(l.cols)))
}

// inWords returns a number as a word if it is at most twelve, otherwise in digits.
func inWords(n int) string {
	words := [...]string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// placed reports whether the last argument of a fact is part of the name of a place.
func (l *look) placed(terms *lang.Terms, t lang.Term) bool {
	name, arity := terms.Name(t), len(terms.Args(t))
	last := arity - 1
	return name == l.name && arity == l.arity && (l.row == last || l.col == last) ||
		slices.ContainsFunc(l.pieces, func(p piece) bool { return p.name == name && p.arity == arity && (p.row == last || p.col == last) })
}

func (p position) board() *scene.Board {
	l, terms := p.look, p.Rules.Terms
	b := &scene.Board{Rows: max(1, len(l.rows)), Cols: len(l.cols), Even: true}
	b.Label = fmt.Sprintf("The board, %s, drawn from %s", grid.SpokenSize(b.Rows, b.Cols), l.name)
	b.Cells = make([]scene.Square, b.Rows*b.Cols)
	for i, void := range l.void {
		if void {
			b.Cells[i].Fill = scene.Void
		}
	}
	if l.walk {
		for i, t := range l.cols {
			b.Cells[i] = scene.Square{Text: terms.Name(t), Tone: scene.Soft, Label: terms.Name(t)}
		}
	}
	b.RowNames, b.ColNames = l.rowNames, l.colNames
	for _, t := range p.view.Facts {
		args := terms.Args(t)
		name := terms.Name(t)
		switch {
		case name == l.name && len(args) == 1 && l.walk:
			s := &b.Cells[l.at(args)]
			*s = scene.Square{Shape: scene.Figure, Label: s.Label + ", " + name}
		case name == l.name && len(args) == l.arity:
			add(&b.Cells[l.at(args)], words(terms, args, l.row, l.col), name)
		default:
			for _, q := range l.pieces {
				if q.name == name && q.arity == len(args) {
					add(&b.Cells[l.rowAt[args[q.row]]*b.Cols+l.colAt[args[q.col]]], words(terms, args, q.row, q.col), name)
				}
			}
		}
	}
	return b
}

// naming returns the names of rows or columns for the rim of the board. These are the names in the rules if they count from 1 or from a.
func naming(terms *lang.Terms, names []lang.Term) scene.Naming {
	if len(names) == 0 {
		return scene.Plain
	}
	numbers, letters := scene.Numbers, scene.Letters
	for i, t := range names {
		if terms.Name(t) != strconv.Itoa(i+1) {
			numbers = scene.Plain
		}
		if terms.Name(t) != string(rune('a'+i)) {
			letters = scene.Plain
		}
	}
	if numbers != scene.Plain {
		return numbers
	}
	return letters
}

// words returns the arguments of a fact except those that name its place, as text.
func words(terms *lang.Terms, args []lang.Term, row, col int) string {
	var all []string
	for i, a := range args {
		if i != row && i != col {
			all = append(all, terms.Write(a))
		}
	}
	return strings.Join(all, " ")
}

// drawn maps names of things that are common in rules to their drawings.
var drawn = map[string]scene.Square{
	"b": {}, "blank": {}, "gap": {}, "empty": {}, "e": {}, "none": {}, "free": {}, "nothing": {}, "clear": {}, "floor": {}, "open": {},
	"hole": {Shape: scene.Circlet}, "peg": {Shape: scene.Disc}, "stone": {Shape: scene.Disc}, "coin": {Shape: scene.Disc},
	"marble": {Shape: scene.Disc},
	"on":     {Fill: scene.Lit, Shape: scene.Ring}, "lit": {Fill: scene.Lit, Shape: scene.Ring}, "off": {Fill: scene.Wash},
	"dark": {Fill: scene.Wash},
	"wall": {Fill: scene.Solid}, "water": {Fill: scene.Solid}, "box": {Shape: scene.Crate}, "crate": {Shape: scene.Crate},
	"queen": {Text: "♛"}, "knight": {Text: "♞"}, "goal": {Shape: scene.Dot}, "target": {Shape: scene.Dot},
	"man": {Shape: scene.Figure}, "player": {Shape: scene.Figure}, "robot": {Shape: scene.Figure},
}

// add adds a thing to a cell. If the parameter what is empty, it adds the name of the fact instead.
func add(s *scene.Square, what, name string) {
	if what == "" {
		what = name
	}
	look, ok := drawn[what]
	if !ok {
		look = scene.Square{Text: what}
	}
	if look.Fill != "" {
		s.Fill = look.Fill
	}
	if look.Shape != "" {
		s.Shape = look.Shape
	}
	if s.Text = strings.TrimSpace(s.Text + " " + look.Text); s.Text != "" && s.Shape != "" {
		s.Shape = "" // a square shows a text or a shape, and the text says more
	}
	if s.Label != "" {
		what = s.Label + ", " + what
	}
	s.Label = what
}
