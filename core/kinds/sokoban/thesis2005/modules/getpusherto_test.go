package modules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// The relevant barrels of 3.4.2, and ways behind a barrel: want is the sequence of version 1, "" if there is none.
func TestGetPusherTo(t *testing.T) {
	for _, test := range []struct {
		name, level, want string
		row, col          int
	}{
		{"it walks", `
#######
#@    #
#  $. #
#     #
#######`, "nothing", 3, 5},
		{"one barrel blocks the way", `
########
#  #   #
#@ $ . #
#  #   #
########`, "2,3 rr", 1, 5},
		{"a barrel blocks the push of the one that blocks the way", `
#########
#  #    #
#@ $$ ..#
#  #    #
#########`, "", 1, 5},
		{"figure 3.1 with a way: two barrels, the one that opens the zone at once", `
########
#@ $   #
#  #   #
#  $ ..#
########`, "3,3 rr", 1, 6},
		{"another barrel has to leave the place that the first is pushed to", `
##########
#   #    #
# @ $ $ .#
#   ##  .#
#        #
##########`, "nothing", 2, 5},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := game(t, test.level)
			same := unchanged(t, p.Game)
			sequence, ok := p.GetPusherTo(1, p.Cell(test.row, test.col), NewLimit(plenty))
			same()
			got := moves(p.Game, sequence)
			if ok && got == "" {
				got = "nothing"
			}
			if got != test.want {
				t.Errorf("%q, wanted %q", got, test.want)
			}
		})
	}
}

// enters reports whether the pusher can get to one of some positions from a place, without a position that cannot
// be solved.
func (w *world) enters(l *floor.Level, from int, target floor.Set) bool {
	seen := make([]bool, len(w.places))
	seen[from] = true
	reach := l.None()
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		at := w.places[queue[0]]
		barrels := floor.Set(at.barrels[:l.Words]).Clone()
		l.Reach(barrels, at.pusher, reach)
		if reach.Meets(target) {
			return true
		}
		around := reach.Clone()
		l.Pushes(barrels, around, l.Inside, func(p floor.Push) {
			next := barrels.Clone()
			next.Remove(p.Box)
			next.Add(p.Box + l.Step[p.Dir])
			l.Reach(next, p.Box, reach)
			to := place{pusher: reach.First()}
			copy(to.barrels[:], next)
			if n := w.number[to]; w.solvable[n] && !seen[n] {
				seen[n] = true
				queue = append(queue, n)
			}
		})
	}
	return false
}

// On random boards a sequence is legal, ends with the pusher there, pushes into no deadlock that its version detects, and in the strict
// form builds no barrier. If there is no sequence, the pusher cannot get there without a deadlock, if all barrels may be pushed. Version
// 2 finds a sequence if version 1 does, except for sequences into positions that cannot be solved.
func TestGetPusherToOnRandomBoards(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 7))
	levels := 500
	if testing.Short() {
		levels = 150
	}
	c := behind{T: t}
	for n := range levels {
		l := solvable(chance, 5+n%3, 6+n%4, 2+n%4, 3+n%3)
		w := explore(l, 4000)
		if w == nil || !w.solvable[0] {
			continue
		}
		for range 12 {
			if i := chance.IntN(len(w.places)); w.solvable[i] {
				c.try(w, i, New(structure.New(w.places[i].level(l), true)))
			}
		}
	}
	t.Logf("of %d zones version 1 gets behind %d, version 2 %d (%d ways of version 1 refused), %d strictly; %d ways missed", c.asked,
		c.found[1], c.found[2], c.refused, c.strict, c.missed)
	if c.missed > 0 || c.refused == 0 || c.strict == 0 || c.strict == c.found[1]+c.found[2] {
		t.Error("see above")
	}
}

// behind asks for ways behind barriers, and counts the results.
type behind struct {
	*testing.T
	asked, missed, strict, refused int
	found                          [3]int
}

// try asks for ways into all zones of a game, which is a place of a world.
func (c *behind) try(w *world, place int, p *Planner) {
	for _, zone := range p.AppendZones(nil) {
		if zone == p.PusherZone() {
			continue
		}
		c.asked++
		target := p.ZoneCells(zone).Clone()
		var first []structure.Push
		for version := 1; version <= 2; version++ {
			limit := NewLimit(4000)
			same := unchanged(c.T, p.Game)
			sequence, ok := p.GetBehind(version, zone, limit)
			same()
			switch {
			case ok:
				c.found[version]++
				c.check(p, sequence, target)
				if version == 1 {
					first = sequence
				}
			case limit.Exhausted():
			case first != nil && c.staysAlive(w, p, first):
				c.Fatalf("version 2 does not get behind %d by %s:\n%s", zone, moves(p.Game, first), picture(p.Game))
			case first != nil:
				c.refused++
			case w.enters(p.Level, place, target):
				c.missed++
				c.Logf("%d is missed:\n%s", zone, picture(p.Game))
			}
			same = unchanged(c.T, p.Game)
			sequence, ok = p.GetStrictBehind(version, zone, NewLimit(4000))
			same()
			if !ok {
				continue
			}
			c.strict++
			c.check(p, sequence, target)
			barriers := p.AppendBarriers(nil)
			m := p.Milestone()
			p.Play(sequence)
			for _, now := range p.AppendBarriers(nil) {
				if !slices.ContainsFunc(barriers, func(b structure.Barrier) bool { return now.Barrels.Within(b.Barrels) }) {
					c.Fatalf("%s builds a barrier:\n%s", moves(p.Game, sequence), picture(p.Game))
				}
			}
			p.back(m)
		}
	}
}

// check plays a sequence, and checks its properties.
func (c *behind) check(p *Planner, sequence []structure.Push, target floor.Set) {
	m := p.Milestone()
	defer p.back(m)
	for _, push := range sequence {
		if !p.Push(push) {
			c.Fatalf("%s is not legal:\n%s", moves(p.Game, sequence), picture(p.Game))
		}
		if p.DetectDeadlock(3, push.Barrel()+p.Step[push.Dir()], NewLimit(0)) {
			c.Fatalf("%s leads into a deadlock:\n%s", moves(p.Game, sequence), picture(p.Game))
		}
	}
	if !p.ZoneCells(p.Pusher()).Meets(target) {
		c.Fatalf("%s does not lead behind:\n%s", moves(p.Game, sequence), picture(p.Game))
	}
}

// staysAlive reports whether every position of a sequence can be solved.
func (c *behind) staysAlive(w *world, p *Planner, sequence []structure.Push) bool {
	m := p.Milestone()
	defer p.back(m)
	alive := true
	for _, push := range sequence {
		p.Push(push)
		alive = alive && w.canSolve(p.Game)
	}
	return alive
}
