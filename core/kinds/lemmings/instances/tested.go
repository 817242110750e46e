package instances

import "unknot/core/kinds/lemmings/rules"

// Tested returns instances for section 6.3, in place of the lost instances of the thesis. One is for
// table 6.2 (figure 5.1); in it all types are available and many scripts save some lemmings. Three are
// for table 6.3, of which only the numbers of scripts are known. These three take about as many scripts.
func Tested() (all []Posed) {
	for _, t := range []struct {
		title string
		draw  func() *relay
	}{
		{"Display", display},
		{"Instance 1", func() *relay { // a box above a wall
			r := newRelay(4, 4, 3)
			r.back(1)
			r.walk(8)
			r.dig()
			r.walk(4)
			r.wall()
			r.walk(1)
			return r
		}},
		{"Instance 2", func() *relay { // a wall, a shaft for a miner, another wall
			r := newRelay(4, 3, 3)
			r.back(1)
			r.walk(5)
			r.wall()
			r.walk(3)
			r.mine()
			r.walk(5)
			r.wall()
			r.walk(1)
			r.spare = 12
			return r
		}},
		{"Instance 3", func() *relay { // as Instance 2, with a digger instead of the miner, and one more lemming
			r := newRelay(4, 4, 3)
			r.back(1)
			r.walk(5)
			r.wall()
			r.walk(4)
			r.dig()
			r.walk(4)
			r.wall()
			r.walk(1)
			r.spare = 8
			return r
		}},
	} {
		m, orders := t.draw().done(t.title, rules.Standard)
		all = append(all, Posed{m, orders})
	}
	return all
}

// display has two exits behind a gap and a wall, a ledge that catches lemmings that fall
// into the gap, and a floor far below the ledge with an exit. All lemmings can be saved.
func display() *relay {
	r := newRelay(5, 10, 5)
	r.walk(6)
	r.gap(2)
	r.walk(1)
	r.wall()
	r.walk(1)
	s := r.sheet
	edge := 8
	for col := edge - 1; col <= edge+5; col++ {
		s.platform(9, col) // a platform below the gap
	}
	s.wall(8, edge+5)
	s.wall(9, edge+5)
	for col := 1; col <= edge-2; col++ {
		s.platform(15, col)
	}
	s.wall(14, 0)
	s.wall(15, 0)
	s.exit(15, 4)
	for t, n := range map[rules.Type]int{rules.Blocker: 1, rules.Bomber: 1, rules.Climber: 1, rules.Digger: 1, rules.Floater: 2,
		rules.Miner: 1} {
		r.quantity[t] += n
	}
	r.spare = 20
	return r
}
