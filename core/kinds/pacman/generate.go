package pacman

import (
	"errors"
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

var (
	sidesMade  = puzzle.NewSides(5, 21, 7)
	ghostsMade = &puzzle.IntParam{Name: "ghosts", Title: "Ghosts", Default: 2, Min: 1, Max: 4}
	pillsMade  = &puzzle.IntParam{Name: "pills", Title: "Pills", Default: 1, Max: 4}
	gradeMade  = scale.Param(medium)
)

// attempts limits the mazes that are made for one puzzle.
const attempts = 100

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param {
	return puzzle.Describe(sidesMade, gradeMade, ghostsMade, pillsMade)
}

// Generate makes random mazes until one has a solution and the grade. If none has, it returns the nearest.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	wanted, chance := gradeMade.Of(params), run.Rand(0)
	best, found := puzzle.Nearest(run, wanted, attempts, func() (*maze, int, bool) {
		m := carved(chance, params)
		got, err := m.grade(run)
		return m, got, err == nil
	})
	if !found {
		return nil, errors.New("no maze was made in time; another seed or fewer ghosts may do")
	}
	return best, nil
}

// carved returns a random maze of corridors, in which each dead end is joined to the next corridor if there is one. All corridors have
// dots, and the ghosts begin in the half that is farther from Pac-Man.
func carved(chance *rand.Rand, params puzzle.Params) *maze {
	rows, cols := sidesMade.Of(params)
	rows, cols = rows|1, cols|1 // both must be odd, since walls and corridors alternate
	signs := slices.Repeat([]byte{'#'}, rows*cols)
	// walls returns, for each cell two steps away that has the sign, the wall between and that cell.
	walls := func(at int, sign byte) (all [][2]int) {
		for _, step := range steps {
			r, c := at/cols+2*step[0], at%cols+2*step[1]
			if r > 0 && c > 0 && r < rows-1 && c < cols-1 && signs[r*cols+c] == sign && signs[at+step[0]*cols+step[1]] == '#' {
				all = append(all, [2]int{at + step[0]*cols + step[1], r*cols + c})
			}
		}
		return all
	}
	at := cols + 1
	signs[at] = '.'
	for path := []int{at}; len(path) > 0; {
		ways := walls(path[len(path)-1], '#')
		if len(ways) == 0 {
			path = path[:len(path)-1]
			continue
		}
		way := ways[chance.IntN(len(ways))]
		signs[way[0]], signs[way[1]] = '.', '.'
		path = append(path, way[1])
	}
	for r := 1; r < rows; r += 2 {
		for c := 1; c < cols; c += 2 {
			if ways := walls(r*cols+c, '.'); len(ways) == 3 || len(ways) > 0 && chance.IntN(6) == 0 {
				signs[ways[chance.IntN(len(ways))][0]] = '.'
			}
		}
	}
	var open []int
	for cell, sign := range signs {
		if sign == '.' {
			open = append(open, cell)
		}
	}
	start := open[chance.IntN(len(open))]
	signs[start] = 'P'
	far := newMaze(rows, cols, signs).distances(int16(start))
	slices.SortStableFunc(open, func(a, b int) int { return int(far[a]) - int(far[b]) })
	distant := open[len(open)/2:]
	for _, k := range chance.Perm(len(distant))[:min(ghostsMade.Of(params), len(distant))] {
		signs[distant[k]] = 'G'
	}
	pills := pillsMade.Of(params)
	for _, k := range chance.Perm(len(open)) {
		if pills > 0 && signs[open[k]] == '.' {
			signs[open[k]] = 'o'
			pills--
		}
	}
	return newMaze(rows, cols, signs)
}
