package states

import "unknot/core/kinds/lemmings/rules"

// reach bounds the effects that lemmings can have from a game on: where they can stand, which partitions they
// can remove by which types, and where they can build. It includes every possible continuation. It ignores time
// and the quantities of types, except the quantity of builders, since a stair is only three platforms long.
type reach struct {
	in         *rules.Instance
	removes    []uint16 // by partition: the types that can remove it, one bit each
	builders   []uint8  // by platform: the number of consecutive builders needed to build it; 0: impossible
	stands     []bool
	most       int  // number of builders available
	everywhere bool // whether there were too many places to examine, so that any effect is assumed anywhere
	changed    bool
}

// maxReach is the maximum number of nodes to examine. In larger maps, everywhere is set.
const maxReach = 300_000

// at returns the index of the wall right of a cell, or of the platform beneath it. ok is false outside the grid.
func (e *reach) at(wall bool, r, c int) (i int, ok bool) {
	if r < 0 || r >= e.in.Rows || c < -1 || c >= e.in.Cols {
		return 0, false
	}
	if i = r*(e.in.Cols+1) + c + 1; wall {
		i += e.in.Rows * (e.in.Cols + 1)
	}
	return i, true
}

func (e *reach) removable(wall bool, r, c int, types uint16) bool {
	if e.everywhere {
		return true
	}
	i, ok := e.at(wall, r, c)
	return ok && e.removes[i]&types != 0
}

func (e *reach) buildable(r, c int) bool {
	if e.everywhere {
		return true
	}
	i, ok := e.at(false, r, c)
	return ok && e.builders[i] > 0
}

func (e *reach) standing(r, c int) bool {
	if e.everywhere {
		return true
	}
	i, ok := e.at(false, r, c)
	return ok && e.stands[i]
}

// remove records that a type can remove a partition, unless the partition is hard.
func (e *reach) remove(wall bool, r, c int, t rules.Type) {
	i, ok := e.at(wall, r, c)
	if !ok || e.removes[i]>>t&1 != 0 || !wall && e.in.Hard.Platform(r, c) || wall && e.in.Hard.Wall(r, c) {
		return
	}
	e.removes[i] |= 1 << t
	e.changed = true
}

// build records that the last of `builders` consecutive builders can build a platform.
func (e *reach) build(r, c, builders int) {
	if i, ok := e.at(false, r, c); ok && c >= 0 && (e.builders[i] == 0 || builders < int(e.builders[i])) {
		e.builders[i] = uint8(builders)
		e.changed = true
	}
}

// reachOf computes the reach of a game. It returns nil if it was stopped.
func reachOf(g *rules.Game, tick func() bool) *reach {
	in := g.Instance()
	e := &reach{in: in}
	types, _ := typesOf(g)
	n := nodes(in)
	if n > maxReach {
		e.everywhere = true
		return e
	}
	places := 2 * in.Rows * (in.Cols + 1)
	e.removes, e.builders, e.stands = make([]uint16, places), make([]uint8, places/2), make([]bool, places/2)
	x := &relaxed{in: in, game: g, means: meansOf(types), alpha: in.Variant == rules.Alpha, reach: e, nodes: n}
	builders := g.Left(rules.Builder)
	all := n
	if x.digsOn() {
		all *= 3
	}
	been := make([]bool, all)
	var found []int32
	take := func(to int, _ cost) {
		if !been[to] {
			been[to] = true
			found = append(found, int32(to))
		}
	}
	for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
		if g.Lemming(i).Type == rules.Builder {
			builders++
		}
	}
	builders = min(builders, 255)
	e.most = builders
	for {
		e.changed = false
		for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
			l := g.Lemming(i)
			x.from(l, take)
			x.passes(l)
		}
		if g.Waiting() > 0 {
			for _, at := range in.Entrances() {
				take(x.node(0, int(at.Row), int(at.Col), 0), cost{})
			}
		}
		for k := 0; k < len(found); k++ {
			if k%64 == 0 && tick != nil && !tick() {
				return nil
			}
			x.expand(int(found[k]), builders, take)
		}
		if !e.changed {
			return e
		}
	}
}

// typesOf returns the types that can still have an effect in a game, and those (paid)
// that some lemming is already performing. Both are sets with one bit per type.
func typesOf(g *rules.Game) (types, paid uint16) {
	for t := range rules.Assignable {
		if g.Left(rules.Type(t)) > 0 {
			types |= 1 << t
		}
	}
	for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
		l := g.Lemming(i)
		if _, burns := l.Fuse(); burns {
			paid |= 1 << rules.Bomber
		}
		switch l.Type {
		case rules.Basher, rules.Builder, rules.Digger, rules.Miner:
			paid |= 1 << l.Type
		case rules.Blocker:
			types |= 1 << rules.Blocker
		}
	}
	return types | paid, paid
}

// expand records the possible effects of a lemming in node n, and calls take with the nodes to which they lead.
func (x *relaxed) expand(n, builders int, take func(to int, w cost)) {
	kind := n / x.nodes
	at := n % x.nodes
	left, at := at%2, at/2
	c, at := at%x.in.Cols, at/x.in.Cols
	r, able := at%x.in.Rows, at/x.in.Rows
	switch {
	case kind == 1:
		x.dig(able, r, c, left, take)
		return
	case kind == 2:
		x.mine(able, r, c, left, take)
		return
	case x.in.Exit(r, c):
		return
	}
	e, d := x.reach, 1-2*left
	x.falls(r, c, 1, able&floats != 0)
	if able&climbs != 0 || x.means.has(rules.Climber) {
		x.rises(r, c, left)
	}
	if x.may(r, c) {
		if i, _ := e.at(false, r, c); !e.stands[i] {
			e.stands[i], e.changed = true, true
		}
		if x.means.has(rules.Basher) {
			e.remove(true, r, c-left, rules.Basher)
		}
		if x.means.has(rules.Digger) {
			e.remove(false, r, c, rules.Digger)
		}
		if x.means.has(rules.Miner) {
			e.remove(false, r, c, rules.Miner)
			e.remove(false, r, c+d, rules.Miner)
			e.remove(true, r, c-left, rules.Miner)
			e.remove(true, r+1, c-left, rules.Miner)
		}
		if x.means.builds {
			x.builds(r, c, left, builders)
		}
	}
	x.ways(able, r, c, left, take)
}

// builds records the stair that a builder can build from a cell.
func (x *relaxed) builds(r, c, left, builders int) {
	before := 0
	if i, _ := x.reach.at(false, r, c); !x.game.Partitions().Platform(r, c) {
		before = int(x.reach.builders[i])
	}
	if before < builders {
		x.stair(r, c, left, 3, before+1, false)
	}
}

// stair records the remaining platforms of a stair. turned tells whether a blocker may have turned its builder round.
func (x *relaxed) stair(r, c, left, bricks, builders int, turned bool) {
	to := c + 1 - 2*left
	if bricks == 0 || x.game.Partitions().Platform(r-1, c) && !x.removable(r-1, c) || x.closed(r, c, left) || x.closed(r-1, c, left) {
		return
	}
	if !turned && x.guards(r-1, to) {
		x.stair(r, c, 1-left, bricks, builders, true)
	}
	if r > 0 && to >= 0 && to < x.in.Cols {
		x.reach.build(r-1, to, builders)
		x.stair(r-1, to, left, bricks-1, builders, false)
	}
}

// passes records the effects in the cells of a lemming of the game, and in those that its fall or climb may cross before its next node.
func (x *relaxed) passes(l rules.Lemming) {
	r, c := int(l.Row), int(l.Col)
	x.falls(r, c, max(1, int(l.Drop)), l.Floats())
	left := 0
	if l.Left() {
		left = 1
	}
	x.rises(r, c, left)
}

// falls records all cells in which a lemming may explode while it falls from a cell, which is cell number drop of the fall, from 1. A
// lemming that has fallen too far to survive does not explode where it lands.
func (x *relaxed) falls(r, c, drop int, floating bool) {
	if !x.means.has(rules.Bomber) {
		return
	}
	floating = floating || x.means.has(rules.Floater)
	for ; r < x.in.Rows && !x.in.Exit(r, c); r++ {
		stays := x.game.Partitions().Platform(r, c) && !x.removable(r, c)
		if !stays || drop <= deep || floating {
			x.explodes(r, c)
		}
		if stays {
			return
		}
		drop++
	}
}

// rises records the cells in which a lemming may explode while it climbs.
func (x *relaxed) rises(r, c, left int) {
	if !x.means.has(rules.Bomber) {
		return
	}
	for ; r > 0 && x.wall(r, c, left); r-- {
		x.explodes(r-1, c)
	}
}

// explodes records the partitions that an explosion in a cell removes. There is none in an exit, where a lemming escapes first.
func (x *relaxed) explodes(r, c int) {
	e := x.reach
	if x.in.Exit(r, c) {
		return
	}
	e.remove(false, r, c, rules.Bomber)
	e.remove(false, r-1, c, rules.Bomber)
	e.remove(true, r, c-1, rules.Bomber)
	e.remove(true, r, c, rules.Bomber)
}
