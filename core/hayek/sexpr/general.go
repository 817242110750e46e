package sexpr

import "math"

// general returns the instructions of table 4.2 that are independent of the problem, and the constants and variables. Numbers have 32 bits.
// Results beyond this range are replaced by the nearest number.
func (l *Language[W]) general() []Instruction[W] {
	number := func(name, about, words string, f func(a, b int64) int64) Instruction[W] {
		return Instruction[W]{Name: name, Result: Int, Args: []Type{Int, Int}, Group: Arithmetics, About: about, Words: words,
			Do: func(_ *Machine[W], a []Value) (Value, bool) {
				return Value{N: int32(max(math.MinInt32, min(f(int64(a[0].N), int64(a[1].N)), math.MaxInt32)))}, true
			}}
	}
	truth := func(name string, arg Type, group, about, words string, f func(a, b int32) bool) Instruction[W] {
		return Instruction[W]{Name: name, Result: Bool, Args: []Type{arg, arg}, Group: group, About: about, Words: words,
			Do: func(_ *Machine[W], a []Value) (Value, bool) { return Truth(f(a[0].N, a[1].N)), true }}
	}
	denied := func(in Instruction[W], not string) Instruction[W] {
		in.Not = not
		return in
	}
	table := []Instruction[W]{
		{Name: "int", Result: Int, form: constant, About: "A constant."},
		number("plus", "The sum.", "{1} plus {2}", func(a, b int64) int64 { return a + b }),
		number("minus", "The difference.", "{1} minus {2}", func(a, b int64) int64 { return a - b }),
		number("times", "The product.", "{1} times {2}", func(a, b int64) int64 { return a * b }),
		truth("and", Bool, Logic, "Whether both are true; both are executed.", "{1} and {2}", func(a, b int32) bool { return a&b != 0 }),
		truth("or", Bool, Logic, "Whether one is true; both are executed.", "{1} or {2}", func(a, b int32) bool { return a|b != 0 }),
		{Name: "not", Result: Bool, Args: []Type{Bool}, Group: Logic, About: "Whether it is false.", Words: "it is not true that {1}",
			Do: func(_ *Machine[W], a []Value) (Value, bool) { return Truth(a[0].N == 0), true }},
		denied(truth("equals", Int, Arithmetics, "Whether two numbers are the same.", "{1} equals {2}", func(a, b int32) bool {
			return a == b
		}), "{1} does not equal {2}"),
		denied(truth("lessthan", Int, Arithmetics, "Whether the first number is less.", "{1} is less than {2}", func(a, b int32) bool {
			return a < b
		}), "{1} is at least {2}"),
		denied(truth("morethan", Int, Arithmetics, "Whether the first number is more.", "{1} is greater than {2}", func(a, b int32) bool {
			return a > b
		}), "{1} is at most {2}"),
		{Name: "boolval", Result: Int, Args: []Type{Bool}, Group: Arithmetics, About: "1 for what is true, else 0.",
			Words: "1 if {1}, otherwise 0",
			Do:    func(_ *Machine[W], a []Value) (Value, bool) { return Value{N: a[0].N}, true }},
	}
	for _, t := range []Type{Bool, Int} {
		table = append(table, Instruction[W]{Name: "if", Result: t, Args: []Type{Bool, t, t}, Group: Logic, form: choice,
			About: "The second if the first is true, else the third; the other one is not executed.", Words: "{2} if {1}, otherwise {3}"})
	}
	for _, t := range l.elements() {
		list := t.List()
		table = append(table,
			Instruction[W]{Name: "isEmpty", Result: Bool, Args: []Type{list}, Group: Logic, About: "Whether there is nothing in the list.",
				Words: "there are no {1-}", Not: "there are {1-}",
				Do: func(_ *Machine[W], a []Value) (Value, bool) { return Truth(len(a[0].L) == 0), true }},
			Instruction[W]{Name: "length", Result: Int, Args: []Type{list}, Group: Arithmetics, About: "How many there are in the list.",
				Words: "the number of {1-}",
				Do:    func(_ *Machine[W], a []Value) (Value, bool) { return Value{N: int32(len(a[0].L))}, true }},
			Instruction[W]{Name: "select", Result: t, Args: []Type{list, Int}, Group: Arithmetics,
				About: "The one at that place of the list, from 0; past its end it begins again.", Words: "the one of {1} numbered {2}",
				Do: func(_ *Machine[W], a []Value) (Value, bool) {
					n := len(a[0].L)
					if n == 0 {
						return Value{}, false // a selection from an empty list is an exception (4.3.1)
					}
					at := int(a[1].N) % n
					return Value{N: a[0].L[(at+n)%n]}, true
				}},
			Instruction[W]{Name: "randSelect", Result: t, Args: []Type{list}, About: "One of the list, at random.", Words: "one of {1}",
				Do: func(m *Machine[W], a []Value) (Value, bool) {
					if len(a[0].L) == 0 {
						return Value{}, false
					}
					return Value{N: a[0].L[m.Chance.IntN(len(a[0].L))]}, true
				}},
			Instruction[W]{Name: "forEach", Result: Bool, Args: []Type{list, Bool}, Group: Loops, form: each,
				About: "Executes the second for each of the list. True if there was one and all came out true.",
				Words: "{2} for each of {1}"},
			Instruction[W]{Name: "forAny", Result: Bool, Args: []Type{list, Bool}, Group: Loops, form: any1,
				About: "Executes the second for each of the list. True if one came out true.", Words: "{2} for each of {1}"},
			Instruction[W]{Name: l.types[t] + "var", Result: t, Group: Loops, form: variable,
				About: "The one that the loop around it has reached.",
				Words: "this " + [...]string{Bool: "answer", Int: "number", Own: l.types[t]}[min(t, Own)]},
		)
	}
	return table
}
