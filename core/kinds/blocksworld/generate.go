package blocksworld

import (
	"math/rand/v2"

	"unknot/core/puzzle"
)

var (
	blocksMade  = &puzzle.IntParam{Name: "blocks", Title: "Blocks", Default: 8, Min: 2, Max: maxBlocks}
	roomMade    = &puzzle.IntParam{Name: "table", Title: "Room for towers", Help: "0: for all blocks", Max: maxBlocks}
	gradeMade   = scale.Param(medium)
	uniformMade = &puzzle.BoolParam{Name: "uniform", Title: "Uniform", Help: "All pairs of states are equally likely, whatever their grade"}
)

// attempts limits the number of puzzles that are tried for the wanted grade.
const attempts = 2_000

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param {
	return puzzle.Describe(blocksMade, roomMade, gradeMade, uniformMade)
}

// Generate returns a start and a goal that are random states. For the lower grades, the goal is reached from the start in few moves. If no
// puzzle has the wanted grade, it returns the one whose grade is nearest.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	n, room, wanted, uniform := blocksMade.Of(params), roomMade.Of(params), gradeMade.Of(params), uniformMade.Of(params)
	chance := run.Rand(0)
	most := n
	if room > 0 {
		most = min(room, n)
	}
	if uniform {
		w, err := newWorld("", "", random(chance, n, most), random(chance, n, most), room)
		if err != nil {
			return nil, err
		}
		return w, nil
	}
	best, found := puzzle.Nearest(run, wanted, attempts, func() (*world, int, bool) {
		start := random(chance, n, most)
		goal := random(chance, n, most)
		if wanted < hard {
			goal = near(chance, start, most, wanted*(n/5+1))
		}
		w, err := newWorld("", "", start, goal, room)
		if err != nil || w.why != "" || (position{w, w.start}).Status().Goal {
			return nil, 0, false
		}
		return w, w.grade(), true
	})
	if !found {
		return nil, errFew
	}
	return best, nil
}

// near returns a state that is reached from the state “on” if each block moves at most once, except up to “asides” blocks. These are first
// put on the table, and later go above a block from which they came.
func near(chance *rand.Rand, on []int32, most, asides int) []int32 {
	s := newState(on).clone()
	done := make([]bool, len(on)) // by block: whether it has its final place, and all blocks below it have
	for slot := range s.slots {
		tower := s.tower(slot)
		for _, b := range tower[:min(chance.IntN(len(tower)+1), chance.IntN(len(tower)+1))] {
			done[b] = true
		}
	}
	under := make([]map[int32]bool, len(on)) // by block that was put aside: the blocks that were below it
	for {
		var open, tops []int32 // clear blocks that do not have their final place, and clear blocks that do
		for b := int32(1); int(b) < len(on); b++ {
			switch {
			case s.above[b] != 0:
			case done[b]:
				tops = append(tops, b)
			default:
				open = append(open, b)
			}
		}
		if len(open) == 0 {
			return s.on
		}
		b := open[chance.IntN(len(open))]
		free := s.on[b] == 0 || s.towers() < most
		if asides > 0 && free && s.on[b] != 0 && under[b] == nil {
			asides--
			under[b] = map[int32]bool{}
			for at := s.on[b]; at != 0; at = s.on[at] {
				under[b][at] = true
			}
			s.move(step{b, 0})
			continue
		}
		var to []int32
		for _, top := range tops {
			for at := top; at != 0; at = s.on[at] {
				if under[b] == nil || under[b][at] {
					to = append(to, top)
					break
				}
			}
		}
		switch {
		case len(to) > 0 && (!free || chance.IntN(4) > 0):
			s.move(step{b, to[chance.IntN(len(to))]})
		case !free:
			return s.on
		case s.on[b] != 0:
			s.move(step{b, 0})
		}
		done[b] = true
	}
}
