package pencil

import (
	"fmt"
	"strings"

	"unknot/core/csp"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// question is a puzzle with marks about which somebody asks.
type question struct{ marking }

// truth is the set of marks in every solution of a puzzle, kept from one question to the next.
type truth struct{ *Proof }

// Bytes implements run.Sized.
func (t truth) Bytes() int64 { return int64(8 * len(t.Certain)) }

// truthOf names what is kept: a puzzle by its kind and givens.
type truthOf struct{ kind, givens string }

// truth proves the puzzle, or remembers the proof.
func (g *laid) truth(run *puzzle.Run) *Proof {
	key := truthOf{g.kindInfo.Name, g.givens.key()}
	if kept, ok := run.Store().Recall(key).(truth); ok {
		return kept.Proof
	}
	found := g.prove(run, nil)
	if found.Done {
		run.Store().Keep(key, truth{found})
	}
	return found
}

// Hint points at a wrong mark if there is one, else at a broken rule, else at a next step and its reasons.
func (p question) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.layout.solved(p.marks) {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	found, next := p.next(run)
	if found.Done && found.First == nil {
		why, marks := p.whyImpossible(run, run.Tick)
		return puzzle.Hint{Text: scene.Say(why), Marks: marks}, nil
	}
	if hint, wrong := p.mistake(found); wrong {
		return hint, nil
	}
	if found.Second != nil && len(p.layout.rules()) > 0 && p.stated().solve(run.Tick) == csp.Unsat {
		return puzzle.Hint{Text: scene.Say(unfit)}, nil
	}
	hint, ok := next()
	switch {
	case ok:
		return hint, nil
	case found.Second != nil:
		return puzzle.Hint{Text: scene.Say("Nothing more can be deduced: this puzzle has more than one solution. Two of them differ in " +
			"the marked places."), Marks: []scene.Mark{p.differ(found)}}, nil
	}
	return puzzle.Hint{Text: scene.Say("No next step was found in time.")}, nil
}

// next returns the knowledge of the solutions, and the reasoner that finds a step: the genre's own reasons if it has any.
func (p question) next(run *puzzle.Run) (*Proof, func() (hint puzzle.Hint, ok bool)) {
	if own, ok := p.layout.Own.(Reasoner); ok {
		found, s, ok := own.Next(run, p.marks, p.further(run))
		return found, func() (puzzle.Hint, bool) { return p.advise(s), ok }
	}
	found := p.truth(run)
	return found, func() (hint puzzle.Hint, ok bool) {
		r := p.reason(p.marks, found.Certain, run.Tick)
		p.heed(r, found)
		s, ok := r.next()
		if ok {
			r.ground(&s)
			hint = p.tell(s)
		}
		return hint, ok
	}
}

// known returns the knowledge of the solutions, enough to find wrong marks.
func (p question) known(run *puzzle.Run) *Proof {
	if own, ok := p.layout.Own.(Reasoner); ok {
		return own.Known(run, p.marks)
	}
	return p.truth(run)
}

// heed rules out what the player's candidates leave out, as far as that is right.
func (p question) heed(r *reasoning, found *Proof) {
	for i, notes := range p.notes {
		if notes == 0 || p.marks[i] != Open || found.Certain[i] == Open || notes>>found.Certain[i]&1 == 0 {
			continue
		}
		for _, v := range p.layout.Places[i].Values {
			if notes>>v&1 == 0 {
				r.exclude(Is{i, v}, told)
			}
		}
	}
}

// mistake points at marks that are in no solution, or at a broken rule.
func (p question) mistake(found *Proof) (puzzle.Hint, bool) {
	if wrong := p.wrong(found); len(wrong) > 0 {
		if hint, broken := p.clashing(wrong[0]); broken && len(wrong) == 1 {
			return hint, true
		}
		text := scene.Text{{Text: "This mark is wrong. ", Strong: true}, {Text: scene.Sentence(telling{question: p}.otherwise(wrong[0]))}}
		if len(wrong) > 1 {
			text = scene.Text{{Text: fmt.Sprintf("%d marks are wrong. ", len(wrong)), Strong: true}, {Text: "Clear them first."}}
		}
		return puzzle.Hint{Text: text, Marks: []scene.Mark{{Role: scene.Wrong, Places: p.where(wrong)}}}, true
	}
	if marks := p.brokenMarks(p.marks); len(marks) > 0 {
		return puzzle.Hint{Text: scene.Text{{Text: "A rule is broken: ", Strong: true},
			{Text: marks[0].Text + ".", Places: marks[0].Places}}, Marks: marks[:1]}, true
	}
	return puzzle.Hint{}, false
}

// wrong lists the marks that are in no solution, as far as is known.
func (p question) wrong(found *Proof) (places []int) {
	for i, m := range p.marks {
		if known := found.Certain[i]; m != Open && known != Open && m != known {
			places = append(places, i)
		}
	}
	return places
}

// move does a step: marks, or candidates without what is ruled out.
func (p question) move(s step) puzzle.Move {
	if len(s.is) > 0 {
		parts := make([]string, 0, len(s.is))
		for _, is := range s.is {
			parts = append(parts, p.part(is.Place, int16(is.Value)))
		}
		return puzzle.Move(strings.Join(parts, ","))
	}
	notes := map[int]uint64{}
	var places []int
	for _, is := range s.not {
		if is.Value > 63 {
			continue
		}
		if _, ok := notes[is.Place]; !ok {
			places = append(places, is.Place)
			notes[is.Place] = p.seen(is.Place)
		}
		notes[is.Place] &^= 1 << is.Value
	}
	var parts []string
	for _, place := range places {
		if move := p.note(place, notes[place]); move != "" {
			parts = append(parts, string(move))
		}
	}
	return puzzle.Move(strings.Join(parts, ","))
}
