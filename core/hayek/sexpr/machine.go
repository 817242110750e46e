package sexpr

import "math/rand/v2"

// Machine executes expressions on a world. It belongs to one goroutine.
type Machine[W any] struct {
	World  W
	Chance *rand.Rand
	Tick   func() bool // called repeatedly during execution, also in slow instructions; false interrupts the execution; may be nil

	lang  *Language[W]
	code  Expr
	stack []Value
	bound [listed]int32 // by type: the current element of the innermost loop
	lists []int32       // memory for the lists of one execution
	limit int
	spent int
	due   int  // value of spent at which Tick is called next
	held  bool // Tick has returned false
}

// tickNodes is the number of nodes executed between two ticks. It is small, since a node may be an instruction that examines a whole level.
const tickNodes = 16

// Machine returns a machine that executes expressions of the language on a world.
func (l *Language[W]) Machine(world W, chance *rand.Rand) *Machine[W] {
	return &Machine[W]{World: world, Chance: chance, lang: l}
}

// Run executes an expression. It returns false if an exception canceled the execution (4.3.1), or if it would have taken more than limit
// nodes. The paper limits the time in seconds, but then runs cannot be repeated. Lists in the value are valid until the next execution.
func (m *Machine[W]) Run(e Expr, limit int) (Value, bool) {
	m.code, m.limit, m.spent, m.due = e, limit, 0, tickNodes
	m.stack, m.lists = m.stack[:0], m.lists[:0]
	return m.eval(0)
}

// Spent returns the number of nodes that the last execution took, including work within the instructions.
func (m *Machine[W]) Spent() int { return m.spent }

// Late reports whether the last execution was canceled because it took too long.
func (m *Machine[W]) Late() bool { return m.spent > m.limit }

// Broken reports whether Tick interrupted an execution. After that, no execution begins.
func (m *Machine[W]) Broken() bool { return m.held }

// Spend counts nodes for the work within an instruction. It returns false if the limit is exceeded or Tick interrupts the execution.
func (m *Machine[W]) Spend(nodes int) bool {
	m.spent += nodes
	if m.spent >= m.due {
		m.due = m.spent + tickNodes
		m.Pace()
	}
	return m.spent <= m.limit && !m.held
}

// Pace must be called repeatedly in slow instructions. If it returns false, the instruction must end, since Tick has interrupted the
// execution.
func (m *Machine[W]) Pace() bool {
	m.held = m.held || m.Tick != nil && !m.Tick()
	return !m.held
}

// Left returns the number of nodes that may still be spent.
func (m *Machine[W]) Left() int { return max(0, m.limit-m.spent) }

// Room returns memory for a list of at most n elements, to be filled with append. The elements count as nodes; it returns false if the
// limit is exceeded.
func (m *Machine[W]) Room(n int) ([]int32, bool) {
	if !m.Spend(n) {
		return nil, false
	}
	if len(m.lists)+n > cap(m.lists) {
		m.lists = make([]int32, 0, 2*cap(m.lists)+n) // earlier lists keep using the old memory
	}
	at := len(m.lists)
	m.lists = m.lists[:at+n]
	return m.lists[at : at : at+n], true
}

func (m *Machine[W]) eval(at int) (Value, bool) {
	if !m.Spend(1) {
		return Value{}, false
	}
	node := &m.code[at]
	in := &m.lang.table[node.op]
	switch in.form {
	case constant:
		return Value{N: node.n}, true
	case variable:
		return Value{N: m.bound[in.Result]}, true
	case choice:
		if v, ok := m.eval(at + 1); !ok {
			return v, false
		} else if v.N != 0 {
			return m.eval(m.after(at + 1))
		}
		return m.eval(m.after(m.after(at + 1)))
	case each, any1:
		return m.loop(at, in)
	}
	base := len(m.stack)
	next := at + 1
	for range in.Args {
		v, ok := m.eval(next)
		if !ok {
			return v, false
		}
		m.stack = append(m.stack, v)
		next = m.after(next)
	}
	v, ok := in.Do(m, m.stack[base:])
	m.stack = m.stack[:base]
	return v, ok && m.spent <= m.limit && !m.held
}

// after returns the index of the node after the subtree at index at.
func (m *Machine[W]) after(at int) int { return at + int(m.code[at].size) }

// loop executes the second argument of the node at index at for each element of the first argument (4.2.2).
func (m *Machine[W]) loop(at int, in *Instruction[W]) (Value, bool) {
	list, ok := m.eval(at + 1)
	if !ok {
		return list, false
	}
	body, over := m.after(at+1), in.Args[0].Element()
	before, held := m.bound[over], 0
	for _, element := range list.L {
		m.bound[over] = element
		v, ok := m.eval(body)
		if !ok {
			return v, false
		}
		held += int(v.N)
	}
	m.bound[over] = before
	if in.form == each {
		return Truth(held > 0 && held == len(list.L)), true
	}
	return Truth(held > 0), true
}
