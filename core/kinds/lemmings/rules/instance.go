// Package rules plays LEMMINGS as Spoerer's thesis of 2007 defines it (section 5.1), and two variants: the alpha rules of section
// 6.2, and Cormode's rules of section 5.2. The numbers R1 to R46 and A1 to A5 in comments refer to the tests, which quote each rule.
//
// An Instance is a puzzle, which games never change. A Game is one run of an instance. It
// is small and cheap to copy, and a step allocates nothing. Rows and columns count from 0.
package rules

import (
	"errors"
	"fmt"
	"slices"
)

// The limits of an instance, and the size of the instances in the thesis.
const (
	MaxSide     = 256
	MaxLemmings = 1000
	MaxTime     = 1_000_000
	MaxQuantity = 1_000_000
	DefaultSide = 20
)

// Variant is a set of rules.
type Variant uint8

// The sets of rules.
const (
	Standard Variant = iota // section 5.1
	Alpha                   // section 6.2: A1 to A5
	Cormode                 // section 5.2: several assignments per step, partitions that cannot be removed, one entrance and one exit
)

var variants = [...]string{"lemmings", "alpha", "cormode"}

// Variants lists the names of the variants.
func Variants() []string { return variants[:] }

// String returns the name of the variant in texts.
func (v Variant) String() string { return variants[v] }

// Type is the current work of a lemming, or the way in which it ended. The
// first eight types can be assigned, and have the numbers of the thesis.
type Type uint8

// The types of lemmings.
const (
	Basher Type = iota
	Blocker
	Bomber // only assigned: the lemming keeps its type, and a fuse burns
	Builder
	Climber
	Digger
	Floater
	Miner
	Walker
	Waiting // not yet in the environment, or kept out by the nuke
	Saved
	Dead
)

// Assignable is the number of types that can be assigned.
const Assignable = int(Miner) + 1

var types = [...]string{"basher", "blocker", "bomber", "builder", "climber", "digger", "floater", "miner", "walker", "waiting",
	"saved", "dead"}

// String returns the name of the type in texts.
func (t Type) String() string { return types[t] }

// TypeNamed returns the assignable type with a name.
func TypeNamed(name string) (t Type, ok bool) {
	for i, n := range types[:Assignable] {
		if n == name {
			return Type(i), true
		}
	}
	return 0, false
}

// Cell is a cell of the grid.
type Cell struct{ Row, Col uint8 }

// Instance is a problem: the map, the times at which lemmings enter, and the types that the player can
// assign. NewInstance returns an empty one to be filled in. It must not change once games are played on it.
type Instance struct {
	Variant    Variant
	Rows, Cols int
	Lemmings   int // number of lemmings
	Target     int // number of lemmings to be saved
	Frequency  int // steps between the entry of two lemmings
	Time       int // time limit, in steps
	Quantity   [Assignable]int
	// Start is the partitions at the beginning, and Hard is those of them that cannot be removed.
	Start, Hard Partitions

	entrances []Cell // the entrances' cells in reading order
	exits     []uint64
}

// NewInstance returns an empty grid.
func NewInstance(rows, cols int) *Instance {
	in := &Instance{Rows: rows, Cols: cols, Lemmings: 1, Target: 1, Frequency: 1, Time: 1}
	in.Start, in.Hard = newPartitions(rows, cols), newPartitions(rows, cols)
	in.exits = make([]uint64, in.Start.size())
	return in
}

// Clone returns a copy that may be changed.
func (in *Instance) Clone() *Instance {
	other := *in
	other.Start, other.Hard = in.Start.clone(), in.Hard.clone()
	other.entrances = slices.Clone(in.entrances)
	other.exits = slices.Clone(in.exits)
	return &other
}

// Entrances returns the entrances in the order in which lemmings use them.
func (in *Instance) Entrances() []Cell { return in.entrances }

// Exits returns the exits in reading order.
func (in *Instance) Exits() (cells []Cell) {
	for r := range in.Rows {
		for c := range in.Cols {
			if in.Exit(r, c) {
				cells = append(cells, Cell{uint8(r), uint8(c)})
			}
		}
	}
	return cells
}

// Exit reports whether a cell is an exit.
func (in *Instance) Exit(r, c int) bool {
	word, bit := in.Start.at(r, c)
	return in.exits[word]&bit != 0
}

// Entrance reports whether a cell is an entrance.
func (in *Instance) Entrance(r, c int) bool {
	_, found := in.entrance(r, c)
	return found
}

// entrance returns the index of a cell among the entrances or, if found is false, the index at which to insert it.
func (in *Instance) entrance(r, c int) (at int, found bool) {
	return slices.BinarySearchFunc(in.entrances, r<<8|c, func(e Cell, cell int) int { return (int(e.Row)<<8 | int(e.Col)) - cell })
}

// Clear makes a cell neither entrance nor exit.
func (in *Instance) Clear(r, c int) {
	word, bit := in.Start.at(r, c)
	in.exits[word] &^= bit
	if at, found := in.entrance(r, c); found {
		in.entrances = slices.Delete(in.entrances, at, at+1)
	}
}

// SetExit makes a cell an exit.
func (in *Instance) SetExit(r, c int) {
	in.Clear(r, c)
	word, bit := in.Start.at(r, c)
	in.exits[word] |= bit
}

// SetEntrance makes a cell an entrance.
func (in *Instance) SetEntrance(r, c int) {
	in.Clear(r, c)
	at, _ := in.entrance(r, c)
	in.entrances = slices.Insert(in.entrances, at, Cell{uint8(r), uint8(c)})
}

// Check returns an error about what the instance lacks or has too much of. It returns nil if games can be played on it.
func (in *Instance) Check() error {
	exits := len(in.Exits())
	switch {
	case in.Rows < 1 || in.Cols < 1 || in.Rows > MaxSide || in.Cols > MaxSide:
		return fmt.Errorf("a grid of %d × %d is too large or none at all; there are 1 to %d rows and columns", in.Cols, in.Rows, MaxSide)
	case len(in.entrances) == 0:
		return errors.New("there is no entrance; write one as e, or as E with a platform beneath")
	case exits == 0:
		return errors.New("there is no exit; write one as x, or as X with a platform beneath")
	case in.Variant == Cormode && len(in.entrances) > 1:
		return fmt.Errorf("there are %d entrances; under Cormode’s rules there is only one", len(in.entrances))
	case in.Variant == Cormode && exits > 1:
		return fmt.Errorf("there are %d exits; under Cormode’s rules there is only one", exits)
	case in.Variant != Cormode && !in.Hard.empty():
		return errors.New("only under Cormode’s rules are there partitions that nothing removes")
	case in.Lemmings < 1 || in.Lemmings > MaxLemmings:
		return fmt.Errorf("there are %d lemmings; 1 to %d can come", in.Lemmings, MaxLemmings)
	case in.Target < 0 || in.Target > in.Lemmings:
		return fmt.Errorf("the target is %d; it goes from 0 to the number of lemmings, %d", in.Target, in.Lemmings)
	case in.Frequency < 1 || in.Frequency > MaxTime:
		return fmt.Errorf("the frequency is %d; it is the number of steps between two lemmings, from 1 to %d", in.Frequency, MaxTime)
	case in.Time < 1 || in.Time > MaxTime:
		return fmt.Errorf("the time limit is %d; it goes from 1 to %d steps", in.Time, MaxTime)
	case in.Variant == Alpha && in.Quantity[Miner] > 0:
		return errors.New("under the alpha rules there is no miner")
	}
	for t, n := range in.Quantity {
		if n < 0 || n > MaxQuantity {
			return fmt.Errorf("there are %d of the type %s; the quantity goes from 0 to %d", n, Type(t), MaxQuantity)
		}
	}
	return nil
}
