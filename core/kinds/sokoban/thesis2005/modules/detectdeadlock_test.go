package modules

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// Figures 2.8 to 2.10, and the descriptions of the versions in 3.4.6: from is the first version that detects the
// deadlock, 5 if none does.
func TestDeadlocksOfTheFigures(t *testing.T) {
	for _, test := range []struct {
		name, level string
		from        int
	}{
		{"figure 2.8: a barrel in a corner", `
########
#$     #
# $@ ..#
#      #
########`, 1},
		{"figure 2.8: a barrel along a wall without a storage location", `
########
#  $   #
# $@ ..#
#      #
########`, 1},
		{"no deadlock: along a wall with a storage location", `
########
# $   .#
# $@  .#
#      #
########`, 5},
		{"figure 2.9: four barrels in a square", `
########
#      #
# $$ ..#
# $$ ..#
#  @   #
#      #
########`, 3},
		{"no deadlock: four barrels in a square of storage locations", `
########
#      #
# **   #
# **   #
#  @$. #
#      #
########`, 5},
		{"figure 2.9: two barrels and two walls in a square", `
########
#@ ##  #
#  $$  #
#   .. #
#      #
########`, 3},
		{"figure 2.9: two barrels beside each other along a wall", `
##########
#  .$$. @#
#        #
#        #
##########`, 3},
		{"figure 2.9: two barrels between two corners", `
########
# .# @ #
#  $$  #
# . #  #
#      #
########`, 3},
		{"a chamber without an exit, along the wall, has two barrels and one storage location", `
##########
#  $ . $ #
#@       #
#    .   #
##########`, 2},
		{"no deadlock: the chamber has two storage locations", `
##########
#  $ ..$ #
#@       #
#        #
##########`, 5},
		{"a barrier: the pusher cannot get behind the barrel in the door", `
########
#  #####
#@ $  ##
#. #  ##
########`, 4},
		{"no deadlock: there is room to get behind it", `
########
#  #   #
#@ $   #
#. #   #
########`, 5},
		{"no deadlock: there is another door", `
########
#    ###
#@ $  ##
#. #  ##
########`, 5},
		{"figure 2.10, not local: either barrel alone could be got out, with the pusher coming through the other door", `
########
#  #####
#@ $  ##
#  ## ##
#  $  ##
#..#####
########`, 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := game(t, test.level)
			w := explore(p.Level, 1<<18)
			for version := 1; version <= 4; version++ {
				same := unchanged(t, p.Game)
				limit := NewLimit(plenty)
				if got := p.DetectDeadlock(version, -1, limit); got != (version >= test.from) {
					t.Errorf("version %d: %v", version, got)
				}
				same()
			}
			if solvable := w.canSolve(p.Game); solvable != (test.from > 4) {
				t.Errorf("it can be solved: %v", solvable)
			}
		})
	}
}

// A position with a detected deadlock cannot be solved. Each version detects everything that the previous ones do;
// version 4 detects more than version 3, and 2 more than 1.
func TestDetectedDeadlocksHaveNoSolution(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 4))
	var detected [5]int
	dead, boards, levels := 0, 0, 1500
	if testing.Short() {
		levels = 200
	}
	for n := range levels {
		l := solvable(chance, 5+n%3, 6+n%4, 2+n%4, 3+n%3)
		w := explore(l, 1500)
		if w == nil {
			continue
		}
		boards++
		for range 12 {
			i := chance.IntN(len(w.places))
			p := New(structure.New(w.places[i].level(l), true))
			same := unchanged(t, p.Game)
			last := false
			if !w.solvable[i] {
				dead++
			}
			for version := 1; version <= 4; version++ {
				got := p.DetectDeadlock(version, -1, NewLimit(500))
				if got && w.solvable[i] {
					t.Fatalf("version %d calls dead:\n%s", version, picture(p.Game))
				}
				if last && !got {
					t.Fatalf("version %d does not detect what version %d does:\n%s", version, version-1, picture(p.Game))
				}
				if last = got; got {
					detected[version]++
				}
			}
			same()
		}
	}
	t.Logf("of %d dead positions on %d boards detected by version: %v", dead, boards, detected[1:])
	if detected[2] == detected[1] || detected[3] == detected[2] || detected[4] == detected[3] {
		t.Errorf("a version detects no more than the one before it: %v", detected[1:])
	}
}
