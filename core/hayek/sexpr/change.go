package sexpr

// maxChanged is the largest number of letters of a changed part that are shown.
const maxChanged = 16

// Change describes in short how one expression became another: “length → distance” if a symbol was replaced, “+ forAny” if a symbol was put
// around a part, otherwise both parts.
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

// has reports whether another expression is a part of it.
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
