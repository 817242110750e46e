package sexpr

import (
	"strconv"
	"strings"

	"unknot/core/scene"
)

// Print writes an expression in the paper's notation, such as if(pushBarrel(randSelect(allPushes)), 0, plus(length(neighborZones), 1)).
func (l *Language[W]) Print(e Expr) string {
	var b strings.Builder
	l.print(&b, e, 0)
	return b.String()
}

func (l *Language[W]) print(b *strings.Builder, e Expr, at int) (next int) {
	in := &l.table[e[at].op]
	b.WriteString(l.symbol(e[at]))
	next = at + 1
	for i := range in.Args {
		b.WriteString([...]string{", ", "("}[btoi(i == 0)])
		next = l.print(b, e, next)
	}
	if len(in.Args) > 0 {
		b.WriteByte(')')
	}
	return next
}

// symbol returns the text of a single node: a name or a number.
func (l *Language[W]) symbol(n Node) string {
	in := &l.table[n.op]
	if in.form == constant {
		return strconv.Itoa(int(n.n))
	}
	return in.Name
}

// narrow is the maximum number of letters on a line of code.
const narrow = 44

// Code returns an expression as lines of moderate length, with an explanation of each symbol. label is the label of the first line.
func (l *Language[W]) Code(e Expr, label string) (lines []scene.CodeLine) {
	line := scene.CodeLine{Label: label}
	say := func(s, about string) { line.Text = append(line.Text, scene.Span{Text: s, About: about}) }
	var set func(at, indent int, tail string)
	set = func(at, indent int, tail string) {
		in := &l.table[e[at].op]
		say(l.symbol(e[at]), in.About)
		if len(in.Args) == 0 {
			say(tail, "")
			return
		}
		say("(", "")
		wide := indent*2+len(l.Print(e.subtree(at)))+len(tail) > narrow
		next := at + 1
		for i := range in.Args {
			end := ","
			if i == len(in.Args)-1 {
				end = ")" + tail
			}
			switch {
			case wide:
				lines = append(lines, line)
				line = scene.CodeLine{Indent: indent + 1}
			case i > 0:
				say(" ", "")
			}
			set(next, indent+btoi(wide), end)
			next += int(e[next].size)
		}
	}
	set(0, 0, "")
	return append(lines, line)
}
