package shanghai

import (
	"slices"
	"strings"

	"unknot/core/scene"
)

// reason explains why a position is lost.
type reason struct {
	text    scene.Text
	blocked []scene.Place // tiles that block each other
	groups  []scene.Place // tiles of groups all of whose pairings are refuted
}

// marks returns the places of the reason, with a role for the tiles that block each other.
func (r reason) marks(role scene.Role) (marks []scene.Mark) {
	if r.groups != nil {
		marks = append(marks, scene.Mark{Role: scene.Because, Places: r.groups})
	}
	return append(marks, scene.Mark{Role: role, Places: r.blocked, Text: "these tiles block each other"})
}

// maxNamed is the largest number of blocked tiles that a text names.
const maxNamed = 6

// cycle explains why tiles stay in a clearing. It first removes every group without which some tiles still stay.
func (p position) cycle(c *clearing) (r reason) {
	board, mate, stay := p.on, slices.Clone(c.now.mate), c.stay()
	less := newClearing(p.layout, &board, p.groups)
	for _, t := range stay.all() {
		if !stay.has(t) {
			continue
		}
		other := board
		for _, u := range p.groups[t] {
			other.remove(u)
		}
		less.lay(&other)
		copy(less.now.mate, mate)
		if less.begin(); less.now.rest > 0 {
			board, stay = other, less.stay()
		}
	}
	r.text = scene.Say("These tiles block each other: ")
	named := 0
	for _, t := range stay.all() {
		r.blocked = append(r.blocked, p.tiles[t].places()...)
		if p.free(&stay, t) {
			continue
		}
		if named++; named <= maxNamed {
			r.text = append(r.text, p.holds(&stay, t)...)
		}
	}
	r.text[len(r.text)-1].Text = strings.TrimSuffix(r.text[len(r.text)-1].Text, "; ") + "."
	return r
}

// holds names the tiles that keep a tile from being free.
func (p position) holds(on *set, t int16) scene.Text {
	first := func(tiles []int16) scene.Span {
		at := slices.IndexFunc(tiles, on.has)
		return p.span(tiles[at])
	}
	if on.any(p.above[t]) {
		return scene.Text{p.span(t), {Text: " is under "}, first(p.above[t]), {Text: "; "}}
	}
	return scene.Text{p.span(t), {Text: " is between "}, first(p.left[t]), {Text: " and "}, first(p.right[t]), {Text: "; "}}
}

// span names a tile in words, and marks its places.
func (p position) span(t int16) scene.Span {
	return scene.Span{Text: string(p.signs[t]) + " " + p.tiles[t].words(), Places: p.tiles[t].places()}
}

// lost explains why a search has found no mates.
func (p position) lost(s *pairing, tick func() bool) (r reason) {
	core := s.critical(tick)
	var chosen []choice
	for _, c := range s.choices {
		if slices.Contains(core, s.guards[c.group]) && !slices.ContainsFunc(chosen, c.clashes) {
			chosen = append(chosen, c)
		}
	}
	if s.try(chosen) {
		return r
	}
	r = p.cycle(s.clearing)
	if len(core) == 0 {
		return r
	}
	var names []string
	for i, guard := range s.guards {
		if slices.Contains(core, guard) {
			names = append(names, string(p.signs[s.first[i]]))
			for _, t := range p.remaining(s.first[i]) {
				r.groups = append(r.groups, p.tiles[t].places()...)
			}
		}
	}
	text := scene.Text{{Text: "However the tiles of " + listed(names) + " are paired, some tiles block each other. One way: "}}
	for i, c := range chosen {
		if i > 0 {
			text = append(text, scene.Span{Text: "; "})
		}
		text = append(text, p.span(c.pairs[0][0]), scene.Span{Text: " with "}, p.span(c.pairs[0][1]))
	}
	r.text = append(append(text, scene.Span{Text: ". "}), r.text...)
	return r
}

// clashes reports whether two choices have a tile in common.
func (c choice) clashes(d choice) bool {
	for _, p := range c.pairs {
		for _, q := range d.pairs {
			if p[0] == q[0] || p[0] == q[1] || p[1] == q[0] || p[1] == q[1] {
				return true
			}
		}
	}
	return false
}

// listed writes words as a list.
func listed(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return words[0]
}
