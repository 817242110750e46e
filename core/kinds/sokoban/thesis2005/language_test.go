package thesis2005

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/hayek"
	"unknot/core/hayek/sexpr"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/text"
)

// figure52 is the level of figure 5.2, as table 5.1 tells it: columns and rows count from 0 at the corner of the
// wall.
const figure52 = `
#######
#.$   #
#@$.  #
#######`

func open(t testing.TB, level string, groups ...string) *Warehouse {
	t.Helper()
	return Prepare(floortest.Draw(t, level), groups, nil).Open()
}

func run(t *testing.T, w *Warehouse, source string, use sexpr.Use) (value, bool) {
	t.Helper()
	e, fault := Language.Read(source, use)
	if fault != nil {
		t.Fatalf("%s: %v", source, fault)
	}
	return Language.Machine(w, rand.New(rand.NewPCG(1, 2))).Run(e, 10_000)
}

// What agents see of figure 5.2 (tables 4.2 and 4.3).
func TestPerception(t *testing.T) {
	for _, c := range []struct {
		source string
		want   int
	}{
		{"length(focusBarrels)", 2},
		{"length(allStorage)", 2},
		{"length(reachableStorage)", 1},
		{"length(usableStorage)", 1},
		{"length(neighborZones)", 1},
		{"length(allPushes)", 2}, // push the lower barrel or the upper one to the right
		{"length(getPushes(select(focusBarrels, 0)))", 1},
		{"length(focussable)", 0},
		{"boolval(solved)", 0},
		{"boolval(reachable(pusher))", 1},
		{"boolval(reachable(bestStorage))", 1},
		{"length(getBarrelTo(select(focusBarrels, 1), select(allStorage, 1)))", 1},
		{"distance(pusher, select(allStorage, 0))", 1},
		{"distance(select(allStorage, 0), select(allStorage, 1))", 3},
		{"distance(pusher, next(pusher, dir(pusher, select(allStorage, 0))))", 1},
		{"distance(select(allStorage, 0), previous(pusher, dir(select(allStorage, 0), pusher)))", 0},
		{"boolval(detectDeadlock(furthestBarrel))", 0},
	} {
		v, ok := run(t, open(t, figure52, sexpr.Logic), c.source, sexpr.Bidding)
		if !ok || int(v.N) != c.want {
			t.Errorf("%s: %d, %v, want %d", c.source, v.N, ok, c.want)
		}
	}
}

// What agents do there (tables 4.4 and 4.5), and what cancels an expression.
func TestActions(t *testing.T) {
	for _, c := range []struct {
		source string
		groups Groups
		want   int // number of pushes; -1: an exception
	}{
		{"pushBarrel(select(allPushes, 0))", nil, 1},
		{"pushBarrel(pushval(furthestBarrel, pusher))", nil, -1},
		{"executeSequence(getBarrelTo(select(focusBarrels, 1), select(allStorage, 1)))", nil, 1},
		{"executeSequence(getBarrelTo(select(focusBarrels, 0), select(allStorage, 0)))", nil, 5}, // first two pushes to the right
		{"executeSequence(getBarrelTo(select(focusBarrels, 0), pusher))", nil, 0},
		{"executeSequence(getBehind(biggestZone))", nil, 2},
		{"openUpAZone", nil, 2},
		{"bringBarrelsHome", nil, 5},
		{"and(openUpAZone, bringBarrelsHome)", nil, 4},
		{"and(bringBarrelsHome, openUpAZone)", nil, 5}, // no way leads to the other zone
		{"or(pushBarrel(select(allPushes, 0)), pushBarrel(pushval(select(focusBarrels, 0), pusher)))", nil, -1},
		{"pushBarrel(randSelect(allPushes))", Groups{Focus}, -1},
		{"increaseFocus", Groups{Focus}, 0},
		{"and(increaseFocus, pushBarrel(randSelect(allPushes)))", Groups{Focus}, 1},
		{"and(increaseFocus, outOfFocus(randSelect(focusBarrels)))", Groups{Focus}, 0},
	} {
		w := open(t, figure52, c.groups...)
		before := w.Situation()
		_, ok := run(t, w, c.source, sexpr.Acting)
		pushes := len(w.AppendPlayed(nil))
		if !ok {
			pushes = -1
		}
		if pushes != c.want {
			t.Errorf("%s: %d pushes, want %d", c.source, pushes, c.want)
		}
		if still := pushes <= 0 && !strings.HasPrefix(c.source, "increase"); ok && (w.Situation() == before) != still {
			t.Errorf("%s: the situation changed: %v", c.source, w.Situation() != before)
		}
	}
}

// The agents of 5.5 play figure 5.2 as table 5.1 tells it, with some seeds: every push, and the prices from round 3 on. By table 4.3,
// getBehind takes a zone, not a barrel as in 5.5. So agent 2 finds the way through at once, and rounds 1 to 3 become one round.
func TestExampleOfThePaper(t *testing.T) {
	const agents = `auctions: 0
agent: 1
wealth: 1000
bid: 300 * length(getBarrelTo(randSelect(focusBarrels), randSelect(allStorage))) + 200
act: executeSequence(getBarrelTo(randSelect(focusBarrels), randSelect(allStorage)))
agent: 2
wealth: 1000
bid: 400 * length(neighborZones) - 100
act: executeSequence(getBehind(randSelect(neighborZones)))
`
	d, err := Language.Dialect(Language.Groups())
	if err != nil {
		t.Fatal(err)
	}
	rules := hayek.Rules{Start: 1000, Reward: 1000, Bidding: hayek.Tax{Flat: 10}, Acting: hayek.Tax{Flat: 20}, Idle: 100, Most: 2,
		BidLimit: 1000, ActLimit: 1000}
	var lines []text.Line
	for i, line := range strings.Split(agents, "\n") {
		lines = append(lines, text.Line{Number: i + 1, Text: line})
	}
	told := 0
	for seed := range uint64(2000) {
		e := hayek.New(Language, d, rules, rand.New(rand.NewPCG(seed, 0)))
		if err := e.Read(lines); err != nil {
			t.Fatal(err)
		}
		e.Cold = true
		w := open(t, figure52)
		e.Begin(w)
		var course []string
		for range 4 {
			r := e.Auction()
			course = append(course, fmt.Sprintf("%d for %d", r.Winner.ID, r.Price))
			if r.Acted != hayek.Fruitful || r.Solved {
				break
			}
		}
		var pushes []string
		for _, p := range w.AppendPlayed(nil) {
			y, x := w.Place(p.Barrel())
			y2, x2 := w.Place(p.Barrel() + w.Step[p.Dir()])
			pushes = append(pushes, fmt.Sprintf("(%d,%d)→(%d,%d)", x, y, x2, y2))
		}
		if strings.Join(course, ", ") == "2 for 300, 1 for 500, 1 for 500" &&
			strings.Join(pushes, " ") == "(2,2)→(3,2) (3,2)→(4,2) (2,1)→(1,1) (4,2)→(3,2)" {
			told++
			if all := e.Agents(); all[0].Wealth != 1000-10-30-500-30+1000 || all[1].Wealth != 1000-30-300-10+500-10 {
				t.Errorf("with seed %d they have %d and %d", seed, all[0].Wealth, all[1].Wealth)
			}
		}
	}
	if told == 0 {
		t.Error("no seed plays the example")
	}
}

// programs is the number of random programs on each small level; each large one gets a hundredth of them. A total of one million takes
// some minutes.
var programs = flag.Int("programs", 10000, "random programs on each level")

// An expression that bids does not change the level. Everything that it does while it acts can be undone, and it ends
// within its limit.
func TestRandomPrograms(t *testing.T) {
	levels := []string{figure52, `
########
#.    .#
#  ##  #
# $@ $ #
#      #
########`, `
  #####
###   #
# $ # ##
# #  . #
#    # #
## #$. #
 #@  ###
 #####`, `
#####
#*@ #
#####`, `
######
#$ @ #
#.####
######`, `
######
#@$$.#
#$$$.#
#... #
######`, `
##########
#@ $    .#
##########`, `
#########
#  . #  #
# $* #$ #
#@ .    #
#########`}
	small := len(levels)
	for _, name := range slices.Sorted(maps.Keys(strange())) {
		levels = append(levels, strange()[name])
	}
	groups := Language.Groups()
	d, err := Language.Dialect(Language.Groups())
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(8, 9))
	const limit = 2000
	for n, level := range levels {
		programs, limit := *programs, limit
		if testing.Short() {
			programs /= 10
		}
		if n >= small {
			programs, limit = programs/100, limit/10
		}
		start := Prepare(floortest.Draw(t, level), groups, nil)
		w := start.Open()
		m := Language.Machine(w, chance)
		shape := sexpr.Shape{Depth: 7, Nodes: 60, Constants: 5}
		for range programs / 2 {
			before, trace := w.Situation(), len(w.Trace())
			bid := d.Generate(chance, sexpr.Bidding, shape)
			if m.Run(bid, limit); w.Situation() != before || len(w.Trace()) != trace {
				t.Fatalf("%s changed the level", Language.Print(bid))
			}
			act := d.Generate(chance, sexpr.Acting, shape)
			moment := w.Moment()
			_, ok := m.Run(act, limit)
			if m.Spent() > limit+2*w.Size {
				t.Fatalf("%s took %d nodes", Language.Print(act), m.Spent())
			}
			if !ok || chance.IntN(2) == 0 {
				if w.Back(moment); w.Situation() != before {
					t.Fatalf("%s is not undone", Language.Print(act))
				}
			}
			if w.Solved() || chance.IntN(100) == 0 {
				w = start.Open()
				m.World = w
			}
		}
	}
}

var _ hayek.World = (*Warehouse)(nil)

// An action that undoes earlier pushes and then fails changes nothing: neither the barrels nor the pusher, the focus or the trace. The
// action may come from a file, even if the group of its instruction is off.
func TestUndoneIsDoneAgain(t *testing.T) {
	const level = `
########
#.    .#
#  ##  #
# $@ $ #
#      #
########`
	d, err := Language.Dialect(Language.Groups())
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(4, 7))
	for _, groups := range []Groups{nil, {Focus}, {Undo}, {Focus, Undo}} {
		w := open(t, level, groups...)
		m := Language.Machine(w, chance)
		failed, shorter := 0, 0
		for range 20_000 {
			moment := w.Moment()
			before, trace, pusher, focus, memory := w.Situation(), slices.Clone(w.Trace()), w.Pusher(), w.Game.Focus().Clone(), w.memory
			var act sexpr.Expr
			for range 8 { // most of the tested actions have an undo
				if act = d.Generate(chance, sexpr.Acting,
					sexpr.Shape{Depth: 5, Nodes: 40, Constants: 3}); strings.Contains(Language.Print(act), "undo") {
					break
				}
			}
			_, ok := m.Run(act, 2000)
			if ok && chance.IntN(3) > 0 {
				continue
			}
			failed++
			if len(w.Trace()) < len(trace) {
				shorter++
			}
			for range 1 + chance.IntN(2) {
				w.Back(moment)
			}
			if w.Situation() != before || !slices.Equal(w.Trace(), trace) || w.Pusher() != pusher ||
				!slices.Equal(w.Game.Focus().Cells(), focus.Cells()) || w.memory != memory {
				t.Fatalf("with %v %s is not undone: the trace was\n%v and is\n%v", groups, Language.Print(act), trace, w.Trace())
			}
		}
		if shorter < 100 {
			t.Errorf("with %v only %d of %d actions that failed had undone something", groups, shorter, failed)
		}
	}
}
