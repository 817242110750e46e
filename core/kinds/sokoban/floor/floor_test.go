package floor

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"unknot/core/testkit"
)

// draw reads a picture in plain XSB.
func draw(t *testing.T, text string) *Level {
	t.Helper()
	rows := strings.Split(strings.Trim(text, "\n"), "\n")
	p := Picture{Rows: len(rows)}
	for _, row := range rows {
		p.Cols = max(p.Cols, len(row))
	}
	n := p.Rows * p.Cols
	p.Wall, p.Goal, p.Box = make([]bool, n), make([]bool, n), make([]bool, n)
	for r := range rows {
		for c := range p.Cols {
			mark := byte(' ')
			if c < len(rows[r]) {
				mark = rows[r][c]
			}
			i := r*p.Cols + c
			p.Wall[i] = mark == '#'
			p.Goal[i] = strings.IndexByte(".*+", mark) >= 0
			p.Box[i] = strings.IndexByte("$*", mark) >= 0
			if mark == '@' || mark == '+' {
				p.PlayerRow, p.PlayerCol = r, c
			}
		}
	}
	l, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

const room = `
#########
#  #    #
# $   $ #
#  ##  .#
#  #@  .#
#########`

// wide has rows longer than two words.
var wide = "\n" + strings.Repeat("#", 150) + "\n#@" + strings.Repeat(" ", 140) + "$     .#\n#" + strings.Repeat("# ", 74) + "#\n" +
	strings.Repeat("#", 150)

func TestFloodIsWalking(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for _, text := range []string{room, wide} {
		l := draw(t, text)
		for range 200 {
			boxes, reach := l.None(), l.None()
			for _, c := range l.Cells {
				if c != l.Player && chance.IntN(5) == 0 {
					boxes.Add(c)
				}
			}
			l.Reach(boxes, l.Player, reach)
			for _, c := range l.Cells {
				steps, ok := l.Walk(boxes, l.Player, c)
				if ok != reach.Has(c) && !boxes.Has(c) {
					t.Fatalf("square %d: walked %v, flooded %v", c, ok, reach.Has(c))
				}
				at := l.Player
				for _, d := range steps {
					if at += l.Step[d]; boxes.Has(at) || !l.Inside.Has(at) {
						t.Fatalf("the walk to %d runs into %d", c, at)
					}
				}
				if ok && at != c {
					t.Fatalf("the walk to %d ends on %d", c, at)
				}
			}
		}
	}
}

// A flood reaches the same squares as single steps from the starts, on boards of any number of words, with rows of any length.
func TestFloodIsStepping(t *testing.T) {
	chance := rand.New(rand.NewPCG(64, 1))
	for _, size := range []struct{ stride, words int }{{3, 1}, {20, 8}, {61, 2}, {62, 63}, {62, 64}, {62, 65}, {63, 1}, {63, 64}, {64, 5},
		{65, 5}, {100, 9}, {128, 6}} {
		f := &Floor{Stride: size.stride, Words: size.words, Size: 64 * size.words, Step: [4]int{-size.stride, size.stride, -1, 1}}
		f.none = f.None()
		for round := range 200 {
			free, reach, want := f.None(), f.None(), f.None()
			for c := range f.Size {
				if chance.IntN(4) > round%3 {
					free.Add(c)
				}
			}
			var walk []Cell
			for range 1 + chance.IntN(3) { // a start may also be a square that is not free
				start := chance.IntN(f.Size)
				reach.Add(start)
				want.Add(start)
				walk = append(walk, start)
			}
			for i := 0; i < len(walk); i++ {
				for _, step := range f.Step {
					if next := walk[i] + step; next >= 0 && next < f.Size && free.Has(next) && !want.Has(next) {
						want.Add(next)
						walk = append(walk, next)
					}
				}
			}
			if f.Flood(reach, free); !slices.Equal(reach, want) {
				t.Fatalf("rows of %d, %d words: %x flooded to %x, wanted %x", size.stride, size.words, free, reach, want)
			}
		}
	}
}

func TestShiftIsStepping(t *testing.T) {
	for _, text := range []string{room, wide} {
		l := draw(t, text)
		for _, d := range Dirs {
			out, want := l.None(), l.None()
			l.Shift(out, l.Inside, d)
			for _, c := range l.Cells {
				want.Add(c + l.Step[d])
			}
			if !out.Within(want) || !want.Within(out) {
				t.Errorf("direction %d", d)
			}
		}
	}
}

// A box can be moved as a search over the squares of the box and the player finds.
func TestBoxPushesAreShortest(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	l := draw(t, room)
	travel := NewBoxPushes(l.Floor)
	for range 500 {
		boxes := l.None()
		for boxes.Count() < 3 {
			if c := l.Cells[chance.IntN(len(l.Cells))]; c != l.Player {
				boxes.Add(c)
			}
		}
		box := boxes.First()
		travel.Find(boxes, l.Player, box, l.Inside)
		least := map[Cell]int{}
		for i, a := range travel.States {
			if old, ok := least[a.Cell]; !ok || a.Pushes < old {
				least[a.Cell] = a.Pushes
			}
			way := travel.Path(i)
			from := &Level{l.Floor, l.Goals, boxes, l.Player}
			_, end, err := from.Play(way)
			if err != nil || len(way) != a.Pushes || !end.Boxes.Has(a.Cell) || !travel.Region(i).Has(end.Player) {
				t.Fatalf("arrival %+v by %v: %v", a, way, err)
			}
		}
		want := lone(l.Floor, boxes, l.Player, box)
		if len(want) != len(least) {
			t.Fatalf("%d squares, wanted %d", len(least), len(want))
		}
		for c, n := range want {
			if least[c] != n {
				t.Fatalf("%d pushes to %d, wanted %d", least[c], c, n)
			}
		}
	}
}

// lone returns the fewest pushes of one box to each square, by a search step by step.
func lone(f *Floor, boxes Set, player, box Cell) map[Cell]int {
	type state struct{ box, player Cell }
	least := map[state]int{{box, player}: 0}
	best := map[Cell]int{box: 0}
	for queue := []state{{box, player}}; len(queue) > 0; {
		// The entry with the least cost comes next: steps cost nothing, pushes one.
		at := 0
		for i := range queue {
			if least[queue[i]] < least[queue[at]] {
				at = i
			}
		}
		s := queue[at]
		queue = append(queue[:at], queue[at+1:]...)
		for _, d := range Dirs {
			next, cost := state{s.box, s.player + f.Step[d]}, least[s]
			if next.player == s.box {
				next.box, cost = s.box+f.Step[d], cost+1
			}
			blocked := func(c Cell) bool { return !f.Inside.Has(c) || c != box && boxes.Has(c) }
			if blocked(next.player) || blocked(next.box) {
				continue
			}
			if old, ok := least[next]; !ok || cost < old {
				least[next] = cost
				queue = append(queue, next)
				if old, ok := best[next.box]; !ok || cost < old {
					best[next.box] = cost
				}
			}
		}
	}
	return best
}

func TestDistancesAreThoseOfABruteForceSearch(t *testing.T) {
	l := draw(t, room)
	sides := l.NewSides()
	for goal := l.Goals.First(); goal >= 0; goal = l.Goals.Next(goal) {
		distances := l.DistancesTo(goal, sides)
		for _, box := range l.Cells {
			least := Far
			for _, d := range Dirs {
				want := Far
				if player := box + l.Step[d]; l.Inside.Has(player) {
					if n, ok := lone(l.Floor, l.Of(box), player, box)[goal]; ok {
						want = n
					}
				}
				if got := int(distances.At[4*box+int(d)]); got != want {
					t.Errorf("from %d, player %d: %d pushes, wanted %d", box, d, got, want)
				}
				least = min(least, want)
			}
			if int(distances.Least[box]) != least {
				t.Errorf("from %d: %d pushes at least, wanted %d", box, distances.Least[box], least)
			}
		}
	}
}

func BenchmarkReach(b *testing.B) {
	l := draw(&testing.T{}, room)
	reach := l.None()
	for b.Loop() {
		l.Reach(l.Boxes, l.Player, reach)
	}
}

// A floor is shared: floods and walks of several goroutines do not disturb each other.
func TestAFloorIsShared(t *testing.T) {
	testkit.Racing(t)
	l := draw(t, room)
	alone := l.None()
	l.Reach(l.Boxes, l.Player, alone)
	last := l.Cells[len(l.Cells)-1]
	way, _ := l.Walk(l.Boxes, l.Player, last)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			reach := l.None()
			for range 100 {
				l.Reach(l.Boxes, l.Player, reach)
				steps, _ := l.Walk(l.Boxes, l.Player, last)
				if !slices.Equal(reach, alone) || !slices.Equal(steps, way) {
					t.Error("another goroutine's flood or walk shows")
					return
				}
			}
		})
	}
	all.Wait()
}

// Two neighbours of a square are connected exactly if a walk leads from one to the other while a box is on the square.
func TestSidesAreThoseOfFloods(t *testing.T) {
	l := draw(t, room)
	chance := rand.New(rand.NewPCG(1973, 1))
	for range 50 {
		boxes, reach := l.None(), l.None()
		for _, c := range l.Cells {
			if chance.IntN(4) == 0 {
				boxes.Add(c)
			}
		}
		sides := l.SidesAmong(boxes)
		for _, c := range l.Cells {
			for _, d := range Dirs {
				var want uint8
				if beside := c + l.Step[d]; !boxes.Has(c) && !boxes.Has(beside) && l.Inside.Has(beside) {
					around := boxes.Clone()
					around.Add(c)
					l.Reach(around, beside, reach)
					for _, e := range Dirs {
						if reach.Has(c + l.Step[e]) {
							want |= 1 << e
						}
					}
				}
				if sides[c][d] != want {
					t.Fatalf("boxes %v: around %d from %d %04b, wanted %04b", boxes.Cells(), c, d, sides[c][d], want)
				}
			}
		}
	}
}

// The squares from which a box can be pushed to a goal are those to which it can be pulled from there.
func TestSourcesAreWhereALoneBoxHasADistance(t *testing.T) {
	l := draw(t, room)
	sides := l.NewSides()
	for goal := l.Goals.First(); goal >= 0; goal = l.Goals.Next(goal) {
		distances, from := l.DistancesTo(goal, sides), l.None()
		l.Sources(l.Of(goal), sides, from)
		for _, c := range l.Cells {
			if got, want := from.Has(c), distances.Least[c] < Far; got != want {
				t.Errorf("from %d to %d: %t, wanted %t", c, goal, got, want)
			}
		}
	}
}
