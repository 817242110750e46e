package notation

import (
	"strconv"
	"strings"

	"unknot/core/kinds/lemmings/rules"
)

// Trace plays orders from the beginning up to step last, and calls show with a line for each
// step. Tests use these lines to compare implementations: they have the actions, every lemming
// that has entered, and the partitions that changed. A line is valid until the next call.
func Trace(in *rules.Instance, orders []Order, last int, show func(line []byte)) *rules.Game {
	g := rules.NewGame(in)
	var changes []rules.Change
	g.Watch(&changes)
	var line []byte
	playTo(g, orders, last, func(done []rules.Action, legal []bool) {
		line = appendLine(line[:0], g, done, legal, changes)
		changes = changes[:0]
		show(line)
	})
	return g
}

// appendLine appends a line of a trace: the state after a step, the actions of the step, and the changes.
func appendLine(b []byte, g *rules.Game, done []rules.Action, legal []bool, changes []rules.Change) []byte {
	b = append(b, "t="+strconv.Itoa(g.Steps())+" "...)
	if len(done) == 0 {
		b = append(b, "pass"...)
	}
	for i, a := range done {
		if i > 0 {
			b = append(b, '+')
		}
		if a == rules.Nuke {
			b = append(b, "nuke"...)
		} else {
			b = append(b, strconv.Itoa(int(a.Lemming))+":"+rules.Type(a.Type).String()...)
		}
		if !legal[i] {
			b = append(b, "(illegal)"...)
		}
	}
	for i := range g.Entered() {
		b = append(b, " | "+strconv.Itoa(i)+" "+state(g.Lemming(i))...)
	}
	if g.Nuked() {
		for i := g.Entered(); i < g.Instance().Lemmings; i++ {
			b = append(b, " | "+strconv.Itoa(i)+" kept out"...)
		}
	}
	if len(changes) > 0 {
		b = append(b, " |"...)
	}
	for _, c := range changes {
		b = append(b, " "+changed(c)...)
	}
	return b
}

func state(l rules.Lemming) string {
	if !l.Inside() {
		return l.Type.String()
	}
	words := []string{CellName(int(l.Row), int(l.Col)), "R", l.Type.String()}
	if l.Left() {
		words[1] = "L"
	}
	if l.Half() {
		words = append(words, "half")
	}
	if l.Drop > 0 {
		words = append(words, "drop="+strconv.Itoa(int(l.Drop)))
	}
	if l.Doomed() {
		words = append(words, "doomed")
	}
	if l.Climbs() {
		words = append(words, "climbs")
	}
	if l.Floats() {
		words = append(words, "floats")
	}
	if turns, burns := l.Fuse(); burns {
		words = append(words, "fuse="+strconv.Itoa(turns))
	}
	return strings.Join(words, " ")
}

func changed(c rules.Change) string {
	sign, sort := "-", "_"
	if c.Built {
		sign = "+"
	}
	if c.Wall {
		sort = "|"
	}
	if c.Col < 0 {
		return sign + sort + "@" + strconv.Itoa(c.Row+1)
	}
	return sign + sort + CellName(c.Row, c.Col)
}
