package sexpr

import (
	"fmt"
	"slices"
)

// Instruction is an entry of a language's table. Arguments whose type is not a list are numbers.
type Instruction[W any] struct {
	Name   string
	Result Type
	Args   []Type
	Group  string // name of the group of instructions that is switched on and off together; "" for basic instructions
	Acts   bool   // whether the instruction may change the world, so that bids cannot use it
	About  string // a sentence that describes the instruction
	Words  string // text for the value, with {1} for the first argument: "the pushes that bring {1} to {2}"; {1-} omits the article
	Not    string // text for a condition that does not hold: “there are {1-}”
	Verb   string // text for the effect, which replaces {1!}: “brings {1} to {2}”
	// Do executes the instruction. It returns false for an exception, which cancels the whole expression (4.3.1). If it takes long, it must
	// report its work with Machine.Spend.
	Do func(m *Machine[W], args []Value) (Value, bool)

	form form
}

// form is the way in which an instruction is executed.
type form uint8

const (
	call     form = iota // executes all arguments, then Do
	constant             // the value is the number of the node
	variable             // a variable: the current element of the innermost loop over its type
	choice               // if: executes the second argument or the third
	each                 // forEach: executes the second argument for each element of the first
	any1                 // the instruction forAny
)

// Groups of the instructions that every language has (6.3).
const (
	Logic       = "logic"
	Arithmetics = "arithmetics"
	Loops       = "loops"
)

// Language is a language of typed expressions: its types and its instructions.
type Language[W any] struct {
	types  []string // names of types, without lists
	table  []Instruction[W]
	byName map[string][]int // by name: indices in the table
	number int              // index of the instruction for constants
}

// New makes a language. own has the names of the language's own types, which are numbered from Own, and table has its own instructions. The
// general instructions are added. New panics if the table is not valid, since this is a mistake in the program.
func New[W any](own []string, table ...Instruction[W]) *Language[W] {
	l := &Language[W]{types: append([]string{"", "bool", "int"}, own...), byName: map[string][]int{}}
	if len(l.types) > int(listed) {
		panic("sexpr: too many types")
	}
	all := append(l.general(), table...)
	if len(all) > 1<<15 {
		panic("sexpr: too many instructions")
	}
	for _, in := range all {
		if in.Do == nil && in.form == call {
			panic("sexpr: nothing is done by " + in.Name)
		}
		if in.form == constant {
			l.number = len(l.table)
		} else if !isName(in.Name) {
			panic("sexpr: a wrong name: " + in.Name)
		}
		for _, other := range l.byName[in.Name] {
			if o := &l.table[other]; o.Result == in.Result && slices.Equal(o.Args, in.Args) {
				panic("sexpr: there are two instructions " + in.Name)
			}
		}
		l.byName[in.Name] = append(l.byName[in.Name], len(l.table))
		l.table = append(l.table, in)
	}
	return l
}

// isName reports whether a word can be the name of an instruction.
func isName(s string) bool {
	for i := range len(s) {
		if !isLetter(s[i]) && (i == 0 || !isDigit(s[i])) {
			return false
		}
	}
	return s != ""
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// TypeName returns a type's name: "barrel", "barrellist".
func (l *Language[W]) TypeName(t Type) string {
	if t.IsList() {
		return l.types[t.Element()] + "list"
	}
	return l.types[t]
}

// elements returns the types that can be elements of lists.
func (l *Language[W]) elements() (all []Type) {
	for t := Bool; int(t) < len(l.types); t++ {
		all = append(all, t)
	}
	return all
}

// Signature returns an instruction with the types of its arguments: "getBarrelTo(barrel, position)".
func (l *Language[W]) Signature(in *Instruction[W]) string {
	s := in.Name
	for i, t := range in.Args {
		s += [2]string{", ", "("}[btoi(i == 0)] + l.TypeName(t)
	}
	if len(in.Args) > 0 {
		s += ")"
	}
	return s
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Groups returns the names of the instruction groups in the order of the table, without the basic group.
func (l *Language[W]) Groups() (groups []string) {
	for i := range l.table {
		if g := l.table[i].Group; g != "" && !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
	}
	return groups
}

// Use is the purpose of an expression (4.5): a bid or an action. Only actions may use instructions that act.
type Use uint8

// The uses of an expression.
const (
	Bidding Use = iota
	Acting
)

// Type returns the type of an expression's value for a use: an int for a bid, a bool for an
// action.
func (u Use) Type() Type { return [...]Type{Int, Bool}[u] }

// String returns "bid" or "act".
func (u Use) String() string { return [...]string{"bid", "act"}[u] }

// Dialect is the part of a language from which new expressions are made. Expressions with other instructions can still be read and
// executed.
type Dialect[W any] struct {
	lang  *Language[W]
	pools [2]pool
}

// pool holds the instructions for one use.
type pool struct {
	in    []bool            // by index in the table: whether the pool has the instruction
	least []int             // by index in the table: minimum number of levels below the instruction
	under [numTypes]int     // by type: minimum of least over the instructions that return the type
	by    [numTypes][]named // by type: the instructions that return the type
}

// named is a list of instructions with the same name. Each name is drawn with the same probability, regardless of the number of
// instructions. For example, there is a length for each type of list.
type named []int

// deep is a number greater than the number of levels of every expression.
const deep = 1 << 20

// Dialect returns the dialect with the basic instructions and those of groups, except those named in but. It returns an error if a group or
// an instruction does not exist, or if no bid or no action can be made.
func (l *Language[W]) Dialect(groups []string, but ...string) (*Dialect[W], error) {
	for _, g := range groups {
		if !slices.Contains(l.Groups(), g) {
			return nil, fmt.Errorf("there is no group of instructions called “%s”", g)
		}
	}
	for _, name := range but {
		if l.byName[name] == nil {
			return nil, fmt.Errorf("there is no instruction called “%s”", name)
		}
	}
	d := &Dialect[W]{lang: l}
	for use := range d.pools {
		p := &d.pools[use]
		p.in, p.least = make([]bool, len(l.table)), make([]int, len(l.table))
		for i := range l.table {
			in := &l.table[i]
			p.in[i] = (in.Group == "" || slices.Contains(groups, in.Group)) && !slices.Contains(but, in.Name) &&
				(Use(use) == Acting || !in.Acts)
			p.least[i] = deep
		}
		for t := range p.under {
			p.under[t] = deep
		}
		for again := true; again; {
			again = false
			for i := range l.table {
				in := &l.table[i]
				if !p.in[i] || in.form == variable {
					continue // skip the variables, since they exist only in loops
				}
				below := 0
				for _, a := range in.Args {
					below = max(below, 1+p.under[a])
				}
				if below < p.least[i] {
					p.least[i], p.under[in.Result], again = below, min(below, p.under[in.Result]), true
				}
			}
		}
		if p.under[Use(use).Type()] >= deep {
			return nil, fmt.Errorf("the instructions that are left make no expression to %s with", Use(use))
		}
		seen := map[string][numTypes]int{}
		for i := range l.table {
			in := &l.table[i]
			if p.in[i] = p.in[i] && (p.least[i] < deep || in.form == variable); !p.in[i] {
				continue
			}
			at := seen[in.Name]
			if at[in.Result] == 0 {
				p.by[in.Result] = append(p.by[in.Result], nil)
				at[in.Result] = len(p.by[in.Result])
				seen[in.Name] = at
			}
			of := &p.by[in.Result][at[in.Result]-1]
			*of = append(*of, i)
		}
	}
	return d, nil
}
