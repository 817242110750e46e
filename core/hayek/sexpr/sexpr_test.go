package sexpr_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "unknot/core/hayek/sexpr"
)

// garden is a world with fruit in a row, of which some are ripe.
type garden struct {
	ripe   []bool
	picked int
}

const (
	fruit = Own + iota
	basket
)

// gardening is a language with its own two types. Nothing but carry gives a
// basket, and it takes a fruit.
var gardening = New([]string{"fruit", "basket"},
	Instruction[*garden]{Name: "all", Result: fruit.List(), About: "All fruit.", Words: "the fruit",
		Do: func(m *Machine[*garden], _ []Value) (Value, bool) { return among(m, false) }},
	Instruction[*garden]{Name: "ripe", Result: fruit.List(), About: "Ripe fruit.", Words: "the ripe fruit",
		Do: func(m *Machine[*garden], _ []Value) (Value, bool) { return among(m, true) }},
	Instruction[*garden]{Name: "carry", Result: basket, Args: []Type{fruit}, About: "Puts a fruit into a basket.",
		Words: "a basket with {1}",
		Do:    func(_ *Machine[*garden], a []Value) (Value, bool) { return a[0], true }},
	Instruction[*garden]{Name: "pick", Result: Bool, Args: []Type{fruit}, Acts: true,
		About: "Picks a fruit; an unripe one is no fruit to pick.", Words: "picks {1}",
		Do: func(m *Machine[*garden], a []Value) (Value, bool) {
			if !m.World.ripe[a[0].N] {
				return Value{}, false
			}
			m.World.ripe[a[0].N] = false
			m.World.picked++
			return Truth(true), true
		}},
	Instruction[*garden]{Name: "sell", Result: Bool, Args: []Type{basket}, Acts: true, Group: "market", About: "Sells a basket.",
		Words: "sells {1}",
		Do:    func(m *Machine[*garden], _ []Value) (Value, bool) { return Truth(m.Spend(5)), true }},
)

func among(m *Machine[*garden], ripe bool) (Value, bool) {
	list, ok := m.Room(len(m.World.ripe))
	for i, is := range m.World.ripe {
		if ok && (is || !ripe) {
			list = append(list, int32(i))
		}
	}
	return Value{L: list}, ok
}

func read(t *testing.T, source string, use Use) Expr {
	t.Helper()
	e, fault := gardening.Read(source, use)
	if fault != nil {
		t.Fatalf("%s: %v", source, fault)
	}
	return e
}

// Arguments of operators are all executed, those of if and the loops only as often
// as they need to be (4.3); an exception cancels everything.
func TestRun(t *testing.T) {
	for _, c := range []struct {
		source string
		use    Use
		want   int // -1: cancelled by an exception
		picked int
	}{
		{"7", Bidding, 7, 0},
		{"plus(times(3, 4), minus(1, 5))", Bidding, 8, 0},
		{"times(2000000000, 2)", Bidding, 2147483647, 0},
		{"length(ripe)", Bidding, 2, 0},
		{"boolval(and(lessthan(1, 2), morethan(1, 2)))", Bidding, 0, 0},
		{"if(isEmpty(all), 1, 2)", Bidding, 2, 0},
		{"pick(select(ripe, 0))", Acting, 1, 1},
		{"pick(select(ripe, -1))", Acting, 1, 1},
		{"pick(select(all, 0))", Acting, -1, 0},
		{"forEach(ripe, pick(fruitvar))", Acting, 1, 2},
		{"forEach(all, pick(fruitvar))", Acting, -1, 0},
		{"forAny(all, if(equals(0, 1), pick(fruitvar), equals(0, 1)))", Acting, 0, 0},
		{"or(pick(select(ripe, 0)), pick(select(ripe, 0)))", Acting, 1, 2},
		{"forEach(ripe, forAny(ripe, not(pick(fruitvar))))", Acting, 0, 2},
		{"and(forEach(ripe, pick(fruitvar)), forEach(ripe, pick(fruitvar)))", Acting, 0, 2}, // at least one iteration
		{"sell(carry(randSelect(ripe)))", Acting, 1, 0},
		{"pick(randSelect(ripe))", Acting, 1, 1},
	} {
		g := &garden{ripe: []bool{false, true, false, true}}
		m := gardening.Machine(g, rand.New(rand.NewPCG(1, 1)))
		v, ok := m.Run(read(t, c.source, c.use), 1000)
		if !ok {
			v.N = -1
		}
		if int(v.N) != c.want || ok && g.picked != c.picked {
			t.Errorf("%s: %d, %d picked, want %d, %d", c.source, v.N, g.picked, c.want, c.picked)
		}
	}
}

func TestLimit(t *testing.T) {
	m := gardening.Machine(&garden{ripe: make([]bool, 50)}, rand.New(rand.NewPCG(1, 1)))
	e := read(t, "forEach(all, forEach(all, forEach(all, equals(1, 1))))", Acting)
	if _, ok := m.Run(e, 5000); ok || !m.Late() {
		t.Errorf("a loop of 125,000 ended within 5000 nodes: %d", m.Spent())
	}
	if _, ok := m.Run(e, 1_000_000); !ok || m.Late() || m.Spent() != 1+51+50*(1+51)+50*50*(1+51)+125_000*3 {
		t.Errorf("it took %d nodes", m.Spent())
	}
}

func TestReadFaults(t *testing.T) {
	for _, c := range []struct {
		source string
		use    Use
		want   string
	}{
		{"", Bidding, "line 1, column 1: an int is missing here"},
		{"pick(randSelect(all))", Bidding, "line 1, column 1: pick gives a bool, but an int is needed here"},
		{"boolval(pick(randSelect(all)))", Bidding, "line 1, column 9: pick acts, and who bids may only look"},
		{"pick(fruitvar)", Acting, "line 1, column 6: fruitvar has a meaning only in a loop over fruitlist"},
		{"pick(\n  randSelect(\n  al))", Acting, "line 3, column 3: there is no instruction “al”; did you mean all?"},
		{"pick(3)", Acting, "line 1, column 6: a fruit is needed here, not a number"},
		{"length(3)", Bidding, "line 1, column 8: a list is needed here, not a number"},
		{"plus(1)", Bidding, "line 1, column 7: plus(int, int) takes 2 arguments, in parentheses, separated by commas"},
		{"plus(1, 2", Bidding, "line 1, column 10: the parenthesis after plus is not closed here: it takes 2 arguments"},
		{"plus(1, 2) 3", Bidding, `line 1, column 12: the expression ends before “3”`},
		{"99999999999", Bidding, `line 1, column 1: “99999999999” is not a whole number of at most 32 bits`},
		{"isEmpty(all())", Acting, "line 1, column 12: all takes no arguments"},
		{"not(équals)", Acting, `line 1, column 5: a bool is needed here, not “é”`},
		{strings.Repeat("not(", 1000), Acting, "line 1, column 405: expressions are nested more than 100 deep"},
		{"int", Bidding, `line 1, column 1: there is no instruction “int”`},
	} {
		if _, fault := gardening.Read(c.source, c.use); fault == nil || fault.Error() != c.want {
			t.Errorf("%.30s: %v, want %s", c.source, fault, c.want)
		}
	}
}

func TestFit(t *testing.T) {
	for _, c := range []struct{ source, want, names string }{
		{"pick(", "a fruit", "select randSelect"},
		{"pick(r", "a fruit", "randSelect"},
		{"pick(randSelect(", "a fruitlist", "all ripe"},
		{"forEach(all, pick(", "a fruit", "select randSelect fruitvar"},
		{"sell(", "a basket", "select randSelect carry"},
		{"pick(randSelect(all))", "", ""},
		{"pick(3, ", "", ""},
	} {
		f, _ := gardening.Fit(c.source+" rubbish", Acting, len(c.source))
		var names []string
		for _, choice := range f.Choice {
			names = append(names, choice.Name)
		}
		if got := strings.Join(names, " "); got != c.names || f.Want != c.want {
			t.Errorf("%s: %s: %s, want %s: %s", c.source, f.Want, got, c.want, c.names)
		}
	}
}

// Any expression that is generated or mutated is read again from its text, has its size, and ends.
func TestRandomPrograms(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	m := gardening.Machine(&garden{ripe: make([]bool, 20)}, chance)
	shape := Shape{Depth: 6, Nodes: 60, Constants: 10}
	for _, groups := range [][]string{nil, {Logic}, {Loops}, {Logic, Arithmetics, Loops, "market"}} {
		d, err := gardening.Dialect(groups)
		if err != nil {
			t.Fatal(err)
		}
		mutated := [Mutations]int{}
		for range 600 {
			for _, use := range []Use{Bidding, Acting} {
				e := d.Generate(chance, use, shape)
				for range 10 {
					text := gardening.Print(e)
					again, fault := gardening.Read(text, use)
					if fault != nil || !again.Is(e) || e.Nodes() > shape.Nodes {
						t.Fatalf("%s (%d nodes) is read as %v, %v", text, e.Nodes(), again, fault)
					}
					m.Run(e, 500)
					if m.Spent() > 500+100 {
						t.Fatalf("%s took %d nodes", text, m.Spent())
					}
					how := Mutation(chance.IntN(int(Mutations)))
					next, ok := d.Mutate(chance, e, use, how, shape)
					if ok != !next.Is(e) {
						t.Fatalf("%s: a mutation that is %v: %s", text, ok, gardening.Print(next))
					}
					mutated[how] += map[bool]int{true: 1}[ok]
					e = next
				}
			}
		}
		for how, n := range mutated {
			if n == 0 && (Mutation(how) < Insert || groups != nil && (Mutation(how) == Insert || slices.Contains(groups, Loops))) {
				t.Errorf("with the groups %v there was no %s", groups, Mutation(how))
			}
		}
	}
}

// Figures 4.3 to 4.5: what the mutations may do to an expression. A substitution leaves all symbols but one, and an insertion has
// the original subtree in it.
func TestMutations(t *testing.T) {
	d, err := gardening.Dialect([]string{Logic, Arithmetics, Loops})
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(5, 6))
	for _, c := range []struct {
		how   Mutation
		from  string
		use   Use
		wants []string
	}{
		{Substitute, "plus(length(all), 1)", Bidding,
			[]string{"minus(length(all), 1)", "times(length(all), 1)", "plus(length(ripe), 1)", "plus(length(all), 4)"}},
		{IntoLoop, "pick(randSelect(ripe))", Acting, []string{"forEach(ripe, pick(fruitvar))", "forAny(ripe, pick(fruitvar))"}},
		{IntoLoop, "not(pick(select(ripe, 2)))", Acting, []string{"not(forEach(ripe, pick(fruitvar)))"}},
		{Insert, "length(all)", Bidding, []string{"plus(length(all), 3)", "if(isEmpty(ripe), 2, length(all))"}},
		{Regrow, "plus(length(all), 1)", Bidding, []string{"length(ripe)", "plus(length(ripe), 1)"}},
	} {
		e := read(t, c.from, c.use)
		got := map[string]bool{}
		for range 8000 {
			if m, ok := d.Mutate(chance, e, c.use, c.how, Shape{Depth: 4, Nodes: 30, Constants: 5}); ok {
				got[gardening.Print(m)] = true
				if c.how == Substitute && replaced(c.from, gardening.Print(m)) != 1 ||
					c.how == Insert && !strings.Contains(gardening.Print(m), c.from) && m.Nodes() <= e.Nodes() {
					t.Fatalf("a %s of %s gives %s", c.how, c.from, gardening.Print(m))
				}
			}
		}
		for _, want := range c.wants {
			if !got[want] {
				t.Errorf("no %s of %s gives %s (%d others)", c.how, c.from, want, len(got))
			}
		}
	}
}

// replaced counts the symbols that differ; -1 if the lengths differ.
func replaced(from, to string) (n int) {
	symbols := func(s string) []string {
		return strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("(), ", r) })
	}
	a, b := symbols(from), symbols(to)
	if len(a) != len(b) {
		return -1
	}
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

func TestSay(t *testing.T) {
	for _, c := range []struct {
		use       Use
		from, say string
	}{
		{Acting, "pick(randSelect(all))", "it picks one of the fruit"},
		{Acting, "forAny(ripe, pick(fruitvar))", "for each of the ripe fruit, it picks this fruit"},
		{Acting, "or(pick(randSelect(ripe)), pick(randSelect(all)))", "it picks one of the ripe fruit, and it picks one of the fruit"},
		{Acting, "or(forEach(ripe, pick(fruitvar)), isEmpty(all))",
			"(for each of the ripe fruit, it picks this fruit), and it asks whether there are no fruit"},
		{Acting, "or(lessthan(times(2, 0), 4), pick(randSelect(all)))", "it picks one of the fruit"},
		{Acting, "lessthan(times(if(pick(randSelect(all)), 3, 4), 8), 9)", "it picks one of the fruit"},
		{Acting, "if(isEmpty(ripe), pick(select(all, 2)), pick(select(ripe, -1)))",
			"if there are no ripe fruit, it picks the 3rd of the fruit; otherwise it picks the 1st from the end of the ripe fruit"},
		{Acting, "if(not(isEmpty(ripe)), isEmpty(all), pick(select(all, length(ripe))))",
			"unless there are ripe fruit, it picks the one of the fruit numbered by the number of ripe fruit"},
		{Acting, "not(if(pick(randSelect(all)), isEmpty(all), isEmpty(ripe)))", "it picks one of the fruit"},
		{Acting, "pick(select(ripe, boolval(isEmpty(all))))",
			"it picks the 2nd of the ripe fruit if there are no fruit, otherwise the 1st"},
		{Acting, "not(lessthan(length(all), plus(4, 5)))", "the number of fruit is at least 9"},
		{Acting, "and(or(isEmpty(ripe), isEmpty(all)), not(not(isEmpty(all))))",
			"(there are no ripe fruit or there are no fruit) and there are no fruit"},
		{Bidding, "boolval(or(isEmpty(ripe), isEmpty(all)))", "1 if there are no ripe fruit or there are no fruit, otherwise 0"},
		{Bidding, "boolval(if(isEmpty(all), isEmpty(ripe), not(and(isEmpty(all), isEmpty(ripe)))))",
			"1 if (there are no ripe fruit if there are no fruit, otherwise it is not true that there are no fruit and there are no ripe " +
				"fruit), otherwise 0"},
		{Bidding, "times(plus(1, length(all)), boolval(isEmpty(all)))",
			"(1 plus the number of fruit) times (1 if there are no fruit, otherwise 0)"},
		{Bidding, "if(isEmpty(all), plus(1, 2), 3)", "3 if there are no fruit, otherwise 3"},
		{Bidding, "times(plus(1, 2), minus(length(all), times(2, 4)))", "3 times (the number of fruit minus 8)"},
	} {
		if got := gardening.Say(read(t, c.from, c.use)); got != c.say {
			t.Errorf("%s is read %q, want %q", c.from, got, c.say)
		}
	}
}

func TestSayPlaces(t *testing.T) {
	for n, want := range map[int]string{0: "1st", 1: "2nd", 2: "3rd", 3: "4th", 10: "11th", 11: "12th", 12: "13th", 20: "21st",
		101: "102nd", 111: "112th"} {
		if got := gardening.Say(read(t, fmt.Sprintf("pick(select(all, %d))", n), Acting)); got != "it picks the "+want+" of the fruit" {
			t.Errorf("%d is read %q", n, got)
		}
	}
}

// A change is described by the smallest part that differs.
func TestChange(t *testing.T) {
	for _, c := range []struct {
		use            Use
		from, to, says string
	}{
		{Acting, "pick(randSelect(all))", "pick(randSelect(ripe))", "all → ripe"},
		{Acting, "pick(randSelect(all))", "pick(randSelect(all))", "nothing"},
		{Acting, "pick(randSelect(all))", "not(pick(randSelect(all)))", "+ not"},
		{Acting, "not(pick(randSelect(all)))", "pick(randSelect(all))", "− not"},
		{Acting, "pick(randSelect(all))", "forAny(all, pick(fruitvar))", "+ forAny"},
		{Bidding, "plus(1, length(all))", "plus(2, length(all))", "1 → 2"},
		{Bidding, "plus(1, length(all))", "plus(1, boolval(isEmpty(ripe)))", "length(all) → boolval(…)"},
		{Bidding, "length(all)", "plus(length(ripe), times(2, length(ripe)))", "length(all) → plus(…)"},
		{Bidding, "plus(1, 2)", "minus(3, 4)", "plus(1, 2) → minus(3, 4)"},
	} {
		if got := gardening.Change(read(t, c.from, c.use), read(t, c.to, c.use)); got != c.says {
			t.Errorf("from %s to %s: %q, want %q", c.from, c.to, got, c.says)
		}
	}
}

// Every expression can be described in words, and no placeholder of the words is left.
func TestSayAnything(t *testing.T) {
	chance := rand.New(rand.NewPCG(8, 1))
	d, err := gardening.Dialect(gardening.Groups())
	if err != nil {
		t.Fatal(err)
	}
	for n := range 4000 {
		use := Use(n % 2)
		e := d.Generate(chance, use, Shape{Depth: 6, Nodes: 40, Constants: 20})
		if said := gardening.Say(e); said == "" || strings.ContainsAny(said, "{}!") {
			t.Errorf("%s is read %q", gardening.Print(e), said)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"7", "length(ripe)", "forAny(ripe, pick(fruitvar))", "if(not(isEmpty(all)), 1, -2)", "plus(1,",
		"((", "\xff"} {
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, source string, bids bool) {
		use := Acting
		if bids {
			use = Bidding
		}
		gardening.Fit(source, use, len(source)/2)
		e, fault := gardening.Read(source, use)
		if fault != nil {
			return
		}
		if again, fault := gardening.Read(gardening.Print(e), use); fault != nil || !again.Is(e) {
			t.Errorf("%q is printed as %q: %v", source, gardening.Print(e), fault)
		}
	})
}

// If no expression is as small as the shape requires, a larger one is made. However often an expression is inserted into another, the
// result can be read again.
func TestShapesAtTheirLimits(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	d, err := gardening.Dialect(nil) // an action has at least three symbols
	if err != nil {
		t.Fatal(err)
	}
	for depth := range 3 {
		if e := d.Generate(chance, Acting, Shape{Depth: depth, Nodes: 1}); e.Nodes() < 3 || e.Nodes() > 4 {
			t.Errorf("%s", gardening.Print(e))
		}
	}
	if d, err = gardening.Dialect([]string{Logic}); err != nil {
		t.Fatal(err)
	}
	e := read(t, strings.Repeat("not(", MaxDepth-1)+"isEmpty(all)"+strings.Repeat(")", MaxDepth-1), Acting)
	for range 500 {
		e, _ = d.Mutate(chance, e, Acting, Insert, Shape{Depth: 5, Nodes: 500})
		if _, fault := gardening.Read(gardening.Print(e), Acting); fault != nil {
			t.Fatal(fault)
		}
	}
}

// An agent written by hand may have parts that the dialect cannot make: mutations change other parts.
func TestMutationsOfWhatTheDialectCannotMake(t *testing.T) {
	d, err := gardening.Dialect(nil)
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(4, 4))
	e := read(t, "plus(boolval(not(isEmpty(all))), 3)", Bidding)
	changed := 0
	for i := range 400 {
		if m, ok := d.Mutate(chance, e, Bidding, Mutation(i%int(Mutations)), Shape{Depth: 4, Nodes: 30, Constants: 9}); ok {
			changed++
			if _, fault := gardening.Read(gardening.Print(m), Bidding); fault != nil {
				t.Fatal(fault)
			}
		}
	}
	if changed < 100 {
		t.Errorf("%d mutations", changed)
	}
}
