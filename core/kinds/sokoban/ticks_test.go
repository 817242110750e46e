package sokoban

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// BenchmarkBetweenTicks measures how long a run may continue after it should have stopped: the longest time between two
// readings of the clock within three seconds. It uses large floors, the shipped levels and, if they are available, the
// published ones, and names the level and the phase. To run just one: -bench 'BetweenTicks/push/vast'.
func BenchmarkBetweenTicks(b *testing.B) {
	for _, solver := range []puzzle.Solver{push{}, fewestPushes, fewestMoves, improver{}} {
		b.Run(solver.Info().Name, func(b *testing.B) {
			names, levels := shipped(b, 6)
			b.Run("shipped", func(b *testing.B) { reportLongest(b, solver, names, levels) })
			b.Run("vast", func(b *testing.B) {
				names, levels := vast()
				reportLongest(b, solver, names, levels)
			})
			for _, file := range []string{"xsokoban-90.sok", "microban.txt", "microban-2.txt", "more/sasquatch-3.xsb", "more/holland.xsb"} {
				b.Run(file, func(b *testing.B) {
					var names []string
					levels := map[string]string{}
					for i, board := range floortest.Boards(b, file) {
						name := fmt.Sprint("level ", i+1)
						names, levels[name] = append(names, name), board
					}
					reportLongest(b, solver, names, levels)
				})
			}
		})
	}
}

func reportLongest(b *testing.B, solver puzzle.Solver, names []string, levels map[string]string) {
	var longest gap
	for b.Loop() {
		for _, name := range names {
			if g := longestGap(b, solver, levels[name]); g.took > longest.took {
				longest = g
				b.Logf("%s: %v, from %s to %s", name, g.took, phase(g.from), phase(g.to))
			}
		}
	}
	b.ReportMetric(float64(longest.took.Microseconds())/1000, "longest-ms")
}

// gap is the time between two readings of the clock, and the calls that led to them.
type gap struct {
	took     time.Duration
	from, to []uintptr
}

// longestGap records the longest gap of a run. The length of a gap is the smaller of wall time and CPU time, since on a busy machine wall
// time passes while the run waits, and CPU time includes the garbage collector.
func longestGap(b *testing.B, solver puzzle.Solver, text string) (longest gap) {
	puzzled, err := Kind{}.Parse(text)
	if err != nil {
		b.Fatal(err)
	}
	start := time.Now()
	last, worked, before := time.Duration(0), floortest.Clock(), []uintptr(nil)
	look := func() time.Duration {
		now, work := time.Since(start), floortest.Clock()
		calls := make([]uintptr, 32)
		calls = calls[:runtime.Callers(2, calls)]
		if took := min(now-last, work-worked); took > longest.took {
			longest = gap{took, before, calls}
		}
		last, worked, before = now, work, calls
		return now
	}
	r := run.New(context.Background(), run.Setup{Limit: 3 * time.Second, Seed: 1, Report: func(puzzle.Report) {}, Clock: look})
	params, err := puzzle.Fill(solver.Info().Params, nil)
	if err == nil {
		_, err = solver.Solve(r, puzzled.Start(), params)
	}
	if err != nil {
		b.Fatal(err)
	}
	look()
	return longest
}

// phase returns the innermost calls at a reading of the clock, without those of the run itself.
func phase(calls []uintptr) string {
	var names []string
	for frames := runtime.CallersFrames(calls); len(names) < 4; {
		frame, more := frames.Next()
		name := frame.Function[strings.LastIndexByte(frame.Function, '/')+1:]
		if strings.Contains(frame.Function, "/kinds/sokoban") && !strings.Contains(name, "longestGap") {
			names = append(names, fmt.Sprint(name, ":", frame.Line))
		}
		if !more {
			break
		}
	}
	return strings.Join(names, " < ")
}

// vast returns levels of 128 x 128 squares: an open yard with few boxes, with many boxes and with a room for all goals, and a maze.
func vast() (names []string, levels map[string]string) {
	levels = map[string]string{}
	add := func(name string, level string) { names, levels[name] = append(names, name), level }
	add("many boxes", draw(func(r, c int) byte {
		switch {
		case r%5 == 3 && c%5 == 3:
			return '$'
		case r%5 == 4 && c%5 == 3:
			return '.'
		}
		return ' '
	}))
	add("few boxes", draw(func(r, c int) byte {
		switch {
		case r%40 == 20 && c%40 == 20:
			return '$'
		case r%40 == 33 && c%40 == 27:
			return '.'
		}
		return ' '
	}))
	add("one room", draw(func(r, c int) byte {
		switch {
		case r == 16 && c < 16, c == 16 && r < 16 && r != 8:
			return '#'
		case r < 16 && c < 16 && r > 2 && c > 2 && c < 15:
			return '.'
		case r > 20 && r < 47 && r%2 == 0 && c > 4 && c < 29 && c%2 == 0:
			return '$'
		}
		return ' '
	}))
	add("one hall", draw(func(r, c int) byte {
		switch {
		case r == 28 && c < 29, c == 28 && r < 28 && r != 14:
			return '#'
		case r < 28 && c < 28 && r > 2 && c > 2:
			return '.'
		case r > 28 && r < 79 && r%2 == 0 && c > 28 && c < 79 && c%2 == 0:
			return '$'
		}
		return ' '
	}))
	maze := corridors(31)
	add("maze", draw(func(r, c int) byte {
		switch {
		case maze[r][c]:
			return '#'
		case r%8 == 2 && c%8 == 6:
			return '.'
		case r%8 == 6 && c%8 == 2:
			return '$'
		}
		return ' '
	}))
	add("pillars", draw(func(r, c int) byte {
		switch {
		case r%2 == 0 && c%2 == 0 && r+c > 4:
			return '#'
		case r%9 == 5 && c%8 == 3:
			return '$'
		case r%9 == 5 && c%8 == 5:
			return '.'
		}
		return ' '
	}))
	return names, levels
}

const side = 128

// draw returns a board inside walls.
func draw(square func(r, c int) byte) string {
	var s strings.Builder
	for r := range side {
		for c := range side {
			switch {
			case r == 0 || c == 0 || r == side-1 || c == side-1:
				s.WriteByte('#')
			case r == 2 && c == 2:
				s.WriteByte('@')
			default:
				s.WriteByte(square(r, c))
			}
		}
		s.WriteByte('\n')
	}
	return s.String()
}

// corridors returns the walls of a maze of n x n chambers of nine squares.
func corridors(n int) (walls [side][side]bool) {
	for r := range side {
		for c := range side {
			walls[r][c] = r%4 == 0 || c%4 == 0 || max(r, c) > 4*n
		}
	}
	chance := rand.New(rand.NewPCG(128, 1))
	seen := map[[2]int]bool{{0, 0}: true}
	for path := [][2]int{{0, 0}}; len(path) > 0; {
		at := path[len(path)-1]
		var ways [][2]int
		for _, step := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			if to := [2]int{at[0] + step[0], at[1] + step[1]}; min(to[0], to[1]) >= 0 && max(to[0], to[1]) < n && !seen[to] {
				ways = append(ways, to)
			}
		}
		if len(ways) == 0 {
			path = path[:len(path)-1]
			continue
		}
		to := ways[chance.IntN(len(ways))]
		seen[to] = true
		path = append(path, to)
		for i := range 3 { // the wall between the chambers
			if at[0] == to[0] {
				walls[4*at[0]+1+i][4*max(at[1], to[1])] = false
			} else {
				walls[4*max(at[0], to[0])][4*at[1]+1+i] = false
			}
		}
	}
	return walls
}
