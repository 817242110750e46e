package modules

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// plenty is a number of positions that no module exceeds in the tests of random boards.
const plenty = 1 << 20

// random returns a random level of a given size.
func random(chance *rand.Rand, rows, cols, barrels, walls int) *floor.Level {
	for {
		if l := floortest.Random(chance, rows, cols, barrels, walls); l != nil {
			return l
		}
	}
}

// solvable returns a level that can be solved: barrels are pulled from the storage locations at random.
func solvable(chance *rand.Rand, rows, cols, barrels, walls int) *floor.Level {
	for {
		l := random(chance, rows, cols, barrels, walls)
		at := floor.State{Boxes: l.Goals.Clone(), Player: l.Player}
		if at.Boxes.Has(at.Player) {
			continue
		}
		reach := l.None()
		for range 40 {
			l.Reach(at.Boxes, at.Player, reach)
			boxes := at.Boxes.Cells()
			b, d := boxes[chance.IntN(len(boxes))], floor.Dirs[chance.IntN(4)]
			if to := b + l.Step[d]; reach.Has(to) && l.Inside.Has(to+l.Step[d]) && !at.Boxes.Has(to+l.Step[d]) {
				at.Boxes.Remove(b)
				at.Boxes.Add(to)
				at.Player = to + l.Step[d]
			}
		}
		return &floor.Level{Floor: l.Floor, Goals: l.Goals, Boxes: at.Boxes, Player: at.Player}
	}
}

// game returns a game with all barrels in focus.
func game(t testing.TB, text string) *Planner {
	t.Helper()
	return New(structure.New(floortest.Draw(t, text), true))
}

// place is the key of a position.
type place struct {
	barrels [4]uint64
	pusher  floor.Cell
}

func (p place) level(l *floor.Level) *floor.Level {
	return &floor.Level{Floor: l.Floor, Goals: l.Goals, Boxes: floor.Set(p.barrels[:l.Words]).Clone(), Player: p.pusher}
}

// world is the set of all positions of a small level that pushes reach, including forbidden ones, and of those that can be solved.
type world struct {
	places   []place
	solvable []bool
	number   map[place]int
}

// explore makes the world of a level; nil if it has more positions than most.
func explore(l *floor.Level, most int) *world {
	w := &world{number: map[place]int{}}
	before := map[int][]int{}
	reach := l.None()
	add := func(barrels floor.Set, pusher floor.Cell) int {
		l.Reach(barrels, pusher, reach)
		p := place{pusher: reach.First()}
		copy(p.barrels[:], barrels)
		n, ok := w.number[p]
		if !ok {
			n = len(w.places)
			w.number[p] = n
			w.places = append(w.places, p)
		}
		return n
	}
	add(l.Boxes, l.Player)
	around := l.None()
	for i := 0; i < len(w.places); i++ {
		if i > most {
			return nil
		}
		barrels := floor.Set(w.places[i].barrels[:l.Words]).Clone()
		l.Reach(barrels, w.places[i].pusher, around)
		l.Pushes(barrels, around, l.Inside, func(p floor.Push) {
			next := barrels.Clone()
			next.Remove(p.Box)
			next.Add(p.Box + l.Step[p.Dir])
			n := add(next, p.Box)
			before[n] = append(before[n], i)
		})
	}
	w.solvable = make([]bool, len(w.places))
	var queue []int
	for i, p := range w.places {
		if l.Solved(floor.Set(p.barrels[:l.Words])) {
			w.solvable[i] = true
			queue = append(queue, i)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, i := range before[queue[0]] {
			if !w.solvable[i] {
				w.solvable[i] = true
				queue = append(queue, i)
			}
		}
	}
	return w
}

// canSolve reports whether the current position of a game can be solved.
func (w *world) canSolve(g *structure.Game) bool {
	p := place{pusher: g.PusherZone()}
	copy(p.barrels[:], g.Barrels())
	return w.solvable[w.number[p]]
}

// picture returns a game in plain XSB.
func picture(g *structure.Game) string {
	var out strings.Builder
	for c := range g.Size {
		mark := byte('#')
		if g.Inside.Has(c) {
			n := 0
			if g.Goals.Has(c) {
				n = 1
			}
			switch {
			case g.Barrels().Has(c):
				mark = "$*"[n]
			case c == g.Pusher():
				mark = "@+"[n]
			default:
				mark = " ."[n]
			}
		}
		out.WriteByte(mark)
		if c%g.Stride == g.Stride-1 {
			out.WriteByte('\n')
		}
	}
	return out.String()
}

// unchanged returns a function that fails if a game has changed since the call.
func unchanged(t *testing.T, g *structure.Game) func() {
	t.Helper()
	hash, pusher, barrels, focus := g.Hash(), g.Pusher(), g.Barrels().Cells(), g.Focus().Cells()
	trace := slices.Clone(g.Trace())
	mark := g.Milestone()
	return func() {
		t.Helper()
		if g.Hash() != hash || g.Pusher() != pusher || !slices.Equal(g.Barrels().Cells(), barrels) ||
			!slices.Equal(g.Focus().Cells(), focus) || !slices.Equal(g.Trace(), trace) {
			t.Fatalf("the game is not as it was:\n%s", picture(g))
		}
		if next := g.Milestone(); next != mark+1 {
			t.Fatalf("milestones are left behind: the next is %d, wanted %d", next, mark+1)
		}
		g.Forget(mark)
	}
}

// moves writes a sequence as barrels by row and column, each with its pushes: "2,3 uur; 4,4 l".
func moves(g *structure.Game, sequence []structure.Push) string {
	var words []string
	last := floor.Cell(-1)
	for _, p := range sequence {
		if p.Barrel() != last {
			row, col := g.Place(p.Barrel())
			words = append(words, square(row, col)+" ")
		}
		words[len(words)-1] += floor.Letters[p.Dir() : p.Dir()+1]
		last = p.Barrel() + g.Step[p.Dir()]
	}
	return strings.Join(words, "; ")
}

func square(row, col int) string {
	return string(rune('0'+row)) + "," + string(rune('0'+col))
}
