package gdl

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/gdl/lang"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Interpret makes the legal move that names the clicked places. If there are several such moves, the next click chooses one.
func (p position) Interpret(in puzzle.Input) (answer puzzle.Response) {
	l := p.look
	if l == nil || len(in.Places) == 0 || in.Type == puzzle.Press || p.view.Terminal {
		return answer
	}
	var found []string
	var others []scene.Place
	ends := in.Places
	if in.Type == puzzle.Drag && len(ends) > 1 {
		ends = []scene.Place{ends[0], ends[len(ends)-1]}
	} else if ends = ends[:1]; in.Pick != nil && in.Pick.In(max(1, len(l.rows)), len(l.cols)) && *in.Pick != ends[0] {
		ends = []scene.Place{*in.Pick, ends[0]}
	}
	for _, m := range p.view.Moves {
		named := p.named(m)
		all := true
		for _, e := range ends {
			all = all && slices.Contains(named, e)
		}
		if all && len(named) > 0 {
			found = append(found, m)
			for _, n := range named {
				if !slices.Contains(ends, n) {
					others = append(others, n)
				}
			}
		}
	}
	switch {
	case in.Type == puzzle.Hover:
		if len(found) > 0 {
			answer.Marks = []scene.Mark{{Role: scene.Preview, Places: append(others, ends[len(ends)-1])}}
		}
	case len(found) == 1:
		answer.Move = puzzle.Move(found[0])
	case len(found) == 0 && in.Pick != nil:
		again := in
		again.Pick = nil
		return p.Interpret(again)
	case len(found) == 0:
		answer.Say = "No legal move names this place."
	case len(ends) == 1 && len(others) > 0:
		answer.Pick = &ends[0]
		answer.Marks = []scene.Mark{{Role: scene.Preview, Places: others}}
	default:
		answer.Say = fmt.Sprintf("%d legal moves name this place: choose one from the list.", len(found))
	}
	return answer
}

// named returns the places of the board that a move names.
func (p position) named(move string) (all []scene.Place) {
	l := p.look
	words := strings.Fields(strings.NewReplacer("(", " ", ")", " ").Replace(move))
	term := func(w string) lang.Term {
		t, ok := p.Rules.Terms.Known(w)
		if !ok {
			return -1
		}
		return t
	}
	for i := 1; i < len(words); i++ {
		if l.spots != nil {
			if n, ok := l.spots[term(words[i])]; ok {
				all = append(all, scene.Cell(n/len(l.cols), n%len(l.cols)))
			}
			continue
		}
		if l.row < 0 {
			if c, ok := l.colAt[term(words[i])]; ok {
				all = append(all, scene.Cell(0, c))
			}
			continue
		}
		if i+1 == len(words) {
			break
		}
		a, b := term(words[i]), term(words[i+1])
		if l.row > l.col {
			a, b = b, a
		}
		if r, ok := l.rowAt[a]; ok {
			if c, ok := l.colAt[b]; ok {
				all = append(all, scene.Cell(r, c))
				i++
			}
		}
	}
	return all
}
