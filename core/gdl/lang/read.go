package lang

import (
	"unknot/core/gdl/kif"
	"unknot/core/text"
)

// Limits on the size of rules.
const (
	maxAlternatives = 10_000  // clauses of one rule after each “or” is expanded
	maxClauses      = 200_000 // clauses of all rules
	maxArguments    = 200
	maxConditions   = 300     // conditions of a rule after each “or” is expanded
	maxWords        = 10_000  // words in all terms of one rule after unification
	maxViews        = 100     // relations that are unfolded
	maxForms        = 100_000 // forms that the unfolding of one relation makes
)

// Read reads the rules of a game for one player. Errors are of type *text.ParseError.
func Read(source string) (*Rules, error) {
	forms, err := kif.Read(source)
	if err != nil {
		return nil, err
	}
	var warnings []*text.ParseError
	for views := 0; ; views++ {
		r := &reader{
			Rules:     &Rules{Terms: NewTerms(), Player: -1},
			relations: map[string]Relation{},
			arity:     map[function]*kif.Form{},
			said:      map[Relation]bool{},
		}
		r.Warnings = warnings
		for i, w := range words {
			r.Relations = append(r.Relations, RelationInfo{Name: w.name, Arity: w.arity})
			r.relations[w.name] = Relation(i)
		}
		fault := r.rules(forms)
		if fault == nil {
			fault = r.check()
		}
		if fault == nil {
			return r.Rules, nil
		}
		rest, ok := unfold(forms, r.unsafe)
		if !ok || views == maxViews {
			return nil, fault
		}
		forms = rest
		fault.Text += text.Errorf(0, 0, ". It is read all the same: wherever %s is a condition, the conditions of its rules stand "+
			"in for it", r.unsafe.Head()).Text
		warnings = append(warnings, fault)
	}
}

func (r *reader) rules(forms []kif.Form) *text.ParseError {
	for i := range forms {
		if fault := r.rule(&forms[i]); fault != nil {
			return fault
		}
	}
	return nil
}

// reader converts forms to clauses.
type reader struct {
	*Rules
	relations map[string]Relation
	arity     map[function]*kif.Form // by function: its first occurrence, which sets its number of arguments
	said      map[Relation]bool      // relations that have a rule, even if the rule can never hold
	unsafe    *kif.Form              // the head of the first unsafe rule
}

// function identifies a function by its name and its use: a move and a fact may have the same name.
type function struct {
	where Relation
	name  string
}

func (r *reader) warnf(line, col int, format string, args ...any) {
	r.Warnings = append(r.Warnings, text.Errorf(line, col, format, args...))
}

// alternative is a body without “or”: a conjunction of literals, each negated at most once.
type alternative []literalForm

type literalForm struct {
	form *kif.Form
	not  bool
}

// rule reads a rule or a fact.
func (r *reader) rule(f *kif.Form) *text.ParseError {
	head, body := f, []kif.Form(nil)
	if f.IsList() && len(f.Items) == 0 {
		return f.Errorf("an empty list is not a rule")
	}
	if f.Head() == "<=" {
		if !f.IsList() || len(f.Items) < 2 {
			return f.Errorf("<= must be followed by a head and its conditions, as in (<= head condition …)")
		}
		head, body = &f.Items[1], f.Items[2:]
	}
	switch head.Head() {
	case "true", "does", "distinct", "or", "not", "and", "<=":
		return head.Errorf("%s cannot be the head of a rule: it is a word for conditions", head.Head())
	}
	alternatives, fault := r.alternatives(f, body)
	if fault != nil {
		return fault
	}
	for _, a := range alternatives {
		if fault := r.clause(f, head, a); fault != nil {
			return fault
		}
	}
	return nil
}

// alternatives expands a conjunction into alternatives: the body holds if one of the alternatives holds.
func (r *reader) alternatives(rule *kif.Form, body []kif.Form) ([]alternative, *text.ParseError) {
	all := []alternative{nil}
	for i := range body {
		one, fault := r.either(rule, &body[i], false)
		if fault != nil {
			return nil, fault
		}
		if all, fault = r.both(rule, all, one); fault != nil {
			return nil, fault
		}
	}
	return all, nil
}

// both returns the conjunctions of each alternative of a with each alternative of b.
func (r *reader) both(rule *kif.Form, a, b []alternative) ([]alternative, *text.ParseError) {
	if len(a)*len(b) > maxAlternatives {
		return nil, rule.Errorf("written out, this rule has more than %d alternatives: move some of its conditions into another relation",
			maxAlternatives)
	}
	var all []alternative
	for _, x := range a {
		for _, y := range b {
			if len(x)+len(y) > maxConditions {
				return nil, rule.Errorf("this rule has more than %d conditions: move some of them into another relation", maxConditions)
			}
			all = append(all, append(x[:len(x):len(x)], y...))
		}
	}
	return all, nil
}

// either returns the alternatives for which a condition holds or, if not is true, the alternatives for which it does not hold.
func (r *reader) either(rule, f *kif.Form, not bool) ([]alternative, *text.ParseError) {
	head := f.Head()
	if f.IsList() && len(f.Items) == 0 {
		return nil, f.Errorf("an empty list is not a condition")
	}
	if f.IsVariable() {
		return nil, f.Errorf("%s is where a condition should be: a variable can only be an argument", f.Word)
	}
	switch {
	case head == "<=":
		return nil, f.Errorf("there is a rule where a condition should be")
	case head == "not":
		if !f.IsList() || len(f.Items) != 2 {
			return nil, f.Errorf("not must be followed by exactly one condition")
		}
		return r.either(rule, &f.Items[1], !not)
	case head == "or" || head == "and":
		if !f.IsList() || len(f.Items) < 2 {
			return nil, f.Errorf("%s must be followed by conditions", head)
		}
		if (head == "or") != not {
			var all []alternative
			for i := range f.Items[1:] {
				one, fault := r.either(rule, &f.Items[1+i], not)
				if fault != nil {
					return nil, fault
				}
				if all = append(all, one...); len(all) > maxAlternatives {
					return nil, rule.Errorf("written out, this rule has more than %d alternatives: move some of its conditions "+
						"into another relation", maxAlternatives)
				}
			}
			return all, nil
		}
		all := []alternative{nil}
		for i := range f.Items[1:] {
			one, fault := r.either(rule, &f.Items[1+i], not)
			if fault == nil {
				all, fault = r.both(rule, all, one)
			}
			if fault != nil {
				return nil, fault
			}
		}
		return all, nil
	}
	return []alternative{{{f, not}}}, nil
}

// clause adds a rule that has one of the alternatives as its body.
func (r *reader) clause(rule, head *kif.Form, body alternative) *text.ParseError {
	c := clause{reader: r, Rule: Rule{Line: rule.Line, Col: rule.Col}, numbers: map[string]int{}}
	var fault *text.ParseError
	if c.Head, fault = c.literal(literalForm{head, false}); fault != nil {
		return fault
	}
	r.said[c.Head.Relation] = true
	for _, b := range body {
		l, fault := c.literal(b)
		if fault != nil {
			return fault
		}
		switch l.Relation {
		case Next:
			return b.form.Errorf("next cannot be a condition: it says what holds after the move")
		case Init:
			return b.form.Errorf("init cannot be a condition: it only says what holds at the start")
		}
		c.Body = append(c.Body, l)
	}
	switch possible, fault := c.equate(); {
	case fault != nil:
		return fault
	case !possible:
		return nil
	}
	c.whose()
	c.hide()
	if fault := c.safe(); fault != nil {
		r.unsafe = head
		return fault
	}
	c.number()
	if r.Clauses = append(r.Clauses, c.Rule); len(r.Clauses) > maxClauses {
		return rule.Errorf("written out, the rules up to this one have more than %d clauses: split some of those with or", maxClauses)
	}
	return nil
}

// clause is a rule that is being read.
type clause struct {
	*reader
	Rule
	numbers map[string]int // by variable name: its number
	seen    []*kif.Form    // by variable: its first occurrence
}

func (c *clause) literal(l literalForm) (Literal, *text.ParseError) {
	f := l.form
	args := []kif.Form(nil)
	if f.IsList() {
		if len(f.Items) == 0 {
			return Literal{}, f.Errorf("an empty list says nothing: a relation’s name is missing here")
		}
		if f.Items[0].IsList() {
			return Literal{}, f.Items[0].Errorf("a relation’s name is missing here")
		}
		args = f.Items[1:]
	}
	name := f.Head()
	if name == "" || f.IsVariable() || name[0] == '?' {
		return Literal{}, f.Errorf("a relation’s name cannot be a variable")
	}
	n, ok := c.relations[name]
	if !ok {
		n = Relation(len(c.Relations))
		c.relations[name] = n
		c.Relations = append(c.Relations, RelationInfo{Name: name, Arity: len(args), Line: f.Line, Col: f.Col})
	}
	if want := &c.Relations[n]; want.Arity != len(args) {
		if n < own {
			return Literal{}, f.Errorf("%s takes %s, not %d", name, arguments(want.Arity), len(args))
		}
		return Literal{}, f.Errorf("%s has %s here and %d in line %d", name, arguments(len(args)), want.Arity, want.Line)
	} else if want.Line == 0 {
		want.Line, want.Col = f.Line, f.Col
	}
	if len(args) > maxArguments {
		return Literal{}, f.Errorf("%s has more than %d arguments: put some of them together in a function", name, maxArguments)
	}
	lit := Literal{Relation: n, Not: l.not, Line: f.Line, Col: f.Col}
	for i := range args {
		p, fault := c.pattern(&args[i], place(n, i))
		if fault != nil {
			return lit, fault
		}
		lit.Args = append(lit.Args, p)
	}
	return lit, nil
}

func arguments(n int) string {
	switch n {
	case 0:
		return "no arguments"
	case 1:
		return "1 argument"
	}
	return text.Errorf(0, 0, "%d arguments", n).Text
}

// place returns the use of a function that is an argument of a relation: in a fact (Base), in a move (Input), or in the relation itself.
func place(r Relation, arg int) Relation {
	switch r {
	case Init, True, Next, Base:
		return Base
	case Legal, Does, Input:
		if arg == 1 {
			return Input
		}
	}
	return r
}

func (c *clause) pattern(f *kif.Form, where Relation) (Pattern, *text.ParseError) {
	if f.IsVariable() {
		n, ok := c.numbers[f.Word]
		if !ok {
			n = len(c.Vars)
			c.numbers[f.Word] = n
			c.Vars = append(c.Vars, f.Word)
			c.seen = append(c.seen, f)
		}
		return Pattern{Var: n, Term: -1}, nil
	}
	if !f.IsList() {
		return c.ground(c.Terms.Word(f.Word), nil), nil
	}
	if len(f.Items) == 0 || f.Items[0].IsList() || f.Items[0].IsVariable() {
		return Pattern{}, f.Errorf("a function’s name is missing here")
	}
	name := f.Items[0].Word
	if len(f.Items)-1 > maxArguments {
		return Pattern{}, f.Errorf("%s has more than %d arguments: put some of them together in a function", name, maxArguments)
	}
	if first, ok := c.arity[function{where, name}]; !ok {
		c.arity[function{where, name}] = f
	} else if len(first.Items) != len(f.Items) && len(f.Items) > 1 && len(first.Items) > 1 {
		c.warnf(f.Line, f.Col, "%s has %s here and %d in line %d: these are two different functions", name, arguments(len(f.Items)-1),
			len(first.Items)-1, first.Line)
	}
	args := make([]Pattern, len(f.Items)-1)
	for i := range args {
		var fault *text.ParseError
		if args[i], fault = c.pattern(&f.Items[1+i], where); fault != nil {
			return Pattern{}, fault
		}
	}
	return c.ground(c.Terms.Word(name), args), nil
}

// ground returns the pattern of a function with arguments. If all arguments are ground, the pattern has a term.
func (r *reader) ground(word int32, args []Pattern) Pattern {
	p := Pattern{Var: -1, Word: word, Args: args, Term: -1}
	terms := make([]Term, len(args))
	for i := range args {
		if terms[i] = args[i].Term; terms[i] < 0 {
			return p
		}
	}
	p.Term = r.Terms.Make(word, terms)
	return p
}
