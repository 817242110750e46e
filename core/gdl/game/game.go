// Package game plays games: it computes the facts, the legal moves and the value of a
// state. It uses a network if the rules can be grounded, and otherwise the interpreter.
package game

import (
	"errors"
	"math/bits"
	"slices"
	"sync"

	"unknot/core/gdl/datalog"
	"unknot/core/gdl/ground"
	"unknot/core/gdl/interpreter"
	"unknot/core/gdl/kif"
	"unknot/core/gdl/lang"
	"unknot/core/gdl/network"
	"unknot/core/text"
)

// Limits for opening a game. They count work instead of measuring time, so that all machines get the same result.
const (
	room     = 128 << 20 // approximate memory for relations and terms, in bytes
	maxTicks = 5_000     // ticks of the engine of package datalog: about 5 million conditions
	clauses  = 500_000   // maximum number of clauses of a network
)

// State is a packed set of the facts that hold. Within one game, equal states are equal strings.
type State string

// Game is a game of one player. It may be used by several goroutines.
type Game struct {
	Rules    *lang.Rules
	Network  *network.Network // nil if the ground rules are too large
	Start    State
	moves    []string  // the moves of the network, as text
	machines sync.Pool // unused machines: *network.Machine

	slow sync.Mutex
	by   *interpreter.Game // the interpreter; nil if there is a network
}

// Open reads the rules of a game. Errors are of type *text.ParseError.
func Open(source string) (*Game, error) {
	rules, err := lang.Read(source)
	if err != nil {
		return nil, err
	}
	g := &Game{Rules: rules}
	switch err := g.write(); {
	case err == nil:
		g.Start = pack(g.Network.Start)
		g.survey()
		return g, nil
	case !tooMuch(err) || g.fixed(err):
		return nil, plainly(err)
	}
	g.by, err = interpreter.New(rules, room, budget())
	if err != nil {
		return nil, plainly(err)
	}
	g.Start = packTerms(g.by.Start())
	if _, err = g.Look(g.Start); err != nil {
		return nil, err
	}
	g.survey()
	return g, nil
}

// fixed reports whether the limit was exceeded in a rule for a relation that does not depend on the state. The interpreter could not play
// such a game either.
func (g *Game) fixed(err error) bool {
	at := &datalog.Limit{}
	return errors.As(err, &at) && int(at.Head) < len(g.Rules.Relations) && !g.Rules.Relations[at.Head].Fluid
}

// budget returns a function that counts its calls, and returns false once there were too many.
func budget() func() bool {
	ticks := maxTicks
	return func() bool { ticks--; return ticks > 0 }
}

// plainly turns an error about an exceeded limit into a fault at the rule that exceeded it. It returns other errors unchanged.
func plainly(err error) error {
	if !tooMuch(err) {
		return err
	}
	at := &datalog.Limit{}
	errors.As(err, &at)
	return text.Errorf(at.Line, at.Col,
		"more follows from these rules than there is room or time for. This is the rule that was being worked out: give it fewer "+
			"variables, or conditions that hold for fewer things")
}

func tooMuch(err error) bool {
	return errors.Is(err, datalog.ErrTooMany) || errors.Is(err, datalog.ErrStopped)
}

// write grounds the rules and compiles the network.
func (g *Game) write() error {
	w, err := ground.Of(g.Rules, room, clauses, budget())
	if err != nil {
		return err
	}
	if g.Network, err = network.Compile(w); err != nil {
		return err
	}
	g.moves = make([]string, len(g.Network.Moves))
	for i, t := range g.Network.Moves {
		g.moves[i] = g.Rules.Terms.Write(t)
	}
	g.machines.New = func() any { return g.Network.Machine() }
	return nil
}

// View is a state as the rules describe it.
type View struct {
	Facts    []lang.Term // in any order
	Moves    []string    // the legal moves, in order
	Terminal bool
	Values   []int // the goals that hold, from the greatest; if there are several, the rules are wrong
}

// Value returns the greatest goal that holds, 0 if no goal holds.
func (v *View) Value() int {
	if len(v.Values) == 0 {
		return 0
	}
	return v.Values[0]
}

// Look returns the view of a state. Errors are of type *text.ParseError, or mean that there was not enough memory.
func (g *Game) Look(s State) (v View, err error) {
	if g.Network != nil {
		m := g.machine(s)
		defer g.machines.Put(m)
		for _, t := range g.Network.True(m.State()) {
			v.Facts = append(v.Facts, lang.Term(t))
		}
		for w, legal := range m.Legal() {
			for ; legal != 0; legal &= legal - 1 {
				v.Moves = append(v.Moves, g.moves[w<<6+bits.TrailingZeros64(legal)])
			}
		}
		v.Terminal, v.Values = m.Terminal(), m.Values()
		return v, nil
	}
	g.slow.Lock()
	defer g.slow.Unlock()
	g.by.Tick(budget())
	at := unpackTerms(s)
	v.Facts = at
	legal, err := g.by.Legal(at)
	if err == nil {
		v.Terminal, err = g.by.Terminal(at)
	}
	if err == nil {
		v.Values, err = g.by.Goals(at)
	}
	for _, t := range legal {
		v.Moves = append(v.Moves, g.Rules.Terms.Write(t))
	}
	slices.Sort(v.Moves)
	return v, plainly(err)
}

// Next returns the state after a legal move.
func (g *Game) Next(s State, move string) (State, error) {
	if g.Network != nil {
		i, ok := g.Move(move)
		if !ok {
			return s, errors.New("there is no such move")
		}
		m := g.machine(s)
		defer g.machines.Put(m)
		return pack(m.Next(i)), nil
	}
	g.slow.Lock()
	defer g.slow.Unlock()
	g.by.Tick(budget())
	at := unpackTerms(s)
	legal, err := g.by.Legal(at)
	if err != nil {
		return s, plainly(err)
	}
	for _, t := range legal {
		if g.Rules.Terms.Write(t) == move {
			next, err := g.by.Next(at, t)
			return packTerms(next), plainly(err)
		}
	}
	return s, errors.New("there is no such move")
}

// Move returns the index of a move in the network. It returns false if there is no such move.
func (g *Game) Move(move string) (int, bool) {
	return slices.BinarySearch(g.moves, move)
}

// Bits unpacks a state into the form of the network.
func (g *Game) Bits(s State) []uint64 { return unpack(s, g.Network.Words) }

// Pack packs a state in the form of the network.
func (g *Game) Pack(bits []uint64) State { return pack(bits) }

// machine takes a machine from the pool, and sets it to a state.
func (g *Game) machine(s State) *network.Machine {
	m := g.machines.Get().(*network.Machine)
	m.Set(g.Bits(s))
	return m
}

// Words returns a move as the game writes it, whatever its spaces and capitals. It returns an error if the move cannot be read.
func Words(move string) (string, error) {
	forms, err := kif.Read(move)
	if err != nil {
		return "", err
	}
	if len(forms) != 1 {
		return "", text.Errorf(0, 0, "a move is one word, or one list in parentheses")
	}
	f := &forms[0]
	if f.IsList() && len(f.Items) == 1 && !f.Items[0].IsList() {
		f = &f.Items[0]
	}
	return f.String(), nil
}

func pack(bits []uint64) State {
	if len(bits) == 0 {
		return ""
	}
	b := make([]byte, 0, len(bits)*8)
	for _, w := range bits {
		b = append(b, byte(w), byte(w>>8), byte(w>>16), byte(w>>24), byte(w>>32), byte(w>>40), byte(w>>48), byte(w>>56))
	}
	return State(b)
}

func unpack(s State, words int) []uint64 {
	all := make([]uint64, words)
	for i := range all {
		for k := range 8 {
			all[i] |= uint64(s[i*8+k]) << (8 * k)
		}
	}
	return all
}

func packTerms(s interpreter.State) State {
	b := make([]byte, 0, len(s)*4)
	for _, t := range s {
		b = append(b, byte(t), byte(t>>8), byte(t>>16), byte(t>>24))
	}
	return State(b)
}

func unpackTerms(s State) interpreter.State {
	all := make(interpreter.State, len(s)/4)
	for i := range all {
		for k := range 4 {
			all[i] |= lang.Term(s[i*4+k]) << (8 * k)
		}
	}
	return all
}
