package reason

import (
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// technique is the name that players of number puzzles have for a step, and the parts of its reason that the name refers to.
type technique struct {
	name    string
	unnamed bool          // whether the only house is the whole board; players do not use the name then
	hidden  bool          // whether the values are possible in no other cells; otherwise the cells can have no other values
	cells   []int         // the cells of a pair, triple or quad; the three cells of a wing, the middle one first
	values  []int         // the values of the cells; the only value of a fish or a wing
	base    []int         // for a fish: the houses in which the value has few places
	cover   []int         // for a fish: the houses that contain all these places
	chain   []pencil.Is   // for a chain: the ends of its strong links, in order
	forced  []forced      // for a forcing chain: its marks
	end     contradiction // for a forcing chain: its end
}

// multiples has the name of n cells that share n values, and amounts the word for n.
var (
	multiples = []string{2: "pair", 3: "triple", 4: "quad"}
	amounts   = []string{2: "two", 3: "three", 4: "four"}
)

// fishes has the name of a fish by the number of its base houses.
var fishes = []string{2: "X-wing", 3: "Swordfish", 4: "Jellyfish"}

// maxLinked is the largest number of candidates among which chains are searched. Eight houses of nine cells have about 200.
const maxLinked = 500

// technique returns the technique of a step all of whose rules are houses: places that have each value once. Its name is "" if there is
// none.
func (r *Reasoning) technique(s Step) technique {
	if len(s.Rules) == 0 && len(s.Is) == 1 && r.housed(s.Is[0].Place) {
		return technique{name: "Naked single"}
	}
	for _, rule := range s.Rules {
		if !r.isHouse(rule) {
			return technique{}
		}
	}
	switch {
	case s.only:
		return technique{name: "Hidden single"}
	case len(s.Rules) == 0 || len(s.Is) > 0:
		return technique{}
	case len(s.Rules) == 1:
		return r.multiple(s)
	}
	value := s.Not[0].Value
	if slices.ContainsFunc(s.Not, func(is pencil.Is) bool { return is.Value != value }) {
		return technique{}
	}
	if found := r.fish(s, value); found.name != "" {
		return found
	}
	if found := r.wing(s, value); found.name != "" {
		return found
	}
	l := r.linkedBy(s.Rules)
	if len(l.nodes) > maxLinked {
		return technique{}
	}
	if found := l.chained(s); found.name != "" {
		return found
	}
	return l.forcing(s)
}

// recognise finds the technique of a step about houses. If the whole step has none, but some of its conclusions have one, the step keeps
// only these conclusions. The others follow in later steps.
func (r *Reasoning) recognise(s *Step) {
	defer func() { s.known.unnamed = r.onBoard(*s) }()
	s.known = r.technique(*s)
	if s.known.name != "" || len(s.Is) > 0 || len(s.Not) < 2 {
		return
	}
	for i := range s.Not {
		one := *s
		one.Not = s.Not[i : i+1 : i+1]
		if one.known = r.technique(one); one.known.name == "" {
			continue
		}
		for _, is := range s.Not[i+1:] {
			more := one
			more.Not = append(slices.Clone(one.Not), is)
			if more.known = r.technique(more); more.known.name == one.known.name {
				one = more
			}
		}
		*s = one
		return
	}
}

// onBoard reports whether the only house of a step has all places of the board, as in Hidato.
func (r *Reasoning) onBoard(s Step) bool {
	rules := s.Rules
	if len(rules) == 0 && len(s.Is) > 0 {
		rules = slices.DeleteFunc(slices.Clone(r.Rules[s.Is[0].Place]), func(rule int) bool { return !r.isHouse(rule) })
	}
	return !slices.ContainsFunc(rules, func(rule int) bool { return !r.isHouse(rule) || len(r.of[rule]) < len(r.Marks) })
}

// isHouse reports whether a rule says that its places have each value once.
func (r *Reasoning) isHouse(rule int) bool {
	each, ok := r.Layout.Rules[rule].Holds.(pencil.Each)
	return ok && len(each.Of) == len(each.Values)
}

// housed reports whether a place is in a house.
func (r *Reasoning) housed(place int) bool { return slices.ContainsFunc(r.Rules[place], r.isHouse) }

// candidates returns the possible values of an open place. It returns none for a marked place.
func (r *Reasoning) candidates(place int) (values []int) {
	if r.Marks[place] == pencil.Open {
		for k, out := range r.Out[place] {
			if out == Possible {
				values = append(values, r.Layout.Places[place].Values[k])
			}
		}
	}
	return values
}

// holders returns the open places of a rule in which a value is possible.
func (r *Reasoning) holders(rule, value int) (places []int) {
	for _, place := range r.of[rule] {
		if slices.Contains(r.candidates(place), value) {
			places = append(places, place)
		}
	}
	return places
}

// multiple finds n cells of a house with n values in total, or n values with n cells in total, from which all conclusions of a step follow.
func (r *Reasoning) multiple(s Step) (found technique) {
	house := s.Rules[0]
	concluded := func(hidden bool, cells, values []int) bool {
		return !slices.ContainsFunc(s.Not, func(not pencil.Is) bool {
			return slices.Contains(cells, not.Place) != hidden || slices.Contains(values, not.Value) == hidden
		})
	}
	open := slices.DeleteFunc(slices.Clone(r.of[house]), func(place int) bool { return r.Marks[place] != pencil.Open })
	var values []int
	for _, place := range open {
		values = append(values, r.candidates(place)...)
	}
	values = pencil.Distinct(values)
	slices.Sort(values)
	holders := func(value int) []int { return r.holders(house, value) }
	for n, name := range multiples {
		if n == 0 || n == 1 {
			continue
		}
		if few(open, n, r.candidates, func(cells, values []int) bool {
			found = technique{name: "Naked " + name, cells: cells, values: slices.Sorted(slices.Values(values))}
			return concluded(false, cells, values)
		}) || few(values, n, holders, func(values, cells []int) bool {
			found = technique{name: "Hidden " + name, hidden: true, cells: cells, values: values}
			return concluded(true, cells, values)
		}) {
			return found
		}
	}
	return technique{}
}

// few looks for n members of a list for which the function of lists exactly n different items in total, and which the function take
// accepts.
func few(all []int, n int, of func(int) []int, take func(chosen, theirs []int) bool) bool {
	var choose func(from int, chosen, theirs []int) bool
	choose = func(from int, chosen, theirs []int) bool {
		if len(chosen) == n {
			return len(theirs) == n && take(chosen, theirs)
		}
		for i := from; i < len(all); i++ {
			if more := pencil.Distinct(slices.Concat(theirs, of(all[i]))); len(more) <= n && len(of(all[i])) > 0 &&
				choose(i+1, append(slices.Clone(chosen), all[i]), more) {
				return true
			}
		}
		return false
	}
	return choose(0, nil, nil)
}

// fish finds base houses without a common place whose places for a value are all within as many other houses. So the value has no further
// place in the other houses. With one house each, the fish is a pointing pair or a reduction, with two an X-wing.
func (r *Reasoning) fish(s Step, value int) (found technique) {
	n := len(s.Rules) / 2
	if len(s.Rules)%2 != 0 || n >= len(fishes) {
		return technique{}
	}
	few(s.Rules, n, func(rule int) []int { return []int{rule} }, func(base, _ []int) bool {
		cover := slices.DeleteFunc(slices.Clone(s.Rules), func(rule int) bool { return slices.Contains(base, rule) })
		name := r.fishName(base, cover)
		var inBase, inCover []int
		for i := range n {
			inBase, inCover = append(inBase, r.of[base[i]]...), append(inCover, r.of[cover[i]]...)
			if held := r.holders(base[i], value); len(held) == 0 {
				return false
			}
		}
		if name == "" || len(pencil.Distinct(slices.Clone(inBase))) < len(inBase) {
			return false
		}
		for _, rule := range base {
			if slices.ContainsFunc(r.holders(rule, value), func(place int) bool { return !slices.Contains(inCover, place) }) {
				return false
			}
		}
		if slices.ContainsFunc(s.Not, func(is pencil.Is) bool {
			return slices.Contains(inBase, is.Place) || !slices.Contains(inCover, is.Place)
		}) {
			return false
		}
		found = technique{name: name, base: base, cover: cover, values: []int{value}}
		return true
	})
	return found
}

// fishName returns the name of a fish by its houses: a row or column and a box, or rows and columns.
func (r *Reasoning) fishName(base, cover []int) string {
	along := r.along
	isLine := func(rules []int) bool { return along(rules, row) || along(rules, column) }
	switch {
	case len(base) == 1 && isLine(cover) && !isLine(base):
		return "Pointing"
	case len(base) == 1 && isLine(base) && !isLine(cover):
		return "Box-line reduction"
	case len(base) > 1 && (along(base, row) && along(cover, column) || along(base, column) && along(cover, row)):
		return fishes[len(base)]
	}
	return ""
}

// row and column return the number of the row or column of a point.
func row(p scene.Place) int    { return p[0] }
func column(p scene.Place) int { return p[1] }

// along reports whether each of some rules has its places in one row, or in one column.
func (r *Reasoning) along(rules []int, of func(scene.Place) int) bool {
	return !slices.ContainsFunc(rules, func(rule int) bool {
		return slices.ContainsFunc(r.of[rule], func(place int) bool {
			return of(r.Layout.Places[place].At) != of(r.Layout.Places[r.of[rule][0]].At)
		})
	})
}

// wing finds an XY-wing: a cell with candidates x and y shares a house with a cell of x and z, and a house with a cell of y and z. So z is
// in one of the last two cells, and in no cell that shares houses with both. In an XYZ-wing the first cell can also be z, so that z is in
// one of all three cells.
func (r *Reasoning) wing(s Step, z int) technique {
	l := r.linkedBy(s.Rules)
	cells := pencil.PlacesOf(l.nodes)
	for _, middle := range cells {
		rest := slices.DeleteFunc(r.candidates(middle), func(value int) bool { return value == z })
		both := len(r.candidates(middle)) > len(rest)
		if len(rest) != 2 {
			continue
		}
		for _, a := range cells {
			for _, b := range cells {
				if !l.sees(middle, a) || !l.sees(middle, b) ||
					!sameValues(r.candidates(a), rest[0], z) || !sameValues(r.candidates(b), rest[1], z) ||
					slices.ContainsFunc(s.Not, func(is pencil.Is) bool {
						return !l.sees(a, is.Place) || !l.sees(b, is.Place) || both && !l.sees(middle, is.Place)
					}) {
					continue
				}
				if both {
					return technique{name: "XYZ-wing", cells: []int{middle, a, b}, values: []int{z}}
				}
				return technique{name: "XY-wing", cells: []int{middle, a, b}, values: []int{z}}
			}
		}
	}
	return technique{}
}

// sameValues reports whether the two values in a list are x and y, in any order.
func sameValues(values []int, x, y int) bool {
	return slices.Equal(values, []int{min(x, y), max(x, y)})
}

// byTechnique describes a step by its technique. It returns nil if the words of the rules suffice.
func (t phrasing) byTechnique() scene.Text {
	switch q := t.known; {
	case q.chain != nil:
		return t.byChain()
	case q.forced != nil:
		return t.byForcing()
	case q.base != nil:
		return t.byFish()
	case len(q.cells) == 3 && len(q.values) == 1:
		return t.byWing()
	case q.cells != nil:
		in, cells := t.houses("in ", t.Rules), scene.Span{Text: amounts[len(q.cells)] + " cells", Places: t.Where(q.cells)}
		if q.hidden {
			return t.so(in, scene.Span{Text: ", only "}, cells, scene.Span{Text: " can be " + t.numbers(q.values, " or ")})
		}
		return t.so(in, scene.Span{Text: ", "}, cells, scene.Span{Text: " can only be " + t.numbers(q.values, " and ")})
	}
	return nil
}

// byFish describes a fish: "In this box, 5 can only be in this row, so these cannot be 5."
func (t phrasing) byFish() scene.Text {
	value := t.number(t.known.values[0])
	return t.so(t.houses("in ", t.known.base), scene.Span{Text: ", " + value + " can only be in "}, t.houses("", t.known.cover))
}

// byWing describes an XY-wing or an XYZ-wing by its three cells.
func (t phrasing) byWing() scene.Text {
	cell := func(words string, i int) scene.Span {
		return scene.Span{Text: words, Places: t.Where([]int{t.known.cells[i]})}
	}
	z := t.number(t.known.values[0])
	if t.known.name == "XYZ-wing" {
		return t.so(scene.Span{Text: "Whichever number "}, cell("this cell", 0), scene.Span{Text: " has, it, "}, cell("this", 1),
			scene.Span{Text: " or "}, cell("that one", 2), scene.Span{Text: " is " + z})
	}
	return t.so(scene.Span{Text: "Whichever number "}, cell("this cell", 0), scene.Span{Text: " has, "}, cell("this", 1),
		scene.Span{Text: " or "}, cell("that one", 2), scene.Span{Text: " is " + z})
}

// so completes a sentence with the conclusions of the step.
func (t phrasing) so(spans ...scene.Span) scene.Text {
	text := append(scene.Text{}, spans...)
	text[0].Text = scene.Capital(text[0].Text)
	return ended(append(append(text, scene.Span{Text: ", so "}), t.conclusions()...))
}

// houses names some houses: "this box", "these rows".
func (t phrasing) houses(before string, rules []int) scene.Span {
	var at []scene.Place
	for _, rule := range rules {
		at = append(at, t.Layout.Rules[rule].At...)
	}
	name := strings.ToLower(t.Layout.Rules[rules[0]].Name)
	if len(rules) == 1 {
		if before == "in " && name == "board" {
			before = "on "
		}
		return scene.Span{Text: before + "this " + name, Places: at}
	}
	return scene.Span{Text: before + "these " + name + "s", Places: at}
}

// numbers lists numbers: "1, 2 and 5".
func (t phrasing) numbers(numbers []int, and string) string {
	var list strings.Builder
	for i, n := range numbers {
		switch {
		case i == 0:
		case i == len(numbers)-1:
			list.WriteString(and)
		default:
			list.WriteString(", ")
		}
		list.WriteString(t.number(n))
	}
	return list.String()
}

// number returns a number as the board shows it.
func (t phrasing) number(n int) string { return t.Form.Hand.NounOf(t.Givens, n, false) }
