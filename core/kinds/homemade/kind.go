// Package homemade is the kind of pencil puzzles whose rules are written by
// players: each text has the rules, a line `---`, and the rows of a puzzle.
package homemade

import (
	"cmp"
	_ "embed"
	"errors"
	"slices"
	"strings"

	"unknot/core/pencil/formats"
	"unknot/core/pencil/language"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/text"
)

const name = "homemade"

//go:embed first.rules
var first string

// kind is the kind of all texts with rules. Each puzzle also belongs to the kind that its rules describe.
type kind struct{ begins puzzle.Kind } // the kind of the rules in first.rules

// Kind returns the kind.
func Kind() puzzle.Kind {
	genre, err := language.Read(first)
	if err != nil {
		panic(err) // cannot happen, since the tests read this text
	}
	return kind{play.Own(genre, name, "")}
}

// Info describes the kind.
func (kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   name,
		Title:  "Your own kind",
		Family: puzzle.RuleFamily,
		Rules: "The text beside the board has the rules and, below a line ---, the puzzle. Change the rules, or write new ones: the " +
			"board, the marks, the clues, and what must hold. Hints with reasons, proof that there is one solution, grades and new " +
			"puzzles follow from them.",
		Limits: "1 to 100 rows and columns; rules of up to 64 kB and 400 statements",
		Formats: []puzzle.Format{
			{Name: "text", Title: "Rules, a line --- and rows of clues and dots", Reads: true, Writes: true, Ending: "rules"},
			{Name: "link", Title: "puzz.link address, if the rules name its genre", Writes: true},
		},
		Example:  &puzzle.Example{Title: "Make your own kind", Text: first, Write: true},
		Checked:  true,
		Language: &words,
	}
}

// Solvers lists the exact solver, which solves puzzles of all rules.
func (k kind) Solvers() []puzzle.Solver { return k.begins.Solvers() }

// Grades lists the grades from the easiest to the hardest.
func (k kind) Grades() []puzzle.GradeInfo { return k.begins.(puzzle.GradeScale).Grades() }

// Parse reads rules and a puzzle. If there are no rows, the board is blank and has the default size.
func (k kind) Parse(source string) (puzzle.Puzzle, error) { return k.ParseWhile(source, nil) }

// ParseWhile implements puzzle.Interruptible.
func (kind) ParseWhile(source string, going func() bool) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	rules, rows, above := formats.Parted(source)
	k, err := Of(rules)
	if err != nil {
		return nil, err
	}
	heading := text.Heading(src.Title, src.Author)
	if isBlank(rows) {
		if rows, err = blank(k); err != nil {
			return nil, err
		}
	}
	p, err := k.(puzzle.Interruptible).ParseWhile(heading+rows, going)
	if err != nil {
		if !errors.Is(err, puzzle.ErrStopped) {
			if before, _, second := formats.Parted(rows); len(before) < len(rows) {
				return nil, text.Errorf(above+second, 1, "a text has one line ---, between its rules and its rows; this is the second")
			}
		}
		return nil, moved(advised(err, rules, heading+rows), above-strings.Count(heading, "\n"))
	}
	return p, nil
}

// advised adds advice to an error about a word in the rows: how the rules could allow several numbers, or unknown ones.
func advised(err error, rules, rows string) error {
	fault := (*text.ParseError)(nil)
	lines := strings.Split(rows, "\n")
	if !errors.As(err, &fault) || fault.Line < 1 || fault.Line > len(lines) || fault.Col < 1 {
		return err
	}
	body, _ := withoutHeading(rules)
	genre, unread := language.Read(body)
	line := []rune(lines[fault.Line-1])
	if unread != nil || fault.Col > len(line) {
		return err
	}
	word, advice := head(string(line[fault.Col-1:])), ""
	switch signs := genre.Form().Signs; {
	case language.Marks(genre, word):
		advice = "; “" + text.Quote(word) + "” is a mark, and the rows have only clues: write a dot here"
	case strings.Trim(word, "_-–—") == "":
		advice = "; a cell without a clue is a dot"
	case !strings.Contains(signs, "0"): // the clues are not numbers
		return err
	case strings.Contains(word, ",") && !strings.Contains(signs, ","):
		advice = "; for several numbers in a clue, write list of number in the line of the clue"
	case strings.Contains(word, "?") && !strings.Contains(signs, "?"):
		advice = "; for unknown numbers, write or ? behind the numbers in the line of the clue"
	}
	return &text.ParseError{Line: fault.Line, Col: fault.Col, Text: fault.Text + advice}
}

// Of returns the kind that rules describe. That kind reads rows without rules above them. An author named above the rules becomes
// the author of its new puzzles and blank boards. A title above the rules is ignored, since it is the title of a single puzzle.
func Of(rules string) (puzzle.Kind, error) {
	body, cut := withoutHeading(rules)
	genre, err := language.Read(body)
	if err != nil {
		return nil, moved(err, cut)
	}
	_, author := text.Headings(rules)
	return play.Own(genre, name, author), nil
}

// withoutHeading returns rules as puzzles store them: without the heading of a puzzle and empty
// lines above them, and without spaces at the ends of lines. cut is the number of lines removed.
func withoutHeading(rules string) (body string, cut int) {
	rules = strings.TrimPrefix(rules, "\ufeff")
	lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(rules, "\r\n", "\n"), "\r", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\u00a0")
	}
	for cut < len(lines)-1 && (lines[cut] == "" || text.IsHeading(lines[cut])) {
		cut++
	}
	return strings.TrimRight(strings.Join(lines[cut:], "\n"), "\n") + "\n", cut
}

// moved moves an error in a part of a text to its line in the whole text.
func moved(err error, lines int) error {
	if fault := (*text.ParseError)(nil); errors.As(err, &fault) && fault.Line > 0 {
		return &text.ParseError{Line: fault.Line + lines, Col: fault.Col, Text: fault.Text}
	}
	return err
}

// isBlank reports whether rows contain nothing but blank lines and comments.
func isBlank(rows string) bool {
	for line := range strings.Lines(rows) {
		if strings.TrimSpace(line) != "" && !text.IsComment(line) {
			return false
		}
	}
	return true
}

// blank returns the rows of a board without clues.
func blank(k puzzle.Kind) (rows string, err error) {
	editor := k.(puzzle.Editor)
	params, err := puzzle.Fill(editor.Blank(), nil)
	if err != nil {
		return "", err
	}
	draft, err := editor.NewDraft(params)
	if err != nil {
		return "", err
	}
	p, err := draft.Freeze()
	if err != nil {
		return "", err
	}
	_, rows, _ = formats.Parted(p.Text())
	return rows, nil
}

// Edit returns a draft that is a copy of a puzzle, with the rules of the puzzle.
func (kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	k, ok := play.KindOf(p)
	if !ok {
		return nil, errors.New("no text of rules describes this puzzle")
	}
	return k.(puzzle.Editor).Edit(p)
}

// open is the parameter with the open puzzle, whose rules new puzzles and blank boards have.
var open = &puzzle.PuzzleParam{Name: "puzzle"}

// Blank describes the parameters of NewDraft.
func (k kind) Blank() []puzzle.Param {
	return slices.Concat(puzzle.Describe(open), k.begins.(puzzle.Editor).Blank())
}

// Under implements puzzle.Ruled.
func (kind) Under(text string) (puzzle.Kind, error) {
	rules, _, _ := formats.Parted(text)
	by, err := Of(rules)
	return kind{by}, err
}

// NewDraft returns a blank board with the rules of the open puzzle.
func (k kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	by, err := k.ruled(params)
	if err != nil {
		return nil, err
	}
	editor := by.(puzzle.Editor)
	if params, err = within(editor.Blank(), k.Blank(), params); err != nil {
		return nil, err
	}
	return editor.NewDraft(params)
}

// Settings describes the parameters of Generate.
func (k kind) Settings() []puzzle.Param {
	described := puzzle.Describe(open)
	if by, ok := k.begins.(puzzle.Generator); ok {
		described = append(described, by.Settings()...)
	}
	return described
}

// Generate makes a puzzle with the rules of the open puzzle.
func (k kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	by, err := k.ruled(params)
	if err != nil {
		return nil, err
	}
	generator, ok := by.(puzzle.Generator)
	if !ok {
		return nil, puzzle.NoGenerator(by)
	}
	if params, err = within(generator.Settings(), k.Settings(), params); err != nil {
		return nil, err
	}
	return generator.Generate(run, params)
}

// ruled returns the kind of the rules of the open puzzle. If no puzzle is open, it returns the kind of the first rules.
func (k kind) ruled(params puzzle.Params) (puzzle.Kind, error) {
	source := open.Of(params)
	if source == "" {
		return k.begins, nil
	}
	rules, _, _ := formats.Parted(source)
	return Of(rules)
}

// within converts the values of a form for all rules to values of the parameters that certain rules describe. A number
// out of bounds becomes the nearest number within them, since the size of boards depends on the rules. A choice that
// the rules do not offer is an error, unless it is the default of the form, which perhaps nobody has chosen.
func within(described, form []puzzle.Param, params puzzle.Params) (puzzle.Params, error) {
	given := map[string]any{}
	for _, p := range described {
		value, ok := params[p.Name]
		if n, number := value.(int); number {
			value = min(max(n, int(p.Min)), int(p.Max))
		}
		preset := slices.ContainsFunc(form, func(of puzzle.Param) bool { return of.Name == p.Name && of.Default == value })
		if ok && !(p.Type == puzzle.Choice && preset) {
			given[p.Name] = value
		}
	}
	return puzzle.Fill(described, given)
}

// Split splits a collection. Each text begins with its genre. Rows separated by empty lines are several puzzles with the same rules.
func (kind) Split(source string) (all []text.Part) {
	whole := text.Split(source, func(lines []text.Line) (starts []int) {
		rowsBegan := true
		for _, l := range lines {
			rowsBegan = rowsBegan || l.Text == "---"
			if begins := head(l.Text) == "genre"; rowsBegan && l.Text != "" && (begins || starts == nil) {
				starts, rowsBegan = append(starts, l.Number), false
			}
		}
		return starts
	})
	for _, part := range whole {
		all = append(all, boards(part)...)
	}
	return all
}

// boards splits a text whose rows contain several boards.
func boards(part text.Part) []text.Part {
	rules, rows, above := formats.Parted(part.Text)
	k, err := Of(rules)
	if err != nil || isBlank(rows) {
		return []text.Part{part}
	}
	split := k.(puzzle.Splitter).Split(rows)
	if len(split) < 2 {
		return []text.Part{part}
	}
	for i, board := range split {
		split[i].Text = formats.Joined(rules, board.Text)
		split[i].Line = part.Line - 1 + above + board.Line - strings.Count(formats.Joined(rules, ""), "\n")
		split[i].Name = cmp.Or(board.Name, part.Name)
	}
	return split
}

// head returns the first word of a line that begins a statement.
func head(line string) string {
	word, _, _ := strings.Cut(line, " ")
	return word
}

// Complete implements puzzle.Completer. It proposes words within the rules, but not within the rows.
func (kind) Complete(source string, cursor int) puzzle.Composed {
	rules, _, _ := formats.Parted(source)
	if cursor > len(rules) {
		return puzzle.Composed{From: cursor}
	}
	return language.Complete(rules, cursor)
}

// Signature matches a line that names the genre.
func (kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "genr"}}}
}

// Recognise counts words that begin statements, even after spaces or with capital letters. The word for the genre may be mistyped.
func (kind) Recognise(source string) puzzle.Confidence {
	rules, _, _ := formats.Parted(source)
	found := map[string]bool{}
	for line := range strings.Lines(rules) {
		if word := head(strings.ToLower(strings.TrimSpace(line))); language.Begins(word) {
			found[word] = true
		}
	}
	switch {
	case found["genre"] && (found["board"] || found["mark"] || found["rule"]):
		return puzzle.Certain
	case found["genre"], found["board"] && (found["mark"] || found["rule"]):
		return puzzle.Likely
	}
	return puzzle.No
}
