package network

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"unknot/core/gdl/interpreter"
	"unknot/core/gdl/kif"
	"unknot/core/gdl/lang"
)

// naive evaluates rules directly, without the clauses of a reader. It shares only the reading of lists with the reasoners, so that it
// finds mistakes that both of them make.
type naive struct{ rules []kif.Form }

// facts are grouped by relation, and have their text as the key.
type facts map[string]map[string]kif.Form

func (f facts) add(fact kif.Form) bool {
	all := f[fact.Head()]
	if all == nil {
		all = map[string]kif.Form{}
		f[fact.Head()] = all
	}
	s := fact.String()
	_, old := all[s]
	all[s] = fact
	return !old
}

func (f facts) size() (n int) {
	for _, all := range f {
		n += len(all)
	}
	return n
}

// model returns the facts that follow from the given ones. It alternates between certain facts and possible ones: a fact is possible if it
// follows without relying on the absence of a certain one, and certain if it follows without relying on the absence of a possible one.
func (n *naive) model(t *testing.T, given []kif.Form) facts {
	certain := facts{}
	for {
		possible := n.follow(given, certain)
		again := n.follow(given, possible)
		if again.size() == possible.size() {
			return again
		}
		if again.size() == certain.size() {
			t.Fatal("something holds where it does not")
		}
		certain = again
	}
}

// follow returns the facts that follow if every fact that is not in others is false.
func (n *naive) follow(given []kif.Form, others facts) facts {
	known := facts{}
	for _, f := range given {
		known.add(f)
	}
	for changed := true; changed; {
		changed = false
		for i := range n.rules {
			r := &n.rules[i]
			if r.Head() != "<=" {
				changed = known.add(*r) || changed
				continue
			}
			// Conditions that give values to variables come first.
			body := slices.Clone(r.Items[2:])
			slices.SortStableFunc(body, func(a, b kif.Form) int { return rank(&a) - rank(&b) })
			var heads []kif.Form
			n.all(body, false, known, others, map[string]kif.Form{}, func(values map[string]kif.Form) {
				heads = append(heads, fill(&r.Items[1], values))
			})
			for _, h := range heads {
				changed = known.add(h) || changed
			}
		}
	}
	return known
}

// rank is 0 for a simple condition, 1 for an “or” of simple conditions, and 2 for others.
func rank(f *kif.Form) int {
	switch f.Head() {
	case "not", "distinct":
		return 2
	case "or":
		for i := range f.Items[1:] {
			if rank(&f.Items[1+i]) > 0 {
				return 2
			}
		}
		return 1
	}
	return 0
}

// all calls found with each set of values for which all conditions hold or, if not is true, none does.
func (n *naive) all(body []kif.Form, not bool, known, others facts, values map[string]kif.Form, found func(map[string]kif.Form)) {
	if len(body) == 0 {
		found(values)
		return
	}
	n.one(&body[0], not, known, others, values, func(v map[string]kif.Form) {
		n.all(body[1:], not, known, others, v, found)
	})
}

// one calls found with each set of values for which a single condition holds.
func (n *naive) one(f *kif.Form, not bool, known, others facts, values map[string]kif.Form, found func(map[string]kif.Form)) {
	switch head := f.Head(); {
	case head == "not":
		n.one(&f.Items[1], !not, known, others, values, found)
	case head == "or" && !not || head == "and" && not:
		for i := range f.Items[1:] {
			n.one(&f.Items[1+i], not, known, others, values, found)
		}
	case head == "or" || head == "and":
		n.all(f.Items[1:], not, known, others, values, found)
	case head == "distinct":
		a, b := fill(&f.Items[1], values), fill(&f.Items[2], values)
		if (a.String() == b.String()) == not {
			found(values)
		}
	case not:
		for _, fact := range others[head] {
			if match(f, &fact, values) != nil {
				return
			}
		}
		found(values)
	default:
		for _, fact := range known[head] {
			if v := match(f, &fact, values); v != nil {
				found(v)
			}
		}
	}
}

// match returns the values of the variables with which a form equals a fact, nil if there are none.
func match(f, fact *kif.Form, values map[string]kif.Form) map[string]kif.Form {
	switch {
	case f.IsVariable():
		if v, ok := values[f.Word]; ok {
			if v.String() == fact.String() {
				return values
			}
			return nil
		}
		more := map[string]kif.Form{f.Word: *fact}
		for k, v := range values {
			more[k] = v
		}
		return more
	case !f.IsList() || !fact.IsList():
		if f.Word == fact.Word && f.IsList() == fact.IsList() {
			return values
		}
		return nil
	case len(f.Items) != len(fact.Items):
		return nil
	}
	for i := range f.Items {
		if values = match(&f.Items[i], &fact.Items[i], values); values == nil {
			return nil
		}
	}
	return values
}

// fill replaces variables by their values.
func fill(f *kif.Form, values map[string]kif.Form) kif.Form {
	if v, ok := values[f.Word]; ok && f.IsVariable() {
		return v
	}
	g := *f
	g.Items = nil
	for i := range f.Items {
		g.Items = append(g.Items, fill(&f.Items[i], values))
	}
	return g
}

// of returns the last arguments of the facts of a relation as text, in order.
func (f facts) of(relation string) []string {
	all := []string{}
	for _, fact := range f[relation] {
		s := relation
		if len(fact.Items) > 0 {
			s = fact.Items[len(fact.Items)-1].String()
		}
		all = append(all, s)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestNaive compares the interpreter with the naive reading of random rules.
func TestNaive(t *testing.T) {
	sets := 120
	if testing.Short() {
		sets = 40
	}
	moves := 0
	for seed := range uint64(sets) {
		source := strings.Join(invent(seed+1_000_000), "\n")
		rules, err := lang.Read(source)
		if err != nil {
			t.Fatal(err, "\n", source)
		}
		game, err := interpreter.New(rules, 1<<26, nil)
		if err != nil {
			t.Fatal(err, "\n", source)
		}
		forms, err := kif.Read(source)
		if err != nil {
			t.Fatal(err)
		}
		n := &naive{rules: forms}
		check := func(what string, got []string, want []string) {
			t.Helper()
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Fatalf("set %d: %s is %v, not %v\n%s", seed, what, got, want, source)
			}
		}
		written := func(terms []lang.Term) (all []string) {
			for _, term := range terms {
				all = append(all, rules.Terms.Write(term))
			}
			return all
		}
		s := game.Start()
		check("the start", written(s), n.model(t, nil).of("init"))
		for length := range 3 {
			var given []kif.Form
			for _, f := range s {
				given = append(given, form(t, "(true "+rules.Terms.Write(f)+")"))
			}
			world := n.model(t, given)
			over, err := game.Terminal(s)
			if err != nil {
				t.Fatal(err)
			}
			if over != (len(world["terminal"]) > 0) {
				t.Fatalf("set %d: the end is %v in %s\n%s", seed, over, written(s), source)
			}
			goals, err := game.Goals(s)
			if err != nil {
				t.Fatal(err)
			}
			values := []string{}
			for _, g := range goals {
				values = append(values, strconv.Itoa(g))
			}
			check("the goal", values, world.of("goal"))
			may, err := game.Legal(s)
			if err != nil {
				t.Fatal(err)
			}
			check("what is legal", written(may), world.of("legal"))
			if len(may) == 0 {
				break
			}
			slices.Sort(may)
			move := may[(int(seed)+length)%len(may)]
			next, err := game.Next(s, move)
			if err != nil {
				t.Fatal(err)
			}
			world = n.model(t, append(given, form(t, "(does player "+rules.Terms.Write(move)+")")))
			check("what is next", written(next), world.of("next"))
			s = next
			moves++
		}
	}
	if moves < sets {
		t.Errorf("only %d moves in %d sets", moves, sets)
	}
}

func form(t *testing.T, s string) kif.Form {
	forms, err := kif.Read(s)
	if err != nil {
		t.Fatal(err)
	}
	return forms[0]
}
