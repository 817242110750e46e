// Package instances makes the instances on which the thesis tested its methods. The figures of the
// thesis are lost. The eighty instances of chapter 7 are rebuilt from their description in the text and
// from a reconstruction. Those of chapter 6 are new compositions in their place.
//
// The package also makes random instances with a given size and leniency.
package instances

import (
	"fmt"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// Set is one of the eight sets of instances, one for each type. An instance of size n needs n assignments.
type Set struct {
	Type rules.Type
	// Leniency is the leniency in table 7.1: the number of steps in which each
	// action of a solution can be played. It is 0 if the table says “uncountable”.
	Leniency int
	// Most is the largest size for which the instance is within the limits. The thesis goes up to 10.
	Most int

	draw func(s *sheet, n int)
}

// Thesis is the largest size in chapter 7.
const Thesis = 10

var sets = []*Set{
	{rules.Basher, 2, perCorridor * basherFloors, bashers},
	{rules.Blocker, 1, rules.MaxSide / 2, blockers},
	{rules.Bomber, 2, perCorridor * bomberFloors, bombers},
	{rules.Builder, 2, gapsPerCorridor * builderFloors, builders},
	{rules.Climber, 0, rules.MaxLemmings, climbers},
	{rules.Digger, 1, rules.MaxSide - 3, func(s *sheet, n int) { shafts(s, n, rules.Digger) }},
	{rules.Floater, 9, rules.MaxLemmings, floaters},
	{rules.Miner, 1, rules.MaxSide - 3, func(s *sheet, n int) { shafts(s, n, rules.Miner) }},
}

// Sets lists the sets in the order of their types.
func Sets() []*Set { return sets }

// Name returns the name of an instance in the thesis, such as 03Diggers.
func (s *Set) Name(n int) string {
	name := s.Type.String()
	return fmt.Sprintf("%02d%c%ss", n, name[0]-'a'+'A', name[1:])
}

// Make draws the instance of size n, from 1 to Most, and returns it with a solution.
func (s *Set) Make(n int) (*notation.Map, []notation.Order) {
	sheet := &sheet{}
	s.draw(sheet, n)
	in := sheet.instance()
	in.Quantity[s.Type] = n
	free := in.Clone()
	free.Time = rules.MaxTime
	orders, ok := Schedule(free, sheet.deeds)
	if !ok {
		panic("lemmings: the solution of " + s.Name(n) + " cannot be played")
	}
	if in.Time == 0 {
		in.Time = Done(free, orders) + sheet.spare
	}
	return &notation.Map{Title: s.Name(n), Instance: in}, orders
}
