// Package gdl is the kind of puzzle whose rules are part of the puzzle: games for one player in the Game Description Language.
package gdl

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"unknot/core/gdl/game"
	"unknot/core/gdl/lang"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Kind is the kind of puzzle with its own rules.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "gdl",
		Title:  "Rules",
		Family: puzzle.RuleFamily,
		Also:   []string{"Game Description Language", "General game playing"},
		Rules: "The rules are the puzzle: they say what holds at the start (init), which moves there are (legal), what holds after a " +
			"move (next), when it is over (terminal) and what that is worth, from 0 to 100 (goal). Reach an end that is worth 100. Paste " +
			"rules in GDL, or write your own.",
		Limits: "one player; rules of up to 1 MB. Rules that expand to more than 500,000 clauses run slowly, and " +
			"only the general methods can solve them",
		Formats:  []puzzle.Format{{Name: "kif", Title: "GDL in prefix notation (KIF)", Reads: true, Writes: true, Ending: "kif"}},
		Measures: []string{"moves"},
		Value:    "points",
		Language: &language,
	}
}

// language describes the rules for the editor.
var language = puzzle.Language{
	Name:     "GDL",
	Text:     "The rules",
	Comment:  ";",
	Variable: "?",
	Words: []puzzle.Word{
		{Name: "role", Form: "(role robot)", About: "Names the one player."},
		{Name: "init", Form: "(init (cell 1 green))", About: "Holds at the start."},
		{Name: "legal", Form: "(<= (legal robot (hop ?x ?y)) …)", About: "A move that can be made if the conditions hold."},
		{Name: "next", Form: "(<= (next (cell ?y green)) …)",
			About: "Holds after the move if the conditions hold before it. What no rule carries over is gone."},
		{Name: "terminal", Form: "(<= terminal …)", About: "The game is over if the conditions hold."},
		{Name: "goal", Form: "(<= (goal robot 100) …)", About: "What an end is worth, from 0 to 100."},
		{Name: "true", Form: "(true (cell 1 green))", About: "A condition: it holds now."},
		{Name: "does", Form: "(does robot (hop ?x ?y))", About: "A condition: this is the move."},
		{Name: "not", Form: "(not (true (cell 1 green)))", About: "A condition: the one inside does not hold."},
		{Name: "or", Form: "(or … …)", About: "A condition: at least one of those inside holds."},
		{Name: "and", Form: "(and … …)", About: "A condition: all of those inside hold."},
		{Name: "distinct", Form: "(distinct ?x ?y)", About: "A condition: the two differ."},
		{Name: "base", Form: "(base (cell 1 green))", About: "What can ever hold. This may be left out."},
		{Name: "input", Form: "(input robot (hop 1 2))", About: "Which moves there can ever be. This may be left out."},
	},
	About: "A rule is (<= head condition …): its head holds if all conditions do. A fact is a head without conditions or arrow: " +
		"(succ 1 2). Other names are yours: (succ ?x ?y) is a relation, (cell 1 green) a term. ?x is a variable; each one must occur in " +
		"a condition that is not inside not or distinct. Capitals do not count. A relation may depend on itself, but not on its own " +
		"negation. What follows a semicolon is a comment. Before the first rule it may say how to draw the board: ; board: (cell row " +
		"column what), with other words as other facts have, or ; board: list for none.",
}

// Signature matches a line that names the role, or begins a rule.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "(role)"}, {Has: "(<="}, {Has: "(init"}, {Has: "(legal"}}}
}

// Recognise looks for lists that begin with words of the language, which no other text has.
func (Kind) Recognise(source string) puzzle.Confidence {
	words, rules := 0, 0
	low := strings.ToLower(source)
	for _, w := range [...]string{"(role", "legal", "next", "goal", "init", "terminal"} {
		if strings.Contains(low, w) {
			words++
		}
	}
	rules = strings.Count(low, "(<=") + strings.Count(low, "( <=")
	switch role := strings.Contains(low, "(role "); {
	case role && rules > 0 && words >= 4:
		return puzzle.Certain
	case rules > 0 && words >= 2 || role:
		return puzzle.Likely
	case rules > 0:
		return puzzle.Possible
	}
	return puzzle.No
}

// Split returns the whole text as one puzzle, since rules have empty lines between them.
func (Kind) Split(source string) []text.Part {
	return text.Split(source, func(lines []text.Line) []int {
		for _, l := range lines {
			if l.Text != "" {
				return []int{l.Number}
			}
		}
		return nil
	})
}

// Parse reads rules.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	if _, err := text.Read(source); err != nil {
		return nil, err
	}
	g, err := game.Open(source)
	if err != nil {
		return nil, err
	}
	title, author := text.Headings(source)
	r := &rules{Game: g, title: title, author: author, source: body(source), story: story(source)}
	r.look = guess(r)
	r.top = r.best()
	return r, nil
}

// body returns a text without its heading, as the puzzle stores it: with comments, but without spaces at the ends of lines.
func body(source string) string {
	source = strings.TrimPrefix(source, "\ufeff")
	source = strings.ReplaceAll(strings.ReplaceAll(source, "\r\n", "\n"), "\r", "\n")
	lines := strings.Split(source, "\n")
	begun := false
	kept := lines[:0]
	for _, l := range lines {
		l = strings.TrimRight(l, " \t\f\v")
		if l == "" && len(kept) == 0 || !begun && text.IsHeading(l) {
			continue
		}
		begun = begun || !text.IsComment(l)
		kept = append(kept, l)
	}
	return strings.TrimRight(strings.Join(kept, "\n"), "\n") + "\n"
}

// rules is a puzzle: a game with its text.
type rules struct {
	*game.Game
	title, author string
	source        string
	story         string // the author's description
	look          *look
	top           int // the greatest possible value
}

// best returns the greatest value of the rules. If the rules have a variable as value
// and there is no network, this value is not known, and best returns the limit of 100.
func (r *rules) best() (most int) {
	if r.Network != nil {
		if len(r.Network.Goals) > 0 {
			return r.Network.Goals[0]
		}
		return 0
	}
	for i := range r.Rules.Clauses {
		head := &r.Rules.Clauses[i].Head
		if head.Relation != lang.Goal || len(head.Args) < 2 {
			continue
		}
		if head.Args[1].Term < 0 {
			return 100
		}
		if value, fault := r.Rules.Value(head.Args[1].Term); fault == nil {
			most = max(most, value)
		}
	}
	return most
}

// Info returns the title and the size of the rules.
func (r *rules) Info() puzzle.PuzzleInfo {
	size := scene.Several(len(r.Rules.Clauses), "rules")
	if r.Network != nil {
		size = fmt.Sprintf("%s, %s", scene.Several(len(r.Network.Facts), "facts"), scene.Several(len(r.Network.Moves), "moves"))
	}
	return puzzle.PuzzleInfo{Title: r.title, Author: r.author, Size: size}
}

// Text returns the heading and the rules as they were written.
func (r *rules) Text() string { return text.Heading(r.title, r.author) + r.source }

// Warnings returns the warnings of the rules, by their lines.
func (r *rules) Warnings() (all []puzzle.Warning) {
	for _, w := range r.Rules.Warnings {
		all = append(all, puzzle.Warning{Line: w.Line, Col: w.Col, Text: scene.Sentence(w.Text)})
	}
	slices.SortStableFunc(all, func(a, b puzzle.Warning) int { return cmp.Compare(a.Line, b.Line) })
	return all
}

// Start returns the position at the start.
func (r *rules) Start() puzzle.Position { return r.at(r.Game.Start, 0) }
