package modules

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// The descriptions of the versions in 3.4.1: the barrel in row and col must get to the place in want. From is the first
// version that finds a way, 4 if none does.
func TestGetBarrelTo(t *testing.T) {
	for _, test := range []struct {
		name, level        string
		row, col, to, toCo int
		from               int
		want               string // expected sequence of version from
	}{
		{"figure 2.2: around a corner", `
#######
#     #
# $   #
# @  .#
#     #
#######`, 2, 2, 3, 5, 1, "2,2 drrr"},
		{"figure 2.4: first inside, then back", `
###########
#     #   #
#.   @$   #
#     #   #
###########`, 2, 6, 2, 1, 2, "2,6 rrlllllll"},
		{"figure 2.4 with no room inside", `
##########
#     #  #
#.   @$  #
#     #  #
##########`, 2, 6, 2, 1, 4, ""},
		{"a barrel in the door goes inside and aside, and back", `
###########
#   #     #
# $ $    .#
#@  #     #
#   #    .#
###########`, 2, 2, 2, 9, 3, "2,4 rrd; 2,2 rrrrrrr; 3,6 ull"},
		{"there is nowhere to go aside", `
#########
#   #####
# $ $  .#
#@  ###.#
#########`, 2, 2, 2, 7, 4, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := game(t, test.level)
			for version := 1; version <= 3; version++ {
				same := unchanged(t, p.Game)
				sequence, ok := p.GetBarrelTo(version, p.Cell(test.row, test.col), p.Cell(test.to, test.toCo), NewLimit(plenty))
				same()
				if ok != (version >= test.from) || version == test.from && moves(p.Game, sequence) != test.want {
					t.Errorf("version %d: %v, %s", version, ok, moves(p.Game, sequence))
				}
			}
		})
	}
}

// On random boards a sequence is legal and brings the barrel to its target. In versions 1 and 2 it pushes no other barrel; after version
// 3 the other barrels are where they were. Version 2 finds a sequence if one barrel alone can get there, and each version finds one if
// the previous version does.
func TestGetBarrelToOnRandomBoards(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 5))
	var all [4]int
	levels := 400
	if testing.Short() {
		levels = 60
	}
	for n := range levels {
		l := random(chance, 5+n%4, 6+n%5, 1+n%4, 3+n%5)
		p := New(structure.New(l, true))
		ways := floor.NewBoxPushes(l.Floor)
		for b := l.Boxes.First(); b >= 0; b = l.Boxes.Next(b) {
			ways.Find(p.Barrels(), p.Pusher(), b, p.Allowed)
			far := map[floor.Cell]int{}
			for _, s := range ways.States {
				if _, ok := far[s.Cell]; !ok {
					far[s.Cell] = s.Pushes
				}
			}
			for _, to := range l.Cells {
				last := false
				for version := 1; version <= 3; version++ {
					same := unchanged(t, p.Game)
					sequence, ok := p.GetBarrelTo(version, b, to, NewLimit(300))
					same()
					pushes, way := far[to]
					if last && !ok {
						t.Fatalf("version %d finds no way from %d to %d where version %d does:\n%s", version, b, to, version-1,
							picture(p.Game))
					}
					if last = ok; !ok {
						if version == 2 && way {
							t.Fatalf("version 2 finds no way from %d to %d:\n%s", b, to, picture(p.Game))
						}
						continue
					}
					all[version]++
					if version == 2 && len(sequence) != pushes {
						t.Fatalf("version 2 makes %d pushes from %d to %d, wanted %d:\n%s", len(sequence), b, to, pushes, picture(p.Game))
					}
					m := p.Milestone()
					at := b
					for _, push := range sequence {
						if push.Barrel() == at {
							at += p.Step[push.Dir()]
						} else if version < 3 {
							t.Fatalf("version %d pushes another barrel:\n%s", version, picture(p.Game))
						}
					}
					home := l.Boxes.Clone()
					home.Remove(b)
					if !p.Play(sequence) || at != to || !home.Within(p.Barrels()) || !p.Barrels().Has(to) {
						t.Fatalf("version %d: %s does not bring barrel %d to %d", version, moves(p.Game, sequence), b, to)
					}
					p.back(m)
				}
			}
		}
	}
	t.Logf("ways found by version: %v", all[1:])
	if all[2] == all[1] || all[3] == all[2] {
		t.Errorf("a version finds no more than the one before it: %v", all[1:])
	}
}

// A barrel out of focus is fixed: it cannot be brought anywhere, and it cannot make room.
func TestGetBarrelToPushesWhatIsInFocus(t *testing.T) {
	p := game(t, `
########
#   #  #
#@$ $..#
#   #  #
########`)
	first, second, to := p.Cell(2, 2), p.Cell(2, 4), p.Cell(2, 3)
	for _, test := range []struct {
		in   []floor.Cell
		want bool
	}{{nil, false}, {[]floor.Cell{second}, false}, {[]floor.Cell{first}, true}} {
		g := structure.New(p.Level, false)
		for _, b := range test.in {
			g.IntoFocus(b)
		}
		if _, ok := New(g).GetBarrelTo(3, first, to, NewLimit(plenty)); ok != test.want {
			t.Errorf("with %v in focus: %v", test.in, ok)
		}
	}
}
