package reason

import (
	"fmt"
	"strings"

	"unknot/core/csp"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Question is a puzzle with the marks of a player who asks about it.
type Question struct{ pencil.Marking }

// truth is the proof of a puzzle in a store, kept from one question to the next.
type truth struct{ *pencil.Proof }

// Bytes implements run.Sized.
func (t truth) Bytes() int64 { return int64(8 * len(t.Certain)) }

// truthOf is the key of a truth in a store: the kind of the puzzle, its rules if they are a text, and its givens.
type truthOf struct{ kind, rules, givens string }

// Truth proves the puzzle, or returns the stored proof.
func Truth(g *pencil.Laid, run *puzzle.Run) *pencil.Proof {
	key := truthOf{g.KindInfo.Name, g.Rules, g.Givens.Key()}
	if kept, ok := run.Store().Recall(key).(truth); ok {
		return kept.Proof
	}
	found := Prove(g, run, nil)
	if found.Done {
		run.Store().Keep(key, truth{found})
	}
	return found
}

// Hint points at a wrong mark if there is one, otherwise at a broken rule or at a next step and its reasons.
func (p Question) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.Layout.Solved(p.Marks) {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	found, next := p.next(run)
	if found.Done && found.First == nil {
		why, marks := WhyImpossible(p.Laid, run, run.Continue)
		return puzzle.Hint{Text: scene.Say(why), Marks: marks}, nil
	}
	if hint, wrong := p.Mistake(found); wrong {
		return hint, nil
	}
	if found.Second != nil && len(p.Layout.StatedRules()) > 0 && p.stated(run).Search(run.Continue) == csp.Unsat {
		return puzzle.Hint{Text: scene.Say(unfit)}, nil
	}
	hint, ok := next()
	switch {
	case ok:
		return hint, nil
	case found.Second != nil:
		return puzzle.Hint{Text: scene.Say("Nothing more can be deduced: this puzzle has more than one solution. Two of them differ in " +
			"the marked places."), Marks: []scene.Mark{Differ(p.Laid, found)}}, nil
	}
	return puzzle.Hint{Text: scene.Say("No next step was found in time.")}, nil
}

// next returns what is known about the solutions, and a function that finds a step. The function uses the genre's own reasons if there are
// any.
func (p Question) next(run *puzzle.Run) (*pencil.Proof, func() (hint puzzle.Hint, ok bool)) {
	if own, ok := p.Layout.Own.(pencil.Reasoner); ok {
		found, s, ok := own.Next(run, p.Marks, Further(p.Laid, run))
		return found, func() (puzzle.Hint, bool) { return p.Advise(s), ok }
	}
	found := Truth(p.Laid, run)
	return found, func() (hint puzzle.Hint, ok bool) {
		r := Begin(p.Laid, p.Marks, found.Certain, run.Continue)
		p.Heed(r, found)
		s, ok := r.Next()
		// the player has no place for such notes, so continue until a step makes a mark
		for ok && len(s.Is) == 0 && p.Most() > pencil.MostNoted && p.move(s) == "" {
			s, ok = r.Next()
		}
		if ok {
			r.Ground(&s)
			hint = p.Tell(s)
		}
		return hint, ok
	}
}

// Known returns what is known about the solutions: enough to find wrong marks.
func (p Question) Known(run *puzzle.Run) *pencil.Proof {
	if own, ok := p.Layout.Own.(pencil.Reasoner); ok {
		return own.Known(run, p.Marks)
	}
	return Truth(p.Laid, run)
}

// Heed excludes the values that the player's candidates of a place omit, if these candidates include the true value.
func (p Question) Heed(r *Reasoning, found *pencil.Proof) {
	for i, notes := range p.Notes {
		if notes == 0 || p.Marks[i] != pencil.Open || found.Certain[i] == pencil.Open || notes>>found.Certain[i]&1 == 0 {
			continue
		}
		for _, v := range p.Layout.Places[i].Values {
			if notes>>v&1 == 0 {
				r.exclude(pencil.Is{Place: i, Value: v}, told)
			}
		}
	}
}

// Mistake points at marks that are in no solution, or at a broken rule.
func (p Question) Mistake(found *pencil.Proof) (puzzle.Hint, bool) {
	if wrong := p.Wrong(found); len(wrong) > 0 {
		if hint, broken := p.clashing(wrong[0]); broken && len(wrong) == 1 {
			return hint, true
		}
		text := scene.Text{{Text: "This mark is wrong. ", Strong: true}, {Text: scene.Sentence(phrasing{Question: p}.otherwise(wrong[0]))}}
		if len(wrong) > 1 {
			text = scene.Text{{Text: fmt.Sprintf("%d marks are wrong. ", len(wrong)), Strong: true}, {Text: "Clear them first."}}
		}
		return puzzle.Hint{Text: text, Marks: []scene.Mark{{Role: scene.Wrong, Places: p.Where(wrong)}}}, true
	}
	if marks := p.BrokenMarks(p.Marks); len(marks) > 0 {
		return puzzle.Hint{Text: scene.Text{{Text: "A rule is broken: ", Strong: true},
			{Text: marks[0].Text + ".", Places: marks[0].Places}}, Marks: marks[:1]}, true
	}
	return puzzle.Hint{}, false
}

// Wrong lists the places whose marks are in no solution, as far as is known.
func (p Question) Wrong(found *pencil.Proof) (places []int) {
	for i, m := range p.Marks {
		if known := found.Certain[i]; m != pencil.Open && known != pencil.Open && m != known {
			places = append(places, i)
		}
	}
	return places
}

// move returns the move for a step. It makes the marks of the step, or writes the candidates without the values that the step excludes.
func (p Question) move(s Step) puzzle.Move {
	if len(s.Is) > 0 {
		parts := make([]string, 0, len(s.Is))
		for _, is := range s.Is {
			parts = append(parts, p.Part(is.Place, int16(is.Value)))
		}
		return puzzle.Move(strings.Join(parts, ","))
	}
	notes := map[int]uint64{}
	var places []int
	for _, is := range s.Not {
		if values := p.Layout.Places[is.Place].Values; values[len(values)-1] > pencil.MostNoted {
			continue
		}
		if _, ok := notes[is.Place]; !ok {
			places = append(places, is.Place)
			notes[is.Place] = p.Seen(is.Place)
		}
		notes[is.Place] &^= 1 << is.Value
	}
	var parts []string
	for _, place := range places {
		if move := p.Note(place, notes[place]); move != "" {
			parts = append(parts, string(move))
		}
	}
	return puzzle.Move(strings.Join(parts, ","))
}
