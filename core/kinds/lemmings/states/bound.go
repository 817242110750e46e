package states

import "unknot/core/kinds/lemmings/rules"

// estimate is the knowledge about a state that needs no search.
type estimate struct {
	hopeless bool // whether the target is out of reach, whatever the actions
	least    int  // lower bound on the number of assignments still needed
	likely   int  // guess of the number of assignments still needed, possibly too high
}

// estimator computes the estimate of a state. It keeps the relaxed problems that it has solved,
// as far as memory permits, by ground: the part of a state on which a relaxed problem depends.
type estimator struct {
	in      *rules.Instance
	reach   *reach
	tables  map[ground]*relaxed
	ws      workspace
	settled *rules.Game
	counts  [3][]int32 // scratch: number of lemmings by cost
	most    int        // maximum number of relaxed problems in memory
	tick    func() bool
	stop    bool
	blind   bool // whether the map is too large for relaxed problems
}

// ground is the part of a state on which a relaxed problem depends.
type ground struct {
	hash  uint64
	types uint16
	paid  uint16
}

// The limits for relaxed problems in memory: their number, and their approximate total bytes.
const (
	maxTables = 1 << 13
	tableRoom = 128 << 20
)

// newEstimator returns an estimator for the games that can follow g.
func newEstimator(g *rules.Game, tick func() bool) *estimator {
	in := g.Instance()
	e := &estimator{in: in, tables: map[ground]*relaxed{}, settled: rules.NewGame(in), tick: tick}
	e.most = min(maxTables, max(2, tableRoom/(nodes(in)*costBytes+gameBytes(in))))
	e.reach = reachOf(g, tick)
	e.stop = e.reach == nil
	return e
}

// costBytes is the number of bytes of a cost and the deeds of a node.
const costBytes = 20

// gameBytes returns the approximate number of bytes of a game.
func gameBytes(in *rules.Instance) int {
	return 3*8*(in.Rows+2)*((in.Cols+2+63)/64) + 8*in.Lemmings + 256
}

func (e *estimator) table(g *rules.Game, types, paid uint16) *relaxed {
	key := ground{g.Ground(), types, paid}
	if x, ok := e.tables[key]; ok {
		return x
	}
	if len(e.tables) >= e.most {
		clear(e.tables)
	}
	x := &relaxed{in: e.in, game: g, means: meansOf(types), paid: paid, reach: e.reach, alpha: e.in.Variant == rules.Alpha}
	if !x.solve(&e.ws, e.tick) {
		e.stop = true
		return nil
	}
	e.blind = e.blind || x.costs == nil
	x.game = g.Clone()
	e.tables[key] = x
	return x
}

// at estimates a state with two relaxed problems. The first is on the current ground, where unfinished work may end in any way. It
// gives the lower bound. The second is on the ground after all work has ended without another action. It gives the likely number.
func (e *estimator) at(g *rules.Game) estimate {
	missing := e.in.Target - g.Saved()
	if missing <= 0 || e.blind {
		return estimate{hopeless: missing > g.Inside()+g.Waiting()}
	}
	types, total := uint16(0), 0
	for t := range rules.Assignable {
		if n := g.Left(rules.Type(t)); n > 0 {
			types |= 1 << t
			total += n
		}
	}
	active, paid := typesOf(g)
	busy := paid != 0 // lemmings still work, so the ground will change
	now := e.table(g, active, paid)
	if now == nil {
		return estimate{}
	}
	future, later := now, g
	if busy {
		e.settle(g)
		future, later = e.table(e.settled, types, 0), e.settled
	} else if active != types {
		future = e.table(g, types, 0)
	}
	if future == nil || now.costs == nil || future.costs == nil {
		return estimate{}
	}
	left := e.in.Time - g.Steps()
	removing := int32(0)
	for t := range rules.Assignable {
		if removers>>t&1 != 0 {
			removing += int32(g.Left(rules.Type(t)))
		}
	}
	own, all, most := e.count(0), e.count(1), e.count(2)
	dearest := int32(len(own) - 1)
	for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
		l := g.Lemming(i)
		c, deeds := now.of(l)
		turns := left
		f, burns := l.Fuse()
		if burns {
			turns = min(turns, f+1)
		}
		if int(c.steps) > turns || c.own > int32(total) || deeds > removing {
			continue
		}
		most[min(deeds, dearest)]++
		own[min(c.own, dearest)]++
		a := c.own
		switch working := busy && (burns || l.Type < rules.Walker && l.Type != rules.Blocker); {
		case working && later.Lemming(i).Inside():
			c, _ := future.of(later.Lemming(i))
			a = max(a, c.all)
		case working && later.Lemming(i).Type == rules.Dead:
			a = dearest
		case !working:
			c, _ := future.of(l)
			a = max(a, c.all)
		}
		all[min(a, dearest)]++
	}
	for i := g.Entered(); i < e.in.Lemmings && g.Waiting() > 0; i++ {
		turns := e.in.Time - 1 - i*e.in.Frequency
		if turns <= 0 {
			break
		}
		at := e.in.Entrances()[i%len(e.in.Entrances())]
		n := now.node(0, int(at.Row), int(at.Col), 0)
		if c := now.costs[n]; int(c.steps) <= turns && c.own <= int32(total) && now.deeds[n] <= removing {
			most[min(now.deeds[n], dearest)]++
			own[min(c.own, dearest)]++
			all[min(max(c.own, future.costs[n].all), dearest)]++
		}
	}
	least, ok := sum(own, missing)
	if !ok || least > total {
		return estimate{hopeless: true}
	}
	least = max(least, last(most, missing))
	return estimate{least: least, likely: max(least, last(all, missing))}
}

// settle plays a copy of a game without actions until no lemming works and no fuse burns.
func (e *estimator) settle(g *rules.Game) {
	e.settled.Copy(g)
	for range maxAhead {
		e.settled.Advance()
		if e.settled.Over() || !busy(e.settled) {
			return
		}
	}
}

// maxAhead is the maximum number of steps that settle plays.
const maxAhead = 24

func busy(g *rules.Game) bool {
	for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
		l := g.Lemming(i)
		if _, burns := l.Fuse(); burns {
			return true
		}
		switch l.Type {
		case rules.Basher, rules.Builder, rules.Digger, rules.Miner:
			return true
		}
	}
	return false
}

// maxCost is the largest cost that is distinguished; higher costs count as this cost.
const maxCost = 4096

// count returns an empty table for the number of lemmings by cost. Its costs range from 0 to the number of all assignments plus one.
func (e *estimator) count(which int) []int32 {
	if e.counts[which] == nil {
		total := 0
		for _, n := range e.in.Quantity {
			total += n
		}
		e.counts[which] = make([]int32, min(total, maxCost)+2)
	}
	clear(e.counts[which])
	return e.counts[which]
}

// sum returns a lower bound on the total cost of the given number of lemmings. ok is false if there are too few lemmings.
func sum(counts []int32, missing int) (least int, ok bool) {
	for c, n := range counts {
		took := min(int(n), missing)
		least += took * c
		if missing -= took; missing == 0 {
			return least, true
		}
	}
	return 0, false
}

// last returns the greatest cost among the given number of cheapest lemmings.
func last(counts []int32, missing int) int {
	for c, n := range counts {
		if missing -= int(n); missing <= 0 {
			return c
		}
	}
	return len(counts)
}
