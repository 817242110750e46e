// Package instances makes the instances on which the thesis tried its methods. Their figures are lost. The eighty of
// chapter 7 are built here from their description in the text and from the reconstruction in the shared data; those of
// chapter 6 are composed.
//
// It also makes random instances with a given size and leniency.
package instances

import (
	"fmt"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// Set is one of the eight sets of instances that grow with n, one set per type.
type Set struct {
	Type rules.Type
	// Leniency is the leniency of table 7.1: the number of steps in which each action of a solution can be played; 0 if the table says
	// “uncountable”.
	Leniency int
	// Most is the largest n within the limits of an instance; the thesis goes up to 10.
	Most int

	draw func(s *sheet, n int)
}

// Thesis is the largest n of chapter 7.
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

// Sets lists them by the numbers of their types.
func Sets() []*Set { return sets }

// Name is the thesis's: 03Diggers.
func (s *Set) Name(n int) string {
	name := s.Type.String()
	return fmt.Sprintf("%02d%c%ss", n, name[0]-'a'+'A', name[1:])
}

// Make draws the instance of a size from 1 to Most, and returns it with a solution.
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
