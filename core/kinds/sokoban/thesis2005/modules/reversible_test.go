package modules

import (
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// read reads a sequence as moves writes it.
func read(p *Planner, text string) (sequence []structure.Push) {
	for _, part := range strings.Split(text, "; ") {
		at := p.Cell(int(part[0]-'0'), int(part[2]-'0'))
		for _, letter := range part[4:] {
			d := floor.Dir(strings.IndexRune(floor.Letters, letter))
			sequence = append(sequence, structure.PushOf(at, d))
			at += p.Step[d]
		}
	}
	return sequence
}

// The descriptions of the versions in 3.4.3: from is the first version that finds a way back, 5 if none does.
func TestReversible(t *testing.T) {
	for _, test := range []struct {
		name, level, sequence string
		from                  int
		exists                bool // whether a complete search finds a way back
	}{
		{"there and back in an open room", `
########
#      #
# $@ . #
#      #
########`, "2,2 l", 5, false},
		{"one push in an open room", `
########
#      #
#@ $ . #
#      #
########`, "2,3 r", 1, true},
		{"figure 3.3: down once; the barrel comes back all around", `
#######
#  @  #
#  *  #
#     #
#  ####
#######`, "2,3 d", 5, true},
		{"the order changes: between the barrels there is room only as long as the upper one is away", `
########
#...$  #
#  $   #
#   $  #
# #   @#
########`, "3,4 u; 1,4 r", 2, true},
		{"a barrel of the sequence is pushed aside for a while", `
#########
# $.#   #
# #.  . #
#   #$ ##
# $ @   #
#   *## #
#########`, "3,5 u; 4,2 r", 3, true},
		{"another barrel is pushed aside for a while", `
########
#     $#
#. $ . #
# #  $@#
## . ###
########`, "3,5 l", 4, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := game(t, test.level)
			sequence := read(p, test.sequence)
			for version := 1; version <= 4; version++ {
				same := unchanged(t, p.Game)
				back, ok := p.Reversible(version, sequence, NewLimit(20000))
				same()
				if ok != (version >= test.from) {
					t.Errorf("version %d: %v, %s", version, ok, moves(p.Game, back))
				}
			}
			if exists := comesBack(p.Level, sequence); exists != test.exists {
				t.Errorf("there is a way back: %v", exists)
			}
		})
	}
}

// comesBack reports whether some pushes lead back after a sequence, by trying all pushes.
func comesBack(l *floor.Level, sequence []structure.Push) bool {
	g := structure.New(l, true)
	want := g.Hash()
	if !g.Play(sequence) {
		return false
	}
	seen := map[uint64]bool{}
	var look func(g *structure.Game) bool
	look = func(g *structure.Game) bool {
		if g.Hash() == want {
			return true
		}
		if seen[g.Hash()] {
			return false
		}
		seen[g.Hash()] = true
		for _, p := range g.AppendPushes(nil, g.Barrels()) {
			g.Push(p)
			if look(g) {
				return true
			}
			g.Undo()
		}
		return false
	}
	return look(g)
}

// On random boards the way back is legal after the sequence and leads to an equivalent state. Version 1 finds the exact
// symmetric way. Each version finds a way if the previous one does, and none if none exists.
func TestReversibleOnRandomBoards(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 6))
	var all [5]int
	games := 1500
	if testing.Short() {
		games = 200
	}
	for n := range games {
		l := random(chance, 5+n%3, 6+n%4, 1+n%4, 4+n%4)
		p := New(structure.New(l, true))
		var sequence []structure.Push
		m := p.Milestone()
		for range 1 + chance.IntN(6) {
			if pushes := p.AppendPushes(nil, p.Barrels()); len(pushes) > 0 {
				sequence = append(sequence, pushes[chance.IntN(len(pushes))])
				p.Push(sequence[len(sequence)-1])
			}
		}
		p.back(m)
		last := false
		for version := 1; version <= 4; version++ {
			same := unchanged(t, p.Game)
			back, ok := p.Reversible(version, sequence, NewLimit(1000))
			same()
			if last && !ok {
				t.Fatalf("version %d finds no way back from %s, version %d does:\n%s", version, moves(p.Game, sequence), version-1,
					picture(p.Game))
			}
			if last = ok; !ok {
				continue
			}
			all[version]++
			hash := p.Hash()
			if !p.Play(sequence) || !p.Play(back) || p.Hash() != hash {
				t.Fatalf("version %d: %s is not the way back from %s:\n%s", version, moves(p.Game, back), moves(p.Game, sequence),
					picture(p.Game))
			}
			p.back(m)
			if version <= 2 && len(back) != len(sequence) {
				t.Fatalf("version %d makes other pushes", version)
			}
			if version == 1 {
				for i, push := range back {
					if push != p.opposite(sequence[len(sequence)-1-i]) {
						t.Fatalf("version 1 is not symmetric")
					}
				}
			}
		}
	}
	t.Logf("reversible by version: %v", all[1:])
	for version := 2; version <= 4 && !testing.Short(); version++ {
		if all[version] == all[version-1] {
			t.Errorf("version %d finds no more than the one before it: %v", version, all[1:])
		}
	}
}
