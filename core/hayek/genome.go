package hayek

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/hayek/sexpr"
	"unknot/core/text"
)

// Genome returns the genome of an agent in the form that ReadAgent parses: the bid and the action, each on a line.
func Genome[W any](lang *sexpr.Language[W], a *Agent) string {
	bid := strconv.FormatInt(a.B, 10)
	if a.A != 0 {
		bid = fmt.Sprintf("%d * %s %c %d", a.A, lang.Print(a.Bid), sign(a.B), abs(a.B))
	}
	return "bid: " + bid + "\nact: " + lang.Print(a.Act) + "\n"
}

func sign(n int64) rune {
	if n < 0 {
		return '-'
	}
	return '+'
}

// ReadAgent parses a genome: a bid and an action, in any order, each on one or several lines. Faults have a line and a column.
func ReadAgent[W any](lang *sexpr.Language[W], source string) (Agent, *text.ParseError) {
	var a Agent
	r := reader[W]{lang: lang}
	found := map[string]bool{}
	for _, part := range parts(source) {
		var fault *text.ParseError
		switch {
		case found[part.key]:
			fault = text.Errorf(part.line, 1, "there is a second %s", part.key)
		case part.key == "bid":
			fault = r.bid(&a, part)
		case part.key == "act":
			a.Act, fault = r.expr(part, sexpr.Acting, 0, len(part.value))
		default:
			fault = text.Errorf(part.line, 1, "a line begins with “bid:” or “act:”")
		}
		if fault != nil {
			return a, fault
		}
		found[part.key] = true
	}
	for _, key := range [...]string{"bid", "act"} {
		if !found[key] {
			return a, text.Errorf(0, 0, "the line “%s: …” is missing", key)
		}
	}
	return a, nil
}

// Fit returns the words that can be inserted at a cursor in a genome. cursor is an offset in bytes, and from the offset at which the word
// at the cursor begins. ok is false if no expression is expected there.
func Fit[W any](lang *sexpr.Language[W], source string, cursor int) (f sexpr.Fitting, from int, ok bool) {
	cursor = max(0, min(cursor, len(source)))
	begun := parts(source[:cursor])
	if len(begun) == 0 {
		return f, 0, false
	}
	p := begun[len(begun)-1]
	use, skip := sexpr.Acting, 0
	switch p.key {
	case "act":
	case "bid":
		use, skip = sexpr.Bidding, strings.IndexByte(p.value, '*')+1
		if skip == 0 {
			return f, 0, false
		}
	default:
		return f, 0, false
	}
	at := cursor - len(p.value) + skip
	f, ok = lang.Fit(p.value[skip:], use, len(p.value)-skip)
	return f, at + f.From, ok
}

// part is a key of a genome, with the text up to the next key.
type part struct {
	key   string
	value string
	line  int // line of the key, from 1
	col   int // column at which the value begins, in letters, from 1
}

// parts splits a genome into its parts. A line without a key continues the previous part.
func parts(source string) (all []part) {
	for i, line := range strings.Split(source, "\n") {
		key, value, ok := strings.Cut(line, ":")
		switch key = strings.TrimSpace(key); {
		case ok:
			all = append(all, part{key, value, i + 1, 2 + len([]rune(line)) - len([]rune(value)) - 1})
		case len(all) > 0:
			all[len(all)-1].value += "\n" + line
		case strings.TrimSpace(line) != "":
			all = append(all, part{line: i + 1})
		}
	}
	return all
}

// reader parses the expressions and bids in parts.
type reader[W any] struct{ lang *sexpr.Language[W] }

// expr parses the expression in p.value[from:to].
func (r reader[W]) expr(p part, use sexpr.Use, from, to int) (sexpr.Expr, *text.ParseError) {
	e, fault := r.lang.Read(p.value[from:to], use)
	if fault != nil {
		return nil, p.moved(fault, from)
	}
	return e, nil
}

// moved converts the position of a fault in p.value[from:] to a position in the whole text.
func (p part) moved(fault *text.ParseError, from int) *text.ParseError {
	before := p.value[:from]
	if fault.Line == 1 {
		if at := strings.LastIndexByte(before, '\n'); at >= 0 {
			fault.Col += len([]rune(before[at+1:]))
		} else {
			fault.Col += p.col - 1 + len([]rune(before))
		}
	}
	fault.Line += p.line - 1 + strings.Count(before, "\n")
	return fault
}

// bid parses “640 * expression + 180”, or one number.
func (r reader[W]) bid(a *Agent, p part) *text.ParseError {
	number := func(from, to int) (int64, *text.ParseError) {
		word := strings.TrimSpace(p.value[from:to])
		n, err := strconv.ParseInt(strings.ReplaceAll(word, " ", ""), 10, 64)
		if err != nil || abs(n) > maxCoins {
			blanks := len(p.value[from:to]) - len(strings.TrimLeft(p.value[from:to], " \t\n"))
			instead := "and nothing is written here"
			if word != "" {
				instead = fmt.Sprintf("and “%s” is not a whole number", word)
			}
			return 0, p.moved(text.Errorf(1, 1, "a bid is a whole number or “640 * expression + 180”, %s", instead), from+blanks)
		}
		return n, nil
	}
	star := strings.IndexByte(p.value, '*')
	if star < 0 {
		var fault *text.ParseError
		a.B, fault = number(0, len(p.value))
		return fault
	}
	end, plus := len(p.value), strings.LastIndexByte(p.value, ')')
	if at := strings.LastIndexAny(p.value, "+-"); at > max(star, plus) && strings.TrimSpace(p.value[star+1:at]) != "" {
		end = at
	}
	var fault *text.ParseError
	if a.A, fault = number(0, star); fault != nil {
		return fault
	}
	if a.Bid, fault = r.expr(p, sexpr.Bidding, star+1, end); fault != nil {
		return fault
	}
	if end < len(p.value) {
		a.B, fault = number(end, len(p.value))
	}
	return fault
}
