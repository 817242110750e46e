package parse

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// Parse reads rules, with one left side per line, and then the sentence.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	var rules []rule
	for i, line := range src.Lines {
		if words, ok := sentenceLine(line.Text); ok {
			for _, after := range src.Lines[i+1:] {
				if after.Text != "" {
					return nil, text.Errorf(after.Number, 0, "the puzzle ends with its sentence; paste one puzzle at a time")
				}
			}
			g, err := newGrammar(rules)
			if err != nil {
				return nil, err
			}
			s := &sentence{grammar: g, title: src.Title, author: src.Author}
			if err := s.read(words, line); err != nil {
				return nil, err
			}
			g.index()
			return s, nil
		}
		if strings.TrimFunc(line.Text, blank) == "" {
			continue
		}
		r, err := readRule(line)
		if err != nil {
			return nil, err
		}
		rules = append(rules, r)
	}
	if len(rules) == 0 {
		return nil, text.Errorf(0, 0, "there are no rules here; write them as np -> a n | n, and then sentence: and its words")
	}
	return nil, text.Errorf(0, 0, "the sentence is missing; write it in the last line, after “sentence:”")
}

// read reads the words of the sentence, which are the rest of a line.
func (s *sentence) read(words string, line text.Line) error {
	for _, t := range tokens(words, 1+utf8.RuneCountInString(line.Text)-utf8.RuneCountInString(words), false) {
		if len(s.words) == maxWords {
			return text.Errorf(line.Number, t.col, "this sentence is too long: at most %d words", maxWords)
		}
		if err := t.check(line.Number); err != nil {
			return err
		}
		s.words = append(s.words, s.word(t.text))
	}
	if len(s.words) == 0 {
		return text.Errorf(line.Number, 0, "there are no words after “sentence:”")
	}
	return nil
}

// sentenceLine returns the text after `sentence:` in a line. It returns false for other lines.
func sentenceLine(line string) (words string, ok bool) {
	key, words, ok := strings.Cut(line, ":")
	return words, ok && strings.EqualFold(strings.TrimFunc(key, blank), "sentence")
}

// cutRule splits a line at its first arrow. It returns false if there is none.
func cutRule(line string) (left, right string, ok bool) {
	at, arrow := len(line), ""
	for _, sign := range []string{"->", "→"} {
		if i := strings.Index(line, sign); i >= 0 && i < at {
			at, arrow = i, sign
		}
	}
	return line[:at], line[at+len(arrow):], arrow != ""
}

// rule is a line of the grammar as written.
type rule struct {
	line   int
	left   token
	rights [][]token
}

// readRule reads a left side, an arrow, and right sides separated by |.
func readRule(line text.Line) (r rule, err error) {
	left, right, ok := cutRule(line.Text)
	if !ok {
		return r, text.Errorf(line.Number, tokens(line.Text, 1, true)[0].col,
			"this is not a rule; write np -> a n | n, or sentence: and its words")
	}
	names := tokens(left, 1, true)
	if len(names) != 1 || names[0].quoted || names[0].bar || names[0].text[0] == ';' {
		return r, text.Errorf(line.Number, 1, "write one name before the arrow, without quotes")
	}
	r = rule{line: line.Number, left: names[0]}
	if err := r.left.checkInRule(line.Number); err != nil {
		return r, err
	}
	var side []token
	end := token{bar: true, col: utf8.RuneCountInString(line.Text) + 1}
	for _, t := range append(tokens(right, 1+utf8.RuneCountInString(line.Text)-utf8.RuneCountInString(right), true), end) {
		switch {
		case !t.bar && len(side) == maxRight:
			return r, text.Errorf(line.Number, t.col, "this right side is too long: at most %d names", maxRight)
		case !t.bar:
			if err := t.checkInRule(line.Number); err != nil {
				return r, err
			}
			side = append(side, t)
		case len(side) == 0:
			return r, text.Errorf(line.Number, t.col, "a right side is missing here; rules with an empty right side are not allowed")
		default:
			r.rights, side = append(r.rights, side), nil
		}
	}
	return r, nil
}

// newGrammar returns the grammar of rules, with numbers for symbols and rules.
func newGrammar(rules []rule) (*grammar, error) {
	g := &grammar{}
	for _, r := range rules {
		if !g.isHead(r.left.text) {
			g.names = append(g.names, r.left.text)
			g.heads++
		}
	}
	numbers, lexical := 0, map[symbol]int{}
	for line, r := range rules {
		left := symbol(slices.Index(g.names, r.left.text))
		for _, side := range r.rights {
			if len(g.productions) == maxProductions {
				return nil, text.Errorf(r.line, side[0].col, "there are too many rules: at most %d right sides", maxProductions)
			}
			p := production{line: line, left: left}
			for _, t := range side {
				p.right = append(p.right, g.read(t, len(side) == 1 && t.text == r.left.text))
			}
			same := func(q production) bool { return q.left == p.left && slices.Equal(q.right, p.right) }
			if at := slices.IndexFunc(g.productions, same); at >= 0 {
				return nil, text.Errorf(r.line, side[0].col, "this rule appears twice, first on line %d",
					rules[g.productions[at].line].line)
			}
			if p.rule = lexical[left]; p.rule == 0 || !g.lexical(p) {
				numbers++
				p.rule = numbers
			}
			if g.lexical(p) {
				lexical[left] = p.rule
			}
			g.productions = append(g.productions, p)
		}
	}
	if len(rules) == 0 {
		return nil, text.Errorf(0, 0, "there are no rules before the sentence; write them as np -> a n | n")
	}
	return g, nil
}

// read returns the symbol of a token: a head if its name is a left side, otherwise a word. A rule from a head to
// itself would have no effect, so in such a rule (own) the name of the head is a word (a -> a | the in figure 3).
func (g *grammar) read(t token, own bool) symbol {
	if !t.quoted && !own && g.isHead(t.text) {
		return symbol(slices.Index(g.names, t.text))
	}
	return g.word(t.text)
}

// word returns the symbol of a word, and adds the word if it is new.
func (g *grammar) word(name string) symbol {
	at := slices.Index(g.names[g.heads:], name)
	if at < 0 {
		at = len(g.names) - g.heads
		g.names = append(g.names, name)
	}
	return symbol(g.heads + at)
}

// token is a name in a line, or the bar between right sides.
type token struct {
	text        string
	quoted, bar bool
	col         int // column, from 1, in characters
}

func (t token) check(line int) error {
	if utf8.RuneCountInString(t.text) > maxName {
		return text.Errorf(line, t.col, "this name is too long: at most %d characters", maxName)
	}
	return nil
}

// checkInRule returns an error for a wrong token, and also for probable mistakes in names: a quote that never ends, or a second arrow.
func (t token) checkInRule(line int) error {
	if arrow, _, ok := cutRule(t.text); ok && !t.quoted {
		return text.Errorf(line, t.col+
			utf8.RuneCountInString(arrow), "there is a second arrow here; write each rule on its own line, or '->' in quotes for the word")
	}
	if !t.quoted && strings.ContainsRune(quotes, rune(t.text[0])) {
		return text.Errorf(line, t.col, "this quote is not closed; write 'a' for the word a, and \"'a\" for a word that begins with "+
			"a quote")
	}
	return t.check(line)
}

// readAs reports whether a text is read as exactly this token.
func (t token) readAs(source string) bool {
	t.col = 1
	return slices.Equal(tokens(source, 1, true), []token{t}) && t.checkInRule(0) == nil
}

// quoted returns a word in quotes, of a kind that the word does not contain.
func quoted(word string) string {
	if source := `"` + word + `"`; !(token{text: word, quoted: true}).readAs("'" + word + "'") {
		return source
	}
	return "'" + word + "'"
}

// blank reports whether a character separates names. This includes the
// zero-width space that some editors insert at the beginning of a file.
func blank(r rune) bool { return unicode.IsSpace(r) || r == '\ufeff' }

// tokens splits a text at spaces and, in a rule, at bars and quotes. col is the column at which the text begins.
func tokens(source string, col int, rule bool) (found []token) {
	runes := []rune(source)
	for i := 0; i < len(runes); {
		t, end := token{col: col + i}, i+1
		switch {
		case blank(runes[i]):
			i++
			continue
		case rule && runes[i] == '|':
			t.bar = true
		case rule && closing(runes[i:]) > 0:
			end = i + closing(runes[i:]) + 1
			t.text, t.quoted = string(runes[i+1:end-1]), true
		default:
			for end < len(runes) && !blank(runes[end]) && !(rule && runes[end] == '|') {
				end++
			}
			t.text = string(runes[i:end])
		}
		found, i = append(found, t), end
	}
	return found
}

const quotes = `'"`

// closing returns the index of the quote that ends a quoted name, 0 if there is none.
// That quote must be the last character before a separator, so that 'don't' is one word.
func closing(runes []rune) int {
	if !strings.ContainsRune(quotes, runes[0]) {
		return 0
	}
	for i, r := range runes {
		if blank(r) {
			return 0
		}
		if i > 1 && r == runes[0] && (i+1 == len(runes) || blank(runes[i+1]) || runes[i+1] == '|') {
			return i
		}
	}
	return 0
}
