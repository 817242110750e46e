package network

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/gdl/ground"
	"unknot/core/gdl/interpreter"
	"unknot/core/gdl/lang"
)

// TestRandomRules plays small random rules by both reasoners. A disagreement is reported with as few rules as possible.
func TestRandomRules(t *testing.T) {
	sets := 1000
	if testing.Short() {
		sets = 300
	}
	played, circles := 0, 0
	for seed := range uint64(sets) {
		rules := invent(seed)
		found := compare(rules, seed)
		if found.refused != nil {
			t.Fatalf("set %d is refused: %v\n%s", seed, found.refused, strings.Join(rules, "\n"))
		}
		if found.moves > 0 {
			played++
		}
		if found.circles {
			circles++
		}
		if found.differ == "" {
			continue
		}
		for again := true; again; {
			again = false
			for i := len(rules) - 1; i >= 0; i-- {
				fewer := slices.Delete(slices.Clone(rules), i, i+1)
				if f := compare(fewer, seed); f.refused == nil && f.differ != "" {
					rules, found, again = fewer, f, true
				}
			}
		}
		t.Fatalf("set %d: %s\n%s", seed, found.differ, strings.Join(rules, "\n"))
	}
	t.Logf("%d of %d sets have moves, %d have facts that follow from each other", played, sets, circles)
	if played < sets/2 || circles < sets/20 {
		t.Errorf("only %d of %d sets have moves, and %d have facts that follow from each other", played, sets, circles)
	}
}

// outcome is the result of playing a game with both reasoners.
type outcome struct {
	refused error  // error of the reader, or of grounding
	differ  string // where the reasoners differ
	moves   int
	circles bool
}

// compare plays a few games at random.
func compare(lines []string, seed uint64) (o outcome) {
	rules, err := lang.Read(strings.Join(lines, "\n"))
	if err != nil {
		o.refused = err
		return
	}
	written, err := ground.Of(rules, 1<<26, 1_000_000, nil)
	if err != nil {
		o.refused = err
		return
	}
	n, err := Compile(written)
	if err != nil {
		o.refused = err
		return
	}
	game, err := interpreter.New(rules, 1<<26, nil)
	if err != nil {
		o.refused = err
		return
	}
	o.circles = len(n.loops) > 0
	m := n.Machine()
	start := slices.Clone(m.State())
	random := rand.New(rand.NewPCG(seed, 1))
	for range 6 {
		s := game.Start()
		m.Set(start)
		for length := range 8 {
			what := func(what string) string {
				return fmt.Sprintf("%s after %d moves, in %s", what, length, write(n, s))
			}
			facts := n.True(m.State())
			if !slices.EqualFunc(facts, s, func(a int32, b lang.Term) bool { return a == int32(b) }) {
				state := interpreter.State{}
				for _, f := range facts {
					state = append(state, lang.Term(f))
				}
				o.differ = what("the network is in " + write(n, state))
				return
			}
			over, err1 := game.Terminal(s)
			goals, err2 := game.Goals(s)
			may, err3 := game.Legal(s)
			if err1 != nil || err2 != nil || err3 != nil {
				o.refused = fmt.Errorf("%v, %v, %v", err1, err2, err3)
				return
			}
			moves := legal(m)
			switch {
			case over != m.Terminal():
				o.differ = what(fmt.Sprintf("the end is %v, not for the network", over))
			case !slices.Equal(goals, m.Values()):
				o.differ = what(fmt.Sprintf("goals are %v, for the network %v", goals, m.Values()))
			case len(may) != len(moves) || slices.ContainsFunc(moves, func(i int) bool { return !slices.Contains(may, n.Moves[i]) }):
				o.differ = what(fmt.Sprintf("moves are %v, for the network %v", may, moves))
			}
			// The game continues after an end, since later states have to agree too.
			if o.differ != "" || len(moves) == 0 {
				break
			}
			// A move that is tried but not made leaves no trace.
			m.Next(moves[random.IntN(len(moves))])
			move := moves[random.IntN(len(moves))]
			next, err := game.Next(s, n.Moves[move])
			if err != nil {
				o.refused = err
				return
			}
			s = next
			m.Play(move)
			o.moves++
		}
		if o.differ != "" {
			return
		}
	}
	return
}

// inventor writes random rules that are safe, and in which terms do not grow. An argument of a relation is a name or, in some places, a
// name or a function of names.
type inventor struct {
	*rand.Rand
	vars  []string
	wide  []bool // by variable: whether its value may be a function of names
	fresh int
}

// relation is a relation of the rules: the text before its arguments, and the places that may also have functions.
type relation struct {
	before, after string
	places        []bool
}

var (
	one, two = []bool{false}, []bool{false, false}
	fluents  = []relation{
		{"(true (p", "))", one}, {"(true (q", "))", two}, {"(true r", ")", nil}, {"(true (s", "))", []bool{true}},
		{"(true (u", "))", []bool{false, true}},
	}
	fixed = []relation{{"(d", ")", one}, {"(e", ")", two}, {"(path", ")", two}, {"(h", ")", []bool{true}}}
	views = []relation{{"(v0", ")", one}, {"(v1", ")", two}, {"v2", "", nil}, {"(v3", ")", []bool{true}}, {"(v4", ")", one},
		{"(v5", ")", two}}
	deeds = []relation{{"(does player (m", "))", one}, {"(does player (k", "))", two}, {"(does ?r n", ")", nil}}
	after = []relation{{"(w0", ")", one}, {"(w1", ")", two}, {"(w2", ")", []bool{true}}}
	moves = []relation{{"(legal player (m", "))", one}, {"(legal player (k", "))", two}, {"(legal player n", ")", nil}}
	names = []string{"a", "b", "c", "d"}
)

// name returns a random name, for a place without a variable.
func (v *inventor) name() string { return names[v.IntN(len(names))] }

// variable returns one of the variables so far, or "". The value of a narrow variable is a name.
func (v *inventor) variable(narrow bool) string {
	if len(v.vars) == 0 {
		return ""
	}
	i := v.IntN(len(v.vars))
	if narrow && v.wide[i] {
		return ""
	}
	return v.vars[i]
}

// bind returns a variable for a place in a condition, new or not. In a narrow place, the variable can no longer be a function.
func (v *inventor) bind(narrow bool) string {
	if len(v.vars) > 0 && v.IntN(5) < 2 {
		i := v.IntN(len(v.vars))
		v.wide[i] = v.wide[i] && !narrow
		return v.vars[i]
	}
	name := fmt.Sprintf("?x%d", len(v.vars))
	v.vars, v.wide = append(v.vars, name), append(v.wide, !narrow)
	return name
}

// atom fills the places of a relation. It makes a condition, which gives values to variables, a test of variables that have values, or a
// head.
func (v *inventor) atom(r relation, kind int) string {
	var part func(wide bool) string
	part = func(wide bool) string {
		if wide && v.IntN(3) == 0 {
			if v.IntN(2) == 0 {
				return "(f " + part(false) + ")"
			}
			return "(g " + part(false) + " " + part(false) + ")"
		}
		x := ""
		switch {
		case v.IntN(5) == 0:
		case kind == condition:
			x = v.bind(!wide)
		case kind == test && v.IntN(8) == 0:
			// A variable that occurs nowhere else: not then means that there is no value.
			v.fresh++
			return fmt.Sprintf("?y%d", v.fresh)
		case kind == test:
			x = v.variable(false)
		default:
			x = v.variable(!wide)
		}
		if x == "" {
			return v.name()
		}
		return x
	}
	s := r.before
	for _, wide := range r.places {
		s += " " + part(wide)
	}
	return s + r.after
}

const (
	condition = iota
	test
	head
)

// rule writes a rule with conditions of some relations, and tests of other relations, which may be under not.
func (v *inventor) rule(of relation, yes, no []relation) string {
	v.vars, v.wide = nil, nil
	var body []string
	for range 1 + v.IntN(3) {
		r := yes[v.IntN(len(yes))]
		if v.IntN(8) == 0 && len(r.places) == 1 {
			// Either of two gives the variable a value.
			o := yes[v.IntN(len(yes))]
			if slices.Equal(o.places, r.places) {
				x := v.bind(!r.places[0])
				body = append(body, "(or "+r.before+" "+x+r.after+" "+o.before+" "+x+o.after+")")
				continue
			}
		}
		body = append(body, v.atom(r, condition))
	}
	for range v.IntN(3) {
		body = append(body, v.test(no, 2))
	}
	v.Shuffle(len(body), func(i, j int) { body[i], body[j] = body[j], body[i] })
	return "(<= " + v.atom(of, head) + " " + strings.Join(body, " ") + ")"
}

// test returns a condition on variables that already have values.
func (v *inventor) test(no []relation, depth int) string {
	x, y := v.variable(false), v.variable(false)
	switch n := v.IntN(8); {
	case n == 0 && x != "":
		return "(distinct " + x + " " + v.name() + ")"
	case n == 1 && x != "" && x != y:
		return "(distinct " + x + " " + y + ")"
	case n == 2 && x != "" && x != y && depth == 2:
		return "(not (distinct " + x + " " + y + "))"
	case n < 5 && depth > 0:
		word := []string{"or", "and"}[v.IntN(2)]
		return "(not (" + word + " " + v.test(no, depth-1) + " " + v.test(no, depth-1) + "))"
	case n == 5 && depth > 0:
		return "(or " + v.test(no, depth-1) + " " + v.test(no, depth-1) + ")"
	}
	return "(not " + v.atom(no[v.IntN(len(no))], test) + ")"
}

// invent returns random rules, one per line.
func invent(seed uint64) []string { return inventBy(rand.NewPCG(seed, 0)) }

func inventBy(source rand.Source) []string {
	v := &inventor{Rand: rand.New(source)}
	some := func(most int, f func() string) (all []string) {
		for range 1 + v.IntN(most) {
			all = append(all, f())
		}
		return all
	}
	lines := []string{"(role player)", "(<= (path ?x ?y) (e ?x ?y))", "(<= (path ?x ?z) (path ?x ?y) (e ?y ?z))"}
	pick := func(all []relation) relation { return all[v.IntN(len(all))] }
	becomes := func(r relation, word string) relation {
		r.before = strings.Replace(r.before, "(true", "("+word, 1)
		return r
	}
	lines = append(lines, some(4, func() string { v.vars = nil; return v.atom(fixed[0], head) })...)
	lines = append(lines, some(5, func() string { v.vars = nil; return v.atom(fixed[1], head) })...)
	lines = append(lines, some(3, func() string { v.vars = nil; return v.atom(fixed[3], head) })...)
	lines = append(lines, some(6, func() string { v.vars = nil; return v.atom(becomes(pick(fluents), "init"), head) })...)
	lines = append(lines, some(2, func() string { return v.rule(becomes(pick(fluents), "init"), fixed, fixed) })...)

	// Views: the first three may follow from each other, and so may the others, which may be about what the first do not say.
	known := slices.Concat(fluents, fixed)
	low := slices.Concat(known, views[:3])
	all := slices.Concat(known, views)
	for _, r := range views[:3] {
		lines = append(lines, some(3, func() string { return v.rule(r, low, known) })...)
	}
	for _, r := range views[3:] {
		lines = append(lines, some(3, func() string { return v.rule(r, all, low) })...)
	}
	// Facts that follow from each other in circles, some of them only as long as the state has it so; and from what does not hold,
	// but of a name further on.
	if v.IntN(2) == 0 {
		lines = append(lines, "(<= (v1 ?x ?y) (true (q ?x ?y)))",
			"(<= (v1 ?x ?z) (v1 ?x ?y) "+[]string{"(v1 ?y ?z)", "(path ?y ?z)", "(true (q ?z ?y))"}[v.IntN(3)]+")")
	}
	if v.IntN(2) == 0 {
		lines = append(lines, "(<= (v5 ?x ?y) (v4 ?x) (v5 ?z ?y))", "(<= (v4 ?x) (v5 ?x ?y) (not (v1 ?x ?y)))")
	}
	if v.IntN(2) == 0 {
		lines = append(lines, "(further a b)", "(further b c)", "(further a c)", "(further c d)",
			"(<= (wins ?x) (further ?x ?y) (true (p ?y)) (not (wins ?y)))")
		all = append(all, relation{"(wins", ")", one})
	}
	for _, r := range moves {
		lines = append(lines, some(2, func() string { return v.rule(r, all, all) })...)
	}
	lines = append(lines, "(<= (legal player n) (not (true r)))", "(<= (goal player 10) (not (true (p a))))")
	lines = append(lines, some(2, func() string { return v.rule(relation{before: "terminal"}, all, slices.Concat(all, moves)) })...)
	for _, value := range []string{"0", "50", "100"} {
		lines = append(lines, some(2, func() string {
			return v.rule(relation{before: "(goal player " + value, after: ")"}, all,
				append(slices.Clone(all), relation{before: "terminal"}))
		})...)
	}

	// Relations that depend on the moves.
	seen := slices.Concat(all, deeds, deeds, moves)
	for _, r := range after {
		lines = append(lines, some(3, func() string { return v.rule(r, append(slices.Clone(seen), after...), seen) })...)
	}
	if v.IntN(2) == 0 {
		lines = append(lines, "(<= (w1 ?x ?z) (w1 ?x ?y) (w1 ?y ?z))", "(<= (w1 ?y ?x) (w1 ?x ?y) (true (p ?x)) (not (v0 ?y)))")
	}
	seen = slices.Concat(seen, after, []relation{{before: "terminal"}})
	for _, r := range fluents {
		lines = append(lines, some(3, func() string { return v.rule(becomes(r, "next"), seen, seen) })...)
	}
	if v.IntN(2) == 0 {
		lines = append(lines, "(<= (next ?f) (true ?f) (does player "+[]string{"n", "(m ?x)", "?m"}[v.IntN(3)]+"))")
	}
	return lines
}
