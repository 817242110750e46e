package packing

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/run"
	"unknot/core/scene"
)

// written returns a plan's steps by rows and columns of the picture: "3,4" is a box from outside brought to row 3, column 4, and "2,1>3,4"
// one from a parking place. Parking places are in brackets.
func written(p *Plan) string {
	var words []string
	for _, step := range p.Steps {
		r, c := p.Level.Place(step.To)
		word := fmt.Sprintf("%d,%d", r, c)
		if !p.Level.Goals.Has(step.To) {
			word = "(" + word + ")"
		}
		if step.From != Outside {
			r, c := p.Level.Place(step.From)
			word = fmt.Sprintf("%d,%d>%s", r, c, word)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// Levels whose plans park a box.
const (
	beside = `
##############
#  #  ##@    #
#  . .## $   #
#  #     $   #
#     ##     #
# # # ##     #
##############`

	waiting = `
##############
#   # ##@    #
#   ..## $ $ #
# #      $   #
#  #. ## $   #
##   .##     #
##############`
)

func TestGoalsAreFilledInTheOrderOfThePlan(t *testing.T) {
	for _, test := range []struct{ name, level, want string }{
		{"a row that ends blind is filled from its end", `
############
#@    ######
# $   ######
#  $   ...##
# $   ######
#     ######
############`, "3,9 3,8 3,7"},
		{"a row between two rooms is filled from the far room on", `
##############
#@    ########
# $   ##     #
#  $   ...   #
# $   ##     #
#     ########
##############`, "3,9 3,8 3,7"},
		{"round a corner, the end of the passage first", `
#########
#@      #
# $     #
# $  ##.#
#  $ ##.#
#    ##.#
#########`, "5,7 4,7 3,7"},
		{"the branch that the other goal closes comes first", `
###########
#@        #
# $    .  #
# $   #.###
#     #.###
# $   #####
#     #####
###########`, "4,7 3,7 2,7"},
		{"a box waits beside the way while the end is filled", beside, "(3,2) 2,5 3,2>2,3"},
		{"a box waits while two others pass", waiting, "5,5 (2,2) 2,5 4,4 2,2>2,4"},
		{"a box at home out of the way stays", `
##########
#@       #
# $   *  #
# $   .. #
#        #
##########`, "3,7 3,6"},
		{"a box at home in the way is thought away", `
#########
#@  #####
# $  *. #
#   #####
#########`, "2,6 2,5"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := plan(floortest.Draw(t, test.level))
			follow(t, p)
			if got := written(p); got != test.want || p.guessed > 0 {
				t.Errorf("%s (%d guessed), wanted %s", got, p.guessed, test.want)
			}
			if needed := !canLeave(p.Level, false); needed != (p.parkings > 0) {
				t.Errorf("%d parkings; needed: %v", p.parkings, needed)
			}
		})
	}
}

// A step that the search cannot decide is guessed, and the plan still fills every goal.
func TestGuessesWhereTheSearchIsCutShort(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, test := range []struct {
		name, level string
		ctx         context.Context
		nodes       int
		want        string
		guessed     int
	}{
		{"no positions left", beside, context.Background(), 1, "2,3 2,5", 2},
		{"stopped", beside, stopped, 5000, "2,3 2,5", 2},
		{"no box gets round the corner to one of the goals", `
#########
#@      #
# $$ .  #
#     ###
#####  .#
#########`, context.Background(), 5000, "4,7 2,5", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := New(run.New(test.ctx, run.Setup{}), deadlock.New(floortest.Draw(t, test.level)), test.nodes)
			follow(t, p)
			if got := written(p); got != test.want || p.guessed != test.guessed {
				t.Errorf("%s (%d guessed), wanted %s (%d)", got, p.guessed, test.want, test.guessed)
			}
		})
	}
}

func TestPackedCountsTheStepsDone(t *testing.T) {
	p := plan(floortest.Draw(t, waiting))
	for _, test := range []struct {
		name   string
		boxes  [][2]int
		packed int
	}{
		{"the start", [][2]int{{2, 9}, {2, 11}, {3, 9}, {4, 9}}, 0},
		{"the first goal", [][2]int{{5, 5}, {2, 11}, {3, 9}, {4, 9}}, 1},
		{"another goal before its turn", [][2]int{{4, 4}, {2, 11}, {3, 9}, {4, 9}}, 0},
		{"one waits", [][2]int{{5, 5}, {2, 2}, {3, 9}, {4, 9}}, 2},
		{"all but the one that waits", [][2]int{{5, 5}, {2, 2}, {2, 5}, {4, 4}}, 4},
		{"solved", [][2]int{{5, 5}, {2, 5}, {4, 4}, {2, 4}}, 5},
	} {
		boxes := p.Level.None()
		for _, at := range test.boxes {
			boxes.Add(p.Level.Cell(at[0], at[1]))
		}
		if n := p.Packed(boxes); n != test.packed {
			t.Errorf("%s: %d steps carried out, wanted %d", test.name, n, test.packed)
		}
	}
}

func TestViewNumbersTheSteps(t *testing.T) {
	v := plan(floortest.Draw(t, waiting)).View()
	var text strings.Builder
	for i, square := range v.Board.Cells {
		if i%v.Board.Cols == 0 {
			text.WriteByte('\n')
		}
		switch {
		case square.Text != "":
			text.WriteString(square.Text)
		case square.Fill == scene.Paper:
			text.WriteByte(' ')
		case square.Fill == scene.Solid:
			text.WriteByte('#')
		default:
			text.WriteByte('?')
		}
	}
	const want = `
##############
#   # ##     #
# 2 53##     #
# #          #
#  #4 ##     #
##   1##     #
?#############`
	if text.String() != want {
		t.Errorf("%s\nwanted %s", text.String(), want)
	}
	if v.About != "Where boxes are brought, in the order of the numbers: 5 steps, 1 of them to parking squares (tinted)." {
		t.Error(v.About)
	}
}
