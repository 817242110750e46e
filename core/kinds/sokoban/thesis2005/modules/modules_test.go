package modules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// The result of a module depends on the state of the game alone, not on the pushes that led there or on earlier calls. No
// module examines more positions than it may.
func TestModulesDependOnTheStateAlone(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 10))
	for n := range 120 {
		l := solvable(chance, 6+n%3, 7+n%5, 2+n%4, 4+n%4)
		used := New(structure.New(l, true))
		for range 15 {
			pushes := used.AppendPushes(nil, used.Barrels())
			if len(pushes) == 0 {
				break
			}
			used.Push(pushes[chance.IntN(len(pushes))])
			fresh := New(structure.New(&floor.Level{Floor: l.Floor, Goals: l.Goals, Boxes: used.Barrels().Clone(),
				Player: used.Pusher()}, true))
			barrels := used.Barrels().Cells()
			b, to := barrels[chance.IntN(len(barrels))], l.Cells[chance.IntN(len(l.Cells))]
			sequence := used.AppendPushes(nil, used.Barrels())
			most := chance.IntN(300)
			for name, ask := range map[string]func(p *Planner, limit *Limit) ([]structure.Push, bool){
				"getBarrelTo 1":     func(p *Planner, limit *Limit) ([]structure.Push, bool) { return p.GetBarrelTo(1, b, to, limit) },
				"getBarrelTo 2":     func(p *Planner, limit *Limit) ([]structure.Push, bool) { return p.GetBarrelTo(2, b, to, limit) },
				"getBarrelTo 3":     func(p *Planner, limit *Limit) ([]structure.Push, bool) { return p.GetBarrelTo(3, b, to, limit) },
				"getPusherTo 1":     func(p *Planner, limit *Limit) ([]structure.Push, bool) { return p.GetPusherTo(1, to, limit) },
				"getPusherTo 2":     func(p *Planner, limit *Limit) ([]structure.Push, bool) { return p.GetPusherTo(2, to, limit) },
				"getStrictBehind 2": func(p *Planner, limit *Limit) ([]structure.Push, bool) { return p.GetStrictBehind(2, to, limit) },
				"behind a barrel": func(p *Planner, limit *Limit) ([]structure.Push,
					bool) {
					return p.GetBehindBarrel(1, b, false, limit)
				},
				"reversible 4":     func(p *Planner, limit *Limit) ([]structure.Push, bool) { return p.Reversible(4, sequence, limit) },
				"detectDeadlock 4": func(p *Planner, limit *Limit) ([]structure.Push, bool) { return nil, p.DetectDeadlock(4, b, limit) },
			} {
				one, two := NewLimit(most), NewLimit(most)
				a, okA := ask(used, one)
				b, okB := ask(fresh, two)
				if okA != okB || !slices.Equal(a, b) || one.Left != two.Left || one.Used != two.Used {
					t.Fatalf("%s gives %s, %v and %s, %v after %+v and %+v:\n%s", name, moves(used.Game, a), okA, moves(fresh.Game, b), okB,
						*one, *two, picture(used.Game))
				}
				if one.Left < 0 || one.Used+one.Left != most {
					t.Fatalf("%s leaves a limit of %d at %+v", name, most, *one)
				}
			}
		}
	}
}

// Modules refuse a cell that does not have the barrel, the floor or the zone that they need.
func TestModulesRefuseWhatIsNotThere(t *testing.T) {
	p := game(t, `
########
#  #   #
#@ $ . #
#  #   #
########`)
	barrel, free, wall := p.Cell(2, 3), p.Cell(2, 5), p.Cell(0, 0)
	for _, version := range []int{1, 2, 3} {
		for _, c := range []floor.Cell{free, wall, p.Size + 100} {
			if _, ok := p.GetBarrelTo(version, c, free, NewLimit(plenty)); ok {
				t.Errorf("version %d brings %d somewhere", version, c)
			}
			if _, ok := p.GetBehindBarrel(version, c, false, NewLimit(plenty)); ok {
				t.Errorf("version %d gets behind %d", version, c)
			}
			if p.DetectDeadlock(version, c, NewLimit(plenty)) {
				t.Errorf("version %d sees a deadlock of %d", version, c)
			}
		}
		for _, c := range []floor.Cell{wall, -1, p.Size + 100} {
			if _, ok := p.GetBarrelTo(version, barrel, c, NewLimit(plenty)); ok {
				t.Errorf("version %d brings a barrel into a wall", version)
			}
			if _, ok := p.GetPusherTo(version, c, NewLimit(plenty)); ok {
				t.Errorf("version %d gets into a wall", version)
			}
			if _, ok := p.GetBehind(version, c, NewLimit(plenty)); ok || p.Reachable(c) || p.ZoneAt(c) >= 0 || p.Chambers.Of(c) >= 0 {
				t.Errorf("version %d gets into the zone of a wall", version)
			}
		}
		if _, ok := p.GetBehind(version, barrel, NewLimit(plenty)); ok {
			t.Errorf("version %d gets into the zone of a barrel", version)
		}
		if _, ok := p.Reversible(version, []structure.Push{structure.PushOf(barrel, floor.Up)}, NewLimit(plenty)); ok {
			t.Errorf("version %d reverses what is not legal", version)
		}
	}
	if sequence, ok := p.GetBehindBarrel(1, barrel, false, NewLimit(plenty)); !ok || moves(p.Game, sequence) != "2,3 rr" {
		t.Errorf("behind the barrel: %s, %v", moves(p.Game, sequence), ok)
	}
}
