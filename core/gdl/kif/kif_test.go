package kif

import (
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"", ""},
		{"(role robot)", "(role robot)"},
		{"#| several\n(lines |# (role robot) #||# (a #|b|# c)", "(role robot) (a c)"},
		{"; a comment (not read\n(Role ROBOT) ; and another\n", "(role robot)"},
		{"(a)(b)c", "(a) (b) c"},
		{"(<= (next (cell ?X b))\r\n\t(does r (mark ?X)))", "(<= (next (cell ?x b)) (does r (mark ?x)))"},
		{`(says "Hello, World" |Two words|)`, `(says "Hello, World" |Two words|)`},
		{"(++ ?n ?n++) (p -3 map+ >)", "(++ ?n ?n++) (p -3 map+ >)"},
		{"\ufeff()", "()"},
		{"(größer ä)", "(größer ä)"},
	} {
		forms, err := Read(c.source)
		var all []string
		for i := range forms {
			all = append(all, forms[i].String())
		}
		if got := strings.Join(all, " "); err != nil || got != c.want {
			t.Errorf("%q: %s, %v; want %s", c.source, got, err, c.want)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"(a", "line 1, column 1: this parenthesis is never closed"},
		{"(a\n  (b\n)", "line 1, column 1: this parenthesis is never closed"},
		{"(a)\n )", "line 2, column 2: this parenthesis closes nothing: there is one too many, or a ( is missing before it"},
		{"(ä \"b\n)", "line 1, column 4: this quotation mark is not closed on its line"},
		{"(a \x01)", "line 1, column 4: there is a control character here, which no text has"},
		{strings.Repeat("(", MaxDepth+1), "line 1, column 201: lists are nested more than 200 deep"},
		{"(a\n" + strings.Repeat("x", MaxWord+1) + ")", "line 2, column 1: this name is longer than 1000 bytes"},
		{"(|" + strings.Repeat("x", MaxWord) + "|)", "line 1, column 2: this name is longer than 1000 bytes"},
		{strings.Repeat(" ", 1<<20+1), "it is over 1 MB"},
	} {
		if _, err := Read(c.source); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.30q: %v; want %s", c.source, err, c.want)
		}
	}
}

func TestPlaces(t *testing.T) {
	forms, err := Read("(a\n  (b ; c\r\n c))")
	if err != nil {
		t.Fatal(err)
	}
	b := forms[0].Items[1]
	if c := b.Items[1]; b.Line != 2 || b.Col != 3 || c.Line != 3 || c.Col != 2 {
		t.Errorf("%+v", forms)
	}
}

// FuzzRead checks that forms are read again as the same after they were written.
func FuzzRead(f *testing.F) {
	for _, s := range []string{"(role robot)", "(<= (a ?x) (not (b |c d|)) \"e\")", "())", "(\"", ";\n", "#|a|#b", "#|#"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, source string) {
		forms, err := Read(source)
		if err != nil {
			return
		}
		for i := range forms {
			s := forms[i].String()
			again, err := Read(s)
			if err != nil || len(again) != 1 || again[0].String() != s {
				t.Fatalf("%q: %+v, %v", s, again, err)
			}
		}
	})
}
