package gdl

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/gdl/game"
	"unknot/core/gdl/kif"
	"unknot/core/gdl/lang"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

// position is a state of play. Moves are written as in the rules: (move 3 4).
type position struct {
	*rules
	state game.State
	steps int // number of moves since the start
	view  game.View
	err   error // reason why the rules cannot be evaluated in this state; nil if they can
}

func (r *rules) at(s game.State, steps int) position {
	v, err := r.Look(s)
	return position{r, s, steps, v, err}
}

// Play makes a move.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	words, err := game.Words(string(m))
	switch {
	case err != nil:
		return p, fmt.Errorf("“%s” is not a move: %w", text.Quote(string(m)), err)
	case p.err != nil:
		return p, p.err
	case p.view.Terminal:
		return p, errors.New("the game is over")
	case !slices.Contains(p.view.Moves, words):
		return p, fmt.Errorf("%s is not legal here", short(words))
	}
	next, err := p.Next(p.state, words)
	if err != nil {
		return p, err
	}
	return p.at(next, p.steps+1), nil
}

// short returns a move without its outermost parentheses, for a button.
func short(move string) string {
	if strings.HasPrefix(move, "(") {
		return move[1 : len(move)-1]
	}
	return move
}

// Options implements puzzle.Chooser.
func (p position) Options() (all []puzzle.Option) {
	if p.view.Terminal {
		return nil
	}
	for _, m := range p.view.Moves {
		all = append(all, puzzle.Option{Move: puzzle.Move(m), Title: short(m)})
	}
	return all
}

// Status reports whether the game is over, and its value.
func (p position) Status() puzzle.Status {
	if p.err != nil {
		return puzzle.Status{Done: true, Text: scene.Sentence(p.err.Error())}
	}
	worth := p.view.Value()
	s := puzzle.Status{Value: &run.Value{Number: worth}}
	doubt := ""
	if len(p.view.Values) > 1 {
		doubt = fmt.Sprintf(" The rules give %s at once; the greatest counts.", values(p.view.Values))
	}
	switch {
	case p.view.Terminal && worth == p.top && len(p.view.Values) > 0:
		s.Done, s.Goal = true, true
		s.Text = fmt.Sprintf("Solved: it is worth %d after %s.", worth, scene.Several(p.steps, "moves"))
		if p.top == 0 {
			s.Text = "It is over. The rules name no value above 0."
		}
	case p.view.Terminal && len(p.view.Values) == 0:
		s.Done = true
		s.Text = "It is over, and the rules do not say what that is worth. Undo some moves and try another way."
	case p.view.Terminal:
		s.Done, s.Mistake = true, puzzle.Lost
		s.Text = fmt.Sprintf("It is over and worth %d of %d. Undo some moves and try another way.", worth, p.top)
		if worth > 0 {
			s.Text = fmt.Sprintf("It is over and worth %d of %d. Another way may be worth more.", worth, p.top)
		}
	case len(p.view.Moves) == 0:
		s.Done, s.Mistake = true, puzzle.Lost
		s.Text = "There is no legal move, and the rules do not say that it is over. Undo some moves and try another way."
	default:
		s.Text = fmt.Sprintf("%s; goal: %d of %d.", scene.Several(len(p.view.Moves), "legal moves"), worth, p.top)
	}
	s.Text += doubt
	return s
}

// values lists values in a sentence: “50 and 100”.
func values(all []int) string {
	words := make([]string, len(all))
	for i, v := range all {
		words[len(all)-1-i] = fmt.Sprint(v)
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// Narrate describes what a move changes, and the result of the game.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return err.Error()
	}
	return p.changes(short(string(m)), next.(position)) + " " + next.Status().Text
}

// maxChanges is the maximum number of changes that a sentence lists.
const maxChanges = 4

// changes describes what a move changes: facts whose last argument differs,
// new facts, and facts that no longer hold. Changes on the board are first.
func (p position) changes(move string, next position) string {
	terms := p.Rules.Terms
	came, went := without(next.view.Facts, p.view.Facts), without(p.view.Facts, next.view.Facts)
	for _, facts := range [][]lang.Term{came, went} {
		slices.SortFunc(facts, func(a, b lang.Term) int { return cmp.Compare(terms.Write(a), terms.Write(b)) })
	}
	var seen, rest []string
	tell := func(t lang.Term, words string) {
		if p.look != nil && p.look.draws(terms, t) {
			seen = append(seen, words)
		} else {
			rest = append(rest, words)
		}
	}
	only := func(facts []lang.Term, f func(lang.Term) bool) bool { return count(facts, f) == 1 }
	for _, t := range came {
		of, last := lead(terms, t)
		same := func(u lang.Term) bool { other, _ := lead(terms, u); return other == of }
		alike := func(u lang.Term) bool {
			return terms.Name(u) == terms.Name(t) && len(terms.Args(u)) == len(terms.Args(t))
		}
		switch place := p.look != nil && p.look.placed(terms, t); {
		case last != "" && only(p.view.Facts, alike) && only(next.view.Facts, alike):
			went = slices.DeleteFunc(went, alike)
			tell(t, terms.Name(t)+" is "+strings.TrimPrefix(short(terms.Write(t)), terms.Name(t)+" "))
		case last != "" && !place && only(p.view.Facts, same) && only(next.view.Facts, same):
			went = slices.DeleteFunc(went, same)
			tell(t, of+" is "+last)
		default:
			tell(t, short(terms.Write(t))+" holds")
		}
	}
	for _, t := range went {
		tell(t, short(terms.Write(t))+" no longer holds")
	}
	all := append(seen, rest...)
	switch n := len(all); {
	case n == 0:
		return fmt.Sprintf("After %s everything is as it was.", move)
	case n > maxChanges+1:
		all = append(all[:maxChanges:maxChanges], fmt.Sprintf("%d other things changed", n-maxChanges))
	}
	if n := len(all); n > 1 {
		all = append(all[:n-2:n-2], all[n-2]+" and "+all[n-1])
	}
	return fmt.Sprintf("After %s %s.", move, strings.Join(all, ", "))
}

// lead returns a fact without its last argument, and that argument, or "" if the fact has no arguments.
func lead(terms *lang.Terms, t lang.Term) (of, last string) {
	args := terms.Args(t)
	of = terms.Name(t)
	if len(args) == 0 {
		return of, ""
	}
	for _, a := range args[:len(args)-1] {
		of += " " + terms.Write(a)
	}
	return of, terms.Write(args[len(args)-1])
}

func without(all, gone []lang.Term) (left []lang.Term) {
	for _, t := range all {
		if !slices.Contains(gone, t) {
			left = append(left, t)
		}
	}
	return left
}

func count(all []lang.Term, which func(lang.Term) bool) (n int) {
	for _, t := range all {
		if which(t) {
			n++
		}
	}
	return n
}

// Notation writes one move per line.
func (p position) Notation(moves []puzzle.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(string(m))
		b.WriteByte('\n')
	}
	return b.String()
}

// Moves reads the moves in a text, and ignores anything between them.
func (p position) Moves(notation string) (moves []puzzle.Move, err error) {
	forms, err := kif.Read(notation)
	if err != nil {
		return nil, err
	}
	for i := range forms {
		words, err := game.Words(forms[i].String())
		if err != nil {
			return nil, err
		}
		moves = append(moves, puzzle.Move(words))
	}
	return moves, nil
}

// Legal implements puzzle.Searchable.
func (p position) Legal() (all []puzzle.Move) {
	if p.view.Terminal {
		return nil
	}
	for _, m := range p.view.Moves {
		all = append(all, puzzle.Move(m))
	}
	return all
}

// State implements puzzle.Searchable.
func (p position) State() []byte { return []byte(p.state) }

// At implements puzzle.Searchable.
func (p position) At(state []byte) puzzle.Searchable { return p.rules.at(game.State(state), 0) }

// Least implements puzzle.Searchable: at least one move is left, unless the game is over with the greatest value.
func (p position) Least() int {
	if p.view.Terminal && p.view.Value() == p.top {
		return 0
	}
	return 1
}

// Top implements puzzle.Searchable.
func (p position) Top() int { return p.top }

// facts returns the facts that hold, except some, as text in alphabetical order.
func (p position) facts(except func(lang.Term) bool) (all []string) {
	for _, t := range p.view.Facts {
		if !except(t) {
			all = append(all, short(p.Rules.Terms.Write(t)))
		}
	}
	slices.Sort(all)
	return all
}

// Cost implements puzzle.Coster: each move costs one.
func (position) Cost(puzzle.Move) map[string]int { return map[string]int{"moves": 1} }
