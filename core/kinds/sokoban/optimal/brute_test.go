package optimal

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
)

// spot is a position for single steps: the boxes in order, then the player.
type spot [5]floor.Cell

const maxBoxes = len(spot{}) - 1

// random draws a small level: some walls inside, and boxes that were pulled away from goals at random or, if solvable is false, are
// anywhere. It returns nil if it fails.
func random(chance *rand.Rand, solvable bool) *floor.Level {
	rows, cols := 5+chance.IntN(3), 5+chance.IntN(4)
	p := floor.Picture{Rows: rows, Cols: cols, Wall: make([]bool, rows*cols), Goal: make([]bool, rows*cols), Box: make([]bool, rows*cols)}
	var free []int
	for i := range p.Wall {
		r, c := i/cols, i%cols
		p.Wall[i] = r == 0 || c == 0 || r == rows-1 || c == cols-1 || chance.IntN(6) == 0
		if !p.Wall[i] {
			free = append(free, i)
		}
	}
	n := 1 + chance.IntN(maxBoxes)
	if len(free) < 2*n+2 {
		return nil
	}
	chance.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	for i := range n {
		p.Goal[free[i]] = true
		if solvable {
			p.Box[free[i]] = true
		} else {
			p.Box[free[n+i]] = true
		}
	}
	p.PlayerRow, p.PlayerCol = free[2*n]/cols, free[2*n]%cols
	l, err := floor.New(p)
	if err != nil || l.Boxes.Empty() {
		return nil
	}
	if solvable {
		pull(chance, l)
	}
	if l.Boxes.Within(l.Goals) {
		return nil
	}
	return l
}

// chambers draws a small level whose goals lie behind a wall with one gap; the player and most boxes are on the other side. It returns nil
// if it fails.
func chambers(chance *rand.Rand) *floor.Level {
	rows, cols := 5+chance.IntN(2), 8+chance.IntN(2)
	p := floor.Picture{Rows: rows, Cols: cols, Wall: make([]bool, rows*cols), Goal: make([]bool, rows*cols), Box: make([]bool, rows*cols)}
	wall, gap := 4, 1+chance.IntN(rows-2)
	var before, behind []int
	for i := range p.Wall {
		r, c := i/cols, i%cols
		p.Wall[i] = r == 0 || c == 0 || r == rows-1 || c == cols-1 || c == wall && r != gap || c < wall && chance.IntN(16) == 0 ||
			c > wall && chance.IntN(6) == 0
		switch {
		case !p.Wall[i] && c < wall:
			before = append(before, i)
		case !p.Wall[i] && c > wall:
			behind = append(behind, i)
		}
	}
	n := 2 + chance.IntN(2)
	if len(before) < n+1 || len(behind) < n {
		return nil
	}
	for _, free := range [][]int{before, behind} {
		chance.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	}
	for i := range n {
		p.Goal[behind[i]], p.Box[before[i]] = true, true
	}
	if chance.IntN(3) == 0 {
		p.Box[before[0]], p.Box[behind[chance.IntN(len(behind))]] = false, true
	}
	p.PlayerRow, p.PlayerCol = before[n]/cols, before[n]%cols
	if l, err := floor.New(p); err == nil && !l.Boxes.Within(l.Goals) {
		return l
	}
	return nil
}

// pull walks the player at random, and usually pulls boxes along.
func pull(chance *rand.Rand, l *floor.Level) {
	for range 300 {
		d := floor.Dirs[chance.IntN(4)]
		next, behind := l.Player+l.Step[d], l.Player-l.Step[d]
		if !l.Inside.Has(next) || l.Boxes.Has(next) {
			continue
		}
		if l.Boxes.Has(behind) && chance.IntN(4) > 0 {
			l.Boxes.Remove(behind)
			l.Boxes.Add(l.Player)
		}
		l.Player = next
	}
}

// world is the set of all positions that can be reached from a level's start, by steps.
type world struct {
	*floor.Level
	spots  []spot
	number map[spot]int
	after  [][4]int // by position and direction: the position after the step, -1 if there is none
	pushed [][4]bool
}

func spotOf(boxes floor.Set, player floor.Cell) (s spot) {
	copy(s[:maxBoxes], boxes.Cells())
	s[maxBoxes] = player
	return s
}

func (s spot) boxes(l *floor.Level) floor.Set {
	boxes := l.None()
	for _, c := range s[:maxBoxes] {
		if c > 0 {
			boxes.Add(c)
		}
	}
	return boxes
}

// explore finds every position; it returns nil if there are more than most.
func explore(l *floor.Level, most int) *world {
	w := &world{Level: l, number: map[spot]int{}}
	w.meet(spotOf(l.Boxes, l.Player))
	for i := 0; i < len(w.spots); i++ {
		if i == most {
			return nil
		}
		var after [4]int
		var pushed [4]bool
		for _, d := range floor.Dirs {
			boxes, player := w.spots[i].boxes(l), w.spots[i][maxBoxes]
			next := player + l.Step[d]
			after[d] = -1
			if !l.Inside.Has(next) {
				continue
			}
			if boxes.Has(next) {
				to := next + l.Step[d]
				if !l.Inside.Has(to) || boxes.Has(to) {
					continue
				}
				boxes.Remove(next)
				boxes.Add(to)
				pushed[d] = true
			}
			after[d] = w.meet(spotOf(boxes, next))
		}
		w.after, w.pushed = append(w.after, after), append(w.pushed, pushed)
	}
	return w
}

func (w *world) meet(s spot) int {
	if n, ok := w.number[s]; ok {
		return n
	}
	w.number[s] = len(w.spots)
	w.spots = append(w.spots, s)
	return len(w.spots) - 1
}

const never = 1 << 30

// costs returns the fewest pushes, or the fewest moves, from each position to a solution.
func (w *world) costs(moves bool) []int {
	before := make([][]int, len(w.spots)) // 2*position, plus 1 for a push
	costs := make([]int, len(w.spots))
	var layer []int
	for i, s := range w.spots {
		costs[i] = never
		if w.Solved(s.boxes(w.Level)) {
			costs[i] = 0
			layer = append(layer, i)
		}
		for d, next := range w.after[i] {
			if next >= 0 {
				way := 2 * i
				if w.pushed[i][d] || moves {
					way++
				}
				before[next] = append(before[next], way)
			}
		}
	}
	for cost := 0; len(layer) > 0; cost++ {
		var following []int
		for k := 0; k < len(layer); k++ {
			for _, way := range before[layer[k]] {
				if i, dear := way/2, way%2; costs[i] > cost+dear {
					costs[i] = cost + dear
					if dear == 0 {
						layer = append(layer, i)
					} else {
						following = append(following, i)
					}
				}
			}
		}
		layer = slices.DeleteFunc(following, func(i int) bool { return costs[i] != cost+1 })
	}
	return costs
}

// worlds returns small levels all of whose positions are known.
func worlds(t *testing.T, n int, seed uint64, each func(w *world, chance *rand.Rand)) {
	i := 0
	worldsOf(n, seed, func(chance *rand.Rand) *floor.Level { i++; return random(chance, i%4 > 0) }, each)
}

// worldsOf calls each for small levels from draw, all of whose positions are known.
func worldsOf(n int, seed uint64, draw func(chance *rand.Rand) *floor.Level, each func(w *world, chance *rand.Rand)) {
	chance := rand.New(rand.NewPCG(seed, 6))
	for i := 0; i < n; {
		if l := draw(chance); l != nil {
			if w := explore(l, 60_000); w != nil {
				i++
				each(w, chance)
			}
		}
	}
}

// picture returns the level's start in XSB.
func (w *world) picture() string {
	var b strings.Builder
	for c := 0; c < w.Size; c++ {
		goal := w.Goals.Has(c)
		switch {
		case !w.Inside.Has(c):
			b.WriteByte('#')
		case w.Boxes.Has(c):
			b.WriteByte("$*"[bit(goal)])
		case c == w.Player:
			b.WriteByte("@+"[bit(goal)])
		default:
			b.WriteByte(" ."[bit(goal)])
		}
		if c%w.Stride == w.Stride-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
