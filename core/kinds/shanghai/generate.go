package shanghai

import (
	"errors"
	"math/rand/v2"

	"unknot/core/puzzle"
)

// block is a rectangle of tiles side by side. Its first tile has the position z, y, x.
type block struct{ z, y, x, rows, cols int }

// shapes are the layouts of the generator. The turtle is the usual one of the field; the others are ours.
var shapes = []struct {
	name   string
	blocks []block
}{
	{"turtle", []block{{0, 0, 2, 1, 12}, {0, 2, 6, 1, 8}, {0, 4, 4, 1, 10}, {0, 6, 2, 2, 12}, {0, 7, 0, 1, 1}, {0, 7, 26, 1, 2},
		{0, 10, 4, 1, 10}, {0, 12, 6, 1, 8}, {0, 14, 2, 1, 12}, {1, 2, 8, 6, 6}, {2, 4, 10, 4, 4}, {3, 6, 12, 2, 2}, {4, 7, 13, 1, 1}}},
	{"brick", []block{{0, 0, 0, 3, 4}, {1, 1, 2, 2, 2}}},
	{"ring", []block{{0, 0, 0, 1, 6}, {0, 2, 0, 2, 1}, {0, 2, 10, 2, 1}, {0, 6, 0, 1, 6}, {1, 0, 0, 1, 6}, {1, 6, 0, 1, 6}}},
	{"cross", []block{{0, 0, 8, 2, 2}, {0, 4, 0, 2, 10}, {0, 8, 8, 2, 2}, {1, 4, 4, 2, 6}, {2, 4, 8, 2, 2}}},
	{"weave", []block{{0, 0, 0, 4, 7}, {1, 1, 1, 3, 6}, {2, 2, 2, 2, 5}, {3, 3, 3, 1, 4}}},
	{"pyramid", []block{{0, 0, 0, 5, 6}, {1, 1, 1, 4, 5}, {2, 2, 2, 3, 4}, {3, 3, 3, 2, 3}}},
	{"towers", []block{{0, 0, 0, 2, 2}, {0, 0, 12, 2, 2}, {0, 8, 0, 2, 2}, {0, 8, 12, 2, 2}, {1, 0, 0, 2, 2}, {1, 0, 12, 2, 2},
		{1, 8, 0, 2, 2}, {1, 8, 12, 2, 2}, {2, 0, 0, 2, 2}, {2, 0, 12, 2, 2}, {2, 8, 0, 2, 2}, {2, 8, 12, 2, 2}, {3, 0, 0, 2, 2},
		{3, 0, 12, 2, 2}, {3, 8, 0, 2, 2}, {3, 8, 12, 2, 2}, {0, 4, 4, 2, 4}, {1, 4, 6, 2, 2}}},
	{"stairs", []block{{0, 0, 0, 4, 8}, {1, 0, 2, 4, 6}, {2, 0, 4, 4, 4}, {3, 0, 6, 4, 2}}},
	{"arena", []block{{0, 0, 0, 6, 9}, {1, 0, 0, 1, 9}, {1, 10, 0, 1, 9}, {1, 2, 0, 4, 1}, {1, 2, 16, 4, 1}, {2, 0, 0, 1, 9},
		{2, 10, 0, 1, 9}, {1, 5, 7, 1, 2}}},
}

// dealing is the way in which signs are put on the tiles.
type dealing string

const (
	untilSolvable dealing = "solvable"
	shuffled      dealing = "shuffled"
	built         dealing = "built"
)

var (
	shapeMade = &puzzle.ChoiceParam[int]{Name: "layout", Title: "Layout", Choices: shapeNames()}
	gradeMade = scale.Param(hard)
	dealMade  = &puzzle.ChoiceParam[dealing]{Name: "deal", Title: "Deal", Default: untilSolvable,
		Help: "solvable: shuffled until it can be won, if possible; shuffled: any deal, of any grade; built: pair by pair, backwards",
		Choices: []puzzle.Named[dealing]{{Name: "solvable", Value: untilSolvable}, {Name: "shuffled", Value: shuffled},
			{Name: "built", Value: built}}}
	closedMade = &puzzle.BoolParam{Name: "closed", Title: "Closed play", Help: "Covered tiles show only their backs"}
)

func shapeNames() (names []puzzle.Named[int]) {
	for i, s := range shapes {
		names = append(names, puzzle.Named[int]{Name: s.name, Value: i})
	}
	return names
}

// attempts limits the deals that are made for one puzzle.
const attempts = 30

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param {
	return puzzle.Describe(shapeMade, gradeMade, dealMade, closedMade)
}

// Generate deals until a deal has the grade. If none has, it returns the nearest.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	l, wanted, chance := shaped(shapes[shapeMade.Of(params)].blocks), gradeMade.Of(params), run.Rand(0)
	var best *deal
	nearest := len(scale)
	for i := 0; i < attempts && nearest > 0 && run.Continue(); i++ {
		all := bag(len(l.tiles))
		if dealMade.Of(params) == built || best == nil && i >= attempts/2 {
			all = backwards(l, chance)
		} else {
			chance.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
		}
		if all == nil {
			break
		}
		d := newDeal(l, all)
		if dealMade.Of(params) == shuffled {
			best = d
			break
		}
		if got, err := d.grade(run); err == nil && max(got-wanted, wanted-got) < nearest {
			best, nearest = d, max(got-wanted, wanted-got)
		}
	}
	if best == nil {
		return nil, errors.New("no deal was made in time; another seed may do")
	}
	best.closed = closedMade.Of(params)
	return best, nil
}

// shaped returns the layout that consists of some blocks.
func shaped(blocks []block) *layout {
	var tiles []tile
	for _, b := range blocks {
		for r := range b.rows {
			for c := range b.cols {
				tiles = append(tiles, tile{b.z, b.y + 2*r, b.x + 2*c})
			}
		}
	}
	return newLayout(tiles)
}

// bag returns signs for n tiles, an even number: groups of four and perhaps a last group of two.
func bag(n int) []byte {
	all := make([]byte, n)
	for i := range all {
		all[i] = signs[i/4%len(signs)]
	}
	return all
}

// tries is the maximum number of attempts to deal signs backwards.
const tries = 100

// backwards deals signs so that there is a solution: again and again, it removes two random free tiles and gives both the same sign. It
// returns nil if, in every attempt, fewer than two tiles were free before the end.
func backwards(l *layout, chance *rand.Rand) []byte {
	for range tries {
		if all := backwardsOnce(l, chance); all != nil {
			return all
		}
	}
	return nil
}

func backwardsOnce(l *layout, chance *rand.Rand) []byte {
	pairs, all := bag(len(l.tiles)), make([]byte, len(l.tiles))
	chance.Shuffle(len(pairs)/2, func(i, k int) {
		pairs[2*i], pairs[2*i+1], pairs[2*k], pairs[2*k+1] = pairs[2*k], pairs[2*k+1], pairs[2*i], pairs[2*i+1]
	})
	on := newDeal(l, all).Start().(position).on
	for done := 0; done < len(all); done += 2 {
		var free []int16
		for _, t := range on.all() {
			if l.free(&on, t) {
				free = append(free, t)
			}
		}
		if len(free) < 2 {
			return nil
		}
		chance.Shuffle(len(free), func(i, k int) { free[i], free[k] = free[k], free[i] })
		for _, t := range free[:2] {
			on.remove(t)
			all[t] = pairs[done]
		}
	}
	return all
}
