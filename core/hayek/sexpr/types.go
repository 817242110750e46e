// Package sexpr is a language of typed S-expressions, as in chapter 4 of Schaul's thesis of 2005. Expressions are small programs that
// examine a world or act on it. They are generated at random, mutate, and always terminate. A problem supplies the table of its
// instructions.
package sexpr

// Type is the type of a value (4.2.1). Each language has its own types in addition to Bool and Int. For each of these types there is a type
// of lists, but there are no lists of lists.
type Type uint8

// The types of every language.
const (
	Bool Type = iota + 1
	Int
	Own // the first of a language's own types, which are numbered in order
)

const (
	listed   Type = 1 << 5
	numTypes      = 2 * int(listed)
)

// List returns the type of lists of t, which must not be a list type.
func (t Type) List() Type { return t | listed }

// IsList reports whether t is a list type.
func (t Type) IsList() bool { return t&listed != 0 }

// Element returns the type of a list's elements.
func (t Type) Element() Type { return t &^ listed }

// types is a set of types.
type types uint64

func (s types) has(t Type) bool   { return s>>t&1 != 0 }
func (s types) with(t Type) types { return s | 1<<t }
func setOf(t Type) types          { return 1 << t }

// Value is the value of an expression: a number, whose meaning depends on the type (a bool is 0 or 1), or a list of numbers. A language's
// own type may use both.
type Value struct {
	N int32
	L []int32
}

// Truth returns the value of type Bool for b.
func Truth(b bool) Value {
	if b {
		return Value{N: 1}
	}
	return Value{}
}
