package modules

import (
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/thesis2005/structure"
	"unknot/levels"
)

var sizes = []string{"01-round-the-post", "50-pier", "85-warehouse", "90-crossroads"}

// situations are positions of a level that comes with the kind, reached by a few random pushes after none of which
// version 4 detects a deadlock.
type situations struct {
	*Planner
	chance *rand.Rand
	pushes []structure.Push
	zones  []structure.Zone
}

func newSituations(b *testing.B, name string) *situations {
	text, err := levels.Files.ReadFile("sokoban/" + name + ".txt")
	if err != nil {
		b.Fatal(err)
	}
	var board []string
	for line := range strings.SplitSeq(string(text), "\n") {
		if strings.Contains(line, "#") {
			board = append(board, line)
		}
	}
	l := floortest.Draw(b, strings.Join(board, "\n"))
	return &situations{Planner: New(structure.New(l, true)), chance: rand.New(rand.NewPCG(1, 1))}
}

// next makes a push. It returns to the start after twelve pushes, and sometimes earlier.
func (s *situations) next() {
	if len(s.Trace()) == 12 || s.chance.IntN(20) == 0 {
		s.Return(0)
	}
	if s.pushes = s.AppendPushes(s.pushes[:0], s.Barrels()); len(s.pushes) == 0 {
		return
	}
	push := s.pushes[s.chance.IntN(len(s.pushes))]
	s.Push(push)
	if s.DetectDeadlock(4, push.Barrel()+s.Step[push.Dir()], NewLimit(500)) {
		s.Undo()
	}
}

func (s *situations) barrel() floor.Cell {
	n, b := s.chance.IntN(s.Barrels().Count()), s.Barrels().First()
	for range n {
		b = s.Barrels().Next(b)
	}
	return b
}

func (s *situations) goal() floor.Cell {
	n, c := s.chance.IntN(s.Goals.Count()), s.Goals.First()
	for range n {
		c = s.Goals.Next(c)
	}
	return c
}

// BenchmarkModules calls each module in random situations, with a random barrel, storage location, neighbouring
// zone or sequence of up to four pushes, and at most 500 positions.
func BenchmarkModules(b *testing.B) {
	sequence := func(s *situations) (sequence []structure.Push) {
		m := s.Milestone()
		for range 1 + s.chance.IntN(4) {
			if s.pushes = s.AppendPushes(s.pushes[:0], s.Barrels()); len(s.pushes) > 0 {
				sequence = append(sequence, s.pushes[s.chance.IntN(len(s.pushes))])
				s.Push(sequence[len(sequence)-1])
			}
		}
		s.back(m)
		return sequence
	}
	for _, module := range []struct {
		name     string
		versions int
		call     func(s *situations, version int, limit *Limit) bool
	}{
		{"push", 1, func(s *situations, version int, limit *Limit) bool { return true }},
		{"getBarrelTo", 3, func(s *situations, version int, limit *Limit) bool {
			_, ok := s.GetBarrelTo(version, s.barrel(), s.goal(), limit)
			return ok
		}},
		{"getBehind", 2, func(s *situations, version int, limit *Limit) bool {
			s.zones = s.AppendNeighborZones(s.zones[:0])
			if len(s.zones) == 0 {
				return false
			}
			_, ok := s.GetBehind(version, s.zones[s.chance.IntN(len(s.zones))], limit)
			return ok
		}},
		{"getStrictBehind", 2, func(s *situations, version int, limit *Limit) bool {
			s.zones = s.AppendNeighborZones(s.zones[:0])
			if len(s.zones) == 0 {
				return false
			}
			_, ok := s.GetStrictBehind(version, s.zones[s.chance.IntN(len(s.zones))], limit)
			return ok
		}},
		{"reversible", 4, func(s *situations, version int, limit *Limit) bool {
			_, ok := s.Reversible(version, sequence(s), limit)
			return ok
		}},
		{"detectDeadlock", 4, func(s *situations, version int, limit *Limit) bool {
			return s.DetectDeadlock(version, -1, limit)
		}},
	} {
		for version := 1; version <= module.versions; version++ {
			for _, name := range sizes {
				b.Run(module.name+string(rune('0'+version))+"/"+name, func(b *testing.B) {
					s := newSituations(b, name)
					calls, yes, nodes := 0, 0, 0
					b.ReportAllocs()
					for b.Loop() {
						s.next()
						limit := Limit{Left: 500}
						if module.call(s, version, &limit) {
							yes++
						}
						calls++
						nodes += limit.Used
					}
					b.ReportMetric(100*float64(yes)/float64(calls), "%yes")
					b.ReportMetric(float64(nodes)/float64(calls), "positions")
				})
			}
		}
	}
}
