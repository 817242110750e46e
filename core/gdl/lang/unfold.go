package lang

import (
	"slices"

	"unknot/core/gdl/kif"
)

// unfold removes the rules of a relation, and replaces the relation by its conditions wherever it is used. Thus the reader accepts
// rules that do not bind a variable of their head, for example (<= (differ ?x ?y) (distinct ?x ?y)), as top-down reasoners do. It
// returns false if a rule cannot be unfolded, because it has variables that are not in its head or refers to its own relation.
func unfold(forms []kif.Form, head *kif.Form) ([]kif.Form, bool) {
	if head == nil || !head.IsList() || slices.ContainsFunc(words[:], func(w struct {
		name  string
		arity int
	}) bool {
		return w.name == head.Head()
	}) {
		return nil, false
	}
	v := view{name: head.Head(), arity: len(head.Items) - 1, said: make([]bool, len(head.Items)-1), left: maxForms}
	var rest []kif.Form
	for i := range forms {
		switch f := &forms[i]; {
		case f.Head() != "<=" || len(f.Items) < 2:
			if f.Head() == v.name && !v.take(f, nil) {
				return nil, false
			}
			if f.Head() != v.name {
				rest = append(rest, *f)
			}
		case f.Items[1].Head() == v.name:
			if !v.take(&f.Items[1], f.Items[2:]) {
				return nil, false
			}
		default:
			rest = append(rest, *f)
		}
	}
	if slices.Contains(v.said, false) {
		return nil, false // an argument without any condition is a mistake in the rules
	}
	for i := range rest {
		if f := &rest[i]; f.Head() == "<=" && len(f.Items) > 2 {
			f.Items = slices.Clone(f.Items)
			for k := range f.Items[2:] {
				f.Items[2+k] = v.in(f.Items[2+k])
			}
			if f.Deeper(kif.MaxDepth) {
				return nil, false
			}
		}
	}
	return rest, v.left > 0
}

// view is a relation whose rules are unfolded.
type view struct {
	name  string
	arity int
	rules []viewRule
	said  []bool // by argument: whether some rule has a condition on it
	left  int    // number of forms that may still be made
}

type viewRule struct {
	args []kif.Form
	body []kif.Form
}

// take adds a rule to the view. It returns false if the rule cannot be unfolded.
func (v *view) take(head *kif.Form, body []kif.Form) bool {
	if !head.IsList() || len(head.Items)-1 != v.arity {
		return false
	}
	args := map[string]bool{}
	for i := range head.Items[1:] {
		a := &head.Items[1+i]
		if a.IsList() || args[a.Word] && a.IsVariable() {
			return false
		}
		args[a.Word] = true
	}
	var known func(f *kif.Form) bool
	known = func(f *kif.Form) bool {
		if f.Head() == v.name || f.IsVariable() && !args[f.Word] {
			return false
		}
		for i := range f.Items {
			if !known(&f.Items[i]) {
				return false
			}
		}
		return true
	}
	for i := range body {
		if !known(&body[i]) {
			return false
		}
	}
	said := map[string]bool{}
	var say func(f *kif.Form)
	say = func(f *kif.Form) {
		said[f.Word] = true
		for i := range f.Items {
			say(&f.Items[i])
		}
	}
	for i := range body {
		say(&body[i])
	}
	for i, a := range head.Items[1:] {
		v.said[i] = v.said[i] || said[a.Word] || !a.IsVariable()
	}
	v.rules = append(v.rules, viewRule{head.Items[1:], body})
	return true
}

// in returns a condition in which each use of the view is unfolded.
func (v *view) in(f kif.Form) kif.Form {
	v.left--
	if v.left <= 0 || !f.IsList() {
		return f
	}
	switch head := f.Head(); {
	case head == "or" || head == "and" || head == "not":
		f.Items = slices.Clone(f.Items)
		for i := range f.Items[1:] {
			f.Items[1+i] = v.in(f.Items[1+i])
		}
	case head == v.name && len(f.Items)-1 == v.arity:
		list := func(word string, items ...kif.Form) kif.Form {
			return kif.Form{Items: append([]kif.Form{{Word: word, Line: f.Line, Col: f.Col}}, items...), Line: f.Line, Col: f.Col}
		}
		either := list("or")
		for _, r := range v.rules {
			all := list("and")
			is := map[string]kif.Form{}
			for i, a := range r.args {
				if a.IsVariable() {
					is[a.Word] = f.Items[1+i]
				}
				// A name in the head must equal the argument. The first argument
				// always gets a condition, so that each rule has at least one.
				if i == 0 || !a.IsVariable() {
					all.Items = append(all.Items, list("not", list("distinct", f.Items[1+i], v.fill(a, is))))
				}
			}
			for _, b := range r.body {
				all.Items = append(all.Items, v.fill(b, is))
			}
			either.Items = append(either.Items, all)
		}
		return either
	}
	return f
}

// fill returns a form in which arguments replace variables.
func (v *view) fill(f kif.Form, is map[string]kif.Form) kif.Form {
	v.left--
	if a, ok := is[f.Word]; ok && f.IsVariable() {
		return a
	}
	if f.IsList() && v.left > 0 {
		f.Items = slices.Clone(f.Items)
		for i := range f.Items {
			f.Items[i] = v.fill(f.Items[i], is)
		}
	}
	return f
}
