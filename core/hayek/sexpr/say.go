package sexpr

import (
	"slices"
	"strconv"
	"strings"
)

// Say describes an expression in English: actions as clauses (“it picks one of the ripe fruit”), questions as conditions (“there are no
// ripe fruit”), and numbers by the objects that they count.
func (l *Language[W]) Say(e Expr) string {
	if l.table[e[0].op].Result == Bool && l.Does(e) {
		return l.deed(e)
	}
	return l.words(e)
}

// Does reports whether an expression has a symbol that acts.
func (l *Language[W]) Does(e Expr) bool {
	return slices.ContainsFunc(e, func(n Node) bool { return l.table[n.op].Acts })
}

// arguments returns the arguments of an expression's first symbol.
func (l *Language[W]) arguments(e Expr) []Expr {
	args := make([]Expr, len(l.table[e[0].op].Args))
	for i, next := 0, 1; i < len(args); i++ {
		args[i] = e.subtree(next)
		next += len(args[i])
	}
	return args
}

// deed describes the actions of an expression in clauses. It includes questions, since these may cancel the rest.
func (l *Language[W]) deed(e Expr) string {
	in, args := &l.table[e[0].op], l.arguments(e)
	switch {
	case !l.Does(e) && in.Result == Bool:
		return "it asks whether " + l.words(e)
	case !l.Does(e):
		return "it asks for " + l.words(e)
	case in.Acts:
		return "it " + l.fill(in, args)
	case in.form == choice && in.Result == Bool:
		switch then, otherwise := l.Does(args[1]), l.Does(args[2]); {
		case then && otherwise:
			return "if " + l.words(args[0]) + ", " + l.whole(args[1]) + "; otherwise " + l.deed(args[2])
		case then:
			return "if " + l.words(args[0]) + ", " + l.deed(args[1])
		case otherwise:
			return "unless " + l.words(args[0]) + ", " + l.deed(args[2])
		}
		return l.deed(args[0])
	case in.form == each || in.form == any1:
		return "for each of " + l.words(args[0]) + ", " + l.deed(args[1])
	}
	var deeds []string
	for i, a := range args {
		if l.calculates(a) {
			continue
		}
		if i < len(args)-1 {
			deeds = append(deeds, l.whole(a))
		} else {
			deeds = append(deeds, l.deed(a))
		}
	}
	return strings.Join(deeds, ", and ")
}

// calculates reports whether an expression only calculates with numbers, so that deed can omit it.
func (l *Language[W]) calculates(e Expr) bool {
	return !slices.ContainsFunc(e, func(n Node) bool {
		in := &l.table[n.op]
		return in.form != constant && (len(in.Args) != 2 || in.Args[0] != Int || in.Args[1] != Int || in.form != call || in.Acts)
	})
}

// Swing returns the variable part of an expression for a number, without constants. falls is true if the number falls when this part rises.
func (l *Language[W]) Swing(e Expr) (of Expr, falls bool) {
	for {
		args := l.arguments(e)
		name := l.table[e[0].op].Name
		if name != "plus" && name != "minus" && name != "times" {
			return e, falls
		}
		a, first := l.value(args[0])
		b, second := l.value(args[1])
		switch {
		case first == second, name == "times" && (first && a == 0 || second && b == 0):
			return e, falls
		case first:
			falls = falls != (name == "minus" || name == "times" && a < 0)
			e = args[1]
		default:
			falls = falls != (name == "times" && b < 0)
			e = args[0]
		}
	}
}

// whole describes the effect of an expression such that the reader cannot mistake following text for a part of it.
func (l *Language[W]) whole(e Expr) string {
	said := l.deed(e)
	if strings.HasPrefix(said, "it ") {
		return said
	}
	return "(" + said + ")"
}

// words describes an expression as a condition, a number or an object.
func (l *Language[W]) words(e Expr) string {
	in, args := &l.table[e[0].op], l.arguments(e)
	if n, fixed := l.value(e); fixed {
		return strconv.FormatInt(n, 10)
	}
	switch {
	case in.form == choice && in.Result == Bool:
		return "(" + l.fill(in, args) + ")"
	case in.form == each:
		return l.words(args[1]) + " for each of " + l.words(args[0])
	case in.form == any1:
		return l.words(args[1]) + " for at least one of " + l.words(args[0])
	case in.Name == "not":
		return l.denied(args[0])
	case in.Name == "select":
		return l.selected(args[0], args[1])
	case in.Acts:
		return "it " + l.fill(in, args)
	}
	return l.fill(in, args)
}

// denied describes that a condition does not hold.
func (l *Language[W]) denied(e Expr) string {
	in, args := &l.table[e[0].op], l.arguments(e)
	switch {
	case in.Name == "not":
		return l.words(args[0])
	case in.Not != "":
		return l.put(in.Not, in, args)
	}
	return "it is not true that " + l.words(e)
}

// selected describes the element of a list at an index, which is counted from 0.
func (l *Language[W]) selected(list, at Expr) string {
	n, fixed := l.value(at)
	switch {
	case fixed && n >= 0:
		return "the " + ordinal(n+1) + " of " + l.words(list)
	case fixed:
		return "the " + ordinal(-n) + " from the end of " + l.words(list)
	case l.table[at[0].op].Name == "boolval":
		return "the 2nd of " + l.words(list) + " if " + l.words(at.subtree(1)) + ", otherwise the 1st"
	case l.open(at):
		return "the one of " + l.words(list) + " numbered (" + l.words(at) + ")"
	}
	return "the one of " + l.words(list) + " numbered by " + l.words(at)
}

// ordinal returns 1st, 2nd, 3rd, 4th, 11th.
func ordinal(n int64) string {
	ending := "th"
	if n%100/10 != 1 && n%10 > 0 && n%10 < 4 {
		ending = [...]string{"st", "nd", "rd"}[n%10-1]
	}
	return strconv.FormatInt(n, 10) + ending
}

// fill describes an instruction with its arguments in words.
func (l *Language[W]) fill(in *Instruction[W], args []Expr) string {
	if in.Words == "" {
		return in.Name
	}
	return l.put(in.Words, in, args)
}

// put replaces the placeholders in a text by descriptions of the arguments: {1} by the description of the first argument, {1-} by the same
// without its article, and {1!} by its action.
func (l *Language[W]) put(words string, in *Instruction[W], args []Expr) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(words, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		var hole string
		hole, words, _ = strings.Cut(rest, "}")
		which := int(hole[0] - '1')
		arg := args[which]
		said, own := l.words(arg), &l.table[arg[0].op]
		switch {
		case strings.HasSuffix(hole, "-"):
			said = strings.TrimPrefix(said, "the ")
		case strings.HasSuffix(hole, "!"):
			if said = "makes " + said; own.Verb != "" {
				said = l.put(own.Verb, own, l.arguments(arg))
			}
		case l.apart(in, which, arg):
			said = "(" + said + ")"
		}
		b.WriteString(said)
	}
}

// apart reports whether an argument needs parentheses, since its words could be read together with the words around it, as in “3 plus 4”
// times 2.
func (l *Language[W]) apart(in *Instruction[W], which int, arg Expr) bool {
	own := &l.table[arg[0].op]
	switch in.Args[which] {
	case Int:
		return l.open(arg) && (in.Result == Int && in.form != choice || l.chooses(arg))
	case Bool:
		compound := own.Name == "and" || own.Name == "or" || own.form == each || own.form == any1
		return compound && own.Name != in.Name && (in.Name == "and" || in.Name == "or")
	}
	return false
}

// open reports whether words before or after the description of a number could be read as a part of it.
func (l *Language[W]) open(e Expr) bool {
	if _, fixed := l.value(e); fixed {
		return false
	}
	words := l.table[e[0].op].Words
	return l.chooses(e) || strings.HasPrefix(words, "{") && strings.HasSuffix(words, "}")
}

// chooses reports whether a number is described as a choice: “3 if there is a way, otherwise 4”.
func (l *Language[W]) chooses(e Expr) bool {
	in := &l.table[e[0].op]
	return in.form == choice || strings.Contains(in.Words, " if ")
}

// value returns the value of an expression if it is the same in every world, so that 2 plus 3 is described as 5. fixed is false otherwise.
func (l *Language[W]) value(e Expr) (n int64, fixed bool) {
	in := &l.table[e[0].op]
	if in.form == constant {
		return int64(e[0].n), true
	}
	if in.Name != "plus" && in.Name != "minus" && in.Name != "times" {
		return 0, false
	}
	args := l.arguments(e)
	a, ok := l.value(args[0])
	b, also := l.value(args[1])
	if !ok || !also {
		return 0, false
	}
	v, ok := in.Do(nil, []Value{{N: int32(a)}, {N: int32(b)}}) // arithmetic needs no machine
	return int64(v.N), ok
}
