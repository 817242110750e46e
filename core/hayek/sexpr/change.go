package sexpr

// maxChanged is the maximum number of letters of a changed part that Change shows.
const maxChanged = 16

// Change describes briefly how expression from became to: “length → distance” if a symbol was replaced, “+ forAny” if a symbol was inserted
// above a part, otherwise the changed parts of both.
func (l *Language[W]) Change(from, to Expr) string {
	for {
		a, b := l.arguments(from), l.arguments(to)
		differing, which := 0, 0
		if len(a) == len(b) {
			for i := range a {
				if !a[i].Is(b[i]) {
					differing, which = differing+1, i
				}
			}
		}
		switch same := from[0].op == to[0].op && from[0].n == to[0].n; {
		case same && differing == 1:
			from, to = a[which], b[which]
			continue
		case same && differing == 0 && len(a) == len(b):
			return "nothing"
		case !same && differing == 0 && len(a) == len(b):
			return l.symbol(from[0]) + " → " + l.symbol(to[0])
		case to.has(from), l.loops(to) && !l.loops(from):
			return "+ " + l.symbol(to[0])
		case from.has(to):
			return "− " + l.symbol(from[0])
		}
		return l.brief(from) + " → " + l.brief(to)
	}
}

// has reports whether part is a subexpression of e.
func (e Expr) has(part Expr) bool {
	for at := range e {
		if e.subtree(at).Is(part) {
			return true
		}
	}
	return false
}

func (l *Language[W]) loops(e Expr) bool {
	form := l.table[e[0].op].form
	return form == each || form == any1
}

func (l *Language[W]) brief(e Expr) string {
	s := []rune(l.Print(e))
	if len(s) <= maxChanged {
		return string(s)
	}
	return l.symbol(e[0]) + "(…)"
}
