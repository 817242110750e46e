package sexpr

import (
	"slices"
	"strconv"
	"strings"

	"unknot/core/text"
)

// Limits of an expression that can be read.
const (
	MaxNodes = 1000 // maximum number of nodes
	MaxDepth = 100
)

// Read parses an expression for a use, in the form that Print writes. Spaces and line ends may be anywhere except within words. Faults have
// the line and column in source.
func (l *Language[W]) Read(source string, use Use) (Expr, *text.ParseError) {
	r := &reader[W]{lang: l, use: use, source: source, cursor: -1}
	return r.all(use.Type())
}

// Fitting lists the instructions that fit a place in a text, and the beginning of the word that they replace.
type Fitting struct {
	Want   string // names of the expected types, such as "barrel"; several are separated by "or"
	From   int    // offset in bytes at which the word begins
	Choice []Choice
}

// Choice is one instruction that fits.
type Choice struct {
	Name      string
	Signature string // for example "getBarrelTo(barrel, position)"
	About     string
}

// Fit returns the instructions that fit at a cursor in an unfinished expression; the cursor is an offset in bytes. It lists only
// instructions that begin with the word being typed. It returns false if no instruction is needed there.
func (l *Language[W]) Fit(source string, use Use, cursor int) (Fitting, bool) {
	cursor = max(0, min(cursor, len(source)))
	r := &reader[W]{lang: l, use: use, source: source[:cursor], cursor: cursor}
	r.all(use.Type())
	return r.fitting, r.fits
}

// reader parses a source from its current position.
type reader[W any] struct {
	lang   *Language[W]
	use    Use
	source string
	at     int
	nodes  int

	cursor  int // offset for Fit; -1: none
	fitting Fitting
	fits    bool
}

func (r *reader[W]) all(of Type) (Expr, *text.ParseError) {
	e, _, fault := r.expr(setOf(of), 0, 0)
	if fault != nil {
		return nil, fault
	}
	if r.blanks(); r.at < len(r.source) {
		return nil, r.errorf(r.at, "the expression ends before “%s”", r.token())
	}
	return e, nil
}

// expr parses an expression whose type must be in the set want.
func (r *reader[W]) expr(want, scope types, depth int) (Expr, Type, *text.ParseError) {
	r.blanks()
	start := r.at
	word := r.token()
	if r.cursor >= 0 && start+len(word) == r.cursor && (word == "" || isLetter(word[0])) {
		r.fit(want, scope, start, word)
	}
	switch {
	case depth > MaxDepth:
		return nil, 0, r.errorf(start, "expressions are nested more than %d deep", MaxDepth)
	case word == "":
		return nil, 0, r.errorf(start, "%s is missing here", r.lang.typeNames(want))
	case isDigit(word[0]) || word[0] == '-':
		return r.number(word, start, want)
	case !isLetter(word[0]):
		return nil, 0, r.errorf(start, "%s is needed here, not “%s”", r.lang.typeNames(want), word)
	}
	known := r.lang.byName[word]
	if known == nil || word == r.lang.table[r.lang.number].Name {
		return nil, 0, r.errorf(start, "there is no instruction “%s”%s", word, r.lang.like(word))
	}
	if r.nodes++; r.nodes > MaxNodes {
		return nil, 0, r.errorf(start, "the expression has more than %d symbols", MaxNodes)
	}
	r.at += len(word)
	var open []int // instructions of this name that are still possible
	for _, op := range known {
		if want.has(r.lang.table[op].Result) {
			open = append(open, op)
		}
	}
	first := &r.lang.table[known[0]]
	switch {
	case len(open) == 0:
		return nil, 0, r.errorf(start, "%s gives %s, but %s is needed here", word, r.lang.typeNames(r.lang.results(known)),
			r.lang.typeNames(want))
	case r.use == Bidding && first.Acts:
		return nil, 0, r.errorf(start, "%s acts, and who bids may only look", word)
	case first.form == variable && !scope.has(first.Result):
		return nil, 0, r.errorf(start, "%s has a meaning only in a loop over %s", word, r.lang.TypeName(first.Result.List()))
	}
	return r.args(open, scope, start, depth)
}

// args parses the arguments of an instruction. Their types determine which instruction of the name is meant; open lists the possible ones.
func (r *reader[W]) args(open []int, scope types, start, depth int) (Expr, Type, *text.ParseError) {
	in := &r.lang.table[open[0]]
	e := Expr{{op: uint16(open[0])}}
	for i := range in.Args {
		r.blanks()
		mark := byte(',')
		if i == 0 {
			mark = '('
		}
		if !r.take(mark) {
			return nil, 0, r.errorf(r.at, "%s takes %s, in parentheses, separated by commas", r.lang.Signature(in), several(len(in.Args)))
		}
		var wanted types
		for _, op := range open {
			wanted = wanted.with(r.lang.table[op].Args[i])
		}
		within := scope
		if f := r.lang.table[open[0]].form; i == 1 && (f == each || f == any1) {
			within = within.with(r.lang.table[open[0]].Args[0].Element())
		}
		arg, t, fault := r.expr(wanted, within, depth+1)
		if fault != nil {
			return nil, 0, fault
		}
		open = slices.DeleteFunc(open, func(op int) bool { return r.lang.table[op].Args[i] != t })
		e = append(e, arg...)
	}
	if len(in.Args) > 0 {
		if r.blanks(); !r.take(')') {
			return nil, 0, r.errorf(r.at, "the parenthesis after %s is not closed here: it takes %s", in.Name, several(len(in.Args)))
		}
	} else if r.blanks(); r.at < len(r.source) && r.source[r.at] == '(' {
		return nil, 0, r.errorf(r.at, "%s takes no arguments", in.Name)
	}
	e[0].op, e[0].size = uint16(open[0]), int32(len(e))
	return e, r.lang.table[open[0]].Result, nil
}

func several(n int) string {
	if n == 1 {
		return "one argument"
	}
	return strconv.Itoa(n) + " arguments"
}

func (r *reader[W]) number(word string, start int, want types) (Expr, Type, *text.ParseError) {
	n, err := strconv.ParseInt(word, 10, 32)
	switch {
	case err != nil:
		return nil, 0, r.errorf(start, "“%s” is not a whole number of at most 32 bits", word)
	case !want.has(Int):
		return nil, 0, r.errorf(start, "%s is needed here, not a number", r.lang.typeNames(want))
	}
	if r.nodes++; r.nodes > MaxNodes {
		return nil, 0, r.errorf(start, "the expression has more than %d symbols", MaxNodes)
	}
	r.at += len(word)
	return Expr{{op: uint16(r.lang.number), size: 1, n: int32(n)}}, Int, nil
}

// token returns the word or character at the current position, without advancing.
func (r *reader[W]) token() string {
	rest := r.source[r.at:]
	if rest == "" {
		return ""
	}
	n := 0
	for n < len(rest) && (isLetter(rest[n]) || isDigit(rest[n]) || n == 0 && rest[n] == '-') {
		n++
	}
	if n == 0 {
		for n++; n < len(rest) && rest[n]&0xc0 == 0x80; n++ { // all bytes of one Unicode character
		}
	}
	return rest[:n]
}

func (r *reader[W]) blanks() {
	for r.at < len(r.source) && strings.IndexByte(" \t\r\n", r.source[r.at]) >= 0 {
		r.at++
	}
}

func (r *reader[W]) take(c byte) bool {
	if r.at < len(r.source) && r.source[r.at] == c {
		r.at++
		return true
	}
	return false
}

func (r *reader[W]) errorf(at int, format string, args ...any) *text.ParseError {
	before := r.source[:at]
	line := strings.LastIndexByte(before, '\n') + 1
	return text.Errorf(1+strings.Count(before, "\n"), 1+len([]rune(before[line:])), format, args...)
}

// fit records the instructions that fit at the cursor.
func (r *reader[W]) fit(want, scope types, start int, word string) {
	r.fits, r.fitting = true, Fitting{Want: r.lang.typeNames(want), From: start}
	for i := range r.lang.table {
		in := &r.lang.table[i]
		if in.form == constant || !want.has(in.Result) || in.form == variable && !scope.has(in.Result) || in.Acts && r.use == Bidding ||
			!strings.HasPrefix(in.Name, word) {
			continue
		}
		c := Choice{in.Name, r.lang.Signature(in), in.About}
		if n := len(r.fitting.Choice); n > 0 && r.fitting.Choice[n-1].Name == c.Name {
			continue
		}
		if !slices.ContainsFunc(r.fitting.Choice, func(o Choice) bool { return o.Name == c.Name }) {
			r.fitting.Choice = append(r.fitting.Choice, c)
		}
	}
}

// typeNames returns words for a set of types: "a barrel", "an int or a bool", "a list".
func (l *Language[W]) typeNames(s types) string {
	var names []string
	lists := 0
	for t := Type(1); int(t) < numTypes; t++ {
		if s.has(t) {
			lists += btoi(t.IsList())
			names = append(names, article(l.TypeName(t)))
		}
	}
	if lists > 1 && lists == len(names) {
		return "a list"
	}
	return strings.Join(names, " or ")
}

func article(noun string) string {
	if strings.IndexByte("aeiou", noun[0]) >= 0 {
		return "an " + noun
	}
	return "a " + noun
}

func (l *Language[W]) results(ops []int) (s types) {
	for _, op := range ops {
		s = s.with(l.table[op].Result)
	}
	return s
}

// like returns the most similar name of an instruction, which the user probably meant.
func (l *Language[W]) like(word string) string {
	best, which := min(3, len(word)/2+1), ""
	for i := range l.table {
		if name := l.table[i].Name; l.table[i].form != constant {
			if d := distance(strings.ToLower(word), strings.ToLower(name)); d < best {
				best, which = d, name
			}
		}
	}
	if which == "" {
		return ""
	}
	return "; did you mean " + which + "?"
}

// distance returns the Levenshtein distance of two words.
func distance(a, b string) int {
	if len(a) > 40 || len(b) > 40 {
		return 40
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			least := min(row[j], row[j+1]) + 1
			least = min(least, diagonal+btoi(a[i] != b[j]))
			diagonal, row[j+1] = row[j+1], least
		}
	}
	return row[len(b)]
}
