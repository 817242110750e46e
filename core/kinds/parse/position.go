package parse

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// tree is a parse tree, a part of the row: a word, or a head over the parts that a rule has joined.
type tree struct {
	symbol   symbol
	words    int // number of words below
	children []*tree
}

// position is a row of parts. A move applies a rule: 2@3, written nu_2^3 in
// Suh and Lee 1989, applies rule 2 to the third part and the parts after it.
type position struct {
	*sentence
	parts []*tree
}

// row returns the symbols of the parts.
func (p position) row() []symbol {
	row := make([]symbol, len(p.parts))
	for i, part := range p.parts {
		row[i] = part.symbol
	}
	return row
}

// step is a production and the place of the row at which it applies, from 0.
type step struct {
	production *production
	at         int
}

func (s step) end() int { return s.at + len(s.production.right) }

func (s step) move() puzzle.Move {
	return puzzle.Move(fmt.Sprintf("%d@%d", s.production.rule, s.at+1))
}

// steps lists the steps that can be applied to a row, from left to right.
func (g *grammar) steps(row []symbol) (steps []step) {
	for at, s := range row {
		for _, i := range g.byFirst[s] {
			if p := &g.productions[i]; p.fits(row[at:]) {
				steps = append(steps, step{p, at})
			}
		}
	}
	return steps
}

// read returns the step of a move.
func (p position) read(m puzzle.Move) (step, error) {
	ruleText, atText, _ := strings.Cut(string(m), "@")
	number, err := strconv.Atoi(ruleText)
	at, err2 := strconv.Atoi(atText)
	if err != nil || err2 != nil {
		return step{}, fmt.Errorf("“%s” is not a move; write 2@3 for rule 2 at the third part", text.Quote(string(m)))
	}
	if at < 1 || at > len(p.parts) {
		return step{}, fmt.Errorf("there is no part %d; there are %d", at, len(p.parts))
	}
	known, row := false, p.row()[at-1:]
	for i := range p.productions {
		if q := &p.productions[i]; q.rule == number {
			if known = true; q.fits(row) {
				return step{q, at - 1}, nil
			}
		}
	}
	if !known {
		return step{}, fmt.Errorf("there is no rule %d", number)
	}
	return step{}, fmt.Errorf("rule %d does not fit at part %d", number, at)
}

// Play applies the rule of a move.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	s, err := p.read(m)
	if err != nil {
		return nil, err
	}
	return p.after(s), nil
}

func (p position) after(s step) position {
	made := &tree{symbol: s.production.left, children: p.parts[s.at:s.end()]}
	for _, child := range made.children {
		made.words += child.words
	}
	p.parts = slices.Concat(p.parts[:s.at], []*tree{made}, p.parts[s.end():])
	return p
}

// Status counts the parts. Before the first move, it says whether the
// sentence is in the language, and offers the nearest sentence if it is not.
func (p position) Status() puzzle.Status {
	goal, row := p.names[start], p.row()
	var status puzzle.Status
	switch {
	case distance(row) == 0:
		return puzzle.Status{Done: true, Goal: true, Text: fmt.Sprintf("The whole sentence is one %s.", goal)}
	case len(row) == 1:
		status.Text = fmt.Sprintf("One part is left, but it should be %s.", goal) + p.stuck(row)
	default:
		status.Text = fmt.Sprintf("%d parts are left; join them into one %s.", len(row), goal) + p.stuck(row)
	}
	if !p.bare(row) {
		return status
	}
	if f, astray := p.astray(); astray {
		if p.unknown() == "" {
			status.Text += " The sentence is not in the language."
		}
		status.Text += " " + p.says(f)
		status.Alternatives = p.remedies(f)
	}
	return status
}

// bare reports whether a row is the original sentence, to which no rule has been applied.
func (p position) bare(row []symbol) bool {
	return len(row) == len(p.words) && !slices.ContainsFunc(row, func(s symbol) bool { return !p.isWord(s) })
}

// stuck returns the reason why no moves can lead from a row to the goal, "" if none is known.
func (p position) stuck(row []symbol) string {
	switch {
	case p.unknown() != "":
		return " " + p.unknown()
	case len(p.steps(row)) > 0:
		return ""
	case p.bare(row):
		return " No rule fits these words."
	}
	return " No rule fits any more: undo some moves."
}

// unknown describes the first word that occurs in no rule, "" if there is none.
func (s *sentence) unknown() string {
	for _, word := range s.words {
		if !s.used[word] {
			return fmt.Sprintf("No rule has the word “%s”, so the sentence has no parse.", s.names[word])
		}
	}
	return ""
}

// phrase returns the words of adjacent parts.
func (p position) phrase(parts []*tree) string {
	var words []string
	for left := turned(nil, parts); len(left) > 0; {
		part := left[len(left)-1]
		left = turned(left[:len(left)-1], part.children)
		if p.isWord(part.symbol) {
			words = append(words, p.names[part.symbol])
		}
	}
	return joined(words)
}

// turned pushes parts onto a stack, the first part on top. Stacks are used because trees may be too deep for recursion.
func turned(stack, parts []*tree) []*tree {
	for _, part := range slices.Backward(parts) {
		stack = append(stack, part)
	}
	return stack
}

// call describes adjacent parts by the names of their symbols. Words are in quotes, since a head may have the name of a word.
func (p position) call(parts []*tree) string {
	names := make([]string, len(parts))
	for i, part := range parts {
		names[i] = p.names[part.symbol]
		if p.isWord(part.symbol) {
			names[i] = "“" + names[i] + "”"
		}
	}
	return joined(names)
}

// joined joins names. If there are many, it omits those in the middle.
func joined(names []string) string {
	if len(names) > 6 {
		return names[0] + " … " + names[len(names)-1]
	}
	return strings.Join(names, " ")
}

// Options lists the steps from left to right, each named by its effect. If steps have the same effect on
// different parts, their names also include the words of the parts or, if these are the same too, a number.
func (p position) Options() []puzzle.Option {
	steps, alike, seen := p.steps(p.row()), map[string]int{}, map[string]int{}
	options := make([]puzzle.Option, len(steps))
	for i, s := range steps {
		options[i] = puzzle.Option{Move: s.move(), Title: p.call(p.parts[s.at:s.end()]) + " → " + p.names[s.production.left]}
		alike[options[i].Title]++
	}
	for i, s := range steps {
		title := &options[i].Title
		if alike[*title] > 1 {
			*title += p.aside(s)
		}
		if seen[*title]++; seen[*title] > 1 {
			*title += fmt.Sprintf(" (%d)", seen[*title])
		}
	}
	return options
}

// aside returns the words of the parts to which a step applies, in brackets. It returns "" if the parts are themselves words.
func (p position) aside(s step) string {
	if !slices.ContainsFunc(s.production.right, func(part symbol) bool { return !p.isWord(part) }) {
		return ""
	}
	return fmt.Sprintf(" (“%s”)", p.phrase(p.parts[s.at:s.end()]))
}

// Interpret plays the step that a click on a part, or a drag over several parts, means.
// If several steps are possible, it shows these without playing one, as on hover.
func (p position) Interpret(in puzzle.Input) (answer puzzle.Response) {
	from, to := len(p.parts), -1
	for _, place := range in.Places {
		if part, ok := p.partAt(place); ok {
			from, to = min(from, part), max(to, part)
		}
	}
	if to < 0 || in.Type == puzzle.Press {
		return answer
	}
	steps := p.meant(from, to, in.Type == puzzle.Drag)
	if len(steps) == 1 && in.Type != puzzle.Hover {
		answer.Move = steps[0].move()
		return answer
	}
	for _, s := range steps {
		answer.Marks = append(answer.Marks, scene.Mark{Role: scene.Preview, Places: p.places(s.at, s.end())})
	}
	if in.Type != puzzle.Hover {
		answer.Say = p.choice(steps, p.parts[from:to+1])
	}
	return answer
}

// choice explains that several steps are possible, so that none is played.
func (p position) choice(steps []step, meant []*tree) string {
	switch {
	case len(steps) == 0 && len(meant) == 1:
		return fmt.Sprintf("No rule applies to %s as the row stands.", p.call(meant))
	case len(steps) == 0:
		return fmt.Sprintf("No rule joins %s.", p.call(meant))
	}
	var titles []string
	for _, o := range p.Options() {
		if slices.ContainsFunc(steps, func(s step) bool { return s.move() == o.Move }) {
			titles = append(titles, o.Title)
		}
	}
	if len(titles) > 4 {
		titles = append(titles[:4], fmt.Sprintf("%d more", len(titles)-4))
	}
	pick := "Pick one below."
	if slices.ContainsFunc(steps, func(s step) bool { return s.at != steps[0].at || s.end() != steps[0].end() }) {
		pick = "Drag over the parts of the one you mean, or pick it below."
	}
	return fmt.Sprintf("%d moves fit here: %s. %s", len(steps), strings.Join(titles, ", "), pick)
}

// meant returns the steps that apply to exactly the parts in a range. For a click on a single
// part, it returns all steps that include this part; a drag over one part means exactly this part.
func (p position) meant(from, to int, drag bool) (just []step) {
	var with []step
	for _, s := range p.steps(p.row()) {
		if s.at == from && s.end() == to+1 {
			just = append(just, s)
		}
		if from == to && s.at <= from && s.end() > from {
			with = append(with, s)
		}
	}
	if len(with) > 0 && !(drag && len(just) > 0) {
		return with
	}
	return just
}

// Narrate describes which words a move joins.
func (p position) Narrate(m puzzle.Move) string {
	s, err := p.read(m)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("Rule %d: %s%s is now the part %s. %s", s.production.rule, p.call(p.parts[s.at:s.end()]), p.aside(s),
		p.names[s.production.left], p.after(s).Status().Text)
}
