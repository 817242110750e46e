package modules

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// homeOrOpen is the action of the agents of 7.4: or(bringBarrelsHome, openUpAZone). It reports whether it changed
// anything.
func homeOrOpen(p *Planner, order []int, chance *rand.Rand) bool {
	changed := false
	barrels := p.Focus().Cells()
	for _, i := range chance.Perm(len(barrels)) {
		if p.Goals.Has(barrels[i]) {
			continue
		}
		sequence, ok := p.GetBarrelTo(2, barrels[i], p.BestStorage(order), NewLimit(400))
		changed = ok && p.Play(sequence) || changed
	}
	zones := p.AppendNeighborZones(nil)
	if changed || len(zones) == 0 {
		return changed
	}
	sequence, ok := p.GetStrictBehind(1, zones[chance.IntN(len(zones))], NewLimit(400))
	return ok && p.Play(sequence) && len(sequence) > 0
}

// The thesis solves one of the traditional levels, C1, by 165 auctions (table 7.4). The modules are strong enough
// for the same action to solve the first four, each in a few actions from the start.
func TestTheActionOf74SolvesTraditionalLevels(t *testing.T) {
	boards := floortest.Boards(t, "xsokoban-90.sok")
	for level := 1; level <= 4; level++ {
		p := New(structure.New(floortest.Draw(t, boards[level-1]), true))
		order, ok := p.StorageOrder(3, NewLimit(20000))
		if !ok {
			t.Fatalf("C%d has no order", level)
		}
		chance := rand.New(rand.NewPCG(2005, uint64(level)))
		actions, tries := 0, 0
		for ; !p.Solved() && tries < 20; tries++ {
			p.Return(0)
			for actions = 0; actions < 50 && !p.Solved() && !p.DetectDeadlock(3, -1, NewLimit(0)); {
				homeOrOpen(p, order, chance)
				actions++
			}
		}
		t.Logf("C%d: %d actions, %d pushes, try %d", level, actions, len(p.Trace()), tries)
		if !p.Solved() {
			t.Errorf("C%d is not solved:\n%s", level, picture(p.Game))
		}
	}
}
